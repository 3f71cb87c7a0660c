package pairing_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

func TestScores(t *testing.T) {
	threes := pairing.Scoring{Win: 30, Draw: 10, Loss: 1, ForfeitWin: 25, ForfeitLoss: 2, Bye: 20}
	for name, test := range map[string]struct {
		scoring pairing.Scoring
		want    map[pairing.ID]pairing.Points
	}{
		"usual points": {want: map[pairing.ID]pairing.Points{
			"Ann":  10 - 5 + 10, // won, both forfeit, penalty; pending, won
			"Bob":  5,           // drawn, both forfeit, absent
			"Cleo": 5,           // lost, half-point bye, absent; virtual points do not count
			"Dan":  5 + 0 + 0,   // drawn, bye worth nothing; pending, lost
			"Eve":  10 + 10,     // the bye, then points from the arbiter
		}},
		// What a bye is worth is recorded with it, whatever the point system.
		"custom points": {scoring: threes, want: map[pairing.ID]pairing.Points{
			"Ann": 30 + 2 - 5 + 30, "Bob": 10 + 2, "Cleo": 1 + 5, "Dan": 10 + 1, "Eve": 10 + 10,
		}},
	} {
		c := club()
		c.Scoring = test.scoring
		if d := cmp.Diff(test.want, c.Scores()); d != "" {
			t.Errorf("%s (-want +got)\n%s", name, d)
		}
	}
}

func TestScoresBeforeTheFirstRound(t *testing.T) {
	c := club()
	c.Rounds = nil
	want := map[pairing.ID]pairing.Points{"Ann": 0, "Bob": 0, "Cleo": 0, "Dan": 0, "Eve": 0}
	if d := cmp.Diff(want, c.Scores()); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	if scores := (pairing.Tournament{}).Scores(); len(scores) != 0 {
		t.Errorf("scores of nobody: %v", scores)
	}
}

// TestScoresAddUp checks that rounds add up in any order: what a round is worth
// depends on that round alone.
func TestScoresAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{}.Draw(t)
		sum := make(map[pairing.ID]pairing.Points)
		for _, p := range tournament.Players {
			sum[p.ID] = 0
		}
		for _, r := range tournament.Rounds {
			single := tournament
			single.Rounds = []pairing.Round{r}
			for id, points := range single.Scores() {
				sum[id] += points
			}
		}
		if d := cmp.Diff(sum, tournament.Scores()); d != "" {
			t.Errorf("(-rounds +together)\n%s", d)
		}
	})
}

// TestBefore goes back to every round of club.
func TestBefore(t *testing.T) {
	only := func(round int, id pairing.ID, points pairing.Points) pairing.Absence {
		return pairing.Absence{Player: id, From: round, To: round, Points: points}
	}
	for round, want := range map[int][]pairing.Absence{
		1: nil, // Eve had the bye: she was there, and had not asked for it
		2: {only(2, "Cleo", pairing.Half), only(2, "Dan", 0)},
		3: {only(3, "Bob", 0), only(3, "Cleo", 0)}, // no entry; what is known of Eve and of Bob's round 4 stays
	} {
		c := club()
		got := record.Before(c, round)
		expected := club()
		expected.Rounds = expected.Rounds[:round-1]
		expected.Absences = append(expected.Absences, want...)
		if d := cmp.Diff(expected, got, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("before round %d (-want +got)\n%s", round, d)
		}
		if d := cmp.Diff(club(), c); d != "" {
			t.Errorf("before round %d: modified (-before +after)\n%s", round, d)
		}
	}
}

