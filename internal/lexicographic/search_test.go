package lexicographic

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// TestWork requires the steps of a round to be counted when it is over, and the round to end for nobody who has not
// asked for it.
func TestWork(t *testing.T) {
	over, cancel := context.WithCancel(t.Context())
	cancel()
	all := func(u, v int) bool { return true }
	func() {
		defer func() {
			if end := recover(); end != (graph.GivenUp{}) {
				t.Errorf("ended with %v", end)
			}
		}()
		NewSearch(over).Matcher(4, all, nil)
	}()
	before, s := Work(), NewSearch(t.Context())
	if m := s.Matcher(4, all, nil); m.Unmatched() > 0 {
		t.Error("no matching")
	}
	if Work() != before || s.Watch.Looks == 0 {
		t.Errorf("%d looks, %d steps before the end", s.Watch.Looks, Work()-before)
	}
	if s.End(); Work() != before+s.Watch.Looks {
		t.Errorf("%d looks, %d steps", s.Watch.Looks, Work()-before)
	}
}

// TestTuned requires a context to say how rounds are paired.
func TestTuned(t *testing.T) {
	if by := NewSearch(t.Context()).Tuning; by != (Tuning{}) {
		t.Errorf("the usual tuning is %v", by)
	}
	want := Tuning{Whole: true, Bits: 3}
	if by := NewSearch(Tuned(t.Context(), want)).Tuning; by != want {
		t.Errorf("the tuning is %v, want %v", by, want)
	}
}

// TestReuse requires matchers to be others as long as they can be asked, and made new when they serve again.
func TestReuse(t *testing.T) {
	s, path := &Search{}, func(u, v int) bool { return u-v == 1 || v-u == 1 }
	first := s.Matcher(8, path, nil)
	for round := range 3 {
		known := map[*graph.Matcher]bool{}
		if s.Reuse(); s.next() != first {
			t.Errorf("round %d: memory is not used again", round)
		}
		for k := range 2 * len(s.kept) {
			m := s.Matcher(2*k+2, path, nil)
			if known[m] || m == first || m.Unmatched() > 0 || m.Mate(2*k) != 2*k+1 {
				t.Errorf("round %d: matcher %d is in use, or of another graph", round, k)
			}
			known[m] = true
		}
	}
}

// TestEnd gives memory back: what was found before is not asked any more, and the search can go on with other memory.
func TestEnd(t *testing.T) {
	s, all := &Search{}, func(u, v int) bool { return true }
	s.End() // without any
	m := s.Matcher(4, all, nil)
	s.End()
	func() {
		defer func() {
			if recover() == nil {
				t.Error("a matcher is asked that has been given back")
			}
		}()
		m.Mate(0)
	}()
	for range 3 {
		if again := s.Matcher(6, all, nil); again.Unmatched() > 0 || again.Mate(again.Mate(0)) != 0 {
			t.Errorf("0 is matched with %d, and %d have no mate", again.Mate(0), again.Unmatched())
		}
		s.End()
	}
}
