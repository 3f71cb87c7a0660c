package generator

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// line is what is wrong as it is printed.
func line(w Wrong) string { return w.Kind + ": " + w.Text }

// stub examines what a function pairs.
func stub(t *testing.T, pair func(pairing.Tournament) (pairing.Round, error)) Examiner {
	t.Helper()
	rules, err := referee.Of("dutch", pairing.FIDE2026)
	if err != nil {
		t.Fatal(err)
	}
	file := func(e *Event) (*trf.File, error) {
		f := e.File()
		f.TRF2026 = true
		return f, nil
	}
	return Examiner{Usual(), pairerFunc(pair), rules, file}
}

// A pairerFunc is a Pairer that pairs by a function.
type pairerFunc func(pairing.Tournament) (pairing.Round, error)

func (f pairerFunc) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) { return f(t) }

// Whatever an engine does wrong is found.
func TestExamine(t *testing.T) {
	times := 0
	fickle := func(t pairing.Tournament) (pairing.Round, error) { // turns the first board around every time
		round, err := pairtest.Neighbors(t)
		times++
		if g := round.Games[0]; times%2 == 0 {
			round.Games[0] = pairing.Game{White: g.Black, Black: g.White}
		}
		return round, err
	}
	ended := func(t pairing.Tournament) (pairing.Round, error) { // does so, and fails in round 2
		if len(t.Rounds) > 0 {
			return pairing.Round{}, errors.New("no idea")
		}
		return fickle(t)
	}
	tired := 0
	gaveUp := func(t pairing.Tournament) (pairing.Round, error) { // gives up while playing only
		if tired++; tired == 2 {
			return pairing.Round{}, pairing.ErrNoPairing
		}
		return pairtest.Neighbors(t)
	}
	for name, c := range map[string]struct {
		pair func(pairing.Tournament) (pairing.Round, error)
		kind func(Tally) int
		want string
	}{
		"no rules": {pairtest.Neighbors, func(t Tally) int { return t.Illegal },
			"illegal: round 2: players 1 and 2 meet again, as in round 1 (C.04.1.2)"},
		"gives up": {pairtest.AfterOne(pairing.ErrNoPairing), func(t Tally) int { return t.Illegal },
			"illegal: round 2: a legal pairing exists"},
		"fickle":           {fickle, func(t Tally) int { return t.Disagreements }, "disagreement: round 1: "},
		"fickle and fails": {ended, func(t Tally) int { return t.Failures }, "failure: no idea"},
		"gives up again":   {gaveUp, func(t Tally) int { return t.Disagreements }, "the replay finds a pairing"},
		"panics": {func(pairing.Tournament) (pairing.Round, error) { panic("at the board") },
			func(t Tally) int { return t.Failures }, "failure: panic: at the board"},
		"fails": {pairtest.AfterOne(errors.New("no idea")), func(t Tally) int { return t.Failures }, "failure: no idea"},
	} {
		x := stub(t, c.pair)
		found := x.Examine(0)
		if c.kind(found) == 0 || !slices.ContainsFunc(found.Wrong,
			func(w Wrong) bool { return strings.Contains(line(w), c.want) }) {
			t.Errorf("%s: %+v", name, found)
		}
		if name == "fickle and fails" && found.Errors() != 1 {
			t.Errorf("%s: what ended early is replayed: %+v", name, found)
		}
	}
}

// What cannot be played is a failure of one tournament.
func TestExamineNothing(t *testing.T) {
	x := stub(t, pairtest.Neighbors)
	x.Players = Range{Low: 5, High: 2}
	if got := x.Examine(1); got.Tournaments != 1 || got.Failures != 1 || len(got.Wrong) != 1 || got.Rounds != 0 {
		t.Errorf("%+v", got)
	}
}

// Errors per thousand are of rounds, and tallies without rounds divide by nothing.
func TestPerThousand(t *testing.T) {
	u := Tally{Rounds: 500, Illegal: 1, Failures: 1, Disagreements: 1, Pairing: 2 * time.Millisecond}
	if got := u.PerThousand(); got != 6 || u.PerRound() != 4 {
		t.Errorf("%v per thousand, %v µs", got, u.PerRound())
	}
	one := Tally{Rounds: 1, Failures: 1, Pairing: time.Millisecond}
	if got := one.PerThousand(); got != 1000 || one.PerRound() != 1000 {
		t.Errorf("%v per thousand, %v µs of one round", got, one.PerRound())
	}
	none := Tally{Pairing: time.Millisecond}
	if got := none.PerThousand(); got != 0 || none.PerRound() != 1000 {
		t.Errorf("%v per thousand, %v µs without rounds", got, none.PerRound())
	}
	if got := slices.Sorted(maps.Keys(sum(map[string]int{"a": 1}, map[string]int{"b": 2}))); len(got) != 2 {
		t.Errorf("%v", got)
	}
}

