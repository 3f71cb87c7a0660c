package elimination

import (
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

// TestExplainer checks all rounds of small fields against each other.
func TestExplainer(t *testing.T) {
	pairtest.ConformanceExplainer(t, Pairer{}, pairtest.Shape{MaxPlayers: 7, Decisive: true, Plain: true}.Draw)
}
