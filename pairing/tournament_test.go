package pairing_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
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
	for round, want := range map[int]struct {
		byes      []pairing.Bye
		withdrawn []pairing.ID
	}{
		1: {nil, nil}, // Eve had the bye: she was there, and had not asked for it
		2: { // requests as recorded, then Eve, who has no entry and is not back
			[]pairing.Bye{{Player: "Cleo", Points: pairing.Half}, {Player: "Dan"}, {Player: "Eve"}},
			[]pairing.ID{"Eve"},
		},
		3: {[]pairing.Bye{{Player: "Bob"}, {Player: "Cleo"}, {Player: "Eve"}}, []pairing.ID{"Eve"}},
	} {
		c := club()
		got := c.Before(round)
		expected := club()
		expected.Rounds = expected.Rounds[:round-1]
		expected.Byes = want.byes
		for i, p := range expected.Players {
			expected.Players[i].Withdrawn = slices.Contains(want.withdrawn, p.ID)
		}
		if d := cmp.Diff(expected, got, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("before round %d (-want +got)\n%s", round, d)
		}
		if d := cmp.Diff(club(), c); d != "" {
			t.Errorf("before round %d: modified (-before +after)\n%s", round, d)
		}
	}
}

// TestBeforeWithdrawn goes through what the record of a round says about a
// player who has withdrawn since, or before.
func TestBeforeWithdrawn(t *testing.T) {
	game := pairing.Game{White: "Ann", Black: "Eve", Result: pairing.WhiteForfeits}
	for name, test := range map[string]struct {
		round     pairing.Round
		withdrawn bool
		request   bool
	}{
		"played":                  {pairing.Round{Games: []pairing.Game{game}}, false, false},
		"allocated bye":           {pairing.Round{Byes: allocated("Eve")}, false, false},
		"worthless allocated bye": {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", Allocated: true}}}, false, false},
		"half-point bye":          {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", Points: pairing.Half}}}, false, true},
		"bye worth nothing":       {pairing.Round{Byes: []pairing.Bye{{Player: "Eve"}}}, true, true},
		"bye worth next to it":    {pairing.Round{Byes: []pairing.Bye{{Player: "Eve", Points: 1}}}, false, true},
		"no entry":                {pairing.Round{}, true, true},
		"only an adjustment":      {pairing.Round{Adjustments: []pairing.Adjustment{{Player: "Eve", Points: 5}}}, true, true},
	} {
		c := club()
		c.Rounds = []pairing.Round{test.round}
		before := c.Before(1)
		if got := before.Players[4].Withdrawn; got != test.withdrawn {
			t.Errorf("%s: withdrawn is %v", name, got)
		}
		asked := slices.ContainsFunc(before.Byes, func(b pairing.Bye) bool { return b.Player == "Eve" })
		if asked != test.request {
			t.Errorf("%s: requests %v", name, before.Byes)
		}
	}
}

func TestBeforePanics(t *testing.T) {
	for _, round := range []int{-1, 0, 4} {
		func() {
			defer func() {
				if got := recover(); got != "pairing: Before: no such round" {
					t.Errorf("before round %d: panic value %v", round, got)
				}
			}()
			club().Before(round)
		}()
	}
}

// TestBeforeLeavesRoom checks that whoever appends to what Before gives does not
// write into the tournament, even where its slices have room.
func TestBeforeLeavesRoom(t *testing.T) {
	c := club()
	c.Rounds = append(make([]pairing.Round, 0, 8), c.Rounds...)
	c.Players = append(make([]pairing.Player, 0, 8), c.Players...)
	pairtest.Rule(&c, pairing.Forbidden, append(make([][2]pairing.ID, 0, 8), pairtest.Ruled(c, pairing.Forbidden)...)...)
	c.Byes = append(make([]pairing.Bye, 0, 8), c.Byes...)
	c.Rounds[1].Byes = append(make([]pairing.Bye, 0, 8), c.Rounds[1].Byes...)
	for round := range 3 {
		before := c.Before(round + 1)
		before.Rounds = append(before.Rounds, pairing.Round{Byes: allocated("x")})
		before.Players = append(before.Players, pairing.Player{ID: "x"})
		pairtest.Rule(&before, pairing.Forbidden, [2]pairing.ID{"x", "y"})
		pairtest.RequestByes(&before, pairing.Bye{Player: "x"})
		before.Players[0].Rating = 1
	}
	if d := cmp.Diff(club(), c); d != "" {
		t.Errorf("modified (-before +after)\n%s", d)
	}
	if c.Players[:6][5].ID != "" || pairtest.Ruled(c, pairing.Forbidden)[:2][1][0] != "" || c.Byes[:3][2].Player != "" ||
		c.Rounds[1].Byes[:3][2].Player != "" || c.Rounds[:4][3].Byes != nil {
		t.Error("written into the capacity of the tournament's slices")
	}
}

// TestBeforeSays checks on arbitrary tournaments what Before promises.
func TestBeforeSays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{}.Draw(t)
		original := pairtest.Clone(tournament)
		for r, round := range tournament.Rounds {
			before := tournament.Before(r + 1)
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
	here := make(map[pairing.ID]bool)
	for _, p := range before.Players {
		here[p.ID] = !p.Withdrawn
	}
	for _, b := range before.Byes {
		delete(here, b.Player)
	}
	maps.DeleteFunc(here, func(_ pairing.ID, there bool) bool { return !there })
	paired := make(map[pairing.ID]bool)
	for _, g := range round.Games {
		paired[g.White], paired[g.Black] = true, true
	}
	for _, b := range round.Byes {
		if b.Allocated {
			paired[b.Player] = true
		} else if !slices.Contains(before.Byes, b) {
			t.Errorf("the bye %+v is no request before its round: %+v", b, before.Byes)
		}
	}
	if d := cmp.Diff(paired, here); d != "" {
		t.Errorf("(-paired +present)\n%s", d)
	}
}
