package team

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// An event is a stored one with the system that its file declares.
type event struct {
	pairing.Tournament
	Pairer
}

// readEvent reads a file.
func readEvent(t *testing.T, name, text string) *event {
	t.Helper()
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%s:%v", name, err)
	}
	e, d := &event{Tournament: f.Tournament}, f.Declared()
	e.Colors = map[string]Colors{"A": TypeA, "B": TypeB, "none": NoPreferences}[d.Colors]
	if d.GamePoints {
		e.Primary = GamePoints
	}
	if !d.Secondary {
		e.Secondary = Unused
	}
	return e
}

// before gives the event as it stood before a round, recorded or not.
func (e *event) before(r int) pairing.Tournament {
	if r <= len(e.Rounds) {
		return e.Before(r)
	}
	return e.Tournament
}
