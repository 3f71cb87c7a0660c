package blossom

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"
)

// listedGraph returns a graph of one word by its edges.
func listedGraph(n int, edges map[[2]int]int64) Graph {
	return Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
		x, ok := edges[[2]int{min(i, j), max(i, j)}]
		w[0] = x
		return ok
	}}
}

// triangles are two of them, 0-1-2 and 3-4-5, joined by 2-3, with the heavier edges inside;
// vertex 6 has left the graph.
var triangles = map[[2]int]int64{{0, 1}: 5, {0, 2}: 5, {1, 2}: 5, {3, 4}: 5, {3, 5}: 5, {4, 5}: 5, {2, 3}: 1, {0, 6}: 9}

// proof returns the only perfect matching of the triangles, with duals: 2-3 and the edges
// inside are tight. Half the sum of 6 · 1 and of k z, each 1 · 8, is 11, the weight.
func proof() ([]int, Certificate) {
	return []int{1, 0, 3, 2, 5, 4, -1}, Certificate{
		Duals:    [][]int64{{1}, {1}, {1}, {1}, {1}, {1}, nil},
		Blossoms: []Blossom{{[]int{0, 1, 2}, []int64{8}}, {[]int{5, 3, 4}, []int64{8}}},
	}
}

func TestVerify(t *testing.T) {
	for _, c := range []struct {
		what   string
		change func(g *Graph, mate []int, c *Certificate)
		error  string // "": none
	}{
		{"nothing", func(*Graph, []int, *Certificate) {}, ""},
		{"longer numbers", func(_ *Graph, _ []int, c *Certificate) {
			c.Duals[0], c.Blossoms[1].Dual = []int64{0, 0, 1}, slices.Repeat([]int64{0}, 40)
			c.Blossoms[1].Dual[39] = 8
		}, ""},
		{"negative duals", func(_ *Graph, _ []int, c *Certificate) {
			c.Duals = [][]int64{{-1}, {-1}, {-1}, {3}, {3}, {3}, nil}
			c.Blossoms[0].Dual, c.Blossoms[1].Dual = []int64{12}, []int64{4}
		}, ""},
		{"a blossom of one vertex without a dual", func(_ *Graph, _ []int, c *Certificate) {
			c.Blossoms = append(c.Blossoms, Blossom{[]int{4}, []int64{0}})
		}, ""},
		{"a blossom of one vertex with a long dual", func(_ *Graph, _ []int, c *Certificate) {
			c.Blossoms = append(c.Blossoms, Blossom{[]int{4}, []int64{1, 0, 0, 0, 0}})
		}, ""},
		{"a mate less", func(g *Graph, _ []int, _ *Certificate) { g.N++ }, "7 mates and 7 duals for 8 vertices"},
		{"a dual less", func(_ *Graph, _ []int, c *Certificate) { c.Duals = c.Duals[:6] }, "7 mates and 6 duals for 7 vertices"},
		{"a dual of the one who left", func(_ *Graph, _ []int, c *Certificate) { c.Duals[6] = []int64{90} }, "the mate of vertex 6 is -1"},
		{"a mate of the one who left", func(_ *Graph, m []int, _ *Certificate) { m[6] = 0 }, "vertex 6 has left the graph and is matched"},
		{"a mate who left", func(_ *Graph, m []int, _ *Certificate) { m[0] = 6 }, "the mate of vertex 0 is 6"},
		{"no mate", func(_ *Graph, m []int, _ *Certificate) { m[0] = -1 }, "the mate of vertex 0 is -1"},
		{"a mate too large", func(_ *Graph, m []int, _ *Certificate) { m[0] = 7 }, "the mate of vertex 0 is 7"},
		{"himself", func(_ *Graph, m []int, _ *Certificate) { m[0], m[1] = 0, 1 }, "the mate of vertex 0 is 0"},
		{"a mate of another one", func(_ *Graph, m []int, _ *Certificate) { m[1] = 2 }, "the mate of vertex 0 is 1"},
		{"no such edge", func(_ *Graph, m []int, _ *Certificate) { copy(m, []int{1, 0, 4, 5, 2, 3}) }, "there is no edge 2-4"},
		{"a dual too small", func(_ *Graph, _ []int, c *Certificate) { c.Duals[0][0]-- }, "the duals violate the edge 0-1"},
		{"a dual too large", func(_ *Graph, _ []int, c *Certificate) { c.Duals[1][0]++ }, "the matched edge 0-1 is not tight"},
		{"no blossom", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms = c.Blossoms[1:] }, "the duals violate the edge 0-1"},
		{"an even blossom", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[0].Vertices = []int{0, 1} }, "blossom 0 has 2 vertices, 2 of them matched inside"},
		{"a blossom that is not full", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[0].Vertices = []int{0, 2, 4} }, "blossom 0 has 3 vertices, 0 of them matched inside"},
		{"a vertex twice", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = 5 }, "blossom 1: vertex 5 is wrong"},
		{"a negative vertex", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = -1 }, "blossom 1: vertex -1 is wrong"},
		{"a vertex too large", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = 7 }, "blossom 1: vertex 7 is wrong"},
		{"a vertex that left", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Vertices[1] = 6 }, "blossom 1: vertex 6 is wrong"},
		{"no dual of a blossom", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Dual = nil }, "blossom 1 has no dual"},
		{"a negative dual of a blossom", func(_ *Graph, _ []int, c *Certificate) { c.Blossoms[1].Dual[0] = -1 }, "blossom 1 has a negative dual"},
		{"a blossom that is wrong between others", func(_ *Graph, _ []int, c *Certificate) {
			c.Blossoms = []Blossom{c.Blossoms[0], {[]int{0, 3, 1}, []int64{0}}, {[]int{3, 4}, []int64{8}}}
		}, "blossom 2 has 2 vertices, 0 of them matched inside"},
	} {
		g := listedGraph(7, triangles)
		mate, cert := proof()
		c.change(&g, mate, &cert)
		switch err := Verify(g, mate, cert); {
		case c.error == "" && err != nil:
			t.Errorf("%s: %v", c.what, err)
		case c.error != "" && (err == nil || err.Error() != "blossom: "+c.error):
			t.Errorf("%s: %v, want %s", c.what, err, c.error)
		}
	}
}

