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
type Matcher struct {
	Watch *Watch // ends what is given up; nil: nothing is
	f     forest
	parts int // see barrier

	pick     pick
	consider func(j int) bool // try
}

// New returns a Matcher for the graph of n vertices in which i and j ≠ i
// are joined when adjacent(i, j). The initial matching mate (-1 for unmatched, and
// nil for none at all) is trusted to be one; it is copied and augmented until it
// is maximum.
func New(n int, adjacent func(i, j int) bool, mate []int) *Matcher {
	m := new(Matcher)
	m.Reset(n, adjacent, mate)
	return m
}

// Reset makes m what [New] returns, in the memory that it has if that suffices.
func (m *Matcher) Reset(n int, adjacent func(i, j int) bool, mate []int) {
	m.start(n, Classes{}, adjacent, mate)
}

// ResetClasses is Reset for a graph whose vertices are known by classes.
func (m *Matcher) ResetClasses(c Classes, adjacent func(i, j int) bool, mate []int) {
	m.start(len(c.Of), c, adjacent, mate)
}

func (m *Matcher) start(n int, c Classes, adjacent func(i, j int) bool, mate []int) {
	m.f.reset(n, c.Of, mate, m.Watch)
	m.f.adjacent, m.f.joined, m.parts = adjacent, c.Joined, 0
	m.greedy()
	m.maximize()
}

// greedy matches exposed vertices to exposed neighbours, first come first served.
func (m *Matcher) greedy() {
	f := &m.f
	f.begin()
	for _, v := range f.roots() {
		if f.mate[v] >= 0 {
			continue
		}
		f.watch.Poll()
		if f.close(v); f.scanFree(v, 1) {
			f.rehome(v)
		}
	}
}

// maximize augments from every exposed vertex in turn, as long as there are two: no path
// begins at one and ends nowhere.
func (m *Matcher) maximize() {
	f := &m.f
	f.begin()
	for _, r := range f.roots() {
		if f.exposed < 2 {
			break
		}
		if f.mate[r] < 0 && f.search(r) {
			f.begin()
		}
	}
	m.stir()
}

// Mate returns the vertex matched to i, -1 if i is unmatched or removed.
func (m *Matcher) Mate(i int) int { return m.f.mate[i] }

// Unmatched returns the number of present vertices that the matching leaves
// alone; 0 means that it is perfect.
func (m *Matcher) Unmatched() int { return m.f.exposed }

// First returns the first candidate j such that some maximum matching contains
// the edge i-j, and changes the matching into such a one. Candidates that are not
// adjacent to i, are i itself or have been removed are passed over. It returns -1
// and leaves the matching alone when there is none.
//
// The answer is immediate when j is the present mate, when i or j is unmatched,
// and when the four vertices i, j and their mates can be exchanged. Otherwise one search
// that fails decides all remaining candidates.
func (m *Matcher) First(i int, candidates iter.Seq[int]) int {
	if m.f.node[i].home < 0 {
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
	f, p := &m.f, &m.pick
	i := p.vertex
	switch {
	case f.mate[i] == j:
		p.found = j
	case j == i || f.node[j].home < 0 || m.apart(i, j) || !f.adjacent(i, j) || p.searched && !f.outer(j):
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
	f := &m.f
	a, b := f.mate[i], f.mate[j]
	f.mate[i], f.mate[j] = j, i
	if a >= 0 && b >= 0 && f.adjacent(a, b) {
		f.mate[a], f.mate[b] = b, a
		return true
	}
	for _, v := range [...]int{a, b} {
		if v >= 0 {
			f.mate[v] = -1
			f.rehome(v)
		}
	}
	f.rehome(i)
	f.rehome(j)
	if a < 0 || b < 0 {
		return true
	}
	f.begin()
	f.close(i)
	f.close(j)
	for _, r := range f.roots() {
		if r != b && f.search(r) {
			return true
		}
	}
	f.mate[i], f.mate[j], f.mate[a], f.mate[b] = a, b, i, j
	if k := slices.IndexFunc(f.queue, func(v int) bool { return f.adjacent(v, j) }); k >= 0 {
		f.reach(b, b, [2]int{f.queue[k], -1})
		f.run()
	}
	f.rehome(a)
	f.rehome(b)
	if f.exposed == 0 {
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
	for _, v := range m.f.queue {
		for _, u := range [...]int{v, m.f.mate[v]} {
			if n := &m.f.node[u]; m.f.outer(u) {
				n.part = m.parts
			} else {
				n.part, n.side = m.parts, m.parts
			}
		}
	}
}

// apart reports whether it is known that no perfect matching has the edge between u and v.
func (m *Matcher) apart(u, v int) bool {
	x, y := &m.f.node[u], &m.f.node[v]
	return x.part != y.part || x.side > 0 && x.side == y.side
}

// Reclassify puts a vertex into another class, perhaps a new one, in a Matcher that knows
// classes. O(1).
func (m *Matcher) Reclassify(i, class int) {
	if home := m.f.node[i].home; home >= 0 && class != home/2 {
		m.f.leave(i)
		m.f.enter(i, class)
	}
}

// Remove takes vertices out of the graph, together: a matched pair costs no
// search. Afterwards the matching is maximum again. Removing a vertex twice
// changes nothing.
func (m *Matcher) Remove(vertices ...int) {
	f, widowed := &m.f, false
	for _, v := range vertices {
		if f.node[v].home >= 0 {
			f.leave(v)
			f.node[v].home = -1
		}
	}
	for _, v := range vertices {
		if a := f.mate[v]; a >= 0 {
			f.mate[v], f.mate[a] = -1, -1
			if f.node[a].home >= 0 {
				f.rehome(a)
				widowed = true
			}
		}
	}
	if !widowed {
		return
	}
	if m.parts > 0 {
		m.parts = 0
		for v := range f.node {
			f.node[v].part, f.node[v].side = 0, 0
		}
	}
	m.maximize()
}

// Decompose returns the sets of Gallai and Edmonds. Each of the odd ones is such that some maximum matching
// leaves any one of its vertices unmatched, and no matching less; the others are the vertices that are
// joined to those sets. Maximum matchings pair the others with different odd sets.
func (m *Matcher) Decompose() (odd [][]int, others []int) {
	missable, place := m.Missable(), make(map[int]int) // by base
	for v, missed := range missable {
		switch {
		case missed:
			b := m.f.find(v)
			k, known := place[b]
			if !known {
				k, place[b], odd = len(odd), len(odd), append(odd, nil)
			}
			odd[k] = append(odd[k], v)
		case !m.f.free(v):
			others = append(others, v)
		}
	}
	return odd, others
}

// Missable tells for every vertex whether some maximum matching leaves it
// unmatched: the set D of the Gallai–Edmonds decomposition. Removed vertices are
// not in it.
func (m *Matcher) Missable() []bool {
	m.f.begin()
	for _, r := range m.f.roots() {
		m.f.search(r)
	}
	missable := make([]bool, len(m.f.mate))
	for v := range missable {
		missable[v] = m.f.outer(v)
	}
	return missable
}
