package rating_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// Four players have met in a knock-out with a match for third place.
func Example() {
	names := []string{"Ada", "Ben", "Cem", "Dia"}
	games := []rating.Game{
		{A: 0, B: 3, Score: 1}, // Ada beats Dia
		{A: 1, B: 2, Score: 1}, // Ben beats Cem
		{A: 2, B: 3, Score: 0.5},
		{A: 0, B: 1, Score: 1},
	}
	fit, err := rating.Model{}.Fit(len(names), games)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, s := range fit.Strengths {
		fmt.Printf("%s %+.3f (%+.0f Elo)\n", names[i], s, rating.Elo(s))
	}
	// Output:
	// Ada +2.085 (+362 Elo)
	// Ben +0.326 (+57 Elo)
	// Cem -1.141 (-198 Elo)
	// Dia -0.907 (-158 Elo)
}

// How precise the strengths are.
func ExampleFit_StandardErrors() {
	games := []rating.Game{{A: 0, B: 1, Score: 0.75, Weight: 20}}
	fit, err := rating.Model{}.Fit(2, games)
	if err != nil {
		fmt.Println(err)
		return
	}
	errors, err := fit.StandardErrors()
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, s := range fit.Strengths {
		fmt.Printf("%+.3f ± %.3f\n", s, errors[i])
	}
	// Output:
	// +0.541 ± 2.089
	// -0.541 ± 2.089
}

// By how much the first of two engines is stronger, after a match of twenty games, and
// how certain that is. Each strength alone is known far less well than the difference.
func ExampleFit_Lead() {
	fit, err := rating.Model{}.Fit(2, []rating.Game{{A: 0, B: 1, Score: 0.75, Weight: 20}})
	if err != nil {
		fmt.Println(err)
		return
	}
	difference, stderr, err := fit.Lead(0, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.0f ± %.0f Elo\n", rating.Elo(difference), rating.Elo(stderr))
	// Output: 188 ± 89 Elo
}

func ExampleExpected() {
	fmt.Printf("%.3f %.3f\n", rating.Expected(0), rating.Expected(1))
	// Output: 0.500 0.731
}

// The strengths after two rounds, from the record.
func ExampleOf() {
	t := pairing.Tournament{Players: []pairing.Player{{ID: "ann"}, {ID: "ben"}, {ID: "cem"}, {ID: "dia"}}}
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "ann", Black: "cem", Result: pairing.WhiteWins}, {White: "dia", Black: "ben", Result: pairing.Draw},
	}})
	t.Append(pairing.Round{Games: []pairing.Game{
		{White: "ben", Black: "ann", Result: pairing.BlackWins}, {White: "cem", Black: "dia", Result: pairing.BlackForfeits},
	}})
	games, err := rating.Of(t)
	if err != nil {
		fmt.Println(err)
		return
	}
	fit, err := rating.Model{}.Fit(len(t.Players), games)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range t.Players {
		fmt.Printf("%s %+.0f\n", p.ID, rating.Elo(fit.Strengths[i]))
	}
	// Output:
	// ann +307
	// ben -82
	// cem -116
	// dia -54
}
