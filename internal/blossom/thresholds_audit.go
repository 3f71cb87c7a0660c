//go:build audit

package blossom

import "math/rand/v2"

var lowest = standard

// Lowest sets the thresholds to those with which the program starts.
func Lowest() { standard = lowest }

// Draw draws the thresholds at random, between the lowest that make sense and the usual
// ones. Nothing may be solved meanwhile. A campaign draws them for each block.
func Draw(rng *rand.Rand) {
	up := func(usual int) int { return 1 + rng.IntN(1+rng.IntN(usual)) } // low ones are drawn more often
	standard = tuning{whole: 1 + up(63), first: up(20), later: up(10), patience: up(5), exposed: up(9) - 1, search: up(64)}
}
