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
// Searches make O(n) calls of the predicate on dense graphs and at most one per
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

// Reset makes m what [New] returns, in the memory that it has if that
// suffices.
func (m *Matcher) Reset(n int, adjacent func(i, j int) bool, mate []int) {
	m.start(n, Classes{}, adjacent, mate)
}

// ResetClasses is Reset for a graph whose vertices are known by classes.
func (m *Matcher) ResetClasses(c Classes, adjacent func(i, j int) bool, mate []int) {
	m.start(len(c.Of), c, adjacent, mate)
}

// reset makes the forest one of n vertices without a matching. O(n).
func (f *forest) reset(n int) {
	if cap(f.mate) < n {
		f.mate, f.node = make([]int, n), make([]node, n)
	}
	f.mate, f.node = f.mate[:n], f.node[:n]
	for v := range f.mate {
		f.mate[v] = -1
	}
}

// start finds the first maximum matching of a graph.
func (m *Matcher) start(n int, c Classes, adjacent func(i, j int) bool, mate []int) {
	f := &m.f
	m.forget()
	f.reset(n)
	copy(f.mate, mate)
	f.adjacent, f.joined, f.watch = adjacent, c.Joined, m.Watch
	for k := range f.buckets {
		f.buckets[k] = bucket{list: f.buckets[k].list[:0], singles: f.buckets[k].singles}
	}
	f.buckets = f.buckets[:0]
	for v := range n {
		class := 0
		if c.Of != nil {
			class = c.Of[v]
		}
		f.enter(v, class)
	}
	m.greedy()
	m.maximize()
}

// greedy matches exposed vertices to exposed neighbours, first come first served.
func (m *Matcher) greedy() {
	f := &m.f
	for v, u := range f.mate {
		if u >= 0 {
			continue
		}
		f.watch.Poll()
		if u := f.exposedNeighbor(v); u >= 0 {
			f.mate[v], f.mate[u] = u, v
			f.rehome(v)
			f.rehome(u)
		}
	}
}

func (f *forest) exposedNeighbor(v int) int {
	for k := 1; k < len(f.buckets); k += 2 {
		if len(f.buckets[k].list) > 0 && f.meets(v, k) {
			for _, u := range f.buckets[k].list {
				if u != v && f.adjacent(u, v) {
					return u
				}
			}
		}
	}
	return -1
}

// maximize augments from every exposed vertex in turn, as long as there are two: no path
// begins at one and ends nowhere.
func (m *Matcher) maximize() {
	f := &m.f
	roots := m.exposed()
	f.begin()
	for left := len(roots); len(roots) > 0 && left > 1; roots = roots[1:] {
		if f.mate[roots[0]] < 0 && f.free(roots[0]) && f.search(roots[0]) {
			f.begin()
			left -= 2
		}
	}
}

// exposed lists the present vertices without a mate.
func (m *Matcher) exposed() (list []int) {
	if m.f.neighbors != nil {
		for v, u := range m.f.mate {
			if u < 0 {
				list = append(list, v)
			}
		}
		return list
	}
	for k := 1; k < len(m.f.buckets); k += 2 {
		list = append(list, m.f.buckets[k].list...)
	}
	return list
}

// Mate returns the vertex matched to i, -1 if i is unmatched or removed.
func (m *Matcher) Mate(i int) int { return m.f.mate[i] }

// Unmatched returns the number of present vertices that the matching leaves
// alone; 0 means that it is perfect.
func (m *Matcher) Unmatched() (n int) {
	for k := 1; k < len(m.f.buckets); k += 2 {
		n += len(m.f.buckets[k].list)
	}
	return n
}

// First returns the first candidate j such that some maximum matching contains
// the edge i-j, and changes the matching into such a one. Candidates that are not
// adjacent to i, are i itself or have been removed are passed over. It returns -1
// and leaves the matching alone when there is none.
//
// The answer is immediate when j is the present mate, when i or j is unmatched,
// and when the four vertices i, j and their mates can be exchanged. Otherwise one search
// decides all remaining candidates.
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
	if f.mate[i] == j {
		p.found = j
		return false
	}
	if j == i || f.node[j].home < 0 || m.apart(i, j) || !f.adjacent(i, j) || p.searched && !f.outer(j) {
		return true
	}
	if !m.exchange(i, j) {
		p.searched = true
		return true
	}
	p.found = j
	return false
}

