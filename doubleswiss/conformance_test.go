package doubleswiss

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	draw := func(shape pairtest.Shape) func(*rapid.T) pairing.Tournament {
		return func(t *rapid.T) pairing.Tournament { return arbitrary(pairtest.FromRapid(t), shape) }
	}
	pairtest.Conformance(t, Pairer{}, draw(pairtest.Shape{MaxPlayers: 14}))
	rules, err := referee.Of("doubleswiss", 0)
	if err != nil {
		t.Fatal(err)
	}
	pairtest.ConformanceEvidence(t, Pairer{}, rules, draw(pairtest.Shape{MaxPlayers: 9}))
	pairtest.Conformance(t, Pairer{Edition: pairing.FIDE2026}, pairtest.Shape{MaxPlayers: 14}.DrawPlayed(Pairer{}))
}

// FuzzPair pairs tournaments made of arbitrary bytes: no panic, no error but the three, and
// everybody paired once.
func FuzzPair(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("a short history, and a field of some size"))
	f.Fuzz(func(t *testing.T, data []byte) {
		decide := pairtest.FromBytes(data)
		event := arbitrary(decide, pairtest.Shape{MaxPlayers: 20, MaxRounds: 9})
		pairtest.Sound(t, Pairer{}, event)
	})
}
