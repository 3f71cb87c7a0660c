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
	f := newForest(n)
	f.watch, f.known = w, newKnown(n)
	return &Rows{f.known.rows, f.mate, f}
}

// Augment looks for an augmenting path from an exposed vertex, takes it, and reports whether there is one.
func (r *Rows) Augment(v int) bool {
	r.f.begin(-1)
	r.f.plant(v)
	return r.f.run() == augmented
}

// known is what a search in a graph keeps of which every edge is known. A scan takes a step for 64 vertices.
type known struct {
	rows    Relation // by vertex: its neighbours
	free    Set      // those without a label
	scanned Set      // outer vertices that have been scanned
	members Relation // by base: the scanned vertices of its blossom
}

func newKnown(n int) *known {
	return &known{rows: NewRelation(n), free: NewSet(n), scanned: NewSet(n), members: NewRelation(n)}
}

// scanKnown looks at every neighbour of v that is of use.
func (f *forest) scanKnown(v int) outcome {
	k := f.known
	for w, row := range k.rows[v] {
		for x := row & k.free[w]; x != 0; x &= k.free[w] {
			if o := f.grow(v, 64*w+bits.TrailingZeros64(x)); o != exhausted {
				return o
			}
		}
	}
	for w, row := range k.rows[v] {
		for x := row & k.scanned[w]; ; {
			if x &^= k.members[f.find(v)][w]; x == 0 {
				break
			}
			f.join(v, 64*w+bits.TrailingZeros64(x))
		}
	}
	k.scanned.Add(v)
	k.members[f.find(v)].Add(v)
	return exhausted
}
