package graph

import (
	"testing"

	"pgregory.net/rapid"
)

// TestListed compares matchings of graphs given by lists with the largest.
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