// exchange puts i-j into the matching, if there is a maximum matching that contains it.
//
// Take both out of the graph. Their mates are exposed then, and the others have lost one edge
// more than they may: an augmenting path makes good for it, which begins at one of the mates.
func (m *Matcher) exchange(i, j int) bool {
	f := &m.f
	a, b := f.mate[i], f.mate[j]
	f.mate[i], f.mate[j] = j, i
	if a < 0 || b < 0 {
		for _, v := range [2]int{a, b} {
			if v >= 0 {
				f.mate[v] = -1
				f.rehome(v)
			}
		}
		f.rehome(i)
		f.rehome(j)
		return true
	}
	if f.adjacent(a, b) {
		f.mate[a], f.mate[b] = b, a
		return true
	}
	f.mate[a], f.mate[b] = -1, -1
	f.rehome(a)
	f.rehome(b)
	f.begin()
	f.close(i)
	f.close(j)
	for _, r := range m.exposed() {
		if r != b && f.search(r) {
			return true
		}
	}
	f.mate[i], f.mate[j], f.mate[a], f.mate[b] = a, b, i, j
	if k := slices.IndexFunc(f.queue, func(v int) bool { return f.adjacent(v, j) }); k >= 0 {
		f.reach(b, b, [2]int{f.queue[k], -1})
		f.run()
	} else {
		f.node[j].label = 0
	}
	m.barrier()
	f.rehome(a)
	f.rehome(b)
	return false
}

// barrier keeps what a search for i has found out by failing: no perfect matching
// contains an edge between the vertices that have a label, with i, and those that
// have none. For take i out of the graph. Then its mate is exposed, the outer
// vertices are the set D of the Gallai–Edmonds decomposition, the inner ones A and
// the others C, and no maximum matching has an edge between A and C; there are no
// edges between D and C. A perfect matching of the graph, without its edge at i,
// is such a maximum matching, and that edge leads to D.
//
// Nor does one contain an edge between two of i and the inner vertices: such a matching
// leaves nobody of D and A alone but one vertex of D, i's, and A is one smaller than the
// number of odd components of D, so that it matches all of A to them. They are one side.
//
// What is true of a graph stays true when a matched pair leaves it.
func (m *Matcher) barrier() {
	f := &m.f
	if m.Unmatched() > 2 {
		return
	}
	m.parts++
	for _, r := range f.buckets {
		for _, v := range r.list[r.free:] {
			if f.free(v) {
				continue
			}
			f.node[v].part = m.parts
			if !f.outer(v) {
				f.node[v].side = m.parts
			}
		}
	}
}

// apart reports whether it is known that no perfect matching has the edge between u and v.
func (m *Matcher) apart(u, v int) bool {
	x, y := &m.f.node[u], &m.f.node[v]
	return x.part != y.part || x.side > 0 && x.side == y.side
}

// forget undoes barrier.
func (m *Matcher) forget() {
	if m.parts > 0 {
		m.parts = 0
		for v := range m.f.node {
			m.f.node[v].part, m.f.node[v].side = 0, 0
		}
	}
}

// Reclassify puts a vertex into another class, perhaps a new one, in a Matcher that knows
// classes. O(1).
func (m *Matcher) Reclassify(i, class int) {
	if f := &m.f; f.node[i].home >= 0 && class != f.node[i].home/2 {
		f.leave(i)
		f.enter(i, class)
	}
}

// Remove takes vertices out of the graph, together: a matched pair costs no
// search. Afterwards the matching is maximum again. Removing a vertex twice
// changes nothing.
func (m *Matcher) Remove(vertices ...int) {
	f := &m.f
	widows := f.queue[:0]
	for _, v := range vertices {
		if f.node[v].home < 0 {
			continue
		}
		f.leave(v)
		f.node[v].home = -1
		if a := f.mate[v]; a >= 0 {
			f.mate[v], f.mate[a] = -1, -1
			f.rehome(a)
			widows = append(widows, a)
		}
	}
	if f.queue = widows; slices.ContainsFunc(widows, func(v int) bool { return f.node[v].home >= 0 }) {
		m.forget()
		m.maximize()
	}
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
	for _, r := range m.exposed() {
		m.f.search(r)
	}
	missable := make([]bool, len(m.f.mate))
	for v := range missable {
		missable[v] = m.f.outer(v)
	}
	return missable
}
