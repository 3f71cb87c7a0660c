//go:build !audit

// Audits ask more of the graph, after the answer.

package blossom

import (
	"slices"
	"testing"
)

// givenUp runs f with a watch that ends after so many of its calls of tick, and reports
// whether f was given up.
func givenUp(t *testing.T, calls int, f func(w *Watch, tick func())) (ended bool) {
	t.Helper()
	done := make(chan struct{})
	w := &Watch{Done: done}
	defer func() {
		end := recover()
		if ended = end != nil; ended && end != (GivenUp{}) {
			panic(end)
		}
		if w.Ended != ended {
			t.Errorf("after %d calls: given up %v, and the watch says %v", calls, ended, w.Ended)
		}
	}()
	f(w, func() {
		if calls--; calls == -1 {
			close(done)
		}
	})
	return false
}

// TestWatch gives up matchings of every kind after any number of questions about the
// graph, soon, and not without being asked to.
func TestWatch(t *testing.T) {
	const n = 120
	weight := func(i, j int) int64 { return int64((i*7919+j*104729)%1000 + (j*7919+i*104729)%1000) }
	graph := func(w *Watch, tick func()) Graph {
		return Graph{N: n, Width: 1, Watch: w, Weight: func(i, j int, out []int64) bool {
			tick()
			out[0] = weight(i, j)
			return i%5 != j%5 || i/5 == j/5
		}}
	}
	for name, f := range map[string]func(w *Watch, tick func()){
		"matcher": func(w *Watch, tick func()) {
			m := &Matcher{Watch: w}
			m.Reset(n, func(i, j int) bool { tick(); return i/5 == j/5 || i%29 == 0 && j%29 == 0 }, nil)
			m.Missable()
		},
		"classes": func(w *Watch, tick func()) {
			m := &Matcher{Watch: w}
			c := Classes{Of: slices.Repeat([]int{0, 1}, n/2), Count: 2, Joined: func(a, b int) bool { return a != b }}
			m.ResetClasses(c, func(i, j int) bool { tick(); return (i+j)%13 == 1 }, nil)
		},
		"solver": func(w *Watch, tick func()) {
			if err := NewSolver(graph(w, tick)).Solve(); err != nil {
				t.Error(err)
			}
		},
		"solver from duals": func(w *Watch, tick func()) {
			err := NewSolver(graph(w, tick)).SolveFrom(func(i int, out []int64) { out[0] = 1000 }, slices.Repeat([]int{-1}, n))
			if err != nil {
				t.Error(err)
			}
		},
	} {
		all := 0
		if givenUp(t, -2, func(w *Watch, tick func()) { f(w, func() { all++ }) }) {
			t.Errorf("%s: given up by nobody", name)
		}
		f(nil, func() {})
		for calls := 0; calls < all; calls += 1 + all/40 {
			asked := 0
			ended := givenUp(t, calls, func(w *Watch, tick func()) { f(w, func() { tick(); asked++ }) })
			if asked-calls > 64*n || calls == 0 && !ended {
				t.Errorf("%s: of %d calls %d more after %d, given up %v", name, all, asked-calls, calls, ended)
			}
		}
	}
}
