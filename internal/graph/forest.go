package graph

import "slices"

// A forest is what Edmonds' search (1965) for a largest matching knows: alternating trees, one after
// another, each from an exposed vertex, its root. Outer vertices are those that an even alternating path
// from the root reaches, inner ones those that only odd ones have reached so far; the others have no
// label. An edge between two outer vertices closes an odd cycle, a blossom, by which all its vertices
// become outer. Blossoms are sets of a union-find; the vertex of one that is nearest to the root is its base.
//
// A label remembers in Gabow's way how an outer vertex was reached, and rematch follows it: see H. N. Gabow,
// "An efficient implementation of Edmonds' algorithm for maximum matching on graphs", JACM 23 (1976),
// 221–234.
//
// A tree that ends without an augmenting path keeps its labels: no such path enters it. When there is none from
// any root, the outer vertices are the set D of Gallai and Edmonds, those that some largest matching leaves
// exposed; inner ones are A, their neighbours; and those without a label are C.
type forest struct {
	mate []int  // -1: exposed or gone
	node []node // of the vertices, and after them one of each bucket

	adjacent  func(u, v int) bool // the graph,
	joined    func(c, d int) bool // and whether there may be edges between two classes; nil: always
	neighbors [][]int             // or its lists
	rows      Relation            // or rows of bits,
	open      Set                 // and those that are not inner

	buckets []bucket
	exposed int   // how many that are present have no mate
	closed  []int // those that have a label, and others that this search leaves out

	now      int   // the label of inner vertices; outer ones have one more, others a smaller one
	queue    []int // outer vertices in the order in which they are scanned
	scanned  int   // so many have been
	blossoms []int // bases of blossoms of which several vertices have been scanned
	tick     int   // of the last search for an ancestor

	watch *Watch
}

// A node is what is known of a vertex.
type node struct {
	label int
	via   [2]int // of an outer vertex: the outer one before it and -1, or the edge that closed a blossom
	base  int    // union-find of outer vertices
	ring  int    // the next one of the blossom that has been scanned, all around; -1: this one has not
	seen  int    // the last search for an ancestor that came by

	home       int // the bucket, or -1: gone
	prev, next int // in its list

	part, side int // see Matcher.barrier
}

// reset makes the forest one of n vertices, of some classes unless that is nil, that are exposed or have mates, in
// the memory that it has if that suffices.
func (f *forest) reset(n int, class, mate []int, w *Watch) {
	*f = forest{mate: f.mate[:0], node: f.node[:0], buckets: f.buckets[:0], closed: slices.Grow(f.closed[:0], n),
		queue: slices.Grow(f.queue[:0], n), blossoms: f.blossoms[:0], now: 1, watch: w}
	buckets := 2
	for _, c := range class {
		buckets = max(buckets, 2*c+2)
	}
	f.mate, f.node = slices.Grow(f.mate, n)[:n], slices.Grow(f.node, n+buckets)[:n]
	clear(f.node)
	for v := n - 1; v >= 0; v-- { // players are paired from the top, so that the last ones are of use for longest
		f.mate[v] = -1
		if mate != nil {
			f.mate[v] = mate[v]
		}
		if class != nil {
			f.enter(v, class[v])
		} else {
			f.enter(v, 0)
		}
	}
}

func (f *forest) free(v int) bool  { return f.node[v].label < f.now }
func (f *forest) outer(v int) bool { return f.node[v].label == f.now+1 }

// begin takes all labels away.
func (f *forest) begin() {
	f.now += 2
	for _, v := range f.closed {
		if f.node[v].home >= 0 {
			f.link(v)
		}
	}
	for k := range f.buckets {
		f.buckets[k] = f.buckets[k][:0]
	}
	f.closed, f.queue, f.scanned, f.blossoms = f.closed[:0], f.queue[:0], 0, f.blossoms[:0]
	for k := range f.open {
		f.open[k] = ^uint64(0)
	}
}

// search grows a tree from an exposed vertex without a label, and reports whether it has found an augmenting
// path and taken it.
func (f *forest) search(root int) bool {
	f.watch.Poll()
	if !f.reach(root, root, [2]int{-1, -1}) && !f.run() {
		return false
	}
	f.rehome(root)
	return true
}

// run scans outer vertices until there are no more. It reports, like all that follow, whether that has led to
// an augmenting path.
func (f *forest) run() bool {
	for ; f.scanned < len(f.queue); f.scanned++ {
		f.watch.Poll()
		if f.scan(f.queue[f.scanned]) {
			return true
		}
	}
	return false
}

