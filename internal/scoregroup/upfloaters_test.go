package scoregroup

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	diff "github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
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
		tastes[p.ID] = taste{rng.IntN(2) == 0, pairing.Color(1 + rng.IntN(2))}
		for _, q := range tournament.Players[:i] {
			if rng.IntN(10) < barred {
				apart = append(apart, [2]pairing.ID{q.ID, p.ID})
			}
		}
	}
	tournament.Rulings = pairtest.Rulings(pairing.Forbidden, apart...)
	return tournament, tastes
}

// compelled is a completion in which, in some fields, players need their colour.
func compelled(t *testing.T, seed uint64, tournament pairing.Tournament, tastes map[pairing.ID]taste) *Completion {
	c := completion(t, tournament)
	if seed%3 == 0 {
		for i := range c.Must {
			c.Must[i] = uint8(tastes[c.Field.Players[i].ID].color)
		}
	}
	return c
}

// completed completes fields of seeds as far as they can be, and cuts their first scoregroup off.
func completed(t *testing.T, seeds uint64,
	do func(seed uint64, c *Completion, residents, lower []int, tastes map[pairing.ID]taste)) {
	for seed := range seeds {
		tournament, tastes := groups(seed)
		if c := completion(t, tournament); c.Complete(c.byNumber) == nil {
			residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
			do(seed, c, residents, lower, tastes)
		}
	}
}

// TestUpfloaters compares with all sets of lower players: the fewest with whom everybody can
// be paired, then the highest scores, then the fewest pairs of one colour, then the fewest who
// have floated, then the first set.
func TestUpfloaters(t *testing.T) {
	several := 0
	for seed := range uint64(3000) {
		tournament, tastes := groups(seed)
		c := compelled(t, seed, tournament, tastes)
		if c.Complete(c.byNumber) != nil {
			continue
		}
		residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
		want := firstSet(c, residents, lower, tastes, lower, nil)
		for _, whole := range []bool{false, true} {
			c := compelled(t, seed, tournament, tastes)
			if err := c.Complete(c.byNumber); err != nil {
				t.Fatal(err)
			}
			c.Whole = whole
			got := c.Upfloaters(residents, lower, choice(c, tastes))
			if !slices.Equal(got, want) {
				t.Fatalf("seed %d, whole %v: residents %v, lower %v: got %v, want %v", seed, whole, residents, lower, got, want)
			}
			for _, i := range Minus(lower, got) {
				if j := c.Mate[i]; len(lower) > 0 &&
					(j < 0 || c.Mate[j] != i || !c.Legal(i, j) || slices.Contains(got, j) || slices.Contains(residents, j)) {
					t.Fatalf("seed %d, whole %v: %d is left with %d", seed, whole, i, j)
				}
			}
		}
		if len(want) > 1 {
			several++
		}
	}
	if several < 30 {
		t.Errorf("%d fields with several upfloaters", several)
	}
}

// TestAnotherUpfloater compares with all sets without the only upfloater. It gives up only where a criterion looks at
// preferences.
func TestAnotherUpfloater(t *testing.T) {
	found, none, left := 0, 0, 0
	completed(t, 2000, func(seed uint64, c *Completion, residents, lower []int, tastes map[pairing.ID]taste) {
		by := choice(c, tastes)
		if seed%4 == 0 {
			by.Color = nil
			for id, x := range tastes {
				tastes[id] = taste{floated: x.floated}
			}
		}
		upfloaters := c.Upfloaters(residents, lower, by)
		want := -1
		if len(upfloaters) == 1 {
			if set := firstSet(c, residents, lower, tastes, Minus(lower, upfloaters), nil); len(set) == 1 {
				want = set[0]
				found++
			} else {
				none++
			}
		}
		if got := c.AnotherUpfloater(residents, lower, upfloaters, by); got == -1 && want >= 0 && by.Color != nil {
			left++
		} else if got != want {
			t.Fatalf("seed %d: residents %v, lower %v, %v float: got %d, want %d", seed, residents, lower, upfloaters, got, want)
		}
		c.Whole = true
		if got := c.AnotherUpfloater(residents, lower, upfloaters, by); got != -1 {
			t.Fatalf("seed %d: %d as a whole", seed, got)
		}
	})
	if found < 100 || none < 100 || left > found/20 {
		t.Errorf("%d fields with another upfloater, %d of them given up, %d without", found, left, none)
	}
}

