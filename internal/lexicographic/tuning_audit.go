//go:build audit

package lexicographic

import (
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// With the build tag audit, weights are cut up and searches make use of kinds in small
// problems, too. A campaign draws them anew for each block ([Draw]).
var (
	maxWords   = 2
	stageWords = 1
	sorted     = 4
	crowded    = 0
	dearFrom   = 0
)

var lowest = [...]int{maxWords, stageWords, sorted, crowded, dearFrom}

// Draw draws the thresholds at random, here and in package blossom, between the lowest that
// make sense and the usual ones. Nothing may be solved meanwhile.
func Draw(rng *rand.Rand) {
	blossom.Draw(rng)
	maxWords, stageWords = 2+rng.IntN(3), 1+rng.IntN(3)
	sorted, crowded, dearFrom = 2+rng.IntN(1+rng.IntN(63)), rng.IntN(5), rng.IntN(2)
}

// Lowest sets all thresholds to those with which the program starts.
func Lowest() {
	blossom.Lowest()
	maxWords, stageWords, sorted, crowded, dearFrom = lowest[0], lowest[1], lowest[2], lowest[3], lowest[4]
}
