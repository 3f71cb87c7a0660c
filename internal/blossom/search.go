package blossom

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

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
// One tree grows at a time, from one exposed vertex. Tight edges link
// vertices whose y have equal parity, because w' and z are even; so inside one
// tree slacks are even and halving one is exact, whatever happened before. That
// is what allows warm restarts from any feasible duals.
//
// Nodes are the vertices 0..n-1 and the blossoms n, n+1, …. Blossoms nest; a node
// without a parent is a top node.
type engine[W number] struct {
	n        int
	partial  bool // vertices may stay exposed: y ≥ 0
	overflow bool // a number has outgrown W, and what has been computed is void

	arcs [][]arc[W] // edges by vertex
	y    []W        // in a search: outer vertices hold y plus the time now
	mate []int32    // -1: exposed

	node  []node[W]
	up    []int32 // by node, union-find: itself for a top node, or what it was shrunk into
	label []label // by node; all are free between two searches
	top   []int32 // top[v] leads to the top node of vertex v; see find
	idle  []int32 // blossom numbers not in use
	late  []int32 // unfolded in this search, still named in top

	state searchState[W]
}

// An arc is one direction of an edge.
type arc[W number] struct {
	w     W // doubled
	to    int32
	place int32 // for a [Successive]
}

// A node is a vertex (no children) or a blossom: an odd cycle of nodes. Child 0 contains the base, and the matching
// pairs child 1 with child 2, child 3 with child 4, ….
type node[W number] struct {
	z      W // dual as of the node's last change of label; of a vertex it means nothing
	entry  W // when it got its label
	since  W // inner: when its vertices became inner, which may be before a blossom around it unfolded
	base   int32
	parent int32    // enclosing blossom or -1
	edge   [2]int32 // inner: the tree edge, from the outer vertex to the one inside
	cycle  []link   // the children
	heir   int32    // of a blossom: the child that contains heirOf; remembers position's answer
	heirOf int32
}

// A link is a node of a cycle or of a path, and the edge that leads from a vertex of it to one of the next node.
type link struct {
	node int32
	edge [2]int32
}

// searchState is what a search needs besides the matching and the duals.
//
// A search is Dijkstra's algorithm with the accumulated dual change as its clock:
// at time t every outer vertex has lost t minus its time of entry from its y, and
// every inner vertex has won as much (Galil, Micali and Gabow, "An O(EV log V)
// algorithm for finding a maximal weighted matching in general graphs", SIAM J.
// Comput. 15 (1986), 120–130, except that one tree grows at a time, after Cook
// and Rohe's and Kolmogorov's observation that this is fast). Duals are lazy:
//
//	outer vertex   y[v] - now          (y was raised by the time of entry)
//	inner vertex   y[v] + now - entry  (entry of its top node)
//	free vertex    y[v]
//
// Each outer vertex looks at its edges once. Cost O((m + events) log n) a search.
type searchState[W number] struct {
	watch   *graph.Watch
	search  int32 // number of the current search
	now     W
	queue   []int32 // outer vertices to be scanned
	size    int     // outer vertices
	heap    events[W]
	touched []int32 // nodes that got a label
	buffer  []int32

	cycles cycles // of a fractional matching, while that is what is searched for

	path []link // shrink, rebase: scratch

	reach []reach[W] // by vertex: the best edge from the tree, whatever the label
	seen  []int32    // by node, for common ancestors
	tick  int32

	// The earliest known way to end the search, an upper bound for its length:
	// events that are not earlier are not worth remembering.
	found bool
	limit W
	from  int32 // an outer vertex
	goal  int32 // the exposed vertex reached by a tight edge at limit; -1: from becomes exposed
}

// A reach describes the edge from the tree to a vertex that becomes tight first:
// at time y + key while the vertex is free.
type reach[W number] struct {
	key     W
	stamp   int32 // key and from are valid when stamp is the current search
	scanned int32 // the vertex was outer and scanned when scanned is the current search
	from    int32
}

// A label says how a search has reached a node.
type label uint8

const (
	free  label = iota
	outer       // from the root by an even alternating path
	inner       // by odd paths only, so far
)

