package blossom

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// changing is a graph whose weights change at random.
type changing struct {
	n, width, cut int
	weight        [][]int64 // -1: no edge
	gone          []bool
}

func (c *changing) graph() Graph {
	return Graph{N: c.n, Width: c.width, Weight: func(i, j int, w []int64) bool {
		x := c.weight[i][j]
		c.spread(x, w)
		return x >= 0
	}}
}

// spread writes x - cut to w, in such a way that every word matters.
func (c *changing) spread(x int64, w []int64) {
	if len(w) == 1 {
		w[0] = x - int64(c.cut)
		return
	}
	clear(w)
	x -= int64(c.cut) // x·2^62 over two words
	w[len(w)-2], w[len(w)-1] = x>>2, x<<62
	if x < 0 {
		for k := range len(w) - 2 {
			w[k] = -1
		}
	}
}

func (c *changing) redraw(v int, s *splitMix, density, span int) {
	for u := range c.n {
		if u != v {
			x := int64(-1)
			if s.below(100) < density {
				x = int64(s.below(span))
			}
			c.weight[u][v], c.weight[v][u] = x, x
		}
	}
}

// best returns the optimum by MaxWeightPerfect, which has its own tests.
func (c *changing) best() (int64, bool) {
	name, n := make([]int, c.n), 0
	for v := range c.n {
		if !c.gone[v] {
			name[v] = n
			n++
		}
	}
	var edges []Edge
	for v := range c.n {
		for u := range v {
			if x := c.weight[u][v]; x >= 0 && !c.gone[u] && !c.gone[v] {
				edges = append(edges, Edge{name[u], name[v], x})
			}
		}
	}
	mate, err := MaxWeightPerfect(n, edges)
	if err != nil {
		return 0, false
	}
	var sum int64
	for v := range c.n {
		for u := range v {
			if !c.gone[u] && !c.gone[v] && mate[name[u]] == name[v] {
				sum += c.weight[u][v]
			}
		}
	}
	return sum, true
}

// check compares the solver's state with a cold solution and its certificate.
func (c *changing) check(t rapid.TB, s *Solver, err error) {
	t.Helper()
	want, ok := c.best()
	if (err == nil) != ok {
		t.Fatalf("error %v, perfect matching exists: %v", err, ok)
	}
	if err != nil {
		return
	}
	var sum int64
	mate := make([]int, c.n)
	for v := range mate {
		if mate[v] = s.Mate(v); mate[v] > v {
			sum += c.weight[v][mate[v]]
			if !s.Tight(v, mate[v]) {
				t.Fatalf("matched edge %d-%d is not tight", v, mate[v])
			}
		}
	}
	if sum != want {
		t.Fatalf("weight %d, want %d", sum, want)
	}
	f := s.Face()
	for v := range c.n {
		var tight []int
		for u := range c.n {
			if s.Tight(u, v) {
				tight = append(tight, u)
			}
		}
		if !slices.Equal(f.Tight(v), tight) {
			t.Fatalf("the face has the edges from %d to %v, tight are those to %v", v, f.Tight(v), tight)
		}
	}
	cert := s.Certificate()
	if err := Verify(c.graph(), mate, cert); err != nil {
		t.Fatal(err)
	}
	if len(cert.Blossoms) != s.Blossoms() {
		t.Fatalf("%d blossoms, Blossoms() = %d", len(cert.Blossoms), s.Blossoms())
	}
	var lengths []int
	for _, y := range cert.Duals {
		if y != nil {
			lengths = append(lengths, len(y))
		}
	}
	for _, b := range cert.Blossoms {
		lengths = append(lengths, len(b.Dual))
	}
	for _, words := range lengths {
		if words != lengths[0] || words <= c.width {
			t.Fatalf("numbers of %d words for weights of %d", lengths, c.width)
		}
	}
}

func testSolver(t *rapid.T, least, most int) {
	c := &changing{
		n:     2 * rapid.IntRange(least/2, most/2).Draw(t, "half n"),
		width: rapid.SampledFrom([]int{1, 1, 2, 3, 4, 5, 9}).Draw(t, "width"),
		cut:   rapid.IntRange(0, 100).Draw(t, "cut"),
	}
	density := rapid.SampledFrom([]int{20, 50, 90, 100}).Draw(t, "density")
	span := rapid.SampledFrom([]int{2, 5, 50, 1000}).Draw(t, "span")
	seed := splitMix(rapid.Uint64().Draw(t, "seed"))
	c.weight, c.gone = make([][]int64, c.n), make([]bool, c.n)
	for v := range c.weight {
		c.weight[v] = make([]int64, c.n)
		c.weight[v][v] = -1
	}
	for v := range c.weight {
		c.redraw(v, &seed, density, span)
	}
	g := c.graph()
	if rapid.Bool().Draw(t, "hints") {
		g.Candidates = func(i int) []int { return []int{(i + 1) % c.n, i, (2*i + 1) % c.n} }
	}
	g.Face = rapid.Bool().Draw(t, "face")
	s := NewSolver(g)
	c.check(t, s, s.Solve())
	for range rapid.IntRange(0, 6).Draw(t, "steps") {
		if c.n == 0 {
			return
		}
		v, u := seed.below(c.n), seed.below(c.n)
		if seed.below(2) == 0 {
			c.redraw(v, &seed, density, span)
			c.redraw(u, &seed, density, span)
			c.check(t, s, s.Update(v, u))
			continue
		}
		if s.Mate(v) >= 0 && seed.below(2) == 0 {
			u = s.Mate(v)
		}
		c.gone[u], c.gone[v] = true, true
		c.check(t, s, s.Remove(u, v))
	}
}

func TestSolverSmall(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { testSolver(t, 0, 14) })
}

func TestSolverColumns(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { testSolver(t, standard.whole+2, 160) })
}

// Column generation with hardly any columns: every repair happens all the time.
func TestSolverFewColumns(t *testing.T) {
	defer func(old tuning) { standard = old }(standard)
	rapid.Check(t, func(t *rapid.T) {
		standard = tuning{
			whole:  2,
			first:  rapid.IntRange(1, 4).Draw(t, "first"),
			later:  rapid.IntRange(1, 3).Draw(t, "later"),
			passes: rapid.IntRange(0, 5).Draw(t, "passes"),
			skew:   rapid.SampledFrom([]int{1, 2, 8}).Draw(t, "skew"),
			few:    rapid.SampledFrom([]int{-1, 0, 2, 100}).Draw(t, "few"),
			search: rapid.SampledFrom([]int{1, 8, 64}).Draw(t, "search"),
		}
		testSolver(t, 0, 40)
	})
}
