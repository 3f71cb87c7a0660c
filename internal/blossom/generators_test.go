package blossom

import (
	"fmt"
	"testing"
)

// complete returns the complete graph with random weights 1..span.
func complete(n int, seed splitMix, span int) []Edge {
	var edges []Edge
	for u := range n {
		for v := u + 1; v < n; v++ {
			edges = append(edges, Edge{u, v, Int(int64(1 + seed.below(span)))})
		}
	}
	return edges
}

// sparse returns a path through all vertices and random edges up to m.
func sparse(n, m int, seed splitMix, span int) []Edge {
	var edges []Edge
	present := make(map[[2]int]bool)
	put := func(u, v int) {
		present[[2]int{min(u, v), max(u, v)}] = true
		edges = append(edges, Edge{u, v, Int(int64(1 + seed.below(span)))})
	}
	for v := range n - 1 {
		put(v, v+1)
	}
	for len(edges) < m {
		u, v := seed.below(n), seed.below(n)
		if u != v && !present[[2]int{min(u, v), max(u, v)}] {
			put(u, v)
		}
	}
	return edges
}

// gabow returns the hard cardinality family of Gabow 1976 with 6k vertices.
func gabow(k int) []Edge {
	var edges []Edge
	for i := 1; i < 4*k; i++ {
		for j := i + 1; j <= 4*k; j++ {
			edges = append(edges, Edge{i - 1, j - 1, Int(1)})
		}
		if i%2 == 1 {
			edges = append(edges, Edge{i - 1, 4*k + (i+1)/2 - 1, Int(1)})
		}
	}
	return edges
}

// swiss returns the complete graph of n players on ten scores, with many ties.
func swiss(n int, seed splitMix) []Edge {
	score := make([]int, n)
	for v := range score {
		score[v] = seed.below(10)
	}
	var edges []Edge
	for u := range n {
		for v := u + 1; v < n; v++ {
			d := score[u] - score[v]
			edges = append(edges, Edge{u, v, Int(int64(1_000_000 - 1000*d*d - seed.below(10)))})
		}
	}
	return edges
}

func BenchmarkListed(b *testing.B) {
	for _, c := range []struct {
		name  string
		n     int
		edges []Edge
	}{
		{"complete/500", 500, complete(500, 1, 1_000_000)},
		{"complete/1000", 1000, complete(1000, 1, 1_000_000)},
		{"swiss/1000", 1000, swiss(1000, 1)},
		{"gabow/600", 600, gabow(100)},
		{"sparse/10000", 10000, sparse(10000, 50000, 1, 1_000_000)},
		{"sparse/100000", 100000, sparse(100000, 500000, 1, 1_000_000)},
	} {
		for _, perfect := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s/perfect=%v", c.name, perfect), func(b *testing.B) {
				for b.Loop() {
					if perfect {
						_, _ = heaviestPerfect(c.n, c.edges)
					} else {
						heaviest(c.n, c.edges)
					}
				}
			})
		}
	}
}
