package knockout

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
)

func TestConformance(t *testing.T) {
	p := Pairer{} // in which everybody who is alive has a match in every round
	shape := pairtest.Shape{MinPlayers: 1, MaxPlayers: 12, MaxRounds: 5, Decisive: true}
	pairtest.Conformance(t, p, shape.DrawPlayed(p))
}

// Any history gives a round or one of the three errors.
func FuzzPair(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte{2, 0, 0, 1, 5})
	f.Fuzz(func(t *testing.T, data []byte) {
		decide := pairtest.FromBytes(data)
		p := Pairer{Lives: decide(4), ThirdPlace: decide(2) == 1, OneFinal: decide(2) == 1, Listed: decide(2) == 1}
		pairtest.Sound(t, p, pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 5, MaxRounds: 3}))
	})
}

// A context that has ended ends every question, about whomever.
func TestEnded(t *testing.T) {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := (Pairer{}).Pair(over, entrants(4)); err == nil {
		t.Error("a round after the end of its context")
	}
}
