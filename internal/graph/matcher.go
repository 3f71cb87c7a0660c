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
	Watch   *Watch // ends what is given up; nil: nothing is
	f       *forest
	exposed int // present vertices without a mate

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
	m.reset(n)
	m.start(adjacent, mate)
}

// ResetClasses is Reset for a graph whose vertices are known by classes.
func (m *Matcher) ResetClasses(c Classes, adjacent func(i, j int) bool, mate []int) {
	m.reset(len(c.Of))
	m.f.sort(c)
	m.start(adjacent, mate)
}

// reset takes a forest over n vertices, the one that is there or a new one.
func (m *Matcher) reset(n int) {
	if m.f == nil {
		m.f = new(forest)
	}
	m.f.reset(n)
}

// start finds the first maximum matching of a new forest.
func (m *Matcher) start(adjacent func(i, j int) bool, mate []int) {
	m.f.adjacent, m.f.watch = adjacent, m.Watch
	copy(m.f.mate, mate)
	m.greedy()
	m.hasten()
	m.maximize()
}

// greedy matches exposed vertices to exposed neighbours, first come first served.
func (m *Matcher) greedy() {
	f := m.f
	open := make([][]int, len(f.buckets)) // exposed, and without a neighbour among the others
	for v := range f.mate {
		if f.mate[v] >= 0 {
			continue
		}
		f.watch.Poll()
		if c, k := f.firstOpen(v, open); k < 0 {
			open[f.class[v]] = append(open[f.class[v]], v)
		} else {
			u := open[c][k]
			f.mate[v], f.mate[u] = u, v
			open[c] = slices.Delete(open[c], k, k+1)
		}
	}
	m.exposed = 0
	for _, list := range open {
		m.exposed += len(list)
	}
}

// firstOpen finds a neighbour of v on lists by class: the class and the place, -1 if
// there is none.
func (f *forest) firstOpen(v int, open [][]int) (class, place int) {
	for c, list := range open {
		if len(list) == 0 || !f.meets(v, c) {
			continue
		}
		for k, u := range list {
			if f.adjacent(v, u) {
				return c, k
			}
		}
	}
	return -1, -1
}

// maximize augments from every exposed vertex in turn, as long as there are two: no path
// begins at one and ends nowhere. A tree that finds nothing
// stays out of the later searches: no augmenting path enters it (it is
// Hungarian), which bounds the whole by one search per augmentation plus one.
func (m *Matcher) maximize() {
	f := m.f
	for _, r := range m.exposedVertices() {
		if m.exposed < 2 {
			break
		}
		if f.mate[r] >= 0 || !f.present(r) {
			continue
		}
		if !m.augment(r) {
			f.setAside()
		}
	}
	f.takeBack()
}

// augment searches an augmenting path from the exposed vertex r and applies it.
func (m *Matcher) augment(r int) bool {
	m.f.begin(-1)
	m.f.plant(r)
	if m.f.run() != augmented {
		return false
	}
	m.exposed -= 2
	return true
}

// exposedVertices lists the present vertices without a mate. O(n).
func (m *Matcher) exposedVertices() []int {
	if m.exposed == 0 {
		return nil
	}
	list := make([]int, 0, m.exposed)
	for _, r := range m.f.buckets {
		for _, v := range r.list[:r.present] {
			if m.f.mate[v] < 0 {
				list = append(list, v)
			}
		}
	}
	return list
}

