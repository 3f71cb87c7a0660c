package graph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// matrix is a small graph as an adjacency matrix.
type matrix [][]bool

func (g matrix) adjacent(i, j int) bool { return g[i][j] }

// cardinality returns the size of a maximum matching of the vertices not in
// gone, by trying everything. Reference for n ≤ 12.
func (g matrix) cardinality(gone uint) int {
	v := 0
	for v < len(g) && gone>>v&1 != 0 {
		v++
	}
	if v >= len(g) {
		return 0
	}
	best := g.cardinality(gone | 1<<v)
	for u := v + 1; u < len(g); u++ {
		if gone>>u&1 == 0 && g[v][u] {
			best = max(best, 1+g.cardinality(gone|1<<v|1<<u))
		}
	}
	return best
}

// randomMatrix draws a graph of at most size vertices and any density.
func randomMatrix(t *rapid.T, size int) matrix {
	n := rapid.IntRange(0, size).Draw(t, "n")
	density := rapid.IntRange(0, 10).Draw(t, "density")
	seed := splitMix(rapid.Uint64().Draw(t, "seed"))
	g := make(matrix, n)
	for i := range g {
		g[i] = make([]bool, n)
		for j := range i {
			g[i][j] = seed.below(10) < density
			g[j][i] = g[i][j]
		}
	}
	return g
}

// classes draws a class for every vertex, and joins those that must be.
func (g matrix) classes(t *rapid.T) Classes {
	c, count := Classes{}, rapid.IntRange(1, 5).Draw(t, "classes")
	for range g {
		c.Of = append(c.Of, rapid.IntRange(0, count-1).Draw(t, "class"))
	}
	joined := map[[2]int]bool{}
	for i := range g {
		for j := range g {
			if g[i][j] {
				joined[[2]int{c.Of[i], c.Of[j]}] = true
			}
		}
	}
	c.Joined = func(c, d int) bool { return joined[[2]int{c, d}] }
	return c
}

// checkMatcher compares m with the reference, where gone is the set of removed vertices.
func checkMatcher(t *rapid.T, m *Matcher, g matrix, gone uint) {
	size, present := 0, 0
	for v := range g {
		if gone>>v&1 == 0 {
			present++
		}
		u := m.Mate(v)
		if u < 0 {
			continue
		}
		size++
		if m.Mate(u) != v || !g[u][v] || gone>>v&1 != 0 {
			t.Fatalf("mate(%d) = %d is wrong", v, u)
		}
	}
	if want := g.cardinality(gone); size != 2*want {
		t.Fatalf("%d vertices matched, maximum is %d", size, 2*want)
	}
	if got := m.Unmatched(); got != present-size {
		t.Fatalf("Unmatched() = %d, want %d", got, present-size)
	}
	for v, missable := range m.Missable() {
		want := gone>>v&1 == 0 && g.cardinality(gone|1<<v) == size/2
		if missable != want {
			t.Fatalf("Missable()[%d] = %v", v, missable)
		}
	}
}

// firstReference is First's specification.
func firstReference(g matrix, gone uint, i int, candidates []int) int {
	if gone>>i&1 != 0 {
		return -1
	}
	whole := g.cardinality(gone)
	for _, j := range candidates {
		if j != i && gone>>j&1 == 0 && g[i][j] && g.cardinality(gone|1<<i|1<<j) == whole-1 {
			return j
		}
	}
	return -1
}

// TestMatcher takes several graphs, one after another, through one Matcher.
func TestMatcher(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomMatrix(t, 10)
		m := New(len(g), g.adjacent, nil)
		checkSteps(t, m, g)
		for range rapid.IntRange(0, 2).Draw(t, "resets") {
			g = randomMatrix(t, 12)
			if rapid.Bool().Draw(t, "classes") {
				m.Reset(len(g), g.classes(t), g.adjacent, nil)
			} else {
				m.Reset(len(g), Classes{}, g.adjacent, nil)
			}
			checkSteps(t, m, g)
		}
	})
}

