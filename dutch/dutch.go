package dutch

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
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
	rules, err := p.rules()
	if err != nil {
		return pairing.Round{}, err
	}
	return rules.round(t, p.Done, lexicographic.Tuning{})
}

// rules gives the rules of the edition.
func (p Pairer) rules() (*edition, error) {
	rules, ok := editions[cmp.Or(p.Edition, FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dutch system has no edition %v, only 2017 and 2026", p.Edition)
	}
	return rules, nil
}

// round computes the next round by the rules: the field is derived from the record,
// paired bracket by bracket, and given colours and boards. How optima are found has no
// influence on it.
func (rules *edition) round(t pairing.Tournament, done <-chan struct{}, by lexicographic.Tuning) (pairing.Round, error) {
	f, err := swiss.NewField(t)
	if err != nil {
		return pairing.Round{}, err
	}
	f.Done = done
	w := newWalk(f, rules)
	defer w.Leave()
	w.Tuning = by
	if err := w.pair(&walk{field: w.field}); err != nil {
		return pairing.Round{}, err
	}
	return w.draw(), nil
}
