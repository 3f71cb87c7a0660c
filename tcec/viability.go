package tcec

import (
	"iter"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A viability answers whether players can all be paired, and stays true to the
// answer while pairs are taken out: it keeps a perfect matching in the graph
// whose edges are the allowed pairs. Players are called by their place in the
// order given.
type viability struct {
	order   []int // players by place
	matcher *blossom.Matcher
}

func newViability(order []int, allowed func(i, j int) bool, watch *blossom.Watch) *viability {
	adjacent := func(a, b int) bool { return allowed(order[a], order[b]) }
	v := &viability{order, &blossom.Matcher{Watch: watch}}
	v.matcher.Reset(len(order), adjacent, nil)
	return v
}

// stuck returns the players that one of the largest pairings leaves over; none if
// and only if there is a viable pairing.
func (v *viability) stuck() []int {
	var list []int
	if v.matcher.Unmatched() == 0 {
		return nil
	}
	for place, player := range v.order {
		if v.matcher.Mate(place) < 0 {
			list = append(list, player)
		}
	}
	return list
}

// pairs pairs everybody: the first with the first possible, and so on. There
// must be a viable pairing.
func (v *viability) pairs() [][2]int {
	pairs := make([][2]int, 0, len(v.order)/2)
	after := make([]int, len(v.order)) // next place that is not paired yet
	for place := range after {
		after[place] = place + 1
	}
	for place := 0; place < len(v.order); place = after[place] {
		before, partner := place, -1
		var candidates iter.Seq[int] = func(yield func(int) bool) {
			for ; after[before] < len(after) && yield(after[before]); before = after[before] {
			}
		}
		partner = v.matcher.First(place, candidates)
		v.matcher.Remove(place, partner)
		after[before] = after[partner]
		pairs = append(pairs, [2]int{v.order[place], v.order[partner]})
	}
	return pairs
}
