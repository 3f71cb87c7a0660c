package team

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
	for _, p := range []Pairer{{}, {Colors: TypeB}, {Colors: NoPreferences, Primary: GamePoints}, {Colors: TypeB, Primary: GamePoints, Secondary: Unused}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.ConformanceExplainer(t, p, func(t *rapid.T) pairing.Tournament {
				return arbitrary(pairtest.FromRapid(t), p, pairtest.Shape{MaxPlayers: 7})
			})
		})
	}
}
