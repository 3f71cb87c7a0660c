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
	list, ends, err := listed(n, edges)
	if err != nil {
		panic(err)
	}
	return ends.spread(n, blossom.MaxWeight(len(ends.vertex), list))
}

// MaxWeightPerfect returns a matching of maximum total weight among those that cover
// every vertex, or [ErrNoPerfect] if there is none. Weights may be negative: negate
// them for a matching of minimum weight. What [MaxWeight] panics at is an error here,
// which wraps [pairing.ErrInvalid]. Costs are those of MaxWeight.
func MaxWeightPerfect(n int, edges []Edge) ([]int, error) {
	list, ends, err := listed(n, edges)
	switch {
	case err != nil:
		return nil, err
	case len(ends.vertex) < n:
		return nil, ErrNoPerfect
	}
	mate, err := blossom.MaxWeightPerfect(n, list)
	if err != nil {
		return nil, err
	}
	return ends.spread(n, mate), nil
}

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none, and panics where [MaxWeight] does. Parallel edges are
// allowed. O(nm) time at worst, usually little more than O(m).
func MaxCardinality(n int, edges [][2]int) []int {
	if err := checkSize(n, mostListed); err != nil {
		panic(err)
	}
	ends := newEnds(n)
	list := make([][2]int, len(edges))
	for k, e := range edges {
		if err := checkEdge(n, k, e[0], e[1]); err != nil {
			panic(err)
		}
		list[k] = [2]int{ends.numbered(e[0]), ends.numbered(e[1])}
	}
	return ends.spread(n, blossom.MaxCardinality(len(ends.vertex), list))
}

// listed checks the edges and returns them in the machinery's own type, between the
// numbers of their ends. O(n + m).
func listed(n int, edges []Edge) ([]blossom.Edge, *ends, error) {
	if err := checkSize(n, mostListed); err != nil {
		return nil, nil, err
	}
	ends := newEnds(n)
	list := make([]blossom.Edge, len(edges))
	for k, e := range edges {
		if err := checkEdge(n, k, e.I, e.J); err != nil {
			return nil, nil, err
		}
		list[k] = blossom.Edge{I: ends.numbered(e.I), J: ends.numbered(e.J), Weight: e.Weight}
	}
	return list, ends, nil
}

// Ends numbers the vertices that have edges: the others stay alone, and take next to no
// memory.
type ends struct {
	number []int32 // by vertex, from 1; 0: none
	vertex []int   // by number, from 0
}

func newEnds(n int) *ends { return &ends{number: make([]int32, n)} }

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

// The largest numbers of vertices. What is refused is refused before memory is taken:
// some bytes for each of mostListed, and one to five thousand for each of mostAsked.
const (
	mostListed = 1 << 24 // of a list of edges
	mostAsked  = 1 << 20 // of a Graph, which is asked about all pairs
)

func checkSize(n, most int) error {
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
