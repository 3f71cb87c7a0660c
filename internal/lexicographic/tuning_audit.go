//go:build audit

package lexicographic

import (
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// With the build tag audit, weights are cut up and searches make use of types in small
// problems, too. A campaign draws them anew for each block ([Draw]).
var (
	maxWords = 2
	portion  = 4
	sorted   = 4
)

var lowest = [...]int{maxWords, portion, sorted}

// Draw draws the thresholds at random, here and in package blossom, between the lowest that
// make sense and the usual ones. Nothing may be solved meanwhile.
func Draw(rng *rand.Rand) {
	blossom.Draw(rng)
	maxWords, portion = 2+rng.IntN(3), 1+rng.IntN(60)
	sorted = 2 + rng.IntN(1+rng.IntN(63))
}

// Lowest sets all thresholds to those with which the program starts.
func Lowest() {
	blossom.Lowest()
	maxWords, portion, sorted = lowest[0], lowest[1], lowest[2]
}
