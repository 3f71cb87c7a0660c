//go:build audit

package lexicographic

import (
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// With the build tag audit, digits are cut up in small problems, too, and each search begins with another largest
// matching than it finds first ([graph.Stir]), and with edges in another order ([blossom.Shuffle]). A campaign draws
// anew for each block where, and with which ([Draw]).
var portion = lowest

const lowest = 4

func init() { Lowest() }

// Draw draws the thresholds at random, here and in package blossom, between the lowest that
// make sense and the usual ones, and the matchings and orders to begin with. Nothing may be solved meanwhile.
func Draw(rng *rand.Rand) {
	blossom.Draw(rng)
	graph.Stir(rng.Uint64())
	portion = 1 + rng.IntN(portionBits)
	blossom.Shuffle(rng.Uint64())
}

// Lowest sets all thresholds to those with which the program starts, and begins with its matchings and orders.
func Lowest() {
	blossom.Lowest()
	graph.Stir(1)
	blossom.Shuffle(1)
	portion = lowest
}
