package tcec

import "math/rand/v2"

// GroupSeeding returns the order of seeds for n players listed by strength. Entry k is the
// index in that list of the player with seed k+1. The players are divided into groups by
// strength, the stronger ones larger by one if necessary. Seeds go to the best player of
// each group in turn, then to the second best, and so on.
//
// The number of groups should be even. 0 or less means n/7, rounded to the nearest even
// number, up if there are two, but at least 2. A list cannot have fewer than 0 players or more than
// 2^24: their order is nil.
//
// The rules name equal-distance seeding without a procedure. It is read as GroupSeeding(n, 2):
// the best player is followed by the best of the lower half, and so on. The rules of TCEC's events
// seed by groups of 5 to 7 players instead: what the default comes to where an even number of groups
// can have such sizes.
func GroupSeeding(n, groups int) []int {
	if !listable(n) {
		return nil
	}
	// The example of the rules, "11 players into 4 groups: Groups A-C have 4 players and D has
	// 3", counts 15. By the rule that it illustrates they have 3, 3, 3 and 2.
	if groups <= 0 {
		groups = max(2, 2*((n+7)/14))
	}
	groups = min(groups, max(n, 1))    // more would be empty
	starts := make([]int, 0, groups+1) // first player of each group, then n
	for start, left := 0, groups; left > 0; left-- {
		starts = append(starts, start)
		start += (n - start + left - 1) / left
	}
	starts = append(starts, n)
	seeds := make([]int, 0, n)
	for place := 0; len(seeds) < n; place++ {
		for g := range groups {
			if player := starts[g] + place; player < starts[g+1] {
				seeds = append(seeds, player)
			}
		}
	}
	return seeds
}

// RandomSeeding returns a random order of n players in the form of [GroupSeeding]. The same
// seed returns the same order on every platform. It is nil, too, if a list cannot have n players.
func RandomSeeding(n int, seed uint64) []int {
	if !listable(n) {
		return nil
	}
	seeds := make([]int, n)
	for i := range seeds {
		seeds[i] = i
	}
	source := rand.NewPCG(seed, 0)
	for i := n - 1; i > 0; i-- { // Fisher and Yates
		j := below(source, uint64(i)+1)
		seeds[i], seeds[j] = seeds[j], seeds[i]
	}
	return seeds
}

// listable reports whether a list can have n players.
func listable(n int) bool { return 0 <= n && n <= 1<<24 }

// below draws a number from 0 to n-1, each as likely as any other. The output of the
// generator is fixed for good. That of the functions built on it is not, so they are not
// used.
func below(source *rand.PCG, n uint64) uint64 {
	excess := -n % n // 2⁶⁴ modulo n: so many values would be too many
	for {
		if x := source.Uint64(); x >= excess {
			return x % n
		}
	}
}
