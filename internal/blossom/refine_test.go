package blossom

import (
	"testing"

	"pgregory.net/rapid"
)

// TestRefineOdd has differences of duals that are odd where refine halves them. Rounded
// down, 4-5 loses a half at both ends, and since nothing is priced after refine it
// stays violated. Both perfect matchings, 0-3 with 1-2, 4-5 or with 1-5, 2-4, weigh the
// same: all five edges are tight.
func TestRefineOdd(t *testing.T) {
	defer func(old tuning) { standard = old }(standard)
	standard = tuning{whole: 2, first: 2, later: 1, passes: 3, skew: 1, exposed: 1, search: 64}
	edges := map[[2]int]int64{{0, 3}: -2, {1, 2}: -1, {1, 5}: -2, {2, 3}: 0, {2, 4}: -1, {4, 5}: -2}
	g := Graph{N: 6, Width: 1, Weight: func(i, j int, w []int64) bool {
		x, ok := edges[[2]int{min(i, j), max(i, j)}]
		w[0] = x
		return ok
	}}
	s := NewSolver(g)
	if err := s.Solve(); err != nil {
		t.Fatal(err)
	}
	mate := make([]int, g.N)
	for v := range mate {
		mate[v] = s.Mate(v)
	}
	if err := Verify(g, mate, s.Certificate()); err != nil {
		t.Error(err)
	}
	for _, e := range [][2]int{{0, 3}, {1, 2}, {4, 5}, {1, 5}, {2, 4}} {
		if !s.Tight(e[0], e[1]) {
			t.Errorf("%v is part of an optimal matching, but not tight", e)
		}
	}
}

// Refine keeps the duals feasible for all edges, whatever the parities, and lowers
// them.
func TestRefineFeasible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, edges := randomEdges(t, 12)
		weight := weights(edges)
		c := &columns[[1]uint64]{}
		c.setup(Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
			x, ok := weight[[2]int{min(i, j), max(i, j)}]
			w[0] = x
			return ok
		}})
		c.activateBest()
		start := make([]int64, n)
		for v := range start {
			start[v] = int64(c.ceiling(v)[0])
		}
		c.reselect()
		for e, w := range weight {
			if slack := int64(c.y[e[0]][0]) + int64(c.y[e[1]][0]) - 2*w; slack < 0 {
				t.Fatalf("the edge %v has slack %d", e, slack)
			}
		}
		for v := range start {
			if int64(c.y[v][0]) > start[v] {
				t.Fatalf("the dual of %d has risen to %d", v, int64(c.y[v][0]))
			}
		}
	})
}
