package lexicographic

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// path is the graph of n vertices each of which is adjacent to the next.
func path(n int) (func(u, v int) bool, blossom.Graph) {
	adjacent := func(u, v int) bool { return u-v == 1 || v-u == 1 }
	return adjacent, blossom.Graph{N: n, Width: 1, Weight: func(u, v int, w []int64) bool {
		w[0] = 0
		return adjacent(u, v)
	}}
}

// Until Release everything that is asked for is something else, and new; what is asked
// for after it is the same as before, made new.
func TestScratch(t *testing.T) {
	s := &Scratch{}
	var solvers [2]*blossom.Solver
	var matchers [4]*blossom.Matcher
	var words [4]*int64
	for round := range 5 {
		for k, n := range []int{600, 100, 300, 700} {
			w := s.words(n)
			if len(w) != n || cap(w) != n {
				t.Errorf("%d of %d words, and room for %d", len(w), n, cap(w))
			}
			for i, x := range w {
				if x != 0 {
					t.Fatalf("word %d is %d, of one that is new", i, x)
				}
				w[i] = 7
			}
			if round > 2 && words[k] != &w[0] { // one slab has room for all
				t.Errorf("round %d: words %d are not those of the last time", round, k)
			}
			if round > 2 && k == 0 && &w[0] != &s.slab[0] {
				t.Errorf("round %d: words in front are in use", round)
			}
			words[k] = &w[0]
		}
		if words[0] == words[1] || words[1] == words[2] {
			t.Error("words are given away twice")
		}
		for k, n := range []int{4, 6} {
			adjacent, g := path(n + 2*round)
			solver, m := s.Solver(g), s.Matcher(g.N, adjacent, nil)
			classes := s.ClassMatcher(blossom.Classes{Of: make([]int, g.N), Count: 1, Joined: func(int, int) bool { return true }}, adjacent, nil)
			if err := solver.Solve(); err != nil || solver.Mate(g.N-1) != g.N-2 || m.Mate(g.N-1) != g.N-2 || classes.Mate(0) != 1 {
				t.Errorf("round %d: not the perfect matching of the path of %d: %v", round, g.N, err)
			}
			if round > 0 && (solver != solvers[k] || m != matchers[2*k] || classes != matchers[2*k+1]) {
				t.Errorf("round %d: not what was in use before", round)
			}
			solvers[k], matchers[2*k], matchers[2*k+1] = solver, m, classes
		}
		if solvers[0] == solvers[1] || matchers[0] == matchers[1] || matchers[1] == matchers[2] {
			t.Error("something is given away twice")
		}
		s.Release()
	}
}

// TestReturn requires that nothing but memory goes from one tournament to another.
func TestReturn(t *testing.T) {
	done := make(chan struct{})
	s := Borrow(done)
	s.Plain, s.Watch.Looks, s.clubsHelp, s.warmHelps = true, 1, true, 100
	s.words(5)
	s.Return()
	if s.Tuning != (Tuning{}) || s.Watch != (blossom.Watch{}) || s.clubsHelp || s.warmHelps != 0 || s.used != 0 {
		t.Errorf("left are %v, %v, %v, %d and %d words", s.Tuning, s.Watch, s.clubsHelp, s.warmHelps, s.used)
	}
}
