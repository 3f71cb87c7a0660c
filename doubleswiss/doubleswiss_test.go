package doubleswiss

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// fieldOf gives players 1, 2 and so on, before round 1.
func fieldOf(players int) (t pairing.Tournament) {
	t.Players = pairtest.Entrants(players, "%d")
	t.Planned = 7
	return t
}

// TestNumbers requires numbers that count who has come (R11): of two, player 2 is the first.
func TestNumbers(t *testing.T) {
	e := fieldOf(3)
	e.Absences = []pairing.Absence{{Player: "1", From: 1, To: 1}}
	want := []pairing.Game{{White: "2", Black: "3"}, {White: "3", Black: "2"}}
	if r, err := (Pairer{}).Pair(context.Background(), e); err != nil || cmp.Diff(want, r.Games) != "" {
		t.Errorf("%v, error %v, want %v", r.Games, err, want)
	}
	e.InitialColor = pairing.Black
	slices.Reverse(want)
	if r, err := (Pairer{}).Pair(context.Background(), e); err != nil || cmp.Diff(want, r.Games) != "" {
		t.Errorf("initial colour Black: %v, error %v, want %v", r.Games, err, want)
	}
}

// TestRulings keeps players apart where that is possible.
func TestRulings(t *testing.T) {
	for _, c := range []struct {
		kind  pairing.Decision
		pairs [][2]pairing.ID
		want  string
	}{
		{pairing.Avoid, nil, "1-3 4-2"},
		{pairing.Avoid, [][2]pairing.ID{{"3", "1"}}, "1-4 3-2"},
		{pairing.Apart, [][2]pairing.ID{{"3", "1"}, {"1", "4"}, {"1", "2"}}, "1-3 4-2"},
		{pairing.Required, [][2]pairing.ID{{"2", "3"}}, "1-4 3-2"},
	} {
		e := fieldOf(4)
		pairtest.Rule(&e, c.kind, c.pairs...)
		if r, err := (Pairer{}).Pair(context.Background(), e); err != nil || strings.Join(pairtest.Facts(r), " ") != c.want {
			t.Errorf("%s %v: %v, error %v, want %s", c.kind, c.pairs, pairtest.Facts(r), err, c.want)
		}
	}
}

// TestWorth requires a game won and one drawn for the bye (1.4).
func TestWorth(t *testing.T) {
	for want, scoring := range map[pairing.Points]pairing.Scoring{
		15: {},
		40: pairing.NewScoring(30, 10, 0),
		20: {Win: 10, Draw: 5, ForfeitWin: 10, Bye: 20},
	} {
		for _, id := range []pairing.ID{"3", "1"} {
			e := fieldOf(3)
			e.Scoring = scoring
			pairtest.Rule(&e, pairing.Required, [2]pairing.ID{id})
			r, err := Pairer{}.Pair(context.Background(), e)
			if bye := (pairing.Bye{Player: id, Points: want, Allocated: true}); err != nil ||
				len(r.Byes) != 1 || r.Byes[0] != bye {
				t.Errorf("%+v: byes %+v, error %v, want %+v", scoring, r.Byes, err, bye)
			}
		}
	}
}

// TestFullPointBye requires that two wins bar from the bye, and one does not.
func TestFullPointBye(t *testing.T) {
	for points, want := range map[pairing.Points]string{10: "1-2 3-bye", 20: "1-3 2-bye"} {
		e := fieldOf(3)
		e.Rounds = []pairing.Round{{
			Games: []pairing.Game{{White: "2", Black: "1", Result: pairing.BothForfeit},
				{White: "1", Black: "2", Result: pairing.BothForfeit}},
			Byes:        []pairing.Bye{{Player: "3", Points: points}},
			Adjustments: []pairing.Adjustment{{Player: "3", Points: -20}},
		}}
		r, err := Pairer{}.Pair(context.Background(), e)
		if got := strings.Join(pairtest.Facts(r), " "); err != nil || got != want {
			t.Errorf("a bye worth %v: %s, error %v, want %s", points, got, err, want)
		}
		v, err := Pairer{}.Why(context.Background(), e, explain.Bye("3"))
		if barred := v.In("") == "Not allowed: 3 had a full-point bye in round 1 (C2)."; err != nil ||
			barred != (points == 20) {
			t.Errorf("a bye worth %v: %s, error %v", points, v.In(""), err)
		}
	}
}

// TestRefuses requires clear errors.
func TestRefuses(t *testing.T) {
	half := fieldOf(4)
	half.Rounds = []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "3", Result: pairing.Draw}}}}
	for _, c := range []struct {
		p    Pairer
		t    pairing.Tournament
		want string
	}{
		{Pairer{}, half, `invalid tournament: round 1: "1" and "3" have one game, and a match is two`},
		{Pairer{Edition: 2025}, fieldOf(4), "the Double-Swiss System has no edition 2025, only 2026"},
	} {
		_, err := c.p.Pair(context.Background(), c.t)
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) || err.Error() != c.want {
			t.Errorf("error %v, want %s", err, c.want)
		}
	}
}

// TestColorsDiffer requires that it matters which game comes first.
func TestColorsDiffer(t *testing.T) {
	r, err := Pairer{}.Pair(context.Background(), fieldOf(4))
	if err != nil {
		t.Fatal(err)
	}
	slices.Reverse(r.Games)
	v, err := Pairer{}.Compare(context.Background(), fieldOf(4), r)
	if err != nil || v.Kind != "color" || v.Article != "4.3.1" || len(v.OursPairs) != 2 {
		t.Errorf("all games in reverse: %+v, error %v", v, err)
	}
}
