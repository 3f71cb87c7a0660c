package blossom

import "slices"

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
func (e *engine) fractional() {
	e.cycles = make(cycles, e.n)
	for v := range e.cycles {
		e.cycles[v] = -1
	}
	for v := range int32(e.n) {
		if !e.wanting(v) || e.cycles[v] >= 0 {
			continue
		}
		e.begin(v)
		for e.step() {
		}
		if e.found {
			e.now = e.limit
			e.half()
		}
		e.finish()
	}
	for v := range int32(e.n) {
		if e.cycles[v] >= 0 {
			e.open(v)
		}
	}
	e.cycles = nil
}

// half flips the path that a search has found: to an exposed vertex, to one of an odd cycle, or to
// the first vertex of a new odd cycle.
func (e *engine) half() {
	x, y := e.from, e.goal
	if e.labelOf(y) != outer {
		if e.cycles[y] >= 0 {
			e.open(y)
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
	e.from, e.goal = root, -1
	e.augment()
	for k, v := range cycle {
		e.mate[v] = -1
		e.cycles[v] = cycle[(k+1)%len(cycle)]
	}
}

// open matches the vertices of an odd cycle among themselves, all but one.
func (e *engine) open(but int32) {
	for v := e.cycles[but]; v != but; {
		u := e.cycles[v]
		next := e.cycles[u]
		e.match(u, v)
		e.cycles[u], e.cycles[v] = -1, -1
		v = next
	}
	e.cycles[but] = -1
}