// TestRemoveStrangers removes two vertices whose mates find each other, after which
// two others that had no mate can have one.
func TestRemoveStrangers(t *testing.T) {
	edges := map[[2]int]bool{{0, 2}: true, {1, 3}: true, {2, 3}: true, {2, 4}: true, {3, 5}: true}
	m := New(6, func(i, j int) bool { return edges[[2]int{min(i, j), max(i, j)}] }, []int{2, 3, 0, 1, -1, -1})
	if m.Remove(0, 1); m.Unmatched() != 0 {
		t.Errorf("%d vertices are unmatched, 2 with 3", m.Unmatched())
	}
}

// checkSteps asks questions and removes vertices.
func checkSteps(t *rapid.T, m *Matcher, g matrix) {
	gone := uint(0)
	checkMatcher(t, m, g, gone)
	for range rapid.IntRange(0, 8).Draw(t, "steps") {
		if len(g) == 0 {
			return
		}
		i := rapid.IntRange(0, len(g)-1).Draw(t, "i")
		switch rapid.IntRange(0, 4).Draw(t, "step") {
		case 0:
			m.Remove(i)
			gone |= 1 << i
		case 4:
			some := rapid.SliceOfN(rapid.IntRange(0, len(g)-1), 0, 4).Draw(t, "some")
			m.Remove(some...)
			for _, v := range some {
				gone |= 1 << v
			}
		case 1:
			pair := []int{i, i}
			if u := m.Mate(i); u >= 0 {
				pair = append(pair, u)
				gone |= 1 << u
			}
			m.Remove(pair...)
			gone |= 1 << i
		default:
			candidates := rapid.SliceOfN(rapid.IntRange(0, len(g)-1), 0, 5).Draw(t, "candidates")
			checkFirst(t, m, g, gone, i, candidates)
		}
		checkMatcher(t, m, g, gone)
	}
}

func checkFirst(t *rapid.T, m *Matcher, g matrix, gone uint, i int, candidates []int) {
	before := slices.Clone(m.mate)
	want := firstReference(g, gone, i, candidates)
	if got := m.First(i, slices.Values(candidates)); got != want {
		t.Fatalf("First(%d, %v) = %d, want %d", i, candidates, got, want)
	}
	if want >= 0 && m.Mate(i) != want {
		t.Fatalf("First(%d) = %d is not in the matching", i, want)
	}
	if want < 0 && !slices.Equal(before, m.mate) {
		t.Fatalf("First(%d) = -1 changed the matching", i)
	}
}

func TestMatcherInitialMatching(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomMatrix(t, 10)
		mate := make([]int, len(g))
		for v := range mate {
			mate[v] = -1
		}
		for v := range mate {
			for u := range v {
				if mate[u] < 0 && mate[v] < 0 && g[u][v] && rapid.Bool().Draw(t, "match") {
					mate[u], mate[v] = v, u
				}
			}
		}
		checkMatcher(t, New(len(g), g.adjacent, mate), g, 0)
	})
}

// A dense field must not cost a call per pair for every question.
func TestMatcherCalls(t *testing.T) {
	const n = 1000
	calls := 0
	adjacent := func(i, j int) bool {
		calls++
		return (i+j)%5 != 0 && i/2 != j/2
	}
	m := New(n, adjacent, nil)
	for i := range n {
		m.First(i, func(yield func(int) bool) {
			for j := range n {
				if m.Mate(j) >= 0 && !yield(j) {
					return
				}
			}
		})
		m.Remove(i, max(m.Mate(i), 0))
	}
	if calls > 100*n {
		t.Errorf("%d calls for %d questions", calls, n)
	}
}

func BenchmarkMatcherFirst(b *testing.B) {
	const n = 10_000
	adjacent := func(i, j int) bool { return i != j && (i+j)%7 != 0 }
	for b.Loop() {
		m := New(n, adjacent, nil)
		for i := range n {
			m.First(i, func(yield func(int) bool) {
				for j := n - 1 - i; j >= 0 && yield(j); j-- {
				}
			})
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/n, "ns/question")
}
