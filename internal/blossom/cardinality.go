package blossom

import "github.com/seed22f6c9b8/pairings/internal/graph"

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none, and what proves it, every edge weighing 1. Parallel edges
// are allowed.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(nm) time at
// worst, usually little more than O(m).
func MaxCardinality(n int, edges [][2]int) (mate []int, proof func() Certificate) {
	neighbors := make([][]int, n)
	for k, e := range edges {
		checkEdge(n, k, e[0], e[1])
		neighbors[e[0]] = append(neighbors[e[0]], e[1])
		neighbors[e[1]] = append(neighbors[e[1]], e[0])
	}
	m := graph.Listed(neighbors)
	mate = make([]int, n)
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	return mate, func() Certificate { return cover(n, m) }
}

// cover returns duals that prove a largest matching of a listed graph to be as large as possible,
// doubled like all of them: 2 for the vertices that every maximum matching needs next to
// those that some leave out, 0 for the latter, 1 for all others (D, A and C of Gallai and
// Edmonds), and 2 for each set of D that edges hold together.
func cover(n int, m *graph.Matcher) Certificate {
	c := Certificate{Duals: make([]Number, n), Partial: true}
	for v := range c.Duals {
		c.Duals[v] = Int(1)
	}
	odd, others := m.Decompose()
	for _, v := range others {
		c.Duals[v] = Int(2)
	}
	for _, set := range odd {
		for _, v := range set {
			c.Duals[v] = Int(0)
		}
		if len(set) > 1 {
			c.Blossoms = append(c.Blossoms, Blossom{set, Int(2)})
		}
	}
	return c
}
