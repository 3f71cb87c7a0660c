package trf

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Write writes a tournament report, which [Read] reads as the same facts: what
// Read gave, Write and Read give again. Points are derived from the results.
//
// What the format has no room for is left to whoever stores the Tournament itself:
//
//   - The order of the boards; [pairing.Tournament.Boards] gives C.04.2's.
//   - Rulings that require, set apart or avoid, notes, and corrections.
//   - A withdrawal is an absence from every round to come: a Z in each remaining
//     column, or a blank code in the next one where no more are known of, in which
//     a Z is a request; after the last round it is nothing. What a withdrawn player
//     has asked for is left out.
//   - A round without games that is not the last: everybody's absence is entered.
//
// The error, apart from that of out, wraps [pairing.ErrInvalid]: the tournament
// contradicts itself, or holds what the format cannot express. Nothing is
// written in that case. Time and memory are linear in the size of the file.
func Write(out io.Writer, f *File) error {
	w, err := newWriter(f)
	if err != nil {
		return err
	}
	for _, step := range []func() error{
		w.fill, w.lines, w.settings, w.pointSystem, w.players, w.virtual, w.forbidden, w.adjustments,
	} {
		if err := step(); err != nil {
			return err
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
	buf     bytes.Buffer
}

// unfit gives an error about something that the format cannot express.
func unfit(format string, args ...any) error {
	return fmt.Errorf("%w: %s", pairing.ErrInvalid, fmt.Sprintf(format, args...))
}

// detail gives the text of an error without that of [pairing.ErrInvalid].
func detail(err error) string {
	return strings.TrimPrefix(err.Error(), pairing.ErrInvalid.Error()+": ")
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) (*writer, error) {
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := w.t.Validate(); err != nil {
		return nil, err
	}
	if err := f.checkLimits(); err != nil {
		return nil, err
	}
	w.points.borrow(f)
	if f.Double {
		if err := f.twofold(); err != nil {
			return nil, err
		}
	}
	n := len(w.t.Players)
	w.ids, w.index, w.cells = make([]int, n), make(map[pairing.ID]int, n), make([][]cell, n)
	for i, p := range w.t.Players {
		id, _ := parseInt(string(p.ID), maxID)
		if id == 0 || idText(id) != p.ID {
			return nil, unfit("the ID %q is no starting rank number", p.ID)
		}
		w.ids[i], w.index[p.ID] = id, i
	}
	for id := range f.Players {
		if _, ok := w.index[id]; !ok {
			return nil, unfit("there is a description of player %q, who does not take part", id)
		}
	}
	return w, nil
}

func (w *writer) printf(format string, args ...any) {
	fmt.Fprintf(&w.buf, format, args...)
	w.buf.WriteByte('\n')
}
