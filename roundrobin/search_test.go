package roundrobin

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A search gives up when it has used its budget up: no seed before that of the table
// succeeds for 14 teams.
func TestSearchGivesUp(t *testing.T) {
	p := searches[14]
	for seed := range p.seed {
		for _, late := range []bool{false, true} {
			if s := (parameters{rest: p.rest, seed: seed, late: late}).search(14); s.Slots != nil {
				t.Errorf("seed %d, late %v: %v", seed, late, s)
			}
		}
	}
	if s := searches[14].search(14); s.Slots == nil {
		t.Error("the seed of the table does not succeed")
	}
}

// With venues enough a slot ends where somebody would play again, at either side.
func TestSlotsOfAnyNumber(t *testing.T) {
	want := of([][][2]int{{{0, 1}, {2, 3}}, {{1, 4}}, {{0, 1}}, {{2, 0}, {3, 4}}, {{1, 2}}})
	if diff := cmp.Diff(want, of([][][2]int{slices.Collect(want.games())}).OnVenues(5)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
