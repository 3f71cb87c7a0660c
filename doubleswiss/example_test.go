package doubleswiss_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/doubleswiss"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// five is a tournament of five players after one round, of two games each.
func five() pairing.Tournament {
	return pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}, {ID: "Eve"}},
		Planned: 4,
		Rounds: []pairing.Round{{
			Games: []pairing.Game{
				{White: "Ann", Black: "Cleo", Result: pairing.WhiteWins},
				{White: "Cleo", Black: "Ann", Result: pairing.Draw},
				{White: "Dan", Black: "Bob", Result: pairing.Draw},
				{White: "Bob", Black: "Dan", Result: pairing.Draw},
			},
			Byes: []pairing.Bye{{Player: "Eve", Points: 15, Allocated: true}},
		}},
	}
}

// Bob and Dan have met, so that both float up.
func ExamplePairer_Pair() {
	round, err := doubleswiss.Pairer{}.Pair(context.Background(), five())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Printf("%s - %s\n", g.White, g.Black)
	}
	for _, b := range round.Byes {
		fmt.Printf("%s: %v points\n", b.Player, b.Points)
	}
	// Output:
	// Dan - Ann
	// Ann - Dan
	// Bob - Eve
	// Eve - Bob
	// Cleo: 1.5 points
}

func ExamplePairer_Why() {
	verdict, err := doubleswiss.Pairer{}.Why(context.Background(), five(), explain.Meet("Ann", "Bob"))
	fmt.Println(verdict.In(""), err)
	// Output:
	// Bracket 1 (1.5): if Ann met Bob, all criteria would be equal, but the pairing with Bob as the better numbered of a pair comes before the one with Dan (3.6.2). <nil>
}
