package pairing_test

import (
	"math"
	"strconv"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

func TestPointsString(t *testing.T) {
	for p, want := range map[pairing.Points]string{
		0: "0.0", pairing.Half: "0.5", pairing.One: "1.0", 15: "1.5", 100: "10.0", 123: "12.3", 1: "0.1",
		-1: "-0.1", -pairing.Half: "-0.5", -pairing.One: "-1.0", -25: "-2.5",
	} {
		if got := p.String(); got != want {
			t.Errorf("%d tenths: %s, want %s", int(p), got, want)
		}
	}
	for _, p := range []pairing.Points{math.MaxInt, math.MinInt} {
		s := strconv.Itoa(int(p))
		if want := s[:len(s)-1] + "." + s[len(s)-1:]; p.String() != want {
			t.Errorf("%v, want %s", p, want)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		p := pairing.Points(rapid.IntRange(-1e9, 1e9).Draw(t, "tenths"))
		if want := strconv.FormatFloat(float64(p)/10, 'f', 1, 64); p.String() != want {
			t.Errorf("%v, want %s", p, want)
		}
	})
}

func TestColor(t *testing.T) {
	for _, test := range []struct {
		color, opposite pairing.Color
		name            string
	}{
		{pairing.White, pairing.Black, "White"},
		{pairing.Black, pairing.White, "Black"},
		{pairing.NoColor, pairing.NoColor, "none"},
		{7, pairing.NoColor, "none"},
	} {
		if got := record.Opposite(test.color); got != test.opposite {
			t.Errorf("opposite of %v: %v, want %v", test.color, got, test.opposite)
		}
		if got := test.color.String(); got != test.name {
			t.Errorf("colour %d: %q, want %q", test.color, got, test.name)
		}
	}
}

// TestResult goes through all results: whether the game was played, and what
// it gives where all six values of the point system differ.
func TestResult(t *testing.T) {
	s := pairing.Scoring{Win: 30, Draw: 11, Loss: 2, ForfeitWin: 25, ForfeitLoss: 1, Bye: 17}
	for result, want := range map[pairing.Result]struct {
		played       bool
		white, black pairing.Points
	}{
		pairing.WhiteWins:     {true, 30, 2},
		pairing.Draw:          {true, 11, 11},
		pairing.BlackWins:     {true, 2, 30},
		pairing.BothLose:      {true, 2, 2},
		pairing.WhiteDraws:    {true, 11, 2},
		pairing.BlackDraws:    {true, 2, 11},
		pairing.WhiteForfeits: {false, 1, 25},
		pairing.BlackForfeits: {false, 25, 1},
		pairing.BothForfeit:   {false, 1, 1},
		pairing.Adjourned:     {true, 11, 11},
		pairing.Pending:       {false, 0, 0},
		"2-0":                 {false, 0, 0},
	} {
		if got := result.Played(); got != want.played {
			t.Errorf("%q: played is %v", result, got)
		}
		if white, black := s.Points(result); white != want.white || black != want.black {
			t.Errorf("%q: %v and %v, want %v and %v", result, white, black, want.white, want.black)
		}
		game := pairing.Game{White: "1", Black: "2", Result: result}
		err := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
			Rounds: []pairing.Round{{Games: []pairing.Game{game}}}}.Validate()
		if _, wordless := result.MarshalText(); (err == nil) != (wordless == nil) {
			t.Errorf("%q: a game is refused with %v, the word with %v", result, err, wordless)
		}
	}
}

// TestScoringValues checks what the zero value stands for, and that a system
// with any value set is taken as it is: its zeros are zeros.
func TestScoringValues(t *testing.T) {
	usual := pairing.Scoring{Win: pairing.One, Draw: pairing.Half, ForfeitWin: pairing.One, Bye: pairing.One}
	if got := (pairing.Scoring{}).Values(); got != usual {
		t.Errorf("the zero value stands for %+v", got)
	}
	for _, s := range []pairing.Scoring{
		usual, {Win: 1}, {Draw: 1}, {Loss: 1}, {ForfeitWin: 1}, {ForfeitLoss: 1}, {Bye: 1},
	} {
		if got := s.Values(); got != s {
			t.Errorf("%+v becomes %+v", s, got)
		}
	}
	for _, result := range results {
		white, black := (pairing.Scoring{}).Points(result)
		if w, b := usual.Points(result); w != white || b != black {
			t.Errorf("%q: %v and %v by the zero value, %v and %v by the usual one", result, white, black, w, b)
		}
	}
}

func TestEditionString(t *testing.T) {
	for e, want := range map[pairing.Edition]string{0: "in force", 1: "1", 2017: "2017", 2026: "2026"} {
		if got := e.String(); got != want {
			t.Errorf("%d: %q, want %q", int(e), got, want)
		}
	}
}
