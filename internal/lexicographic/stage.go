package lexicographic

import (
	"iter"
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

// optimalBefore reports whether an edge may be part of a matching that is optimal by the
// stage before.
func (o *Optimum) optimalBefore(u, v int) bool {
	return o.stage == nil || o.stage.penalty(u, v) <= o.stage.Blossoms
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

// neighbors gives the lists of the tight edges; nil if all edges are.
func (s *stage) neighbors() func(v int) []int {
	if s == nil {
		return nil
	}
	return func(v int) []int { return s.Tight[v] }
}

// after lists the vertices after u that an edge of a matching that is optimal so far may
// join with u, and perhaps others.
func (o *Optimum) after(u int) iter.Seq[int] {
	return func(yield func(int) bool) {
		if o.stage != nil {
			for _, v := range o.stage.Tight[u] {
				if v > u && !yield(v) {
					return
				}
			}
			return
		}
		for v := u + 1; v < len(o.kind) && yield(v); v++ {
		}
	}
}

// condense makes a stage of a solution by the present weights and the stage before.
func (o *Optimum) condense(s *blossom.Solver) {
	o.stage, o.weights = &stage{Face: *s.Face()}, nil
}

// width is the number of words in a weight, with that of the stage before.
func (o *Optimum) width() int {
	switch {
	case o.weights == nil:
		return 1
	case o.stage == nil:
		return o.weights.width
	}
	return o.weights.width + 1
}

// weight puts the weight of an edge into w and reports whether there is one.
func (o *Optimum) weight(u, v int, w []int64) bool {
	r := o.MatchedAs(u, v)
	if r == None {
		return false
	}
	o.weightAs(r, u, v, w)
	return true
}

// allowed is weight for the edges that the stage before and the decisions made so far leave.
func (o *Optimum) allowed(u, v int, w []int64) bool {
	if !o.optimalBefore(u, v) {
		return false
	}
	r := o.MatchedAs(u, v)
	if r == None || !o.allows(r, u, v) {
		return false
	}
	o.weightAs(r, u, v, w)
	return true
}

// weightAs is weight for an edge of that role.
func (o *Optimum) weightAs(r Role, u, v int, w []int64) {
	if o.weights != nil {
		o.weights.put(r, o.kind[u], o.kind[v], w[len(w)-o.weights.width:])
	}
	o.prefix(u, v, w)
}

// prefix puts what stands for the stage before the weight in w[1:].
func (o *Optimum) prefix(u, v int, w []int64) {
	if o.stage == nil {
		return
	}
	w[0] = -int64(o.stage.penalty(u, v))
	if len(w) > 1 && w[1] < 0 { // one number in two's complement
		w[0]--
	}
}
