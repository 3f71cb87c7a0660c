package graph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestGreedyLists matches vertices with few neighbours first, with those exposed neighbours
// that have fewest.
func TestGreedyLists(t *testing.T) {
	for k := range 200 {
		seed := splitMix(k)
		n := seed.below(12)
		m := new(Matcher)
		m.start(n, Classes{}, nil)
		m.neighbors = make([][]int, n)
		for v := range n {
			for u := range v {
				if seed.below(4) == 0 {
					m.neighbors[v], m.neighbors[u] = append(m.neighbors[v], u), append(m.neighbors[u], v)
				}
			}
		}
		degree := func(a, b int) int { return len(m.neighbors[a]) - len(m.neighbors[b]) }
		mate := slices.Repeat([]int{-1}, n)
		order := make([]int, n)
		for v := range order {
			order[v] = v
		}
		slices.SortStableFunc(order, degree)
		for _, v := range order {
			open := slices.DeleteFunc(slices.Clone(m.neighbors[v]), func(u int) bool { return mate[u] >= 0 })
			if mate[v] < 0 && len(open) > 0 {
				u := slices.MinFunc(open, degree)
				mate[v], mate[u] = u, v
			}
		}
		if m.greedyLists(); !slices.Equal(m.mate, mate) {
			t.Fatalf("%v are matched %v, want %v", m.neighbors, m.mate, mate)
		}
		soundMatcher(t, m)
	}
}

func TestListed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomMatrix(t, 12)
		neighbors := make([][]int, len(g))
		for v := range g {
			for u := range v {
				if g[u][v] {
					neighbors[v], neighbors[u] = append(neighbors[v], u), append(neighbors[u], v)
				}
			}
		}
		size := 0
		mate := Listed(neighbors).mate
		for v, u := range mate {
			if u >= 0 {
				if mate[u] != v || !g[u][v] {
					t.Fatalf("mate[%d] = %d is wrong", v, u)
				}
				size++
			}
		}
		if want := 2 * g.cardinality(0); size != want {
			t.Fatalf("%d vertices matched, maximum is %d", size, want)
		}
	})
}
