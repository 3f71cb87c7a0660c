package elimination

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// four returns four players, seeds a to d, and rounds.
func four(rounds ...pairing.Round) pairing.Tournament {
	return pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
		Rounds:  rounds,
	}
}

func games(games ...pairing.Game) pairing.Round { return pairing.Round{Games: games} }

func TestErrors(t *testing.T) {
	won := games(pairing.Game{White: "a", Black: "b", Result: pairing.WhiteWins})
	ended := func(r pairing.Result) pairing.Tournament {
		return four(won, games(pairing.Game{White: "c", Black: "d", Result: r}))
	}
	forbidden := four()
	pairtest.Rule(&forbidden, pairing.Forbidden, [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"d", "a"}}...)
	required := four()
	pairtest.Rule(&required, pairing.Forbidden, [][2]pairing.ID{{"c", "d"}}...)
	pairtest.Rule(&required, pairing.Required, [][2]pairing.ID{{"a", "b"}}...)
	planned := four(won)
	planned.Planned = 1
	alone := four()
	for i := range alone.Players[1:] {
		alone.Withdraw(alone.Players[i+1].ID)
	}
	for _, c := range []struct {
		name   string
		pairer Pairer
		t      pairing.Tournament
		want   error
		says   []string
	}{
		{"draw", Pairer{}, ended(pairing.Draw), pairing.ErrInvalid, []string{"round 2", `"c"`, `"d"`, "1/2-1/2"}},
		{"lost by both", Pairer{}, ended(pairing.BothLose), pairing.ErrInvalid, []string{"round 2", `"c"`}},
		{"half a draw", Pairer{}, ended(pairing.WhiteDraws), pairing.ErrInvalid, []string{"round 2", `"c"`}},
		{"pending", Pairer{}, ended(pairing.Pending), pairing.ErrInvalid, []string{"round 2", `"c"`, "no result"}},
		{"unknown player", Pairer{}, four(games(pairing.Game{White: "a", Black: "x", Result: "1-0"})), pairing.ErrInvalid,
			[]string{"round 1", `"x"`}},
		{
			"double round", Pairer{},
			four(games(pairing.Game{White: "a", Black: "b", Result: "1-0"},
				pairing.Game{White: "b", Black: "a", Result: "1-0"})),
			pairing.ErrInvalid,
			[]string{"round 1", `"a"`, `"b"`, "twice"},
		},
		{
			"double round, same colours", Pairer{},
			four(games(pairing.Game{White: "a", Black: "b", Result: "1-0"},
				pairing.Game{White: "a", Black: "b", Result: "1-0"})),
			pairing.ErrInvalid,
			[]string{"round 1", `"a"`, `"b"`},
		},
		{"negative lives", Pairer{Lives: -1}, four(), pairing.ErrInvalid, []string{"-1"}},
		{"nobody may play a", Pairer{}, forbidden, pairing.ErrNoPairing, []string{`"a"`}},
		{"the rest may not meet", Pairer{}, required, pairing.ErrNoPairing, []string{"required", `"c"`, `"d"`}},
		{"no players", Pairer{}, pairing.Tournament{}, pairing.ErrInvalid, []string{"no players"}},
		{"one player left", Pairer{}, alone, pairing.ErrFinished, []string{`"a"`}},
		{"eliminated", Pairer{Lives: 1}, four(won, games(
			pairing.Game{White: "a", Black: "c", Result: pairing.BothForfeit},
			pairing.Game{White: "b", Black: "d", Result: pairing.BothForfeit},
		)), pairing.ErrFinished, []string{"no player"}},
		{"planned rounds are over", Pairer{}, planned, pairing.ErrFinished, []string{"1 planned"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			round, err := c.pairer.Pair(context.Background(), c.t)
			if !errors.Is(err, c.want) || round.Games != nil || round.Byes != nil {
				t.Fatalf("round %v, error %v", round, err)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			if _, e := c.pairer.Explain(context.Background(), c.t); !errors.Is(e, c.want) {
				t.Errorf("Explain: %v", e)
			}
			if errors.Is(c.want, pairing.ErrInvalid) {
				if _, e := c.pairer.Alive(c.t); !errors.Is(e, c.want) {
					t.Errorf("Alive: %v", e)
				}
				if _, e := c.pairer.Rank(c.t); !errors.Is(e, c.want) && c.name != "pending" &&
					c.name != "no players" { // which can be ranked
					t.Errorf("Ranking: %v", e)
				}
			}
			v, e := c.pairer.Compare(context.Background(), c.t, pairing.Round{})
			w, e2 := c.pairer.Why(context.Background(), c.t, explain.Meet("a", "d"))
			if errors.Is(c.want, pairing.ErrNoPairing) {
				if v.Kind != explain.KindNoPairing || w.Kind != explain.KindNoPairing || e != nil || e2 != nil {
					t.Errorf("Compare: %+v, %v, Why: %+v, %v", v, e, w, e2)
				}
			} else if v.Kind != "" || w.Kind != "" || fmt.Sprint(e) != fmt.Sprint(err) || fmt.Sprint(e2) != fmt.Sprint(err) {
				t.Errorf("Compare: %+v, %v, Why: %+v, %v", v, e, w, e2)
			}
		})
	}
}

