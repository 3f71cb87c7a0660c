package dutch_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Everybody has drawn in round 1. In round 2 nobody meets the same opponent, and as
// many as can get the colour that is due.
func ExamplePairer() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "1", Black: "3", Result: pairing.Draw},
			{White: "4", Black: "2", Result: pairing.Draw},
		}}},
	}
	for _, edition := range []pairing.Edition{2017, 2026} {
		round, err := dutch.Pairer{Edition: edition}.Pair(context.Background(), t)
		for _, g := range round.Games {
			fmt.Print(g.White, "-", g.Black, " ")
		}
		fmt.Println(err)
	}
	// Output:
	// 2-1 3-4 <nil>
	// 2-1 3-4 <nil>
}
