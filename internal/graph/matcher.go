package graph

import (
	"iter"
	"slices"
)

// A Matcher keeps a maximum-cardinality matching of a graph while vertices leave
// it, and answers which edges can be part of one. The graph is a predicate and
// is not stored. The predicate must be symmetric, and the graph may only lose edges
// that are not in the present matching.
//
// Searches make O(n) calls of the predicate on dense graphs and at most some per
// pair of vertices otherwise. Vertices are 0..n-1; others are a programmer error
// and panic. A Matcher is not safe for concurrent use. The zero value waits for
// [Matcher.Reset].
//
// What it knows is a forest, that of Edmonds' search (1965): alternating trees, one after
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
type Matcher struct {
	Watch *Watch // ends what is given up; nil: nothing is

	mate []int  // -1: exposed or gone
	node []node // of the vertices, and after them one of each bucket

	adjacent  func(u, v int) bool // the graph,
	joined    func(c, d int) bool // and whether there may be edges between two classes
	neighbors [][]int             // or its lists
	rows      Relation            // or rows of bits,
	open      Set                 // and those that are not inner

	buckets []bucket
	meets   []meets // of each class
	exposed int     // how many that are present have no mate
	closed  []int   // those that have a label, and others that this search leaves out
	grown   bool    // no augmenting path begins at any root, and their trees have all labels

	now      int   // the label of inner vertices; outer ones have one more, others a smaller one
	queue    []int // outer vertices in the order in which they are scanned
	scanned  int   // so many have been
	blossoms []int // bases of blossoms of which several vertices have been scanned
	tick     int   // of the last search for an ancestor

	parts, forgotten int // see barrier; those of the past that are true no longer

	pick     pick
	consider func(j int) bool // try
}

// A node is what is known of a vertex.
type node struct {
	label int
	via   [2]int // of an outer vertex: the outer one before it and -1, or the edge that closed a blossom
	base  int    // union-find of outer vertices
	ring  int    // of one that has been scanned: the next such one of its blossom, all around
	seen  int    // the last search for an ancestor that came by

	class      int // -1: gone
	home       int // the bucket, negative if it is in none
	prev, next int // in its list

	part, side int // see barrier
}

// Classes sorts the vertices of a graph coarsely, where it is known that there is
// no edge between some of the classes. A [Matcher] that knows them does not ask
// about such edges, which is what takes most of the time on large graphs with few
// classes.
type Classes struct {
	Of     []int               // the class of each vertex, from 0; nil: all are of one
	Joined func(c, d int) bool // whether there may be an edge; symmetric, c may be d; nil: always
}

// New returns a Matcher for the graph of n vertices in which i and j ≠ i
// are joined when adjacent(i, j). The initial matching mate (-1 for unmatched, and
// nil for none at all) is trusted to be one; it is copied and augmented until it
// is maximum.
func New(n int, adjacent func(i, j int) bool, mate []int) *Matcher {
	m := new(Matcher)
	m.Reset(n, Classes{}, adjacent, mate)
	return m
}

// Reset makes m what [New] returns, of a graph whose vertices are known by classes, in the memory that it has if that
// suffices.
func (m *Matcher) Reset(n int, c Classes, adjacent func(i, j int) bool, mate []int) {
	m.start(n, c, mate)
	m.adjacent = adjacent
	for _, v := range m.roots() { // first come, first served: most find a mate at once
		if m.mate[v] < 0 {
			m.Watch.Poll()
			m.close(v)
			m.scanFree(v, 1)
			m.place(v)
		}
	}
	m.maximize()
}

// Release says that m is not asked any more, and keeps its memory for another Reset.
func (m *Matcher) Release() {
	*m = Matcher{mate: m.mate[:0], node: m.node[:0], buckets: m.buckets[:0], meets: m.meets[:0], closed: m.closed[:0],
		queue: m.queue[:0], blossoms: m.blossoms[:0], consider: m.consider}
}

