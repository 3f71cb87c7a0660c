package dutch

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The editions, by the year in which they came into force; 0 is [FIDE2026].
const (
	FIDE2017 pairing.Edition = 2017 // in force from 1 July 2017 to 31 January 2026
	FIDE2026 pairing.Edition = 2026 // in force from 1 February 2026
)

// A Pairer pairs rounds by the FIDE (Dutch) System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
	Done    <-chan struct{} // closed when nobody waits any more: see [pairing.ErrGivenUp]; nil is never
}

var _ pairing.Pairer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9, the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrNoPairing] if no complete pairing of the round
// obeys the absolute criteria, and then wraps an [explain.Evidence] that proves it.
func (p Pairer) Pair(t pairing.Tournament) (pairing.Round, error) { return p.system().Pair(t) }

// byRules is Pair without the rulings that keep players apart.
func (p Pairer) byRules(t pairing.Tournament) (pairing.Round, error) {
	w, err := p.walk(t)
	if err != nil {
		return pairing.Round{}, err
	}
	return w.round()
}

// walk prepares the next round.
func (p Pairer) walk(t pairing.Tournament) (*walk, error) {
	rules, ok := editions[cmp.Or(p.Edition, FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dutch system has no edition %v, only 2017 and 2026", p.Edition)
	}
	f, err := swiss.NewField(t)
	if err != nil {
		return nil, err
	}
	f.Done = p.Done
	return newWalk(f, rules), nil
}
