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

// cutFirst leaves out the first rounds of the progressive scores (14.1).
func cutFirst(b tieBreak, elements []element) {
	for r := range min(b.low, len(elements)) {
		elements[r].cut = cutOff
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
