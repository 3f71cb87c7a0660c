package pairing_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A list of boards to print, from a source that keeps no order.
func ExampleTournament_Boards() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Ben"}, {ID: "Cleo"}, {ID: "Dan"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{
				{White: "Ann", Black: "Cleo", Result: pairing.Draw},
				{White: "Dan", Black: "Ben", Result: pairing.WhiteWins},
			}},
			{Games: []pairing.Game{{White: "Ben", Black: "Ann"}, {White: "Cleo", Black: "Dan"}}},
		},
	}
	for i, g := range t.Boards(2, 0) {
		fmt.Printf("board %d: %s - %s\n", i+1, g.White, g.Black)
	}
	// Output:
	// board 1: Cleo - Dan
	// board 2: Ben - Ann
}

// TestBoards shuffles the games of rounds that Swiss systems have paired and
// requires their order again.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		name    string
		pairer  pairing.Pairer
		edition pairing.Edition
	}{
		{"dutch 2017", dutch.Pairer{Edition: pairing.FIDE2017}, pairing.FIDE2017},
		{"dutch 2026", dutch.Pairer{Edition: pairing.FIDE2026}, pairing.FIDE2026},
		{"dutch", dutch.Pairer{}, 0},
		{"dubov 2018", dubov.Pairer{Edition: pairing.FIDE2018, RatedZero: true}, pairing.FIDE2018},
		{"dubov 2026", dubov.Pairer{Edition: pairing.FIDE2026, RatedZero: true}, pairing.FIDE2026},
	} {
		t.Run(c.name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				played := pairtest.Shape{}.DrawPlayed(c.pairer)(t)
				round, err := c.pairer.Pair(context.Background(), played)
				if err != nil {
					return
				}
				n := len(round.Games)
				shuffled := make([]pairing.Game, n)
				for i, j := range rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "order"), 0)).Perm(n) {
					shuffled[i] = round.Games[j]
				}
				played.Append(pairing.Round{Games: shuffled, Byes: round.Byes})
				if diff := cmp.Diff(round.Games, played.Boards(len(played.Rounds), c.edition), cmpopts.EquateEmpty()); diff != "" {
					t.Fatal(diff)
				}
			})
		})
	}
}

// TestBoardsAccelerated requires that virtual points count as of 2026.
func TestBoardsAccelerated(t *testing.T) {
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c", Virtual: []pairing.Points{0, 10}}, {ID: "d"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.Draw}, {White: "c", Black: "d", Result: pairing.Draw}}},
			{Games: []pairing.Game{{White: "b", Black: "a"}, {White: "d", Black: "c"}}},
		},
	}
	for e, first := range map[pairing.Edition]pairing.ID{0: "d", 2026: "d", 2017: "b", 2018: "b"} {
		if got := tournament.Boards(2, e)[0].White; got != first {
			t.Errorf("edition %v: %s has White at the first board, want %s", e, got, first)
		}
	}
	if got := tournament.Boards(1, 0)[0].White; got != "a" {
		t.Errorf("round 1: %s has White at the first board", got)
	}
}

// TestBoardsDouble requires that return games stay with their first games.
func TestBoardsDouble(t *testing.T) {
	games := []pairing.Game{{White: "c", Black: "d"}, {White: "a", Black: "b"}, {White: "d", Black: "c"}, {White: "b", Black: "a"}}
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
		Rounds:  []pairing.Round{{Games: games}},
	}
	want := []pairing.Game{{White: "a", Black: "b"}, {White: "b", Black: "a"}, {White: "c", Black: "d"}, {White: "d", Black: "c"}}
	if diff := cmp.Diff(want, tournament.Boards(1, 0)); diff != "" {
		t.Error(diff)
	}
}

// TestBoardsRecorded requires what a round has changed not to count for its own order,
// nor virtual points before 2026.
func TestBoardsRecorded(t *testing.T) {
	first := pairing.Round{Games: []pairing.Game{{White: "c", Black: "d", Result: pairing.WhiteWins}, {White: "a", Black: "b", Result: pairing.Draw}}}
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c", Virtual: []pairing.Points{10}}, {ID: "d"}},
		Rounds:  []pairing.Round{first, {}},
	}
	for edition, want := range map[pairing.Edition]pairing.ID{2016: "a", 2025: "a", 2026: "c", 0: "c"} {
		if got := tournament.Boards(1, edition)[0].White; got != want {
			t.Errorf("edition %v: %q has White on the first board, want %q", edition, got, want)
		}
	}
	for _, round := range []int{-1, 0, 3} {
		func() {
			defer func() {
				if text := fmt.Sprint(recover()); text != "pairing: Boards: no such round" {
					t.Errorf("round %d: panic %q", round, text)
				}
			}()
			tournament.Boards(round, 0)
		}()
	}
}
