package swiss

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A taste is what a player adds to criteria.
type taste struct {
	floated bool
	color   pairing.Color
}

// groups makes a field of scoregroups, of whom some must not meet and some have floated.
func groups(seed uint64) (tournament pairing.Tournament, tastes map[pairing.ID]taste) {
	rng := rand.New(rand.NewPCG(seed, 1))
	n, barred := 4+2*rng.IntN(4), 1+rng.IntN(9)
	tournament.Players, tastes = entrants(n), map[pairing.ID]taste{}
	var apart [][2]pairing.ID
	for i := range tournament.Players {
		p := &tournament.Players[i]
		p.Virtual = []pairing.Points{pairing.Points(5 * rng.IntN(4))}
		tastes[p.ID] = taste{rng.IntN(2) == 0, pairing.Color(rng.IntN(3))}
		for _, q := range tournament.Players[:i] {
			if rng.IntN(10) < barred {
				apart = append(apart, [2]pairing.ID{q.ID, p.ID})
			}
		}
	}
	tournament.Rulings = pairtest.Rulings(pairing.Forbidden, apart...)
	return tournament, tastes
}

// TestUpfloaters compares with all sets of lower players: the fewest with whom everybody can
// be paired, then the highest scores, then the fewest pairs of one colour, then the fewest who
// have floated, then the first set.
func TestUpfloaters(t *testing.T) {
	several := 0
	for seed := range uint64(5000) {
		tournament, tastes := groups(seed)
		c := completion(t, tournament)
		if c.Complete(c.byNumber) != nil {
			continue
		}
		residents, lower := c.CutScoregroup(c.Others(-1))
		want := firstSet(c, residents, lower, tastes)
		for _, whole := range []bool{false, true} {
			c := completion(t, tournament)
			if err := c.Complete(c.byNumber); err != nil {
				t.Fatal(err)
			}
			c.Whole = whole
			got := c.Upfloaters(residents, lower, choice(c, tastes))
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d, whole %v: residents %v, lower %v: got %v, want %v", seed, whole, residents, lower, got, want)
			}
			for _, i := range Minus(lower, got) {
				if j := c.Mate[i]; len(lower) > 0 && (j < 0 || c.Mate[j] != i || !c.Legal(i, j) || slices.Contains(got, j) || slices.Contains(residents, j)) {
					t.Fatalf("seed %d, whole %v: %d is left with %d", seed, whole, i, j)
				}
			}
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 50 {
		t.Errorf("%d fields with several upfloaters", several)
	}
}

// choice is a system that counts upfloaters, compares their scores, counts pairs of one colour
// and those who have floated.
func choice(c *Completion, tastes map[pairing.ID]taste) Choice {
	return Choice{
		Criteria: []Criterion{
			{Cost: func(_, _ int) int { return 1 }},
			{List: true, Cost: func(resident, u int) int { return int(c.Players[resident].Score - c.Players[u].Score) }},
			{Alike: true},
			{Cost: func(_, u int) int { return Count(tastes[c.Players[u].ID].floated) }},
		},
		Color: func(i int) pairing.Color { return tastes[c.Players[i].ID].color },
		Narrow: func(residents, _, able []int) []int {
			of := func(i int) int { return alike(c, append(slices.Clone(residents), i), tastes) }
			fewest := of(slices.MinFunc(able, func(i, j int) int { return of(i) - of(j) }))
			return slices.DeleteFunc(slices.Clone(able), func(i int) bool { return of(i) > fewest })
		},
		Fully: func(w *Window, most int) ([]int, bool) { return w.Choose(w.Solve(), most) },
	}
}

// firstSet tries all sets, in the order of their players.
func firstSet(c *Completion, residents, lower []int, tastes map[pairing.ID]taste) (best []int) {
	var value []int
	for k := 0; value == nil; k++ {
		var add func(from int, set []int)
		add = func(from int, set []int) {
			if len(set) < k {
				for u := from; u < len(lower); u++ {
					add(u+1, append(set, lower[u]))
				}
				return
			}
			equal := alike(c, slices.Concat(residents, set), tastes)
			if equal < 0 || alike(c, Minus(lower, set), tastes) < 0 {
				return
			}
			v, again := make([]int, 0, k+2), 0
			for _, u := range slices.Backward(set) {
				v, again = append(v, -int(c.Players[u].Score)), again+Count(tastes[c.Players[u].ID].floated)
			}
			if v = append(v, equal, again); value == nil || slices.Compare(v, value) < 0 {
				best, value = slices.Clone(set), v
			}
		}
		if add(0, nil); k > len(lower) {
			panic(fmt.Sprint("nobody can be paired: ", residents, lower))
		}
	}
	return best
}

// alike tries all pairings, for the fewest pairs of one colour: -1 if there is none.
func alike(c *Completion, set []int, tastes map[pairing.ID]taste) (fewest int) {
	if len(set) == 0 {
		return 0
	}
	fewest = -1
	for k := 1; k < len(set); k++ {
		if !c.Legal(set[0], set[k]) {
			continue
		}
		x, y := tastes[c.Players[set[0]].ID].color, tastes[c.Players[set[k]].ID].color
		if n := alike(c, slices.Concat(set[1:k], set[k+1:]), tastes); n >= 0 {
			if n += Count(x == y && x != pairing.NoColor); fewest < 0 || n < fewest {
				fewest = n
			}
		}
	}
	return fewest
}
