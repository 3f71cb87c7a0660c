package blossom

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"
)

// tiny is a graph of few vertices with weights, which may be missing.
type tiny struct {
	n      int
	edges  []Edge
	weight map[[2]int]int64
}

// tinyGraph chooses a graph on at most 9 vertices. One in four has parallel edges.
func tinyGraph(seed splitMix) *tiny {
	n, density := seed.below(10), 2+seed.below(9)
	span := []int{1, 2, 3, 8, 40}[seed.below(5)]
	low := seed.below(span+1) - span/2
	g := &tiny{n: n}
	for copies := 1 + seed.below(4)/3; copies > 0; copies-- {
		for i := range n {
			for j := range i {
				if seed.below(10) < density {
					e := Edge{i, j, int64(low + seed.below(span))}
					if seed.below(2) == 0 {
						e.I, e.J = e.J, e.I
					}
					g.edges = append(g.edges, e)
				}
			}
		}
	}
	g.weight = weights(g.edges)
	return g
}

// TestMaxWeightMany compares many tiny graphs with trying everything, in one word and in
// two, and checks the duals: they are feasible, matched edges are tight, and with a
// matching that need not be perfect no dual is negative and that of an exposed vertex zero.
func TestMaxWeightMany(t *testing.T) {
	for k := range 1200 {
		g := tinyGraph(splitMix(k))
		for _, perfect := range []bool{false, true} {
			want, ok := bruteForce(g.n, g.weight, 0, perfect)
			name := fmt.Sprintf("graph %d, perfect: %v", k, perfect)
			checkListed(t, name, &engine[[1]uint64]{partial: !perfect}, g, want, ok)
			if k%4 == 0 {
				checkListed(t, name, &engine[[2]uint64]{partial: !perfect}, g, want, ok)
			}
		}
	}
}

func checkListed[W words](t *testing.T, name string, e *engine[W], g *tiny, want int64, ok bool) {
	t.Helper()
	if listed(e, g.n, g.edges) != ok || e.wide {
		t.Fatalf("%s: there is a matching: %v", name, ok)
	}
	soundEngine(t, e, e.heaviest)
	if got, _ := total(t, mates(e.mate), g.weight); ok && got != want {
		t.Fatalf("%s: weight %d, want %d", name, got, want)
	}
	var zero W
	for v := range g.n {
		if e.partial && (negative(e.y[v]) || e.mate[v] < 0 && e.y[v] != zero) {
			t.Fatalf("%s: vertex %d, matched with %d, has the dual %v", name, v, e.mate[v], e.y[v])
		}
	}
}

// nest is a graph whose blossoms contain each other to any depth: cliques of k vertices or
// groups, the edges inside of which weigh more than those between them.
func nest(n, k int, seed splitMix) *tiny {
	g := &tiny{n: n}
	for i := range n {
		for j := range i {
			weight := int64(100)
			for a, b := i, j; a != b; a, b = a/k, b/k {
				weight -= 8
			}
			g.edges = append(g.edges, Edge{i, j, weight + int64(seed.below(3))})
		}
	}
	g.weight = weights(g.edges)
	return g
}

// TestNested has blossoms within blossoms. A solution whose edges are tight and whose
// blossoms are full is optimal: with the same duals no other one weighs more.
func TestNested(t *testing.T) {
	deepest := 0
	for k := range 40 {
		g := nest(20+2*k, 3+2*(k%2), splitMix(k))
		e := &engine[[1]uint64]{}
		if !listed(e, g.n, g.edges) {
			t.Fatalf("nest %d cannot be matched", k)
		}
		soundEngine(t, e, e.heaviest)
		for v := range int32(g.n) {
			depth := 0
			for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
				depth++
			}
			deepest = max(deepest, depth)
		}
	}
	if deepest < 3 {
		t.Errorf("no vertex is in more than %d blossoms", deepest)
	}
}

// sets gives the size of a maximum matching of every set of at most 9 vertices.
func (g matrix) sets() []int {
	best := make([]int, 1<<len(g))
	for set := 1; set < len(best); set++ {
		v := bits.TrailingZeros(uint(set))
		rest := set &^ (1 << v)
		best[set] = best[rest]
		for u := v + 1; u < len(g); u++ {
			if rest>>u&1 == 1 && g[v][u] {
				best[set] = max(best[set], 1+best[rest&^(1<<u)])
			}
		}
	}
	return best
}

// matcherRun is a Matcher, the graph that it is of, and the vertices that are left.
type matcherRun struct {
	m    *Matcher
	g    matrix
	best []int
	left int
	seed splitMix
}

func (r *matcherRun) has(v int) bool { return r.left>>v&1 == 1 }

