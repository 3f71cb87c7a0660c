package blossom

import (
	"fmt"
	"testing"
)

// tiny is a graph of few vertices with weights, which may be missing.
type tiny struct {
	n      int
	edges  []Edge
	weight map[[2]int]int64
}

// tinyGraph chooses a graph on at most 9 vertices. One in four has parallel edges.
func tinyGraph(seed splitMix) *tiny {
	n, density := seed.below(10), 2+seed.below(9)
	span := []int{1, 2, 3, 8, 40}[seed.below(5)]
	low := seed.below(span+1) - span/2
	g := &tiny{n: n}
	for copies := 1 + seed.below(4)/3; copies > 0; copies-- {
		for i := range n {
			for j := range i {
				if seed.below(10) < density {
					e := Edge{i, j, Int(int64(low + seed.below(span)))}
					if seed.below(2) == 0 {
						e.I, e.J = e.J, e.I
					}
					g.edges = append(g.edges, e)
				}
			}
		}
	}
	g.weight = weights(g.edges)
	return g
}

// TestMaxWeightMany compares many tiny graphs with trying everything, and checks the duals: they are feasible, matched
// edges are tight, and with a matching that need not be perfect no dual is negative and that of an exposed vertex zero.
func TestMaxWeightMany(t *testing.T) {
	for k := range 1200 {
		g := tinyGraph(splitMix(k))
		for _, perfect := range []bool{false, true} {
			want, ok := bruteForce(g.n, g.weight, 0, perfect)
			name := fmt.Sprintf("graph %d, perfect: %v", k, perfect)
			checkListed(t, name, &engine[[1]uint64]{partial: !perfect}, g, want, ok)
			checkListed(t, name, &engine[Number]{partial: !perfect}, g, want, ok)
		}
	}
}

func checkListed[W number](t *testing.T, name string, e *engine[W], g *tiny, want int64, ok bool) {
	t.Helper()
	if e.solve(g.n, g.edges) != ok {
		t.Fatalf("%s: there is a matching: %v", name, ok)
	}
	soundEngine(t, e)
	if got, _ := total(t, mates(e.mate), g.weight); ok && got != want {
		t.Fatalf("%s: weight %d, want %d", name, got, want)
	}
	for v := range g.n {
		if y := widen(e.y[v]); e.partial && (less(y, Number{}) || e.mate[v] < 0 && y != Number{}) {
			t.Fatalf("%s: vertex %d, matched with %d, has the dual %v", name, v, e.mate[v], e.y[v])
		}
	}
}

// nest is a graph whose blossoms contain each other to any depth: cliques of k vertices or
// groups, the edges inside of which weigh more than those between them.
func nest(n, k int, seed splitMix) *tiny {
	g := &tiny{n: n}
	for i := range n {
		for j := range i {
			weight := int64(100)
			for a, b := i, j; a != b; a, b = a/k, b/k {
				weight -= 8
			}
			g.edges = append(g.edges, Edge{i, j, Int(weight + int64(seed.below(3)))})
		}
	}
	g.weight = weights(g.edges)
	return g
}

// TestNested has blossoms within blossoms. A solution whose edges are tight and whose
// blossoms are full is optimal: with the same duals no other one weighs more.
func TestNested(t *testing.T) {
	deepest := 0
	for k := range 40 {
		g := nest(20+2*k, 3+2*(k%2), splitMix(k))
		e := &engine[Number]{}
		if !e.solve(g.n, g.edges) {
			t.Fatalf("nest %d cannot be matched", k)
		}
		soundEngine(t, e)
		for v := range int32(g.n) {
			depth := 0
			for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
				depth++
			}
			deepest = max(deepest, depth)
		}
	}
	if deepest < 3 {
		t.Errorf("no vertex is in more than %d blossoms", deepest)
	}
}