// TestShortcuts follows what a system is asked: nothing if nobody floats; whether those who can be the only upfloater
// comply, the best first; whether a set for slots does; and if none does, the following scoregroup for the problem in
// full.
func TestShortcuts(t *testing.T) {
	answers := map[string]int{}
	completed(t, 1500, func(seed uint64, c *Completion, residents, lower []int, tastes map[pairing.ID]taste) {
		for id, x := range tastes {
			tastes[id] = taste{floated: x.floated}
		}
		by := choice(c, tastes)
		by.Color = nil
		r, l := leftOver(residents, c.Legal), leftOver(lower, c.Legal)
		first := firstSet(c, residents, lower, tastes, lower, nil)
		var singles []int // the best first
		for _, u := range lower {
			if r == 1 && l == 1 && leftOver(Minus(lower, []int{u}), c.Legal) == 0 &&
				leftOver(append(slices.Clone(residents), u), c.Legal) == 0 &&
				(singles == nil || c.Field.Players[u].Score == c.Field.Players[singles[0]].Score) {
				singles = append(singles, u)
			}
		}
		again := func(u int) int { return Count(tastes[c.Field.Players[u].ID].floated) }
		slices.SortStableFunc(singles, func(u, v int) int { return again(u) - again(v) })
		refused := int(seed % 4) // so many are
		var asked [][]int
		by.Complies = func(_, _, up []int) bool {
			asked = append(asked, slices.Clone(up))
			return len(asked) > refused
		}
		by.Following = func(_, _ []int) int { return 0 }
		got := c.Upfloaters(residents, lower, by)
		var want [][]int
		for _, u := range singles[:min(len(singles), refused+1)] {
			want = append(want, []int{u})
		}
		switch {
		case len(first) == 0:
		case singles != nil: // the best of all if none complies
			if k := len(want) - 1; refused < len(singles) && !slices.Equal(got, want[k]) ||
				refused >= len(singles) && !slices.Equal(got, first) {
				t.Fatalf("seed %d: residents %v, lower %v: %v floats, asked about %v", seed, residents, lower, got, asked)
			}
		default:
			if !slices.Equal(got, first) {
				t.Fatalf("seed %d: residents %v, lower %v: %v float, want %v", seed, residents, lower, got, first)
			}
			for len(want) < len(asked) && len(want) < 2 {
				want = append(want, first)
			}
		}
		if !slices.EqualFunc(asked, want, slices.Equal[[]int]) {
			t.Fatalf("seed %d: residents %v, lower %v: asked %v, want %v", seed, residents, lower, asked, want)
		}
		answers[fmt.Sprint(len(singles) > 0, len(asked))]++
	})
	for _, answer := range []string{"false 0", "true 1", "true 2", "true 3", "true 4", "false 1", "false 2"} {
		if answers[answer] < 3 {
			t.Errorf("%d fields with %s among %v", answers[answer], answer, answers)
		}
	}
}

// leftOver tries all pairings, for the fewest players whom one leaves over.
func leftOver(list []int, legal func(i, j int) bool) int {
	if len(list) == 0 {
		return 0
	}
	fewest := 1 + leftOver(list[1:], legal)
	for k := 1; k < len(list) && fewest > len(list)%2; k++ {
		if legal(list[0], list[k]) {
			fewest = min(fewest, leftOver(slices.Concat(list[1:k], list[k+1:]), legal))
		}
	}
	return fewest
}

// TestUnbound leaves out who is required to meet somebody of the first list.
func TestUnbound(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(10)}
	one, two := []int{0, 1, 2, 3, 4}, []int{5, 6, 7, 8}
	f := field(t, tournament)
	if freeOne, freeTwo, met := f.Unbound(one, two); !slices.Equal(freeOne, one) ||
		!slices.Equal(freeTwo, two) || met != nil {
		t.Errorf("nobody is required to meet anybody: %v, %v, %v", freeOne, freeTwo, met)
	}
	tournament.Rulings = pairtest.Rulings(pairing.Required,
		[][2]pairing.ID{{"a", "h"}, {"b", "c"}, {"d", "f"}, {"g", "i"}, {"e", "j"}}...)
	f = field(t, tournament)
	freeOne, freeTwo, met := f.Unbound(one, two)
	if !slices.Equal(freeOne, []int{4}) || !slices.Equal(freeTwo, []int{6, 8}) || !slices.Equal(met, []int{5, 7}) {
		t.Errorf("%v, %v, %v", freeOne, freeTwo, met)
	}
}

