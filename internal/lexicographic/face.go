package lexicographic

import "slices"

// A face is the optimal face: the set of all optimal matchings, seen through one
// optimal solution of the dual problem. By complementary slackness, and as there are no blossoms,
// a perfect matching is optimal if and only if all its edges are tight (Edmonds 1965). So the choice
// among them is a matter of perfect matchings in the graph of tight edges. Vertices of one type have
// the same tight edges, but for those that are barred from each other.
type face struct {
	kinds
	edges []kindEdge // kinds × kinds
}

// A kindEdge says when an edge between two kinds is tight, and what it means.
type kindEdge struct {
	free, barred     Role // what it means if the two are not barred, and if they are
	ifFree, ifBarred bool // tight then
}

// any reports whether there may be a tight edge.
func (e *kindEdge) any() bool { return e.ifFree || e.ifBarred }

// newFace finds the tight edges between kinds, given the duals of these.
func (o *Optimum) newFace(duals []int64) *face {
	k, width := len(o.of), o.weights.width
	f := &face{o.kinds, make([]kindEdge, k*k)}
	w := o.words(width)
	for i := range int32(k) {
		for j := range i + 1 {
			e := o.tightness(i, j, row(duals, int(i), width), row(duals, int(j), width), w)
			*f.at(i, j), *f.at(j, i) = e, e
		}
	}
	return f
}

// tightness compares what an edge between two kinds can weigh with the sum of their duals, which are
// on twice the scale of the weights. It works in w.
func (o *Optimum) tightness(i, j int32, dual, other, w []int64) (e kindEdge) {
	if i == j && o.count[i] == 1 {
		return e
	}
	tight := func(r Role) bool {
		if r == None {
			return false
		}
		o.weights.put(r, o.of[i], o.of[j], w)
		add(w, w)
		subtract(w, dual)
		return slices.Equal(w, other)
	}
	e.free, e.barred = o.roles(i, j)
	e.ifFree, e.ifBarred = tight(e.free), tight(e.barred)
	return e
}

// at returns what is known of the edges between two kinds.
func (f *face) at(i, j int32) *kindEdge { return &f.edges[int(i)*len(f.of)+int(j)] }

// edge returns what is known of the edge between two vertices.
func (f *face) edge(u, v int) *kindEdge { return f.at(f.kind[u], f.kind[v]) }
