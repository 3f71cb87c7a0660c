package team_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Teams 1 and 4 have won, but 1 has met everybody below: 4 is the only one left for it.
func ExamplePairer() {
	t := pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}},
		Scoring: pairing.NewScoring(20, 10, 0),
		Rounds: []pairing.Round{
			{Games: []pairing.Game{
				{White: "1", Black: "3", Result: pairing.WhiteWins, Points: [2]pairing.Points{30, 10}},
				{White: "4", Black: "2", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}},
			}},
			{Games: []pairing.Game{
				{White: "2", Black: "1", Result: pairing.BlackWins, Points: [2]pairing.Points{15, 25}},
				{White: "3", Black: "4", Result: pairing.Draw, Points: [2]pairing.Points{20, 20}},
			}},
		},
	}
	round, err := team.Pairer{}.Pair(context.Background(), t)
	for _, g := range round.Games {
		fmt.Print(g.White, "-", g.Black, " ")
	}
	fmt.Println(err)
	// Output:
	// 1-4 2-3 <nil>
}
