package tcec

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A viability answers whether players can all be paired, and stays true to the
// answer while pairs are taken out: it keeps a perfect matching in the graph
// whose edges are the allowed pairs. Players are called by their place in the
// order given.
type viability struct {
	order   []int // players by place
	matcher *graph.Matcher
}

func newViability(order []int, allowed func(i, j int) bool, watch *graph.Watch) *viability {
	adjacent := func(a, b int) bool { return allowed(order[a], order[b]) }
	v := &viability{order, &graph.Matcher{Watch: watch}}
	v.matcher.Reset(len(order), graph.Classes{}, adjacent, nil)
	return v
}

// stuck returns the players that the largest pairing that was found leaves over; none if
// and only if there is a viable pairing.
func (v *viability) stuck() (list []int) {
	for place, player := range v.order {
		if v.matcher.Mate(place) < 0 {
			list = append(list, player)
		}
	}
	return list
}

// leftOver returns as many players as a largest pairing leaves over, of whom one leaves over all: the first who can
// be, then the first who can be beside the former, and so on. They leave the graph.
func (v *viability) leftOver() (list []int) {
	for range v.stuck() {
		place := slices.Index(v.matcher.Missable(), true)
		v.matcher.Remove(place)
		list = append(list, v.order[place])
	}
	return list
}

// pairs pairs everybody: the first with the first possible, and so on. There
// must be a viable pairing.
func (v *viability) pairs() (pairs [][2]int) {
	pairs = make([][2]int, 0, len(v.order)/2)
	left := make([]int, len(v.order)) // places
	for place := range left {
		left[place] = place
	}
	for len(left) > 0 {
		place := left[0]
		left = left[1:]
		partner := v.matcher.First(place, slices.Values(left))
		v.matcher.Remove(place, partner)
		copy(left[1:], left[:slices.Index(left, partner)]) // near the front, most often
		left = left[1:]
		pairs = append(pairs, [2]int{v.order[place], v.order[partner]})
	}
	return pairs
}
