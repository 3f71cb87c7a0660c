package blossom

import (
	"fmt"
	"unsafe"
)

// A Graph is a graph given by a function, so that a complete graph takes no
// memory. Its weights are integers of Width words.
type Graph struct {
	N     int // vertices 0..N-1
	Width int // words per weight, 1 to 62

	// Weight stores the weight of the edge i-j in w, which has Width words: two's
	// complement, most significant word first, the lower words taken as unsigned.
	// It returns false if there is no such edge. It must be symmetric, depend on
	// i and j alone (see [Solver.Update]), and fill all of w.
	Weight func(i, j int, w []int64) bool

	// Neighbors, if not nil, lists the vertices that i is joined with, all of them and
	// perhaps others. It is symmetric, too.
	Neighbors func(i int) []int

	Watch *Watch // ends what is given up; nil: nothing is
}

// MaxWidth leaves room for numbers that are larger than weights.
const MaxWidth = 62

// A Solver computes perfect matchings of maximum weight and keeps them optimal
// under change. The zero value is not usable; see [NewSolver]. A Solver is not safe
// for concurrent use.
//
// Results do not depend on the size of the numbers: when weights or duals come
// near to the limits of Width words the Solver starts again with wider ones.
type Solver struct {
	instance
	g      Graph
	gone   []bool
	solved bool
}

// instance is a solver for one width.
type instance interface {
	setup(g Graph)
	drop(v int32)
	cold() error
	warm(dual func(v int, w []int64), mate []int) error
	update(vertices []int) error
	lose(vertices []int) error
	remove(vertices []int) error
	narrow() bool
	width() int
	bytes() int

	// Mate returns the vertex that i is matched with, -1 if it is not.
	Mate(i int) int

	// Dual stores the dual of vertex i in w, most significant word first. Duals are
	// doubled: for every edge y(i) + y(j) + Σ z ≥ 2 weight(i, j), with equality in
	// every optimal matching, where the sum is over the blossoms around both ends.
	// Twice Width words are always enough; it panics if those of w are not.
	Dual(i int, w []int64)

	// Tight reports whether the edge i-j exists and meets its dual constraint with
	// equality. Every edge of every optimal matching is tight. The converse holds in
	// this sense: without blossoms, the perfect matchings of the tight edges are
	// exactly the optimal ones.
	Tight(i, j int) bool

	// Blossoms returns the number of blossoms with a positive dual. O(n).
	Blossoms() int

	// Certificate returns a proof that the matching is optimal; see [Verify].
	Certificate() Certificate
}

// newInstance returns the narrowest instance of at least width words.
func newInstance(width int) instance {
	switch {
	case width <= 1:
		return &columns[[1]uint64]{}
	case width <= 2:
		return &columns[[2]uint64]{}
	case width <= 3:
		return &columns[[3]uint64]{}
	case width <= 4:
		return &columns[[4]uint64]{}
	case width <= 6:
		return &columns[[6]uint64]{}
	case width <= 8:
		return &columns[[8]uint64]{}
	case width <= 16:
		return &columns[[16]uint64]{}
	case width <= 32:
		return &columns[[32]uint64]{}
	default:
		return &columns[[64]uint64]{}
	}
}

// NewSolver returns a Solver for g; nothing is computed yet. It panics if g.Width
// is not in 1..62 or g.N is negative.
func NewSolver(g Graph) *Solver {
	s := &Solver{}
	s.Reset(g)
	return s
}

// Reset makes s a new Solver for g that reuses its memory.
func (s *Solver) Reset(g Graph) {
	if g.Width < 1 || g.Width > MaxWidth || g.N < 0 {
		panic(fmt.Sprintf("blossom: Graph with N = %d and Width = %d", g.N, g.Width))
	}
	if s.instance == nil || s.g.Width != g.Width {
		s.instance = newInstance(g.Width)
	}
	s.g, s.solved = g, false
	s.gone = resize(s.gone, g.N)
	clear(s.gone)
}