// TestRequiredUpfloater has a resident who is required to meet a lower player: he floats up
// beside whoever else does, and no other upfloater takes his place.
func TestRequiredUpfloater(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6)}
	for i, score := range []pairing.Points{2, 2, 2, 1, 1, 1} {
		tournament.Players[i].Virtual = []pairing.Points{score * pairing.One}
	}
	tournament.Rulings = pairtest.Rulings(pairing.Required, [2]pairing.ID{"b", "f"})
	c := completion(t, tournament)
	if err := c.Complete(c.byNumber); err != nil {
		t.Fatal(err)
	}
	residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
	by := choice(c, nil)
	if got := c.Upfloaters(residents, lower, by); !slices.Equal(got, []int{5}) {
		t.Errorf("%v float up, want the sixth", got)
	}
	if got := c.AnotherUpfloater(residents, lower, []int{5}, by); got != -1 {
		t.Errorf("%d floats up as well", got)
	}
}

// TestRequiredResidents has two residents who are required to meet: they have no say in who
// floats up instead of the fourth.
func TestRequiredResidents(t *testing.T) {
	tournament := pairing.Tournament{Players: entrants(6)}
	for i := range 3 {
		tournament.Players[i].Virtual = []pairing.Points{pairing.One}
	}
	tournament.Rulings = pairtest.Rulings(pairing.Required, [2]pairing.ID{"a", "c"})
	c := completion(t, tournament)
	if err := c.Complete(c.byNumber); err != nil {
		t.Fatal(err)
	}
	residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
	by := choice(c, nil)
	by.Color = nil
	by.Complies = func(residents, _, up []int) bool {
		if !slices.Equal(residents, []int{1}) {
			t.Errorf("residents %v are asked about", residents)
		}
		return true
	}
	if got := c.AnotherUpfloater(residents, lower, []int{3}, by); got != 4 {
		t.Errorf("%d floats up, want the fifth", got)
	}
}

// twoGroups completes a field of so many players, the first of whom are above the others, in which some pairs alone
// are legal, each given by the two IDs.
func twoGroups(t *testing.T, above, players int, legal ...string) *Completion {
	t.Helper()
	tournament := pairing.Tournament{Players: entrants(players)}
	var apart [][2]pairing.ID
	for i := range tournament.Players {
		if i < above {
			tournament.Players[i].Virtual = []pairing.Points{pairing.One}
		}
		for j := range i {
			if p, q := tournament.Players[j].ID, tournament.Players[i].ID; !slices.Contains(legal, string(p+q)) {
				apart = append(apart, [2]pairing.ID{p, q})
			}
		}
	}
	tournament.Rulings = pairtest.Rulings(pairing.Forbidden, apart...)
	c := completion(t, tournament)
	if err := c.Complete(c.byNumber); err != nil {
		t.Fatal(err)
	}
	return c
}

// TestTooMany has two residents who can only meet two of the lower players, whose opponents
// there then have to float up, too: with no more than two it does not do.
func TestTooMany(t *testing.T) {
	c := twoGroups(t, 4, 8, "ab", "ce", "dg", "ef", "gh", "af", "bh")
	residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
	if upfloaters := c.Window(residents, lower, choice(c, nil)).bySlots(2); upfloaters != nil {
		t.Errorf("%v float up", upfloaters)
	}
	if upfloaters := c.Upfloaters(residents, lower, choice(c, nil)); !slices.Equal(upfloaters, lower) {
		t.Errorf("%v float up, want all", upfloaters)
	}
	if c.MeetsAny(0, []int{0, 2}) || !c.MeetsAny(0, []int{0, 1}) {
		t.Error("a player meets only others")
	}
}

// TestFewer has three who float up out of the first scoregroup below, and one further down who is enough.
func TestFewer(t *testing.T) {
	c := twoGroups(t, 5, 10, "ab", "ac", "de", "fg", "gi", "hj", "ij", "bg", "df", "eh", "ci")
	for i := 8; i < 10; i++ {
		c.Field.Players[i].Score--
	}
	residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
	w := c.Window(residents, lower, choice(c, nil))
	if upfloaters := w.bySlots(1); upfloaters != nil {
		t.Errorf("slots have %v float up, who cannot be paired with the residents", upfloaters)
	}
	if upfloaters := w.fully(); !slices.Equal(upfloaters, []int{8}) {
		t.Errorf("%v float up, want 8", upfloaters)
	}
}

