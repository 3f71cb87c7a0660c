package lexicographic

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A stage is an optimal solution by the first weights, as a condition on what
// follows. A perfect matching is optimal by these weights if and only if all its
// edges are tight and it leaves every blossom with a positive dual exactly once; it
// cannot leave an odd set less often. So one small number for each edge can replace
// the weights: the number of those blossoms that it leaves, and for an edge that is
// not tight one more than there are. The optimal matchings are those with the smallest
// sum, the number of blossoms.
type stage struct {
	blossom.Face // the penalties of its edges are what they cross; none of an optimal matching has more than there are blossoms
}

// penalty is that of an edge. O(log n).
func (s *stage) penalty(u, v int) int32 {
	k, tight := slices.BinarySearch(s.Tight[u], v)
	switch {
	case !tight:
		return s.Blossoms + 1
	case s.Crossed == nil:
		return 0
	}
	return s.Crossed[u][k]
}

// neighbors returns the lists of the tight edges; nil if all edges are.
func (s *stage) neighbors() func(v int) []int {
	if s == nil {
		return nil
	}
	return func(v int) []int { return s.Tight[v] }
}

// width is the number of words in a weight.
func (o *Optimum) width() int {
	if o.weights == nil {
		return 1
	}
	return o.weights.width
}

// weight puts the weight of an edge into w and reports whether there is one.
func (o *Optimum) weight(u, v int, w []int64) bool {
	r := o.MatchedAs(u, v)
	if r == None {
		return false
	}
	o.put(r, u, v, w)
	return true
}

// put puts the weight of an edge in a role into w.
func (o *Optimum) put(r Role, u, v int, w []int64) {
	if o.weights != nil {
		o.weights.put(r, o.Type[u], o.Type[v], w)
	} else {
		w[0] = -int64(o.stage.penalty(u, v)) << o.below()
	}
}

// allowed is weight for the edges that the stage and the decisions made so far leave.
func (o *Optimum) allowed(u, v int, w []int64) bool {
	if o.stage != nil && o.stage.penalty(u, v) > o.stage.Blossoms {
		return false
	}
	r := o.MatchedAs(u, v)
	if r == None || !o.allows(r, u, v) {
		return false
	}
	o.put(r, u, v, w)
	return true
}
