package swiss

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for _, p := range []Pairer{{}, {Order: Fold}, {Order: Adjacent}, {Order: Random, Seed: 7}} {
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.Conformance(t, p, func(t *rapid.T) pairing.Tournament {
				return pairtest.Arbitrary(pairtest.FromRapid(t), pairtest.Shape{MaxPlayers: 14})
			})
		})
	}
	t.Run("played", func(t *testing.T) {
		pairtest.Conformance(t, Pairer{}, pairtest.Shape{MaxPlayers: 14}.DrawPlayed(Pairer{}))
	})
}

// FuzzPair pairs events made of arbitrary bytes: no panic, no error but the three, and everybody paired once.
func FuzzPair(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("a short history, and a field of some size"))
	f.Fuzz(func(t *testing.T, data []byte) {
		decide := pairtest.FromBytes(data)
		p := Pairer{Order: orders[decide(4)], Seed: uint64(decide(9)), Wins: decide(4), Losses: decide(4)}
		pairtest.Sound(t, p, pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 20, MaxRounds: 9}))
	})
}