// TestVerifyWidths has the largest and the smallest weights of every width. Edges 0-1 and
// 2-3 weigh as much, the others as little as can be: of those the slack is more than four
// times as much, and would be negative with the words of a weight alone.
func TestVerifyWidths(t *testing.T) {
	for width := 1; width <= MaxWidth; width++ {
		most := slices.Repeat([]int64{-1}, width)
		most[0] = math.MaxInt64
		least := make([]int64, width)
		least[0] = math.MinInt64
		g := Graph{N: 4, Width: width, Weight: func(i, j int, w []int64) bool {
			if copy(w, least); i^j == 1 {
				copy(w, most)
			}
			return true
		}}
		c := Certificate{Duals: [][]int64{most, most, most, most}}
		if err := Verify(g, []int{1, 0, 3, 2}, c); err != nil {
			t.Errorf("width %d: %v", width, err)
		}
		if err := Verify(g, []int{2, 3, 0, 1}, c); err == nil {
			t.Errorf("width %d: the worst matching is the best", width)
		}
	}
}

// TestVerifyLong has duals of more words than weights: those of two vertices, and of a
// blossom around three, which are each other's opposites.
func TestVerifyLong(t *testing.T) {
	for words := 1; words <= 65; words++ {
		most := slices.Repeat([]int64{-1}, words)
		most[0] = math.MaxInt64
		least := make([]int64, words) // -most
		least[0], least[words-1] = math.MinInt64, least[words-1]|1
		if words == 1 {
			least[0] = math.MinInt64 + 1
		}
		pair := listedGraph(2, map[[2]int]int64{{0, 1}: 0})
		err := Verify(pair, []int{1, 0}, Certificate{Duals: [][]int64{most, least}})
		checkLong(t, words, err)
		three := listedGraph(4, map[[2]int]int64{{0, 1}: 0, {0, 2}: -1, {2, 3}: 0})
		err = Verify(three, []int{1, 0, 3, 2}, Certificate{
			Duals: [][]int64{{0}, least, {0}, {0}}, Blossoms: []Blossom{{[]int{0, 1, 2}, most}},
		})
		if checkLong(t, words, err); words < 64 && err != nil {
			t.Error(err)
		}
	}
}

func checkLong(t *testing.T, words int, err error) {
	t.Helper()
	if wide := err != nil && strings.Contains(err.Error(), "too wide"); wide != (words >= 64) || err != nil && !wide {
		t.Errorf("%d words: %v", words, err)
	}
}

// TestInstances has every width that a weight, or a wider solution, can ask for.
func TestInstances(t *testing.T) {
	for width := 1; width <= 64; width++ {
		widths := []int{1, 2, 3, 4, 6, 8, 16, 32, 64}
		k, found := slices.BinarySearch(widths, width)
		if got := newInstance(width).width(); got != widths[k] || found && got != width {
			t.Errorf("%d words for %d", got, width)
		}
	}
}

// TestUnsolved changes problems that have not been solved.
func TestUnsolved(t *testing.T) {
	g := listedGraph(4, map[[2]int]int64{{0, 1}: 3, {1, 2}: 9, {2, 3}: 3, {0, 3}: 1})
	s := NewSolver(g)
	if err := s.Update(2); err != nil || s.Mate(0) != 3 || s.Mate(2) != 1 {
		t.Errorf("%v, 0 is matched with %d", err, s.Mate(0))
	}
	if words := len(s.Certificate().Duals[0]); words != 2 {
		t.Errorf("a certificate of %d words for weights of one", words)
	}
	s = NewSolver(g)
	if err := s.Remove(3, 2); err != nil || s.Mate(0) != 1 || s.Mate(2) != -1 {
		t.Errorf("%v, 0 is matched with %d", err, s.Mate(0))
	}
	s = NewSolver(g)
	if err := s.Lose(1, 3); err != nil || s.Mate(0) != 3 || s.Mate(2) != 1 {
		t.Errorf("%v, 0 is matched with %d", err, s.Mate(0))
	}
	s.Reset(listedGraph(4, map[[2]int]int64{{0, 1}: 3, {0, 2}: 4, {0, 3}: 1}))
	if err := s.Lose(0); !errors.Is(err, ErrNoPerfect) {
		t.Errorf("a star has a perfect matching: %v", err)
	}
	s.Reset(g) // nobody has left, nothing is solved
	if err := s.Remove(0, 1); err != nil || s.Mate(3) != 2 || s.Mate(0) != -1 {
		t.Errorf("%v, 3 is matched with %d", err, s.Mate(3))
	}
	for _, c := range []Graph{{N: 1}, {N: -1, Width: 1}, {N: 0, Width: MaxWidth + 1}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("a graph with N = %d and Width = %d", c.N, c.Width)
				}
			}()
			s.Reset(c)
		}()
	}
	s.Reset(Graph{N: 0, Width: MaxWidth, Weight: g.Weight})
	if err := s.Solve(); err != nil || s.Blossoms() != 0 {
		t.Error(err)
	}
}
