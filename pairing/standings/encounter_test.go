package standings

import (
	"math/big"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// rational returns whole + plus - minus.
func rational(whole int64, plus, minus []part) *big.Rat {
	r := new(big.Rat).SetInt64(whole)
	for _, x := range plus {
		r.Add(r, big.NewRat(x.tenths, x.meetings))
	}
	for _, x := range minus {
		r.Sub(r, big.NewRat(x.tenths, x.meetings))
	}
	return r
}

// TestCompare compares sums of parts as package big does: few meetings, among which sums
// are often equal, and as many as there can be.
func TestCompare(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		numbers := rapid.SampledFrom([]int64{4, 12, 30, 2 * limits.Rounds}).Draw(t, "meetings")
		side := func() (parts []part) {
			step := rapid.Int64Range(1, max(1, numbers/20))
			for n := int64(1) + step.Draw(t, "step"); n <= numbers; n += step.Draw(t, "step") {
				if tenths := rapid.Int64Range(1-n, n-1).Draw(t, "tenths"); tenths != 0 {
					parts = append(parts, part{tenths, n})
				}
			}
			return parts
		}
		plus, minus := side(), side()
		around, _ := rational(0, minus, plus).Float64()
		d := new(encounters)
		for whole := int64(around) - 2; whole <= int64(around)+2; whole++ {
			if got, want := d.compare(whole, plus, minus), rational(whole, plus, minus).Sign(); got != want {
				t.Errorf("%d + %v - %v: %d, want %d", whole, plus, minus, got, want)
			}
		}
	})
}

// TestCompareClosest tells sums apart that differ by nothing or by the least there can be:
// the parts of all that two players can have, and 1 divided by the product of primes.
func TestCompareClosest(t *testing.T) {
	all, primes := []part(nil), []part(nil)
	entries := int64(0)
	for n := int64(2); entries+n <= 2*limits.Rounds; n++ {
		entries += n
		all = append(all, part{n - 1, n})
		if big.NewInt(n).ProbablyPrime(0) {
			primes = append(primes, part{0, n})
		}
	}
	if len(all) >= 200 {
		t.Errorf("%d parts", len(all))
	}
	// The sum of the parts of primes is 1/product more than a whole number.
	product := big.NewInt(1)
	for _, x := range primes {
		product.Mul(product, big.NewInt(x.meetings))
	}
	for i, x := range primes {
		n := big.NewInt(x.meetings)
		others := new(big.Int).Div(product, n)
		primes[i].tenths = others.ModInverse(others.Mod(others, n), n).Int64()
	}
	sum := rational(0, primes, nil)
	whole := new(big.Int).Div(sum.Num(), sum.Denom()).Int64()
	if rest := sum.Sub(sum, new(big.Rat).SetInt64(whole)); rest.Cmp(new(big.Rat).SetFrac(big.NewInt(1), product)) != 0 {
		t.Fatalf("the parts come to %v", rest)
	}
	half := []part{{1, 2}}
	for _, c := range []struct {
		whole       int64
		plus, minus []part
		want        int
	}{
		{-whole, primes, nil, 1},
		{whole, nil, primes, -1},
		{-whole - 1, primes, nil, -1},
		{0, half, []part{{2, 4}}, 0},
		{0, []part{{1, 3}, {1, 6}}, half, 0},
		{-1, []part{{1, 3}, {2, 3}}, nil, 0},
		{1, []part{{-1, 2}}, half, 0},
		{0, all, all, 0},
		{-1, all, all[1:], -1},
		{1e17, nil, all, 1},
		{-1e17, all, nil, -1},
	} {
		if got := new(encounters).compare(c.whole, c.plus, c.minus); got != c.want {
			t.Errorf("%d + %v - %v: %d, want %d", c.whole, c.plus, c.minus, got, c.want)
		}
	}
}

// TestEncounterMemory bounds how often DE takes memory in a large field with averages of
// two games and of three: by the groups that it splits, not by the players.
func TestEncounterMemory(t *testing.T) {
	const players = 4096
	var tour pairing.Tournament
	for p := range players {
		tour.Players = append(tour.Players, pairing.Player{ID: pairing.ID(strconv.Itoa(p))})
	}
	results := []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins, pairing.WhiteWins, pairing.Draw}
	for i, round := range []struct {
		apart  int
		double bool
	}{{1, true}, {1, false}, {2, true}, {4, true}} {
		var games []pairing.Game
		for p := range players {
			q := p ^ round.apart
			if p > q && !round.double {
				continue
			}
			white, black := tour.Players[p].ID, tour.Players[q].ID
			games = append(games, pairing.Game{White: white, Black: black, Result: results[(p*p+i)%len(results)]})
		}
		tour.Rounds = append(tour.Rounds, pairing.Round{Games: games})
	}
	allocations := func(list ...TieBreak) float64 {
		return testing.AllocsPerRun(1, func() {
			if _, err := (Rules{TieBreaks: list}).Rank(tour); err != nil {
				t.Fatal(err)
			}
		})
	}
	if n := allocations("PTS", "DE", "BH", "DE/P") - allocations("PTS", "BH"); n > 300 {
		t.Errorf("two direct encounters of %d players take memory %v times", players, n)
	}
	if n := allocations("DE") - allocations("PTS"); n > 100 {
		t.Errorf("a direct encounter of all %d players takes memory %v times", players, n)
	}
}
