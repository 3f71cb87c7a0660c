package roundrobin_test

import (
	"fmt"
	"strings"
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/literal/roundrobin"
	"github.com/seed22f6c9b8/pairings/internal/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// field gives n players, numbered from 1.
func field(n int) (players []pairing.Player) {
	for i := range n {
		players = append(players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1))})
	}
	return players
}

// The table for five or six players, as the Handbook prints it.
func ExamplePairer() {
	t := pairing.Tournament{Players: field(6)}
	for {
		round, err := literal.Pairer{}.Pair(t)
		if err != nil {
			fmt.Println(err)
			return
		}
		for i, g := range round.Games {
			fmt.Print(strings.Repeat(" ", min(i, 1)), g.White, "-", g.Black)
		}
		fmt.Println()
		t.Rounds = append(t.Rounds, round)
	}
	// Output:
	// 1-6 2-5 3-4
	// 1-2 5-3 6-4
	// 2-6 3-1 4-5
	// 1-4 2-3 6-5
	// 3-6 4-2 5-1
	// nothing left to pair
}

// The package deals the same rounds, with players away and with a point system.
func TestAgree(t *testing.T) {
	for n := range 13 {
		for _, scoring := range []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0)} {
			event := pairing.Tournament{Players: field(n), Scoring: scoring}
			for r := 0; ; r++ {
				event.Byes = nil
				if n > 3 && r%2 == 1 {
					event.Byes = []pairing.Bye{{Player: event.Players[r%n].ID}, {Player: event.Players[(r+2)%n].ID}}
				}
				want, err := literal.Pairer{}.Pair(event)
				got, gotErr := roundrobin.Pairer{}.Pair(event)
				want.Byes = append(want.Byes, event.Byes...)
				if fmt.Sprint(err == nil) != fmt.Sprint(gotErr == nil) || err == nil && !pairtest.SameRound(want, got) {
					t.Fatalf("%d players, round %d: %v %v, by the tables %v %v", n, r+1, got, gotErr, want, err)
				}
				if err != nil {
					break
				}
				for i := range got.Games {
					got.Games[i].Result = pairing.Draw
				}
				event.Append(got)
			}
		}
	}
}