// start makes m a Matcher of n vertices that are exposed or have mates.
func (m *Matcher) start(n int, c Classes, mate []int) {
	buckets := 2
	for _, class := range c.Of {
		buckets = max(buckets, 2*class+2)
	}
	*m = Matcher{Watch: m.Watch, consider: m.consider, joined: c.Joined, now: 1,
		mate: slices.Grow(m.mate[:0], n)[:n], node: slices.Grow(m.node[:0], n+buckets)[:n],
		buckets: slices.Grow(m.buckets[:0], buckets), meets: m.meets[:0], closed: m.closed[:0], queue: m.queue[:0],
		blossoms: m.blossoms[:0]}
	if m.joined == nil {
		m.joined = func(int, int) bool { return true }
	}
	m.Watch.Edges(len(m.node))
	clear(m.node)
	for v := n - 1; v >= 0; v-- { // players are paired from the top, so that the last ones are of use for longest
		m.mate[v], m.node[v].home = -1, -1
		if mate != nil {
			m.mate[v] = mate[v]
		}
		if c.Of != nil {
			m.node[v].class = c.Of[v]
		}
		m.place(v)
	}
}

// maximize augments from every exposed vertex in turn, as long as there are two: no path
// begins at one and ends nowhere.
func (m *Matcher) maximize() {
	m.begin()
	trees := 0
	for _, r := range m.roots() {
		if m.exposed < 2 {
			break
		}
		if m.mate[r] >= 0 {
			continue
		}
		if trees++; m.search(r, -1) {
			m.begin()
			trees = 0
		}
	}
	m.grown = trees == m.exposed
	if stir != nil {
		stir(m)
	}
}

// stir changes a largest matching into another in audits.
var stir func(m *Matcher)

// Mate returns the vertex matched to i, -1 if i is unmatched or removed.
func (m *Matcher) Mate(i int) int { return m.mate[i] }

// Unmatched returns the number of present vertices that the matching leaves
// alone; 0 means that it is perfect.
func (m *Matcher) Unmatched() int { return m.exposed }

// First returns the first candidate j such that some maximum matching contains
// the edge i-j, and changes the matching into such a one. Candidates that are not
// adjacent to i, are i itself or have been removed are passed over. It returns -1
// and leaves the matching alone when there is none.
//
// The answer is immediate when j is the present mate, when i or j is unmatched,
// and when the four vertices i, j and their mates can be exchanged. Otherwise one search
// that fails decides all remaining candidates.
func (m *Matcher) First(i int, candidates iter.Seq[int]) int {
	if m.node[i].class < 0 {
		return -1
	}
	if m.consider == nil {
		m.consider = m.try
	}
	m.pick = pick{vertex: i, found: -1}
	candidates(m.consider)
	return m.pick.found
}

// A pick is the state of [Matcher.First]. It lives in the Matcher because a
// variable that a loop over a function changes would cost memory in each call.
type pick struct {
	vertex   int
	searched bool // in vain, so that the labels tell
	found    int
}

// try considers a candidate, and reports whether more are wanted.
func (m *Matcher) try(j int) bool {
	p := &m.pick
	switch i := p.vertex; {
	case m.mate[i] == j:
		p.found = j
	case j == i || m.node[j].class < 0 || m.hopeless(i, j) || !m.adjacent(i, j) || p.searched && !m.outer(j):
	case m.match(i, j):
		p.found = j
	default:
		p.searched = true
	}
	return p.found < 0
}

// match puts i-j into the matching, if there is a maximum matching that contains it.
//
// Take both out of the graph. Their mates are exposed then, and the matching may be one edge short: an
// augmenting path makes up for it, which begins at one of the mates. If there is none, put j and its mate back.
// Then the labels tell for every other neighbour of i whether there is a maximum matching with it: if that
// is outer.
func (m *Matcher) match(i, j int) bool {
	a, b := m.mate[i], m.mate[j]
	m.mate[i], m.mate[j] = j, i
	if a >= 0 && b >= 0 && m.adjacent(a, b) {
		m.mate[a], m.mate[b] = b, a
		return true
	}
	for _, v := range [...]int{a, b} {
		if v >= 0 {
			m.mate[v] = -1
			m.place(v)
		}
	}
	m.place(i)
	m.place(j)
	if a < 0 || b < 0 {
		return true
	}
	m.begin()
	m.close(i)
	m.close(j)
	for _, r := range m.roots() {
		if r != b && m.search(r, -1) {
			return true
		}
	}
	m.mate[i], m.mate[j], m.mate[a], m.mate[b] = a, b, i, j
	if k := slices.IndexFunc(m.queue, func(v int) bool { return m.adjacent(v, j) }); k >= 0 {
		m.search(b, m.queue[k])
	}
	m.place(a)
	m.place(b)
	if m.exposed == 0 {
		m.barrier()
	}
	return false
}

