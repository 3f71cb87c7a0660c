package tcec_test

import (
	"math"
	"testing"

	"github.com/seed22f6c9b8/pairings/tcec"
)

// TestSeedingOfNobody holds that there is no order of a number of players that cannot be.
func TestSeedingOfNobody(t *testing.T) {
	for _, n := range []int{-1, math.MinInt, 1<<24 + 1, math.MaxInt} {
		if a, b := tcec.GroupSeeding(n, 4), tcec.RandomSeeding(n, 1); a != nil || b != nil {
			t.Errorf("%d players: %d and %d seeds", n, len(a), len(b))
		}
	}
	for _, n := range []int{0, 1} {
		if a, b := tcec.GroupSeeding(n, 4), tcec.RandomSeeding(n, 1); a == nil || b == nil || len(a) != n || len(b) != n {
			t.Errorf("%d players: %v and %v", n, a, b)
		}
	}
}
