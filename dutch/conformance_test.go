package dutch_test

import (
	"context"
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for _, edition := range benchEditions {
		p := dutch.Pairer{Edition: edition}
		t.Run(edition.String(), func(t *testing.T) { pairtest.Conformance(t, p, pairtest.Shape{}.Draw) })
		t.Run(edition.String()+"/played", func(t *testing.T) {
			pairtest.Conformance(t, p, pairtest.Shape{MaxPlayers: 20}.DrawPlayed(p))
		})
	}
}

// TestEdition checks that an unknown edition is refused.
func TestEdition(t *testing.T) {
	_, err := dutch.Pairer{Edition: 7}.Pair(context.Background(), pairing.Tournament{Players: make([]pairing.Player, 0)})
	if !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("error %v, want ErrInvalid", err)
	}
}
