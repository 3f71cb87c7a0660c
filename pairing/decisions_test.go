package pairing_test

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/team"
	"pgregory.net/rapid"
)

// TestAbsent asks who is absent from which round, and what it is worth.
func TestAbsent(t *testing.T) {
	const half, one = pairing.Half, pairing.One
	for name, c := range map[string]struct {
		absences []pairing.Absence
		want     map[int]pairing.Points // by round, of rounds 1 to 5
	}{
		"nobody": {nil, map[int]pairing.Points{}},
		"one round": {[]pairing.Absence{{Player: "a", From: 3, To: 3, Points: half}},
			map[int]pairing.Points{3: half}},
		"from the first": {[]pairing.Absence{{Player: "a", From: 1, To: 2}}, map[int]pairing.Points{1: 0, 2: 0}},
		"to the end":     {[]pairing.Absence{{Player: "a", From: 4}}, map[int]pairing.Points{4: 0, 5: 0}},
		"always": {[]pairing.Absence{{Player: "a", From: 1, Points: one}},
			map[int]pairing.Points{1: one, 2: one, 3: one, 4: one, 5: one}},
		"the last one wins": {[]pairing.Absence{{Player: "a", From: 2, To: 4, Points: half},
			{Player: "a", From: 3, To: 3, Points: one}}, map[int]pairing.Points{2: half, 3: one, 4: half}},
		"not the longest": {[]pairing.Absence{{Player: "a", From: 3, To: 3, Points: one},
			{Player: "a", From: 2, To: 4, Points: half}}, map[int]pairing.Points{2: half, 3: half, 4: half}},
		"of another": {[]pairing.Absence{{Player: "b", From: 1, Points: one}, {Player: "a", From: 5, To: 5}},
			map[int]pairing.Points{5: 0}},
	} {
		tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Absences: c.absences}
		for round := 1; round <= 5; round++ {
			a, away := record.Absent(tour, round)["a"]
			want, absent := c.want[round]
			if away != absent || a.Points != want {
				t.Errorf("%s: round %d: %+v, want %v", name, round, a, want)
			}
		}
	}
	if got := record.Absent((pairing.Tournament{Absences: []pairing.Absence{{Player: "a", From: 2}}}), 1); got != nil {
		t.Errorf("nobody is absent: %v", got)
	}
}

// away returns the rounds, up to 6, from which the player is absent.
func away(t pairing.Tournament, id pairing.ID) (rounds []int) {
	for round := 1; round <= 6; round++ {
		if _, absent := record.Absent(t, round)[id]; absent {
			rounds = append(rounds, round)
		}
	}
	return rounds
}

// TestWithdrawReturn withdraws a player after two rounds, and has the player return
// after some more.
func TestWithdrawReturn(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}, Rounds: make([]pairing.Round, 2)}
	tour.Absences = []pairing.Absence{{Player: "a", From: 2, To: 2}, {Player: "b", From: 3, To: 4},
		{Player: "a", From: 6, To: 6, Points: pairing.Half}}
	step := func(what string, want ...int) {
		t.Helper()
		if d := cmp.Diff(want, away(tour, "a"), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("%s (-want +got):\n%s", what, d)
		}
		if d := cmp.Diff([]int{3, 4}, away(tour, "b")); d != "" {
			t.Errorf("%s changes b: %s", what, d)
		}
	}
	step("before", 2, 6)
	must(tour.Withdraw("a"))
	step("withdrawn", 2, 3, 4, 5, 6)
	refused(t, tour.Withdraw("a"), `player "a" has withdrawn already`)
	step("withdrawn twice", 2, 3, 4, 5, 6)
	must(tour.Return("a"))
	step("returned at once: the absence has never been", 2, 6)
	must(tour.Withdraw("a"))
	tour.Append(pairing.Round{})
	tour.Append(pairing.Round{})
	step("two rounds later", 2, 3, 4, 5, 6)
	must(tour.Return("a"))
	step("returned", 2, 3, 4, 6)
	refused(t, tour.Return("a"), `player "a" is not absent`)
	step("returned twice", 2, 3, 4, 6)
	refused(t, tour.Withdraw("x"), `unknown player "x"`)
	refused(t, tour.Return("x"), `unknown player "x"`)
	if a := record.Absent(tour, 6)["a"]; a.Points != pairing.Half {
		t.Errorf("what was asked for before is lost: %+v", a)
	}
	late := pairing.Tournament{Players: []pairing.Player{{ID: "a"}},
		Absences: []pairing.Absence{{Player: "a", From: 1}, {Player: "a", From: 1, To: 3}, {Player: "a", From: 1, To: 1}}}
	must(late.Return("a"))
	if len(late.Absences) != 0 {
		t.Errorf("returned before round 1: %+v", late.Absences)
	}
}

