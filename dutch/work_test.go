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
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2017}, 2400, 2600, 3900, 3800, 24_000, 7700, 8200, 35_600)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2026}, 2400, 2600, 3900, 3800, 12_700, 7000, 14_400, 35_600)
	})
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) {
	t.Run("2017", func(t *testing.T) {
		pairtest.BoundQuestions(t, dutch.Pairer{Edition: pairing.FIDE2017}, 2, 4, 4, 12, 4)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundQuestions(t, dutch.Pairer{Edition: pairing.FIDE2026}, 2, 4, 4, 12, 4)
	})
}