// TestMeasure measures criteria: nothing, a list from the lowest score on, a sum with those
// who add something.
func TestMeasure(t *testing.T) {
	cost := func(resident, u int) int { return u - resident - 2 }
	up := []int{3, 4, 5}
	for _, test := range []struct {
		c    Criterion
		want verdict.Amount
	}{
		{Criterion{}, verdict.Amount{}},
		{Criterion{Cost: cost, List: true}, verdict.Amount{Form: verdict.List, Compared: []int{2, 1, 0},
			Shares: []verdict.Share{{Place: 5, Amount: 2}, {Place: 4, Amount: 1}, {Place: 3}}}},
		{Criterion{Cost: cost}, verdict.Amount{Form: verdict.Sum, Compared: []int{3},
			Shares: []verdict.Share{{Place: 4}, {Place: 5}}}},
		{Criterion{Cost: cost, Amounts: true},
			verdict.Amount{Form: verdict.Sum, Compared: []int{3},
				Shares: []verdict.Share{{Place: 4, Amount: 1}, {Place: 5, Amount: 2}}}},
	} {
		if diff := diff.Diff(test.want, test.c.Measure(1, up)); diff != "" {
			t.Errorf("%+v (-want +got)\n%s", test.c, diff)
		}
	}
}

// choice is a system that counts upfloaters, compares their scores, counts pairs of one colour
// and those who have floated.
func choice(c *Completion, tastes map[pairing.ID]taste) Choice {
	return Choice{
		Criteria: []Criterion{
			{Cost: func(_, _ int) int { return 1 }},
			{List: true,
				Cost: func(resident, u int) int { return int(c.Field.Players[resident].Score - c.Field.Players[u].Score) }},
			{Alike: true},
			{Cost: func(_, u int) int { return Count(tastes[c.Field.Players[u].ID].floated) }},
		},
		Color: func(i int) pairing.Color { return tastes[c.Field.Players[i].ID].color },
	}
}

// firstSet tries all sets of those who may float up, in the order of their players. Before who
// has floated it counts crossing pairs with somebody of the following players, unless these
// are none. It returns nil also if there is no set.
func firstSet(c *Completion, residents, lower []int, tastes map[pairing.ID]taste, able, following []int) (best []int) {
	var value []int
	for k := 0; value == nil && k <= len(able); k++ {
		var add func(from int, set []int)
		add = func(from int, set []int) {
			if len(set) < k {
				for u := from; u < len(able); u++ {
					add(u+1, append(set, able[u]))
				}
				return
			}
			equal, rest := alike(c, slices.Concat(residents, set), tastes), Minus(lower, set)
			if equal < 0 || alike(c, rest, tastes) < 0 {
				return
			}
			v, again := make([]int, 0, k+3), 0
			for _, u := range slices.Backward(set) {
				v, again = append(v, -int(c.Field.Players[u].Score)), again+Count(tastes[c.Field.Players[u].ID].floated)
			}
			crossing := fewest(c, rest, func(i, j int) bool {
				return slices.Contains(following,
					i) != slices.Contains(following, j)
			})
			if v = append(v, equal, crossing, again); value == nil || slices.Compare(v, value) < 0 {
				best, value = slices.Clone(set), v
			}
		}
		add(0, nil)
	}
	return best
}

// alike is the fewest pairs of one colour, -1 if the players cannot be paired.
func alike(c *Completion, set []int, tastes map[pairing.ID]taste) int {
	return fewest(c, set, func(i, j int) bool {
		x, y := tastes[c.Field.Players[i].ID].color, tastes[c.Field.Players[j].ID].color
		return x == y && x != pairing.NoColor
	})
}

// fewest tries all pairings, for the fewest pairs that count: -1 if there is none.
func fewest(c *Completion, set []int, counts func(i, j int) bool) (least int) {
	if len(set) == 0 {
		return 0
	}
	least = -1
	for k := 1; k < len(set); k++ {
		if !c.Legal(set[0], set[k]) {
			continue
		}
		if n := fewest(c, slices.Concat(set[1:k], set[k+1:]), counts); n >= 0 {
			if n += Count(counts(set[0], set[k])); least < 0 || n < least {
				least = n
			}
		}
	}
	return least
}