// barrier keeps what a search for i has found out by failing: no perfect matching contains an edge between the
// vertices that have a label, or are i, and the others. For take i out of the graph. Then its mate, the root, is
// exposed, the outer vertices are the set D of Gallai and Edmonds, the inner ones A and the others C, and no
// largest matching has an edge between A and C; there are none between D and C. A perfect matching of the graph is
// such a largest matching and the edge at i, which leads to D.
//
// Nor does one contain an edge between two of i and A: all of A are matched with different odd components of D, of
// which there is one more than vertices of A, and the last is i's. They are one side.
//
// What is true of a graph stays true when a matched pair leaves it.
func (m *Matcher) barrier() {
	m.parts++
	for _, v := range m.queue {
		for _, u := range [...]int{v, m.mate[v]} {
			if n := &m.node[u]; m.outer(u) {
				n.part = m.parts
			} else {
				n.part, n.side = m.parts, m.parts
			}
		}
	}
}

// hopeless reports whether it is known that no perfect matching has the edge between u and v.
func (m *Matcher) hopeless(u, v int) bool {
	x, y, old := &m.node[u], &m.node[v], m.forgotten
	return max(x.part, old) != max(y.part, old) || x.side > old && x.side == y.side
}

// Reclassify puts a vertex into another class, perhaps a new one, in a Matcher that knows
// classes. O(1).
func (m *Matcher) Reclassify(i, class int) {
	m.grown = false
	if m.node[i].class >= 0 {
		m.node[i].class = class
		m.place(i)
	}
}

// Remove takes vertices out of the graph, together: a matched pair costs no
// search. Afterwards the matching is maximum again. Removing a vertex twice
// changes nothing.
func (m *Matcher) Remove(vertices ...int) {
	widowed := false
	m.grown = false
	for _, v := range vertices {
		m.node[v].class = -1
	}
	for _, v := range vertices {
		if a := m.mate[v]; a >= 0 {
			m.mate[v], m.mate[a] = -1, -1
			m.place(a)
			widowed = widowed || m.node[a].class >= 0
		}
		m.place(v)
	}
	if !widowed {
		return
	}
	m.forgotten = m.parts
	m.maximize()
}

// Decompose returns the sets of Gallai and Edmonds. Each of the odd ones is such that some maximum matching
// leaves any one of its vertices unmatched, and no matching less; the others are the vertices that are
// joined to those sets. Maximum matchings pair the others with different odd sets. The graph has lost no edges since
// [Matcher.Reset]: the searches that found a largest matching mostly know the sets already.
func (m *Matcher) Decompose() (odd [][]int, others []int) {
	if !m.grown {
		m.growAll()
	}
	place := map[int]int{} // by base
	for v := range m.mate {
		switch {
		case m.outer(v):
			b := m.find(v)
			if _, known := place[b]; !known {
				place[b], odd = len(odd), append(odd, nil)
			}
			odd[place[b]] = append(odd[place[b]], v)
		case !m.free(v):
			others = append(others, v)
		}
	}
	return odd, others
}

// Missable tells for every vertex whether some maximum matching leaves it
// unmatched: the set D of the Gallai–Edmonds decomposition. Removed vertices are
// not in it.
func (m *Matcher) Missable() []bool {
	m.growAll()
	missable := make([]bool, len(m.mate))
	for v := range missable {
		missable[v] = m.outer(v)
	}
	return missable
}

// growAll grows the trees of all roots, where the matching is as large as can be.
func (m *Matcher) growAll() {
	m.begin()
	for _, r := range m.roots() {
		m.search(r, -1)
	}
}

func (m *Matcher) free(v int) bool  { return m.node[v].label < m.now }
func (m *Matcher) outer(v int) bool { return m.node[v].label == m.now+1 }

// begin takes all labels away.
func (m *Matcher) begin() {
	m.now += 2
	m.grown = false
	for _, v := range m.closed {
		if m.node[v].home >= 0 {
			m.link(v)
		}
	}
	for k := range m.buckets {
		m.buckets[k] = m.buckets[k][:0]
	}
	m.closed, m.queue, m.scanned, m.blossoms = m.closed[:0], m.queue[:0], 0, m.blossoms[:0]
	for k := range m.open {
		m.open[k] = ^uint64(0)
	}
}

