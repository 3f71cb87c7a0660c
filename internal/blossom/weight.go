package blossom

import (
	"errors"
	"fmt"
)

// ErrNoPerfect says that no matching covers all vertices.
var ErrNoPerfect = errors.New("matching: no perfect matching")

// An Edge joins two different vertices I and J of 0..n-1. Parallel edges are
// allowed; the heaviest counts.
type Edge struct {
	I, J   int
	Weight int64
}

// MaxWeight returns a matching of maximum total weight as the mate of every
// vertex, -1 for none. Edges that would lower the total are left out, so edges
// with weights below zero are never used. Any int64 weights are fine.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(n m log n) time
// and O(n + m) memory.
func MaxWeight(n int, edges []Edge) []int {
	mate, _ := solveEdges(n, edges, true)
	return mate
}

// MaxWeightPerfect returns a matching of maximum total weight among those that
// cover every vertex, or ErrNoPerfect if there is none. Weights may be negative:
// negate them for a matching of minimum weight. Panics and costs are those of
// [MaxWeight].
func MaxWeightPerfect(n int, edges []Edge) ([]int, error) {
	mate, ok := solveEdges(n, edges, false)
	if !ok {
		return nil, ErrNoPerfect
	}
	return mate, nil
}

// solveEdges computes a matching over the listed edges, in one word where the
// numbers fit and in two where they do not.
func solveEdges(n int, edges []Edge, partial bool) ([]int, bool) {
	for k, x := range edges {
		checkEdge(n, k, x.I, x.J)
	}
	e := &engine[[1]uint64]{partial: partial}
	ok := listed(e, n, edges)
	if !e.wide {
		return mates(e.mate), ok
	}
	e2 := &engine[[2]uint64]{partial: partial}
	ok = listed(e2, n, edges)
	return mates(e2.mate), ok
}

// checkEdge panics if edge number k is not one of a simple graph on n vertices.
func checkEdge(n, k, i, j int) {
	if i < 0 || i >= n || j < 0 || j >= n {
		panic(fmt.Sprintf("matching: edge %d joins %d and %d, outside 0..%d", k, i, j, n-1))
	}
	if i == j {
		panic(fmt.Sprintf("matching: edge %d joins %d to itself", k, i))
	}
}

// listed solves for the given edges. It reports false if a perfect matching was
// asked for and does not exist, or if e is too narrow.
func listed[W words](e *engine[W], n int, edges []Edge) bool {
	e.reset(n)
	e.reserveEdges(edges)
	for _, x := range edges {
		w, ok := load[W]([]int64{x.Weight})
		if !ok {
			e.wide = true
			return false
		}
		e.connect(int32(x.I), int32(x.J), twice(w))
	}
	e.start()
	return e.augmentAll() < 0
}

func mates(m []int32) []int {
	mate := make([]int, len(m))
	for v, u := range m {
		mate[v] = int(u)
	}
	return mate
}
