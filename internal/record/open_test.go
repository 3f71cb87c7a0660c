package record_test

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestOpen counts games without a result, of any round, but no adjourned ones.
func TestOpen(t *testing.T) {
	for _, c := range []struct {
		results []pairing.Result
		points  pairing.Points
		open    int
		teams   bool
	}{
		{nil, 0, 0, false},
		{[]pairing.Result{pairing.Draw, pairing.Adjourned}, 0, 0, false},
		{[]pairing.Result{pairing.Pending, pairing.WhiteWins, pairing.Pending}, 0, 2, false},
		{[]pairing.Result{pairing.Draw, pairing.Pending}, 20, 1, true},
	} {
		var tour pairing.Tournament
		for _, r := range c.results {
			tour.Rounds = append(tour.Rounds, pairing.Round{Games: []pairing.Game{{White: "1", Black: "2", Result: r}}})
		}
		if len(tour.Rounds) > 0 {
			tour.Rounds[0].Games[0].Points[1] = c.points
		}
		if open, teams := record.Open(tour); open != c.open || teams != c.teams {
			t.Errorf("%v: %d, %t", c.results, open, teams)
		}
	}
	tour := pairing.Tournament{Rounds: []pairing.Round{{Byes: []pairing.Bye{{Player: "1", GamePoints: 20}}}}}
	if _, teams := record.Open(tour); !teams {
		t.Error("a bye with game points is a team's")
	}
}
