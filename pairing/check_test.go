package pairing_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// A queue pairs those present first against second, third against fourth and so
// on, in the order of their numbers moved on by one place every round. The last
// one gets the bye if need be. It takes time linear in the number of players.
type queue struct{}

func (queue) Pair(_ context.Context, t pairing.Tournament) (round pairing.Round, err error) {
	away := record.Absent(t, len(t.Rounds)+1)
	round.Byes = record.Byes(t, len(t.Rounds)+1)
	here := make([]pairing.ID, 0, len(t.Players))
	for i := range t.Players {
		p := &t.Players[(i+len(t.Rounds))%len(t.Players)]
		if _, absent := away[p.ID]; !absent {
			here = append(here, p.ID)
		}
	}
	for ; len(here) > 1; here = here[2:] {
		round.Games = append(round.Games, pairing.Game{White: here[0], Black: here[1]})
	}
	if len(here) == 1 {
		round.Byes = append(round.Byes, allocated(here[0])...)
	}
	return round, nil
}

// refusing never finds a pairing, and says so beside a round that must not be
// used.
type refusing struct{}

func (refusing) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	return pairing.Round{Byes: allocated("nobody")},
		fmt.Errorf("%w: after %d rounds", pairing.ErrNoPairing, len(t.Rounds))
}

// queued returns five players after three rounds as queue pairs them.
func queued() pairing.Tournament {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}, {ID: "5"}}}
	for range 3 {
		round, _ := queue{}.Pair(context.Background(), t)
		t.Rounds = append(t.Rounds, round)
	}
	return t
}

// TestCheckAgrees goes through changes of the record that are none of the
// pairing.
func TestCheckAgrees(t *testing.T) {
	for name, change := range map[string]func(*pairing.Tournament){
		"as paired":   func(*pairing.Tournament) {},
		"no rounds":   func(t *pairing.Tournament) { t.Rounds = nil },
		"results":     func(t *pairing.Tournament) { t.Rounds[0].Games[1].Result = pairing.BothForfeit },
		"board order": func(t *pairing.Tournament) { g := t.Rounds[1].Games; g[0], g[1] = g[1], g[0] },
		"what the allocated bye is worth": func(t *pairing.Tournament) {
			t.Rounds[2].Byes[0].Points = pairing.Half
		},
		"adjustments": func(t *pairing.Tournament) {
			t.Rounds[2].Adjustments = []pairing.Adjustment{{Player: "1", Points: 5}}
		},
		"withdrawn since":            func(t *pairing.Tournament) { must(t.Withdraw("4")) },
		"request for the next round": func(t *pairing.Tournament) { absent(t, "1", 0) },
		"a late entry, before it came": func(t *pairing.Tournament) {
			t.Rounds = t.Rounds[:1]
			must(t.Enter(pairing.Player{ID: "6"}, 0))
		},
		"a late entry, after it came": func(t *pairing.Tournament) {
			t.Players = append(t.Players, pairing.Player{ID: "6"})
			t.Rounds = t.Rounds[:1]
		},
	} {
		c := queued()
		change(&c)
		if differences, err := pairing.Check(context.Background(), queue{}, c); err != nil || differences != nil {
			t.Errorf("%s: differences %+v, error %v", name, differences, err)
		}
	}
}

// TestCheckDiffers goes through changes that are of the pairing.
func TestCheckDiffers(t *testing.T) {
	for name, change := range map[string]func(r *pairing.Round){
		"colours": func(r *pairing.Round) { g := &r.Games[0]; g.White, g.Black = g.Black, g.White },
		"pairs":   func(r *pairing.Round) { g := r.Games; g[0].Black, g[1].Black = g[1].Black, g[0].Black },
		"the bye": func(r *pairing.Round) { r.Games[0].White, r.Byes[0].Player = r.Byes[0].Player, r.Games[0].White },
		"a bye that was asked for": func(r *pairing.Round) {
			r.Byes = append(r.Byes[:0], pairing.Bye{Player: r.Games[0].White, Points: 5}, pairing.Bye{Player: r.Games[0].Black})
			r.Games[0], r.Games = r.Games[1], r.Games[:1]
			r.Games[0].White, r.Games[0].Black = r.Games[0].Black, r.Games[0].White
		},
		"a second game": func(r *pairing.Round) {
			g := r.Games[0]
			r.Games = append(r.Games, pairing.Game{White: g.Black, Black: g.White})
		},
	} {
		c := queued()
		computed := c.Clone().Rounds[1]
		change(&c.Rounds[1])
		differences, err := pairing.Check(context.Background(), queue{}, c)
		if err != nil || len(differences) != 1 {
			t.Errorf("%s: differences %+v, error %v", name, differences, err)
			continue
		}
		d := differences[0]
		if d.Round != 2 || d.Err != nil || cmp.Diff(d.Recorded, c.Rounds[1]) != "" {
			t.Errorf("%s: difference %+v", name, d)
		}
		if name != "a bye that was asked for" && cmp.Diff(d.Computed, computed) != "" {
			t.Errorf("%s: computed %+v, want %+v", name, d.Computed, computed)
		}
	}
}

