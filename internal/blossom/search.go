package blossom

import "github.com/seed22f6c9b8/pairings/internal/graph"

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
type searchState struct {
	watch   *graph.Watch
	search  int32 // number of the current search
	now     Number
	queue   []int32 // outer vertices to be scanned
	size    int     // outer vertices
	heap    events
	touched []int32 // nodes that got a label
	buffer  []int32

	cycles cycles // of a fractional matching, while that is what is searched for

	path      []pathStep // shrink, rotate: scratch
	turn      []int32
	turnEdges [][2]int32

	reach    []reach // by vertex: the best edge from the tree, whatever the label
	seen     []int32 // by node, for common ancestors
	tick     int32
	hopeless []bool // exposed vertices from which a search has failed

	// The earliest known way to end the search, an upper bound for its length:
	// events that are not earlier are not worth remembering.
	found bool
	limit Number
	from  int32 // an outer vertex
	goal  int32 // the exposed vertex reached by a tight edge at limit; -1: from becomes exposed
}

// A reach describes the edge from the tree to a vertex that becomes tight first:
// at time y + key while the vertex is free.
type reach struct {
	key     Number
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

// An outcome says why a search ended.
type outcome uint8

const (
	exhausted outcome = iota // no augmenting path begins at the root
	augmented                // one was found and applied
	postponed                // the search was given up as too large
)

// begin makes the top node of r the root of the tree.
func (e *engine) begin(r int32) {
	e.search++
	e.now, e.found, e.size = Number{}, false, 0
	e.queue, e.heap, e.touched = e.queue[:0], e.heap[:0], e.touched[:0]
	e.enterOuter(e.find(r))
}

// step scans one vertex or, when all are scanned, takes the next event. It
// returns false when the search is over.
func (e *engine) step() bool {
	if e.found && !less(e.now, e.limit) {
		return false
	}
	e.watch.Step()
	if last := len(e.queue) - 1; last >= 0 {
		v := e.queue[last]
		e.queue = e.queue[:last]
		e.scan(v)
		return true
	}
	if len(e.heap) == 0 || e.found && !less(e.heap[0].at, e.limit) {
		return false
	}
	x := e.heap.pop()
	e.now = x.at
	e.handle(x)
	return true
}

// handle carries out an event if it still holds. An edge between outer vertices
// holds until they are in one blossom. A reach event holds if the vertex is free
// and no better edge has come since, whose event would have another time. An
// unfold event holds if the blossom is still an inner top node; the comparison of
// times sees to numbers that have been used again.
func (e *engine) handle(x event) {
	switch {
	case x.b >= 0:
		if e.find(x.a) != e.find(x.b) {
			e.shrink(x.a, x.b)
		}
	case x.b == growEvent:
		r := &e.reach[x.a]
		if b := e.find(x.a); e.labelOf(b) == free && add(e.y[x.a], r.key) == x.at {
			e.grow(b, [2]int32{r.from, x.a})
		}
	case e.labelOf(x.a) == inner && add(e.node[x.a].entry, half(e.node[x.a].z)) == x.at:
		e.unfold(x.a)
	}
}

// note remembers an event unless the search is over by then.
func (e *engine) note(at Number, a, b int32) {
	if !e.found || less(at, e.limit) {
		e.heap.push(event{at, a, b})
	}
}

// end records that the search can end at time at through from and goal. Nothing
// can take that possibility away again: from stays outer, and goal is exposed and
// so stays free. So at is an upper bound for the length of the search.
func (e *engine) end(at Number, from, goal int32) {
	if !e.found || less(at, e.limit) {
		e.found, e.limit, e.from, e.goal = true, at, from, goal
	}
}

// labelOf returns the label of node b in the current search.
func (e *engine) labelOf(b int32) label {
	if e.sign[b]>>2 != e.search {
		return free
	}
	return label(e.sign[b] & 3)
}

// mark labels node b for the current search.
func (e *engine) mark(b int32, l label) { e.sign[b] = e.search<<2 | int32(l) }

// setLabel labels node b and remembers it for finish.
func (e *engine) setLabel(b int32, l label) {
	e.mark(b, l)
	e.node[b].entry = e.now
	e.touched = append(e.touched, b)
}

// enterOuter labels the free top node b outer.
func (e *engine) enterOuter(b int32) {
	e.setLabel(b, outer)
	e.buffer = e.leaves(e.buffer[:0], b)
	for _, v := range e.buffer {
		e.enterVertex(v, e.now)
	}
}

// enterVertex makes v outer from now on, after adding won to its dual so that
// it is y plus the time.
func (e *engine) enterVertex(v int32, won Number) {
	e.y[v] = add(e.y[v], won)
	e.queue = append(e.queue, v)
	e.size++
	if e.partial {
		e.end(e.y[v], v, -1)
	}
}

// scan looks at the edges of the outer vertex v, once in a search.
func (e *engine) scan(v int32) {
	e.reach[v].scanned = e.search
	e.watch.Edges(len(e.arcs[v]))
	for k := range e.arcs[v] {
		a := &e.arcs[v][k]
		if tu := e.find(a.to); tu != e.find(v) {
			e.look(v, a.to, &a.w, tu)
		}
	}
}

// look handles an edge, of doubled weight w, from the outer vertex v to vertex u
// of another top node tu. What is possible at once is done at once, which keeps
// the heap small where ties abound.
func (e *engine) look(v, u int32, w *Number, tu int32) {
	key := sub(e.y[v], *w)
	l := e.labelOf(tu)
	if l == outer {
		e.lookOuter(v, u, key)
		return
	}
	r := &e.reach[u]
	if r.stamp == e.search && !less(key, r.key) {
		return
	}
	r.stamp, r.key, r.from = e.search, key, v
	if l != free {
		return // remembered for the time when u is free again
	}
	at := add(e.y[u], key)
	switch {
	case e.mate[e.node[tu].base] < 0:
		e.end(at, v, u)
	case at == e.now:
		e.grow(tu, [2]int32{v, u})
	default:
		e.note(at, u, growEvent)
	}
}

// lookOuter handles an edge between two outer vertices of different top nodes. If
// u has not been scanned yet, that is left to the scan of u.
func (e *engine) lookOuter(v, u int32, key Number) {
	if e.reach[u].scanned != e.search {
		return
	}
	at := half(add(key, e.y[u]))
	switch {
	case e.cycles != nil:
		e.end(at, v, u)
	case at == e.now:
		e.shrink(v, u)
	default:
		e.note(at, v, u)
	}
}

// grow adds the free node b, reached by a tight edge, and the node of its mate.
func (e *engine) grow(b int32, edge [2]int32) {
	e.enterInner(b, edge)
	e.enterOuter(e.find(e.mate[e.node[b].base]))
}

// enterInner labels the top node b inner.
func (e *engine) enterInner(b int32, edge [2]int32) {
	e.setLabel(b, inner)
	e.node[b].edge, e.node[b].since = edge, e.now
	if b >= int32(e.n) {
		e.note(add(e.now, half(e.node[b].z)), b, unfoldEvent)
	}
}

// Why the duals are feasible at any time between two events: inner-outer edges keep
// their slack, outer-outer and outer-free edges lose some but have an event at the
// time when it is used up, or the search ends before that; all others gain.

// finish makes the lazy duals of the tree real and drops blossoms that have
// become worthless. O(size of the tree).
func (e *engine) finish() {
	for _, b := range e.touched {
		l := e.labelOf(b)
		if l == free || e.node[b].parent >= 0 {
			continue
		}
		e.realize(b, l)
		e.mark(b, free)
		e.discard(b)
	}
	e.idle = append(e.idle, e.late...)
	e.late = e.late[:0]
}

// realize writes back the duals of the top node b, which has label l.
func (e *engine) realize(b int32, l label) {
	x := &e.node[b]
	change := sub(e.now, x.since)
	if l == outer {
		change = sub(Number{}, e.now)
	}
	e.buffer = e.leaves(e.buffer[:0], b)
	for _, v := range e.buffer {
		e.y[v] = add(e.y[v], change)
	}
	if b >= int32(e.n) {
		x.z = pass(x.z, sub(e.now, x.entry), l)
	}
}

// pass returns the dual z of a blossom that held label l for some time.
func pass(z, held Number, l label) Number {
	if l == outer {
		return add(z, twice(held))
	}
	return sub(z, twice(held))
}
