//go:build !audit

// Audits ask more of the graph, after the answer.

package graph

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
	for name, f := range map[string]func(w *Watch, tick func()){
		"matcher": func(w *Watch, tick func()) {
			m := &Matcher{Watch: w}
			m.Reset(n, Classes{}, func(i, j int) bool { tick(); return i/5 == j/5 || i%29 == 0 && j%29 == 0 }, nil)
			m.Missable()
		},
		"classes": func(w *Watch, tick func()) {
			c := Classes{Of: slices.Repeat([]int{0, 1}, n/2), Joined: func(a, b int) bool { return a != b }}
			m := &Matcher{Watch: w}
			m.Reset(len(c.Of), c, func(i, j int) bool { tick(); return (i+j)%13 == 1 }, nil)
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

// TestPolls counts what polls add, and ends by the first look after nobody waits any more.
func TestPolls(t *testing.T) {
	(*Watch)(nil).Poll()
	done := make(chan struct{})
	w := &Watch{Done: done, Looks: 60}
	w.Poll()
	w.Edges(63)
	if w.Edges(128); w.Looks != 63 || w.Ended {
		t.Errorf("%d looks, ended %v", w.Looks, w.Ended)
	}
	close(done)
	defer func() {
		if end := recover(); end != (GivenUp{}) || !w.Ended {
			t.Errorf("ended by %v, the watch says %v", end, w.Ended)
		}
	}()
	w.Edges(1) // 63 of those before have not been counted yet
}
