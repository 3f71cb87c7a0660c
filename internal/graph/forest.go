package graph

// A forest grows alternating trees over a graph and shrinks blossoms on the way
// (Edmonds 1965). It keeps Gabow's labels instead of explicit blossoms: an outer
// vertex remembers either the tree edge or the non-tree edge ("bridge") by which
// an even alternating path from a root reaches it, and [forest.rematch] walks
// those labels. See H. N. Gabow, "An efficient implementation of Edmonds'
// algorithm for maximum matching on graphs", JACM 23 (1976), 221–234.
//
// The graph is a predicate (adjacent) or, for sparse graphs, a list of neighbours
// per vertex. With a predicate a scan asks only about vertices that can still
// change something: those without a label and those already scanned in other
// blossoms. On a dense graph a whole search therefore makes O(n) calls; the worst
// case, a graph in which there is nothing to find, is one call per pair.
//
// Nothing is cleared between searches: a label counts only when its stamp is the
// current one. A search allocates nothing.
type forest struct {
	adjacent  func(i, j int) bool
	neighbors [][]int // used instead of adjacent when not nil
	known     *known  // likewise

	mate []int // -1: exposed or gone
	gone []bool

	now   int     // the current search
	stamp []int   // label[v] is valid when stamp[v] == now
	label []label // free, outer, inner or blocked
	via   [][2]int
	up    []int // union-find over the outer vertices; a blossom's root is its base
	queue []int // outer vertices in the order in which they are scanned

	order, pos []int // the lists of the buckets one after another, at first; and every vertex's place in its list
	class      []int // of each vertex
	buckets    []bucket
	joined     func(c, d int) bool // nil: any two classes

	// The scanned members of every outer blossom, as linked lists hung on the
	// base. Blossoms of one vertex that have been scanned are linked by class
	// (link), the others are listed in bases; stale entries are dropped when
	// met. grown[base] == now for blossoms of more than one vertex.
	head, tail, next []int
	link, grown      []int
	bases            []int

	// part tells vertices apart between which no edge can be in a perfect matching
	// (see Matcher.barrier); a search stays inside one part.
	part  []int
	parts int
	side  []int // likewise: none between two vertices of one side; 0 is no side

	seen []int // common-ancestor walks: seen[base] == tick
	tick int

	target int // stop when this vertex becomes outer; -1 for none

	watch *Watch
}

type label uint8

const (
	free    label = iota
	outer         // reached from a root by an even alternating path
	inner         // reached by odd paths only, so far
	blocked       // not part of this search
)

// An outcome says why a search ended.
type outcome uint8

const (
	exhausted outcome = iota // the outer vertices are exactly the even-reachable ones
	reached                  // the target is outer
	augmented                // an augmenting path was found and applied
)

func newForest(n int) *forest {
	f := new(forest)
	f.reset(n)
	return f
}

// reset makes a forest over n vertices of one class without a matching, in the
// memory of the one before if that suffices. O(n).
func (f *forest) reset(n int) {
	if cap(f.mate) < n {
		f.allocate(n)
	}
	for _, list := range f.lists() {
		*list = (*list)[:n]
	}
	f.gone, f.label, f.via = f.gone[:n], f.label[:n], f.via[:n]
	for v := range n {
		f.mate[v], f.gone[v] = -1, false
	}
	if f.parts > 0 {
		clear(f.part[:cap(f.part)])
		clear(f.side[:cap(f.side)])
		f.parts = 0
	}
	f.oneClass()
}

// lists returns those fields that are a number for each vertex.
func (f *forest) lists() [14]*[]int {
	return [...]*[]int{
		&f.mate, &f.stamp, &f.up, &f.order, &f.pos, &f.class,
		&f.head, &f.tail, &f.next, &f.link, &f.grown, &f.part, &f.side, &f.seen,
	}
}

// allocate makes room for n vertices.
func (f *forest) allocate(n int) {
	lists := f.lists()
	block := make([]int, len(lists)*n)
	for i, list := range lists {
		*list = block[i*n : (i+1)*n : (i+1)*n]
	}
	f.gone, f.label, f.via = make([]bool, n), make([]label, n), make([][2]int, n)
}

// begin starts a search with every present vertex free. O(number of classes).
func (f *forest) begin(target int) {
	f.now++
	for c := range f.buckets {
		r := &f.buckets[c]
		r.free, r.single = r.present, -1
	}
	f.queue, f.bases = f.queue[:0], f.bases[:0]
	f.target = target
	if f.known != nil {
		for v := range f.mate {
			f.known.free.Add(v)
		}
		clear(f.known.scanned)
	}
}

func (f *forest) labelOf(v int) label {
	if f.stamp[v] != f.now {
		return free
	}
	return f.label[v]
}

// give labels v and takes it out of the free vertices of its bucket. O(1).
func (f *forest) give(v int, l label) {
	if f.stamp[v] != f.now {
		f.stamp[v] = f.now
		r := &f.buckets[f.class[v]]
		r.free--
		r.move(f, v, r.free)
		if f.known != nil {
			f.known.free.Remove(v)
		}
	}
	f.label[v] = l
}

// move swaps v to position p of its bucket.
func (r *bucket) move(f *forest, v, p int) {
	q, w := f.pos[v], r.list[p]
	r.list[p], f.pos[v] = v, p
	r.list[q], f.pos[w] = w, q
}

