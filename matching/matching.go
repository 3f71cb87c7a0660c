package matching

import (
	"errors"
	"fmt"
	"math"
	"math/big"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// ErrNoPerfect means that no matching covers all vertices.
var ErrNoPerfect = errors.New("matching: no perfect matching")

// An Edge joins two different vertices. Of parallel edges the heaviest counts.
type Edge struct {
	I, J   int
	Weight int64
}

// A Matching is a set of pairs with a proof that no other is better.
type Matching struct {
	Mate []int // by vertex; -1 for none

	// Weight is the total weight of the pairs, or their number for MaxCardinality. A total
	// that does not fit is the nearest int64, and the matching is still right.
	Weight int64

	vertex []int               // those that have edges, by their numbers in the proof
	proof  blossom.Certificate // of the numbers
	goal   goal
}

// MaxWeight returns a matching of maximum total weight. It has no edge of negative weight.
//
// The error says that n is negative or above 2^24, or which edge is a loop or has an end
// outside 0..n-1. Worst case O(n m log n) time and O(n + m) memory.
func MaxWeight(n int, edges []Edge) (Matching, error) { return best(n, edges, weight) }

// MaxWeightPerfect returns a matching of maximum total weight among those that cover every
// vertex, or [ErrNoPerfect] if there is none. Other errors and costs are those of
// [MaxWeight].
func MaxWeightPerfect(n int, edges []Edge) (Matching, error) { return best(n, edges, perfectWeight) }

// MaxWeightMaxCardinality returns a matching of maximum total weight among those with as many
// edges as possible. Errors and costs are those of [MaxWeight].
func MaxWeightMaxCardinality(n int, edges []Edge) (Matching, error) {
	return best(n, edges, cardinalityWeight)
}

// MaxCardinality returns a matching with as many edges as possible. Errors are those of
// [MaxWeight]. Worst case O(nm) time, usually little more than O(m).
func MaxCardinality(n int, edges []Edge) (Matching, error) { return best(n, edges, cardinality) }

// best returns the matching that is best by the goal.
func best(n int, edges []Edge, by goal) (Matching, error) {
	list, ends, err := listed(n, edges, by)
	switch {
	case err != nil:
		return Matching{}, err
	case by == perfectWeight && len(ends.vertex) < n:
		return Matching{}, ErrNoPerfect
	}
	var mate []int
	var prove func() blossom.Certificate
	switch by {
	case cardinality:
		pairs := make([][2]int, len(list))
		for k, e := range list {
			pairs[k] = [2]int{e.I, e.J}
		}
		mate, prove = blossom.MaxCardinality(len(ends.vertex), pairs)
	default:
		mate, prove, err = blossom.MaxWeight(len(ends.vertex), list, by == perfectWeight, nil)
	}
	if err != nil {
		return Matching{}, ErrNoPerfect
	}
	m := Matching{Mate: ends.spread(n, mate), vertex: ends.vertex, proof: prove(), goal: by}
	m.Weight = total(edges, m.Mate, by)
	return m, nil
}

// total adds up the weights of the pairs, of parallel edges the heaviest.
func total(edges []Edge, mate []int, by goal) int64 {
	heaviest := make(map[int]int64) // by the lower end
	for _, e := range edges {
		if mate[e.I] == e.J {
			low, w := min(e.I, e.J), e.Weight
			if by == cardinality {
				w = 1
			}
			if old, ok := heaviest[low]; !ok || old < w {
				heaviest[low] = w
			}
		}
	}
	sum := new(big.Int)
	for _, w := range heaviest {
		sum.Add(sum, big.NewInt(w))
	}
	switch {
	case sum.IsInt64():
		return sum.Int64()
	case sum.Sign() < 0:
		return math.MinInt64
	}
	return math.MaxInt64
}

// listed checks the edges and returns them in the machinery's own type, between the numbers of their ends. O(n + m).
func listed(n int, edges []Edge, by goal) ([]blossom.Edge, *ends, error) {
	if err := checkEdges(n, edges); err != nil {
		return nil, nil, err
	}
	ends := &ends{number: make([]int32, n)}
	list, raise := make([]blossom.Edge, len(edges)), by.raise(n, edges)
	for k := range edges {
		e, x := &edges[k], &list[k]
		x.I, x.J = ends.numbered(e.I), ends.numbered(e.J)
		x.Weight = raised(e.Weight, raise)
	}
	return list, ends, nil
}

// checkEdges refuses what is not a graph, before memory is taken for it.
func checkEdges(n int, edges []Edge) error {
	const most = 1 << 24 // vertices
	if n < 0 || n > most {
		return invalid("%d vertices, which must be 0 to %d", n, most)
	}
	for k, e := range edges {
		switch {
		case e.I < 0 || e.I >= n || e.J < 0 || e.J >= n:
			return invalid("edge %d joins %d and %d, outside 0..%d", k, e.I, e.J, n-1)
		case e.I == e.J:
			return invalid("edge %d joins %d to itself", k, e.I)
		}
	}
	return nil
}

// Ends numbers the vertices that have edges: the others stay alone, and take next to no
// memory.
type ends struct {
	number []int32 // by vertex, from 1; 0: none
	vertex []int   // by number, from 0
}

// numbered returns the number of a vertex, a new one if it has none.
func (e *ends) numbered(v int) int {
	if e.number[v] == 0 {
		e.vertex = append(e.vertex, v)
		e.number[v] = int32(len(e.vertex))
	}
	return int(e.number[v]) - 1
}

// spread returns a matching of the numbers as one of the n vertices.
func (e *ends) spread(n int, mate []int) []int {
	all := make([]int, n)
	for v := range all {
		all[v] = -1
	}
	for k, j := range mate {
		if j >= 0 {
			all[e.vertex[k]] = e.vertex[j]
		}
	}
	return all
}

func invalid(format string, values ...any) error {
	return fmt.Errorf("matching: "+format, values...)
}
