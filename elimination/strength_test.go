package elimination

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// drawGames draws games of a few players, in whom symmetry abounds.
func drawGames(t *rapid.T, players int) []rating.Game {
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) rating.Game {
		pair := rapid.SliceOfNDistinct(rapid.IntRange(0, players-1), 2, 2, rapid.ID[int]).Draw(t, "pair")
		return rating.Game{A: pair[0], B: pair[1], Score: float64(rapid.IntRange(0, 1).Draw(t, "score"))}
	}), 0, 14).Draw(t, "games")
}

// estimate returns the first estimate of the strengths.
func estimate(t rapid.TB, players int, games []rating.Game) *strengths {
	fit, err := rating.Model{}.Fit(players, games)
	if err != nil {
		t.Fatal(err)
	}
	return newStrengths(games, fit.Strengths)
}

// The order is that of ninety digits, and equal is who has equal digits.
func TestPropertyStrengths(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 9).Draw(t, "players")
		games := drawGames(t, n)
		s, exact := estimate(t, n, games), literal.Odds(n, games)
		for i, x := range exact {
			d := new(big.Float).Sub(x, s.odds[i])
			if d.Sign() != 0 && d.MantExp(nil)-x.MantExp(nil) > s.radius {
				t.Fatalf("player %d: odds %v, off by %v, bound 2^%d", i, x, d, s.radius)
			}
		}
		if s.radius > -20 {
			t.Errorf("bound 2^%d", s.radius)
		}
		players := rapid.Permutation(slices.Collect(rangeOf(n))).Draw(t, "order")
		want := slices.Clone(players)
		slices.SortFunc(want, func(a, b int) int {
			if c := literal.CompareOdds(exact[b], exact[a]); c != 0 {
				return c
			}
			return a - b
		})
		if s.sort(players); !slices.Equal(players, want) {
			t.Fatalf("%v, want %v", players, want)
		}
	})
}

func rangeOf(n int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		for i := 0; i < n && yield(i); i++ {
		}
	}
}

// The bound holds for any estimate, however wrong, and is not many times too wide.
func TestPropertyBound(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 6).Draw(t, "players")
		games := drawGames(t, n)
		s, exact := estimate(t, n, games), literal.Odds(n, games)
		size := -rapid.IntRange(5, 60).Draw(t, "size")
		for i, x := range s.odds {
			wrong := new(big.Float).SetPrec(prec).SetMantExp(big.NewFloat(rapid.Float64Range(-1, 1).Draw(t, "wrong")), size)
			x.Mul(x, wrong.Add(wrong, one))
			if rapid.Bool().Draw(t, "right") {
				x.Set(exact[i])
			}
		}
		s.bound()
		for i, x := range exact {
			d := new(big.Float).Sub(x, s.odds[i])
			if d.Sign() != 0 && d.MantExp(nil)-x.MantExp(nil)-1 > s.radius {
				t.Fatalf("player %d: odds %v, off by %v, bound 2^%d", i, x, d, s.radius)
			}
		}
		if s.radius < 0 && s.radius > size+25 || size < -20 && s.radius >= 0 {
			t.Fatalf("bound 2^%d for errors of 2^%d", s.radius, size)
		}
	})
}

// Everybody's strength is refined to any number of digits, quickly.
func TestRefine(t *testing.T) {
	games := []rating.Game{{A: 0, B: 1, Score: 1}, {A: 1, B: 2, Score: 1}, {A: 2, B: 3, Score: 1},
		{A: 0, B: 3, Score: 1}, {A: 3, B: 4}}
	exact := literal.Odds(6, games) // the last player without a game
	s := estimate(t, 6, games)
	for range 30 {
		before := s.radius
		s.refine()
		if s.radius > max(before-20, 20-prec) {
			t.Fatalf("bound 2^%d after 2^%d", s.radius, before)
		}
		for i, x := range exact {
			d := new(big.Float).Sub(x, s.odds[i])
			if d.Sign() != 0 && d.MantExp(nil)-x.MantExp(nil) > max(s.radius, -300) {
				t.Fatalf("player %d: odds %v, off by %v, bound 2^%d", i, x, d, s.radius)
			}
		}
	}
}

