package doubleswiss

import (
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// An event is a stored tournament.
type event struct{ pairing.Tournament }

// readEvent reads a file.
func readEvent(t *testing.T, name, text string) *event {
	t.Helper()
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatalf("%s:%v", name, err)
	}
	return &event{f.Tournament}
}

// before gives the tournament as it stood before a round, recorded or not.
func (e *event) before(r int) pairing.Tournament {
	if r <= len(e.Rounds) {
		return e.Before(r)
	}
	return e.Tournament
}