// Solve computes a perfect matching of maximum weight of the vertices that have
// not been removed, from nothing. It returns [ErrNoPerfect] if there is none; the
// matching then covers only some of the vertices.
func (s *Solver) Solve() error {
	return s.solve(func() error { return s.cold() })
}

// SolveFrom is Solve from where somebody else has got to: from the matching mate, as far
// as its edges are tight, and duals that dual stores, most significant word first, in w of
// Width words. They must be feasible for the whole graph: dual(i) + dual(j) ≥ weight(i, j).
// Nothing but a search for each vertex that is left to be matched takes time, O(N²) at
// worst.
func (s *Solver) SolveFrom(dual func(i int, w []int64), mate []int) error {
	return s.solve(func() error { return s.warm(dual, mate) })
}

// solve solves by a method, with wider numbers until they suffice.
func (s *Solver) solve(method func() error) error {
	for {
		s.setup(s.g)
		for v, gone := range s.gone {
			if gone {
				s.drop(int32(v))
			}
		}
		err := method()
		s.solved = true
		if !s.narrow() {
			s.audit(err)
			return err
		}
		s.instance = newInstance(s.width() + 1)
	}
}

// Update tells that the weights of edges at the given vertices may have changed,
// or that such edges have come or gone, and re-solves from the present solution.
// Removed vertices are ignored.
func (s *Solver) Update(vertices ...int) error { return s.change(instance.update, vertices) }

// Lose tells that edges at the given vertices have gone, or weigh less, none of which is
// matched. Unless blossoms need them that costs next to nothing.
func (s *Solver) Lose(vertices ...int) error { return s.change(instance.lose, vertices) }

// Remove takes vertices out of the graph, for good, and re-solves from the present
// solution. Taking out a matched pair usually costs next to nothing.
func (s *Solver) Remove(vertices ...int) error {
	for _, v := range vertices {
		s.gone[v] = true
	}
	return s.change(instance.remove, vertices)
}

// change solves again, from nothing if numbers outgrow their width or nothing has been
// solved yet.
func (s *Solver) change(method func(in instance, vertices []int) error, vertices []int) error {
	if !s.solved {
		return s.Solve()
	}
	err := method(s.instance, vertices)
	if s.narrow() {
		s.instance = newInstance(s.width() + 1)
		return s.Solve()
	}
	s.audit(err)
	return err
}

// narrow reports whether numbers have outgrown the width: the state is void then.
func (c *columns[W]) narrow() bool { return c.wide }

// width returns the number of words calculated with, at least those of a weight.
func (c *columns[W]) width() int {
	var w W
	return len(w)
}

// Bytes returns about how much memory s holds on to.
func (s *Solver) Bytes() int { return s.bytes() }

// bytes is [Solver.Bytes]. Nothing but lists of edges is large.
func (c *columns[W]) bytes() int {
	arcs := cap(c.pick.list)
	for _, lists := range [][][]arc[W]{c.arcs, c.rows.edges} {
		for _, list := range lists[:cap(lists)] {
			arcs += cap(list)
		}
	}
	return arcs * int(unsafe.Sizeof(arc[W]{}))
}

// Mate is [Solver.Mate].
func (c *columns[W]) Mate(v int) int { return int(c.mate[v]) }

// Dual is [Solver.Dual].
func (c *columns[W]) Dual(v int, w []int64) { store(c.y[v], w) }

// Tight is [Solver.Tight]. O(1) outside blossoms and for all edges of a vertex but the
// first.
func (c *columns[W]) Tight(i, j int) bool {
	u, v := int32(i), int32(j)
	if u == v || c.gone[u] || c.gone[v] {
		return false
	}
	var w W
	if !c.weight(u, v, &w) {
		return false
	}
	slack := sub(add(c.y[u], c.y[v]), w)
	var zero W
	if c.top[u] == c.top[v] && !less(zero, slack) {
		slack = add(slack, c.shared(u, v))
	}
	return slack == zero
}
