package dutch

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// halves makes a field of one score in which some players may only meet somebody of their
// own half, or are required to.
func halves(rng *rand.Rand) pairing.Tournament {
	t := pairing.Tournament{Planned: 9}
	n := 5 + rng.IntN(20)
	for i := range n {
		t.Players = append(t.Players, pairing.Player{ID: pairing.ID(rune('a' + i))})
	}
	id := func(i int) pairing.ID { return t.Players[i].ID }
	for range 1 + rng.IntN(3) {
		i := rng.IntN(n)
		for j := range n {
			if i != j && (i < n/2) != (j < n/2) {
				pairtest.Rule(&t, pairing.Forbidden, [2]pairing.ID{id(i), id(j)})
			}
		}
	}
	if rng.IntN(2) == 0 {
		i := rng.IntN(n)
		if j := (i + 1 + rng.IntN(3)) % n; !slices.Contains(pairtest.Ruled(t, pairing.Forbidden),
			[2]pairing.ID{id(i), id(j)}) && !slices.Contains(pairtest.Ruled(t, pairing.Forbidden), [2]pairing.ID{id(j), id(i)}) {
			pairtest.Rule(&t, pairing.Required, [2]pairing.ID{id(i), id(j)})
		}
	}
	return t
}

// TestExchangeNearest requires of the nearest exchange, where there is one, that it is the
// first one of D.2 (4.3), that those whom it counts as forced to change places do so, and
// that it is found where nobody else does but the nearest ones, few enough to be tried.
func TestExchangeNearest(t *testing.T) {
	found := map[int]int{} // by the sign of how many more leave than enter, of those forced
	for seed := range 400 {
		f, err := scoregroup.View{}.Field(t.Context(), halves(rand.New(rand.NewPCG(uint64(seed), 18))))
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		e.field.completion.Tuning = lexicographic.Tuning{Always: true}
		if !e.field.completion.Completable(e.field.common.Others(-1), 0) {
			continue
		}
		g := e.beforeExchange()
		if g.k == 0 || g.divide(nil, nil) {
			continue
		}
		leaving, entering, _ := g.forced()
		ok, nearest := g.exchangeNearest(), g.lowers()
		g = e.beforeExchange()
		g.exchange()
		first := g.lowers()
		if ok && !slices.Equal(nearest, first) {
			t.Fatalf("seed %d: S1R is %v with the nearest exchange, %v with the first one", seed, nearest, first)
		}
		var out []int
		for i := range g.k {
			if !slices.Contains(first, i) {
				out = append(out, i)
			}
		}
		in := scoregroup.Minus(first, places(0, g.k))
		if len(scoregroup.Minus(leaving, out))+len(scoregroup.Minus(entering, in)) > 0 {
			t.Fatalf("seed %d: %v leave and %v enter, among them %v and %v", seed, out, in, leaving, entering)
		}
		more := len(leaving) - len(entering)
		if near(scoregroup.Minus(in, entering), places(g.k, len(g.remainder)), entering, more) &&
			near(scoregroup.Minus(out, leaving), reversed(places(0, g.k)), leaving, -more) && len(leaving)+len(entering) > 0 {
			if !ok {
				t.Fatalf("seed %d: %v leave and %v enter, %v and %v of them by force: not found", seed, out, in, leaving, entering)
			}
			found[max(-1, min(more, 1))]++
		}
		e.field.completion.End()
	}
	for _, sign := range []int{-1, 0, 1} {
		if found[sign] < 10 {
			t.Errorf("%d exchanges are found where more leave than enter by a number of sign %d", found[sign], sign)
		}
	}
}

// TestExchangeReading compares exchanges that are found without trying the nearest one with
// the literal reading, in fields that this can list.
func TestExchangeReading(t *testing.T) {
	for seed := range 300 {
		tournament := halves(rand.New(rand.NewPCG(uint64(seed), 18)))
		if len(tournament.Players) > 9 {
			continue
		}
		for edition, rules := range editions {
			want, wantErr := literal.Pairer{Edition: edition}.Pair(context.Background(), tournament)
			got, err := rules.round(tournament, lexicographic.Tuning{Whole: true, Plain: true})
			if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" || (err == nil) != (wantErr == nil) {
				t.Fatalf("seed %d: literal reading (-) and engine (+) differ: %v, %v\n%s", seed, wantErr, err, diff)
			}
		}
	}
}

func reversed(list []int) []int {
	slices.Reverse(list)
	return list
}

// near reports whether those who change places besides the forced ones are as many as
// are missing, next to each other in the order of what comes first, and among the nearest.
func near(others, order, forced []int, missing int) bool {
	order = slices.DeleteFunc(order, func(i int) bool { return slices.Contains(forced, i) })
	if missing <= 0 || len(others) != missing {
		return len(others) == 0
	}
	from := slices.IndexFunc(order, func(i int) bool { return slices.Contains(others, i) })
	for _, i := range order[from : from+missing] {
		if !slices.Contains(others, i) {
			return false
		}
	}
	return from == 0 || missing == 1 && from <= 16
}

