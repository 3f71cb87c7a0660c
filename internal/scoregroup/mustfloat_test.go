package scoregroup

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestRoom requires what the lemma says of all best ways to pair floaters with residents: as many
// as possible, or as may be, from the highest score down.
func TestRoom(t *testing.T) {
	for seed := range uint64(1000) {
		tournament, tastes := groups(seed)
		c := compelled(t, seed, tournament, tastes)
		rng := rand.New(rand.NewPCG(seed, 12))
		all := c.Field.Others(-1)
		n := 1 + rng.IntN(len(all)-1)
		floaters, residents, most := all[:n], all[n:], rng.IntN(n+1)
		room, rest, left := c.MustFloat(floaters, residents, most)
		best := c.bestPaired(floaters, residents, most)
		if unpaired := Minus(floaters, best); !slices.IsSorted(left) ||
			!slices.EqualFunc(left, unpaired, func(i,
				j int) bool {
				return c.Field.Players[i].Score == c.Field.Players[j].Score
			}) {
			t.Fatalf("seed %d: %v are left over, and not %v", seed, left, unpaired)
		}
		var has, lacks []int
		for _, i := range floaters {
			if slices.ContainsFunc(best, func(j int) bool { return c.Field.Players[j].Score == c.Field.Players[i].Score }) {
				has = append(has, i)
			} else {
				lacks = append(lacks, i)
			}
		}
		if !slices.Equal(room, has) || !slices.Equal(rest, lacks) {
			t.Fatalf("seed %d: room is for %v and not for %v, want %v and %v", seed, room, rest, has, lacks)
		}
	}
}

// bestPaired tries all sets of floaters, for the best that can be paired with residents.
func (c *Completion) bestPaired(floaters, residents []int, most int) (best []int) {
	better := func(a, b []int) bool {
		if len(a) != len(b) {
			return len(a) > len(b)
		}
		return slices.CompareFunc(a, b, func(i,
			j int) int {
			return int(c.Field.Players[i].Score - c.Field.Players[j].Score)
		}) > 0
	}
	var try func(k int, taken uint, paired []int)
	try = func(k int, taken uint, paired []int) {
		if k == len(floaters) {
			if better(paired, best) {
				best = slices.Clone(paired)
			}
			return
		}
		try(k+1, taken, paired)
		for v, r := range residents {
			if len(paired) < most && taken>>v&1 == 0 && c.Legal(floaters[k], r) {
				try(k+1, taken|1<<v, append(slices.Clip(paired), floaters[k]))
			}
		}
	}
	try(0, 0, nil)
	return best
}