// TestBeforeAbsent goes through what the record of a round says about a player who
// is known to be absent later, or not.
func TestBeforeAbsent(t *testing.T) {
	game := pairing.Game{White: "Ann", Black: "Eve", Result: pairing.WhiteForfeits}
	once := func(points pairing.Points) *pairing.Absence {
		return &pairing.Absence{Player: "Eve", From: 1, To: 1, Points: points}
	}
	for name, test := range map[string]struct {
		round pairing.Round
		want  *pairing.Absence
	}{
		"played":                  {pairing.Round{Games: []pairing.Game{game}}, nil},
		"allocated bye":           {pairing.Round{Byes: allocated("Eve")}, nil},
		"worthless allocated bye": {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", Allocated: true}}}, nil},
		"half-point bye": {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", Points: pairing.Half}}},
			once(pairing.Half)},
		"bye worth nothing": {pairing.Round{Byes: []pairing.Bye{{Player: "Eve"}}}, once(0)},
		"bye of game points": {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", GamePoints: 15}}},
			&pairing.Absence{Player: "Eve", From: 1, To: 1, GamePoints: 15}},
		"no entry":           {pairing.Round{}, once(0)},
		"only an adjustment": {pairing.Round{Adjustments: []pairing.Adjustment{{Player: "Eve", Points: 5}}}, once(0)},
	} {
		c := club()
		c.Rounds = []pairing.Round{test.round}
		a, away := record.Absent(record.Before(c, 1), 1)["Eve"]
		if away != (test.want != nil) || away && a != *test.want {
			t.Errorf("%s: absence %+v", name, a)
		}
	}
	// An absence that says so already is the one, whatever else the round tells.
	c := club()
	for round := 2; round <= 3; round++ {
		if a := record.Absent(record.Before(c, round), round)["Eve"]; a != c.Absences[1] {
			t.Errorf("before round %d Eve has the absence %+v", round, a)
		}
	}
}

// TestBeforeRefuses: a round is recorded, or the next one, before which the tournament is as it is.
func TestBeforeRefuses(t *testing.T) {
	c := club()
	n := len(c.Rounds)
	for _, round := range []int{-1, 0, n + 2} {
		if _, err := c.Before(round); !errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), fmt.Sprintf("round %d asked for, but %d are recorded", round, n)) {
			t.Errorf("before round %d: error %v", round, err)
		}
	}
	next, err := c.Before(n + 1)
	if d := cmp.Diff(c, next); d != "" || err != nil {
		t.Errorf("before the next round: %s, error %v", d, err)
	}
	if next.Players[0].Rating++; c.Players[0].Rating == next.Players[0].Rating {
		t.Error("the players are shared")
	}
}

// TestBeforeLeavesRoom checks that whoever appends to what Before gives does not
// write into the tournament, even where its slices have room.
func TestBeforeLeavesRoom(t *testing.T) {
	c := club()
	c.Rounds = append(make([]pairing.Round, 0, 8), c.Rounds...)
	c.Players = append(make([]pairing.Player, 0, 8), c.Players...)
	c.Rulings = append(make([]pairing.Ruling, 0, 8), c.Rulings...)
	c.Absences = append(make([]pairing.Absence, 0, 8), c.Absences...)
	c.Corrections = append(make([]pairing.Correction, 0, 8), c.Corrections...)
	c.Rounds[1].Byes = append(make([]pairing.Bye, 0, 8), c.Rounds[1].Byes...)
	for round := range 3 {
		before := record.Before(c, round+1)
		before.Rounds = append(before.Rounds, pairing.Round{Byes: allocated("x")})
		before.Players = append(before.Players, pairing.Player{ID: "x"})
		before.Rulings = append(before.Rulings, pairing.Ruling{Kind: "x"})
		before.Absences = append(before.Absences, pairing.Absence{Player: "x", From: 1})
		before.Corrections = append(before.Corrections, pairing.Correction{White: "x"})
		before.Players[0].Rating = 1
	}
	if d := cmp.Diff(club(), c, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("modified (-before +after)\n%s", d)
	}
	if c.Players[:6][5].ID != "" || c.Rulings[:2][1].Kind != "" || c.Absences[:3][2].Player != "" ||
		c.Corrections[:1][0].White != "" ||
		c.Rounds[1].Byes[:3][2].Player != "" || c.Rounds[:4][3].Byes != nil {
		t.Error("written into the capacity of the tournament's slices")
	}
}

// TestBeforeSays checks on arbitrary tournaments what Before promises.
func TestBeforeSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{}.Draw(t)
		original := tournament.Clone()
		for r, round := range tournament.Rounds {
			before := record.Before(tournament, r+1)
			if d := cmp.Diff(tournament.Rounds[:r], before.Rounds, cmpopts.EquateEmpty()); d != "" {
				t.Errorf("rounds before round %d (-want +got)\n%s", r+1, d)
			}
			restored(t, before, round)
		}
		if d := cmp.Diff(original, tournament); d != "" {
			t.Errorf("modified (-before +after)\n%s", d)
		}
	})
}

// restored checks that those who were paired in the round are the ones that are
// there to be paired before it.
func restored(t *rapid.T, before pairing.Tournament, round pairing.Round) {
	next := len(before.Rounds) + 1
	here, away, byes := make(map[pairing.ID]bool), record.Absent(before, next), record.Byes(before, next)
	for _, p := range before.Players {
		if _, absent := away[p.ID]; !absent {
			here[p.ID] = true
		}
	}
	paired := make(map[pairing.ID]bool)
	for _, g := range round.Games {
		paired[g.White], paired[g.Black] = true, true
	}
	for _, b := range round.Byes {
		if b.Allocated {
			paired[b.Player] = true
		} else if !slices.Contains(byes, b) {
			t.Errorf("the bye %+v is no request before its round: %+v", b, byes)
		}
	}
	if d := cmp.Diff(paired, here); d != "" {
		t.Errorf("(-paired +present)\n%s", d)
	}
}