// makeOuter queues v as a blossom of its own, or as a new member of base's.
func (f *forest) makeOuter(v, base int, via [2]int) {
	f.give(v, outer)
	f.via[v], f.up[v] = via, base
	if v == base {
		f.head[v] = -1
		if f.known != nil {
			clear(f.known.members[v])
		}
	}
	f.queue = append(f.queue, v)
}

// plant makes the exposed vertex v the root of a tree.
func (f *forest) plant(v int) { f.makeOuter(v, v, [2]int{-1, -1}) }

// run scans the queue until the search is decided.
func (f *forest) run() outcome {
	for k := 0; k < len(f.queue); k++ {
		v := f.queue[k]
		f.watch.Step()
		var o outcome
		switch {
		case f.known != nil:
			o = f.scanKnown(v)
		case f.neighbors != nil:
			o = f.scanList(v)
		default:
			o = f.scanAll(v)
		}
		if o != exhausted {
			return o
		}
	}
	return exhausted
}

// grow handles an edge from the outer v to the free u: u and its mate join the
// tree, or the path to the exposed u augments.
func (f *forest) grow(v, u int) outcome {
	w := f.mate[u]
	if w < 0 {
		f.mate[u] = v
		f.rematch(v, u)
		return augmented
	}
	f.give(u, inner)
	f.makeOuter(w, w, [2]int{v, -1})
	if w == f.target {
		return reached
	}
	return f.peek(w)
}

// peek asks about the one edge that would finish the search at once: from the
// new outer vertex w to the target's mate.
func (f *forest) peek(w int) outcome {
	if f.target < 0 || f.neighbors != nil {
		return exhausted
	}
	k := f.mate[f.target]
	if k < 0 || f.labelOf(k) != free || !f.adjacent(w, k) {
		return exhausted
	}
	f.give(k, inner)
	f.makeOuter(f.target, f.target, [2]int{w, -1})
	return reached
}

// join handles an edge between two outer vertices: a blossom if they are in one
// tree, an augmenting path if not.
func (f *forest) join(x, y int) outcome {
	bx, by := f.find(x), f.find(y)
	if bx == by {
		return exhausted
	}
	base := f.ancestor(bx, by)
	if base < 0 {
		f.rematch(x, y)
		f.rematch(y, x)
		return augmented
	}
	f.shrink(x, base, [2]int{x, y})
	f.shrink(y, base, [2]int{x, y})
	if f.target >= 0 && f.labelOf(f.target) == outer {
		return reached
	}
	return exhausted
}

// ancestor returns the base of the first blossom that is on both paths to the
// root, -1 if the trees differ. It climbs on both sides in turn, so it costs the
// length of the cycle, not of the path to the root.
func (f *forest) ancestor(a, b int) int {
	f.tick++
	for a >= 0 || b >= 0 {
		if a >= 0 {
			if f.seen[a] == f.tick {
				return a
			}
			f.seen[a] = f.tick
			a = f.above(a)
		}
		a, b = b, a
	}
	return -1
}

// above returns the base of the outer blossom two steps nearer to the root than
// base b, -1 at the root.
func (f *forest) above(b int) int {
	if f.mate[b] < 0 {
		return -1
	}
	return f.find(f.via[b][0])
}

// shrink merges the blossoms from x up to base into one. The inner vertices on
// the way become outer: the bridge leads to them the other way round.
func (f *forest) shrink(x, base int, bridge [2]int) {
	if f.grown[base] != f.now {
		f.grown[base] = f.now
		f.bases = append(f.bases, base)
	}
	for b := f.find(x); b != base; {
		u, p := f.mate[b], f.via[b][0]
		f.makeOuter(u, base, bridge)
		f.up[b] = base
		f.concat(base, b)
		b = f.find(p)
	}
}

// concat hands the scanned members of b, if any, to base. O(1).
func (f *forest) concat(base, b int) {
	if f.known != nil {
		for w, x := range f.known.members[b] {
			f.known.members[base][w] |= x
		}
	}
	if f.head[b] >= 0 {
		f.next[f.tail[b]], f.head[base] = f.head[base], f.head[b]
	}
}

// find returns the base of the blossom that contains the outer vertex v.
func (f *forest) find(v int) int {
	for f.up[v] != v {
		f.up[v] = f.up[f.up[v]]
		v = f.up[v]
	}
	return v
}

// apart reports whether it is known that no perfect matching has the edge between u and v.
func (f *forest) apart(u, v int) bool {
	return f.part[u] != f.part[v] || f.side[u] > 0 && f.side[u] == f.side[v]
}

// rematch matches the outer vertex v to w and flips the even alternating path
// from v to its root, which ends up matched (Gabow's procedure R).
//
//	tree label x        v === t --- x … root      v gives t up, t takes x, and
//	                                              x is rematched to t
//	bridge (x, y)       v === t … x --- y … root  t lies on x's own path: x and
//	                                              y are rematched to each other
//
// In the second case the path runs from t backwards to x, then over the bridge and
// down from y; whichever of the two calls comes to v first finds it done.
// O(length of the path).
func (f *forest) rematch(v, w int) {
	t := f.mate[v]
	f.mate[v] = w
	if t < 0 || f.mate[t] != v {
		return // the root, or a part of the path that has been flipped already
	}
	x, y := f.via[v][0], f.via[v][1]
	if y < 0 {
		f.mate[t] = x
		f.rematch(x, t)
		return
	}
	f.rematch(x, y)
	f.rematch(y, x)
}