// Mate returns the vertex matched to i, -1 if i is unmatched or removed.
func (m *Matcher) Mate(i int) int { return m.f.mate[i] }

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
// decides all remaining candidates.
func (m *Matcher) First(i int, candidates iter.Seq[int]) int {
	if m.f.gone[i] {
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
	f, p := m.f, &m.pick
	i := p.vertex
	if f.mate[i] == j {
		p.found = j
		return false
	}
	if j == i || f.gone[j] || f.apart(i, j) || !f.adjacent(i, j) {
		return true
	}
	switch {
	case p.searched:
		if f.labelOf(j) != outer {
			return true
		}
		m.flip(i, j)
	case !m.exchange(i, j) && !m.search(i, j):
		p.searched = true
		m.barrier()
		return true
	}
	p.found = j
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
	f := m.f
	if m.exposed > 0 {
		return
	}
	f.parts++
	for _, r := range f.buckets {
		for _, v := range r.list[r.free:r.present] {
			f.part[v] = f.parts
			if f.labelOf(v) != outer {
				f.side[v] = f.parts
			}
		}
	}
}

// Reclassify puts a vertex into another class, perhaps a new one, in a Matcher that knows
// classes. O(1).
func (m *Matcher) Reclassify(i, class int) {
	if f := m.f; !f.gone[i] && class != f.class[i] {
		f.leave(i)
		f.enter(i, class)
	}
}

// forget undoes barrier.
func (m *Matcher) forget() {
	if m.f.parts > 0 {
		m.f.parts = 0
		clear(m.f.part)
		clear(m.f.side)
	}
}

// exchange puts i-j into the matching if that takes no search.
func (m *Matcher) exchange(i, j int) bool {
	f := m.f
	a, b := f.mate[i], f.mate[j]
	switch {
	case a >= 0 && b >= 0:
		if !f.adjacent(a, b) {
			return false
		}
		f.mate[a], f.mate[b] = b, a
	case a >= 0: // the maximum matching may leave out a instead of j
		f.mate[a] = -1
	case b >= 0:
		f.mate[b] = -1
	}
	f.mate[i], f.mate[j] = j, i
	return true
}

// search looks for a maximum matching with the edge i-j, where neither end is
// exposed, and takes it. On failure the labels tell for every other neighbour of
// i whether there is one.
//
// Take i and its mate a apart and i out of the graph. If the rest then has an
// augmenting path (it starts at a), i is missable and any edge at i will do.
// If not, i-j extends a maximum matching of the rest exactly when one of them
// leaves j exposed: when j is outer in the forest of all exposed vertices.
func (m *Matcher) search(i, j int) bool {
	f := m.f
	a := f.mate[i]
	f.mate[i], f.mate[a] = -1, -1
	f.begin(j)
	f.give(i, blocked)
	if m.exposed == 0 {
		f.plant(a)
	} else {
		m.plantExposed()
	}
	switch f.run() {
	case augmented:
		return m.exchange(i, j)
	case reached:
		f.mate[i] = j
		f.rematch(j, i)
		return true
	}
	f.mate[i], f.mate[a] = a, i
	return false
}

// flip puts i-j into the matching, where j is outer after a search that failed.
func (m *Matcher) flip(i, j int) {
	f := m.f
	f.mate[f.mate[i]] = -1
	f.mate[i] = j
	f.rematch(j, i)
}

// plantExposed makes every exposed vertex a root. O(n).
func (m *Matcher) plantExposed() {
	f := m.f
	for c := range f.buckets {
		r := &f.buckets[c]
		for k := r.free - 1; k >= 0; k-- {
			if v := r.list[k]; f.mate[v] < 0 {
				f.plant(v)
			}
		}
	}
}

// Remove takes vertices out of the graph, together: a matched pair costs no
// search. Afterwards the matching is maximum again. Removing a vertex twice
// changes nothing.
func (m *Matcher) Remove(vertices ...int) {
	for _, v := range vertices {
		m.drop(v)
	}
	widows := m.widows(vertices)
	if len(widows) == 0 {
		return
	}
	m.forget()
	switch {
	case m.exposed < 2: // a single exposed vertex has nobody to be matched with
	case len(widows) == 1: // a new augmenting path can only begin there
		m.augment(widows[0])
	default: // a path between two of them can make room for one between others
		m.maximize()
	}
}

// drop takes v out of the graph; its mate, kept in via, becomes exposed.
func (m *Matcher) drop(v int) {
	f := m.f
	if f.gone[v] {
		return
	}
	f.drop(v)
	f.via[v][0] = f.mate[v]
	if a := f.mate[v]; a >= 0 {
		f.mate[v], f.mate[a] = -1, -1
		m.exposed++
		return
	}
	m.exposed--
}

// widows lists the present vertices whose mates have just been dropped.
func (m *Matcher) widows(vertices []int) []int {
	var list []int
	for _, v := range vertices {
		if a := m.f.via[v][0]; a >= 0 && !m.f.gone[a] {
			list = append(list, a)
		}
		m.f.via[v][0] = -1
	}
	return list
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
		case m.f.labelOf(v) == inner:
			others = append(others, v)
		}
	}
	return odd, others
}

// Missable tells for every vertex whether some maximum matching leaves it
// unmatched: the set D of the Gallai–Edmonds decomposition. Removed vertices are
// not in it.
func (m *Matcher) Missable() []bool {
	f := m.f
	f.begin(-1)
	m.plantExposed()
	f.run()
	missable := make([]bool, len(f.mate))
	for v := range missable {
		missable[v] = f.labelOf(v) == outer
	}
	return missable
}
