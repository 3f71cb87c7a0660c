package roundrobin_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/roundrobin"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/roundrobin"
)

// field returns n players, numbered from 1.
func field(n int) []pairing.Player {
	return pairtest.Entrants(n, "%d")
}

// The table for five or six players, as the Handbook prints it.
func ExamplePairer() {
	t := pairing.Tournament{Players: field(6)}
	for {
		round, err := literal.Pairer{}.Pair(context.Background(), t)
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

// The package deals the same rounds: however often the tables are played, with players
// away, with a point system, with rounds brought forward and with a forbidden pair.
func TestAgree(t *testing.T) {
	for n := 1; n < 11; n++ {
		for cycles := range 5 {
			for _, scoring := range []pairing.Scoring{{}, pairing.NewScoring(30, 10, 0)} {
				agree(t, cycles, pairing.Tournament{Players: field(n), Scoring: scoring})
			}
		}
	}
}

// agree plays an event to its end.
func agree(t *testing.T, cycles int, event pairing.Tournament) {
	n := len(event.Players)
	for r := 0; ; r++ {
		event.Rulings = nil
		switch one, other := r%max(n, 1), (2*r+1)%max(n, 1); {
		case n > 3 && r%2 == 1:
			pairtest.RequestByes(&event, pairing.Bye{Player: event.Players[one].ID},
				pairing.Bye{Player: event.Players[(r+2)%n].ID})
		case n > 3 && r%3 == 0 && one != other:
			pairtest.Rule(&event, pairing.Required, [2]pairing.ID{event.Players[one].ID, event.Players[other].ID})
		case n > 3 && r%3 != 0:
			pairtest.Rule(&event, pairing.Forbidden, [2]pairing.ID{event.Players[0].ID, event.Players[r%(n-1)+1].ID})
		}
		paired := same(t, cycles, event)
		if paired == nil { // the arbiter gives in
			event.Rulings = nil
			if paired = same(t, cycles, event); paired == nil {
				return
			}
		}
		event.Append(*paired)
	}
}

// same pairs a round by the package and by the letter; nil if there is none.
func same(t *testing.T, cycles int, event pairing.Tournament) *pairing.Round {
	want, err := literal.Pairer{Cycles: cycles}.Pair(context.Background(), event)
	got, gotErr := roundrobin.Pairer{Cycles: cycles}.Pair(context.Background(), event)
	for _, b := range record.Byes(event, len(event.Rounds)+1) {
		if _, scheduled := want.Of(b.Player); !scheduled {
			want.Byes = append(want.Byes, b)
		}
	}
	if (err == nil) != (gotErr == nil) || err != nil && !errors.Is(gotErr, err) || err == nil &&
		!pairtest.SameRound(want, got) {
		t.Fatalf("%d players, %d cycles, round %d: %v %v, by the tables %v %v", len(event.Players), cycles, len(event.Rounds)+
			1, got, gotErr, want, err)
	}
	if err != nil {
		return nil
	}
	for i, g := range got.Games {
		if g.Result == pairing.Pending {
			got.Games[i].Result = pairing.Draw
		}
	}
	return &got
}
