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
// not tight more than can come together otherwise. The matchings with the smallest
// sum are the optimal ones.
type stage struct {
	penalties []int32 // by vertices u and v > u

	// while these are found
	duals    [][]int64 // of one length, which has room for twice a weight
	blossoms [][]int64 // duals of the blossoms, of the same length
	inside   [][]bool  // for each blossom, by vertex
}

// condense makes a stage of a solution by the present weights.
func (o *Optimum) condense(s *blossom.Solver) {
	l, c := &stage{}, s.Certificate()
	l.duals = c.Duals
	for _, x := range c.Blossoms {
		l.blossoms = append(l.blossoms, x.Dual)
		inside := make([]bool, len(o.kind))
		for _, v := range x.Vertices {
			inside[v] = true
		}
		l.inside = append(l.inside, inside)
	}
	o.fix(l)
	l.duals, l.blossoms, l.inside = nil, nil, nil
	o.stage, o.weights = l, nil
}

// fix computes the penalties of all edges.
func (o *Optimum) fix(l *stage) {
	n := len(o.kind)
	l.penalties = make([]int32, n*n)
	words := 1
	if n > 0 {
		words = len(l.duals[0])
	}
	sum, w := make([]int64, words), make([]int64, words)
	own := w[words-o.width():]
	for u := range n {
		for v := u + 1; v < n; v++ {
			if o.weight(u, v, own) {
				extend(w, own)
				l.penalties[u*n+v] = l.penalty(u, v, sum, w)
			}
		}
	}
}

// penalty gives the small number that stands for the stage, for an edge of weight w.
// It overwrites sum and w.
func (l *stage) penalty(u, v int, sum, w []int64) (number int32) {
	add(w, w)
	copy(sum, l.duals[u])
	add(sum, l.duals[v])
	for i, inside := range l.inside {
		if inside[u] != inside[v] {
			number++
		} else if inside[u] {
			add(sum, l.blossoms[i])
		}
	}
	if !slices.Equal(sum, w) {
		number += int32(len(l.inside)*len(l.duals) + 1)
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
