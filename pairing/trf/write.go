package trf

import (
	"bytes"
	"fmt"
	"io"
	"strings"

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
	w, err := newWriter(f)
	if err != nil {
		return err
	}
	for _, step := range []func(){
		w.fill, w.lines, w.settings, w.pointSystem, w.players, w.virtual, w.forbidden, w.adjustments, w.tell,
	} {
		if step(); w.err != nil {
			return w.err
		}
	}
	_, err = out.Write(w.buf.Bytes())
	return err
}

// A writer builds the text of a File.
type writer struct {
	file    *File
	t       *pairing.Tournament
	points  scoring
	ids     []int              // starting rank numbers, by position
	index   map[pairing.ID]int // positions
	cells   [][]cell           // by position and column
	columns int                // of recorded rounds
	unsure  []bool             // by position: codes do not tell what the player's byes are worth
	name    func(pairing.ID) string
	ratings *ratings

	// In an event of teams, what stands in the lines of their members.
	teamOf  map[int]pairing.ID
	entries map[int][]cell
	lineups map[lineup]seating
	buf     bytes.Buffer
	err     error // of what cannot be written
}

// unfit gives an error about something that the format cannot express.
func unfit(format string, args ...any) error {
	return &pairing.Error{Kind: pairing.ErrInvalid, Text: fmt.Sprintf(format, args...)}
}

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) (*writer, error) {
	f = f.withByePoints()
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := w.t.Validate(); err != nil {
		return nil, err
	}
	if err := f.checkLimits(); err != nil {
		return nil, err
	}
	w.points.borrow(f)
	n := len(w.t.Players)
	w.ratings = f.ratings()
	w.name = func(id pairing.ID) string { return w.t.Names()(id) } // for errors alone
	w.ids, w.index, w.cells, w.unsure = f.numbers(), f.places(), make([][]cell, n), make([]bool, n)
	if f.Teams != nil {
		if err := w.checkTeams(); err != nil {
			return nil, err
		}
	}
	for id := range f.Players {
		if _, ok := w.index[id]; !ok {
			return nil, unfit("there is a description of player %q, who does not take part", id)
		}
	}
	return w, nil
}

// number gives the starting rank number of a player.
func (w *writer) number(id pairing.ID) int { return w.ids[w.index[id]] }

// dialect reports whether the codes of the format of 2026 are used.
func (w *writer) dialect() bool {
	return w.file.Teams != nil || w.file.TRF2026 && w.points.fits162()
}

func (w *writer) printf(format string, args ...any) {
	fmt.Fprintf(&w.buf, format, args...)
	w.buf.WriteByte('\n')
}
