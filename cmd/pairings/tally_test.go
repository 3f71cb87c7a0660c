package main

import (
	"strings"
	"testing"
	"time"
)

// TestTally requires that tallies add up, and what a report says of them.
func TestTally(t *testing.T) {
	a := tally{Tournaments: 1, Rounds: 2, Games: 3, Accelerated: 4, Stuck: 5, PointSystems: map[string]int{"3-1-0": 6}, Results: map[string]int{"draw": 7, "win": 8},
		Byes: map[string]int{"half": 9}, Late: 10, Withdrawn: 11, Disagreements: 12, Illegal: 13, Failures: 14, pairing: 15 * time.Microsecond}
	b := tally{Tournaments: 10, Rounds: 98, Games: 30, Accelerated: 40, Stuck: 50, PointSystems: map[string]int{"1-0.5-0": 60}, Results: map[string]int{"draw": 70},
		Byes: map[string]int{"half": 90, "full": 1}, Late: 100, Withdrawn: 110, Disagreements: 120, Illegal: 130, Failures: 140, pairing: 150 * time.Microsecond}
	var total tally
	total.add(a)
	total.add(b)
	req := stub(t, neighbors)
	req.seed = 7
	var out strings.Builder
	if err := req.print(&out, total, 1234567*time.Microsecond); err != nil {
		t.Fatal(err)
	}
	const want = `system       dutch 2026 (in force)
seeds        7 to 17
settings     as usual
tournaments  11, 44 of them accelerated; points 1-0.5-0 60, 3-1-0 6
rounds       100
games        33: draw 77, win 8
byes         full 1, half 99
players      110 entered late, 121 withdrew
ended early  55: no legal pairing exists
errors       429: 132 disagreements, 143 illegal, 154 failures; 4290.000 per thousand rounds
time         1.235s, 1.6 µs to pair a round
`
	if out.String() != want {
		t.Errorf("%s, want\n%s", &out, want)
	}
}
