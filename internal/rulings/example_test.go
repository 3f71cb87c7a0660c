package rulings_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// Two brothers would meet on the first board. They are kept apart as long as any legal
// round is left, and whoever asks is told why.
func Example() {
	t := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "a", Name: "Ann"}, {ID: "b", Name: "Bob"}, {ID: "c", Name: "Cy"}, {ID: "d", Name: "Di"},
		},
		Rulings: []pairing.Ruling{{Kind: pairing.Apart, Players: [2]pairing.ID{"a", "c"}, Note: "brother and sister"}},
	}
	round, err := dutch.Pairer{}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Println(g.White, "-", g.Black)
	}
	v, err2 := dutch.Pairer{}.Why(context.Background(), t, explain.Meet("a", "c"))
	fmt.Println(v.Kind, err, err2)
	fmt.Println(v.In(""))
	// Output:
	// a - d
	// c - b
	// ruled <nil> <nil>
	// The arbiter keeps Ann (1) and Cy (3) apart: brother and sister.
}
