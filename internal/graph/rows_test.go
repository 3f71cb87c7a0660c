package graph

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRows requires searches in a graph of which every edge is known to find as large a matching as
// those that ask.
func TestRows(t *testing.T) {
	grown := 0
	for seed := range uint64(2000) {
		r := rand.New(rand.NewPCG(seed, 8))
		n := 2 + r.IntN(150)
		part := 1 + r.IntN(n)
		rows := NewRows(n, nil)
		m := rows.m
		for v := range n {
			for u := range v {
				if r.IntN(part+1) == 0 {
					rows.Edges.Join(u, v)
				}
			}
		}
		left := n
		for v := range n {
			if m.mate[v] >= 0 {
				continue
			}
			if rows.Augment(v) {
				left -= 2
			}
			for v := range n {
				if inner := m.node[v].label == m.now; m.open.Has(v) == inner {
					t.Fatalf("seed %d: %d is inner: %v", seed, v, inner)
				}
			}
			if slices.ContainsFunc(m.queue, func(v int) bool { return m.find(v) != v }) {
				grown++
			}
		}
		for v, u := range m.mate {
			if u >= 0 && (m.mate[u] != v || !rows.Edges.Has(u, v)) {
				t.Fatalf("seed %d: %d is matched with %d", seed, v, u)
			}
		}
		if m := New(n, rows.Edges.Has, nil); m.Unmatched() != left {
			t.Fatalf("seed %d: %d vertices of %d are left, want %d", seed, left, n, m.Unmatched())
		}
	}
	if grown == 0 {
		t.Error("no blossom has been formed")
	}
}
