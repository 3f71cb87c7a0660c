package generator

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The table is Elo's formula, to a thousandth between its places.
func TestExpected(t *testing.T) {
	for d := -800; d <= 800; d++ {
		want := certain / (1 + math.Pow(10, -float64(d)/400))
		if got := expected(d); math.Abs(float64(got)-want) > 10 {
			t.Errorf("difference %d: %d, want %.1f", d, got, want)
		}
	}
	for place, got := range elo {
		want := math.Round(certain / (1 + math.Pow(10, -float64(place*step)/400)))
		if got != int64(want) {
			t.Errorf("difference %d: %d, want %.0f", place*step, got, want)
		}
	}
	if expected(3000) != expected(800) || expected(-3000) != certain-expected(800) {
		t.Error("beyond the table")
	}
}

// Wins, draws and losses are probabilities, and make the expected score.
func TestDrawShare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		score := expected(rapid.IntRange(-1500, 1500).Draw(t, "difference"))
		draw := drawShare(score, rapid.IntRange(0, certain).Draw(t, "draws"))
		wins := score - draw/2
		if losses := certain - wins - draw; draw < 0 || wins < 0 || losses < 0 {
			t.Fatalf("score %d: %d wins, %d draws, %d losses", score, wins, draw, losses)
		}
	})
}

// Results come as often as the model says.
func TestResultFrequencies(t *testing.T) {
	const games = 20000
	s, count := newSource(1), map[pairing.Result]int{}
	for range games {
		count[s.result(2000, 2000+firstMove, 3000)]++
	}
	for r, want := range map[pairing.Result]float64{pairing.WhiteWins: 0.35, pairing.Draw: 0.3, pairing.BlackWins: 0.35} {
		if got := float64(count[r]) / games; math.Abs(got-want) > 0.015 {
			t.Errorf("%s: %.3f of the games, want %.3f", r, got, want)
		}
	}
}

// The numbers of a seed are fixed, within their range, and cover it.
func TestSource(t *testing.T) {
	s, seen := newSource(42), map[int]bool{}
	for range 1000 {
		x := s.within(Range{-3, 3})
		if x < -3 || x > 3 {
			t.Fatal(x)
		}
		seen[x] = true
	}
	if len(seen) != 7 {
		t.Errorf("%d of 7 numbers seen", len(seen))
	}
}

// Of the ten thousand numbers the first are wins, the next draws, the rest losses.
// In a hundred thousand cases each comes up.
func TestResult(t *testing.T) {
	numbers, results := newSource(1), newSource(1)
	for range 10 * certain {
		x, want := numbers.below(certain), pairing.BlackWins
		switch {
		case x < 3500:
			want = pairing.WhiteWins
		case x < 6500:
			want = pairing.Draw
		}
		if got := results.result(2000, 2000+firstMove, 3000); got != want {
			t.Fatalf("%d: %s, want %s", x, got, want)
		}
	}
	if s := newSource(1); slices.ContainsFunc(make([]int, 10*certain), s.chance) {
		t.Error("what never happens has happened")
	}
}
