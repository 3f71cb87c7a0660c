package matching

import (
	"errors"
	"math"
	"math/bits"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A goal is what a matching is best at.
type goal int8

const (
	weight            goal = iota
	perfectWeight          // of those that cover every vertex
	cardinality            // every edge counts as one
	cardinalityWeight      // of those with the most edges
)

// raise returns what is added to every weight for a goal. If as many edges as possible come first, each weighs
// more than all that a matching can be lighter than another with as many.
func (g goal) raise(n int, edges []Edge) blossom.Number {
	if g != cardinalityWeight {
		return blossom.Number{}
	}
	least, most := int64(math.MaxInt64), int64(math.MinInt64)
	for _, e := range edges {
		least, most = min(least, e.Weight), max(most, e.Weight)
	}
	high, low := bits.Mul64(uint64(n/2), uint64(most)-uint64(least))
	low, carry := bits.Add64(low, 1, 0)
	low, borrow := bits.Sub64(low, uint64(least), 0)
	return blossom.Number{high + carry - borrow - uint64(least>>63), low}
}

// raised returns a weight that is raised.
func raised(weight int64, by blossom.Number) blossom.Number {
	low, carry := bits.Add64(by[1], uint64(weight), 0)
	return blossom.Number{by[0] + uint64(weight>>63) + carry, low}
}

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
	c := blossom.Certificate{Duals: make([]blossom.Number, n), Partial: m.goal != perfectWeight}
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
	if err := blossom.Verify(n, machine(n, edges, m.goal), m.Mate, c); err != nil {
		return errors.New(strings.Replace(err.Error(), "blossom: ", "matching: ", 1))
	}
	if w := total(edges, m.Mate, m.goal); w != m.Weight {
		return invalid("the pairs weigh %d, not %d", w, m.Weight)
	}
	return nil
}

// machine returns edges as the machinery takes them.
func machine(n int, edges []Edge, goal goal) []blossom.Edge {
	list, raise := make([]blossom.Edge, len(edges)), goal.raise(n, edges)
	for k, e := range edges {
		list[k] = blossom.Edge{I: e.I, J: e.J, Weight: raised(e.Weight, raise)}
		if goal == cardinality {
			list[k].Weight = blossom.Int(1)
		}
	}
	return list
}
