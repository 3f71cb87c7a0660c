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
	penalties []int32 // by vertices u and v > u
	blossoms  int32   // how many; no edge of an optimal matching has a larger penalty
}

// begin makes a stage that asks for nothing, if there is none.
func (o *Optimum) begin() {
	if o.stage == nil {
		o.stage = &stage{penalties: make([]int32, len(o.kind)*len(o.kind))}
	}
}

// condense makes a stage of a solution by the present weights and the stage before.
func (o *Optimum) condense(s *blossom.Solver) {
	c := s.Certificate()
	inside := make([][]bool, len(c.Blossoms))
	for i, x := range c.Blossoms {
		inside[i] = make([]bool, len(o.kind))
		for _, v := range x.Vertices {
			inside[i][v] = true
		}
	}
	var penalties []int32
	if o.stage != nil {
		penalties = o.stage.penalties // each is read before it is written
	} else {
		penalties = make([]int32, len(o.kind)*len(o.kind))
	}
	words := len(c.Duals[0])
	sum, w := make([]int64, words), make([]int64, words)
	own := w[words-o.width():]
	for u := range o.kind {
		for v := u + 1; v < len(o.kind); v++ {
			if o.weight(u, v, own) {
				extend(w, own)
				penalties[u*len(o.kind)+v] = penalty(&c, inside, u, v, sum, w)
			}
		}
	}
	o.stage, o.weights = &stage{penalties, int32(len(inside))}, nil
}

// penalty gives the small number that stands for the solution, for an edge of weight w.
// It overwrites sum and w.
func penalty(c *blossom.Certificate, inside [][]bool, u, v int, sum, w []int64) (number int32) {
	add(w, w)
	copy(sum, c.Duals[u])
	add(sum, c.Duals[v])
	for i, inside := range inside {
		if inside[u] != inside[v] {
			number++
		} else if inside[u] {
			add(sum, c.Blossoms[i].Dual)
		}
	}
	if !slices.Equal(sum, w) {
		return int32(len(inside)) + 1
	}
	return number
}

// graph is the problem by the present weights, after the stage before.
func (o *Optimum) graph() blossom.Graph {
	return blossom.Graph{N: len(o.kind), Width: o.width(), Weight: o.weight}
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
	if o.weights != nil {
		o.weights.put(r, o.kind[u], o.kind[v], o.avoids(r, u, v), w[len(w)-o.weights.width:])
	}
	o.prefix(u, v, w)
	return true
}

// prefix puts what stands for the stage before the weight in w[1:].
func (o *Optimum) prefix(u, v int, w []int64) {
	if o.stage == nil {
		return
	}
	w[0] = -int64(o.stage.penalties[min(u, v)*len(o.kind)+max(u, v)])
	if o.weights != nil && w[1] < 0 { // one number in two's complement
		w[0]--
	}
}
