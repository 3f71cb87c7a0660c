package lexicographic

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A face is the optimal face: the set of all optimal matchings, seen through one
// optimal solution of the dual problem. By complementary slackness, and as long as no
// blossom has a positive dual, a perfect matching is optimal if and only if all its
// edges are tight (Edmonds 1965). So the choice among them is a matter of perfect
// matchings in the graph of tight edges.
//
// Vertices of one type with equal duals have the same tight edges, but for those that
// are barred from each other. They form a group.
type face struct {
	group  []int32
	groups int
	edges  []groupEdge // groups × groups
}

// A groupEdge says when an edge between two groups is tight, and what it means.
type groupEdge struct {
	free, barred     Role // what it means if the two are not barred, and if they are
	ifFree, ifBarred bool // tight then
}

// any reports whether there may be a tight edge.
func (e *groupEdge) any() bool { return e.ifFree || e.ifBarred }

// newFace derives the face from the solver's duals.
func (o *Optimum) newFace(s *blossom.Solver) *face {
	f := &face{group: make([]int32, len(o.Type))}
	var first []int        // vertex of each group
	width := 2 * o.width() // of the duals
	var duals []int64
	dual := make([]int64, width)
	for v := range f.group {
		s.Dual(v, dual)
		g := slices.IndexFunc(first, func(u int) bool {
			return o.Type[u] == o.Type[v] && slices.Equal(row(duals, int(f.group[u]), width), dual)
		})
		if g < 0 {
			g = len(first)
			first = append(first, v)
			duals = append(duals, dual...)
		}
		f.group[v] = int32(g)
	}
	o.compare(f, first, duals, width)
	return f
}

// stageFace derives the face from a stage without blossoms: everybody is a group.
func (o *Optimum) stageFace() *face {
	n := len(o.Type)
	f := &face{group: make([]int32, n), groups: n, edges: make([]groupEdge, n*n)}
	for u, list := range o.stage.Tight {
		f.group[u] = int32(u)
		for _, v := range list {
			r := o.MatchedAs(u, v)
			f.edges[u*n+v] = groupEdge{r, r, true, true}
		}
	}
	return f
}

// newTypeFace takes the types for the groups.
func (o *Optimum) newTypeFace(duals []int64) *face {
	f := &face{group: o.Type}
	first := make([]int, len(o.size))
	for v := len(o.Type) - 1; v >= 0; v-- {
		first[o.Type[v]] = v
	}
	o.compare(f, first, duals, o.width())
	return f
}

// compare finds the tight edges between groups, given a vertex of each and its dual
// of so many words.
func (o *Optimum) compare(f *face, first []int, duals []int64, width int) {
	f.groups = len(first)
	f.edges = make([]groupEdge, f.groups*f.groups)
	w := o.words(width)
	for g, u := range first {
		for h, v := range first[:g+1] {
			e := o.tightness(u, v, row(duals, g, width), row(duals, h, width), w)
			f.edges[g*f.groups+h], f.edges[h*f.groups+g] = e, e
		}
	}
}

// tightness compares what an edge between the types of u and v can weigh with the sum
// of their duals, which are on twice the scale of the weights. It works in w.
func (o *Optimum) tightness(u, v int, dual, other, w []int64) (e groupEdge) {
	i, j := o.Type[u], o.Type[v]
	if i == j && o.size[i] == 1 {
		return e
	}
	own := w[len(w)-o.weights.width:]
	tight := func(r Role) bool {
		if r == None {
			return false
		}
		o.weights.put(r, i, j, own)
		extend(w, own)
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

// edge returns what is known of the edges between the groups of two vertices.
func (f *face) edge(u, v int) *groupEdge {
	return &f.edges[int(f.group[u])*f.groups+int(f.group[v])]
}
