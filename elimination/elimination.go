package elimination

import (
	"context"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer pairs the rounds of a floating elimination. The zero value is the floating
// triple elimination of the Arimaa World Championship.
type Pairer struct {
	// Lives is the number of losses that eliminates a player; 0 means 3.
	Lives int

	// KeepForfeiters keeps players who have forfeited a game, whom the text removes:
	// see [Pairer.Removed].
	KeepForfeiters bool
}

var _ pairing.Pairer = Pairer{}

// Pair returns the next round. Games are ordered by the better ranked of the two players.
// The allocated bye comes before the requested ones. Required pairs meet, however often
// they have met. [pairing.Apart] and [pairing.Avoid] come before the rules.
//
// The error wraps [pairing.ErrFinished] if at most one player is left or all planned rounds
// are recorded. It wraps [pairing.ErrNoPairing] if forbidden and required pairs leave
// somebody without an opponent. It wraps [pairing.ErrInvalid] if the tournament contradicts
// itself or requires somebody to play who is out. The same holds if a game other than a
// double forfeit does not have exactly one winner.
//
// The round is a minimum-weight perfect matching: O(n³) in theory, less than n² in practice.
// It is meant for up to 2,000 players, whose rounds take some hundredths of a second
// (go test -bench Pair ./elimination), with memory proportional to the players.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return p.system().Pair(ctx, t)
}

// Alive lists, in order of seed, the players who are neither eliminated, withdrawn nor
// removed. The error wraps [pairing.ErrInvalid].
func (p Pairer) Alive(t pairing.Tournament) ([]pairing.ID, error) {
	e, err := p.replay(context.Background(), t, false)
	if err != nil {
		return nil, err
	}
	ids := []pairing.ID{}
	for _, i := range e.alive() {
		ids = append(ids, t.Players[i].ID)
	}
	return ids, nil
}

// lives returns the number of losses that eliminates, with its default.
func (p Pairer) lives() (int, error) {
	switch {
	case p.Lives < 0 || p.Lives > limits.Rounds:
		return 0, fault.Invalid("elimination after %d losses: it can be 1 to %d", p.Lives, limits.Rounds)
	case p.Lives == 0:
		return 3, nil
	}
	return p.Lives, nil
}

// field derives what the rules need: items 2, 7 and the ranking of item 10. Items 3 to 6 and
// 8 to 10 are decided by [field.optimum], item 11 by [field.record].
func (p Pairer) field(ctx context.Context, t pairing.Tournament, kept record.Kept) (*field, error) {
	e, err := p.replay(ctx, t, false)
	if err != nil {
		return nil, err
	}
	if !kept.None() {
		e.requested = e.history.Requests(t, kept)
	}
	if err := e.finished(); err != nil {
		return nil, err
	}
	return e.field()
}

// finished returns the error that says that nothing is left to pair, if so.
func (e *event) finished() error {
	switch planned, alive := e.t.Planned, e.alive(); {
	case len(alive) == 1:
		return fault.In(e.t, pairing.ErrFinished, 0, "player %s is the only one left", e.t.Players[alive[0]].ID)
	case len(alive) == 0:
		return fault.In(e.t, pairing.ErrFinished, 0, "no player is left")
	case planned > 0 && len(e.t.Rounds) >= planned:
		return fault.In(e.t, pairing.ErrFinished, 0, "all %d planned rounds are recorded", planned)
	}
	return nil
}

// record returns the round of a pairing: item 11 assigns the colours. Vertices come in order of
// rank, so that the boards are in order too.
func (f *field) record(mate []int) (r pairing.Round) {
	for i := range f.ranked {
		switch j := mate[i]; {
		case j == f.byeVertex():
			r.Byes = []pairing.Bye{{Player: f.id(i), Points: f.event.t.Scoring.Values().Bye, Allocated: true}}
		case i < j:
			if better, _ := f.betterGetsGold(i, j); !better {
				i, j = j, i
			}
			r.Games = append(r.Games, pairing.Game{White: f.id(i), Black: f.id(j)})
		}
	}
	r.Byes = append(r.Byes, f.event.requests()...)
	return r
}
