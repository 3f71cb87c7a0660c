package matching

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// ErrNoPerfect says that no matching covers all vertices.
var ErrNoPerfect = blossom.ErrNoPerfect

// An Edge joins two different vertices I and J of 0..n-1. Parallel edges are
// allowed; the heaviest counts.
type Edge struct {
	I, J   int
	Weight int64
}

// MaxWeight returns a matching of maximum total weight as the mate of every vertex,
// -1 for none, and panics if n is negative or above 2^24, if an edge is a loop, or if
// it has an end outside 0..n-1. Edges that would lower the total are left out, so edges
// with weights below zero are never used. Any int64 weights are fine.
//
// O(n m log n) time at worst and O(n + m) memory.
func MaxWeight(n int, edges []Edge) []int {
	list, err := listed(n, edges)
	if err != nil {
		panic(err)
	}
	return blossom.MaxWeight(n, list)
}

// MaxWeightPerfect returns a matching of maximum total weight among those that cover
// every vertex, or [ErrNoPerfect] if there is none. Weights may be negative: negate
// them for a matching of minimum weight. What [MaxWeight] panics at is an error here,
// which wraps [pairing.ErrInvalid]. Costs are those of MaxWeight.
func MaxWeightPerfect(n int, edges []Edge) ([]int, error) {
	list, err := listed(n, edges)
	if err != nil {
		return nil, err
	}
	return blossom.MaxWeightPerfect(n, list)
}

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none, and panics where [MaxWeight] does. Parallel edges are
// allowed. O(nm) time at worst, usually little more than O(m).
func MaxCardinality(n int, edges [][2]int) []int {
	if err := checkSize(n); err != nil {
		panic(err)
	}
	for k, e := range edges {
		if err := checkEdge(n, k, e[0], e[1]); err != nil {
			panic(err)
		}
	}
	return blossom.MaxCardinality(n, edges)
}

// listed checks the edges and returns them in the machinery's own type. O(m).
func listed(n int, edges []Edge) ([]blossom.Edge, error) {
	if err := checkSize(n); err != nil {
		return nil, err
	}
	list := make([]blossom.Edge, len(edges))
	for k, e := range edges {
		if err := checkEdge(n, k, e.I, e.J); err != nil {
			return nil, err
		}
		list[k] = blossom.Edge(e)
	}
	return list, nil
}

// most is the largest number of vertices: some hundred bytes are taken for each.
const most = 1 << 24

func checkSize(n int) error {
	if n < 0 || n > most {
		return invalid("%d vertices, which must be 0 to %d", n, most)
	}
	return nil
}

// checkEdge refuses edge number k unless it is one of a simple graph on n vertices.
func checkEdge(n, k, i, j int) error {
	switch {
	case i < 0 || i >= n || j < 0 || j >= n:
		return invalid("edge %d joins %d and %d, outside 0..%d", k, i, j, n-1)
	case i == j:
		return invalid("edge %d joins %d to itself", k, i)
	}
	return nil
}

// An inputError says what is wrong with a graph. There is no tournament that could
// be invalid, so [pairing.ErrInvalid] is wrapped but its words are not said.
type inputError string

func (e inputError) Error() string { return "matching: " + string(e) }
func (e inputError) Unwrap() error { return pairing.ErrInvalid }

func invalid(format string, values ...any) error {
	return inputError(fmt.Sprintf(format, values...))
}
