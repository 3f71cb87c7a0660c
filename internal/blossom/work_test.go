//go:build !audit

package blossom

import (
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// groups is a complete graph of vertices in groups of some odd size: the first number counts edges between two groups,
// and others get something from few edges, or from those at few vertices.
func groups(n, size, numbers int, seed uint64) (g numbered) {
	r := rand.New(rand.NewPCG(seed, 3))
	g = numbered{n: n, numbers: numbers, adds: map[[2]int][]int64{}, signed: make([]bool, numbers)}
	for i := range numbers {
		g.signed[i] = i%4 == 3
	}
	for v := range n {
		for u := range v {
			adds := make([]int64, numbers)
			if numbers > 0 && u/size != v/size {
				adds[0] = 1
			}
			for i := 1; i < numbers; i++ {
				switch {
				case r.IntN(3*n/2) == 0:
					adds[i] = 1 + r.Int64N(2)
				case i%2 == 0 && (u%17 == i || v%17 == i):
					adds[i] = 1
				}
				if g.signed[i] {
					adds[i] = -adds[i]
				}
			}
			g.adds[[2]int{u, v}] = adds
		}
	}
	return g
}

// TestWork bounds the steps that a [Successive] takes, and the searches that it begins.
func TestWork(t *testing.T) {
	for _, test := range []struct {
		n, size, numbers int
		steps            uint64
		searches         int32
	}{
		{200, 1, 8, 9150, 265},
		{200, 3, 8, 26500, 205},
		{210, 5, 8, 23000, 152},
		{200, 25, 8, 11200, 56},
		{198, 99, 6, 13300, 34},
	} {
		g := groups(test.n, test.size, test.numbers, uint64(test.size))
		s, w := g.begin()
		for from, some := s.Next(); some; from, some = s.Next() {
			s.Least(from+1, func(u, v int) int64 { return g.amount(u, v, int(from), int(from)+1) })
			soundSuccessive(t, s)
		}
		if w.Looks > test.steps || w.Looks < test.steps-test.steps/50 || s.engine.state.search > test.searches {
			t.Errorf("%+v: %d steps, %d searches", test, w.Looks, s.engine.state.search)
		}
	}
}

// begin begins with a matching of neighbours.
func (g numbered) begin() (*Successive, *graph.Watch) {
	w, mate := new(graph.Watch), make([]int, g.n)
	for v := range mate {
		mate[v] = v ^ 1
	}
	s := NewSuccessive(g.n, nil, g.next, int32(g.numbers), mate, w)
	s.Signed = g.signed
	return s, w
}

// TestNarrowWork bounds the steps for what is asked and decided about vertices. What takes something off is at few
// vertices, of which some come first and some last.
func TestNarrowWork(t *testing.T) {
	const n = 200
	s, w := groups(n, 7, 0, 1).begin()
	asked := 0
	within := func(steps uint64, searches int32) {
		t.Helper()
		if soundSuccessive(t, s); w.Looks > steps || w.Looks < steps-steps/50 || s.engine.state.search > searches {
			t.Errorf("%d steps, %d searches, at most %d and %d are expected", w.Looks, s.engine.state.search, steps, searches)
		}
	}
	s.Narrow(func(u, v int) int64 {
		if hub := func(v int) bool { return v%50 < 2 || v > n-4 }; hub(u) || hub(v) {
			return int64(u%7 - v%11 - 3)
		}
		return 0
	})
	within(4680, 190)
	s.Narrow(func(u, v int) int64 {
		if u/7 != v/7 {
			return 1
		}
		return 0
	})
	within(10200, 234)
	s.Narrow(func(u, v int) int64 {
		asked++
		return int64((u*31 + v*17) % 5 / 4)
	})
	within(14700, 257)
	if asked > 33300 {
		t.Errorf("costs are asked for %d times", asked)
	}
	for v := 3; v < n; v += 40 {
		s.NarrowAt(v, func(u int) int64 { return int64((u - v) * (u - v) % 13) })
	}
	within(18700, 266)
	for v := 5; v < n; v += 40 {
		s.Drop(func(v, u int) bool { return u == s.Mate(v) || (u+v)%3 == 0 }, v, (v+1)%n)
	}
	within(19200, 272)
}

// TestSearchWork bounds the steps and searches for a heaviest matching.
func TestSearchWork(t *testing.T) {
	grid := func(n int) (edges []Edge) {
		for v := range n * n {
			if v%n > 0 {
				edges = append(edges, Edge{v, v - 1, Int(int64(50 + v*7919%97))})
			}
			if v >= n {
				edges = append(edges, Edge{v, v - n, Int(int64(50 + v*104729%89))})
			}
		}
		return edges
	}
	stars := func(n int) (edges []Edge) { // one of three cannot be matched
		for v := range n {
			edges = append(edges, Edge{v, n + v, Int(int64(v % 5))}, Edge{v, 2*n + v, Int(2)}, Edge{v, 2*n + (v+1)%n, Int(1)})
		}
		return edges
	}
	for _, test := range []struct {
		name     string
		n        int
		edges    []Edge
		perfect  bool
		steps    uint64
		searches int32
	}{
		{"complete", 200, complete(200, 1, 1000), true, 1560, 24},
		{"complete", 201, complete(201, 1, 1000), false, 4790, 25},
		{"sparse", 2000, sparse(2000, 8000, 1, 1000), true, 7700, 258},
		{"sparse", 2000, sparse(2000, 8000, 1, 1000), false, 4360, 280},
		{"grid", 900, grid(30), true, 1430, 54},
		{"swiss", 200, swiss(200, 1), true, 475, 20},
		{"gabow", 120, gabow(20), true, 350, 20},
		{"stars", 300, stars(100), true, 5, 1}, // it ends with the first
	} {
		e := &engine[Number]{partial: !test.perfect}
		e.state.watch = new(graph.Watch)
		e.reset(test.n)
		e.list(test.edges)
		e.start()
		all := e.augmentAll()
		for v, u := range e.mate {
			if u < 0 && all && (test.perfect || e.y[v] != Number{}) {
				t.Errorf("%s %d: %d is exposed", test.name, test.n, v)
			}
		}
		if x := e.state.watch.Looks; x > test.steps || x < test.steps-test.steps/30 || e.state.search > test.searches {
			t.Errorf("%s %d, perfect %v: %d steps, %d searches", test.name, test.n, test.perfect, x, e.state.search)
		}
	}
}
