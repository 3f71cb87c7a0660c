package standings_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/standings"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Two share the first place by points, and the one with the better opponents is
// first.
func ExampleSystem_Rank() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cleo"}, {ID: "Dan"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{{White: "Ann", Black: "Dan", Result: pairing.WhiteWins},
				{White: "Bob", Black: "Cleo", Result: pairing.WhiteWins}}},
			{Games: []pairing.Game{{White: "Cleo", Black: "Dan", Result: pairing.WhiteWins},
				{White: "Ann", Black: "Bob", Result: pairing.Draw}}},
		},
	}
	places, values := standings.System{TieBreaks: []string{"PTS", "BH"}}.Rank(t)
	for _, p := range t.Players {
		fmt.Println(places[p.ID], p.ID, values[p.ID])
	}
	// Output:
	// 2 Ann [1.5 1.5]
	// 1 Bob [1.5 2.5]
	// 3 Cleo [1 1.5]
	// 4 Dan [0 2.5]
}
