package team

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func TestConformance(t *testing.T) {
	for _, p := range []Pairer{{}, {Colors: TypeB, PrimaryOnly: true}, {Colors: NoPreferences}, {GamePoints: true}} {
		draw := func(shape pairtest.Shape) func(*rapid.T) pairing.Tournament {
			return func(t *rapid.T) pairing.Tournament { return arbitrary(pairtest.FromRapid(t), p, shape) }
		}
		t.Run(fmt.Sprintf("%+v", p), func(t *testing.T) {
			pairtest.Conformance(t, p, draw(pairtest.Shape{MaxPlayers: 14}))
			rules, err := referee.Of("team", 0)
			if err != nil {
				t.Fatal(err)
			}
			pairtest.ConformanceEvidence(t, p, rules, draw(pairtest.Shape{MaxPlayers: 9}))
		})
	}
	t.Run("played", func(t *testing.T) {
		pairtest.Conformance(t, Pairer{}, pairtest.Shape{MaxPlayers: 14}.DrawPlayed(Pairer{}))
	})
}

// FuzzPair pairs events made of arbitrary bytes: no panic, no error but the three, and
// everybody paired once.
func FuzzPair(f *testing.F) {
	f.Add([]byte{}, 0)
	f.Add([]byte("a short history, and a field of some size"), 5)
	all := variants()
	f.Fuzz(func(t *testing.T, data []byte, variant int) {
		p := all[uint(variant)%uint(len(all))]
		event := pairtest.Matches(pairtest.FromBytes(data),
			pairtest.Arbitrary(pairtest.FromBytes(data), pairtest.Shape{MaxPlayers: 20, MaxRounds: 9}))
		pairtest.Sound(t, p, event)
	})
}
