package roundrobin

import (
	"fmt"
	"slices"
	"testing"
)

// named returns the first of the ways to name the teams of a schedule that are named in the order in which they play:
// of two who play their first game against each other either can be the first.
func named(s Schedule) string {
	games := slices.Collect(s.games())
	first := ""
	for flips := range 1 << (s.Teams / 2) {
		names, pairs, text := map[int]int{}, 0, ""
		for _, g := range games {
			_, a := names[g[0]]
			_, b := names[g[1]]
			if !a && !b {
				if flips>>pairs&1 == 1 {
					g[0], g[1] = g[1], g[0]
				}
				pairs++
			}
			for _, team := range g {
				if _, known := names[team]; !known {
					names[team] = len(names)
				}
			}
			x, y := names[g[0]], names[g[1]]
			text += fmt.Sprintf("%c%c", 'a'+min(x, y), 'a'+max(x, y))
		}
		if first == "" || text < first {
			first = text
		}
	}
	return first
}

// Section 5 of the paper asks how many optimal schedules there are. Up to names it is two for 5, 7, 9 and 11 teams, of
// those of one game at a time: all are gone through that extend a beginning as good as the bounds. One of the two is
// that of Theorem 4.1.
func TestTwoOptimalSchedules(t *testing.T) {
	for _, n := range []int{5, 7, 9, 11} {
		found := map[string]bool{}
		everySchedule(n, bounds(n), func(s Schedule) bool {
			found[named(s)] = true
			return true
		})
		if len(found) != 2 || !found[named(asynchronous(n))] {
			t.Errorf("%d teams: %d schedules: %v", n, len(found), found)
		}
	}
}

// Theorem 3.1 for eight teams, by exhaustion: rest 2 and both differences 1 do not go together.
func TestNoOptimalForEight(t *testing.T) {
	if s := anySchedule(8, Measures{2, 1, 1}); s.Slots != nil {
		t.Errorf("%v", s)
	}
	if s := anySchedule(8, Measures{2, 1, 2}); s.Slots == nil {
		t.Error("the circle design is not found")
	}
}
