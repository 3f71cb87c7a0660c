package team_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/team"
)

// five is an event of five teams on four boards after one round.
func five() pairing.Tournament {
	return pairing.Tournament{
		Players: []pairing.Player{{ID: "Axes"}, {ID: "Bows"}, {ID: "Clubs"}, {ID: "Darts"}, {ID: "Epees"}},
		Scoring: pairing.NewScoring(20, 10, 0), // match points: 2, 1, 0
		Planned: 5,
		Rounds: []pairing.Round{{
			Games: []pairing.Game{
				{White: "Axes", Black: "Clubs", Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}},
				{White: "Darts", Black: "Bows", Result: pairing.Draw, Points: [2]pairing.Points{20, 20}},
			},
			Byes: []pairing.Bye{{Player: "Epees", Points: 10, GamePoints: 20, Allocated: true}},
		}},
	}
}

func ExamplePairer_Pair() {
	round, err := team.Pairer{}.Pair(context.Background(), five())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, g := range round.Games {
		fmt.Printf("%s - %s\n", g.White, g.Black)
	}
	for _, b := range round.Byes {
		fmt.Printf("%s: %v match points, %v game points\n", b.Player, b.Points, b.GamePoints)
	}
	// Output:
	// Bows - Axes
	// Epees - Darts
	// Clubs: 1.0 match points, 2.0 game points
}

// An event whose regulations know strong and mild preferences, and rank by game points.
func ExamplePairer_Why() {
	p := team.Pairer{Colors: "b", GamePoints: true}
	verdict, err := p.Why(context.Background(), five(), explain.Meet("Axes", "Epees"))
	fmt.Println(verdict.In(""), err)
	// Output:
	// Before the brackets: if Axes met Epees, Darts would have the bye; the bye must go to Clubs, which has the lower score, 1.5 against 2.0 (3.4.2). <nil>
}

// By which criteria a round was paired, bracket by bracket, where preferences are strong and
// mild (type B) and game points are the primary score.
func ExamplePairer_Explain() {
	p := team.Pairer{Colors: "b", GamePoints: true}
	report, err := p.Explain(context.Background(), five())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.In("en"))
	// Output:
	// Round 2
	// Bracket 1 (2.5)
	//   residents: Axes
	//   upfloaters: Bows
	//   pairs: Axes-Bows
	//   score differences of the upfloaters: 0.5 (Bows) (C5)
	// Bracket 2 (2.0)
	//   residents: Darts and Epees
	//   pairs: Darts-Epees
	// Bows - Axes: both get the colour that they prefer (4.3.3)
	// Epees - Darts: only Darts has a preference, for Black (4.3.2)
	// The bye: Clubs.
}
