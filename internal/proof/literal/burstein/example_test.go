package burstein_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Without a seeding round nobody has met anybody, and the ranking is that of the numbers:
// the first meets the last.
func ExamplePairer() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}}, Planned: 1}
	round, err := burstein.Pairer{Edition: 2026}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Print(g.White, "-", g.Black, " ")
	}
	fmt.Println(err)
	// Output:
	// 1-4 3-2 <nil>
}
