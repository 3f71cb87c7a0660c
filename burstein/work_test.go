//go:build !audit

package burstein

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 1600, 2100, 7400, 3100, 8400, 6300, 18_800, 40_400)
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not, or why two do not meet.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 3, 5, 5, 5, 5, 5, 5) }
