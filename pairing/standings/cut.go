package standings

// Article 14: values left out; 16.5: voluntarily unplayed rounds are cut first.

// cut leaves out the least and the most significant elements as the modifiers of
// the tie-break ask, the least significant first (14.3).
func cut(b tieBreak, elements []element) {
	for range min(b.low, len(elements)) {
		cutLeast(elements)
	}
	for range min(b.high, len(elements)) {
		cutMost(elements)
	}
}

// cutLeast cuts one element: the one of the lowest score, among several that of
// the lowest contribution (14.1). But a voluntarily unplayed round, the one of the
// lowest contribution, goes first, unless it contributes less (16.5.1).
func cutLeast(elements []element) {
	var lowest, vur *element
	for i := range elements {
		x := &elements[i]
		if !x.counts() {
			continue
		}
		if lowest == nil || less(x.score, x.value, lowest.score, lowest.value) {
			lowest = x
		}
		if x.vur && (vur == nil || less(x.value, x.score, vur.value, vur.score)) {
			vur = x
		}
	}
	switch {
	case lowest == nil: // nothing is left
	case vur != nil && vur.value >= lowest.value:
		vur.cut = unplayed
	default:
		lowest.cut = cutOff
	}
}

// cutMost cuts the element of the highest score, among several that of the highest
// contribution (14.3, 14.4).
func cutMost(elements []element) {
	var highest *element
	for i := range elements {
		x := &elements[i]
		if x.counts() && (highest == nil || less(highest.score, highest.value, x.score, x.value)) {
			highest = x
		}
	}
	if highest != nil {
		highest.cut = cutOff
	}
}

// less compares two pairs of values, the first ones first.
func less(a1, a2, b1, b2 Value) bool { return a1 < b1 || a1 == b1 && a2 < b2 }

// An element is what one round contributes to a tie-break.
type element struct {
	score   Value // how significant it is: that of the opponent or the dummy
	value   Value // what it contributes; 0 unless it is counted
	games   int32 // against the same opponent, of which the average counts if there are several (6.1.2)
	counted bool  // or is no element at all
	dummy   bool  // the score is a dummy's (16.4)
	vur     bool  // a voluntarily unplayed round (16.1.2)
	cut     cutting
}

// A cutting says why a modifier leaves out an element.
type cutting uint8

const (
	uncut    cutting = iota
	cutOff           // the least or the most significant one (14)
	unplayed         // a voluntarily unplayed round in place of the least (16.5)
)

// count makes x an element that contributes its score.
func (x *element) count(v Value) { x.score, x.value, x.counted = v, v, true }

// counts reports whether the element is part of the value.
func (e *element) counts() bool { return e.counted && e.cut == uncut }

// sum adds up what counts.
func sum(_ *event, _ tieBreak, _ int, elements []element) Value {
	total := Value(0)
	for i := range elements {
		if elements[i].cut == uncut {
			total += elements[i].value
		}
	}
	return total
}

// mean returns the mean of what counts in multiples of a unit, halves rounded up, and
// Undefined if nothing counts. The sum itself might not fit into 64 bits.
func mean(unit Value, elements []element) Value {
	n, quotient, rest := count(elements), int64(0), int64(0)
	if n == 0 {
		return Undefined
	}
	parts := int64(unit) * n
	for i := range elements {
		if x := &elements[i]; x.counts() {
			quotient += int64(x.value) / parts
			rest += int64(x.value) % parts
		}
	}
	return unit * Value(quotient+rounded(rest, parts))
}

// count returns the number of elements that count.
func count(elements []element) int64 {
	n := int64(0)
	for i := range elements {
		if elements[i].counts() {
			n++
		}
	}
	return n
}