// TestByes gives who sits out recorded rounds and those to come.
func TestByes(t *testing.T) {
	bye := func(id pairing.ID, points pairing.Points) pairing.Bye { return pairing.Bye{Player: id, Points: points} }
	tour := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}, {ID: "e"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{{White: "a", Black: "b"}}, Byes: []pairing.Bye{{Player: "e", Allocated: true}, bye("c", 5)}},
			{Games: []pairing.Game{{White: "c", Black: "e"}}},
		},
		Absences: []pairing.Absence{
			{Player: "d", From: 1, Points: 15},       // for ever, with points
			{Player: "c", From: 1, To: 1, Points: 5}, // as its bye says
			{Player: "a", From: 2, To: 2, GamePoints: 10},
			{Player: "b", From: 2, To: 2},                      // worth nothing
			{Player: "e", From: 3, To: 3, Points: 10},          //
			{Player: "c", From: 3},                             // withdrawn
			{Player: "a", From: 3, To: 4},                      // asked for two rounds
			{Player: "b", From: 4, To: 4, GamePoints: 15},      // of a team
			{Player: "d", From: 4, To: 4, Points: pairing.One}, // more for this one
		},
	}
	for round, want := range map[int][]pairing.Bye{
		1: {{Player: "e", Allocated: true}, bye("c", 5), bye("d", 15)},
		2: {{Player: "a", GamePoints: 10}, bye("d", 15)}, // not b, who left no trace
		3: {bye("a", 0), bye("d", 15), bye("e", 10)},
		4: {bye("a", 0), {Player: "b", GamePoints: 15}, bye("d", 10)},
		5: {bye("d", 15)},
	} {
		if d := cmp.Diff(want, record.Byes(tour, round), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("round %d (-want +got):\n%s", round, d)
		}
	}
	scores := map[pairing.ID]pairing.Points{"a": 0, "b": 0, "c": 5, "d": 30, "e": 0}
	if d := cmp.Diff(scores, tour.Scores()); d != "" {
		t.Errorf("scores (-want +got):\n%s", d)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
}

// TestPairs gives the pairs of every kind, round by round.
func TestPairs(t *testing.T) {
	ab, cd := [2]pairing.ID{"a", "b"}, [2]pairing.ID{"c", "d"}
	tour := pairing.Tournament{Rulings: []pairing.Ruling{
		{Kind: pairing.Forbidden, Players: cd, From: 2, To: 3},
		{Kind: pairing.Avoid, Players: cd},
		{Kind: pairing.Forbidden, Players: ab, To: 2},
		{Kind: pairing.Required, Players: ab, From: 3},
	}}
	for _, c := range []struct {
		kind  pairing.Decision
		round int
		want  [][2]pairing.ID
	}{
		{pairing.Forbidden, 1, [][2]pairing.ID{ab}}, {pairing.Forbidden, 2, [][2]pairing.ID{cd, ab}},
		{pairing.Forbidden, 3, [][2]pairing.ID{cd}}, {pairing.Forbidden, 4, nil},
		{pairing.Required, 2, nil}, {pairing.Required, 3, [][2]pairing.ID{ab}}, {pairing.Required, 999, [][2]pairing.ID{ab}},
		{pairing.Avoid, 1, [][2]pairing.ID{cd}}, {pairing.Apart, 1, nil},
	} {
		if d := cmp.Diff(c.want, record.Pairs(tour, c.kind, c.round)); d != "" {
			t.Errorf("%s, round %d (-want +got):\n%s", c.kind, c.round, d)
		}
	}
}