// TestWindow compares the problem in full with all sets, where pairs with the following scoregroup count.
func TestWindow(t *testing.T) {
	unsolved, chosen := 0, 0
	for seed := range uint64(3000) {
		tournament, tastes := groups(seed)
		c := compelled(t, seed, tournament, tastes)
		residents, lower := c.Field.CutScoregroup(c.Field.Others(-1))
		if len(lower) == 0 {
			continue
		}
		following, _ := c.Field.CutScoregroup(lower)
		by := choice(c, tastes)
		by.Criteria = slices.Insert(by.Criteria, 3, Criterion{Crossing: true})
		w := c.Window(residents, lower, by)
		w.following = len(following)
		if seed%5 == 0 {
			following, w.following = nil, 0
		}
		want := firstSet(c, residents, lower, tastes, lower, following)
		possible := want != nil || alike(c, residents, tastes) >= 0 && alike(c, lower, tastes) >= 0
		o := w.Solve()
		for v := 0; o != nil && v < len(o.Type); v++ {
			if resident := v < len(residents); resident != (int(o.Type[v]) < o.Own) {
				t.Fatalf("seed %d: %d is of type %d, and the first %d are residents", seed, v, o.Type[v], o.Own)
			}
		}
		if got := w.decide(o); (o != nil) != possible || !slices.Equal(got, want) {
			t.Fatalf("seed %d: residents %v, lower %v, following %v: %v, %v, want %v, %v", seed, residents, lower, following,
				got, o != nil, want, possible)
		}
		if !possible {
			unsolved++
		} else if len(want) > 0 {
			chosen++
		}
	}
	if unsolved < 100 || chosen < 100 {
		t.Errorf("%d without a set, %d with upfloaters", unsolved, chosen)
	}
}

// TestFully compares with all sets where the following scoregroup should need nobody from below, or one if it is odd.
func TestFully(t *testing.T) {
	refused, none := 0, 0
	completed(t, 3000, func(seed uint64, c *Completion, residents, lower []int, tastes map[pairing.ID]taste) {
		if len(lower) == 0 {
			return
		}
		following, _ := c.Field.CutScoregroup(lower)
		by := choice(c, tastes)
		by.Criteria = slices.Insert(by.Criteria, 3, Criterion{Crossing: true})
		by.Following = func(_, _ []int) int { return len(following) }
		by.Complies = func(_, _, up []int) bool {
			in := func(i int) bool { return slices.Contains(following, i) }
			crossing := fewest(c, Minus(lower, up), func(i, j int) bool { return in(i) != in(j) })
			return crossing <= len(Minus(following, up))%2
		}
		want := firstSet(c, residents, lower, tastes, lower, following)
		plain := firstSet(c, residents, lower, tastes, lower, nil)
		if !by.Complies(nil, nil, want) {
			want = plain
			none++
		}
		refused += Count(!slices.Equal(want, plain))
		if got := c.Window(residents, lower, by).fully(); !slices.Equal(got, want) {
			t.Fatalf("seed %d: residents %v, lower %v, following %v: %v float, want %v", seed, residents,
				lower, following, got, want)
		}
	})
	if refused < 5 || none < 50 {
		t.Errorf("%d fields where the first set does not comply, %d where none does", refused, none)
	}
}

// TestVertexTypes has what the criteria see of residents, of slots, which those are who meet no other resident, and
// of lower players, the first four being of the following scoregroup.
func TestVertexTypes(t *testing.T) {
	c := ladder(t)
	c.Must[5] = 2
	w := c.Window([]int{0, 1, 2}, []int{3, 4, 5, 6, 7}, Choice{
		Criteria: []Criterion{{Cost: func(resident, u int) int { return 10*resident + u }}, {Crossing: true}, {Alike: true}},
		Color:    func(i int) pairing.Color { return pairing.Color(i % 3) },
	})
	if x, want := w.typeOf(1), (vertexType{region: resident, color: pairing.White}); x != want {
		t.Errorf("a resident is of type %+v, want %+v", x, want)
	}
	w.following, w.upper, w.slotted = 4, []int{2, ^int(pairing.White), ^int(pairing.Black)}, true
	for v, want := range map[int]vertexType{
		0: {region: slot, color: pairing.Black},
		1: {region: slot, color: pairing.White},
		2: {region: slot, color: pairing.Black},
		3: {region: nearer, adds: [most]int{3}},
		5: {region: nearer, must: 2, color: pairing.Black, adds: [most]int{5}},
		7: {region: further, color: pairing.White, adds: [most]int{7, 1}},
	} {
		if x := w.typeOf(v); x != want {
			t.Errorf("%d is of type %+v, want %+v", v, x, want)
		}
	}
}
