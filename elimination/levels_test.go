package elimination

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// graphOf gives the field of a position without limits, or nil if it is
// finished.
func graphOf(t *testing.T, p position) *graph {
	e, err := Pairer{Lives: p.Lives}.replay(p.tournament())
	if err != nil {
		t.Fatal(err)
	}
	if len(e.alive()) < 2 {
		return nil
	}
	f, err := e.field()
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.newGraph()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// No item can be left out: without it, some stored position is paired
// otherwise. Item 3, which is a hard rule, is taken away by declaring everybody
// to have the fewest byes.
func TestItemsMatter(t *testing.T) {
	items := map[string]func(g *graph) []level{
		"3": func(g *graph) []level {
			for i := range g.fewest {
				g.fewest[i] = true
			}
			return g.levels()
		},
		"4": func(g *graph) []level {
			return slices.Concat(g.byeLossLevels(), g.differenceLevels(), g.byeOrderLevels(), g.foldLevels())
		},
		"5": func(g *graph) []level {
			return slices.Concat(g.meetingLevels(), g.differenceLevels(), g.byeOrderLevels(), g.foldLevels())
		},
		"6": func(g *graph) []level {
			return slices.Concat(g.meetingLevels(), g.byeLossLevels(), g.byeOrderLevels(), g.foldLevels())
		},
		"8": func(g *graph) []level {
			return slices.Concat(g.meetingLevels(), g.byeLossLevels(), g.differenceLevels(), g.foldLevels())
		},
		"10": func(g *graph) []level {
			return slices.Concat(g.meetingLevels(), g.byeLossLevels(), g.differenceLevels(), g.byeOrderLevels())
		},
	}
	for item, levels := range items {
		if !slices.ContainsFunc(positions(t), func(p position) bool {
			g := graphOf(t, p)
			return g != nil && !slices.Equal(pairUp(t, g, levels(g)), pairUp(t, graphOf(t, p), g.levels()))
		}) {
			t.Errorf("item %s changes nothing in the stored positions", item)
		}
	}
}

func pairUp(t testing.TB, g *graph, levels []level) []int {
	mate, err := g.lightest(levels)
	if err != nil {
		t.Fatal(err)
	}
	return mate
}

// Deciding items without weights where that is possible changes nothing.
func TestNarrowingIsExact(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		e, err := pairer.replay(drawAny(t, pairer, 25))
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.field()
		if err != nil {
			t.Fatal(err)
		}
		narrow, err := f.optimum()
		if err != nil {
			checkError(t, err)
			return
		}
		g, err := f.newGraph()
		if err != nil {
			t.Fatal(err)
		}
		wide, err := g.lightest(g.levels())
		if err != nil || !slices.Equal(narrow, wide) {
			t.Errorf("%v, by weights alone %v, %v", narrow, wide, err)
		}
	})
}

// Solving levels a few at a time changes nothing.
func TestSplitLevelsAreExact(t *testing.T) {
	defer func(words int) { widest = words }(widest)
	rapid.Check(t, func(t *rapid.T) {
		pairer := drawPairer(t)
		e, err := pairer.replay(drawAny(t, pairer, 20))
		if err != nil {
			t.Fatal(err)
		}
		f, err := e.field()
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.newGraph()
		if err != nil {
			checkError(t, err)
			return
		}
		widest = 4
		want, err := g.lightest(g.levels())
		if err != nil {
			t.Fatal(err)
		}
		widest = 0 // two levels at a time
		if got, err := g.lightest(g.levels()); err != nil || !slices.Equal(got, want) {
			t.Errorf("%v, %v, at once %v", got, err, want)
		}
	})
}

// A field in which everybody has met everybody and losses are spread out needs
// more levels than fit one weight.
func TestManyLevels(t *testing.T) {
	const n = 60
	tournament := pairing.Tournament{Players: newShow(n, 1).t.Players}
	for r := range n - 1 {
		var round pairing.Round
		for i := range n / 2 {
			a, b := (r+i)%(n-1), (r-i+n-1)%(n-1)
			if i == 0 {
				b = n - 1
			}
			round.Games = append(round.Games, pairing.Game{
				White: tournament.Players[min(a, b)].ID, Black: tournament.Players[max(a, b)].ID, Result: pairing.WhiteWins,
			})
		}
		tournament.Rounds = append(tournament.Rounds, round)
	}
	report, err := Pairer{Lives: 1000}.Explain(tournament)
	if err != nil {
		t.Fatal(err)
	}
	// Losses are 0 to 59, so that neighbours in rank differ by one.
	v := report.Brackets[0].Values
	if times(amounts(v, "item 4"), 2) != n/2 || times(amounts(v, "item 6"), 1) != n/2 || amounts(v, "item 10")[0] != n/2 {
		t.Errorf("%+v", v)
	}
}

