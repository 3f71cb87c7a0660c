//go:build audit

package main

import (
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// audit reports whether the program was built with lowered thresholds, and mode says so in
// a ledger.
const (
	audit = true
	mode  = "lowered"
)

// drawThresholds draws the thresholds below which what is meant for large fields is not
// used, before each block, while nothing is paired. In every fourth they stay at their lowest.
func drawThresholds(draw uint64) {
	rng := rand.New(rand.NewPCG(draw, 7))
	if rng.IntN(4) > 0 {
		lexicographic.Draw(rng)
	} else {
		lexicographic.Lowest()
	}
}
