//go:build !audit

package team

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestWork bounds what it takes to pair.
func TestWork(t *testing.T) {
	pairtest.BoundWork(t, Pairer{}, 2400, 3600, 5400, 7300, 353_000, 25_000, 40_000, 10_900)
}

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 2, 9, 9, 9, 9) }
