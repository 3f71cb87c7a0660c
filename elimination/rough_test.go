package elimination

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	"github.com/seed22f6c9b8/pairings/rating"
)

// What floating point proves is true, however bad the estimate is: the bound holds, and
// an order that is given is that of ninety digits.
func TestRough(t *testing.T) {
	checks, sorted := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		checks++
		n := rapid.IntRange(2, 9).Draw(t, "players")
		games := drawGames(t, n)
		ratings, err := rating.Model{}.Fit(n, games)
		if err != nil {
			t.Fatal(err)
		}
		size := rapid.SampledFrom([]float64{0, 0, 1e-15, 1e-12, 1e-9, 1e-6, 1e-3, 1, 1000}).Draw(t, "size")
		for i := range ratings {
			ratings[i] += size * rapid.Float64Range(-1, 1).Draw(t, "error")
		}
		r, exact := newRecord(n, games), literal.Odds(n, games)
		e := newRough(r, ratings)
		if e == nil {
			if size < 1e-5 {
				t.Fatalf("nothing is known of an estimate that is off by %g", size)
			}
			return
		}
		for i, x := range exact {
			d, _ := new(big.Float).Quo(new(big.Float).Sub(x, big.NewFloat(e.odds[i])), x).Float64()
			if math.Abs(d) > e.margin/2*1.1 {
				t.Fatalf("player %d: odds %v instead of %v, margin %g", i, e.odds[i], x, e.margin)
			}
		}
		s := newStrengths(r, ratings)
		if size == 0 {
			if e.margin > 1e-8 {
				t.Fatalf("margin %g", e.margin)
			}
			if got, want := e.clusters(), s.clusters(); !slices.Equal(got, want) {
				t.Fatalf("clusters %v, want %v", got, want)
			}
		}
		players := rapid.Permutation(slices.Collect(rangeOf(n))).Draw(t, "order")
		want := slices.Clone(players)
		s.sort(want)
		ok := e.sort(players)
		if size == 0 && ok != (s.prec == firstBits && s.proven(want)) {
			t.Fatalf("floating point suffices: %v, %d bits", ok, s.prec)
		}
		if ok {
			sorted++
			if !slices.Equal(players, want) {
				t.Fatalf("%v, want %v", players, want)
			}
		}
		if r.sortByStrength(ratings, players); !slices.Equal(players, want) {
			t.Fatalf("%v, want %v", players, want)
		}
	})
	if checks >= 100 && sorted < 20 {
		t.Errorf("floating point sufficed %d times of %d", sorted, checks)
	}
}

// The bound is the one that is proven, 8G with the roundings, for two players who have
// met often: one of them has won as much as he should have, or less, or more.
func TestRoughBound(t *testing.T) {
	for _, test := range []struct {
		odds       float64 // of a; those of b are 1
		won, games int
		surplus    float64 // of a, whose rating is off most
		bits       int     // of the number of games and 4
		proves     bool
	}{
		{1, 30, 60, 0, 7, true},
		{1, 30, 59, 0.5, 6, false},
		{3, 44, 59, 0.375, 6, false},
	} {
		r := &record{matches: []match{{a: 0, b: 1, won: test.won, games: test.games}}, met: [][]rival{{{1, test.games}}, {{0, test.games}}}}
		e := &rough{record: r, odds: []float64{test.odds, 1}}
		if got := e.bound(); got != test.proves {
			t.Errorf("%+v: proves %v", test, got)
		}
		rounding := math.Ldexp(1, 2*test.bits+1-53)
		if want := 8 * ((test.surplus + rounding) * (1 + test.odds) * (1 + test.odds) / test.odds) * (1 + 1.0/1024); e.margin != want {
			t.Errorf("%+v: margin %g, want %g", test, e.margin, want)
		}
	}
}

// Where floating point cannot tell, exact numbers do: the first players of two chains, one
// of which is weaker for its last game, have been mixed up, or ratings are far off.
func TestRoughGivesUp(t *testing.T) {
	const n = 22
	var games []rating.Game
	for i := range n - 1 {
		games = append(games, rating.Game{A: i, B: i + 1, Score: 1}, rating.Game{A: n + i, B: n + i + 1, Score: 1})
	}
	games[len(games)-1].Score = 0
	ratings, err := rating.Model{}.Fit(2*n, games)
	if err != nil {
		t.Fatal(err)
	}
	for _, spoil := range []func(){
		func() { ratings[0], ratings[n] = ratings[n], ratings[0] },
		func() { ratings[0] -= 0.1 },
	} {
		spoil()
		players := []int{0, n}
		if newRecord(2*n, games).sortByStrength(ratings, players); !slices.Equal(players, []int{0, n}) {
			t.Errorf("%v", players)
		}
		if r := newRough(newRecord(2*n, games), ratings); r != nil && r.sort(players) {
			t.Error("floating point tells it")
		}
	}
	if newRough(newRecord(2*n, games), ratings) != nil {
		t.Error("something is known of a rating that is off by 0.1")
	}
}