func TestRequestedByes(t *testing.T) {
	won := games(
		pairing.Game{White: "a", Black: "b", Result: pairing.WhiteWins},
		pairing.Game{White: "c", Black: "d", Result: pairing.WhiteWins},
	)
	tournament := four(won)
	pairtest.RequestByes(&tournament, []pairing.Bye{{Player: "c", Points: pairing.Half}, {Player: "d"}}...)
	got, err := Pairer{Lives: 1}.Pair(context.Background(), tournament) // b and d are out
	if err != nil {
		t.Fatal(err)
	}
	want := pairing.Round{Byes: []pairing.Bye{
		{Player: "a", Points: pairing.One, Allocated: true},
		{Player: "c", Points: pairing.Half},
	}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	pairtest.RequestByes(&tournament, pairing.Bye{Player: "a"})
	got, err = Pairer{Lives: 1}.Pair(context.Background(), tournament)
	if err != nil || len(got.Games) != 0 || len(got.Byes) != 2 {
		t.Errorf("everybody absent: %v, %v", got, err)
	}
}

// ignoreRating leaves ratings out of a comparison of rankings.
// table shows a ranking without the ratings.
func table(r standings.Ranking) (rows []string) {
	for _, s := range r.Rows {
		rows = append(rows, fmt.Sprint(s.Place, " ", s.Player, " ", s.Values[:3]))
	}
	return rows
}

func TestRankingSharesPlaces(t *testing.T) {
	tournament := four(
		games(pairing.Game{White: "a", Black: "d", Result: "1-0"}, pairing.Game{White: "b", Black: "c", Result: "+/-"}),
		games(pairing.Game{White: "b", Black: "a", Result: "0-1"}, pairing.Game{White: "c", Black: "d", Result: "-/-"}),
		games(pairing.Game{White: "a", Black: "b", Result: "0-1"}),
		games(pairing.Game{White: "a", Black: "b", Result: "0-1"}),
	)
	got, err := Pairer{Lives: 2}.Rank(tournament)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1 b [3 1 0]",
		"2 a [2 2 0]",
		"3 c [0 2 0]",
		"3 d [0 2 0]",
	}
	if diff := cmp.Diff(want, table(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// With a third life b leads on games won alone: nobody is first by right.
	if got, err = (Pairer{}).Rank(tournament); err != nil || got.Rows[0].Player != "b" {
		t.Errorf("%v, %v", got, err)
	}
}

// TestRankingInPlay: games of the last round that are open or adjourned count for nobody.
func TestRankingInPlay(t *testing.T) {
	for _, open := range []pairing.Result{pairing.Pending, pairing.Adjourned} {
		tournament := four(
			games(pairing.Game{White: "a", Black: "d", Result: "1-0"}, pairing.Game{White: "b", Black: "c", Result: "0-1"}),
			games(pairing.Game{White: "a", Black: "c", Result: open}, pairing.Game{White: "d", Black: "b", Result: "1-0"}),
		)
		got, err := Pairer{}.Rank(tournament)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"1 a [1 0 0]", "1 c [1 0 0]", "1 d [1 1 0]", "4 b [0 2 0]"}, table(got)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", open, diff)
		}
		if tournament.Rounds[1].Games[0].Result != open {
			t.Error("Rank changes the tournament")
		}
		tournament.Append(games(pairing.Game{White: "a", Black: "b", Result: "1-0"}))
		if _, err := (Pairer{}).Rank(tournament); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%q in an earlier round: error %v", open, err)
		}
	}
}

