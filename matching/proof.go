package matching

import (
	"cmp"
	"errors"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A goal is what a matching is best at.
type goal int8

const (
	weight        goal = iota
	perfectWeight      // of those that cover every vertex
	cardinality        // every edge counts as one
)

// Verify checks that m is a matching of n vertices and these edges, and that no other is
// better, in O(n + m log m) for few blossoms. It does not depend on how the matching was
// found.
func (m Matching) Verify(n int, edges []Edge) error {
	// The proof is the dual solution that came with the matching (Edmonds 1965): no edge
	// violates
	//
	//	y(i) + y(j) + Σ z ≥ 2 weight   over the blossoms that contain i and j,
	//
	// matched edges meet it with equality, no z is negative, and every blossom is full: of its
	// 2k+1 vertices 2k are matched with one another. A matching that need not be perfect has
	// no negative y, and leaves only those alone whose y is 0. Then every matching weighs at
	// most ½ Σ y + ½ Σ k z, and this one does weigh that.
	if err := checkEdges(n, edges); err != nil {
		return err
	}
	if len(m.Mate) != n || len(m.vertex) > n || len(m.vertex) != len(m.proof.Duals) {
		return invalid("%d mates and %d duals for %d vertices", len(m.Mate), len(m.vertex), n)
	}
	c := blossom.Certificate{Duals: slices.Repeat([][]int64{{0}}, n), Partial: m.goal != perfectWeight}
	for k, v := range m.vertex {
		if v >= n {
			return invalid("the proof has the vertex %d, outside 0..%d", v, n-1)
		}
		c.Duals[v] = m.proof.Duals[k]
	}
	for _, b := range m.proof.Blossoms {
		all := blossom.Blossom{Dual: b.Dual}
		for _, k := range b.Vertices {
			all.Vertices = append(all.Vertices, m.vertex[k])
		}
		c.Blossoms = append(c.Blossoms, all)
	}
	if err := blossom.Verify(graph(n, edges, m.goal), m.Mate, c); err != nil {
		return errors.New(strings.Replace(err.Error(), "blossom: ", "matching: ", 1))
	}
	if w := total(edges, m.Mate, m.goal); w != m.Weight {
		return invalid("the pairs weigh %d, not %d", w, m.Weight)
	}
	return nil
}

// graph returns edges, of parallel ones the heaviest, in the machinery's own form.
func graph(n int, edges []Edge, goal goal) blossom.Graph {
	type arc struct {
		to     int
		weight int64
	}
	arcs := make([][]arc, n) // by the end with the higher number, ascending
	for _, e := range edges {
		if goal == cardinality {
			e.Weight = 1
		}
		high := max(e.I, e.J)
		arcs[high] = append(arcs[high], arc{min(e.I, e.J), e.Weight})
	}
	to := func(a arc, v int) int { return a.to - v }
	neighbors := make([][]int, n)
	for v := range arcs {
		slices.SortFunc(arcs[v], func(a, b arc) int { return cmp.Or(a.to-b.to, cmp.Compare(b.weight, a.weight)) })
		arcs[v] = slices.CompactFunc(arcs[v], func(a, b arc) bool { return a.to == b.to })
		for _, a := range arcs[v] {
			neighbors[v] = append(neighbors[v], a.to)
		}
	}
	return blossom.Graph{
		N: n, Width: 1,
		Neighbors: func(v int) []int { return neighbors[v] },
		Weight: func(i, j int, w []int64) bool {
			list := arcs[max(i, j)]
			k, ok := slices.BinarySearchFunc(list, min(i, j), to)
			if ok {
				w[0] = list[k].weight
			}
			return ok
		},
	}
}
