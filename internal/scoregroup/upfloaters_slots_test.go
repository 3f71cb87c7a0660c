package scoregroup

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestSlots requires the set that slots give to be the one of the problem in full, and slots to
// give one as often as they do: otherwise the problem in full would answer, and be slow.
func TestSlots(t *testing.T) {
	type count struct{ asked, given, several, alone, refused int }
	var with, without count // colours
	completed(t, 4000, func(seed uint64, c *Completion, residents, lower []int, tastes map[pairing.ID]taste) {
		by, n := choice(c, tastes), &with
		if seed%2 == 0 {
			n, by.Color = &without, nil
			by.Criteria = slices.DeleteFunc(by.Criteria, func(c Criterion) bool { return c.Alike })
		}
		most := max(leftOver(residents, c.Legal), leftOver(lower, c.Legal))
		if len(lower) == 0 || most == 0 {
			return
		}
		full := c.Window(residents, lower, by)
		want := full.decide(full.Solve())
		got := c.Window(residents, lower, by).bySlots(most)
		n.asked++
		if got == nil {
			return
		}
		if !slices.Equal(got, want) {
			t.Fatalf("seed %d: residents %v, lower %v: slots give %v, want %v", seed, residents, lower, got, want)
		}
		n.given++
		n.several += Count(most > 1)
		n.alone += Count(slices.ContainsFunc(residents, func(i int) bool { return !c.MeetsAny(i, residents) }))
		by.Complies = func(_, _, up []int) bool { return !slices.Equal(up, got) }
		n.refused += Count(c.Window(residents, lower, by).bySlots(most) == nil)
	})
	for colors, n := range map[bool]count{true: with, false: without} {
		least := map[bool]count{true: {995, 940, 220, 720, 940}, false: {1016, 974, 247, 744, 974}}[colors]
		if n.asked < least.asked || n.given < least.given || n.several < least.several || n.alone < least.alone ||
			n.refused < least.refused {
			t.Errorf("colours %v: %+v, want %+v at least", colors, n, least)
		}
	}
}

// TestMissedBound has an upfloater who prefers Black, with whom the residents, two of White and one of Black, could be
// paired without a pair of equal preference, if they could meet. With one who prefers White there is one such pair,
// with the other there are two.
func TestMissedBound(t *testing.T) {
	c := twoGroups(t, 3, 6, "ab", "cd", "ad", "ce", "ef", "df")
	by := choice(c, map[pairing.ID]taste{"a": {color: pairing.White}, "b": {color: pairing.White},
		"c": {color: pairing.Black}, "d": {color: pairing.Black}, "e": {color: pairing.White}, "f": {color: pairing.Black}})
	if got := c.Upfloaters([]int{0, 1, 2}, []int{3, 4, 5}, by); !slices.Equal(got, []int{4}) {
		t.Errorf("%v float up, want the fifth", got)
	}
}
