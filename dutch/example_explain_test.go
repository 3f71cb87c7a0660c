package dutch_test

import (
	"context"
	"fmt"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// seven is a tournament of seven after its first round.
var seven = pairing.Tournament{
	Players: []pairing.Player{{ID: "Ann"}, {ID: "Bob"}, {ID: "Cem"}, {ID: "Dia"}, {ID: "Eve"}, {ID: "Fay"}, {ID: "Gus"}},
	Planned: 4,
	Rounds: []pairing.Round{{
		Games: []pairing.Game{
			{White: "Ann", Black: "Dia", Result: pairing.Draw},
			{White: "Eve", Black: "Bob", Result: pairing.BlackWins},
			{White: "Cem", Black: "Fay", Result: pairing.WhiteWins},
		},
		Byes: []pairing.Bye{{Player: "Gus", Points: pairing.One, Allocated: true}},
	}},
}

// Why do Ann and Gus not meet, why has Ann not got the bye, and why does Gus not get it
// again?
func ExamplePairer_Why() {
	for _, asked := range [][2]pairing.ID{{"Ann", "Gus"}, {"Ann", ""}, {"Gus", ""}, {"Ann", "Dia"}, {"Bob", "Gus"}} {
		v, err := dutch.Pairer{}.Why(context.Background(), seven, explain.Meet(asked[0], asked[1]))
		if asked[1] == "" {
			v, err = dutch.Pairer{}.Why(context.Background(), seven, explain.Bye(asked[0]))
		}
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(v.In(""))
	}
	// Output:
	// Bracket 1 (1.0): if Ann met Gus, 1 player (Gus without a game then) would float down as in the previous round, which the prescribed round avoids (C14).
	// Before the brackets: the bye must go to a player with 0.0 points, and Ann has 0.5 (C5).
	// Not allowed: Gus had the bye in round 1 (C2).
	// Not allowed: Ann and Dia met in round 1 (C1).
	// Bracket 1 (1.0): if Bob and Gus did not meet, all criteria would be equal, but Bob would swap halves (S1, S2) with Cem; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1).
}

// The arbiter has changed the round, or another program gives another one: which is
// right?
func ExamplePairer_Compare() {
	round, err := dutch.Pairer{}.Pair(context.Background(), seven)
	if err != nil {
		fmt.Println(err)
		return
	}
	one, two := &round.Games[0], &round.Games[1]
	one.White, one.Black = one.Black, one.White
	v, err := dutch.Pairer{}.Compare(context.Background(), seven, round)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In(""))
	one.White, two.White = two.White, one.White
	if v, err = (dutch.Pairer{}).Compare(context.Background(), seven, round); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.In(""))
	// Output:
	// Only the colours differ. Bob has White against Gus, because only Bob has a preference, for White (5.2.1).
	// Bracket 1 (1.0): in the other round, all criteria would be equal, but Bob would swap halves (S1, S2) with Cem; in the prescribed pairing nobody does, and fewer swaps come first (4.3.2.1).
}

// Everything that decided a round, and what concerns one player.
func ExamplePairer_Explain() {
	report, err := dutch.Pairer{}.Explain(context.Background(), seven)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(report.In(""))
	fmt.Print(report.About("", "Ann"))
	// Output:
	// Round 2
	// Bracket 1 (1.0)
	//   residents: Bob, Cem and Gus
	//   downfloaters: Cem
	//   pairs: Bob-Gus
	//   scores of the downfloaters: 1.0 (Cem) (C7)
	//   if Cem floats down, unpaired in the next bracket: 1 player with 0.5 points (C8)
	// Bracket 2 (0.5)
	//   MDPs: Cem
	//   residents: Ann and Dia
	//   downfloaters: Ann
	//   pairs: Cem-Dia
	//   scores of the downfloaters: 0.5 (Ann) (C7)
	//   if Ann floats down, unpaired in the next bracket: 1 player with 0.0 points (C8)
	// Bracket 3 (0.0)
	//   MDPs: Ann
	//   residents: Eve and Fay
	//   without a game: Eve
	//   pairs: Ann-Fay
	//   downfloaters: 1 (Eve) (C6)
	//   scores of the downfloaters: 0.0 (Eve) (C7)
	// Bob - Gus: only Bob has a preference, for White (5.2.1)
	// Dia - Cem: both get the colour that they prefer (5.2.1)
	// Fay - Ann: both get the colour that they prefer (5.2.1)
	// The bye: Eve.
	//
	// Ann, round 2
	// Ann meets Fay.
	// Ann has Black: that colour was due.
	// Black: both get the colour that they prefer (5.2.1)
	//   Fay: colours B; preference White, strong; number 6
	// Bracket 2 (0.5): resident, downfloater
	//   Ann floats, and not Dia: otherwise Ann would meet Cem; 1 player (Ann) would not get the preferred colour, which the prescribed round avoids (C12)
	//   scores of the downfloaters: 0.5 (Ann) (C7)
	//   if Ann floats down, unpaired in the next bracket: 1 player with 0.0 points (C8)
	// Bracket 3 (0.0): moved down (MDP)
	// number: 1
	// score: 0.5
	// colours: W
	// colour difference: 1
	// preference: Black, strong
	// may have the bye: yes
	// float in the previous round: none
	// float two rounds ago: none
	// topscorer: no
	// rounds without a game: 0
}