// TestCorrect corrects results of the last round, of earlier ones, and one of them
// twice, and goes back to every round.
func TestCorrect(t *testing.T) {
	round := func(r pairing.Result) pairing.Round {
		return pairing.Round{Games: []pairing.Game{{White: "c", Black: "d"}, {White: "a", Black: "b", Result: r}}}
	}
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}}}
	correct := func(n int, r pairing.Result) {
		t.Helper()
		if err := tour.SetResult(n, "a", "b", r); err != nil {
			t.Error(err)
		}
	}
	tour.Append(round(pairing.WhiteWins))
	correct(1, pairing.Draw) // nobody has been paired since
	tour.Append(round(pairing.WhiteWins))
	correct(1, pairing.BlackWins)
	tour.Append(round(pairing.Pending))
	correct(1, pairing.BothForfeit)
	correct(1, pairing.WhiteWins) // twice after round 3: what counts is what it was
	correct(2, pairing.Draw)
	correct(2, pairing.Draw) // nothing new
	tour.Append(round(pairing.Draw))
	correct(3, pairing.BlackWins) // comes in late
	want := []pairing.Correction{
		{Round: 1, After: 2, White: "a", Black: "b", Was: pairing.Draw},
		{Round: 1, After: 3, White: "a", Black: "b", Was: pairing.BlackWins},
		{Round: 1, After: 3, White: "a", Black: "b", Was: pairing.BothForfeit},
		{Round: 2, After: 3, White: "a", Black: "b", Was: pairing.WhiteWins},
		{Round: 3, After: 4, White: "a", Black: "b", Was: pairing.Pending},
	}
	if d := cmp.Diff(want, tour.Corrections); d != "" {
		t.Errorf("corrections (-want +got):\n%s", d)
	}
	if err := tour.Validate(); err != nil {
		t.Error(err)
	}
	for n, then := range map[int][]pairing.Result{
		1: {}, 2: {pairing.Draw}, 3: {pairing.BlackWins, pairing.WhiteWins},
		4: {pairing.WhiteWins, pairing.Draw, pairing.Pending},
	} {
		before := record.Before(tour, n)
		var got []pairing.Result
		for _, r := range before.Rounds {
			g, _ := r.Of("a")
			got = append(got, g.Result)
		}
		if d := cmp.Diff(then, got, cmpopts.EquateEmpty()); d != "" {
			t.Errorf("results before round %d (-want +got):\n%s", n, d)
		}
		if err := before.Validate(); err != nil {
			t.Errorf("before round %d: %v", n, err)
		}
	}
}

// TestCorrectRefuses checks that nothing changes where there is nothing to correct.
func TestCorrectRefuses(t *testing.T) {
	for _, c := range []struct {
		round        int
		white, black pairing.ID
		result       pairing.Result
		want         pairing.Error
	}{
		{0, "Ann", "Cleo", "1-0", pairing.Error{Text: "round 0 is not recorded: there are 3"}},
		{4, "Ann", "Cleo", "1-0", pairing.Error{Round: 4, Text: "round 4 is not recorded: there are 3"}},
		{1, "Cleo", "Ann", "1-0", pairing.Error{Round: 1, Players: []pairing.ID{"Cleo", "Ann"},
			Text: `no game Cleo Coe (3) - "Ann": the record has "Ann" - Cleo Coe (3)`}},
		{1, "Ann", "Bob", "1-0", pairing.Error{Round: 1, Players: []pairing.ID{"Ann", "Bob"}, Text: `no game "Ann" - "Bob"`}},
		{1, "Ann", "Cleo", "2-0", pairing.Error{Round: 1, Players: []pairing.ID{"Ann", "Cleo"},
			Text: `game "Ann" - Cleo Coe (3): unknown result "2-0"`}},
	} {
		tour := club()
		tour.Players[2].Name = "Cleo Coe"
		want := tour.Clone()
		err := tour.SetResult(c.round, c.white, c.black, c.result)
		var e *pairing.Error
		if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%v: error %v", c, err)
			continue
		}
		if d := cmp.Diff(c.want, *e, cmpopts.EquateErrors()); d != "" {
			t.Errorf("error (-want +got):\n%s", d)
		}
		if d := cmp.Diff(want, tour); d != "" {
			t.Errorf("changed (-want +got):\n%s", d)
		}
	}
}

