package elimination

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// four gives four players, seeds a to d, and rounds.
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
	forbidden.Forbidden = [][2]pairing.ID{{"a", "b"}, {"a", "c"}, {"d", "a"}}
	planned := four(won)
	planned.Planned = 1
	alone := four()
	for i := range alone.Players[1:] {
		alone.Players[i+1].Withdrawn = true
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
		{"unknown player", Pairer{}, four(games(pairing.Game{White: "a", Black: "x", Result: "1-0"})), pairing.ErrInvalid, []string{"round 1", `"x"`}},
		{
			"double round", Pairer{},
			four(games(pairing.Game{White: "a", Black: "b", Result: "1-0"}, pairing.Game{White: "b", Black: "a", Result: "1-0"})),
			pairing.ErrInvalid,
			[]string{"round 1", `"a"`, `"b"`, "twice"},
		},
		{"negative lives", Pairer{Lives: -1}, four(), pairing.ErrInvalid, []string{"-1"}},
		{"nobody may play a", Pairer{}, forbidden, pairing.ErrNoPairing, []string{`"a"`}},
		{"no players", Pairer{}, pairing.Tournament{}, pairing.ErrFinished, []string{"no player"}},
		{"one player left", Pairer{}, alone, pairing.ErrFinished, []string{`"a"`}},
		{"eliminated", Pairer{Lives: 1}, four(won, games(
			pairing.Game{White: "a", Black: "c", Result: pairing.BothForfeit},
			pairing.Game{White: "b", Black: "d", Result: pairing.BothForfeit},
		)), pairing.ErrFinished, []string{"no player"}},
		{"planned rounds are over", Pairer{}, planned, pairing.ErrFinished, []string{"1 planned"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			round, err := c.pairer.Pair(c.t)
			if !errors.Is(err, c.want) || round.Games != nil || round.Byes != nil {
				t.Fatalf("round %v, error %v", round, err)
			}
			for _, part := range c.says {
				if !strings.Contains(err.Error(), part) {
					t.Errorf("%q does not say %q", err, part)
				}
			}
			if _, e := c.pairer.Explain(c.t); !errors.Is(e, c.want) {
				t.Errorf("Explain: %v", e)
			}
			if errors.Is(c.want, pairing.ErrInvalid) {
				if _, e := c.pairer.Alive(c.t); !errors.Is(e, c.want) {
					t.Errorf("Alive: %v", e)
				}
				if _, e := c.pairer.Ranking(c.t); !errors.Is(e, c.want) {
					t.Errorf("Ranking: %v", e)
				}
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
	tournament.Byes = []pairing.Bye{{Player: "c", Points: pairing.Half}, {Player: "d"}}
	got, err := Pairer{Lives: 1}.Pair(tournament) // b and d are out
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
	tournament.Byes = append(tournament.Byes, pairing.Bye{Player: "a"})
	got, err = Pairer{Lives: 1}.Pair(tournament)
	if err != nil || len(got.Games) != 0 || len(got.Byes) != 2 {
		t.Errorf("everybody absent: %v, %v", got, err)
	}
}

func TestRankingSharesPlaces(t *testing.T) {
	tournament := four(
		games(pairing.Game{White: "a", Black: "d", Result: "1-0"}, pairing.Game{White: "b", Black: "c", Result: "+/-"}),
		games(pairing.Game{White: "b", Black: "a", Result: "0-1"}, pairing.Game{White: "c", Black: "d", Result: "-/-"}),
		games(pairing.Game{White: "a", Black: "b", Result: "0-1"}),
		games(pairing.Game{White: "a", Black: "b", Result: "0-1"}),
	)
	got, err := Pairer{Lives: 2}.Ranking(tournament)
	if err != nil {
		t.Fatal(err)
	}
	want := []Place{{1, "b", 3, 1}, {2, "a", 2, 2}, {3, "c", 0, 2}, {3, "d", 0, 2}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	// With a third life b leads on games won alone: nobody is first by right.
	if got, err = (Pairer{}).Ranking(tournament); err != nil || got[0].Player != "b" {
		t.Errorf("%v, %v", got, err)
	}
}

// The last one standing is first even with fewer games won than others.
func TestRankingWinnerFirst(t *testing.T) {
	tournament := four(
		games(pairing.Game{White: "a", Black: "b", Result: "1-0"}),
		games(pairing.Game{White: "a", Black: "c", Result: "1-0"}),
	)
	tournament.Players[0].Withdrawn = true
	got, err := Pairer{Lives: 1}.Ranking(tournament)
	if err != nil {
		t.Fatal(err)
	}
	want := []Place{{1, "d", 0, 0}, {2, "a", 2, 0}, {3, "b", 0, 1}, {3, "c", 0, 1}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
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
		if got := c.entry.WHRX(); got != c.want {
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
		_, _ = Pairer{Lives: p.Lives}.Pair(after)
		if diff := cmp.Diff(before, after); diff != "" {
			t.Fatalf("%s:\n%s", p.Name, diff)
		}
	}
}
