package matching

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// ErrNoPerfect says that no matching covers all vertices.
var ErrNoPerfect = errors.New("matching: no perfect matching")

// An Edge joins two different vertices I and J of 0..n-1. Parallel edges are
// allowed; the heaviest counts. Any weight is fine.
type Edge struct {
	I, J   int
	Weight int64
}

// MaxWeight returns a matching of maximum total weight as the mate of every vertex,
// -1 for none, and the proof. Edges that would lower the total are left out, so edges
// with weights below zero are never used.
//
// The error wraps [pairing.ErrInvalid] if n is negative or above 2^24, if an edge is a
// loop, or if it has an end outside 0..n-1. O(n m log n) time at worst and O(n + m)
// memory.
func MaxWeight(n int, edges []Edge) (mate []int, proof Proof, err error) {
	return weighed(n, edges, false)
}

// MaxWeightPerfect returns a matching of maximum total weight among those that cover
// every vertex, and the proof, or [ErrNoPerfect] if there is none. Weights may be
// negative: negate them for a matching of minimum weight. Other errors and costs are
// those of [MaxWeight].
func MaxWeightPerfect(n int, edges []Edge) (mate []int, proof Proof, err error) {
	return weighed(n, edges, true)
}

// MaxCardinality returns a matching with as many edges as possible, as the mate of
// every vertex, -1 for none, and the proof: every edge counts as one, whatever its weight.
// Errors are those of [MaxWeight]. O(nm) time at worst, usually little more than O(m).
func MaxCardinality(n int, edges []Edge) (mate []int, proof Proof, err error) {
	list, ends, err := listed(n, edges)
	if err != nil {
		return nil, Proof{}, err
	}
	pairs := make([][2]int, len(list))
	for k, e := range list {
		pairs[k] = [2]int{e.I, e.J}
	}
	mate, prove := blossom.MaxCardinality(len(ends.vertex), pairs)
	return ends.spread(n, mate), ends.proof(n, prove(), cardinality), nil
}

// weighed computes a matching of maximum weight, perhaps a perfect one.
func weighed(n int, edges []Edge, perfect bool) ([]int, Proof, error) {
	list, ends, err := listed(n, edges)
	switch {
	case err != nil:
		return nil, Proof{}, err
	case perfect && len(ends.vertex) < n:
		return nil, Proof{}, ErrNoPerfect
	}
	mate, prove, err := blossom.MaxWeight(len(ends.vertex), list, perfect)
	if err != nil {
		return nil, Proof{}, ErrNoPerfect
	}
	goal := weight
	if perfect {
		goal = perfectWeight
	}
	return ends.spread(n, mate), ends.proof(n, prove(), goal), nil
}

// listed checks the edges and returns them in the machinery's own type, between the
// numbers of their ends. O(n + m).
func listed(n int, edges []Edge) ([]blossom.Edge, *ends, error) {
	if err := checkEdges(n, edges); err != nil {
		return nil, nil, err
	}
	ends := &ends{number: make([]int32, n)}
	list := make([]blossom.Edge, len(edges))
	for k, e := range edges {
		list[k] = blossom.Edge{I: ends.numbered(e.I), J: ends.numbered(e.J), Weight: e.Weight}
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

// An inputError says what is wrong with a graph. There is no tournament that could
// be invalid, so a [pairing.Error] is wrapped but the words of its kind are not said.
type inputError string

func (e inputError) Error() string { return "matching: " + string(e) }
func (e inputError) Unwrap() error {
	return &pairing.Error{Kind: pairing.ErrInvalid, Text: string(e)}
}

func invalid(format string, values ...any) error {
	return inputError(fmt.Sprintf(format, values...))
}
