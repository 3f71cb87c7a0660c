package trf

import (
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Read reads a tournament report: TRF16, TRF(x) or TRF-2026, with line ends LF, CR or
// CR LF, in UTF-8 with or without a byte-order mark, or in a code page of Windows (1250,
// 1251 or 1252), as far as it can be told.
//
// The recorded rounds are those up to the last column in which anybody took part in a
// pairing, even without a result. Byes in later columns are absences.
//
// An error is a [*pairing.Error] with line and column unless r itself fails. It says so if
// the file is empty or something else (CSV, PGN, JSON). It wraps [strconv.ErrRange] if the file
// has more rounds than the format has columns, or asks for more entries than a file of its
// size may have. Time and memory are proportional to the size of the file.
func Read(r io.Reader) (*File, error) {
	data, err := textOf(r)
	if err != nil {
		return nil, err
	}
	return read(data, steps)
}

// textOf returns everything that there is to be read.
func textOf(r io.Reader) (string, error) {
	var text strings.Builder
	if r == nil {
		return "", lines.Place{}.Errorf("nothing to read")
	}
	if _, err := io.Copy(&text, r); err != nil {
		return "", fmt.Errorf("trf: %w", err)
	}
	return text.String(), nil
}

// read reads a file: what its lines say is collected, then the steps are taken.
func read(data string, steps []step) (f *File, err error) {
	text, err := lines.Split(data)
	if err != nil {
		return nil, err
	}
	in := newReader(len(data), text.Note)
	err = lines.Attempt(func() {
		for l := range text.Lines() {
			in.line(l)
		}
		in.take(steps)
		for _, d := range in.wrong {
			d.Require(d.refused == "", "%s", d.refused)
		}
		lines.Place{Line: 1, Column: 1}.Require(text.Known, "%s", unknown)
	})
	if err != nil {
		return nil, err
	}
	return in.file, nil
}

// unknown is wrong with a file in which nothing else is, and yet no line is known.
const unknown = "not a tournament report: no line begins with a code such as 001, for a player"

// What short lines may expand to, over the whole file: pairs of XXP and 260, virtual points of 250
// and of Baku acceleration, cells before a bye of a later round, points of absent players. So many
// for every byte and some more, so that memory stays proportional to the file, and never more than
// maxExpansion.
const (
	freeExpansion    = 1 << 14
	expansionPerByte = 4
	maxExpansion     = 1 << 20
)

// newReader returns a reader of a file of that size.
func newReader(size int, decoded string) *reader {
	in := &reader{file: &File{Players: map[pairing.ID]Player{}}}
	in.budget = budget(min(freeExpansion+expansionPerByte*min(size, maxExpansion), maxExpansion))
	in.entrants = entrants{entrant: "player", width: lines.NameWidth}
	in.records.teams = entrants{entrant: "team", width: lines.TeamNameWidth}
	if decoded != "" {
		in.note(lines.Place{Line: 1, Column: 1}, "%s", decoded)
	}
	return in
}