// roots lists the exposed vertices without a label.
func (m *Matcher) roots() []int {
	list := make([]int, 0, m.exposed)
	for ring := len(m.mate) + 1; ring < len(m.node); ring += 2 {
		for v := m.node[ring].next; v != ring; v = m.node[v].next {
			list = append(list, v)
		}
	}
	return list
}

// search grows a tree from a vertex without a label, which is exposed or is reached from an outer one, else -1. It
// reports, like all that follow, whether that has led to an augmenting path, which it has taken.
func (m *Matcher) search(root, from int) bool {
	m.Watch.Poll()
	found := m.reach(root, root, [2]int{from, -1})
	for ; !found && m.scanned < len(m.queue); m.scanned++ {
		m.Watch.Poll()
		switch v := m.queue[m.scanned]; {
		case m.adjacent != nil:
			found = m.scanFree(v, 0) || m.scanOuter(v)
		case m.rows != nil:
			found = m.scanRow(v)
		default:
			found = slices.ContainsFunc(m.neighbors[v], func(u int) bool { return m.visit(v, u) })
		}
	}
	m.place(root)
	return found
}

// close makes a vertex inner, unless it becomes outer.
func (m *Matcher) close(v int) {
	m.unlink(v)
	m.closed = append(m.closed, v)
	m.node[v].label = m.now
	if m.open != nil {
		m.open.Remove(v)
	}
}

// reach makes a vertex outer, as a blossom of its own or as a new one of that of base.
func (m *Matcher) reach(v, base int, via [2]int) bool {
	if m.free(v) {
		m.close(v)
	}
	if m.open != nil {
		m.open.Add(v)
	}
	n := &m.node[v]
	n.label, n.via, n.base = m.now+1, via, base
	m.queue = append(m.queue, v)
	return m.adjacent != nil && m.scanFree(v, 1)
}

// visit follows an edge from an outer vertex.
func (m *Matcher) visit(v, u int) bool {
	switch {
	case m.free(u):
		return m.grow(v, u)
	case m.outer(u):
		return m.join(v, u)
	}
	return false
}

// grow follows an edge from an outer vertex to one without a label: that one and its mate join the tree, or
// the path ends there.
func (m *Matcher) grow(v, u int) bool {
	w := m.mate[u]
	if w < 0 {
		m.mate[u] = v
		m.rematch(v, u)
		m.place(u)
		return true
	}
	m.close(u)
	return m.reach(w, w, [2]int{v, -1})
}

// join follows an edge between two outer vertices: it makes one blossom of those on the cycle, of which there may be
// one only.
func (m *Matcher) join(x, y int) bool {
	base := m.ancestor(m.find(x), m.find(y))
	return m.shrink(x, base, [2]int{x, y}) || m.shrink(y, base, [2]int{x, y})
}

// ancestor returns the base of the first blossom that is on the paths of two to the root. It climbs on both in
// turn, so it takes as long as the cycle, not as the path to the root.
func (m *Matcher) ancestor(a, b int) int {
	for m.tick++; ; a, b = b, a {
		if a < 0 {
			continue
		}
		n := &m.node[a]
		if n.seen == m.tick {
			return a
		}
		n.seen, a = m.tick, -1
		if n.via[0] >= 0 {
			a = m.find(n.via[0])
		}
	}
}

// shrink puts the blossoms from that of x up to base into one. The inner vertices on the way become outer: the
// edge that closes the cycle leads to them the other way round. All bases on the way have been scanned, for vertices
// are in the order in which they are reached.
func (m *Matcher) shrink(x, base int, edge [2]int) bool {
	for b := m.find(x); b != base; {
		u := m.mate[b]
		p := m.node[b].via[0]
		m.node[b].base = base
		m.unite(base, b)
		if m.reach(u, base, edge) {
			return true
		}
		b = m.find(p)
	}
	return false
}

// unite puts the ring of a vertex into that of its base.
func (m *Matcher) unite(base, v int) {
	b, n := &m.node[base], &m.node[v]
	if b.ring == base {
		m.blossoms = append(m.blossoms, base)
	}
	b.ring, n.ring = n.ring, b.ring
}

