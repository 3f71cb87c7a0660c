// Package opened opens a tournament file for those who pair and rank it, the program and
// the page: with the system that is asked for or declared, and with the ranking of a system
// that has its own.
package opened

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/systems"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// An Event is a tournament file with the system that pairs it, and why it is that one.
type Event struct {
	*trf.File
	Config systems.Config
	Reason string
	Pairer explain.Explainer
}

// Open completes what is asked for by what the file declares, as [systems.Choose] does.
func Open(f *trf.File, asked systems.Config) (*Event, error) {
	config, reason, err := systems.Choose(f, asked)
	if err != nil {
		return nil, err
	}
	p, err := config.New()
	return &Event{f, config, reason, p}, err
}

// Remove removes from an elimination whoever has forfeited a game, unless the file says
// that he is reinstated. The error wraps [pairing.ErrInvalid].
func (e *Event) Remove() error {
	p, ok := e.Pairer.(elimination.Pairer)
	if !ok {
		return nil
	}
	reinstated, err := systems.Reinstated(e.File)
	if err == nil {
		e.Pairer, err = p.Removing(e.Tournament, reinstated...)
	}
	return err
}

// Title gives the name of a player as lists have it, or the number of one without a name.
func Title(p pairing.Player) string { return cmp.Or(p.Name, "Player "+string(p.ID)) }
