package blossom

import "testing"

func BenchmarkMaxCardinality(b *testing.B) {
	var edges [][2]int
	for _, e := range sparse(100_000, 500_000, 1, 1) {
		edges = append(edges, [2]int{e.I, e.J})
	}
	for b.Loop() {
		largest(100_000, edges)
	}
}
