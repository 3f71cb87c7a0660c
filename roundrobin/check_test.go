package roundrobin

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// What keeps a schedule from being a round robin is said by the first round or pair.
func TestCheck(t *testing.T) {
	single := of([][][2]int{{{0, 3}, {1, 2}}, {{3, 2}, {0, 1}}, {{1, 3}, {2, 0}}})
	for _, c := range []struct {
		n    int
		s    Schedule
		want string // "" if there is nothing
	}{
		{0, Schedule{}, ""},
		{1, Schedule{Teams: 1}, ""},
		{1, Schedule{1, [][][2]int{{}}}, ""},
		{4, single, ""},
		{4, single.cycles(2), ""},
		{4, of(append(single.cycles(1).Slots, single.cycles(2).Slots...)), ""},
		{2, Schedule{Teams: 2}, "schedule for 2 players: indices 0 and 1 never meet"},
		{3, of([][][2]int{{{0, 2}}, {{1, 2}}}), "schedule for 3 players: indices 0 and 1 never meet"},
		{3, of([][][2]int{{{0, 1}}, {{0, 2}}}), "schedule for 3 players: indices 0 and 1 meet 1 times, 1 and 2 0 times"},
		{3, of([][][2]int{{{1, 0}}, {{2, 1}}}), "schedule for 3 players: indices 0 and 1 meet 1 times, 0 and 2 0 times"},
		{4, of(append(single.cycles(1).Slots, [][2]int{{3, 2}})),
			"schedule for 4 players: indices 0 and 1 meet 1 times, 2 and 3 2 times"},
		{3, single, "schedule for 4 players: there are 3"},
		{3, Schedule{3, single.Slots}, "schedule for 3 players: index 3 in round 1"},
		{4, Schedule{4, [][][2]int{{{0, 1}}, {{2, -1}}}}, "schedule for 4 players: index -1 in round 2"},
		{4, Schedule{4, [][][2]int{{{0, 1}, {2, 0}}}}, "schedule: index 0 twice in round 1"},
		{2, of([][][2]int{{{0, 1}}, {{1, 1}}}), "schedule: index 1 twice in round 2"},
		{2001, Schedule{2001, single.Slots}, "schedule for 2001 players: 6 games are too few for all pairs"},
		{10_001, Schedule{10_001, single.Slots}, "schedule for 10001 players: there can be 10000"},
	} {
		err := c.s.check(c.n)
		if c.want == "" {
			if err != nil {
				t.Errorf("%v for %d: %v", c.s, c.n, err)
			}
			continue
		}
		if !errors.Is(err, pairing.ErrInvalid) || err.Error() != c.want {
			t.Errorf("%v for %d: %v, want %s", c.s, c.n, err, c.want)
		}
	}
}

// Sides change from one time to the next.
func TestTimesOver(t *testing.T) {
	s := of([][][2]int{{{0, 1}, {3, 2}}, {{2, 0}}})
	a, b := [][2]int{{0, 1}, {3, 2}}, [][2]int{{2, 0}}
	c, d := [][2]int{{1, 0}, {2, 3}}, [][2]int{{0, 2}}
	if diff := cmp.Diff(of([][][2]int{a, b, c, d, a, b, c, d, a, b}), s.cycles(5)); diff != "" {
		t.Errorf("cycles (-want +got):\n%s", diff)
	}
	for _, k := range []int{0, -1} {
		if len(s.cycles(k).Slots) != 0 {
			t.Errorf("rounds, %d times over", k)
		}
	}
}

// Without games all measures are 0.
func TestNoGames(t *testing.T) {
	for _, s := range []Schedule{{}, {Slots: [][][2]int{{}, {}}}, {Teams: 2}} {
		if s.count() != 0 || s.measure(true) != (Measures{}) || len(s.Notes()) != 4 {
			t.Errorf("%v: %d games, %+v, %v", s, s.count(), s.measure(true), s.Notes())
		}
	}
}

// The Berger tables have one edition.
func TestEdition(t *testing.T) {
	for edition, ok := range map[pairing.Edition]bool{0: true, pairing.FIDE2026: true,
		pairing.FIDE2017: false, -1: false} {
		_, err := Pairer{Edition: edition}.Rounds(4)
		if ok != (err == nil) || !ok && (!errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), "no edition")) {
			t.Errorf("edition %v: %v", edition, err)
		}
	}
}
