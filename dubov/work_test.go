//go:build !audit

package dubov

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 1600, 1600, 3300, 7900, 116_000, 11_400, 15_400, 46_000)
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 2, 9, 9, 9, 9) }
