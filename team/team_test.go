package team

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// teamsOf returns an event of teams 1, 2 and so on, before round 1.
func teamsOf(teams int) (t pairing.Tournament) {
	t.Players = pairtest.Entrants(teams, "%d")
	t.Scoring, t.Planned = pairing.NewScoring(20, 10, 0), 7
	return t
}

// TestNumbers requires numbers that count the teams that have come (R11): of 2 and 3, the
// first-team 2 has the number 1.
func TestNumbers(t *testing.T) {
	e := teamsOf(3)
	e.Absences = []pairing.Absence{{Player: "1", From: 1, To: 1}}
	for color, want := range map[pairing.Color]string{pairing.NoColor: "2-3", pairing.White: "2-3", pairing.Black: "3-2"} {
		e.InitialColor = color
		if r, err := (Pairer{}).Pair(context.Background(), e); err != nil || strings.Join(pairtest.Facts(r), " ") != want {
			t.Errorf("initial colour %v: %v, error %v, want %s", color, pairtest.Facts(r), err, want)
		}
	}
}

// TestRulings keeps teams apart where that is possible.
func TestRulings(t *testing.T) {
	for _, c := range []struct {
		kind  pairing.Decision
		pairs [][2]pairing.ID
		want  string
	}{
		{pairing.Avoid, nil, "1-3 4-2"},
		{pairing.Avoid, [][2]pairing.ID{{"3", "1"}}, "1-4 3-2"},
		{pairing.Apart, [][2]pairing.ID{{"3", "1"}, {"1", "4"}}, "1-2 3-4"},
		{pairing.Apart, [][2]pairing.ID{{"3", "1"}, {"1", "4"}, {"1", "2"}}, "1-3 4-2"},
		{pairing.Required, [][2]pairing.ID{{"2", "3"}}, "1-4 3-2"},
		{pairing.Forbidden, [][2]pairing.ID{{"2", "4"}, {"1", "2"}}, "1-4 3-2"},
	} {
		e := teamsOf(4)
		pairtest.Rule(&e, c.kind, c.pairs...)
		if r, err := (Pairer{}).Pair(context.Background(), e); err != nil || strings.Join(pairtest.Facts(r), " ") != c.want {
			t.Errorf("%s %v: %v, error %v, want %s", c.kind, c.pairs, pairtest.Facts(r), err, c.want)
		}
	}
}

// TestWorth requires what the bye is worth (1.4, R12).
func TestWorth(t *testing.T) {
	match := pairing.Game{White: "1", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}}
	before := pairing.Bye{Player: "3", Points: 20, GamePoints: 15, Allocated: true}
	for _, c := range []struct {
		scoring pairing.Scoring
		rounds  []pairing.Round
		want    pairing.Bye
	}{
		{pairing.NewScoring(20, 10, 0), nil, pairing.Bye{Player: "3", Points: 10}},
		{pairing.Scoring{}, nil, pairing.Bye{Player: "3", Points: 5}},
		{pairing.NewScoring(30, 10, 0), []pairing.Round{{Games: []pairing.Game{match}}},
			pairing.Bye{Player: "3", Points: 10, GamePoints: 20}},
		{pairing.Scoring{Win: 20, Draw: 10, ForfeitWin: 20, Bye: 15}, nil, pairing.Bye{Player: "3", Points: 15}},
		{pairing.NewScoring(20, 10, 0), []pairing.Round{{Games: []pairing.Game{match}, Byes: []pairing.Bye{before}}},
			pairing.Bye{Player: "2", Points: 20, GamePoints: 15}},
	} {
		e := teamsOf(3)
		e.Scoring, e.Rounds = c.scoring, c.rounds
		e.Rulings = []pairing.Ruling{{Kind: pairing.Required, Players: [2]pairing.ID{"1", "2"}, From: 1, To: 2}}
		if len(c.rounds) > 0 && len(c.rounds[0].Byes) > 0 {
			e.Rulings = nil
		}
		c.want.Allocated = true
		r, err := Pairer{}.Pair(context.Background(), e)
		if err != nil || len(r.Byes) != 1 || r.Byes[0] != c.want {
			t.Errorf("%+v: byes %+v, error %v, want %+v", c.scoring, r.Byes, err, c.want)
		}
	}
}

// TestWorthOfBoards requires the game points of the first bye to be half those of a match, before one has been
// played only if the boards are known, and later byes not to follow one that has none for want of knowing.
func TestWorthOfBoards(t *testing.T) {
	match := []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}}}
	for _, c := range []struct {
		boards int
		bye    pairing.Points // of round 1
		first  pairing.Points // that a Pairer gives in round 1
		second pairing.Points // in round 2
	}{
		{0, 0, 0, 20},
		{0, 15, 0, 15},
		{4, 20, 20, 20},
		{5, 25, 25, 25},
		{4, 0, 20, 0}, // the event has said so
	} {
		p, e := Pairer{Boards: c.boards}, teamsOf(3)
		for _, want := range []pairing.Bye{
			{Player: "3", Points: 10, GamePoints: c.first, Allocated: true},
			{Player: "2", Points: 10, GamePoints: c.second, Allocated: true},
		} {
			if r, err := p.Pair(context.Background(), e); err != nil || len(r.Byes) != 1 || r.Byes[0] != want {
				t.Errorf("%+v: byes %+v, error %v, want %+v", c, r.Byes, err, want)
			}
			e.Rounds = []pairing.Round{{Games: match,
				Byes: []pairing.Bye{{Player: "3", Points: 10, GamePoints: c.bye, Allocated: true}}}}
		}
	}
}

// TestRefuses requires clear errors.
func TestRefuses(t *testing.T) {
	accelerated, pending := teamsOf(4), teamsOf(4)
	accelerated.Players[2].Name, accelerated.Players[2].Virtual = "Chess Club", []pairing.Points{0, 10}
	pending.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "3"}}}}
	for _, c := range []struct {
		p    Pairer
		t    pairing.Tournament
		want string
	}{
		{Pairer{GamePoints: true}, accelerated,
			"invalid tournament: round 2: Chess Club (3) has virtual points, and game points are the primary score (C.04.7 " +
				"1.4.4)"},
		{Pairer{}, pending,
			`invalid tournament: round 1: the game "1" - "3" on board 1 has no result yet; an adjourned game is recorded as adjourned`},
		{Pairer{Edition: 2024}, teamsOf(4), "the Swiss Team Pairing System has no edition 2024, only 2026"},
		{Pairer{Boards: -1}, teamsOf(4), "matches on -1 boards: it can be 99 at most"},
		{Pairer{Boards: 100}, teamsOf(4), "matches on 100 boards: it can be 99 at most"},
		{Pairer{Colors: "A"}, teamsOf(4),
			`the Swiss Team Pairing System has no colour preferences "A": they can be a, b or none`},
	} {
		_, err := c.p.Pair(context.Background(), c.t)
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || err.Error() != c.want {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
	if _, err := (Pairer{}).Pair(context.Background(), accelerated); err != nil {
		t.Errorf("match points with virtual points: %v", err)
	}
}

// TestStuck requires a proof where no legal round exists.
func TestStuck(t *testing.T) {
	e := teamsOf(4)
	pairtest.Rule(&e, pairing.Forbidden, [2]pairing.ID{"1", "2"}, [2]pairing.ID{"1", "3"}, [2]pairing.ID{"4", "1"})
	_, err := Pairer{}.Pair(context.Background(), e)
	if !errors.Is(err, pairing.ErrNoPairing) || !strings.Contains(err.Error(), "1") {
		t.Errorf("error %v", err)
	}
}
