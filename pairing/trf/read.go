package trf

import (
	"errors"
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

// A code that is understood: how a line is read, at once unless all players and all columns must be
// known; and whether only events of teams have it.
type code struct {
	read         func(*reader, lines.Line)
	later, teams bool
}

var codes = map[string]code{
	"001": {read: (*reader).player}, lines.CommentCode: {read: (*reader).comment},
	"XXR": {read: (*reader).rounds}, "142": {read: (*reader).rounds},
	"XXC": {read: (*reader).initialColor}, "152": {read: (*reader).initialColor},
	"XXS": {read: (*reader).extendedPoints}, "162": {read: (*reader).pointSystem},
	"BBW": {read: (*reader).singlePoints}, "BBD": {read: (*reader).singlePoints},
	"BBL": {read: (*reader).singlePoints}, "BBZ": {read: (*reader).singlePoints},
	"BBF": {read: (*reader).singlePoints}, "BBU": {read: (*reader).singlePoints},
	"XXD": {read: (*reader).double},
	"XXZ": {read: (*reader).absent, later: true}, "240": {read: (*reader).byes, later: true},
	"XXA": {read: (*reader).virtual, later: true}, "250": {read: (*reader).acceleration, later: true},
	"XXP": {read: (*reader).forbiddenForEver, later: true}, "260": {read: (*reader).forbidden, later: true},
	abnormalCode: {read: (*reader).adjustment, later: true},
	"310":        {read: (*reader).team, teams: true}, "013": {read: (*reader).oldTeam, teams: true},
	"300": {read: (*reader).lineup, teams: true}, "320": {read: (*reader).teamByes, teams: true},
	"330": {read: (*reader).forfeited, teams: true}, "352": {read: (*reader).boardColors, teams: true},
	"362": {read: (*reader).matchPoints, teams: true}, "802": {read: (*reader).summary, teams: true},
}

// line takes in one line.
func (r *reader) line(l lines.Line) {
	l.Printable()
	text := l.Code()
	switch text {
	case "142", "152", "162", "240", "250", "260", abnormalCode:
		r.file.TRF2026 = true
	}
	c := codes[text]
	if c.teams && text != "013" && text != "310" && r.records.first.No == 0 {
		r.records.first = l
	}
	switch {
	case c.later:
		r.deferred = append(r.deferred, l)
	case c.read != nil:
		c.read(r, l)
	default:
		r.describe(l, text)
	}
}

// leaveOutAbsences leaves out absences of which the recorded rounds tell all.
func (r *reader) leaveOutAbsences() {
	r.file.Tournament.Absences = untold(&r.file.Tournament, &r.places)
}

// joinColumns decides the dialect, and joins the columns of double rounds.
func (r *reader) joinColumns() {
	f := r.file
	f.TRF2026 = r.teamEvent || f.TRF2026 && r.points.fits162()
	if len(f.Players) == 0 {
		f.Players = nil
	}
	if f.Double {
		if err := lines.Attempt(f.join); err != nil {
			r.doubleAt.Refuse("%s", lines.Detail(err))
		}
	}
}

// validate checks the tournament. An error is placed at the line of the first player it is about.
func (r *reader) validate() {
	err := r.file.consistent()
	var invalid *pairing.Error
	if !errors.As(err, &invalid) {
		return
	}
	at := *invalid
	at.Line, at.Column = 1, 1
	for _, p := range r.rows {
		if len(invalid.Players) > 0 && p.name == invalid.Players[0] {
			at.Line = p.line.No
		}
	}
	lines.Fail(&at)
}