// Whoever can change places with somebody without anything changing but names is as
// strong; with what has been won and lost exchanged, their odds are reciprocal.
func TestPropertySymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "players")
		games := drawGames(t, n)
		s := estimate(t, n, games)
		players := slices.Collect(rangeOf(n))
		s.sort(players)
		count := func(p []int, opposite bool) (table [5][5]int) {
			for _, g := range games {
				a, b := p[g.A], p[g.B]
				if (g.Score > 0) == opposite {
					a, b = b, a
				}
				table[a][b]++ // b has lost to a
			}
			return table
		}
		here := count(slices.Collect(rangeOf(n)), false)
		permute(slices.Collect(rangeOf(n)), 0, func(p []int) {
			for _, opposite := range []bool{false, true} {
				if count(p, opposite) != here {
					continue
				}
				for i, j := range p {
					x := new(big.Float).Set(s.odds[j])
					if opposite {
						x.Quo(one, x)
					}
					if x.Sub(x, s.odds[i]); x.Sign() != 0 && x.MantExp(nil)-s.odds[i].MantExp(nil) > s.radius+2 {
						t.Fatalf("%d can be %d (opposite: %v), but their odds are %v and %v", i, j, opposite, s.odds[i], s.odds[j])
					}
				}
			}
		})
	})
}

// permute visits the permutations that leave the first k elements in place.
func permute(p []int, k int, visit func([]int)) {
	if k == len(p) {
		visit(p)
		return
	}
	for i := k; i < len(p); i++ {
		p[k], p[i] = p[i], p[k]
		permute(p, k+1, visit)
		p[k], p[i] = p[i], p[k]
	}
}

// Players who are equal though their records are not alike: one has not played, the
// other has lost to two beginners and beaten two who have then met. The seed decides.
func TestEqualByCoincidence(t *testing.T) {
	for _, idle := range []int{0, 6} {
		busy := 6 - idle
		games := []rating.Game{{A: 1, B: busy, Score: 1}, {A: 2, B: busy, Score: 1}, {A: busy, B: 3, Score: 1},
			{A: busy, B: 4, Score: 1}, {A: 3, B: 4, Score: 1}}
		s := estimate(t, 7, games)
		players := []int{6, 0}
		if s.sort(players); !slices.Equal(players, []int{0, 6}) || s.stronger(0, 6) || s.stronger(6, 0) {
			t.Errorf("%d has not played: %v", idle, players)
		}
	}
}

// The first players of two chains, one of which is weaker for its last game, have been
// mixed up, or ratings are far off.
func TestBadEstimates(t *testing.T) {
	const n = 22
	var games []rating.Game
	for i := range n - 1 {
		games = append(games, rating.Game{A: i, B: i + 1, Score: 1}, rating.Game{A: n + i, B: n + i + 1, Score: 1})
	}
	games[len(games)-1].Score = 0
	fit, err := rating.Model{}.Fit(2*n, games)
	if err != nil {
		t.Fatal(err)
	}
	ratings := fit.Strengths
	for _, spoil := range []func(){
		func() { ratings[0], ratings[n] = ratings[n], ratings[0] },
		func() { ratings[0] -= 0.1 },
	} {
		spoil()
		players := []int{0, n}
		if newStrengths(games, ratings).sort(players); !slices.Equal(players, []int{0, n}) {
			t.Errorf("%v", players)
		}
	}
}

// Two chains of games, in each of which everybody has beaten the next, but for the last
// game of the second one. All of the second chain are weaker for that, the first by a
// difference that halves with every player.
func TestChains(t *testing.T) {
	lengths := []int{4, 11, 22, 31, 32, 40, 70}
	if *long {
		lengths = append(lengths, 240)
	}
	for _, n := range lengths {
		var games []rating.Game
		for i := range n - 1 {
			games = append(games, rating.Game{A: i, B: i + 1, Score: 1}, rating.Game{A: n + i, B: n + i + 1, Score: 1})
		}
		games[len(games)-1].Score = 0
		s := estimate(t, 2*n, games)
		players := []int{n, 0} // the weaker one first
		if s.sort(players); !slices.Equal(players, []int{0, n}) {
			t.Errorf("chains of %d: %v", n, players)
		}
		d := new(big.Float).Sub(s.odds[0], s.odds[n])
		x, _ := new(big.Float).Quo(d, s.odds[0]).Float64()
		t.Logf("chains of %d: the odds differ by a part of %.3g", n, x)
	}
}