// TestMatcherMany takes many small graphs through one Matcher, with classes or without.
func TestMatcherMany(t *testing.T) {
	m := NewMatcher(0, nil, nil)
	for k := range 1500 {
		r := &matcherRun{m: m, seed: splitMix(k)}
		n, density := r.seed.below(10), 1+r.seed.below(9)
		r.g = make(matrix, n)
		c := Classes{Count: 1 + r.seed.below(4)}
		joined := make([]bool, c.Count*c.Count)
		for i := range joined {
			joined[i] = r.seed.below(3) > 0
		}
		c.Joined = func(c1, c2 int) bool { return joined[min(c1, c2)*c.Count+max(c1, c2)] }
		for i := range r.g {
			r.g[i] = make([]bool, n)
			c.Of = append(c.Of, r.seed.below(c.Count))
		}
		byClass := r.seed.below(2) == 0
		for i := range r.g {
			for j := range i {
				r.g[i][j] = r.seed.below(10) < density && (!byClass || c.Joined(c.Of[i], c.Of[j]))
				r.g[j][i] = r.g[i][j]
			}
		}
		mate := r.some()
		if byClass {
			m.ResetClasses(c, r.g.adjacent, mate)
		} else {
			m.Reset(n, r.g.adjacent, mate)
		}
		r.best, r.left = r.g.sets(), 1<<n-1
		r.check(t)
		for range 6 {
			r.step(t)
		}
	}
}

// some gives a matching to begin with, or none.
func (r *matcherRun) some() []int {
	if r.seed.below(2) == 0 {
		return nil
	}
	mate := slices.Repeat([]int{-1}, len(r.g))
	for i := range r.g {
		for j := range i {
			if r.g[i][j] && mate[i] < 0 && mate[j] < 0 && r.seed.below(3) > 0 {
				mate[i], mate[j] = j, i
			}
		}
	}
	return mate
}

// step removes vertices or asks a question.
func (r *matcherRun) step(t *testing.T) {
	if len(r.g) == 0 {
		return
	}
	i := r.seed.below(len(r.g))
	var out []int
	switch r.seed.below(5) {
	case 0:
		out = []int{i}
	case 1:
		if out = []int{i, i}; r.m.Mate(i) >= 0 {
			out = append(out, r.m.Mate(i))
		}
	case 2:
		out = []int{r.seed.below(len(r.g)), i, r.seed.below(len(r.g))}
	default:
		var candidates []int
		for range r.seed.below(5) {
			candidates = append(candidates, r.seed.below(len(r.g)))
		}
		r.first(t, i, candidates)
	}
	r.m.Remove(out...)
	for _, v := range out {
		r.left &^= 1 << v
	}
	r.check(t)
}

// first asks for a partner of i.
func (r *matcherRun) first(t *testing.T, i int, candidates []int) {
	want, before := -1, slices.Clone(r.m.f.mate)
	for _, j := range candidates {
		if rest := r.left &^ (1<<i | 1<<j); want < 0 && i != j && r.has(i) && r.has(j) && r.g[i][j] &&
			r.best[rest] == r.best[r.left]-1 {
			want = j
		}
	}
	if got := r.m.First(i, slices.Values(candidates)); got != want {
		t.Fatalf("First(%d, %v) = %d, want %d", i, candidates, got, want)
	}
	switch {
	case want >= 0 && r.m.Mate(i) != want:
		t.Fatalf("First(%d) = %d is not in the matching", i, want)
	case want < 0 && !slices.Equal(before, r.m.f.mate):
		t.Fatalf("First(%d) = -1 changed the matching", i)
	}
}

// check compares the matching with the table, and what can be missed, and checks that no
// edge between two parts is in a perfect matching.
func (r *matcherRun) check(t *testing.T) {
	t.Helper()
	soundMatcher(t, r.m)
	for v := range r.g {
		if u := r.m.Mate(v); u >= 0 && !r.g[u][v] {
			t.Fatalf("there is no edge %d-%d", u, v)
		}
	}
	present := bits.OnesCount(uint(r.left))
	if want := present - 2*r.best[r.left]; r.m.Unmatched() != want {
		t.Fatalf("%d are unmatched, want %d", r.m.Unmatched(), want)
	}
	for i := range r.g {
		for j := range i {
			rest := r.left &^ (1<<i | 1<<j)
			if r.g[i][j] && r.has(i) && r.has(j) && r.m.Part(i) != r.m.Part(j) && 2*r.best[rest] == present-2 {
				t.Fatalf("the edge %d-%d is in a perfect matching, and its ends in different parts", i, j)
			}
		}
	}
	if r.seed.below(3) == 0 {
		for v, missable := range r.m.Missable() {
			if want := r.has(v) && r.best[r.left&^(1<<v)] == r.best[r.left]; missable != want {
				t.Fatalf("Missable()[%d] = %v", v, missable)
			}
		}
	}
}

// TestMaxCardinalityMany compares sparse graphs with the table.
func TestMaxCardinalityMany(t *testing.T) {
	for k := range 1500 {
		seed := splitMix(k)
		n, density := seed.below(10), 1+seed.below(9)
		g := make(matrix, n)
		var edges [][2]int
		for i := range g {
			g[i] = make([]bool, n)
			for j := range i {
				if g[i][j] = seed.below(10) < density; g[i][j] {
					g[j][i] = true
					edges = append(edges, [2]int{i, j})
				}
			}
		}
		size := 0
		mate := MaxCardinality(n, edges)
		for v, u := range mate {
			if u >= 0 && (mate[u] != v || !g[u][v]) {
				t.Fatalf("graph %d: mate[%d] = %d is wrong", k, v, u)
			}
			if u > v {
				size++
			}
		}
		if want := g.sets()[1<<n-1]; size != want {
			t.Fatalf("graph %d: %d edges, want %d", k, size, want)
		}
	}
}
