package blossom

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/graph"
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
// weights for a matching of minimum weight. The watch may be nil.
//
// It panics if an edge is a loop or has an end outside 0..n-1. O(n m log n) time and
// O(n + m) memory.
func MaxWeight(n int, edges []Edge, perfect bool, w *graph.Watch) (mate []int, proof func() Certificate, err error) {
	one := &engine[[1]uint64]{partial: !perfect}
	one.state.watch = w
	if all := one.solve(n, edges); !one.overflow {
		return one.answer(all)
	}
	two := &engine[Number]{partial: !perfect}
	two.state.watch = w
	return two.answer(two.solve(n, edges))
}

// solve matches the vertices of a graph, and reports whether all are matched that must be. If a number
// turns out not to fit, nothing that it says is true.
func (e *engine[W]) solve(n int, edges []Edge) (all bool) {
	e.reset(n)
	e.list(edges)
	if e.overflow {
		return false
	}
	e.start()
	return e.augmentAll()
}

// answer returns the matching that has been found, and its proof.
func (e *engine[W]) answer(all bool) (mate []int, proof func() Certificate, err error) {
	if !all {
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
func (e *engine[W]) list(edges []Edge) {
	degree := make([]int32, e.n)
	for k, x := range edges {
		checkEdge(e.n, k, x.I, x.J)
		degree[x.I]++
		degree[x.J]++
	}
	slab := make([]arc[W], 2*len(edges))
	for v, d := range degree {
		e.arcs[v], slab = slab[:0:d], slab[d:]
	}
	for k := range edges {
		x := &edges[k]
		w, fits := fit[W](x.Weight)
		e.overflow = e.overflow || !fits
		e.connect(int32(x.I), int32(x.J), twice(w))
	}
}

// connect adds the edge u-v, of doubled weight w.
func (e *engine[W]) connect(u, v int32, w W) {
	e.arcs[u] = append(e.arcs[u], arc[W]{w: w, to: v})
	e.arcs[v] = append(e.arcs[v], arc[W]{w: w, to: u})
}

// start sets duals that are feasible for the active edges and as small as a
// greedy pass makes them, and matches along tight edges. O(m).
func (e *engine[W]) start() {
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
func (e *engine[W]) ceiling(v int) W {
	var most W
	for k, a := range e.arcs[v] {
		if k == 0 && !e.partial || less(most, a.w) {
			most = a.w
		}
	}
	return half(most)
}

func mates(m []int32) []int {
	mate := make([]int, len(m))
	for v, u := range m {
		mate[v] = int(u)
	}
	return mate
}