// close makes a vertex inner, unless it becomes outer.
func (f *forest) close(v int) {
	f.unlink(v)
	f.closed = append(f.closed, v)
	f.node[v].label = f.now
	if f.open != nil {
		f.open.Remove(v)
	}
}

// reach makes a vertex outer, as a blossom of its own or as a new one of that of base.
func (f *forest) reach(v, base int, via [2]int) bool {
	if f.free(v) {
		f.close(v)
	}
	if f.open != nil {
		f.open.Add(v)
	}
	n := &f.node[v]
	n.label, n.via, n.base, n.ring = f.now+1, via, base, -1
	f.queue = append(f.queue, v)
	return f.adjacent != nil && f.scanFree(v, 1)
}

// scan looks at the neighbours of an outer vertex.
func (f *forest) scan(v int) bool {
	switch {
	case f.adjacent != nil:
		return f.scanFree(v, 0) || f.scanOuter(v)
	case f.rows != nil:
		return f.scanRow(v)
	}
	return slices.ContainsFunc(f.neighbors[v], func(u int) bool { return f.visit(v, u) })
}

// visit follows an edge from an outer vertex.
func (f *forest) visit(v, u int) bool {
	switch {
	case f.free(u):
		return f.grow(v, u)
	case f.outer(u):
		return f.join(v, u)
	}
	return false
}

// grow follows an edge from an outer vertex to one without a label: that one and its mate join the tree, or
// the path ends there.
func (f *forest) grow(v, u int) bool {
	w := f.mate[u]
	if w < 0 {
		f.mate[u] = v
		f.rematch(v, u)
		f.rehome(u)
		return true
	}
	f.close(u)
	return f.reach(w, w, [2]int{v, -1})
}

// join follows an edge between two outer vertices: unless they are in one blossom, it makes one of the cycle.
func (f *forest) join(x, y int) bool {
	if f.find(x) == f.find(y) {
		return false
	}
	base := f.ancestor(f.find(x), f.find(y))
	return f.shrink(x, base, [2]int{x, y}) || f.shrink(y, base, [2]int{x, y})
}

// ancestor returns the base of the first blossom that is on the paths of two to the root. It climbs on both in
// turn, so it takes as long as the cycle, not as the path to the root.
func (f *forest) ancestor(a, b int) int {
	for f.tick++; ; a, b = b, a {
		if a < 0 {
			continue
		}
		n := &f.node[a]
		if n.seen == f.tick {
			return a
		}
		n.seen, a = f.tick, -1
		if n.via[0] >= 0 {
			a = f.find(n.via[0])
		}
	}
}

// shrink puts the blossoms from that of x up to base into one. The inner vertices on the way become outer: the
// edge that closes the cycle leads to them the other way round.
func (f *forest) shrink(x, base int, edge [2]int) bool {
	for b := f.find(x); b != base; {
		u := f.mate[b]
		p := f.node[b].via[0]
		f.node[b].base = base
		if f.node[b].ring >= 0 {
			f.unite(base, b)
		}
		if f.reach(u, base, edge) {
			return true
		}
		b = f.find(p)
	}
	return false
}

// unite puts the ring of a vertex into that of its base.
func (f *forest) unite(base, v int) {
	b, n := &f.node[base], &f.node[v]
	if b.ring == base {
		f.blossoms = append(f.blossoms, base)
	}
	b.ring, n.ring = n.ring, b.ring
}

// find returns the base of the blossom of an outer vertex.
func (f *forest) find(v int) int {
	for f.node[v].base != v {
		f.node[v].base = f.node[f.node[v].base].base
		v = f.node[v].base
	}
	return v
}

// rematch matches the outer vertex v to w and flips the even alternating path
// from v to its root, which ends up matched (Gabow's procedure R).
//
//	tree label x        v === t --- x … root      v gives t up, t takes x, and
//	                                              x is rematched to t
//	edge (x, y)         v === t … x --- y … root  t lies on x's own path: x and
//	                                              y are rematched to each other
//
// In the second case the path runs from t backwards to x, then over the edge and
// down from y; whichever of the two calls comes to v first finds it done.
// O(length of the path).
func (f *forest) rematch(v, w int) {
	t := f.mate[v]
	f.mate[v] = w
	if t < 0 || f.mate[t] != v {
		return // the root, or a part of the path that has been flipped already
	}
	x, y := f.node[v].via[0], f.node[v].via[1]
	if y < 0 {
		f.mate[t] = x
		f.rematch(x, t)
		return
	}
	f.rematch(x, y)
	f.rematch(y, x)
}

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d
}

