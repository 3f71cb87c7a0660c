package blossom

import (
	"testing"

	"pgregory.net/rapid"
)

func TestMaxCardinality(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := randomMatrix(t, 12)
		var edges [][2]int
		for v := range g {
			for u := range v {
				if g[u][v] {
					edges = append(edges, [2]int{v, u})
				}
			}
		}
		size := 0
		mate := MaxCardinality(len(g), edges)
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

func BenchmarkMaxCardinality(b *testing.B) {
	var edges [][2]int
	for _, e := range sparse(100_000, 500_000, 1, 1) {
		edges = append(edges, [2]int{e.I, e.J})
	}
	for b.Loop() {
		MaxCardinality(100_000, edges)
	}
}
