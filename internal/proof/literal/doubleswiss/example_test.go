package doubleswiss_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Of three players the last one has the bye, worth one game won and one drawn (1.4).
func ExamplePairer() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}}}
	round, err := doubleswiss.Pairer{}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Print(g.White, "-", g.Black, " ")
	}
	fmt.Println(round.Byes[0].Player, round.Byes[0].Points, err)
	// Output:
	// 1-2 2-1 3 1.5 <nil>
}
