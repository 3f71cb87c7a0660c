package blossom

// An engine computes a matching of maximum weight by Edmonds' primal-dual method.
// All weights are doubled, w' = 2w, so that the duals stay integers. It maintains
//
//	y[v]  for every vertex          y[u] + y[v] + Σ z[B] ≥ w'(u,v) for every edge,
//	z[B]  ≥ 0, even, per blossom    the sum over the blossoms B that contain both ends
//
// with equality ("tight") on matched edges and on the edges along which a blossom
// was formed. A perfect matching under these conditions is one of maximum weight;
// if exposed vertices are allowed, they need y = 0, and y ≥ 0 everywhere.
//
// One tree grows at a time, from one exposed vertex (search.go). Tight edges link
// vertices whose y have equal parity, because w' and z are even; so inside one
// tree slacks are even and halving one is exact, whatever happened before. That
// is what allows warm restarts from any feasible duals.
//
// Nodes are the vertices 0..n-1 and the blossoms n, n+1, …. Blossoms nest; a node
// without a parent is a top node.
type engine struct {
	n       int
	partial bool // vertices may stay exposed: y ≥ 0

	arcs [][]arc  // edges by vertex
	y    []Number // in a search: outer vertices hold y plus the time now
	mate []int32  // -1: exposed

	node []node
	up   []int32 // by node, union-find: itself for a top node, or what it was shrunk into
	sign []int32 // by node: the number of a search and the label in it; see labelOf
	top  []int32 // top[v] leads to the top node of vertex v; see find
	idle []int32 // blossom numbers not in use
	late []int32 // unfolded in this search, still named in top

	searchState
}

// An arc is one direction of an edge.
type arc struct {
	w     Number // doubled
	to    int32
	place int32 // for a [Successive]
}

// A node is a vertex (no children) or a blossom: an odd cycle of nodes. Edge k
// leads from a vertex of child[k] to one of child[k+1]; child[0] contains the
// base, and the matching pairs child[1] with child[2], child[3] with child[4], ….
type node struct {
	z      Number // dual as of the node's last change of label
	entry  Number // when it got its label
	since  Number // inner: when its vertices became inner, which may be before a blossom around it unfolded
	base   int32
	parent int32    // enclosing blossom or -1
	edge   [2]int32 // inner: the tree edge, from the outer vertex to the one inside
	child  []int32
	edges  [][2]int32
	heir   int32 // of a blossom: the child that contains heirOf; remembers position's answer
	heirOf int32
}

// reset prepares a new engine for n vertices without edges.
func (e *engine) reset(n int) {
	nodes := 2*n + 1 // at most n/2 blossoms, and n/2 retired during a search
	e.n, e.arcs, e.y = n, make([][]arc, n), make([]Number, n)
	e.mate, e.top = make([]int32, n), make([]int32, n)
	e.node, e.up, e.sign = make([]node, nodes), make([]int32, nodes), make([]int32, nodes)
	e.reach, e.seen, e.hopeless = make([]reach, n), make([]int32, nodes), make([]bool, n)
	for v := range e.mate {
		e.mate[v], e.top[v] = -1, int32(v)
	}
	for b := range e.node {
		e.node[b].base, e.node[b].parent, e.up[b] = int32(b), -1, int32(b)
	}
	for b := nodes - 1; b >= n; b-- {
		e.idle = append(e.idle, int32(b))
	}
}

// connect adds the edge u-v, of doubled weight w.
func (e *engine) connect(u, v int32, w Number) {
	e.arcs[u] = append(e.arcs[u], arc{w: w, to: v})
	e.arcs[v] = append(e.arcs[v], arc{w: w, to: u})
}

// find returns the top node of vertex v. Almost O(1): paths are compressed.
func (e *engine) find(v int32) int32 {
	b := e.top[v]
	if e.up[b] == b {
		return b
	}
	for e.up[b] != b {
		e.up[b] = e.up[e.up[b]]
		b = e.up[b]
	}
	e.top[v] = b
	return b
}

// leaves appends the vertices of node b to list.
func (e *engine) leaves(list []int32, b int32) []int32 {
	if b < int32(e.n) {
		return append(list, b)
	}
	for _, c := range e.node[b].child {
		list = e.leaves(list, c)
	}
	return list
}

// match puts the edge u-v into the matching.
func (e *engine) match(u, v int32) { e.mate[u], e.mate[v] = v, u }

// unmatch takes the edge at v, if any, out of the matching.
func (e *engine) unmatch(v int32) {
	if u := e.mate[v]; u >= 0 {
		e.mate[u], e.mate[v] = -1, -1
	}
}

// start sets duals that are feasible for the active edges and as small as a
// greedy pass makes them, and matches along tight edges. O(m).
func (e *engine) start() {
	for v := range e.arcs {
		e.y[v] = e.ceiling(v)
	}
	for v := range e.arcs {
		if e.mate[v] < 0 {
			e.tighten(int32(v))
		}
	}
}

// ceiling returns the largest (single) weight at v: feasible if all vertices do so.
func (e *engine) ceiling(v int) Number {
	var best Number
	for k, a := range e.arcs[v] {
		if h := half(a.w); k == 0 && !e.partial || less(best, h) {
			best = h
		}
	}
	return best
}

// tighten makes the dual of the exposed single vertex v the least that is feasible, so
// that an edge is tight, and matches v if that edge leads to an exposed vertex. Vertices inside
// blossoms are treated as if they were outside, which is on the safe side as v is in none.
// O(degree).
func (e *engine) tighten(v int32) {
	var low Number
	u := int32(-1)
	for k := range e.arcs[v] {
		a := &e.arcs[v][k]
		s := sub(a.w, e.y[a.to])
		if k == 0 && !e.partial || less(low, s) {
			low, u = s, -1
		}
		if u < 0 && s == low && e.mate[a.to] < 0 && e.top[a.to] == a.to {
			u = a.to
		}
	}
	if e.y[v] = low; u >= 0 {
		e.match(v, u)
	}
}