// find returns the base of the blossom of an outer vertex.
func (m *Matcher) find(v int) int {
	for m.node[v].base != v {
		m.node[v].base = m.node[m.node[v].base].base
		v = m.node[v].base
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
func (m *Matcher) rematch(v, w int) {
	t := m.mate[v]
	m.mate[v] = w
	if t < 0 || m.mate[t] != v {
		return // the root, or a part of the path that has been flipped already
	}
	x, y := m.node[v].via[0], m.node[v].via[1]
	if y < 0 {
		m.mate[t] = x
		m.rematch(x, t)
		return
	}
	m.rematch(x, y)
	m.rematch(y, x)
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

// meets are the classes that a class may have edges with, of the first known ones.
type meets struct {
	classes []int
	known   int
}

// near returns the classes that have a bucket and may have edges with a class.
func (m *Matcher) near(class int) []int {
	for k := len(m.meets); k <= class; k++ {
		m.meets = slices.Grow(m.meets, 1)[:k+1]
		m.meets[k].classes, m.meets[k].known = m.meets[k].classes[:0], 0
	}
	n := &m.meets[class]
	for ; 2*n.known < len(m.buckets); n.known++ {
		if m.joined(class, n.known) {
			n.classes = append(n.classes, n.known)
		}
	}
	return n.classes
}

// place puts a vertex into the bucket of its class and of whether it has a mate, or into none if it is gone.
func (m *Matcher) place(v int) {
	n := &m.node[v]
	was, home := n.home, 2*n.class
	if m.mate[v] < 0 {
		home++
	}
	if n.home = home; was%2 == 1 {
		m.exposed--
	}
	if home%2 == 1 {
		m.exposed++
	}
	if was >= 0 && m.free(v) {
		m.unlink(v)
	}
	for s := len(m.node); home >= len(m.buckets); s++ {
		m.node = append(m.node, node{prev: s, next: s})
		m.buckets = slices.Grow(m.buckets, 1)[:len(m.buckets)+1]
	}
	if home >= 0 && m.free(v) {
		m.link(v)
	}
}

// link puts a vertex at the end of its ring.
func (m *Matcher) link(v int) {
	ring := len(m.mate) + m.node[v].home
	last := m.node[ring].prev
	m.node[v].prev, m.node[v].next = last, ring
	m.node[last].next, m.node[ring].prev = v, v
}

// unlink takes a vertex out of its ring. It keeps its place: from there the ring can be followed.
func (m *Matcher) unlink(v int) {
	prev, next := m.node[v].prev, m.node[v].next
	m.node[prev].next, m.node[next].prev = next, prev
}

// scanFree grows the tree by the neighbours of an outer vertex that have no label: those who have a mate (0), or
// those who have none (1), where the path ends.
func (m *Matcher) scanFree(v, kind int) bool {
	for _, class := range m.near(m.node[v].class) {
		if 2*class+kind == len(m.buckets) {
			break // nobody of the last class is without a mate
		}
		ring := len(m.mate) + 2*class + kind
		for u := m.node[ring].next; u != ring; u = m.node[u].next {
			if m.free(u) && m.adjacent(v, u) && m.grow(v, u) {
				return true
			}
		}
	}
	return false
}

// scanOuter joins the blossom of v to those that have scanned vertices adjacent to it. The others ask about v
// when their turn comes.
func (m *Matcher) scanOuter(v int) bool {
	m.node[v].ring = v
	if b := m.find(v); b != v {
		m.unite(b, v)
	} else {
		k := m.node[v].home
		m.buckets[k] = append(m.buckets[k], v)
	}
	for _, class := range m.near(m.node[v].class) {
		for k := 2 * class; k < min(2*class+2, len(m.buckets)); k++ {
			if m.joinAll(v, &m.buckets[k], true) {
				return true
			}
		}
	}
	return m.joinAll(v, &m.blossoms, false)
}

// joinAll is scanOuter for a list of bases. It takes those out that are no bases any more, or of larger blossoms
// than it is for.
func (m *Matcher) joinAll(v int, bases *[]int, alone bool) bool {
	for k := 0; k < len(*bases); k++ {
		b, last := (*bases)[k], len(*bases)-1
		if n := &m.node[b]; n.base != b || alone && n.ring != b {
			(*bases)[k], *bases = (*bases)[last], (*bases)[:last]
			k--
		} else if b != m.find(v) {
			if u := m.member(v, b); u >= 0 && m.join(v, u) {
				return true
			}
		}
	}
	return false
}

// member returns a scanned vertex of the blossom with base b that is adjacent to v, or -1.
func (m *Matcher) member(v, b int) int {
	for u := b; ; {
		if m.adjacent(v, u) {
			return u
		}
		if u = m.node[u].ring; u == b {
			return -1
		}
	}
}