// TestValidateCorrections checks what a correction has to agree with.
func TestValidateCorrections(t *testing.T) {
	correct := func(list ...pairing.Correction) func(*pairing.Tournament) {
		return func(t *pairing.Tournament) { t.Corrections = list }
	}
	fine := pairing.Correction{Round: 1, After: 3, White: "Ann", Black: "Cleo"}
	with := func(change func(*pairing.Correction)) func(*pairing.Tournament) {
		c := fine
		change(&c)
		return correct(c)
	}
	refuse(t, []flaw{
		{`correction of "Ann" - "Cleo" in round 0, which is not recorded`, with(func(c *pairing.Correction) { c.Round = 0 })},
		{`correction of "Ann" - "Cleo" in round 4, which is not recorded`, with(func(c *pairing.Correction) { c.Round = 4 })},
		{`round 1: correction of "Ann" - "Cleo" after round 1: it can be one of the later rounds recorded`,
			with(func(c *pairing.Correction) { c.After = 1 })},
		{`round 1: correction of "Ann" - "Cleo" after round 4: it can be one of the later rounds recorded`,
			with(func(c *pairing.Correction) { c.After = 4 })},
		{`round 1: correction of "Ann" - "Cleo": unknown result "2-0"`, with(func(c *pairing.Correction) { c.Was = "2-0" })},
		{`round 1: correction of "Cleo" - "Ann": no such game is recorded`,
			with(func(c *pairing.Correction) { c.White, c.Black = "Cleo", "Ann" })},
		{`round 1: correction of "Ann" - "Zoe": no such game is recorded`,
			with(func(c *pairing.Correction) { c.Black = "Zoe" })},
		{`round 1: correction of "Dan" - "Bob" after round 2 stands behind one after round 3`,
			correct(fine, pairing.Correction{Round: 1, After: 2, White: "Dan", Black: "Bob"})},
	})
	for name, list := range map[string][]pairing.Correction{
		"several of one game": {fine, fine, {Round: 1, After: 3, White: "Ann", Black: "Cleo", Was: pairing.Draw}},
		"of a double round":   nil,
	} {
		c := club()
		if c.Corrections = list; list == nil {
			c.Append(pairing.Round{})
			c.Corrections = []pairing.Correction{{Round: 3, After: 4, White: "Dan", Black: "Ann"},
				{Round: 3, After: 4, White: "Ann", Black: "Dan"}}
		}
		if err := c.Validate(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestRemembers plays a club season in which everything happens in any order, takes a
// copy before every round, and requires that Before gives what the copy says.
func TestRemembers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tour := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"},
			{ID: "4"}, {ID: "5"}, {ID: "6"}}}
		someone := func() pairing.ID { return rapid.SampledFrom(tour.Players).Draw(t, "player").ID }
		var copies []pairing.Tournament
		for range rapid.IntRange(1, 40).Draw(t, "steps") {
			next := len(tour.Rounds) + 1
			switch rapid.IntRange(0, 6).Draw(t, "step") {
			case 0:
				tour.Withdraw(someone())
			case 1:
				tour.Return(someone())
			case 2:
				from := rapid.IntRange(next, next+3).Draw(t, "from")
				tour.Absences = append(tour.Absences,
					pairing.Absence{Player: someone(), From: from, To: from + rapid.IntRange(0, 2).Draw(t, "more"),
						Points: pairing.Points(5 * rapid.IntRange(0, 2).Draw(t, "points"))})
			case 3, 4:
				copies = append(copies, tour.Clone())
				round, _ := queue{}.Pair(context.Background(), tour)
				tour.Append(round)
			default:
				amend(t, &tour)
			}
			if err := tour.Validate(); err != nil {
				t.Fatal(err)
			}
		}
		for i, then := range copies {
			before := record.Before(tour, i+1)
			opts := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(pairing.Tournament{}, "Absences")}
			if d := cmp.Diff(then, before, opts); d != "" {
				t.Fatalf("before round %d (-then +before):\n%s", i+1, d)
			}
			if d := cmp.Diff(then.Scores(), before.Scores()); d != "" {
				t.Fatalf("scores before round %d (-then +before):\n%s", i+1, d)
			}
			// A withdrawal that was taken back later is an absence of some rounds.
			if d := cmp.Diff(withPoints(record.Byes(then, i+1)), withPoints(record.Byes(before, i+1))); d != "" {
				t.Fatalf("byes of round %d (-then +before):\n%s", i+1, d)
			}
			if then, now := absentees(then, i+1), absentees(before, i+1); !slices.Equal(then, now) {
				t.Fatalf("absent from round %d: %v then, %v before", i+1, then, now)
			}
		}
		if differences, err := pairing.Check(context.Background(), queue{}, tour); err != nil || len(differences) > 0 {
			t.Fatalf("%v, error %v\n%+v", differences, err, tour)
		}
	})
}

