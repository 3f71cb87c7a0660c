package roundrobin

import (
	"flag"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var find = flag.Duration("find", 0, "time to spend on each guaranteed rest, searching parameters for the table searches, to print them")

// How the table searches was made: for each n the highest rest for which one of
// the first seeds succeeds in the time given.
func TestFindSearches(t *testing.T) {
	for n := 2; n <= 62 && *find > 0; n += 2 {
		if fourCycles(n) == nil {
			p, ok := findSearch(n, *find)
			fmt.Printf("\t%d: %+v, // %v\n", n, p, ok)
		}
	}
}

// findSearch goes down from a high rest.
func findSearch(n int, each time.Duration) (p parameters, ok bool) {
	for p.rest = 1 + min(n/4, 7); p.rest >= 0; p.rest-- {
		p.seed = 0
		for begin := time.Now(); time.Since(begin) < each; p.seed++ {
			for _, p.late = range []bool{false, true} {
				if newSearch(n, p).run() != nil {
					return p, true
				}
			}
		}
	}
	return p, false
}

// A search gives up when it has used its budget up: no seed before that of the table
// succeeds for 14 teams, and two teams need one choice.
func TestSearchGivesUp(t *testing.T) {
	p := searches[14]
	for seed := range p.seed {
		for _, late := range []bool{false, true} {
			if s := newSearch(14, parameters{rest: p.rest, seed: seed, late: late}).run(); s != nil {
				t.Errorf("seed %d, late %v: %v", seed, late, s)
			}
		}
	}
	for budget, want := range []Schedule{nil, {{{0, 1}}}} {
		s := newSearch(2, searches[2])
		s.budget = budget
		if diff := cmp.Diff(want, s.run()); diff != "" {
			t.Errorf("budget %d (-want +got):\n%s", budget, diff)
		}
	}
}

// Nobody plays while others have played fewer games, if the search is even: whichever of
// a pair has.
func TestSearchEven(t *testing.T) {
	for team := range 4 {
		for _, even := range []bool{false, true} {
			s := newSearch(4, parameters{even: even})
			s.left[team]--
			var dealt [][2]int
			for _, c := range s.choices(few{}) {
				dealt = append(dealt, s.pending[c.pair])
			}
			want := [][2]int{{0, 1}, {2, 3}}
			if even {
				want = slices.Delete(want, team/2, team/2+1)
			}
			if diff := cmp.Diff(want, dealt); diff != "" {
				t.Errorf("%d has played, even %v (-want +got):\n%s", team, even, diff)
			}
		}
	}
}

// With venues enough a slot ends where somebody would play again, at either side.
func TestSlotsOfAnyNumber(t *testing.T) {
	want := Schedule{{{0, 1}, {2, 3}}, {{1, 4}}, {{0, 1}}, {{2, 0}, {3, 4}}, {{1, 2}}}
	if diff := cmp.Diff(want, Schedule{slices.Collect(want.Games())}.Slots(5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
