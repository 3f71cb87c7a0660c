package knockout

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// An aliver knows who is due in the next round of a single elimination: everybody who is still in and has not withdrawn.
type aliver struct{ Pairer }

func (p aliver) Alive(t pairing.Tournament) ([]pairing.ID, error) {
	e, err := p.replay(t, false)
	if err != nil {
		return nil, err
	}
	requests := e.Requests(t)
	var ids []pairing.ID
	for _, i := range e.alive() {
		if !requests.Withdrawn(i) {
			ids = append(ids, e.id(i))
		}
	}
	return ids, nil
}

func TestConformance(t *testing.T) {
	p := aliver{}
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
