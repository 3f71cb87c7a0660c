package standings

// An element is what one round gives to a tie-break.
type element struct {
	score   Value // how significant it is: that of the opponent or the dummy
	value   Value // what it contributes
	counted bool  // or is no element at all
	dummy   bool  // the score is a dummy's (16.4)
	vur     bool  // a voluntarily unplayed round (16.1.2)
	cut     cutting
}

// A cutting says why a modifier leaves out an element.
type cutting uint8

const (
	uncut    cutting = iota
	least            // the least significant one (14.1, 14.2)
	unplayed         // a voluntarily unplayed round in place of that one (16.5)
	most             // the most significant one (14.3, 14.4)
)

// counts reports whether the element is part of the value.
func (x element) counts() bool { return x.counted && x.cut == uncut }

// sum adds up what counts.
func sum(_ *event, _ tieBreak, _ int, elements []element) Value {
	total := Value(0)
	for _, x := range elements {
		if x.counts() {
			total += x.value
		}
	}
	return total
}

// count gives the number of elements that count.
func count(elements []element) int64 {
	n := int64(0)
	for _, x := range elements {
		if x.counts() {
			n++
		}
	}
	return n
}
