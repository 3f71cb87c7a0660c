package lexicographic

import (
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A chooser holds an optimal matching and changes it, keeping its value, so that
// decisions come out one after another.
type chooser interface {
	mate(v int) int // of a vertex that is not fixed

	// first matches v to the first candidate for which the value stays the
	// same, and returns it, or -1 if there is none. It passes over v itself and whoever
	// is fixed.
	first(v int, candidates iter.Seq[int]) int

	// fix takes a matched pair out: it stays as it is.
	fix(u, v int)

	// restricted must follow when decisions about vertices have taken edges of theirs
	// away, none of them in the matching.
	restricted(vertices ...int)
}

// newChooser returns a chooser over the vertices that are not fixed, for the optimal
// matchings that the decisions made so far leave.
func (o *Optimum) newChooser() chooser {
	if o.face == nil {
		return o.newWeightChooser()
	}
	adjacent := o.Adjacent
	if o.prefer != nil {
		s := o.subSolver(1, func(u, v int, w []int64) bool {
			w[0] = o.prefer(min(u, v), max(u, v))
			return o.Adjacent(u, v)
		})
		if s.Blossoms() > 0 {
			return o.newWeightChooser()
		}
		o.found = s.mate
		adjacent = func(u, v int) bool { return o.Adjacent(u, v) && s.Tight(s.number[u], s.number[v]) }
	}
	return o.newFaceChooser(adjacent)
}

// A subset numbers the vertices that are not fixed.
type subset struct {
	vertex []int // by number
	number []int // by vertex, -1 for fixed ones
}

func (o *Optimum) subset() subset {
	s := subset{number: make([]int, len(o.Type)), vertex: make([]int, 0, len(o.Type))}
	for v, fixed := range o.fixed {
		s.number[v] = -1
		if !fixed {
			s.number[v] = len(s.vertex)
			s.vertex = append(s.vertex, v)
		}
	}
	return s
}

// A faceChooser chooses among the perfect matchings of a graph.
type faceChooser struct {
	subset
	m       *blossom.Matcher
	classes *classes // that m knows, or nil

	// The candidates of the present choice, and as numbers: made once, for a function
	// costs memory.
	candidates, numbers iter.Seq[int]
}

// newFaceChooser starts from the matching that has been found, as far as its edges are
// in the graph.
func (o *Optimum) newFaceChooser(adjacent func(u, v int) bool) *faceChooser {
	c := &faceChooser{subset: o.subset()}
	var start []int
	if o.found != nil {
		start = slices.Repeat([]int{-1}, len(c.vertex))
		for i, v := range c.vertex {
			if u := o.found(v); u > v && adjacent(v, u) {
				start[i], start[c.number[u]] = c.number[u], i
			}
		}
	}
	c.m, c.classes = o.matcher(c.vertex, adjacent, start)
	return c
}

// matcher returns a matcher for some vertices and a part of the tight edges, and the
// classes that it knows, nil if the vertices are few.
func (o *Optimum) matcher(vertices []int, adjacent func(u, v int) bool, mate []int) (*blossom.Matcher, *classes) {
	among := func(i, j int) bool { return adjacent(vertices[i], vertices[j]) }
	if o.small(len(vertices)) {
		return o.Matcher(len(vertices), among, mate), nil
	}
	c := o.classes(vertices)
	return o.ClassMatcher(c.Classes, among, mate), c
}

// A classes sorts vertices by their groups in the face and their labels.
type classes struct {
	*Optimum
	blossom.Classes
	known []class
	index []int // by group and label: in known, plus 1
}

type class struct {
	group int32
	label Label
}

func (o *Optimum) classes(vertices []int) *classes {
	c := &classes{Optimum: o, index: make([]int, o.face.groups*o.Allows.labels)}
	c.Of = make([]int, len(vertices))
	for i, v := range vertices {
		c.Of[i] = c.of(v)
	}
	c.Count, c.Joined = len(c.known), c.joined
	return c
}

// of returns the class of a vertex, a new one if there has been none like it.
func (c *classes) of(v int) int {
	k := class{c.face.group[v], c.label[v]}
	at := &c.index[int(k.group)*c.Allows.labels+int(k.label)]
	if *at == 0 {
		c.known = append(c.known, k)
		*at = len(c.known)
	}
	return *at - 1
}

// joined reports whether there may be an edge between two classes.
func (c *classes) joined(x, y int) bool {
	a, z := c.known[x], c.known[y]
	e := &c.face.edges[int(a.group)*c.face.groups+int(z.group)]
	roles := c.Allows.of(a.label, z.label) | c.Allows.of(z.label, a.label)
	return e.ifFree && roles.has(e.free) || e.ifBarred && roles.has(e.barred)
}

func (c *faceChooser) mate(v int) int { return c.vertex[c.m.Mate(c.number[v])] }

func (c *faceChooser) first(v int, candidates iter.Seq[int]) int {
	if c.numbers == nil {
		var yield func(int) bool
		pass := func(u int) bool { return c.number[u] < 0 || yield(c.number[u]) }
		c.numbers = func(next func(int) bool) {
			yield = next
			c.candidates(pass)
		}
	}
	c.candidates = candidates
	i := c.m.First(c.number[v], c.numbers)
	if i < 0 {
		return -1
	}
	return c.vertex[i]
}

func (c *faceChooser) fix(u, v int) { c.m.Remove(c.number[u], c.number[v]) }

func (c *faceChooser) restricted(vertices ...int) {
	for _, v := range vertices {
		if i := c.number[v]; i >= 0 && c.classes != nil {
			c.m.Reclassify(i, c.classes.of(v))
		}
	}
}

// A subSolver solves for maximum weight over the vertices that are not fixed.
type subSolver struct {
	subset
	*blossom.Solver
}

// subSolver solves for the weights, which must allow a perfect matching.
func (o *Optimum) subSolver(width int, weight func(u, v int, w []int64) bool) subSolver {
	s := subSolver{subset: o.subset()}
	s.Solver = o.Solver(blossom.Graph{
		N: len(s.vertex), Width: width, Neighbors: s.neighbors(o.stage.neighbors()),
		Weight: func(i, j int, w []int64) bool { return weight(s.vertex[i], s.vertex[j], w) },
	})
	must(s.Solve())
	return s
}

// neighbors returns lists of vertices by numbers, in numbers.
func (s *subset) neighbors(list func(v int) []int) func(i int) []int {
	if list == nil {
		return nil
	}
	numbers := make([][]int, len(s.vertex))
	for i, v := range s.vertex {
		for _, u := range list(v) {
			if j := s.number[u]; j >= 0 {
				numbers[i] = append(numbers[i], j)
			}
		}
	}
	return func(i int) []int { return numbers[i] }
}

func (s subSolver) mate(v int) int { return s.vertex[s.Solver.Mate(s.number[v])] }
