package blossom

// An event is something that becomes possible when the accumulated dual change of
// a search reaches at.
//
//	b ≥ 0        the edge a-b between two outer vertices becomes tight
//	b = grow     the best edge from the tree to vertex a becomes tight
//	b = unfold   the dual of the inner blossom a becomes zero
//
// Events are never deleted; whoever takes one out checks that it still holds.
type event struct {
	at   Number
	a, b int32
}

const (
	growEvent   = -1
	unfoldEvent = -2
)

// events is a binary heap with the earliest event first.
type events []event

// push adds an event. O(log n).
func (h *events) push(x event) {
	s := append(*h, x)
	k := len(s) - 1
	for k > 0 {
		p := (k - 1) / 2
		if !less(x.at, s[p].at) {
			break
		}
		s[k] = s[p]
		k = p
	}
	s[k] = x
	*h = s
}

// pop takes the earliest event out. O(log n).
func (h *events) pop() event {
	s := *h
	first, last := s[0], len(s)-1
	x := s[last]
	s = s[:last]
	*h = s
	for k := 0; k < last; { // x goes into the hole at k, or further down
		c := 2*k + 1
		if c+1 < last && less(s[c+1].at, s[c].at) {
			c++
		}
		if c >= last || !less(s[c].at, x.at) {
			s[k] = x
			break
		}
		s[k] = s[c]
		k = c
	}
	return first
}