// The last one standing is first even with fewer games won than others.
func TestRankingWinnerFirst(t *testing.T) {
	tournament := four(
		games(pairing.Game{White: "a", Black: "b", Result: "1-0"}),
		games(pairing.Game{White: "a", Black: "c", Result: "1-0"}),
	)
	tournament.Withdraw(tournament.Players[0].ID)
	got, err := Pairer{Lives: 1}.Rank(tournament)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1 d [0 0 0]",
		"2 a [2 0 0]",
		"3 b [0 1 0]",
		"3 c [0 1 0]",
	}
	if diff := cmp.Diff(want, table(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Losses break no ties: who has won as much and lost less shares the place.
func TestRankingIgnoresLosses(t *testing.T) {
	got, err := Pairer{}.Rank(four(
		games(pairing.Game{White: "d", Black: "a", Result: "1-0"}, pairing.Game{White: "b", Black: "c", Result: "1-0"}),
		games(pairing.Game{White: "a", Black: "b", Result: "1-0"}),
		pairing.Round{Byes: []pairing.Bye{{Player: "a", Allocated: true}}},
	))
	if err != nil {
		t.Fatal(err)
	}
	want := []string{ // a, b and d have won one game each; d has lost none
		"1 a [1 1 1]",
		"1 b [1 1 0]",
		"1 d [1 0 0]",
		"4 c [0 1 0]",
	}
	if diff := cmp.Diff(want, table(got)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if ratings := got.Rows; ratings[2].Values[3] <= ratings[0].Values[3] || ratings[3].Values[3] >= 0 {
		t.Errorf("ratings %v", got)
	}
}

// A pair is required of which one player is out.
func TestRequiredIsOut(t *testing.T) {
	out := four(games(pairing.Game{White: "a", Black: "b", Result: pairing.BlackForfeits}))
	pairtest.Rule(&out, pairing.Required, [][2]pairing.ID{{"c", "b"}}...)
	_, err := Pairer{Lives: 1}.Pair(context.Background(), out)
	if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), `"c", "b": player "b" is out`) {
		t.Errorf("error %v", err)
	}
	if _, err := (Pairer{KeepForfeiters: true}).Pair(context.Background(), out); err != nil {
		t.Errorf("with lives left: %v", err)
	}
}

// Without a number of lives, it is the third loss that eliminates.
func TestThreeLives(t *testing.T) {
	lost := games(pairing.Game{White: "a", Black: "b", Result: pairing.BlackWins})
	for losses := range 5 {
		tournament := four(slices.Repeat([]pairing.Round{lost}, losses)...)
		alive, err := Pairer{}.Alive(tournament)
		if err != nil {
			t.Fatal(err)
		}
		if slices.Contains(alive, "a") != (losses < 3) {
			t.Errorf("after %d losses %v are alive", losses, alive)
		}
	}
}

// The allocated bye is worth what the event says.
func TestByePoints(t *testing.T) {
	three := pairing.Tournament{Players: four().Players[:3]}
	for _, c := range []struct {
		scoring pairing.Scoring
		want    pairing.Points
	}{{pairing.Scoring{}, pairing.One}, {pairing.Scoring{Win: 30, Bye: 7}, 7}, {pairing.Scoring{Win: 30}, 0}} {
		three.Scoring = c.scoring
		round, err := Pairer{}.Pair(context.Background(), three)
		if err != nil || len(round.Byes) != 1 || round.Byes[0].Points != c.want {
			t.Errorf("%+v: byes %v, %v, want one worth %v", c.scoring, round.Byes, err, c.want)
		}
	}
}

func TestSeedChoosesRatings(t *testing.T) {
	for _, c := range []struct {
		entry Entry
		want  float64
	}{
		{Entry{WHRE: 1, WHREGames: 5, WHR: 2, WHRGames: 9, Gameroom: 3}, 1},
		{Entry{WHRE: 1, WHREGames: 4, WHR: 2, WHRGames: 5, Gameroom: 3}, 2},
		{Entry{WHRE: 1, WHREGames: 4, WHR: 2, WHRGames: 4, Gameroom: 3}, 3},
		{Entry{Gameroom: 3}, 3},
	} {
		if got := c.entry.whrx(); got != c.want {
			t.Errorf("%+v: %v, want %v", c.entry, got, c.want)
		}
	}
	seeds := Seed([]Entry{{Player: "x", Gameroom: 1}, {Player: "y", Gameroom: 2}, {Player: "z", Gameroom: 1}})
	if diff := cmp.Diff([]pairing.Player{{ID: "y"}, {ID: "x"}, {ID: "z"}}, seeds); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestArgumentIsNotModified(t *testing.T) {
	for _, p := range positions(t) {
		before, after := p.tournament(), p.tournament()
		_, _ = Pairer{Lives: p.Lives}.Pair(context.Background(), after)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("%s:\n%s", p.Name, diff)
		}
	}
}

// Who cannot be paired is said in full, but not without end.
func TestImpossible(t *testing.T) {
	star := func(players int) pairing.Tournament { // everybody may meet the first one only
		var t pairing.Tournament
		for i := range players {
			t.Players = append(t.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1))})
			for j := 1; j < i; j++ {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{t.Players[j].ID, t.Players[i].ID})
			}
		}
		return t
	}
	required := star(5)
	pairtest.Rule(&required, pairing.Required, [][2]pairing.ID{{"1", "2"}}...)
	for _, c := range []struct {
		t    pairing.Tournament
		want string
	}{
		{star(4), `with these pairs forbidden, 2 places of 4 stay empty; those who may be left over are "2", "3", "4"`},
		{star(5), "with these pairs forbidden and the bye to one of those with the fewest byes (item 3), 2 places of 6 " +
			"stay empty; " +
			`those who may be left over are "2", "3", "4", "5"`},
		{required, "with these pairs forbidden or required and the bye to one of those with the fewest byes (item 3), 2 " +
			"places of 6 stay empty; " +
			`those who may be left over are "3", "4", "5"`},
		{star(22),
			`are "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", and 1 more`},
	} {
		_, err := Pairer{}.Pair(context.Background(), c.t)
		if !errors.Is(err, pairing.ErrNoPairing) || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("error %v, want %q", err, c.want)
		}
	}
}

// TestExpelled: an expelled player has no place, and the others move up.
func TestExpelled(t *testing.T) {
	tour := four(games(pairing.Game{White: "a", Black: "b", Result: "1-0"},
		pairing.Game{White: "c", Black: "d", Result: "1-0"}))
	places := func() (all string) {
		r, err := Pairer{}.Rank(tour)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range r.Rows {
			all += fmt.Sprintf("%d%s ", s.Place, s.Player)
		}
		return all
	}
	tour.Absences = []pairing.Absence{{Player: "a", From: 2}}
	if got := places(); got != "1a 1c 3b 3d " {
		t.Errorf("withdrawn: %s", got)
	}
	tour.Absences[0].Expelled = true
	if got := places(); got != "1c 2b 2d " {
		t.Errorf("expelled: %s", got)
	}
}
