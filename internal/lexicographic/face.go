package lexicographic

import "slices"

// A face is the optimal face: the set of all optimal matchings, seen through one
// optimal solution of the dual problem. By complementary slackness, and as there are no blossoms,
// a perfect matching is optimal if and only if all its edges are tight (Edmonds 1965). So the choice
// among them is a matter of perfect matchings in the graph of tight edges. Vertices of one type have
// the same tight edges, but for those that are barred from each other.
type face struct {
	types []int32 // of each vertex
	count int
	edges []typeEdge // types × types
}

// A typeEdge says when an edge between two types is tight, and what it means.
type typeEdge struct {
	free, barred     Role // what it means if the two are not barred, and if they are
	ifFree, ifBarred bool // tight then
}

// any reports whether there may be a tight edge.
func (e *typeEdge) any() bool { return e.ifFree || e.ifBarred }

// newFace finds the tight edges between types, given the duals of these.
func (o *Optimum) newFace(duals []int64) *face {
	k, width := len(o.size), o.weights.width
	f := &face{o.Type, k, make([]typeEdge, k*k)}
	w := o.words(width)
	for i := range int32(k) {
		for j := range i + 1 {
			e := o.tightness(i, j, row(duals, int(i), width), row(duals, int(j), width), w)
			*f.at(i, j), *f.at(j, i) = e, e
		}
	}
	return f
}

// tightness compares what an edge between two types can weigh with the sum of their duals, which are
// on twice the scale of the weights. It works in w.
func (o *Optimum) tightness(i, j int32, dual, other, w []int64) (e typeEdge) {
	if i == j && o.size[i] == 1 {
		return e
	}
	tight := func(r Role) bool {
		if r == None {
			return false
		}
		o.weights.put(r, i, j, w)
		add(w, w)
		subtract(w, dual)
		return slices.Equal(w, other)
	}
	e.barred = o.Role(i, j, true)
	e.ifBarred = tight(e.barred)
	e.free = o.Role(i, j, false)
	e.ifFree = tight(e.free)
	return e
}

// at returns what is known of the edges between two types.
func (f *face) at(i, j int32) *typeEdge { return &f.edges[int(i)*f.count+int(j)] }

// edge returns what is known of the edge between two vertices.
func (f *face) edge(u, v int) *typeEdge { return f.at(f.types[u], f.types[v]) }
