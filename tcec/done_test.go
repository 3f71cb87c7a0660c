package tcec

import (
	"errors"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestGivenUp requires what searches to be given up if nobody waits.
func TestGivenUp(t *testing.T) {
	over := make(chan struct{})
	close(over)
	p := Pairer{Single: true, Done: over}
	event := seeded(8)
	if list, err := p.Encounters(event); !errors.Is(err, pairing.ErrGivenUp) || list != nil {
		t.Errorf("%v, error %v", list, err)
	}
	for range 2 { // the same round twice is against the rules, and asks what is to be forgotten
		event.Rounds = append(event.Rounds, pairing.Round{Games: []pairing.Game{{White: event.Players[0].ID, Black: event.Players[1].ID, Result: pairing.Draw}}})
	}
	if n, err := p.Forgotten(event); !errors.Is(err, pairing.ErrGivenUp) || n != 0 {
		t.Errorf("%d, error %v", n, err)
	}
	if _, err := (Pairer{Single: true}).Forgotten(event); err != nil {
		t.Error(err)
	}
}
