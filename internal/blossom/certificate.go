package blossom

import (
	"slices"
	"sort"
)

// A Certificate is a dual solution. With a matching that satisfies complementary
// slackness it proves that matching optimal (Edmonds 1965). Its numbers are doubled.
type Certificate struct {
	Duals    []Number  // by vertex
	Blossoms []Blossom // those with a positive dual
	Partial  bool      // proves the matching the heaviest of all, not only of those that are perfect
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     Number
}

// certificate copies the duals out.
func (e *engine[W]) certificate() Certificate {
	c := Certificate{Duals: make([]Number, e.n), Partial: e.partial}
	for v, y := range e.y {
		c.Duals[v] = widen(y)
	}
	for b := e.n; b < len(e.node); b++ {
		if z := widen(e.node[b].z); z != (Number{}) {
			e.state.buffer = e.leaves(e.state.buffer[:0], int32(b))
			c.Blossoms = append(c.Blossoms, Blossom{mates(e.state.buffer), z})
		}
	}
	return c
}

// Slack returns a function that says how much the constraint of an edge leaves, of a certificate
// whose blossoms are nested, as those of [MaxWeight] are.
func (c Certificate) Slack() func(Edge) Number {
	nested := slices.Clone(c.Blossoms)
	slices.SortStableFunc(nested, func(a, b Blossom) int { return len(b.Vertices) - len(a.Vertices) })
	around, sum := make([][]int, len(c.Duals)), make([]Number, len(nested)) // the outermost first; of all duals up to one
	for k, b := range nested {
		sum[k] = b.Dual
		if out := around[b.Vertices[0]]; len(out) > 0 {
			sum[k] = add(sum[k], sum[out[len(out)-1]])
		}
		for _, v := range b.Vertices {
			around[v] = append(around[v], k)
		}
	}
	return func(e Edge) Number {
		s := sub(add(c.Duals[e.I], c.Duals[e.J]), twice(e.Weight))
		if x, y := around[e.I], around[e.J]; len(x) > 0 && len(y) > 0 && x[0] == y[0] {
			both := sort.Search(min(len(x), len(y)), func(k int) bool { return x[k] != y[k] })
			s = add(s, sum[x[both-1]])
		}
		return s
	}
}
