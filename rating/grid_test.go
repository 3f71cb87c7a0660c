package rating

import (
	"math"
	"math/rand/v2"
	"testing"
)

// grid returns games of the neighbours on a grid of n by n players.
func grid(n int, rng *rand.Rand) (games []Game) {
	for v := range n * n {
		score := func() float64 { return float64(rng.IntN(3)) / 2 }
		if v%n > 0 {
			games = append(games, Game{A: v - 1, B: v, Score: score()})
		}
		if v >= n {
			games = append(games, Game{A: v - n, B: v, Score: score()})
		}
	}
	return games
}

// TestGrid fits a grid of players with next to no virtual draws: conjugate gradients alone take thousands of products
// in each step, so that it is solved by elimination after the first. The slope at the maximum is 0.
func TestGrid(t *testing.T) {
	n := 40
	games := grid(n, rand.New(rand.NewPCG(1, 1)))
	fit, err := Model{Virtual: 1e-6}.Fit(n*n, games)
	if err != nil {
		t.Fatal(err)
	}
	if w := fit.work; w.products > 1000 || w.steps > 60 {
		t.Errorf("%d products in %d steps", w.products, w.steps)
	}
	gradient := make([]float64, n*n)
	fit.likelihood.slopes(fit.Strengths, gradient, make([]float64, n*n), make([]float64, len(fit.likelihood.matches)))
	for v, slope := range gradient {
		if math.Abs(slope) > 1e-9 {
			t.Fatalf("the likelihood rises by %g at %d", slope, v)
		}
	}
}
