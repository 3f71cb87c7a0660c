package dubov_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Players 2 and 3 are due White. The one whose opponents are rated lowest (A.6) chooses
// first among those due Black: player 2 meets player 1.
func ExamplePairer() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Rating: 2000}, {ID: "2", Rating: 1900}, {ID: "3", Rating: 1800},
			{ID: "4", Rating: 1700}},
		Rounds: []pairing.Round{{Games: []pairing.Game{
			{White: "1", Black: "3", Result: pairing.Draw},
			{White: "4", Black: "2", Result: pairing.Draw},
		}}},
	}
	round, err := dubov.Pairer{Edition: 2026}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Print(g.White, "-", g.Black, " ")
	}
	fmt.Println(err)
	// Output:
	// 2-1 3-4 <nil>
}
