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
	Weight Number
}

// MaxWeight returns a matching of maximum total weight as the mate of every vertex, -1 for
// none, and what proves it. If it is to be perfect it covers every vertex, and the error is
// [ErrNoPerfect] if none does; else edges that would lower the total are left out. Negate
// weights for a matching of minimum weight.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(n m log n) time and
// O(n + m) memory.
func MaxWeight(n int, edges []Edge, perfect bool) (mate []int, proof func() Certificate, err error) {
	e := &engine{partial: !perfect}
	e.reset(n)
	for k, x := range edges {
		checkEdge(n, k, x.I, x.J)
	}
	e.list(edges)
	e.start()
	if !e.augmentAll() {
		return nil, nil, ErrNoPerfect
	}
	return mates(e.mate), e.certificate, nil
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

// list adds edges, whose memory is one allocation.
func (e *engine) list(edges []Edge) {
	degree := make([]int32, e.n)
	for _, x := range edges {
		degree[x.I]++
		degree[x.J]++
	}
	slab := make([]arc, 2*len(edges))
	for v, d := range degree {
		e.arcs[v], slab = slab[:0:d], slab[d:]
	}
	for _, x := range edges {
		e.connect(int32(x.I), int32(x.J), twice(x.Weight))
	}
}

// connect adds the edge u-v, of doubled weight w.
func (e *engine) connect(u, v int32, w Number) {
	e.arcs[u] = append(e.arcs[u], arc{w: w, to: v})
	e.arcs[v] = append(e.arcs[v], arc{w: w, to: u})
}

// start sets duals that are feasible for the active edges and as small as a
// greedy pass makes them, and matches along tight edges. O(m).
func (e *engine) start() {
	for v := range e.arcs {
		e.y[v] = e.ceiling(v)
	}
	for v := range e.arcs {
		if e.mate[v] < 0 {
			e.tighten(int32(v))
		}
	}
}

// ceiling returns the largest (single) weight at v: feasible if all vertices do so.
func (e *engine) ceiling(v int) Number {
	var best Number
	for k, a := range e.arcs[v] {
		if h := half(a.w); k == 0 && !e.partial || less(best, h) {
			best = h
		}
	}
	return best
}

func mates(m []int32) []int {
	mate := make([]int, len(m))
	for v, u := range m {
		mate[v] = int(u)
	}
	return mate
}
