package graph

import (
	"slices"
	"testing"
)

// TestDecompose compares the sets of Gallai and Edmonds of small graphs with the definition: who can be left over,
// in connected sets of odd size, and who is joined to these.
func TestDecompose(t *testing.T) {
	for k := range 1000 {
		seed := splitMix(k)
		n, density := 1+seed.below(9), 1+seed.below(5)
		g := make(matrix, n)
		for i := range g {
			g[i] = make([]bool, n)
			for j := range i {
				g[i][j] = seed.below(10) < density
				g[j][i] = g[i][j]
			}
		}
		m := New(n, g.adjacent, nil)
		if k%2 == 1 && n > 1 { // and then of what is left of a graph
			m.Decompose()
			n--
			m.Remove(n)
			g = g.first(n)
		}
		odd, others := m.Decompose()
		best, all := g.sets(), 1<<n-1
		set := slices.Repeat([]int{-1}, n)
		for k, list := range odd {
			for _, v := range list {
				set[v] = k
			}
			if len(list)%2 == 0 {
				t.Fatalf("%v: an odd set %v", g, list)
			}
		}
		for v := range n {
			if want := best[all&^(1<<v)] == best[all]; want != (set[v] >= 0) {
				t.Fatalf("%v: %d can be left over: %v, odd sets %v", g, v, want, odd)
			}
			joined := slices.ContainsFunc(vertices(n), func(u int) bool { return g[u][v] && set[u] >= 0 })
			if want := set[v] < 0 && joined; want != slices.Contains(others, v) {
				t.Fatalf("%v: %d is one of the others: %v, not %v", g, v, !want, want)
			}
			for u := range n {
				if g[u][v] && set[u] >= 0 && set[v] >= 0 && set[u] != set[v] {
					t.Fatalf("%v: an edge between two of %v", g, odd)
				}
			}
		}
	}
}

// first returns the graph of the first vertices.
func (g matrix) first(n int) matrix {
	h := slices.Clone(g[:n])
	for i := range h {
		h[i] = h[i][:n]
	}
	return h
}
