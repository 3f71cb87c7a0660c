package elimination

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// fieldOf returns the field of a position, or nil if it is finished.
func fieldOf(t *testing.T, p position) *field {
	e, err := Pairer{Lives: p.Lives, KeepForfeiters: true}.replay(context.Background(), p.tournament(), false)
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
	return f
}

// best is what first finds, by a search of its own.
func best(f *field, criteria []criterion, plain bool) []int {
	return f.first(criteria, &lexicographic.Search{Tuning: lexicographic.Tuning{Plain: plain}})
}

// No item can be left out: without it, some stored position is paired
// otherwise. Item 3, which is a hard rule, is taken away by declaring everybody
// to have the fewest byes.
func TestItemsMatter(t *testing.T) {
	for _, item := range []string{"3", "4", "5", "6", "8 and 9", "10"} {
		if !slices.ContainsFunc(positions(t), func(p position) bool {
			f := fieldOf(t, p)
			if f == nil {
				return false
			}
			want := best(f, f.criteria(), false)
			if item == "3" {
				for i := range f.fewest {
					f.fewest[i] = true
				}
			}
			without := slices.DeleteFunc(f.criteria(), func(c criterion) bool { return c.item == item })
			return !slices.Equal(best(f, without, false), want)
		}) {
			t.Errorf("item %s changes nothing in the stored positions", item)
		}
	}
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
	report, err := Pairer{Lives: 1000}.Explain(context.Background(), tournament)
	if err != nil {
		t.Fatal(err)
	}
	// Losses are 0 to 59, so that neighbours in rank differ by one.
	v := report.Brackets[0].Values
	if times(amounts(v, "item 4"), 2) != n/2 || times(amounts(v, "item 6"), 1) != n/2 || amounts(v, "item 10")[0] != -n/2 {
		t.Errorf("%+v", v)
	}
}

// Twice item 10 and the fold differ by a number per player only: for every four
// vertices, both ways to exchange partners cost the same difference.
func TestPropertyFoldIsItem10(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(4, 40).Draw(t, "players")
		f := &field{event: &event{}, ranked: make([]int, n)}
		f.losses = rapid.SliceOfN(rapid.IntRange(0, 2), n, n).Draw(t, "losses")
		slices.Sort(f.losses)
		f.findGroups()
		of := func(i, j int) (item10, fold int64) {
			c := &couple{i: min(i, j), j: max(i, j)}
			d := int64(i - j)
			switch {
			case c.j == f.byeVertex():
				c.bye = true
			case f.losses[i] == f.losses[j]:
				item10 = -2 * d * d
			default:
				c.difference, item10 = f.losses[c.j]-f.losses[c.i], 2*d*d
			}
			fold = f.foldOf(c)
			if fold < 0 {
				t.Errorf("%+v adds %d", c, fold)
			}
			return item10, fold
		}
		v := rapid.SliceOfNDistinct(rapid.IntRange(0, f.vertices()-1), 4, 4, rapid.ID[int]).Draw(t, "four")
		var items, folds int64
		for k, sign := range []int64{1, -1, 1, -1} { // around the four
			item, fold := of(v[k], v[(k+1)%4])
			items, folds = items+sign*item, folds+sign*fold
		}
		if items != folds {
			t.Errorf("around the places %v of players with the losses %v, item 10 changes by %d, the fold by %d",
				v, f.losses, items, folds)
		}
	})
}

// What large fields are paired by changes nothing: tournaments of some hundred players
// agree with weights alone, round by round.
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
		e, err := pairer.replay(context.Background(), s.t, false)
		if err != nil {
			t.Fatal(err)
		}
		if e.finished() != nil {
			break
		}
		f, err := e.field()
		if err != nil {
			t.Fatal(err)
		}
		want := best(f, f.criteria(), true)
		if got, err := f.optimum(); err != nil || !slices.Equal(got, want) {
			t.Fatalf("%d players, seed %d, round %d: %v, by weights alone %v, %v", n, seed, round, got, want, err)
		}
		if err := s.play(pairer); err != nil {
			break
		}
	}
}
