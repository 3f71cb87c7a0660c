package rating

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"
)

// drawGames draws a number of players and games among them: up to 12 players, or a field of up
// to 300 in which a chain of games joins everybody.
func drawGames(t *rapid.T) (int, []Game) {
	if rapid.IntRange(0, 3).Draw(t, "large") == 3 {
		players := rapid.IntRange(50, 300).Draw(t, "players")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0))
		var games []Game
		for i := range 3 * players {
			a, b := i%players, (i+1)%players
			if i >= players {
				a = rng.IntN(players)
				b = (a + 1 + rng.IntN(players-1)) % players
			}
			games = append(games, Game{A: a, B: b, Score: float64(rng.IntN(5)) / 4, Weight: float64(1 + rng.IntN(3))})
		}
		return players, games
	}
	players := rapid.IntRange(2, 12).Draw(t, "players")
	game := rapid.Custom(func(t *rapid.T) Game {
		a := rapid.IntRange(0, players-1).Draw(t, "a")
		b := rapid.IntRange(0, players-2).Draw(t, "b")
		if b >= a {
			b++
		}
		return Game{
			A: a, B: b,
			Score:  rapid.SampledFrom([]float64{0, 0.5, 1, 0.25}).Draw(t, "score"),
			Weight: rapid.SampledFrom([]float64{0, 1, 0.5, 3, 100}).Draw(t, "weight"),
		}
	})
	return players, rapid.SliceOfN(game, 0, 40).Draw(t, "games")
}

func fit(t *rapid.T, players int, games []Game) []float64 {
	s, err := Model{}.strengths(players, games)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return s
}

// At the maximum every player's score equals the expected one, the virtual draw
// included; in sum, Σσ(θ) = n/2.
func TestInvariantsScoresAreExpected(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawGames(t)
		s := fit(t, players, games)
		surplus := make([]float64, players)
		total := 0.0
		for i, x := range s {
			surplus[i] = defaultVirtual * (0.5 - Expected(x))
			total += Expected(x)
		}
		for _, g := range games {
			d := g.weight() * (g.Score - Expected(s[g.A]-s[g.B]))
			surplus[g.A] += d
			surplus[g.B] -= d
		}
		for i, d := range surplus {
			if math.Abs(d) > 1e-9 {
				t.Errorf("player %d scored %v more than expected", i, d)
			}
		}
		if math.Abs(total-float64(players)/2) > 1e-9 {
			t.Errorf("Σσ = %v for %d players", total, players)
		}
	})
}

// Renumbering the players renumbers the strengths, and neither the order of the
// games nor the order of the two players in them matters.
func TestInvariantsRenumbering(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawGames(t)
		s := fit(t, players, games)
		number := make([]int, players)
		for i := range number {
			number[i] = i
		}
		number = rapid.Permutation(number).Draw(t, "number")
		renumbered := make([]Game, len(games))
		for i, g := range rapid.Permutation(games).Draw(t, "order") {
			renumbered[i] = Game{A: number[g.B], B: number[g.A], Score: 1 - g.Score, Weight: g.Weight}
		}
		r := fit(t, players, renumbered)
		for i, x := range s {
			if math.Abs(x-r[number[i]]) > 1e-11 {
				t.Errorf("player %d: %v, renumbered %v", i, x, r[number[i]])
			}
		}
	})
}

// Reversing all results reverses the signs.
func TestInvariantsReversal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawGames(t)
		s := fit(t, players, games)
		reversed := make([]Game, len(games))
		for i, g := range games {
			g.Score = 1 - g.Score
			reversed[i] = g
		}
		for i, x := range fit(t, players, reversed) {
			if math.Abs(x+s[i]) > 1e-11 {
				t.Errorf("player %d: %v, reversed %v", i, s[i], x)
			}
		}
	})
}

// One more win makes a player stronger and its opponent weaker.
func TestInvariantsWinsCount(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawGames(t)
		before := fit(t, players, games)
		after := fit(t, players, append(games, Game{A: 0, B: 1, Score: 1}))
		if !(after[0] > before[0]) || !(after[1] < before[1]) {
			t.Errorf("%v, after a win of 0 against 1 %v", before, after)
		}
	})
}

// No other strengths are more likely.
func TestInvariantsMaximum(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, games := drawGames(t)
		f := newLikelihood(players, games, defaultVirtual)
		s := fit(t, players, games)
		best := f.value(s)
		moved := make([]float64, players)
		for i := range moved {
			moved[i] = s[i] + rapid.Float64Range(-2, 2).Draw(t, "move")
		}
		if v := f.value(moved); v > best+1e-12*math.Abs(best) {
			t.Errorf("%v at %v exceeds %v at the maximum %v", v, moved, best, s)
		}
	})
}

func FuzzFit(f *testing.F) {
	f.Add([]byte{0, 1, 2, 1, 2, 1, 2, 0, 0}, 0.5, 1.0)
	f.Add([]byte{0, 1, 4}, 1e-3, 1e9)
	f.Fuzz(func(t *testing.T, data []byte, virtual, weight float64) {
		const players = 6
		var games []Game
		for ; len(data) >= 3 && len(games) < 200; data = data[3:] {
			games = append(games, Game{
				A: int(data[0]) % players, B: int(data[1]) % players,
				Score: float64(data[2]%5) / 4, Weight: weight,
			})
		}
		s, err := Model{Virtual: virtual}.strengths(players, games)
		if err != nil {
			return
		}
		for i, x := range s {
			if math.IsNaN(x) || math.IsInf(x, 0) {
				t.Errorf("player %d has strength %v", i, x)
			}
		}
	})
}
