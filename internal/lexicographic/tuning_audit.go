//go:build audit

package lexicographic

import (
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// With the build tag audit, digits are cut up in small problems, too. A campaign draws anew for each block where
// ([Draw]).
var portion = lowest

const lowest = 4

// Draw draws the thresholds at random, here and in package blossom, between the lowest that
// make sense and the usual ones. Nothing may be solved meanwhile.
func Draw(rng *rand.Rand) {
	blossom.Draw(rng)
	portion = 1 + rng.IntN(portionBits)
}

// Lowest sets all thresholds to those with which the program starts.
func Lowest() {
	blossom.Lowest()
	portion = lowest
}
