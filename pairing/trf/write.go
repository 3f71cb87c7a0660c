package trf

import (
	"io"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Write writes a tournament report, which [Read] reads as the same facts: what
// Read gave, Write and Read give again, and so does any valid tournament of
// individuals; see the comment of the package on remarks. Points are derived from the results.
//
//   - A withdrawal is an absence from every round to come: a Z in each remaining
//     column, or a blank code in the next one where no more are known of, in which
//     a Z is a request.
//   - In a round without games everybody's absence is entered; so is what an
//     absence is worth in a recorded round.
//
// The error, apart from that of out, is a [*pairing.Error] of the kind
// [pairing.ErrInvalid]: the tournament contradicts itself, has more rounds or players
// than the format, or single and double games in one round. Nothing is written in that
// case. Time and memory are linear in the size of the file.
func Write(out io.Writer, f *File) error {
	var w *writer
	if err := attempt(func() { w = newWriter(f); w.write() }); err != nil {
		return err
	}
	_, err := out.Write(w.buf.Bytes())
	return err
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) *writer {
	f = f.withByePoints()
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := w.t.Validate(); err != nil {
		fail(err)
	}
	f.checkLimits()
	w.points.borrow(f)
	n := len(w.t.Players)
	w.ratings = f.ratings()
	w.name = func(id pairing.ID) string { return w.t.Names()(id) } // for errors alone
	w.ids, w.index, w.cells, w.unsure = f.numbers(), f.places(), make([][]cell, n), make([]bool, n)
	if f.Teams != nil {
		w.checkTeams()
	}
	if id, ok := least(f.Players, w.unknown); ok {
		refuse("there is a description of player %q, who does not take part", id)
	}
	return w
}

// write writes all of the file.
func (w *writer) write() {
	w.fill()
	w.lines()
	w.settings()
	w.pointSystem()
	w.players()
	w.virtual()
	w.forbidden()
	w.adjustments()
	w.tell()
}

// checkLimits checks what of a tournament the format has no room for, before any
// memory is taken for it.
func (f *File) checkLimits() {
	t := &f.Tournament
	if n := t.Planned; n > maxRounds/f.perRound() {
		refuse("%d rounds planned, but the format has %d columns at most", n, maxRounds)
	}
	if n := len(t.Rounds); n > maxRounds/f.perRound() {
		refuse("%d rounds, but the format has %d columns at most", n, maxRounds)
	}
}
