package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// maxWords is the number of words that weights may have where a bracket is solved
// by weights. Four are the most that ordinary tournaments take; more than these
// take a great many different scores in one bracket, and are dealt with in
// portions.
const maxWords = 14

// A level is an optimal solution by the first weights, as a condition on what
// follows. A perfect matching is optimal by these weights if and only if all its
// edges are tight and it leaves every blossom with a positive dual exactly once; it
// cannot leave an odd set less often. So one small number for each edge can replace
// the weights: the number of those blossoms that it leaves, and for an edge that is
// not tight more than can come together otherwise. The matchings with the smallest
// sum are the optimal ones.
type level struct {
	b       *bracket
	before  *level // by the weights before these
	weights *weights

	duals    [][]int64 // of one length, which has room for twice a weight
	blossoms [][]int64 // duals of the blossoms, of the same length
	inside   [][]bool  // for each blossom, by vertex

	penalties []int32 // by vertices u and v > u
}

// condense solves the bracket by the next weights and makes a level of the
// solution. It reports whether there is one.
func (b *bracket) condense(w *weights) bool {
	l := &level{b: b, before: b.level, weights: w}
	s := blossom.NewSolver(blossom.Graph{N: b.vertices(), Width: w.width + 1, Weight: func(u, v int, w []int64) bool {
		r := b.role(min(u, v), max(u, v))
		l.cost(r, min(u, v), max(u, v), w)
		return r != none
	}})
	if s.Solve() != nil {
		return false
	}
	l.certify(s.Certificate())
	l.fix()
	b.level = l
	if b.rules.condensed != nil {
		*b.rules.condensed++
	}
	return true
}

// certify takes the dual solution over.
func (l *level) certify(c blossom.Certificate) {
	l.duals = c.Duals
	for _, x := range c.Blossoms {
		l.blossoms = append(l.blossoms, x.Dual)
		inside := make([]bool, l.b.vertices())
		for _, v := range x.Vertices {
			inside[v] = true
		}
		l.inside = append(l.inside, inside)
	}
}

// cost puts the level's own weight of an edge u < v in a role into w, with that of
// the levels before.
func (l *level) cost(r role, u, v int, w []int64) {
	l.weights.cost(l.b, r, u, v, w[1:])
	l.before.prefix(r, u, v, w)
}

// prefix puts what stands for the level before the weight in w[1:].
func (l *level) prefix(r role, u, v int, w []int64) {
	w[0] = 0
	if l != nil && r != none {
		w[0] = -int64(l.penalties[u*l.b.vertices()+v])
	}
	if w[1] < 0 { // one number in two's complement
		w[0]--
	}
}

// fix computes the penalties of all edges.
func (l *level) fix() {
	n := l.b.vertices()
	l.penalties = make([]int32, n*n)
	words := len(l.duals[0])
	sum, w := make([]int64, words), make([]int64, words)
	for u := range n {
		for v := u + 1; v < n; v++ {
			if r := l.b.role(u, v); r != none {
				l.penalties[u*n+v] = int32(l.penalty(r, u, v, sum, w))
			}
		}
	}
}

// penalty gives the small number that stands for the level. It overwrites sum
// and w.
func (l *level) penalty(r role, u, v int, sum, w []int64) (number int) {
	own := w[len(w)-l.weights.width-1:]
	l.cost(r, u, v, own)
	extend(w, own)
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
		number += len(l.inside)*l.b.vertices() + 1
	}
	return number
}