// amend enters the result of a game, of the last round or an earlier one, if there are
// any.
func amend(t *rapid.T, tour *pairing.Tournament) {
	type played struct {
		round int
		game  pairing.Game
	}
	var games []played
	for i, r := range tour.Rounds {
		for _, g := range r.Games {
			games = append(games, played{i + 1, g})
		}
	}
	if len(games) == 0 {
		return
	}
	p := rapid.SampledFrom(games).Draw(t, "game")
	result := rapid.SampledFrom(results[:len(results)-1]).Draw(t, "result")
	if err := tour.SetResult(p.round, p.game.White, p.game.Black, result); err != nil {
		t.Fatal(err)
	}
}

// absentees returns who is absent from a round, in the order of the players.
func absentees(t pairing.Tournament, round int) (ids []pairing.ID) {
	away := record.Absent(t, round)
	for _, p := range t.Players {
		if _, absent := away[p.ID]; absent {
			ids = append(ids, p.ID)
		}
	}
	return ids
}

// TestAdjournedScores: an adjourned game is worth a draw, one without a result nothing.
func TestAdjournedScores(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}}}
	for rounds, want := range []pairing.Points{0, 5, 5, 10} {
		game := pairing.Round{Games: []pairing.Game{{White: "a", Black: "b",
			Result: []pairing.Result{pairing.Adjourned, pairing.Pending}[rounds%2]}}}
		if got := tour.Scores(); got["a"] != want || got["b"] != want {
			t.Errorf("after %d games, adjourned and open in turn: %v, want %v for both", rounds, got, want)
		}
		tour.Append(game)
	}
}

// refused requires an error of the kind [pairing.ErrInvalid] with a text.
func refused(t *testing.T, err error, text string) {
	t.Helper()
	if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), text) {
		t.Errorf("error %v, want %s", err, text)
	}
	if err := pairtest.Located(err); err != nil {
		t.Error(err)
	}
}

