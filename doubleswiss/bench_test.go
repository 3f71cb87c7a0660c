package doubleswiss

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// BenchmarkPair pairs the rounds of opens.
func BenchmarkPair(b *testing.B) { pairtest.BenchmarkRounds(b, Pairer{}, 1, 1, 1001, 10001) }

// BenchmarkHard pairs fields that a search has found hard to pair.
func BenchmarkHard(b *testing.B) {
	pairtest.BenchmarkFamilies(b, Pairer{}, pairtest.HardFamilies("doubleswiss", "2026"))
}
