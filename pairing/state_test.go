package pairing_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestState requires of any record what its rounds say, player by player.
func TestState(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{})
		states, scores, away := tour.State(), tour.Scores(), record.Absent(tour, len(tour.Rounds)+1)
		if len(states) != len(tour.Players) {
			t.Fatalf("%d states", len(states))
		}
		for i, s := range states {
			var sum pairing.Points
			if _, absent := away[s.ID]; s.ID != tour.Players[i].ID || s.Score != scores[s.ID] || s.Plays == absent {
				t.Fatalf("player %d: %+v, score %v", i, s, scores[s.ID])
			}
			for r, p := range s.Past {
				sum += p.Points
				g, there := tour.Rounds[r].Of(s.ID)
				if there != (p.Color != pairing.NoColor) || p.Opponent != g.Opponent(s.ID) ||
					(p.Color == pairing.White) != (there && g.White == s.ID) {
					t.Fatalf("round %d: %+v of %v", r+1, p, g)
				}
				own := g.Result
				if g.Black == s.ID {
					own = own.Reversed()
				}
				b, _ := tour.Rounds[r].ByeOf(s.ID)
				if p.Result != own || p.Allocated != b.Allocated {
					t.Fatalf("round %d: %+v of %v, bye %+v", r+1, p, g, b)
				}
			}
			if sum != s.Score {
				t.Fatalf("%v in all rounds, score %v", sum, s.Score)
			}
		}
	})
}

// TestResultReversed turns every result round: what White had is Black's, in every point system, and twice is
// as it was.
func TestResultReversed(t *testing.T) {
	worth := pairing.Scoring{Win: 30, Draw: 11, Loss: 1, ForfeitWin: 20, ForfeitLoss: 2}
	for _, r := range []pairing.Result{pairing.Pending, pairing.WhiteWins, pairing.Draw, pairing.BlackWins,
		pairing.BothLose, pairing.WhiteDraws,
		pairing.BlackDraws, pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.Adjourned} {
		white, black := worth.Points(r)
		a, b := worth.Points(r.Reversed())
		if a != black || b != white || r.Reversed().Reversed() != r || r.Reversed().Played() != r.Played() {
			t.Errorf("%q: %q", r, r.Reversed())
		}
	}
}

// TestGameString calls a game what an arbiter does.
func TestGameString(t *testing.T) {
	for want, g := range map[string]pairing.Game{
		"Ann - Bob":            {White: "Ann", Black: "Bob"},
		"Ann - Bob: +/-":       {White: "Ann", Black: "Bob", Result: pairing.BlackForfeits},
		"A - B: 1-0 (2.5-1.5)": {White: "A", Black: "B", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}},
	} {
		if g.String() != want || g.Opponent("nobody") != "" {
			t.Errorf("%q, not %q", g, want)
		}
	}
}
