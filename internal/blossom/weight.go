package blossom

import (
	"errors"
	"fmt"
)

// ErrNoPerfect says that no matching covers all vertices.
var ErrNoPerfect = errors.New("blossom: no perfect matching")

// An Edge joins two different vertices I and J of 0..n-1. Parallel edges are
// allowed; the heaviest counts.
type Edge struct {
	I, J   int
	Weight int64
}

// MaxWeight returns a matching of maximum total weight as the mate of every vertex, -1 for
// none, and what proves it. If it is to be perfect it covers every vertex, and the error is
// [ErrNoPerfect] if none does; else edges that would lower the total are left out. Any
// int64 weights are fine: negate them for a matching of minimum weight.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(n m log n) time and
// O(n + m) memory.
func MaxWeight(n int, edges []Edge, perfect bool) (mate []int, proof func() Certificate, err error) {
	for k, x := range edges {
		checkEdge(n, k, x.I, x.J)
	}
	one := &engine[[1]uint64]{partial: !perfect}
	ok := listed(one, n, edges)
	mate, proof = mates(one.mate), one.Certificate
	if one.wide { // the numbers do not fit in one word
		two := &engine[[2]uint64]{partial: !perfect}
		ok = listed(two, n, edges)
		mate, proof = mates(two.mate), two.Certificate
	}
	if !ok {
		return nil, nil, ErrNoPerfect
	}
	return mate, proof, nil
}

// checkEdge panics if edge number k is not one of a simple graph on n vertices.
func checkEdge(n, k, i, j int) {
	if i < 0 || i >= n || j < 0 || j >= n {
		panic(fmt.Sprintf("blossom: edge %d joins %d and %d, outside 0..%d", k, i, j, n-1))
	}
	if i == j {
		panic(fmt.Sprintf("blossom: edge %d joins %d to itself", k, i))
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