// TestCheckError checks that a round that cannot be paired is a difference, in
// its place among the others.
func TestCheckError(t *testing.T) {
	c := queued()
	differences, err := pairing.Check(context.Background(), refusing{}, c)
	if err != nil || len(differences) != 3 {
		t.Fatalf("differences %+v, error %v", differences, err)
	}
	for i, d := range differences {
		want := pairing.Difference{Round: i + 1, Recorded: c.Rounds[i], Err: pairing.ErrNoPairing, Text: d.Text}
		if diff := cmp.Diff(want, d, cmpopts.EquateErrors()); diff != "" {
			t.Errorf("(-want +got)\n%s", diff)
		}
		why := fmt.Sprintf("no legal pairing exists: after %d rounds", i)
		if want := fmt.Sprintf("round %d: 1 - ", i+1); d.Err.Error() != why || i == 0 && !strings.HasPrefix(d.Text, want) ||
			!strings.HasSuffix(d.Text, " recorded; "+why) {
			t.Errorf("round %d: error %v, text %q, want %s", i+1, d.Err, d.Text, why)
		}
	}
}

// forgetful pairs as queue does and forgets the bye.
type forgetful struct{}

func (forgetful) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	round, err := queue{}.Pair(ctx, t)
	round.Byes = nil
	return round, err
}

// TestCheckBye checks that the allocated bye is compared on its own account, not
// only by who plays.
func TestCheckBye(t *testing.T) {
	if differences, err := pairing.Check(context.Background(), forgetful{},
		queued()); err != nil || len(differences) != 3 {
		t.Errorf("differences %+v, error %v", differences, err)
	}
}

func TestCheckInvalid(t *testing.T) {
	c := queued()
	c.Rounds[2].Games[0].Result = "2-0"
	differences, err := pairing.Check(context.Background(), refusing{}, c)
	if !errors.Is(err, pairing.ErrInvalid) || differences != nil {
		t.Errorf("differences %v, error %v", differences, err)
	}
}

// TestCheckPlayed checks that what a Pairer has paired agrees with it, whoever
// came late, asked for byes, forfeited or withdrew.
func TestCheckPlayed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tournament := pairtest.Shape{}.DrawPlayed(queue{})(t)
		differences, err := pairing.Check(context.Background(), queue{}, tournament)
		if err != nil || len(differences) > 0 {
			t.Errorf("differences %+v, error %v\n%+v", differences, err, tournament)
		}
	})
}

// fixed pairs one round, or none for a reason.
type fixed struct {
	round pairing.Round
	err   error
}

func (f fixed) Pair(context.Context, pairing.Tournament) (pairing.Round, error) {
	return f.round, f.err
}

// TestDifferenceSays puts byes, games and errors into words.
func TestDifferenceSays(t *testing.T) {
	games := func(pairs ...string) (r pairing.Round) {
		for _, p := range pairs {
			r.Games = append(r.Games, pairing.Game{White: pairing.ID(p[:1]), Black: pairing.ID(p[1:])})
		}
		return r
	}
	withBye := games("ab")
	withBye.Byes = []pairing.Bye{{Player: "c", Allocated: true}, {Player: "d"}}
	twoBoards := games("ab", "cd")
	for _, c := range []struct {
		recorded pairing.Round
		computed fixed
		want     string
	}{
		{withBye, fixed{round: twoBoards}, "round 1: bye c recorded; c - d computed"},
		{twoBoards, fixed{round: withBye}, "round 1: c - d recorded; bye c computed"},
		{pairing.Round{}, fixed{round: withBye}, "round 1: nothing recorded; a - b, bye c computed"},
		{withBye, fixed{}, "round 1: a - b, bye c recorded; nothing computed"},
		{games("ab"), fixed{err: pairing.ErrFinished}, "round 1: a - b recorded; " + pairing.ErrFinished.Error()},
	} {
		t1 := pairing.Tournament{Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
			Rounds: []pairing.Round{c.recorded}}
		found, err := pairing.Check(context.Background(), c.computed, t1)
		if err != nil || len(found) != 1 || found[0].Text != c.want {
			t.Errorf("%+v, error %v, want %q", found, err, c.want)
		}
	}
}

// TestCheckNames calls players by their names.
func TestCheckNames(t *testing.T) {
	c := queued()
	for i := range c.Players {
		c.Players[i].Name = "Haverkamp"
	}
	g := &c.Rounds[1].Games[0]
	g.White, g.Black = g.Black, g.White
	differences, err := pairing.Check(context.Background(), queue{}, c)
	want := "round 2: Haverkamp (3) - Haverkamp (2) recorded; Haverkamp (2) - Haverkamp (3) computed"
	if err != nil || len(differences) != 1 || differences[0].Text != want {
		t.Errorf("%+v, error %v", differences, err)
	}
}

// twice pairs the first two players twice, the first one with White in the first game.
type twice struct{}

func (twice) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	a, b := t.Players[0].ID, t.Players[1].ID
	return pairing.Round{Games: []pairing.Game{{White: a, Black: b}, {White: b, Black: a}}}, nil
}

// TestCheckSecondGames requires the colours of the first game of a double round: the
// second game does not stand for it.
func TestCheckSecondGames(t *testing.T) {
	tour := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}
	round, _ := twice{}.Pair(context.Background(), tour)
	tour.Append(round)
	if found, err := pairing.Check(context.Background(), twice{}, tour); len(found) > 0 || err != nil {
		t.Errorf("%v, error %v", found, err)
	}
	games := tour.Rounds[0].Games
	games[0], games[1] = games[1], games[0]
	found, err := pairing.Check(context.Background(), twice{}, tour)
	const want = "round 1: 2 - 1, 1 - 2 (second game) recorded; 1 - 2, 2 - 1 (second game) computed"
	if err != nil || len(found) != 1 || found[0].Text != want {
		t.Errorf("%v, error %v, want %s", found, err, want)
	}
}

// must stops a test on an error.
func must(err error) {
	if err != nil {
		panic(err)
	}
}