// everything is an event in which everything happens that is counted.
func everything() *Event {
	game := func(white, black pairing.ID, r pairing.Result) pairing.Game {
		return pairing.Game{White: white, Black: black, Result: r}
	}
	bye := func(id pairing.ID, points pairing.Points) pairing.Bye { return pairing.Bye{Player: id, Points: points} }
	e := &Event{Seed: 7, Accelerated: true, Late: 2, Withdrawn: 3, Pairing: 4 * time.Microsecond,
		Stuck: pairing.ErrNoPairing}
	e.Tournament.Scoring = pairing.NewScoring(30, 10, 0)
	for i := range 5 {
		e.Tournament.Players = append(e.Tournament.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Rating: 2000 - 100*i})
	}
	e.Tournament.Rounds = []pairing.Round{
		{Games: []pairing.Game{game("1", "2", pairing.WhiteWins), game("4", "3", pairing.Draw)},
			Byes: []pairing.Bye{{Player: "5", Points: 30, Allocated: true}}},
		{Games: []pairing.Game{game("5", "1", pairing.Draw)}, Byes: []pairing.Bye{bye("2", 0), bye("3", 30), bye("4", 29)}},
		{Byes: []pairing.Bye{bye("1", 31), bye("2", 30), bye("3", 1), bye("4", 0), bye("5", 0)}},
	}
	return e
}

// Everything is counted once, under its name.
func TestCount(t *testing.T) {
	var got Tally
	got.count(everything())
	want := Tally{
		Rounds: 3, Games: 3, Accelerated: 1, Stuck: 1, Late: 2, Withdrawn: 3, Pairing: 4 * time.Microsecond,
		PointSystems: map[string]int{"3.0-1.0-0.0": 1}, Results: map[string]int{"white wins": 1, "draw": 2},
		Byes: map[string]int{"allocated": 1, "zero": 3, "full": 3, "half": 2},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	calm := everything()
	calm.Accelerated, calm.Stuck = false, nil
	var sum Tally
	sum.count(calm)
	sum.Add(got)
	sum.Add(Tally{Tournaments: 9, Disagreements: 4, Illegal: 5, Failures: 6, Wrong: []Wrong{{Kind: "not kept"}}})
	want = Tally{
		Tournaments: 9, Rounds: 6, Games: 6, Accelerated: 1, Stuck: 1, Late: 4, Withdrawn: 6, Disagreements: 4, Illegal: 5,
		Failures: 6, Pairing: 8 * time.Microsecond,
		PointSystems: map[string]int{"3.0-1.0-0.0": 2}, Results: map[string]int{"white wins": 2, "draw": 4},
		Byes: map[string]int{"allocated": 2, "zero": 6, "full": 6, "half": 4},
	}
	if diff := cmp.Diff(want, sum); diff != "" {
		t.Errorf("added to what was counted before (-want +got):\n%s", diff)
	}
}

// Breaches are of what was asked for in the round; what cannot be judged is a failure,
// as is what cannot be written, or read again.
func TestRefereeAndReplay(t *testing.T) {
	x := stub(t, pairtest.Neighbors)
	for name, c := range map[string]struct {
		change func(*Event)
		lines  []string // what they begin with
	}{
		"as it is": {func(*Event) {}, []string{"disagreement: round 1: ", "disagreement: round 2: "}},
		"two allocated byes": {func(e *Event) {
			b := e.Tournament.Rounds[1].Byes
			b[1].Allocated, b[2].Allocated, b[2].Points = true, true, 30
		},
			[]string{"illegal: round 2: 2 allocated byes among 4 players",
				"disagreement: round 1: ", "disagreement: round 2: "}},
		"twice the same player": {func(e *Event) { e.Tournament.Players[1].ID = "1" },
			[]string{"failure: invalid", "failure: writing: "}},
		"zeros that a file keeps": {func(e *Event) { e.Tournament.Players[0].Virtual = []pairing.Points{10, 0} },
			[]string{"disagreement: round 1: ", "disagreement: round 2: "}},
		"one round more": {func(e *Event) { e.Stuck = pairing.ErrNoPairing },
			[]string{"illegal: round 3: a legal pairing exists (<nil>)", "disagreement: round 1: ", "disagreement: round 2: ",
				"disagreement: round 3: the replay finds a pairing, or <nil>"}},
	} {
		e := everything()
		e.Stuck, e.Tournament.Rounds = nil, e.Tournament.Rounds[:2]
		e.Tournament.Rounds[1].Byes[2].Points = 10
		c.change(e)
		var got Tally
		x.referee(e, &got)
		x.replay(e, &got)
		for i, want := range c.lines {
			if i >= len(got.Wrong) || !strings.HasPrefix(line(got.Wrong[i]), want) {
				t.Errorf("%s: %q, want %q", name, got.Wrong, c.lines)
				break
			}
		}
		if len(got.Wrong) != len(c.lines) || got.Errors() != len(c.lines) {
			t.Errorf("%s: %d lines, %d errors, want %d", name, len(got.Wrong), got.Errors(), len(c.lines))
		}
	}
}

// TestNumberless requires that a tournament without the number of its rounds is replayed as the same,
// and that another one is found.
func TestNumberless(t *testing.T) {
	x := stub(t, pairtest.Neighbors)
	x.Players, x.Rounds = Range{Low: 8, High: 8}, Range{Low: 4, High: 4}
	e, err := x.Play(x.Pairer, 3)
	if err != nil {
		t.Fatal(err)
	}
	_, f, err := rewritten(e.File())
	if err == nil {
		err = numberless(f)
	}
	if err != nil {
		t.Error(err)
	}
	f.Tournament.Players[0].Virtual = []pairing.Points{0} // as none
	if err := numberless(f); err == nil || !strings.Contains(err.Error(), "another tournament") {
		t.Errorf("another tournament: %v", err)
	}
}