// Those of one class who have a mate are in one bucket, and those who have none in another. A bucket is a ring of
// those without a label, behind a node of its own: a search takes out whom it labels, and puts them back
// at the end, so that it begins with those it has not met for longest. For what is left of the others the
// bucket lists the outer vertices that have been scanned and are a blossom of their own, or were.
//
// So a search asks only about vertices that can still change something: those without a label, and of each
// other blossom those that have been scanned, until there is an edge. Where few edges are missing between classes that
// are joined, it makes O(n) calls, not one for each pair.
type bucket = []int

// enter puts a vertex into its bucket.
func (f *forest) enter(v, class int) {
	k := 2 * class
	if f.mate[v] < 0 {
		k++
		f.exposed++
	}
	for s := len(f.node); k >= len(f.buckets); s++ {
		f.node = append(f.node, node{prev: s, next: s})
		f.buckets = slices.Grow(f.buckets, 1)[:len(f.buckets)+1]
		f.buckets[len(f.buckets)-1] = f.buckets[len(f.buckets)-1][:0]
	}
	if f.node[v].home = k; f.free(v) {
		f.link(v)
	}
}

// leave takes a vertex out of its bucket.
func (f *forest) leave(v int) {
	if f.node[v].home%2 == 1 {
		f.exposed--
	}
	if f.free(v) {
		f.unlink(v)
	}
}

// rehome puts a vertex into the right bucket of its class after it has found or lost its mate.
func (f *forest) rehome(v int) {
	if home := f.node[v].home; (f.mate[v] < 0) != (home%2 == 1) {
		f.leave(v)
		f.enter(v, home/2)
	}
}

// link puts a vertex at the end of its ring.
func (f *forest) link(v int) {
	ring := len(f.mate) + f.node[v].home
	last := f.node[ring].prev
	f.node[v].prev, f.node[v].next = last, ring
	f.node[last].next, f.node[ring].prev = v, v
}

// unlink takes a vertex out of its ring. It keeps its place: from there the ring can be followed.
func (f *forest) unlink(v int) {
	prev, next := f.node[v].prev, f.node[v].next
	f.node[prev].next, f.node[next].prev = next, prev
}

// roots lists the exposed vertices without a label.
func (f *forest) roots() (list []int) {
	for ring := len(f.mate) + 1; ring < len(f.node); ring += 2 {
		for v := f.node[ring].next; v != ring; v = f.node[v].next {
			list = append(list, v)
		}
	}
	return list
}

// meets reports whether v may have neighbours in a bucket.
func (f *forest) meets(v, bucket int) bool {
	return f.joined == nil || f.joined(f.node[v].home/2, bucket/2)
}

// scanFree grows the tree by the neighbours of an outer vertex that have no label: those who have a mate (0), or
// those who have none (1), where the path ends.
func (f *forest) scanFree(v, kind int) bool {
	for k := kind; k < len(f.buckets); k += 2 {
		ring := len(f.mate) + k
		if f.node[ring].next == ring || !f.meets(v, k) {
			continue
		}
		for u := f.node[ring].next; u != ring; u = f.node[u].next {
			if f.free(u) && f.adjacent(v, u) && f.grow(v, u) {
				return true
			}
		}
	}
	return false
}

// scanOuter joins the blossom of v to those that have scanned vertices adjacent to it. The others ask about v
// when their turn comes.
func (f *forest) scanOuter(v int) bool {
	f.node[v].ring = v
	if b := f.find(v); b != v {
		f.unite(b, v)
	} else {
		k := f.node[v].home
		f.buckets[k] = append(f.buckets[k], v)
	}
	for k := range f.buckets {
		if len(f.buckets[k]) > 0 && f.meets(v, k) && f.joinAll(v, &f.buckets[k], true) {
			return true
		}
	}
	return f.joinAll(v, &f.blossoms, false)
}

// joinAll is scanOuter for a list of bases. It takes those out that are no bases any more, or of larger blossoms
// than it is for.
func (f *forest) joinAll(v int, bases *[]int, alone bool) bool {
	for k := 0; k < len(*bases); k++ {
		b, last := (*bases)[k], len(*bases)-1
		if n := &f.node[b]; n.base != b || alone && n.ring != b {
			(*bases)[k], *bases = (*bases)[last], (*bases)[:last]
			k--
		} else if b != f.find(v) {
			if u := f.member(v, b); u >= 0 && f.join(v, u) {
				return true
			}
		}
	}
	return false
}

// member returns a scanned vertex of the blossom with base b that is adjacent to v, or -1.
func (f *forest) member(v, b int) int {
	for u := b; ; {
		if f.adjacent(v, u) {
			return u
		}
		if u = f.node[u].ring; u == b {
			return -1
		}
	}
}
