package dutch

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer reads an edition of the Dutch system.
type Pairer struct {
	Edition pairing.Edition // 2017 or 2026; 0 is the one in force
}

var _ pairing.Pairer = Pairer{}

// Pair returns the next round. Games are in board order, the allocated bye is the
// last bye, requested byes come before it as they were requested. At most
// [MaxPresent] players may be there, and it takes long for more than ten.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if p.Edition == 2017 {
		return edition2017.pair(t)
	}
	return edition2026.pair(t)
}

// A reading is what the editions do not have in common.
type reading struct {
	criteria []criterion                  // quality criteria in descending priority
	barsBye  bar                          // C.2: which past rounds bar the allocated bye
	unplayed unplayedFloat                // A.4: the float of a round without a game
	board    func(*player) pairing.Points // score that counts for the board order
	round    func(*field) ([]pair, set, error)
}

// MaxPresent is the largest number of present players that a set holds.
const MaxPresent = 30

// pair returns the next round.
func (r reading) pair(t pairing.Tournament) (pairing.Round, error) {
	if err := letter.Ready(t); err != nil {
		return pairing.Round{}, err
	}
	f, err := newField(r, t)
	if err != nil {
		return pairing.Round{}, err
	}
	pairs, left, err := r.round(f)
	if err != nil {
		return pairing.Round{}, err
	}
	return f.publish(pairs, left), nil
}

// publish returns the round with colours, in board order (C.04.2.D.9).
func (f *field) publish(pairs []pair, left set) pairing.Round {
	var round pairing.Round
	slices.SortStableFunc(pairs, f.compareBoards)
	for _, p := range pairs {
		h, l := f.players[p.h], f.players[p.l]
		round.Games = append(round.Games, letter.Seat(h.id, l.id, f.colorOfHigher(p)))
	}
	round.Byes = record.Byes(f.t, len(f.t.Rounds)+1)
	for i := range left.all() {
		bye := pairing.Bye{Player: f.players[i].id, Points: f.t.Scoring.Values().Bye, Allocated: true}
		round.Byes = append(round.Byes, bye)
	}
	return round
}

// compareBoards orders pairs by C.04.2.D.9: score of the higher ranked player,
// sum of scores, number of the higher ranked one. Who ranks higher is a matter
// of the scores that count for the boards.
func (f *field) compareBoards(a, b pair) int {
	ah, al := f.ranked(a)
	bh, bl := f.ranked(b)
	return cmp.Or(
		cmp.Compare(f.board(bh), f.board(ah)),
		cmp.Compare(f.board(bh)+f.board(bl), f.board(ah)+f.board(al)),
		cmp.Compare(ah.number, bh.number),
	)
}

// ranked returns the pair in the order of the boards' scores.
func (f *field) ranked(p pair) (higher, lower *player) {
	h, l := &f.players[p.h], &f.players[p.l]
	if f.board(l) > f.board(h) || f.board(l) == f.board(h) && l.number < h.number {
		return l, h
	}
	return h, l
}

// noPairing is the error of A.9.1: the arbiter decides.
func noPairing(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pairing.ErrNoPairing, fmt.Sprintf(format, args...))
}