// In a tournament, too, the better seed has to wait behind somebody who is stronger by
// less than a floating-point number can tell.
func TestChainsAreRanked(t *testing.T) {
	const n = 50
	var tournament pairing.Tournament
	for i := range 2 * n {
		tournament.Players = append(tournament.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i))})
	}
	id := func(chain, i int) pairing.ID { return tournament.Players[chain*n+i].ID }
	tournament.Rounds = make([]pairing.Round, 2)
	for i := range n - 1 {
		for chain := range 2 {
			g := pairing.Game{White: id(chain, i), Black: id(chain, i+1), Result: pairing.WhiteWins}
			if chain == 0 && i == n-2 {
				g.Result = pairing.BlackWins
			}
			round := &tournament.Rounds[i%2]
			round.Games = append(round.Games, g)
		}
	}
	report, err := Pairer{}.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	var first []pairing.ID
	for _, s := range report.Players[:2] {
		first = append(first, s.ID)
	}
	if want := []pairing.ID{id(1, 0), id(0, 0)}; !slices.Equal(first, want) {
		t.Errorf("first by rank are %v, want %v", first, want)
	}
	e, err := Pairer{}.replay(context.Background(), tournament, false)
	if err != nil {
		t.Fatal(err)
	}
	if f, err := e.field(); err != nil || !f.strengthsDiffer(0, 1) {
		t.Errorf("the first two are said to be equal, error %v", err)
	}
}

// The bound is the one that is proven: 4G, in powers of 2.
func TestBoundIsProven(t *testing.T) {
	for _, test := range []struct {
		odds       float64 // of a player; of his rival 1
		won, games int
		radius     int
	}{
		{1, 30, 60, 14 + 1 - prec + 1 + 4 + 2}, // nothing but roundings
		{1, 30, 59, math.MaxInt / 2},           // G is 1/2 / 1/4
		{1 + 3.0/128, 0, 0, -8 + 1 + 4 + 2},    // the surplus is nearly 1.5 / 512
		{1 + 3.0/64, 0, 0, math.MaxInt / 2},    // 1.5 / 256
		{4 + 3.0/128, 30, 60, math.MaxInt / 2},
	} {
		games := make([]rating.Game, test.games)
		for k := range games {
			if games[k] = (rating.Game{A: k % 2, B: 1 - k%2}); (k < test.won) == (k%2 == 0) {
				games[k].Score = 1
			}
		}
		if s := newStrengths(games, []float64{math.Log(test.odds), 0}); s.radius != test.radius {
			t.Errorf("%+v: radius 2^%d", test, s.radius)
		}
	}
}

// What the bound is made of, and what it proves.
func TestBoundTerms(t *testing.T) {
	s := newStrengths(nil, []float64{0, math.Log(3), 0})
	s.played = []int{59, 60, 0}
	s.odds[1].SetInt64(3)
	for i, want := range []int{2*6 + 1 - prec, 2*7 + 1 - prec, 2*3 + 1 - prec} {
		if got := s.rounding(i); got != want {
			t.Errorf("player %d: rounding 2^%d, want 2^%d", i, got, want)
		}
	}
	for i, want := range []int{-4, -5} { // of 1/4 and 3/16
		if got := s.slope(i); got != want {
			t.Errorf("player %d: slope 2^%d, want 2^%d", i, got, want)
		}
	}
	s.radius = -20
	for k, want := range map[int]bool{17: true, 18: false} { // half of 2^-k is more than twice 2^-20, or not
		for _, x := range []float64{1, 4} {
			s.odds[0].SetFloat64(x)
			s.odds[1].SetFloat64(x - math.Ldexp(x, -k))
			if got := s.stronger(0, 1); got != want || s.stronger(1, 0) {
				t.Errorf("a difference of 2^-%d of %v is proven: %v", k, x, got)
			}
		}
	}
}

// TestStrengthsWatched counts looks: one for each game and two for each player, whenever the estimate is refined.
func TestStrengthsWatched(t *testing.T) {
	var games []rating.Game
	const n = 30
	for i := 1; i < n; i++ {
		games = append(games, rating.Game{A: i - 1, B: i, Score: 1})
	}
	s := estimate(t, n, games)
	s.watch = new(graph.Watch)
	s.refine()
	if looks := s.watch.Looks; looks < 3*n-1 {
		t.Errorf("%d looks at %d players and %d games", looks, n, len(games))
	}
	done := make(chan struct{})
	close(done)
	s.watch.Done = done
	defer func() {
		if end := recover(); end != (graph.GivenUp{}) {
			t.Errorf("not given up: %v", end)
		}
	}()
	s.refine()
}