// Packed weights are minus the concatenated values of the levels.
func TestPropertyPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var levels []level
		want := new(big.Int)
		for range rapid.IntRange(0, 9).Draw(t, "levels") {
			most := rapid.Int64Range(0, 1<<52).Draw(t, "most")
			value := rapid.Int64Range(0, most).Draw(t, "value")
			levels = append(levels, level{value: func(i, j int) int64 { return value }, most: most})
		}
		digits, width := pack(levels)
		w := make([]int64, width)
		weigh(digits, 1, 0, w)
		for _, d := range digits {
			v := big.NewInt(d.value(0, 1))
			want.Add(want, v.Lsh(v, uint(64*(width-1-d.word)+d.shift)))
		}
		got := big.NewInt(w[0])
		for _, word := range w[1:] {
			got.Lsh(got, 64)
			got.Add(got, new(big.Int).SetUint64(uint64(word)))
		}
		if got.Neg(got).Cmp(want) != 0 {
			t.Errorf("%v, want %v", got, want)
		}
		if want.BitLen() > 64*width-headroom {
			t.Errorf("%d bits in %d words", want.BitLen(), width)
		}
	})
}

// Eight times item 10 and foldLevels differ by a number per player only: for every
// four vertices, both ways to exchange partners cost the same difference.
func TestPropertyFoldIsItem10(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 40).Draw(t, "players")
		f := &field{event: &event{}, ranked: make([]int, n)}
		f.losses = rapid.SliceOfN(rapid.IntRange(0, 2), n, n).Draw(t, "losses")
		slices.Sort(f.losses)
		f.order = make([]int, n)
		f.fewest = make([]bool, n)
		f.fewest[rapid.IntRange(0, n-1).Draw(t, "bye")] = true
		f.findGroups()
		f.links = make([][]link, n)
		g := &graph{field: f, limits: f.loosest()}
		g.byeLosses = 3
		g.setOffsets()
		item10 := func(i, j int) int64 {
			i, j = min(i, j), max(i, j)
			switch d := int64(i - j); {
			case j == g.byeVertex():
				return 0
			case f.losses[i] == f.losses[j]:
				return -8 * d * d
			default:
				return 8 * d * d
			}
		}
		fold := func(i, j int) int64 { return g.fold(min(i, j), max(i, j)) }
		v := rapid.SliceOfNDistinct(rapid.IntRange(0, g.vertices()-1), 4, 4, rapid.ID[int]).Draw(t, "four")
		a, b, c, d := v[0], v[1], v[2], v[3]
		if fold(a, b)+fold(c, d)-fold(a, c)-fold(b, d) != item10(a, b)+item10(c, d)-item10(a, c)-item10(b, d) {
			t.Errorf("%v differ", v)
		}
		if fold(a, b) < 0 || 2*fold(a, b) > g.foldLevels()[0].most {
			t.Errorf("%d of %d", fold(a, b), g.foldLevels()[0].most)
		}
	})
}

// Tolls, and whatever else large fields are paired by, change nothing either:
// tournaments of some hundred players agree with weights alone, round by round.
func TestLargeFieldsAreExact(t *testing.T) {
	seeds, players := uint64(3), []int{40, 75, 120}
	if *long {
		seeds, players = 20, []int{60, 101, 150, 200, 300}
	}
	for _, n := range players {
		for seed := range seeds {
			playExactly(t, Pairer{}, n, seed)
		}
	}
}

// The same with many lives, so that the last players meet again and again, and
// numbers of one solution are of very different sizes.
func TestManyLivesAreExact(t *testing.T) {
	for _, n := range []int{8, 13, 40} {
		playExactly(t, Pairer{Lives: 20}, n, 1)
	}
}

// playExactly plays a tournament to its end and compares every round with the
// solution by weights alone.
func playExactly(t *testing.T, pairer Pairer, n int, seed uint64) {
	t.Helper()
	s := newShow(n, seed)
	for round := 1; ; round++ {
		g, err := s.graph(pairer)
		if err != nil {
			break
		}
		want := pairUp(t, g, g.levels())
		if got, err := g.field.optimum(); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%d players, seed %d, round %d: %v, by weights alone %v, %v", n, seed, round, got, want, err)
		}
		if err := s.play(pairer); err != nil {
			break
		}
	}
}

// graph gives the graph of the next round without limits, or why there is none.
func (s *show) graph(pairer Pairer) (*graph, error) {
	e, err := pairer.replay(s.t)
	if err != nil {
		return nil, err
	}
	if err := e.finished(); err != nil {
		return nil, err
	}
	f, err := e.field()
	if err != nil {
		return nil, err
	}
	return f.newGraph()
}
