package blossom

// shrink makes a blossom of the cycle that the tight edge x-y closes between two
// outer nodes. (Outer nodes are O, inner ones I; matched edges are double.)
//
//	            I === O(tx)              child[0] = root, then by way of x down
//	          /         \               to tx, across, and from ty up again:
//	root O  -             > x-y          root I tx ty I, so that children 1 and
//	          \         /               2, 3 and 4, … are matched
//	            I === O(ty)
//
// All edges of the cycle are tight and stay so, because from now on its vertices
// change their duals together and z makes up for it. The base is the root's: it is
// the one vertex that is matched outside, or exposed.
// O(length of the cycle + inner vertices that become outer).
func (e *engine) shrink(x, y int32) {
	tx, ty := e.find(x), e.find(y)
	root := e.ancestor(tx, ty)
	b := e.idle[len(e.idle)-1]
	e.idle = e.idle[:len(e.idle)-1]
	nb := &e.node[b]
	nb.z, nb.base, nb.parent, nb.heirOf = Number{}, e.node[root].base, -1, -1
	e.up[b] = b
	nb.child, nb.edges = append(nb.child[:0], root), nb.edges[:0]

	// root down to tx, across, and up from ty to the root again
	e.lift(tx, root)
	for k := len(e.path) - 1; k >= 0; k-- {
		nb.child = append(nb.child, e.path[k].node)
		nb.edges = append(nb.edges, reversed(e.path[k].edge))
	}
	nb.edges = append(nb.edges, [2]int32{x, y})
	e.lift(ty, root)
	for _, s := range e.path {
		nb.child = append(nb.child, s.node)
		nb.edges = append(nb.edges, s.edge)
	}

	e.setLabel(b, outer)
	for _, c := range nb.child {
		e.absorb(c, b)
	}
}

// A pathStep is a node and the edge that leads from it towards the root.
type pathStep struct {
	node int32
	edge [2]int32
}

// lift lists in e.path the steps from the outer node b to its ancestor root.
func (e *engine) lift(b, root int32) {
	e.path = e.path[:0]
	for b != root {
		s := e.node[b].base
		t := e.mate[s]
		c := e.find(t)
		edge := e.node[c].edge
		e.path = append(e.path, pathStep{b, [2]int32{s, t}}, pathStep{c, reversed(edge)})
		b = e.find(edge[0])
	}
}

// reversed returns the edge as seen from its other end.
func reversed(edge [2]int32) [2]int32 { return [2]int32{edge[1], edge[0]} }

// ancestor returns the first node on both paths to the root. It climbs on both
// sides in turn: its cost is the length of the cycle.
func (e *engine) ancestor(a, b int32) int32 {
	e.tick++
	for {
		if a >= 0 {
			if e.seen[a] == e.tick {
				return a
			}
			e.seen[a] = e.tick
			a = e.above(a)
		}
		a, b = b, a
	}
}

// above returns the outer node two steps nearer to the root than outer node b,
// -1 at the root.
func (e *engine) above(b int32) int32 {
	t := e.mate[e.node[b].base]
	if t < 0 {
		return -1
	}
	return e.find(e.node[e.find(t)].edge[0])
}

