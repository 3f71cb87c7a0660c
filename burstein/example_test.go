package burstein_test

import (
	"context"
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/burstein"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// club is a tournament of six players and three rounds, one of which is a seeding round.
func club() pairing.Tournament {
	t := pairing.Tournament{Planned: 3}
	for _, id := range []pairing.ID{"Ann", "Bob", "Cleo", "Dan", "Eve", "Flo"} {
		t.Players = append(t.Players, pairing.Player{ID: id})
	}
	t.Rounds = []pairing.Round{{Games: []pairing.Game{
		{White: "Ann", Black: "Dan", Result: pairing.WhiteWins},
		{White: "Eve", Black: "Bob", Result: pairing.BlackWins},
		{White: "Cleo", Black: "Flo", Result: pairing.Draw},
	}}}
	return t
}

// Cleo and Flo, who have met, float down and meet the last two.
func ExamplePairer_Pair() {
	round, err := burstein.Pairer{}.Pair(context.Background(), club())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	// Output:
	// Bob - Ann
	// Dan - Cleo
	// Flo - Eve
}

// Half of the planned rounds are seeding rounds: without their number the first rounds
// cannot be paired.
func ExamplePairer_Pair_planned() {
	t := club()
	t.Planned = 0
	_, err := burstein.Pairer{}.Pair(context.Background(), t)
	fmt.Println(errors.Is(err, pairing.ErrInvalid))
	// Output:
	// true
}

func ExamplePairer_Why() {
	v, err := burstein.Pairer{}.Why(context.Background(), club(), explain.Meet("Ann", "Cleo"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In(""))
	// Output:
	// Bracket 1 (1.0): if Ann met Cleo, 2 players (Ann and Bob) would float down, which the prescribed round avoids (C5).
}
