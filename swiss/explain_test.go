package swiss

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestExplainer checks everything that an Explainer promises, on events so small that
// all rounds can be compared.
func TestExplainer(t *testing.T) {
	for _, p := range []Pairer{{}, {Order: Fold}, {Order: Adjacent}, {Order: Random, Seed: 7}, {Order: Fold, Wins: 3, Losses: 3}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, func(t *rapid.T) pairing.Tournament {
				return pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{MaxPlayers: 7})
			})
		})
	}
}
