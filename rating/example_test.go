package rating_test

import (
	"fmt"

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
	strengths, err := rating.Model{}.Fit(len(names), games)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, s := range strengths {
		fmt.Printf("%s %+.3f (%+.0f Elo)\n", names[i], s, rating.Elo(s))
	}
	// Output:
	// Ada +2.085 (+362 Elo)
	// Ben +0.326 (+57 Elo)
	// Cem -1.141 (-198 Elo)
	// Dia -0.907 (-158 Elo)
}

// How precise the strengths are.
func ExampleModel_StandardErrors() {
	games := []rating.Game{{A: 0, B: 1, Score: 0.75, Weight: 20}}
	strengths, err := rating.Model{}.Fit(2, games)
	if err != nil {
		fmt.Println(err)
		return
	}
	errors, err := rating.Model{}.StandardErrors(2, games)
	if err != nil {
		fmt.Println(err)
		return
	}
	for i, s := range strengths {
		fmt.Printf("%+.3f ± %.3f\n", s, errors[i])
	}
	// Output:
	// +0.541 ± 2.089
	// -0.541 ± 2.089
}

func ExampleExpected() {
	fmt.Printf("%.3f %.3f\n", rating.Expected(0), rating.Expected(1))
	// Output: 0.500 0.731
}