// absorb makes the labeled top node c part of the new outer blossom b. Its own
// dual freezes. The vertices of an inner c have been winning until now; as outer
// ones they will lose, and have their edges looked at.
func (e *engine) absorb(c, b int32) {
	x := &e.node[c]
	if c >= int32(e.n) {
		x.z = pass(x.z, sub(e.now, x.entry), e.labelOf(c))
	}
	if e.labelOf(c) == inner {
		won := add(sub(e.now, x.since), e.now)
		e.buffer = e.leaves(e.buffer[:0], c)
		for _, v := range e.buffer {
			e.enterVertex(v, won)
		}
		e.mark(c, outer) // cancels the unfold event
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
func (e *engine) unfold(b int32) {
	x := &e.node[b]
	since, edge := x.since, x.edge
	j := e.position(b, edge[1])
	heir := x.child[j]
	for _, c := range x.child {
		e.node[c].parent, e.up[c] = -1, c
	}
	e.up[b], x.z = heir, Number{}
	e.mark(b, free)
	e.late = append(e.late, b)
	for step := direction(j); ; {
		c := x.child[j]
		if c != heir {
			e.gain(c, Number{})
		}
		e.enterInner(c, edge)
		e.node[c].since = since
		if j == 0 {
			break
		}
		s := e.around(b, j+step)
		e.gain(x.child[s], sub(e.now, since))
		e.enterOuter(x.child[s])
		j = e.around(b, s+step)
		edge = e.link(b, s, step)
	}
	for _, c := range x.child {
		if e.labelOf(c) == free {
			e.gain(c, sub(e.now, since))
			e.release(c)
		}
	}
}

// gain makes c a top node and adds what it has won inside an inner blossom to
// the duals of its vertices.
func (e *engine) gain(c int32, won Number) {
	e.buffer = e.leaves(e.buffer[:0], c)
	for _, v := range e.buffer {
		e.top[v] = c
		e.y[v] = add(e.y[v], won)
	}
}

// release renews the events of the vertices of a node that has become free.
func (e *engine) release(c int32) {
	e.buffer = e.leaves(e.buffer[:0], c)
	for _, v := range e.buffer {
		if r := &e.reach[v]; r.stamp == e.search {
			e.note(add(e.y[v], r.key), v, growEvent)
		}
	}
}

// position returns the place among b's children of the one that contains v. The
// whole way up from v is remembered, so that asking on every level of a deep
// nest costs its depth only once.
func (e *engine) position(b, v int32) int {
	x := &e.node[b]
	if x.heirOf != v {
		for c := v; c != b; {
			p := e.node[c].parent
			e.node[p].heir, e.node[p].heirOf = c, v
			c = p
		}
	}
	for k, c := range x.child {
		if c == x.heir {
			return k
		}
	}
	panic("blossom: internal error: vertex is not in its blossom")
}

// direction returns the step, +1 or -1, along which child j starts its even path
// to child 0: towards the child it is matched with.
func direction(j int) int {
	if j%2 == 1 {
		return 1
	}
	return -1
}

// around reduces a place in the cycle of b.
func (e *engine) around(b int32, j int) int {
	k := len(e.node[b].child)
	return (j + k) % k
}

// link returns the edge from child j to the next one in direction step.
func (e *engine) link(b int32, j, step int) [2]int32 {
	if step > 0 {
		return e.node[b].edges[j]
	}
	return reversed(e.node[b].edges[e.around(b, j-1)])
}

// rebase flips the matching inside node b so that v becomes its base. The caller
// sees to the mate of v.
//
// If v is in child i, the even way from i to child 0 exchanges its matched and
// unmatched edges, child by child, which makes child i the one without a partner
// in the cycle; it is moved to the front of the list. Blossoms stay full and tight,
// so duals do not change. O(nodes inside b) at worst.
func (e *engine) rebase(b, v int32) {
	x := &e.node[b]
	if x.base == v {
		return
	}
	x.base = v
	i := e.position(b, v)
	e.rebase(x.child[i], v)
	step := direction(i)
	for j := i; j != 0; {
		p := e.around(b, j+step)
		q := e.around(b, p+step)
		edge := e.link(b, p, step)
		e.rebase(x.child[p], edge[0])
		e.rebase(x.child[q], edge[1])
		e.match(edge[0], edge[1])
		j = q
	}
	rotate(x.child, i, &e.turn)
	rotate(x.edges, i, &e.turnEdges)
}

// rotate moves element i of s to the front, keeping the cyclic order.
func rotate[T any](s []T, i int, buffer *[]T) {
	*buffer = append((*buffer)[:0], s[:i]...)
	copy(s[copy(s, s[i:]):], *buffer)
}

// discard makes b a top node or, if it is a blossom without a dual, retires it
// and does the same to its children. O(size).
func (e *engine) discard(b int32) {
	x := &e.node[b]
	x.parent, e.up[b] = -1, b
	if b < int32(e.n) || x.z != (Number{}) {
		e.gain(b, Number{})
		return
	}
	e.retire(b)
	for _, c := range x.child {
		e.discard(c)
	}
}

// retire makes the number of the blossom b available. Its lists stay readable
// until the number is used again.
func (e *engine) retire(b int32) {
	e.node[b].z = Number{}
	e.idle = append(e.idle, b)
}

// isolate opens every blossom around v and leaves v exposed. Half of an opened
// blossom's dual goes to each of its vertices: that keeps edges inside as they
// were and all others feasible, but loosens the edge at the base.
func (e *engine) isolate(v int32) {
	var share Number
	for b := e.top[v]; b != v; {
		x := &e.node[b]
		share = add(share, half(x.z))
		e.unmatch(x.base)
		k := e.position(b, v)
		e.retire(b)
		for i, c := range x.child {
			if i != k {
				e.node[c].parent, e.up[c] = -1, c
				e.gain(c, share)
			}
		}
		b = x.child[k]
	}
	e.node[v].parent, e.up[v] = -1, v
	e.gain(v, share)
	e.unmatch(v)
}
