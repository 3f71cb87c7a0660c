package dutch

import (
	"cmp"
	"context"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs rounds by the FIDE (Dutch) System. The zero value follows the
// edition in force, that of 2026.
type Pairer struct {
	Edition pairing.Edition // 0 is the edition in force; store the year with the tournament
}

var _ pairing.Pairer = Pairer{}

// Pair computes the next round. The games are in the board order of
// C.04.2.D.9, the pairing-allocated bye is the last of the byes.
//
// The error wraps [pairing.ErrNoPairing] if no complete pairing of the round
// obeys the absolute criteria, and then wraps an [explain.Evidence] that proves it.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// walk prepares the next round.
func (p Pairer) walk(ctx context.Context, t pairing.Tournament) (*walk, error) {
	rules, ok := editions[cmp.Or(p.Edition, pairing.FIDE2026)]
	if !ok {
		return nil, fault.Invalid("the Dutch system has no edition %v, only 2017 and 2026", p.Edition)
	}
	f, err := swiss.View{}.Field(ctx, t)
	if err != nil {
		return nil, err
	}
	return newWalk(f, rules), nil
}
