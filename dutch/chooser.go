package dutch

import (
	"iter"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A chooser holds an optimal matching and changes it, keeping its value, so that
// decisions come out one after another.
type chooser interface {
	mate(v int) int

	// first matches v to the first candidate for which the value stays the
	// same, and returns it, or -1 if there is none.
	first(v int, candidates iter.Seq[int]) int

	// settle takes a matched pair out: it stays as it is.
	settle(u, v int)

	// restricted must follow when a decision about v has taken edges of v away,
	// none of them in the matching.
	restricted(v int)
}

// chooser gives a chooser over the vertices that are not settled, for the
// optimal matchings that the decisions made so far leave and, if there is an
// exchange, that are best by it.
func (g *generator) chooser(e *exchange) chooser {
	if g.face == nil {
		return g.weightChooser(e)
	}
	mate, adjacent := g.mate, g.adjacent
	if e != nil {
		s := g.solver(1, func(u, v int, w []int64) bool {
			w[0] = e.value(min(u, v), max(u, v))
			return g.adjacent(u, v)
		})
		if s.Blossoms() > 0 {
			return g.weightChooser(e)
		}
		mate, adjacent = s.mate, s.tight
	}
	return g.faceChooser(mate, adjacent)
}

// A subset numbers the vertices that are not settled.
type subset struct {
	vertex []int // by number
	number []int // by vertex, -1 for settled ones
}

func (g *generator) subset() subset {
	s := subset{number: make([]int, len(g.fate))}
	for v, f := range g.fate {
		s.number[v] = -1
		if f != settled {
			s.number[v] = len(s.vertex)
			s.vertex = append(s.vertex, v)
		}
	}
	return s
}

// A faceChooser chooses among the perfect matchings of a graph.
type faceChooser struct {
	subset
	m *blossom.Matcher
}

func (g *generator) faceChooser(mate func(int) int, adjacent func(u, v int) bool) *faceChooser {
	c := &faceChooser{subset: g.subset()}
	start := make([]int, len(c.vertex))
	for i, v := range c.vertex {
		start[i] = -1
		if u := mate(v); u >= 0 && adjacent(u, v) {
			start[i] = c.number[u]
		}
	}
	c.m = g.matcher(c.vertex, func(i, j int) bool { return adjacent(c.vertex[i], c.vertex[j]) }, start)
	return c
}

// matcher gives a matcher for some vertices and a part of the tight edges.
func (g *generator) matcher(vertices []int, adjacent func(i, j int) bool, mate []int) *blossom.Matcher {
	if len(vertices) < manyVertices {
		return g.b.matcher(len(vertices), adjacent, mate)
	}
	return g.b.classMatcher(g.classes(vertices), adjacent, mate)
}

// classes sorts vertices by their groups in the face and their fates.
func (g *generator) classes(vertices []int) blossom.Classes {
	type class struct {
		group int32
		fate  fate
	}
	var known []class
	c := blossom.Classes{Of: make([]int, len(vertices))}
	index := make([]int, g.face.groups*fates) // in known, plus 1
	for i, v := range vertices {
		group, fate := g.face.group[v], g.fate[v]
		at := &index[int(group)*fates+int(fate)]
		if *at == 0 {
			known = append(known, class{group, fate})
			*at = len(known)
		}
		c.Of[i] = *at - 1
	}
	c.Count = len(known)
	c.Joined = func(x, y int) bool {
		a, z := known[x], known[y]
		return g.face.joined(a.group, z.group, a.fate, z.fate)
	}
	return c
}

func (c *faceChooser) mate(v int) int { return c.vertex[c.m.Mate(c.number[v])] }

func (c *faceChooser) first(v int, candidates iter.Seq[int]) int {
	i := c.m.First(c.number[v], func(yield func(int) bool) {
		candidates(func(u int) bool { return yield(c.number[u]) })
	})
	if i < 0 {
		return -1
	}
	return c.vertex[i]
}

func (c *faceChooser) settle(u, v int) { c.m.Remove(c.number[u], c.number[v]) }
func (c *faceChooser) restricted(int)  {}

// A subSolver solves for maximum weight over the vertices that are not settled.
type subSolver struct {
	subset
	*blossom.Solver
}

// solver solves for the weights, which must allow a perfect matching.
func (g *generator) solver(width int, weight func(u, v int, w []int64) bool) subSolver {
	s := subSolver{subset: g.subset()}
	s.Solver = g.b.solver(blossom.Graph{
		N: len(s.vertex), Width: width,
		Weight: func(i, j int, w []int64) bool { return weight(s.vertex[i], s.vertex[j], w) },
	})
	must(s.Solve())
	return s
}

func (s subSolver) mate(v int) int { return s.vertex[s.Mate(s.number[v])] }

// tight reports whether the edge between two vertices is tight in the solution.
func (s subSolver) tight(u, v int) bool { return s.Tight(s.number[u], s.number[v]) }

// A weightChooser chooses by solving again, each time with a bonus, smaller than
// all else, on the edges to the candidates. It needs no assumption on the duals
// and takes one or a few searches for each decision.
type weightChooser struct {
	subSolver
	v     int         // the vertex to choose for, or -1
	bonus map[int]int // of its candidates
}

// bonusRange is more than the number of candidates of any vertex.
const bonusRange = 1 << 20

func (g *generator) weightChooser(e *exchange) *weightChooser {
	c := &weightChooser{v: -1, bonus: map[int]int{}}
	width := g.b.width()
	c.subSolver = g.solver(width+1, func(u, v int, w []int64) bool {
		u, v = min(u, v), max(u, v)
		r := g.b.role(u, v)
		if r == none || !g.allowed(u, v) {
			return false
		}
		g.b.cost(r, u, v, w[:width])
		w[width] = c.choice(u, v)
		if e != nil {
			w[width] += e.value(u, v) * bonusRange
		}
		if w[width] < 0 {
			decrement(w[:width])
		}
		return true
	})
	return c
}

// choice gives the bonus for matching two vertices.
func (c *weightChooser) choice(u, v int) int64 {
	switch c.v {
	case u:
		return int64(c.bonus[v])
	case v:
		return int64(c.bonus[u])
	}
	return 0
}

func (c *weightChooser) first(v int, candidates iter.Seq[int]) int {
	c.v = v
	clear(c.bonus)
	for u := range candidates {
		if _, ok := c.bonus[u]; !ok {
			c.bonus[u] = bonusRange - 1 - len(c.bonus)
		}
	}
	must(c.Update(c.number[v]))
	if _, ok := c.bonus[c.mate(v)]; ok {
		return c.mate(v)
	}
	return -1
}

func (c *weightChooser) settle(u, v int) {
	c.v = -1
	must(c.Remove(c.number[u], c.number[v]))
}

func (c *weightChooser) restricted(v int) {
	c.v = -1
	must(c.Update(c.number[v]))
}

// must panics on an error that cannot be: the present matching stays perfect
// whatever is decided.
func must(err error) {
	if err != nil {
		panic("dutch: an optimal matching was lost: " + err.Error())
	}
}
