package generator

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// The expected scores are those of FIDE's table, as its rows have them, and a difference
// of 400 is the largest.
func TestExpected(t *testing.T) {
	for _, row := range [][3]int{ // from, to, hundredths
		{0, 3, 50}, {4, 10, 51}, {11, 17, 52}, {47, 53, 57}, {92, 98, 63}, {122, 129, 67}, {198, 206, 76},
		{303, 315, 86}, {329, 344, 88}, {345, 357, 89}, {358, 374, 90}, {375, 391, 91}, {392, 411, 92}, {412, 3000, 92},
	} {
		for d := row[0]; d <= row[1]; d++ {
			want := int64(row[2]) * certain / 100
			if got, other := expected(d), expected(-d); got != want || other != certain-want {
				t.Errorf("difference %d: %d and %d, want %d", d, got, other, want)
			}
		}
	}
}

// Seeds of before are decided by Elo's curve, and White's first move.
func TestCurve(t *testing.T) {
	for want, curve := range map[int64]bool{expected(1990 - 2000): false, onCurve(1990 + firstMove - 2000): true} {
		e := play{Event: &Event{}, options: Options{Curve: curve}, rng: newSource(5)}
		wins := 0
		for range 20000 {
			if e.game(1990, 2000) == pairing.WhiteWins {
				wins++
			}
		}
		if got := int64(wins) * certain / 20000; max(got-want, want-got) > 150 {
			t.Errorf("curve %v: %d, want %d", curve, got, want)
		}
	}
}

// Elo's table is his formula, to a thousandth between its places.
func TestElo(t *testing.T) {
	for d := -800; d <= 800; d++ {
		want := certain / (1 + math.Pow(10, -float64(d)/400))
		if got := onCurve(d); math.Abs(float64(got)-want) > 10 {
			t.Errorf("difference %d: %d, want %.1f", d, got, want)
		}
	}
	for place, got := range elo {
		want := math.Round(certain / (1 + math.Pow(10, -float64(place*step)/400)))
		if got != int64(want) {
			t.Errorf("difference %d: %d, want %.0f", place*step, got, want)
		}
	}
	if onCurve(3000) != onCurve(800) || onCurve(-3000) != certain-onCurve(800) {
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
		count[s.result(certain/2, 3000)]++
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
		if got := results.result(certain/2, 3000); got != want {
			t.Fatalf("%d: %s, want %s", x, got, want)
		}
	}
	if s := newSource(1); slices.ContainsFunc(make([]int, 10*certain), s.chance) {
		t.Error("what never happens has happened")
	}
}