// beforeExchange pairs everybody in one bracket, up to the exchange.
func (e *walk) beforeExchange() *generator {
	p := e.field.problem(&bracket{residents: e.field.common.Others(-1)})
	p.complete = true
	g := p.optimum()
	s1 := g.optimum.Choose(places(0, p.mdps), p.mdps, g.pairs, inS1, limbo)
	scoregroup.PairInTurn(g.optimum, s1, places(g.b.mdps, len(g.b.members)))
	g.splitRemainder()
	return g
}

// lowers returns S1R after the exchange, by indices of the remainder.
func (g *generator) lowers() (s1 []int) {
	for i, v := range g.remainder {
		if g.optimum.LabelOf(v) == inS1R {
			s1 = append(s1, i)
		}
	}
	return s1
}

// TestSmallestExchange requires that of any two ways to match everybody in a bracket the
// one with the larger value is the one with fewer players exchanged, then with the
// smaller sum of the lower BSNs (D.2.a and b, article 4.3.2). Who must not meet is left
// over.
func TestSmallestExchange(t *testing.T) {
	for seed := range 60 {
		rng := rand.New(rand.NewPCG(uint64(seed), 20))
		f, err := scoregroup.View{}.Field(t.Context(), halves(rng))
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		g := e.field.problem(&bracket{residents: e.field.common.Others(-1)}).optimum()
		g.splitRemainder()
		value := g.smallestExchange()
		ways := map[[2]int]int64{} // values, by the number exchanged and the sum
		for range 40 {
			order := rng.Perm(len(g.optimum.Type))
			way, sum, magnitude := [2]int{}, int64(0), int64(0)
			for i := 0; i < len(order); i += 2 {
				u, v := min(order[i], order[i+1]), max(order[i], order[i+1])
				magnitude += max(value(u, v), -value(u, v))
				if sum += value(u, v); g.optimum.MatchedAs(u, v) == paired {
					way[0] += scoregroup.Count(u >= g.k)
					way[1] += u + 1
				}
			}
			ways[way] = sum
			if n := int64(len(e.field.players)); magnitude > 7*n*n*(n+1) {
				t.Fatalf("seed %d: values of a magnitude of %d, of %d players", seed, magnitude, n)
			}
		}
		for x, a := range ways {
			for y, b := range ways {
				if slices.Compare(x[:], y[:]) < 0 && a <= b {
					t.Fatalf("seed %d: %v is worth %d, %v %d", seed, x, a, y, b)
				}
			}
		}
		e.field.completion.End()
	}
}

// TestForced has a bracket of the MDPs 1 and 2, the first of whom can meet nobody in it,
// and of 3, whom the second one meets. Of 4 to 8, 5 can only meet 4, and has to leave S1R;
// 7 can only meet 8, and may float down with 1, so that it does not have to enter S1R:
// 6 does, who can meet 4 and 8 (D.2.b, 4.3.2).
func TestForced(t *testing.T) {
	tournament := pairing.Tournament{Planned: 9}
	for i, score := range []pairing.Points{2, 2, 1, 1, 1, 1, 1, 1, 0, 0} {
		tournament.Players = append(tournament.Players,
			pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)), Virtual: []pairing.Points{score * pairing.One}})
	}
	may := map[[2]int]bool{{2, 3}: true, {4, 5}: true, {4, 6}: true, {6, 8}: true, {7, 8}: true}
	for i := range 8 {
		for j := range i {
			if !may[[2]int{j + 1, i + 1}] {
				pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{tournament.Players[j].ID, tournament.Players[i].ID})
			}
		}
	}
	f, err := scoregroup.View{}.Field(t.Context(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	for edition, rules := range editions {
		e := newWalk(f, rules)
		if err := e.pair(nil); err != nil {
			t.Fatal(err)
		}
		got, want := e.Brackets[1].Down.Pairs, [][2]int{{1, 2}, {3, 4}, {5, 7}}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%v (-want +got):\n%s", edition, diff)
		}
		e.field.completion.End()
	}
}

