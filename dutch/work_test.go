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
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2017}, 2400, 2600, 3900, 3800, 78_000, 21_000, 35_000, 47_000)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2026}, 2400, 2600, 3900, 3800, 13_000, 5300, 36_000, 47_000)
	})
}
