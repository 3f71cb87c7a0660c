package rating

import (
	"math"
	"testing"
)

// TestBaseball requires the leads over Baltimore, and their standard errors, that R's package BradleyTerry2 prints for
// the baseball season of its documentation (Agresti, Categorical Data Analysis, 1990, table 10.10), without an
// advantage of the home side. Virtual draws of a millionth change no digit of them.
func TestBaseball(t *testing.T) {
	teams := []string{"Milwaukee", "Detroit", "Toronto", "New York", "Boston", "Cleveland", "Baltimore"}
	won := [7][7]float64{ // by row, at home to column and away
		{0, 4 + 3, 4 + 5, 4 + 3, 6 + 1, 4 + 5, 6 + 5},
		{3 + 3, 0, 4 + 3, 4 + 1, 6 + 5, 6 + 3, 4 + 5},
		{2 + 2, 4 + 2, 0, 2 + 5, 4 + 3, 4 + 4, 6 + 6},
		{3 + 3, 5 + 3, 2 + 4, 0, 4 + 2, 4 + 3, 6 + 4},
		{5 + 1, 2 + 0, 3 + 3, 4 + 3, 0, 5 + 2, 6 + 6},
		{2 + 2, 3 + 1, 3 + 2, 4 + 2, 4 + 2, 0, 2 + 4},
		{2 + 0, 1 + 3, 1 + 0, 2 + 1, 1 + 0, 3 + 4, 0},
	}
	want := map[string][2]float64{
		"Boston": {1.1077, 0.3339}, "Cleveland": {0.6839, 0.3319}, "Detroit": {1.4364, 0.3396},
		"Milwaukee": {1.5814, 0.3433}, "New York": {1.2476, 0.3359}, "Toronto": {1.2945, 0.3367},
	}
	var games []Game
	for a := range teams {
		for b := range teams {
			if won[a][b] > 0 {
				games = append(games, Game{A: a, B: b, Score: 1, Weight: won[a][b]})
			}
		}
	}
	f, err := Model{Virtual: 1e-6}.Fit(len(teams), games)
	if err != nil {
		t.Fatal(err)
	}
	for a, name := range teams[:6] {
		lead, stderr, err := f.Lead(a, 6)
		if err != nil || math.Abs(lead-want[name][0]) > 5e-5 || math.Abs(stderr-want[name][1]) > 5e-5 {
			t.Errorf("%s: %.5f ± %.5f, error %v, want %v", name, lead, stderr, err, want[name])
		}
	}
}
