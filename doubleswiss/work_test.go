//go:build !audit

package doubleswiss

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestQuestionWork bounds what it takes to say why somebody floats, or does not.
func TestQuestionWork(t *testing.T) { pairtest.BoundQuestions(t, Pairer{}, 2, 9, 9, 9, 9) }
