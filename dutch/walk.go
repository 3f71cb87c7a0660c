package dutch

// A step is one bracket of the round as it was paired: the walk through the
// scoregroups is what the round procedure (A.9, article 1.9) amounts to. Players
// are named by their places in the field, and all lists are in A.2 order.
type step struct {
	kind            bracketKind
	mdps, residents []int // residents of the CLB are all players below the PPB
	lower           []int // everybody below
	result
	discarded *result // of the PPB: its normal pairing, which could not be completed
}

// A bracketKind says how the round procedure treats a bracket.
type bracketKind int8

const (
	normal      bracketKind = iota
	last                    // the last scoregroup: must complete the round
	penultimate             // PPB, 2017: paired again so that the round can be completed
	collapsed               // CLB, 2017: everybody left after the PPB
)

// next gives the bracket after those of the walk, as yet unpaired: the downfloaters
// and the next scoregroup; after the PPB, everybody left. It is nil when the round
// is complete.
func (e *engine) next() *step {
	before := &step{lower: e.everybody}
	if n := len(e.walk); n > 0 {
		before = &e.walk[n-1]
	}
	n := e.scoregroup(before.lower)
	s := &step{mdps: before.out, residents: before.lower[:n:n], lower: before.lower[n:]}
	switch {
	case len(before.lower) == 0:
		return nil
	case before.kind == penultimate:
		s.kind, s.residents, s.lower = collapsed, before.lower, nil
	case len(s.lower) == 0:
		s.kind = last
	}
	return s
}

// accept adds a paired bracket to the walk.
func (e *engine) accept(s *step) {
	e.walk = append(e.walk, *s)
	e.release()
}

// following gives the scoregroup after a bracket's, and everybody below that.
func (e *engine) following(s *step) (next, deeper []int) {
	n := e.scoregroup(s.lower)
	return s.lower[:n:n], s.lower[n:]
}

// scoregroup counts the players at the head of a list who have the highest score.
func (e *engine) scoregroup(list []int) int {
	n := 0
	for n < len(list) && e.players[list[n]].score == e.players[list[0]].score {
		n++
	}
	return n
}

// places lists the players from a place up to another.
func places(from, to int) []int {
	list := make([]int, to-from)
	for i := range list {
		list[i] = from + i
	}
	return list
}
