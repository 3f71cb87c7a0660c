package scoregroup

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestLookahead compares with all ways to pair a scoregroup, those who float into it and one more:
// everybody who could meet anybody there is paired, except for one of the scoregroup who counts once
// if their number is odd.
func TestLookahead(t *testing.T) {
	well := map[[2]bool]int{} // by whether it does, and whether somebody is left over who could meet anybody
	for seed := range uint64(1500) {
		tournament, tastes := groups(seed)
		c := compelled(t, seed, tournament, tastes)
		rng := rand.New(rand.NewPCG(seed, 2))
		var lists [3][]int // the scoregroup, who floats down in any case, and the others
		for i := range c.Field.Players {
			k := min(max(rng.IntN(6)-3, 0), 2)
			lists[k] = append(lists[k], i)
		}
		next, floaters, others := lists[0], lists[1], lists[2]
		once := func(i int) bool { return (uint64(i)+seed)%4 > 0 }
		l := c.Lookahead(next, floaters, others, once)
		outcomes := l.Outcomes(others)
		// Who can meet nobody is left over, whoever floats down.
		stuck := func(i int) bool {
			if slices.Contains(floaters, i) {
				return !c.MeetsAny(i, next)
			}
			return !c.MeetsAny(i, slices.Concat(next, floaters, others))
		}
		rest := slices.DeleteFunc(slices.Concat(next, floaters), stuck)
		legal := func(i, j int) bool {
			return (slices.Contains(next, i) || slices.Contains(next, j)) && c.Legal(i, j)
		}
		for k, p := range others {
			without := func(i int) bool {
				return leftOver(append(Minus(slices.Sorted(slices.Values(rest)), []int{i}), p), legal) == 0
			}
			odd := len(rest)%2 == 0
			want := !odd && leftOver(append(slices.Clone(rest), p), legal) == 0 ||
				odd && slices.ContainsFunc(rest, func(i int) bool { return slices.Contains(next, i) && once(i) && without(i) })
			well[[2]bool{want, odd}]++
			if got := l.Opponent(p) != -1; got != want || (outcomes[k] == 0) != want {
				t.Fatalf("seed %d: with %d besides %v, %v comes out well: %v, %v", seed, p, floaters, next, got, outcomes[k])
			}
			if !want {
				continue
			}
			left := c.Lookahead(next, floaters, others, once).LeftOver(p)
			over := slices.DeleteFunc(slices.Clone(left), stuck)
			if len(left)-len(over)+len(rest) != len(next)+len(floaters) || len(over) != Count(odd) {
				t.Fatalf("seed %d: with %d besides %v, %v leaves %v over", seed, p, floaters, next, left)
			}
			for _, i := range over {
				if !slices.Contains(next, i) || !once(i) || !without(i) {
					t.Fatalf("seed %d: with %d besides %v, %v leaves %d over", seed, p, floaters, next, i)
				}
			}
		}
	}
	for _, want := range [2]bool{true, false} {
		for _, odd := range [2]bool{true, false} {
			if n := well[[2]bool{want, odd}]; n < 100 {
				t.Errorf("%d scoregroups with one more, odd: %v, come out well: %v", n, odd, want)
			}
		}
	}
}