// reset prepares a new engine for n vertices without edges.
func (e *engine[W]) reset(n int) {
	nodes := 2*n + 1 // at most n/2 blossoms, and n/2 retired during a search
	e.n, e.arcs, e.y = n, make([][]arc[W], n), make([]W, n)
	e.mate, e.top = make([]int32, n), make([]int32, n)
	e.node, e.up, e.label = make([]node[W], nodes), make([]int32, nodes), make([]label, nodes)
	e.state.reach, e.state.seen = make([]reach[W], n), make([]int32, nodes)
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

// find returns the top node of vertex v. Almost O(1): paths are compressed.
func (e *engine[W]) find(v int32) int32 {
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
func (e *engine[W]) leaves(list []int32, b int32) []int32 {
	if b < int32(e.n) {
		return append(list, b)
	}
	for _, s := range e.node[b].cycle {
		list = e.leaves(list, s.node)
	}
	return list
}

// augmentAll runs searches until every exposed vertex that must not stay so is
// matched, and reports whether all are: it ends with the first that cannot be. The
// duals are feasible either way.
//
// Searches that grow large are put off. Their dual changes stay, so that the
// trees of the last few exposed vertices meet half-way, as they would if all grew
// at once; the number of vertices within a radius tends to grow exponentially.
func (e *engine[W]) augmentAll() (all bool) {
	var zero W
	for most, again := patience, true; again; most *= 3 {
		again = false
		for v := range int32(e.n) {
			if e.mate[v] >= 0 || e.partial && e.y[v] == zero {
				continue
			}
			e.begin(v)
			more := true
			for more && (e.state.size <= most || len(e.state.queue) > 0) {
				more = e.step()
			}
			ends := e.state.found && (!more || !less(e.state.now, e.state.limit))
			if ends {
				e.state.now = e.state.limit
				e.augment()
			}
			e.finish()
			if e.overflow || !ends && !more {
				return false
			}
			again = again || !ends
		}
	}
	return true
}

// augment flips the path from the root to e.from, and matches e.from to e.goal.
func (e *engine[W]) augment() {
	if e.state.goal >= 0 {
		e.rebase(e.find(e.state.goal), e.state.goal)
		e.mate[e.state.goal] = e.state.from
	}
	s, partner := e.state.from, e.state.goal
	for {
		b := e.find(s)
		t := e.mate[e.node[b].base]
		e.rebase(b, s)
		e.mate[s] = partner
		if t < 0 {
			return
		}
		c := e.find(t)
		x := e.node[c].edge
		e.rebase(c, x[1])
		e.mate[x[1]] = x[0]
		s, partner = x[0], x[1]
	}
}

// begin makes the top node of r the root of the tree.
func (e *engine[W]) begin(r int32) {
	var zero W
	e.state.search++
	e.state.now, e.state.found, e.state.size = zero, false, 0
	e.state.queue, e.state.heap, e.state.touched = e.state.queue[:0], e.state.heap[:0], e.state.touched[:0]
	e.enterOuter(e.find(r))
}

// step scans one vertex or, when all are scanned, takes the next event. It
// returns false when the search is over.
//
// An event is carried out if it still holds. An edge between outer vertices
// holds until they are in one blossom. A reach event holds if the vertex is free
// and no better edge has come since, whose event would have another time. An
// unfold event holds if the blossom is still an inner top node.
func (e *engine[W]) step() bool {
	if e.state.found && !less(e.state.now, e.state.limit) {
		return false
	}
	e.state.watch.Poll()
	if last := len(e.state.queue) - 1; last >= 0 {
		v := e.state.queue[last]
		e.state.queue = e.state.queue[:last]
		e.scan(v)
		return true
	}
	if len(e.state.heap) == 0 || e.state.found && !less(e.state.heap[0].at, e.state.limit) {
		return false
	}
	x := e.state.heap.pop()
	e.state.now = x.at
	e.overflow = e.overflow || !roomy(e.state.now)
	switch {
	case x.b >= 0:
		if e.find(x.a) != e.find(x.b) {
			e.shrink(x.a, x.b)
		}
	case x.b == growEvent:
		r := &e.state.reach[x.a]
		if b := e.find(x.a); e.label[b] == free && add(e.y[x.a], r.key) == x.at {
			e.grow(b, [2]int32{r.from, x.a})
		}
	case e.label[x.a] == inner:
		e.unfold(x.a)
	}
	return true
}

// note remembers an event unless the search is over by then.
func (e *engine[W]) note(at W, a, b int32) {
	if !e.state.found || less(at, e.state.limit) {
		e.state.heap.push(event[W]{at, a, b})
	}
}

// end records that the search can end at time at through from and goal. Nothing
// can take that possibility away again: from stays outer, and goal is exposed and
// so stays free. So at is an upper bound for the length of the search.
func (e *engine[W]) end(at W, from, goal int32) {
	if !e.state.found || less(at, e.state.limit) {
		e.state.found, e.state.limit, e.state.from, e.state.goal = true, at, from, goal
	}
}

// setLabel labels node b and remembers it for finish.
func (e *engine[W]) setLabel(b int32, l label) {
	e.label[b], e.node[b].entry = l, e.state.now
	e.state.touched = append(e.state.touched, b)
}

// enterOuter labels the free top node b outer.
func (e *engine[W]) enterOuter(b int32) {
	e.setLabel(b, outer)
	e.state.buffer = e.leaves(e.state.buffer[:0], b)
	for _, v := range e.state.buffer {
		e.enterVertex(v, e.state.now)
	}
}

// enterVertex makes v outer from now on, after adding won to its dual so that
// it is y plus the time.
func (e *engine[W]) enterVertex(v int32, won W) {
	e.y[v] = add(e.y[v], won)
	e.state.queue = append(e.state.queue, v)
	e.state.size++
	if e.partial {
		e.end(e.y[v], v, -1)
	}
}

// scan looks at the edges of the outer vertex v, once in a search. An edge becomes tight when its slack is used up, or
// half of it if both ends are outer. As soon as a way to end the search is known, nearly all edges are too late by
// either measure, for good: the limit only falls, and the dual of a vertex that is not outer only rises.
func (e *engine[W]) scan(v int32) {
	e.state.reach[v].scanned = e.state.search
	list, y := e.arcs[v], e.y[v]
	e.state.watch.Edges(len(list))
	for k := range list {
		u, key := list[k].to, sub(y, list[k].w)
		if !e.state.found || less(add(key, e.y[u]), twice(e.state.limit)) {
			e.look(v, u, key)
		}
	}
}

// look looks at an edge from the outer vertex v to u, where key is what v adds to the time at which it becomes tight.
// What is possible at once is done at once, which keeps the heap small where ties abound. An edge between outer
// vertices is dealt with when the later one is scanned.
func (e *engine[W]) look(v, u int32, key W) {
	top, r := e.find(u), &e.state.reach[u]
	switch {
	case top == e.find(v):
	case e.label[top] == outer:
		switch at := half(add(key, e.y[u])); {
		case r.scanned != e.state.search:
		case e.state.cycles != nil:
			e.end(at, v, u)
		case at == e.state.now:
			e.shrink(v, u)
		default:
			e.note(at, v, u)
		}
	case r.stamp != e.state.search || less(key, r.key):
		r.stamp, r.key, r.from = e.state.search, key, v
		switch at := add(e.y[u], key); {
		case e.label[top] == inner: // remembered for the time when u is free again
		case e.mate[e.node[top].base] < 0:
			e.end(at, v, u)
		case at == e.state.now:
			e.grow(top, [2]int32{v, u})
		default:
			e.note(at, u, growEvent)
		}
	}
}

// grow adds the free node b, reached by a tight edge, and the node of its mate.
func (e *engine[W]) grow(b int32, edge [2]int32) {
	e.enterInner(b, edge)
	e.enterOuter(e.find(e.mate[e.node[b].base]))
}

// enterInner labels the top node b inner.
func (e *engine[W]) enterInner(b int32, edge [2]int32) {
	e.setLabel(b, inner)
	e.node[b].edge, e.node[b].since = edge, e.state.now
	if b >= int32(e.n) {
		e.note(add(e.state.now, half(e.node[b].z)), b, unfoldEvent)
	}
}

// Why the duals are feasible at any time between two events: inner-outer edges keep
// their slack, outer-outer and outer-free edges lose some but have an event at the
// time when it is used up, or the search ends before that; all others gain.

// finish makes the lazy duals of the tree real and drops blossoms that have
// become worthless. O(size of the tree).
func (e *engine[W]) finish() {
	var zero W
	for _, b := range e.state.touched {
		if l := e.label[b]; l != free && e.up[b] == b {
			e.freeze(b)
			won := sub(e.state.now, e.node[b].since)
			if l == outer {
				won = sub(zero, e.state.now)
			}
			e.discard(b, won)
		}
		e.label[b] = free
	}
	e.idle = append(e.idle, e.late...)
	e.late = e.late[:0]
}

// freeze makes the dual of the top node b real, which has lost or won since b got its label.
func (e *engine[W]) freeze(b int32) {
	var zero W
	x := &e.node[b]
	held := twice(sub(e.state.now, x.entry))
	if e.label[b] == inner {
		held = sub(zero, held)
	}
	x.z = add(x.z, held)
}

// An event is something that becomes possible when the accumulated dual change of
// a search reaches at.
//
//	b ≥ 0        the edge a-b between two outer vertices becomes tight
//	b = grow     the best edge from the tree to vertex a becomes tight
//	b = unfold   the dual of the inner blossom a becomes zero
//
// Events are never deleted; whoever takes one out checks that it still holds.
type event[W number] struct {
	at   W
	a, b int32
}

const (
	growEvent   = -1
	unfoldEvent = -2
)

// events is a binary heap with the earliest event first.
type events[W number] []event[W]

// push adds an event. O(log n).
func (e *events[W]) push(x event[W]) {
	s := append(*e, x)
	k := len(s) - 1
	for k > 0 {
		p := (k - 1) / 2
		if !less(x.at, s[p].at) {
			break
		}
		s[k] = s[p]
		k = p
	}
	s[k] = x
	*e = s
}

// pop takes the earliest event out. O(log n).
func (e *events[W]) pop() event[W] {
	s := *e
	first, last := s[0], len(s)-1
	x := s[last]
	s = s[:last]
	*e = s
	for k := 0; k < last; { // x goes into the hole at k, or further down
		c := 2*k + 1
		if c+1 < last && less(s[c+1].at, s[c].at) {
			c++
		}
		if c >= last || !less(s[c].at, x.at) {
			s[k] = x
			break
		}
		s[k] = s[c]
		k = c
	}
	return first
}

// shrink makes a blossom of the cycle that the tight edge x-y closes between two
// outer nodes. (Outer nodes are O, inner ones I; matched edges are double.)
//
//	            I === O(tx)              child 0 = root, then by way of x down
//	          /         \               to tx, across, and from ty up again:
//	root O  -             > x-y          root I tx ty I, so that children 1 and
//	          \         /               2, 3 and 4, … are matched
//	            I === O(ty)
//
// All edges of the cycle are tight and stay so, because from now on its vertices
// change their duals together and z makes up for it. The base is the root's: it is
// the one vertex that is matched outside, or exposed.
// O(length of the cycle + inner vertices that become outer).
func (e *engine[W]) shrink(x, y int32) {
	tx, ty := e.find(x), e.find(y)
	root := e.ancestor(tx, ty)
	b := e.idle[len(e.idle)-1]
	e.idle = e.idle[:len(e.idle)-1]
	nb := &e.node[b]
	var zero W
	nb.z, nb.base, nb.parent, nb.heirOf = zero, e.node[root].base, -1, -1
	e.up[b] = b

	// root down to tx, across, and up from ty to the root again
	nb.cycle = nb.cycle[:0]
	last := root
	e.state.path = e.pathUp(e.state.path[:0], tx, root)
	for _, s := range slices.Backward(e.state.path) {
		nb.cycle = append(nb.cycle, link{last, reversed(s.edge)})
		last = s.node
	}
	nb.cycle = e.pathUp(append(nb.cycle, link{last, [2]int32{x, y}}), ty, root)

	e.setLabel(b, outer)
	for _, s := range nb.cycle {
		e.absorb(s.node, b)
	}
}

// pathUp appends the nodes from the outer node b to its ancestor root, without the latter, each with the edge that
// leads to the next.
func (e *engine[W]) pathUp(list []link, b, root int32) []link {
	for b != root {
		s := e.node[b].base
		t := e.mate[s]
		c := e.find(t)
		edge := e.node[c].edge
		list = append(list, link{b, [2]int32{s, t}}, link{c, reversed(edge)})
		b = e.find(edge[0])
	}
	return list
}

// reversed returns the edge as seen from its other end.
func reversed(edge [2]int32) [2]int32 { return [2]int32{edge[1], edge[0]} }

// ancestor returns the first node on both paths to the root. It climbs on both
// sides in turn: its cost is the length of the cycle.
func (e *engine[W]) ancestor(a, b int32) int32 {
	e.state.tick++
	for {
		if a >= 0 {
			if e.state.seen[a] == e.state.tick {
				return a
			}
			e.state.seen[a] = e.state.tick
			a = e.above(a)
		}
		a, b = b, a
	}
}

// above returns the outer node two steps nearer to the root than outer node b,
// -1 at the root.
func (e *engine[W]) above(b int32) int32 {
	t := e.mate[e.node[b].base]
	if t < 0 {
		return -1
	}
	return e.find(e.node[e.find(t)].edge[0])
}

// absorb makes the labeled top node c part of the new outer blossom b. Its own
// dual freezes. The vertices of an inner c have been winning until now; as outer
// ones they will lose, and have their edges looked at.
func (e *engine[W]) absorb(c, b int32) {
	x := &e.node[c]
	e.freeze(c)
	if e.label[c] == inner {
		won := add(sub(e.state.now, x.since), e.state.now)
		e.state.buffer = e.leaves(e.state.buffer[:0], c)
		for _, v := range e.state.buffer {
			e.enterVertex(v, won)
		}
		e.label[c] = outer // cancels the unfold event
	}
	x.parent, e.up[c] = b, b
}

// unfold replaces the inner blossom b, whose dual is zero, by its children. Those
// on the even path from the tree edge to the base take b's place in the tree; the
// others become free.
//
//	tree edge                          child j takes the tree edge; j odd goes
//	    |                              up the list to reach child 0, j even
//	    j === j+1 --- … === 0 === mate down. Children on the other side of the
//	    |                   |          cycle are matched among themselves.
//	   j-1 === j-2 ---  …  -+
//
// Edges inside keep their slack at this moment: z is zero. Vertices that become
// free may have been in reach of the tree for a while; their events are renewed.
//
// The child that contains the end of the tree edge stays inner, and its vertices
// are not even looked at: their top entries go on to say b, and up leads on from
// there. That keeps deeply nested blossoms from costing their depth times size.
func (e *engine[W]) unfold(b int32) {
	var zero W
	x := &e.node[b]
	since, edge := x.since, x.edge
	j := e.position(b, edge[1])
	heir := x.cycle[j].node
	for _, s := range x.cycle {
		e.node[s.node].parent, e.up[s.node] = -1, s.node
	}
	e.up[b], x.z = heir, zero
	e.label[b] = free
	e.late = append(e.late, b)
	for {
		c := x.cycle[j].node
		if c != heir {
			e.gain(c, zero)
		}
		e.enterInner(c, edge)
		e.node[c].since = since
		if j == 0 {
			break
		}
		k, next, across := x.pair(j)
		e.gain(x.cycle[k].node, sub(e.state.now, since))
		e.enterOuter(x.cycle[k].node)
		j, edge = next, across
	}
	for _, s := range x.cycle {
		if e.label[s.node] != free {
			continue
		}
		for _, v := range e.gain(s.node, sub(e.state.now, since)) {
			if r := &e.state.reach[v]; r.stamp == e.state.search {
				e.note(add(e.y[v], r.key), v, growEvent)
			}
		}
	}
}

// gain makes c a top node, adds what it has won to the duals of its vertices, and returns these.
func (e *engine[W]) gain(c int32, won W) []int32 {
	e.state.buffer = e.leaves(e.state.buffer[:0], c)
	for _, v := range e.state.buffer {
		e.top[v] = c
		e.y[v] = add(e.y[v], won)
		e.overflow = e.overflow || !roomy(e.y[v])
	}
	return e.state.buffer
}

// position returns the place among b's children of the one that contains v. The
// whole way up from v is remembered, so that asking on every level of a deep
// nest costs its depth only once.
func (e *engine[W]) position(b, v int32) int {
	x := &e.node[b]
	if x.heirOf != v {
		for c := v; c != b; {
			p := e.node[c].parent
			e.node[p].heir, e.node[p].heirOf = c, v
			c = p
		}
	}
	return slices.IndexFunc(x.cycle, func(s link) bool { return s.node == x.heir })
}

// pair returns the next two children on the even path from child j, which is not child 0, to the latter, and the edge
// from the first to the second of them: the path begins with the edge by which child j is matched in the cycle.
func (n *node[W]) pair(j int) (first, second int, edge [2]int32) {
	if j%2 == 1 {
		return j + 1, (j + 2) % len(n.cycle), n.cycle[j+1].edge
	}
	return j - 1, j - 2, reversed(n.cycle[j-2].edge)
}

// rebase flips the matching inside node b so that v becomes its base. The caller
// sees to the mate of v.
//
// If v is in child i, the even way from i to child 0 exchanges its matched and
// unmatched edges, child by child, which makes child i the one without a partner
// in the cycle; it is moved to the front of the list. Blossoms stay full and tight,
// so duals do not change. O(nodes inside b) at worst.
func (e *engine[W]) rebase(b, v int32) {
	x := &e.node[b]
	if x.base == v {
		return
	}
	x.base = v
	i := e.position(b, v)
	e.rebase(x.cycle[i].node, v)
	for j := i; j != 0; {
		first, second, edge := x.pair(j)
		u, w := edge[0], edge[1]
		e.rebase(x.cycle[first].node, u)
		e.rebase(x.cycle[second].node, w)
		e.mate[u], e.mate[w] = w, u
		j = second
	}
	e.state.path = append(e.state.path[:0], x.cycle[:i]...)
	copy(x.cycle[copy(x.cycle, x.cycle[i:]):], e.state.path)
}

// discard makes b a top node, whose vertices have won something; or, if it is a blossom without a dual, makes its
// number available and does the same to its children. Its list stays readable until the number is used again. O(size).
func (e *engine[W]) discard(b int32, won W) {
	var zero W
	x := &e.node[b]
	x.parent, e.up[b] = -1, b
	if b < int32(e.n) || x.z != zero {
		e.gain(b, won)
		return
	}
	e.idle = append(e.idle, b)
	for _, s := range x.cycle {
		e.discard(s.node, won)
	}
}

// cycles are the odd cycles of a fractional matching: each of their edges is half in it. By
// vertex: the next one around, -1 for those in none.
type cycles []int32

// fractional makes the matching a best fractional one, and leaves of it a matching of tight edges
// that exposes one vertex of each odd cycle. There must not be any blossoms yet, and none is formed.
//
// A search ends where two outer vertices meet. Their edge closes an odd cycle: it becomes half
// matched, and the path from the root to it is flipped. When a later search reaches a vertex of the
// cycle, that vertex is matched with the tree, and the others of the cycle among themselves. Such
// searches are short, where others shrink the cycle and go on; the few vertices that stay exposed
// are left to the latter. See U. Derigs and A. Metz, "On the use of optimal fractional matchings
// for solving the (integer) matching problem", Computing 36 (1986), 263–270.
func (e *engine[W]) fractional() {
	e.state.cycles = make(cycles, e.n)
	for v := range e.state.cycles {
		e.state.cycles[v] = -1
	}
	for v := range int32(e.n) {
		if e.mate[v] >= 0 || e.state.cycles[v] >= 0 {
			continue
		}
		e.begin(v)
		for e.step() {
		}
		if e.state.found {
			e.state.now = e.state.limit
			e.flip()
		}
		e.finish()
	}
	for v := range int32(e.n) {
		if e.state.cycles[v] != -1 {
			e.breakUp(v)
		}
	}
	e.state.cycles = nil
}

// flip flips the path that a search has found: to an exposed vertex, to one of an odd cycle, or to
// the first vertex of a new odd cycle.
func (e *engine[W]) flip() {
	x, y := e.state.from, e.state.goal
	if e.label[y] != outer {
		if e.state.cycles[y] >= 0 {
			e.breakUp(y)
		}
		e.augment()
		return
	}
	root := e.ancestor(x, y)
	var cycle []int32
	for v := x; v != root; v = e.above(v) {
		cycle = append(cycle, v, e.mate[v])
	}
	slices.Reverse(cycle)
	for v := y; v != root; v = e.above(v) {
		cycle = append(cycle, v, e.mate[v])
	}
	cycle = append(cycle, root)
	e.state.from, e.state.goal = root, -1
	e.augment()
	for k, v := range cycle {
		e.mate[v] = -1
		e.state.cycles[v] = cycle[(k+1)%len(cycle)]
	}
}

// breakUp matches the vertices of an odd cycle among themselves, all but one.
func (e *engine[W]) breakUp(but int32) {
	for v := e.state.cycles[but]; v != but; {
		u := e.state.cycles[v]
		next := e.state.cycles[u]
		e.mate[u], e.mate[v] = v, u
		e.state.cycles[u], e.state.cycles[v] = -1, -1
		v = next
	}
	e.state.cycles[but] = -1
}
