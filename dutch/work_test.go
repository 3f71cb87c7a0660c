//go:build !audit

package dutch_test

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	t.Run("2017", func(t *testing.T) {
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2017}, 2400, 2600, 3900, 3800, 45_000, 10_500, 18_000, 45_000)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2026}, 2400, 2600, 3900, 3800, 13_000, 8000, 21_000, 45_000)
	})
}
