package history

import (
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestMatches goes through matches of two games: "1" has White against "0" in the first
// one. Win 30, draw 11, loss 2, forfeit win 25, forfeit loss 1.
func TestMatches(t *testing.T) {
	const none, white, black = pairing.NoColor, pairing.White, pairing.Black
	for _, test := range []struct {
		one, two pairing.Result
		a, b     Entry // of "1" and of "0"
	}{
		{"1-0", "0-1", Entry{60, 0, white, Played, 0}, Entry{4, 1, black, Played, 0}},
		{"1/2-1/2", "1-0", Entry{13, 0, white, Played, 0}, Entry{41, 1, black, Played, 0}},
		{"0-0", "1/2-0", Entry{4, 0, white, Played, 0}, Entry{13, 1, black, Played, 0}},
		// One game forfeited: played, with the colour of the first game whichever it was.
		{"+/-", "1-0", Entry{27, 0, white, Played, 0}, Entry{31, 1, black, Played, 0}},
		{"1-0", "+/-", Entry{31, 0, white, Played, 0}, Entry{27, 1, black, Played, 0}},
		{"-/-", "1/2-1/2", Entry{12, 0, white, Played, 0}, Entry{12, 1, black, Played, 0}},
		// Each forfeits one: a meeting without colour.
		{"+/-", "+/-", Entry{26, 0, none, Played, 0}, Entry{26, 1, none, Played, 0}},
		{"-/+", "-/+", Entry{26, 0, none, Played, 0}, Entry{26, 1, none, Played, 0}},
		// Somebody forfeits both.
		{"+/-", "-/+", Entry{50, 0, white, ForfeitWin, 0}, Entry{2, 1, black, ForfeitLoss, 0}},
		{"-/+", "+/-", Entry{2, 0, white, ForfeitLoss, 0}, Entry{50, 1, black, ForfeitWin, 0}},
		{"-/-", "+/-", Entry{2, 0, white, ForfeitLoss, 0}, Entry{26, 1, black, ForfeitWin, 0}},
		{"+/-", "-/-", Entry{26, 0, white, ForfeitWin, 0}, Entry{2, 1, black, ForfeitLoss, 0}},
		{"-/-", "-/-", Entry{2, 0, white, ForfeitLoss, 0}, Entry{2, 1, black, ForfeitLoss, 0}},
	} {
		h, err := View{Double: true}.History(event(4, pairing.Round{Games: []pairing.Game{
			{White: "1", Black: "0", Result: test.one},
			{White: "2", Black: "3", Result: pairing.Draw}, // games of a pair can be apart
			{White: "0", Black: "1", Result: test.two},
			{White: "3", Black: "2", Result: pairing.Draw},
		}}))
		if err != nil {
			t.Fatal(err)
		}
		if a, b := h.Entry(0, 1), h.Entry(0, 0); a != test.a || b != test.b {
			t.Errorf("%s, %s: %+v and %+v, want %+v and %+v", test.one, test.two, a, b, test.a, test.b)
		}
		if h.Score(1, 1) != test.a.Points || h.Score(1, 0) != test.b.Points || h.Score(1, 3) != 22 {
			t.Errorf("%s, %s: scores %v and %v", test.one, test.two, h.Score(1, 1), h.Score(1, 0))
		}
	}
}

// TestMatchesRefused requires both games, and results of the round.
func TestMatchesRefused(t *testing.T) {
	for want, games := range map[string][]pairing.Game{
		`invalid tournament: round 1: "2" and "1" have one game, and a match is two`: {
			{White: "0", Black: "3", Result: pairing.Draw}, {White: "2", Black: "1", Result: pairing.Draw},
			{White: "3", Black: "0", Result: pairing.Draw},
		},
		`invalid tournament: round 1: the game "0" - "1" on board 1 has no result yet; an adjourned game is recorded as adjourned`: {
			{White: "0", Black: "1"}, {White: "1", Black: "0"},
		},
	} {
		_, err := View{Double: true}.History(event(4, pairing.Round{Games: games}))
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || err.Error() != want ||
			e.Round != 1 || len(e.Players) != 2 {
			t.Errorf("error\n%v, want\n%s", err, want)
		}
	}
}

// TestGamePoints follows the game points of two teams: adjustments are in match points.
func TestGamePoints(t *testing.T) {
	tournament := event(2,
		pairing.Round{
			Games:       []pairing.Game{{White: "1", Black: "0", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}}},
			Adjustments: []pairing.Adjustment{{Player: "0", Points: 100}},
		},
		pairing.Round{Games: []pairing.Game{{White: "0", Black: "1", Result: pairing.BlackForfeits,
			Points: [2]pairing.Points{40, 0}}}},
		pairing.Round{Byes: []pairing.Bye{{Player: "1", Points: 17, GamePoints: 20, Allocated: true}}},
	)
	tournament.Absences = []pairing.Absence{{Player: "0", From: 3, To: 3, GamePoints: 5}}
	h, err := View{GamePoints: true}.History(tournament)
	if err != nil {
		t.Fatal(err)
	}
	for round, want := range [][2]pairing.Points{{0, 0}, {15, 25}, {55, 25}, {60, 45}} {
		if h.Score(round, 0) != want[0] || h.Score(round, 1) != want[1] {
			t.Errorf("before round %d: %v and %v, want %v", round+1, h.Score(round, 0), h.Score(round, 1), want)
		}
	}
	if e := h.Entry(2, 1); e.Points != 17 || e.Kind != Allocated {
		t.Errorf("an entry has match points: %+v", e)
	}
}
