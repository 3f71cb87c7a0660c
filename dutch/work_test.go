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
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2017}, 1600, 1800, 3000, 2800, 10_200, 10_800, 8400, 40_400)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundWork(t, dutch.Pairer{Edition: pairing.FIDE2026}, 1600, 1800, 3100, 2800, 8400, 6300, 18_800, 40_400)
	})
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) {
	t.Run("2017", func(t *testing.T) {
		pairtest.BoundQuestions(t, dutch.Pairer{Edition: pairing.FIDE2017}, 2, 4, 4.2, 14, 4)
	})
	t.Run("2026", func(t *testing.T) {
		pairtest.BoundQuestions(t, dutch.Pairer{Edition: pairing.FIDE2026}, 2, 4, 4.2, 14, 4)
	})
}
