package elimination_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// After a round the winners meet, and the losers.
func ExamplePairer() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "1", Black: "4", Result: pairing.WhiteWins},
			{White: "2", Black: "3", Result: pairing.BlackWins},
		}}},
	}
	round, err := elimination.Pairer{}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Print(g.White, "-", g.Black, " ")
	}
	fmt.Println(err)
	// Output:
	// 3-1 4-2 <nil>
}
