package graph

import "math/bits"

// A Set is a set of small numbers, as bits.
type Set []uint64

// NewSet returns an empty set of numbers below n.
func NewSet(n int) Set { return make(Set, (n+63)/64) }

// Add adds a number.
func (s Set) Add(i int) { s[i/64] |= 1 << (i % 64) }

// Remove takes a number out.
func (s Set) Remove(i int) { s[i/64] &^= 1 << (i % 64) }

// Has reports whether a number is in the set.
func (s Set) Has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// A Relation has for each of some numbers a set of them: the neighbours of vertices, for one. Sets that are
// empty can be nil.
type Relation []Set

// NewRelation returns n empty sets of numbers below n.
func NewRelation(n int) Relation {
	words := (n + 63) / 64
	all, list := make(Set, n*words), make(Relation, n)
	for i := range list {
		list[i], all = all[:words:words], all[words:]
	}
	return list
}

// Join relates two numbers to each other.
func (r Relation) Join(u, v int) {
	for _, x := range [2]int{u, v} {
		if r[x] == nil {
			r[x] = NewSet(len(r))
		}
	}
	r[u].Add(v)
	r[v].Add(u)
}

// Has reports whether two numbers are related.
func (r Relation) Has(u, v int) bool { return r[u] != nil && r[u].Has(v) }

// A Rows is a graph of which every edge is known, with a matching of it: for searches from one vertex to
// no one in particular. It may lose edges that are not in the matching.
type Rows struct {
	Edges Relation
	Mate  []int // of each vertex; -1: exposed
	m     *Matcher
}

// NewRows returns a graph of n vertices without edges.
func NewRows(n int, w *Watch) *Rows {
	m := &Matcher{Watch: w}
	m.start(n, Classes{}, nil)
	m.rows, m.open = NewRelation(n), NewSet(n)
	return &Rows{m.rows, m.mate, m}
}

// Augment looks for an augmenting path from an exposed vertex, takes it, and reports whether there is one.
func (r *Rows) Augment(v int) bool {
	r.m.begin()
	return r.m.search(v, -1)
}

// scanRow follows the edges from v to vertices that are not inner.
func (m *Matcher) scanRow(v int) bool {
	for w, row := range m.rows[v] {
		for x := row & m.open[w]; x != 0; x &= x - 1 {
			if m.visit(v, 64*w+bits.TrailingZeros64(x)) {
				return true
			}
		}
	}
	return false
}

// Listed returns a Matcher of a graph given by the neighbours of each vertex.
func Listed(neighbors [][]int) *Matcher {
	m := new(Matcher)
	m.start(len(neighbors), Classes{}, nil)
	m.neighbors = neighbors
	m.maximize()
	return m
}
