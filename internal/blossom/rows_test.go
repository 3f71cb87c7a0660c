package blossom

import (
	"slices"
	"testing"
)

// TestRows lists rows again after edges have changed, come or gone: the lists hold all edges
// of their vertices, in order, with their weights, and no others.
func TestRows(t *testing.T) {
	for k := range 40 {
		seed := splitMix(k)
		n, edges := 4+k/2, map[[2]int]int64{}
		for v := range n {
			for u := range v {
				if seed.below(3) > 0 {
					edges[[2]int{u, v}] = int64(seed.below(20)) - 5
				}
			}
		}
		c := &columns[[1]uint64]{}
		c.setup(listedGraph(n, edges))
		_ = c.cold()
		for range 8 {
			checkRows(t, c, &seed)
			v, lose := seed.below(n), seed.below(2) == 0
			for u := range n {
				edge := [2]int{min(u, v), max(u, v)}
				_, ok := edges[edge]
				switch {
				case u == v, seed.below(2) == 0, lose && (!ok || c.Mate(v) == u):
				case ok && seed.below(2) == 0:
					delete(edges, edge)
				case lose:
					edges[edge]--
				default:
					edges[edge] = int64(seed.below(20)) - 5
				}
			}
			if lose {
				_ = c.lose([]int{v})
			} else {
				_ = c.update([]int{v})
			}
		}
	}
}

// checkRows checks the lists of some vertices.
func checkRows(t *testing.T, c *columns[[1]uint64], seed *splitMix) {
	t.Helper()
	for v := range int32(c.n) {
		if seed.below(4) == 0 {
			continue
		}
		var want []arc[[1]uint64]
		for u := range int32(c.n) {
			if w, ok := weightOf(c, v, u); u != v && ok {
				want = append(want, arc[[1]uint64]{w, u})
			}
		}
		if a := &c.rows.asked[v]; *a >= 0 {
			*a = c.n
		}
		if !c.list(v) || !slices.Equal(c.rows.edges[v], want) {
			t.Fatalf("the row of %d is %v, want %v", v, c.rows.edges[v], want)
		}
	}
}

// TestLongRows has so many vertices that only short rows are listed, and not before as many weights have
// been asked for.
func TestLongRows(t *testing.T) {
	const n = 3000
	for length, listed := range map[int]bool{n / short: true, n/short + 1: false} {
		c := &columns[[1]uint64]{}
		c.setup(Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
			w[0] = 1
			return i != j && min(i, j) == 0 && max(i, j) <= length
		}})
		if c.rows.asked[0] = n - 1; c.list(0) {
			t.Error("a row is listed too early")
		}
		c.rows.asked[0] = n
		if again := c.list(0); again != listed || c.list(0) != listed || listed && len(c.rows.edges[0]) != length {
			t.Errorf("a row of %d edges is listed: %v", length, !listed)
		}
		c.setup(c.g)
		if c.list(0) {
			t.Error("a row is listed at first sight")
		}
	}
}