// TestRequestBye asks for byes, and for those that cannot be.
func TestRequestBye(t *testing.T) {
	tour := three()
	must(tour.RequestBye("a", 5, pairing.Half))
	must(tour.RequestBye("a", 4, 0))
	must(tour.RequestBye("a", 4, pairing.Half)) // instead
	must(tour.Withdraw("b"))
	want := []pairing.Absence{
		{Player: "a", From: 5, To: 5, Points: pairing.Half},
		{Player: "a", From: 4, To: 4, Points: pairing.Half}, {Player: "b", From: 4},
	}
	if d := cmp.Diff(want, tour.Absences); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	must(tour.Validate())
	refused(t, tour.RequestBye("x", 4, 0), `unknown player "x"`)
	refused(t, tour.RequestBye("a", 0, 0), `player "a" asks for a bye in round 0: the first round is 1`)
	refused(t, tour.RequestBye("a", 3, 0),
		`round 3: the bye that player "a" asks for comes too late: the round is recorded`)
	refused(t, tour.RequestBye("a", 6, 0),
		`round 6: the bye that player "a" asks for comes after the last round: 5 are planned`)
	refused(t, tour.RequestBye("b", 5, 0), `round 5: the bye that player "b" asks for cannot be: the player has withdrawn`)
	refused(t, tour.RequestBye("c", 5, -5), `round 5: the bye that player "c" asks for is worth -0.5 points`)
	refused(t, tour.RequestBye("c", 5, 1), `points are tenths: for 1, write 1 * pairing.One`)
	tour.Planned = 0
	refused(t, tour.RequestBye("c", 10001, 0), "the last possible round, 10000")
	if d := cmp.Diff(want, tour.Absences); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestRule records decisions from the round about to be paired, and refuses what cannot be.
func TestRule(t *testing.T) {
	tour := three()
	pair := func(kind pairing.Decision, a, b pairing.ID) pairing.Ruling {
		return pairing.Ruling{Kind: kind, Players: [2]pairing.ID{a, b}}
	}
	must(tour.Rule(pair(pairing.Required, "a", "b")))
	old := pair(pairing.Avoid, "c", "d")
	old.From, old.To = 2, 6
	must(tour.Rule(old))
	want := []pairing.Ruling{pair(pairing.Required, "a", "b"), old}
	want[0].From = 4
	if d := cmp.Diff(want, tour.Rulings); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	refused(t, tour.Rule(pair(pairing.Forbidden, "b", "a")), `the pair "b", "a" is both required and forbidden`)
	refused(t, tour.Rule(pair(pairing.Required, "b", "c")), `player "b" is required to meet both "a" and "c"`)
	refused(t, tour.Rule(pair(pairing.Apart, "a", "a")), "with itself")
	refused(t, tour.Rule(pair(pairing.Apart, "a", "x")), `unknown player "x"`)
	refused(t, tour.Rule(pair("forbid", "a", "c")), `unknown decision "forbid"`)
	backwards := pair(pairing.Avoid, "a", "c")
	backwards.From, backwards.To = 5, 4
	refused(t, tour.Rule(backwards), "from round 5 to round 4")
	if d := cmp.Diff(want, tour.Rulings); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	early := pairing.Tournament{Players: tour.Players}
	must(early.Rule(pair(pairing.Apart, "a", "c")))
	if early.Rulings[0].From != 0 {
		t.Errorf("%+v", early.Rulings)
	}
}

// TestBlame requires an error to say whether the tournament or what is asked for is wrong.
func TestBlame(t *testing.T) {
	tour := three()
	spoiled := three()
	spoiled.Planned = -1
	nobody := pairing.Ruling{Kind: pairing.Apart, Players: [2]pairing.ID{"a", "nobody"}}
	for _, c := range []struct {
		err error
		is  error // the kind
	}{
		{tour.Rule(nobody), nil},
		{spoiled.Rule(nobody), pairing.ErrInvalid},
		{tour.Enter(pairing.Player{ID: "a"}, 0), nil},
		{spoiled.Enter(pairing.Player{ID: "a"}, 0), pairing.ErrInvalid},
		{tour.SetPoints(1, "a", "c", [2]pairing.Points{-1, 0}), nil},
		{tour.SetResult(9, "a", "c", pairing.Draw), nil},
		{tour.RequestBye("a", 1, 0), nil},
		{tour.Withdraw("nobody"), nil},
		{tour.Return("a"), nil},
		{(&pairing.Tournament{}).Unpair(), nil},
	} {
		var e *pairing.Error
		if !errors.As(c.err, &e) || !errors.Is(c.err, pairing.ErrInvalid) || e.Kind != c.is {
			t.Errorf("%v: kind %v, want %v", c.err, e.Kind, c.is)
		}
	}
}

// TestSetPoints enters and corrects the game points of matches. What the record said is kept.
func TestSetPoints(t *testing.T) {
	tour := three()
	must(tour.SetPoints(3, "b", "a", [2]pairing.Points{25, 15}))
	if tour.Corrections != nil {
		t.Errorf("%+v", tour.Corrections)
	}
	must(tour.SetPoints(1, "a", "c", [2]pairing.Points{30, 10}))
	must(tour.SetPoints(1, "a", "c", [2]pairing.Points{30, 10})) // again
	must(tour.SetResult(1, "a", "c", pairing.BlackWins))
	want := []pairing.Correction{
		{Round: 1, After: 3, White: "a", Black: "c", Was: pairing.WhiteWins, Points: &[2]pairing.Points{}},
		{Round: 1, After: 3, White: "a", Black: "c", Was: pairing.WhiteWins, Points: &[2]pairing.Points{30, 10}},
	}
	if d := cmp.Diff(want, tour.Corrections); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	must(tour.Validate())
	if g := record.Before(tour, 3).Rounds[0].Games[0]; g.Points != [2]pairing.Points{} || g.Result != pairing.WhiteWins {
		t.Errorf("before round 3: %+v", g)
	}
	copied := tour.Clone()
	copied.Corrections[1].Points[0] = 5
	if tour.Corrections[1].Points[0] != 30 {
		t.Error("a copy shares the points of corrections")
	}
	copied.Corrections[1].Points[0] = -5
	refused(t, copied.Validate(), `correction: game "a" - "c": -0.5 and 1.0 game points`)
	*copied.Corrections[1].Points = [2]pairing.Points{3, 1}
	refused(t, copied.Validate(), "3 * pairing.One")
	refused(t, tour.SetPoints(4, "a", "c", [2]pairing.Points{}), "round 4 is not recorded")
	refused(t, tour.SetPoints(1, "c", "a", [2]pairing.Points{}), `no game "c" - "a": the record has "a" - "c"`)
	refused(t, tour.SetPoints(1, "a", "b", [2]pairing.Points{}), `no game "a" - "b"`)
	refused(t, tour.SetPoints(1, "a", "c", [2]pairing.Points{3, 1}), "points are tenths: for 3, write 3 * pairing.One")
	refused(t, tour.SetPoints(1, "a", "c", [2]pairing.Points{-5, 0}), "-0.5 and 0.0 game points")
}

// TestFirstPoints enters the first game points of an event after the next round has been paired: before
// that round there are none, and what was paired without them is not accused.
func TestFirstPoints(t *testing.T) {
	tour := pairing.Tournament{Planned: 5, Scoring: pairing.NewScoring(20, 10, 0)}
	tour.Players = pairtest.Entrants(8, "%d")
	for range 3 {
		round, err := team.Pairer{}.Pair(context.Background(), tour)
		must(err)
		for i := range round.Games {
			round.Games[i].Result = pairing.WhiteWins
		}
		tour.Append(round)
	}
	for i, g := range tour.Rounds[0].Games {
		changed := tour.Clone()
		must(changed.SetPoints(1, g.White, g.Black, [2]pairing.Points{25 + 5*pairing.Points(i), 15 - 5*pairing.Points(i)}))
		if d := cmp.Diff(record.Before(tour, 2), record.Before(changed, 2), cmpopts.EquateEmpty()); d != "" {
			t.Errorf("before round 2 (-want +got)\n%s", d)
		}
		if different, err := pairing.Check(context.Background(), team.Pairer{}, changed); err != nil || len(different) > 0 {
			t.Errorf("%v: error %v, %v", changed.Corrections, err, different)
		}
		text, err := json.Marshal(changed)
		must(err)
		var read pairing.Tournament
		must(json.Unmarshal(text, &read))
		if d := cmp.Diff(changed, read); d != "" {
			t.Errorf("through JSON\n%s", d)
		}
	}
}
