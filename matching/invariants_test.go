package matching_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/matching"
)

// TestInvariants checks matchings of graphs of 2 to 300 vertices: nobody is matched twice, the
// weight is that of the pairs, the proof holds, and of a bipartite graph the total is that of
// an assignment by the Hungarian method.
func TestInvariants(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.OneOf(rapid.IntRange(2, 20), rapid.IntRange(50, 300)).Draw(t, "vertices")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		density := rapid.IntRange(1, 100).Draw(t, "density")
		most := int64(1) << rapid.IntRange(0, 40).Draw(t, "bits")
		bipartite := rapid.Bool().Draw(t, "bipartite")
		var edges []matching.Edge
		half := n / 2
		for i := range n {
			for j := range i {
				if rng.IntN(100) < density && !(bipartite && (i < half) == (j < half)) {
					edges = append(edges, matching.Edge{I: i, J: j, Weight: rng.Int64N(most)})
				}
			}
		}
		m, err := matching.MaxWeight(n, edges)
		if err != nil {
			t.Fatal(err)
		}
		if err := sound(n, edges, m); err != nil {
			t.Fatal(err)
		}
		if want := assignment(half, n-half, edges); bipartite && m.Weight != want {
			t.Fatalf("weight %d, the assignment has %d", m.Weight, want)
		}
	})
}

// sound checks pairs, weight and proof.
func sound(n int, edges []matching.Edge, m matching.Matching) error {
	heaviest := map[[2]int]int64{}
	for _, e := range edges {
		heaviest[[2]int{e.I, e.J}] = e.Weight
	}
	total := int64(0)
	for i, j := range m.Mate {
		if j < 0 || j > i {
			continue
		}
		w, is := heaviest[[2]int{i, j}]
		if !is || m.Mate[j] != i {
			return fmt.Errorf("%d and %d are no pair", i, j)
		}
		total += w
	}
	if total != m.Weight {
		return fmt.Errorf("weight %d, the pairs have %d", m.Weight, total)
	}
	return m.Verify(n, edges)
}

// assignment returns the greatest weight of a matching between the first left vertices and the
// others, by the Hungarian method with potentials (Kuhn 1955) on a square matrix in which a
// missing edge weighs nothing.
func assignment(left, right int, edges []matching.Edge) int64 {
	n := max(left, right)
	cost := make([][]int64, n+1) // rows and columns from 1
	for i := range cost {
		cost[i] = make([]int64, n+1)
	}
	for _, e := range edges {
		if i, j := min(e.I, e.J), max(e.I, e.J); i < left && j >= left {
			cost[i+1][j-left+1] = -e.Weight
		}
	}
	u, v := make([]int64, n+1), make([]int64, n+1)
	row, way := make([]int, n+1), make([]int, n+1) // of each column
	for i := 1; i <= n; i++ {
		const far = int64(1) << 60
		slack, done := make([]int64, n+1), make([]bool, n+1)
		for j := range slack {
			slack[j] = far
		}
		j := 0
		for row[0] = i; row[j] != 0; {
			done[j] = true
			next, delta := 0, far
			for k := 1; k <= n; k++ {
				if done[k] {
					continue
				}
				if s := cost[row[j]][k] - u[row[j]] - v[k]; s < slack[k] {
					slack[k], way[k] = s, j
				}
				if slack[k] < delta {
					next, delta = k, slack[k]
				}
			}
			for k := range n + 1 {
				if done[k] {
					u[row[k]], v[k] = u[row[k]]+delta, v[k]-delta
				} else {
					slack[k] -= delta
				}
			}
			j = next
		}
		for ; j != 0; j = way[j] {
			row[j] = row[way[j]]
		}
	}
	total := int64(0)
	for j := 1; j <= n; j++ {
		total -= cost[row[j]][j]
	}
	return total
}