// TestFirstExchange requires of the exchange, where most can only meet somebody of their own
// half, that it is the first one of all that complete the round: a. as few players as
// possible, b. the smallest sum of BSNs, c. the highest ones leaving S1R, d. the lowest ones
// entering it (D.2, article 4.3).
func TestFirstExchange(t *testing.T) {
	several := 0 // exchanges of more than one player
	for seed := range 120 {
		rng := rand.New(rand.NewPCG(uint64(seed), 22))
		tournament := pairing.Tournament{Planned: 9}
		n := 8 + rng.IntN(7)
		cross, same := 0.6+rng.Float64()*0.4, rng.Float64()
		for i := range n {
			tournament.Players = append(tournament.Players, pairing.Player{ID: pairing.ID(rune('a' + i))})
			for j, p := range tournament.Players[:i] {
				forbidden := same
				if j < n/2 && i >= n/2 {
					forbidden = cross
				}
				if rng.Float64() < forbidden {
					pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{p.ID, tournament.Players[i].ID})
				}
			}
		}
		f, err := scoregroup.View{}.Field(t.Context(), tournament)
		if err != nil {
			t.Fatal(err)
		}
		e := newWalk(f, editions[pairing.FIDE2026])
		if !e.field.completion.Completable(e.field.common.Others(-1), 0) {
			continue
		}
		g := e.beforeExchange()
		if g.divide(nil, nil) {
			continue
		}
		g.exchange()
		want := e.firstS1()
		if got := g.lowers(); !slices.Equal(got, want) {
			t.Fatalf("seed %d: S1R is %v, want %v", seed, got, want)
		}
		several += scoregroup.Count(len(scoregroup.Minus(places(0, g.k), want)) > 1)
		e.field.completion.End()
	}
	if several < 10 {
		t.Errorf("%d exchanges of several players", several)
	}
}

// firstS1 enumerates the ways to pair everybody, but for one if their number is odd, and
// gives the first S1R, as indices.
func (e *walk) firstS1() (first []int) {
	n := len(e.field.players)
	var best [4][]int
	seen := map[[2]uint]bool{}
	var try func(used, lowers uint, bye bool)
	try = func(used, lowers uint, bye bool) {
		if seen[[2]uint{used, lowers}] {
			return
		}
		seen[[2]uint{used, lowers}] = true
		i := 0
		for used>>i&1 == 1 {
			i++
		}
		if i >= n {
			s1 := slices.DeleteFunc(places(0, n), func(v int) bool { return lowers>>v&1 == 0 })
			out, in, sum := reversed(scoregroup.Minus(places(0, n/2), s1)), scoregroup.Minus(s1, places(0, n/2)), 0
			for _, v := range s1 {
				sum += v
			}
			for k := range out {
				out[k] = -out[k]
			}
			order := [4][]int{{len(in)}, {sum}, out, in}
			if first == nil || slices.CompareFunc(order[:], best[:], slices.Compare) < 0 {
				first, best = s1, order
			}
			return
		}
		if bye {
			try(used|1<<i, lowers, false)
		}
		for j := i + 1; j < n; j++ {
			if used>>j&1 == 0 && e.field.completion.Legal(i, j) {
				try(used|1<<i|1<<j, lowers|1<<i, bye)
			}
		}
	}
	try(0, 0, n%2 == 1)
	return first
}

// TestExchangeExamples requires the examples that the text gives for the items of D.2 (2017; 4.3.2 in 2026): each
// exchange is better than the one beside it.
func TestExchangeExamples(t *testing.T) {
	for _, c := range []struct {
		item          string
		better, worse exchanged // what leaves S1, the highest first, and what enters it, the lowest first
	}{
		{"a", exchanged{[]int{1}, []int{9}}, exchanged{[]int{5, 4}, []int{6, 7}}}, // one BSN, and two
		{"b", exchanged{[]int{4}, []int{6}}, exchanged{[]int{5}, []int{8}}},
		{"b", exchanged{[]int{4, 3}, []int{6, 8}}, exchanged{[]int{5, 4}, []int{8, 9}}},
		{"c", exchanged{[]int{5}, []int{7}}, exchanged{[]int{4}, []int{6}}},
		{"c", exchanged{[]int{5, 2}, []int{6, 8}}, exchanged{[]int{4, 3}, []int{6, 8}}},
		{"c", exchanged{[]int{5, 4, 1}, []int{6, 7, 8}}, exchanged{[]int{5, 3, 2}, []int{6, 7, 8}}},
		{"d", exchanged{[]int{5}, []int{6}}, exchanged{[]int{5}, []int{7}}},
		{"d", exchanged{[]int{5, 4}, []int{6, 9}}, exchanged{[]int{5, 4}, []int{7, 8}}},
		{"d", exchanged{[]int{5, 4, 3}, []int{6, 7, 10}}, exchanged{[]int{5, 4, 3}, []int{6, 8, 9}}},
	} {
		better, worse := generation{exchange: c.better}.order(), generation{exchange: c.worse}.order()
		if slices.CompareFunc(better, worse, slices.Compare[[]int]) >= 0 {
			t.Errorf("%s: %v is not better than %v", c.item, c.better, c.worse)
		}
	}
}
