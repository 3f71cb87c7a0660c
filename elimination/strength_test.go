package elimination

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

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

// estimate gives the first estimate of the strengths.
func estimate(t rapid.TB, players int, games []rating.Game) *strengths {
	ratings, err := rating.Model{}.Fit(players, games)
	if err != nil {
		t.Fatal(err)
	}
	return newStrengths(newRecord(players, games), ratings)
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
		for i, c := range s.classes(s.clusters()) {
			for j, d := range s.classes(s.clusters())[:i] {
				if c == d && literal.CompareOdds(exact[i], exact[j]) != 0 {
					t.Errorf("%d and %d are in class %d and differ", i, j, c)
				}
				if c == -d && literal.CompareOdds(new(big.Float).Mul(exact[i], exact[j]), big.NewFloat(1)) != 0 {
					t.Errorf("%d and %d are in opposite classes %d and are not opposite", i, j, c)
				}
			}
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
			wrong := new(big.Float).SetPrec(128).SetMantExp(big.NewFloat(rapid.Float64Range(-1, 1).Draw(t, "wrong")), size)
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
	games := []rating.Game{{A: 0, B: 1, Score: 1}, {A: 1, B: 2, Score: 1}, {A: 2, B: 3, Score: 1}, {A: 0, B: 3, Score: 1}, {A: 3, B: 4}}
	exact := literal.Odds(6, games) // the last player without a game
	s := estimate(t, 6, games)
	for step := range 30 {
		before, prec := s.radius, int(s.prec)
		s.refine()
		if step == 0 && s.prec != firstBits {
			t.Errorf("%d bits before those there are have been used up", s.prec)
		}
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

// Whose records are alike.
func TestClasses(t *testing.T) {
	for _, c := range []struct {
		name    string
		players int
		games   string // pairs of letters, the winner first
		want    []int
	}{
		{"no games", 3, "", []int{0, 0, 0}},
		{"a chain", 3, "ab bc", []int{1, 0, -1}},
		{"a cycle", 3, "ab bc ca", []int{0, 0, 0}},
		{"two games", 4, "ab dc", []int{1, -1, -1, 1}},
		{"two classes and somebody without a game", 9, "ab dc ef ef hg hg", []int{1, -1, -1, 1, 2, -2, -2, 2, 0}},
		{"opponents matter, not who was beaten", 5, "ac da cb bd cd ce", []int{1, 1, 2, -3, -4}},
		{"one of one and six of seven against equals of the dummy", 12,
			"ac cb" + " df dg dh di dj dk ld" + " fe ge he ie je ke el", []int{1, -1, 0, 1, -1, 0, 0, 0, 0, 0, 0, 0}},
	} {
		var games []rating.Game
		for k := 0; k+1 < len(c.games); k += 3 {
			games = append(games, rating.Game{A: int(c.games[k] - 'a'), B: int(c.games[k+1] - 'a'), Score: 1})
		}
		s := estimate(t, c.players, games)
		got := s.classes(s.clusters())
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// What a player's surplus is made of, in quarters and in lowest terms.
func TestFunction(t *testing.T) {
	// 0 has beaten 1, 2 and 3, lost to 3 twice and to 4.
	r := newRecord(6, []rating.Game{{A: 0, B: 1, Score: 1}, {A: 2, B: 0}, {A: 0, B: 3, Score: 1}, {A: 3, B: 0, Score: 1}, {A: 0, B: 3}, {A: 4, B: 0, Score: 1}})
	for _, c := range []struct {
		class []int
		sign  int
		want  []int
	}{
		{[]int{9, 1, 2, 3, 4, 5}, 1, []int{13, 2, 1, 4, 2, 4, 3, 12, 4, 4}}, // all apart
		{[]int{9, 2, 2, -3, 2, 5}, 1, []int{13, 2, -3, 12, 2, 12}},          // opponents of one class count together
		{[]int{9, 2, 2, -3, 2, 5}, -1, []int{13, 2, -2, 12, 3, 12}},         // the opposite: three won of six, strengths negated
		{[]int{9, 0, 2, 2, 2, 5}, 1, []int{13, 6, 2, 20}},                   // against class 0 as against the dummy
		{[]int{9, 9, 2, 9, 2, 5}, 1, []int{5, 2, 2, 8}},                     // within the class a half each
		{[]int{0, 0, 2, 2, 2, 5}, 1, []int{13, 6, 2, 20}},                   // class 0 is not within the class
		{[]int{-9, -9, 0, 9, 0, 5}, -1, []int{11, 10, -9, 12}},              // -9 as 9: the signs of others change
		{[]int{9, 9, 9, 0, 9, 5}, 1, []int{1, 2}},                           // 7, 14 in lowest terms
		{[]int{9, 9, 9, 9, 9, 5}, 1, []int{1, 2}},                           // nothing left but the dummy
		{[]int{9, 3, 3, 0, 0, 5}, 1, []int{13, 18, 3, 8}},                   // no common divisor
	} {
		if got := r.function(0, c.class, c.sign); !slices.Equal(got, c.want) {
			t.Errorf("classes %v, sign %d: %v, want %v", c.class, c.sign, got, c.want)
		}
	}
}

// TestFunctionTerms has records that are not even, and terms that have something in
// common, or all but one of them.
func TestFunctionTerms(t *testing.T) {
	record := func(won, lost int) *record { // of 0, against 1, 2 and so on
		var games []rating.Game
		for i := range won + lost {
			g := rating.Game{A: 0, B: i + 1}
			if i < won {
				g.Score = 1
			}
			games = append(games, g)
		}
		return newRecord(won+lost+1, games)
	}
	for _, c := range []struct {
		won, lost int
		class     []int
		sign      int
		want      []int
	}{
		{2, 3, []int{9, 1, 2, 3, 4, 5}, 1, []int{9, 2, 1, 4, 2, 4, 3, 4, 4, 4, 5, 4}},
		{2, 3, []int{9, 1, 2, 3, 4, 5}, -1, []int{13, 2, -5, 4, -4, 4, -3, 4, -2, 4, -1, 4}},
		{2, 2, []int{9, 0, 2, 2, 2}, 1, []int{3, 2, 2, 4}},                // 9, 6 and 12
		{2, 1, []int{9, 0, 2, 3}, 1, []int{9, 6, 2, 4, 3, 4}},             // 9 and 6, but 4
		{2, 3, []int{9, 0, 2, 2, 2, 5}, 1, []int{9, 6, 2, 12, 5, 4}},      // 9, 6 and 12, but 4
		{2, 5, []int{9, 0, 2, 2, 2, 5, 5, 5}, 1, []int{3, 2, 2, 4, 5, 4}}, // 9, 6, 12 and 12
		{0, 6, []int{9, 0, 9, 9, 9, 9, 9}, 1, []int{-3, 2}},               // -9 and 6
		{6, 0, []int{-9, 0, -9, -9, -9, -9, -9}, -1, []int{-3, 2}},        // the opposite
	} {
		if got := record(c.won, c.lost).function(0, c.class, c.sign); !slices.Equal(got, c.want) {
			t.Errorf("%d of %d, classes %v, sign %d: %v, want %v", c.won, c.won+c.lost, c.class, c.sign, got, c.want)
		}
	}
}

// TestClassesRounds splits a chain, whose ends differ at first, then their neighbours.
func TestClassesRounds(t *testing.T) {
	var games []rating.Game
	for i := range 6 {
		games = append(games, rating.Game{A: i, B: i + 1, Score: 1})
	}
	if got, want := newRecord(7, games).classes([]int{1, 1, 1, 1, 1, 1, 1}), []int{1, 2, 3, 4, 5, 6, 7}; !slices.Equal(got, want) {
		t.Errorf("classes %v, want %v", got, want)
	}
}

// Whoever can change places with somebody without anything changing but names is of one
// class with him, or with what has been won and lost exchanged, of the opposite one.
func TestPropertySymmetry(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(2, 5).Draw(t, "players")
		games := drawGames(t, n)
		s := estimate(t, n, games)
		class := s.classes(s.clusters())
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
					if want := class[i]; opposite && class[j] != -want || !opposite && class[j] != want {
						t.Fatalf("%d can be %d (opposite: %v), but classes are %v", i, j, opposite, class)
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
		games := []rating.Game{{A: 1, B: busy, Score: 1}, {A: 2, B: busy, Score: 1}, {A: busy, B: 3, Score: 1}, {A: busy, B: 4, Score: 1}, {A: 3, B: 4, Score: 1}}
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
		if newStrengths(newRecord(2*n, games), ratings).sort(players); !slices.Equal(players, []int{0, n}) {
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
		lengths = append(lengths, 300)
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
		t.Logf("chains of %d: the odds differ by a part of %.3g; numbers of %d bits", n, x, s.prec)
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
	e, err := Pairer{}.replay(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	if f, err := e.field(); err != nil || !f.strengthsDiffer(0, 1) {
		t.Errorf("the first two are said to be equal, error %v", err)
	}
}

// A record has one match for each pair, the lower index first, and everybody's rivals.
func TestRecord(t *testing.T) {
	r := newRecord(4, []rating.Game{{A: 2, B: 1, Score: 1}, {A: 0, B: 3}, {A: 1, B: 2}, {A: 1, B: 2, Score: 1}, {A: 0, B: 1, Score: 1}, {A: 1, B: 0, Score: 1}})
	want := &record{
		won:     []int{1, 2, 2, 1},
		matches: []match{{0, 1, 1, 2}, {0, 3, 0, 1}, {1, 2, 1, 3}},
		met:     [][]rival{{{1, 2}, {3, 1}}, {{0, 2}, {2, 3}}, {{1, 3}}, {{0, 1}}},
	}
	if !reflect.DeepEqual(r, want) {
		t.Errorf("%+v, want %+v", r, want)
	}
}

// Numbers of the first size tell players with different records apart, and their records
// those who are equal; that takes no step, and says who is stronger.
func TestSortTakesNoStep(t *testing.T) {
	won := func(a, b int) rating.Game { return rating.Game{A: a, B: b, Score: 1} }
	s := estimate(t, 9, []rating.Game{won(0, 1), won(3, 2), won(4, 5), won(4, 5), won(7, 6), won(7, 6)})
	odds := slices.Clone(s.odds)
	players := slices.Collect(rangeOf(9))
	s.sort(players)
	if s.prec != firstBits || !slices.Equal(s.odds, odds) || !s.proven(players) {
		t.Errorf("%d bits, proven %v", s.prec, s.proven(players))
	}
	for k, b := range players[1:] {
		a := players[k]
		if equal := s.class[a] == s.class[b]; equal == s.stronger(a, b) || s.stronger(b, a) {
			t.Errorf("%d is stronger than %d: %v, the same class: %v", a, b, s.stronger(a, b), equal)
		}
	}
	slices.Reverse(players)
	if s.proven(players) {
		t.Error("the weaker before the stronger is proven")
	}
}

// The bound is the one that is proven: 4G, in powers of 2.
func TestBoundIsProven(t *testing.T) {
	for _, test := range []struct {
		odds       float64 // of a player; of his rival 1
		won, games int
		radius     int
	}{
		{1, 30, 60, 14 + 1 - firstBits + 1 + 4 + 2}, // nothing but roundings
		{1, 30, 59, math.MaxInt / 2},                // G is 1/2 / 1/4
		{1 + 3.0/128, 0, 0, -8 + 1 + 4 + 2},         // the surplus is nearly 1.5 / 512
		{1 + 3.0/64, 0, 0, math.MaxInt / 2},         // 1.5 / 256
		{4 + 3.0/128, 30, 60, math.MaxInt / 2},
	} {
		r := &record{matches: []match{{a: 0, b: 1, won: test.won, games: test.games}}, met: [][]rival{{{1, test.games}}, {{0, test.games}}}}
		if s := newStrengths(r, []float64{math.Log(test.odds), 0}); s.radius != test.radius {
			t.Errorf("%+v: radius 2^%d", test, s.radius)
		}
	}
}

// What the bound is made of, and what it proves.
func TestBoundTerms(t *testing.T) {
	s := newStrengths(&record{met: [][]rival{{{1, 29}, {2, 30}}, {{0, 60}}, nil}}, []float64{0, math.Log(3), 0})
	s.odds[1].SetInt64(3)
	for i, want := range []int{2*6 + 1 - firstBits, 2*7 + 1 - firstBits, 2*3 + 1 - firstBits} {
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
			y := big.NewFloat(x - math.Ldexp(x, -k))
			if got := s.more(big.NewFloat(x), y); got != want || s.more(y, big.NewFloat(x)) {
				t.Errorf("a difference of 2^-%d of %v is proven: %v", k, x, got)
			}
		}
	}
}
