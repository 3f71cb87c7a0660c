package graph

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
// A tree that ends without an augmenting path keeps its labels: no such path enters it. When no root is
// left, all outer vertices are the set D of Gallai and Edmonds, those that some largest matching leaves
// exposed; inner ones are A, their neighbours; and those without a label are C.
type forest struct {
	mate []int // -1: exposed or gone
	node []node

	adjacent  func(u, v int) bool // the graph, sorted into buckets
	neighbors [][]int             // or lists
	rows      Relation            // or rows of bits
	open      Set                 // of a graph of rows: those that are not inner

	buckets  []bucket
	joined   func(c, d int) bool // whether there may be edges between two classes; nil: always
	blossoms []int               // bases of those of several vertices that have been scanned

	now     int   // no label is below; that of inner vertices. Outer ones have one more
	queue   []int // outer vertices in the order in which they are scanned
	scanned int   // so many have been
	tick    int   // of the last search for an ancestor

	watch *Watch
}

// A node is what is known of a vertex.
type node struct {
	label int
	via   [2]int // of an outer vertex: the outer one before it and -1, or the edge that closed a blossom
	base  int    // union-find of outer vertices
	next  int    // the next scanned vertex of the blossom, in a ring; -1: not scanned
	seen  int    // the last search for an ancestor that came by

	home, pos  int // the bucket, -1 if the vertex is gone, and the place in its list
	part, side int // see Matcher.barrier
}

func (f *forest) free(v int) bool  { return f.node[v].label < f.now }
func (f *forest) outer(v int) bool { return f.node[v].label == f.now+1 }

// begin takes all labels away.
func (f *forest) begin() {
	f.now += 2
	f.queue, f.scanned, f.blossoms = f.queue[:0], 0, f.blossoms[:0]
	for k := range f.buckets {
		f.turn(&f.buckets[k])
	}
	for k := range f.open {
		f.open[k] = ^uint64(0)
	}
}

// search grows a tree from an exposed vertex without a label, and reports whether it has found an augmenting
// path and taken it.
func (f *forest) search(root int) bool {
	if !f.reach(root, root, [2]int{-1, -1}) && !f.run() {
		return false
	}
	f.rehome(root)
	return true
}

// run grows the tree as far as it can.
func (f *forest) run() bool {
	for ; f.scanned < len(f.queue); f.scanned++ {
		f.watch.Step()
		if f.scan(f.queue[f.scanned]) {
			return true
		}
	}
	return false
}

// close labels a vertex, which is inner unless it becomes outer.
func (f *forest) close(v int) {
	if f.buckets != nil {
		f.take(v)
	}
	if f.open != nil {
		f.open.Remove(v)
	}
	f.node[v].label = f.now
}

// reach makes a vertex outer, as a blossom of its own or as a new one of that of base. It reports, like all
// that follow, whether that has led to an augmenting path.
func (f *forest) reach(v, base int, via [2]int) bool {
	if f.free(v) {
		f.close(v)
	}
	if f.open != nil {
		f.open.Add(v)
	}
	n := &f.node[v]
	n.label, n.via, n.base, n.next = f.now+1, via, base, -1
	f.queue = append(f.queue, v)
	return f.ends(v)
}

// scan looks at the neighbours of an outer vertex.
func (f *forest) scan(v int) bool {
	switch {
	case f.neighbors != nil:
		for _, u := range f.neighbors[v] {
			if f.visit(v, u) {
				return true
			}
		}
		return false
	case f.rows != nil:
		return f.scanRow(v)
	}
	return f.scanBuckets(v)
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
		if f.node[b].next >= 0 {
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
	if b.next == base {
		f.blossoms = append(f.blossoms, base)
	}
	b.next, n.next = n.next, b.next
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
