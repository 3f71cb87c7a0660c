package graph

import "math/bits"

// A Rows is a graph of which every edge is known, with a matching of it: for searches from one vertex to
// no one in particular. It may lose edges that are not in the matching.
type Rows struct {
	Edges Relation
	Mate  []int // of each vertex; -1: exposed
	f     *forest
}

// NewRows returns a graph of n vertices without edges.
func NewRows(n int, w *Watch) *Rows {
	f := new(forest)
	f.reset(n, nil, nil, w)
	f.rows, f.open = NewRelation(n), NewSet(n)
	return &Rows{f.rows, f.mate, f}
}

// Augment looks for an augmenting path from an exposed vertex, takes it, and reports whether there is one.
func (r *Rows) Augment(v int) bool {
	r.f.begin()
	return r.f.search(v)
}

// scanRow follows the edges from v to vertices that are not inner.
func (f *forest) scanRow(v int) bool {
	for w, row := range f.rows[v] {
		for x := row & f.open[w]; x != 0; x &= x - 1 {
			if f.visit(v, 64*w+bits.TrailingZeros64(x)) {
				return true
			}
		}
	}
	return false
}

// Listed returns a Matcher of a graph given by the neighbours of each vertex.
func Listed(neighbors [][]int) *Matcher {
	m := new(Matcher)
	m.f.reset(len(neighbors), nil, nil, nil)
	m.f.neighbors = neighbors
	m.greedyLists()
	m.maximize()
	return m
}

// greedyLists matches vertices with few neighbours first: those have least choice
// (Karp and Sipser 1981 show how good that is; here degrees are not updated).
func (m *Matcher) greedyLists() {
	f := &m.f
	for _, v := range byDegree(f.neighbors) {
		if f.mate[v] >= 0 {
			continue
		}
		best := -1
		for _, u := range f.neighbors[v] {
			if f.mate[u] < 0 && (best < 0 || len(f.neighbors[u]) < len(f.neighbors[best])) {
				best = u
			}
		}
		if best >= 0 {
			f.mate[v], f.mate[best] = best, v
			f.rehome(v)
			f.rehome(best)
		}
	}
}

// byDegree returns the vertices in order of the length of their lists. O(n + m).
func byDegree(neighbors [][]int) []int {
	var bucket [][]int
	for v, list := range neighbors {
		for len(bucket) <= len(list) {
			bucket = append(bucket, nil)
		}
		bucket[len(list)] = append(bucket[len(list)], v)
	}
	order := make([]int, 0, len(neighbors))
	for _, b := range bucket {
		order = append(order, b...)
	}
	return order
}
