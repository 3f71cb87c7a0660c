package trf

import (
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// Write writes a tournament report. [Read] reads the same facts from it if f was read, or
// holds any valid tournament of individuals. Points are derived from the results.
//
//   - A withdrawal is a Z in each remaining column; if no more than one is known of, in which
//     a Z is a request, a blank code in the next one.
//   - The allocated bye that the arbiter gives in a round to come is a U in its column, and
//     counts in the points of the next round as requested byes do.
//   - In a round without games everybody's absence is entered; so is what an
//     absence is worth in a recorded round.
//
// The error, apart from that of out, is a [*pairing.Error] of the kind [pairing.ErrInvalid]:
// the tournament contradicts itself, has more rounds or players than the format, or single
// and double games in one round. Nothing is written then. Time and memory are linear in
// the size of the file.
func Write(out io.Writer, f *File) error {
	var w *writer
	if err := lines.Attempt(func() {
		lines.Require(f != nil, "no file to write")
		lines.Require(out != nil, "nothing to write the file to")
		w = newWriter(f)
		w.write()
	}); err != nil {
		return err
	}
	_, err := out.Write(w.Bytes())
	return err
}

// newWriter checks the tournament and the starting rank numbers.
func newWriter(f *File) *writer {
	f = f.withByePoints()
	w := &writer{file: f, t: &f.Tournament, points: f.scoring()}
	if err := f.consistent(); err != nil {
		lines.Fail(err)
	}
	room := lines.MaxRounds / f.perRound() // checked before any memory is taken
	const most = "the format has %d columns at most"
	lines.Require(w.t.Planned <= room, "%d rounds planned, but "+most, w.t.Planned, lines.MaxRounds)
	lines.Require(len(w.t.Rounds) <= room, "%d rounds, but "+most, len(w.t.Rounds), lines.MaxRounds)
	w.points.borrow(f)
	n := len(w.t.Players)
	w.ratings = f.ratings()
	w.name = func(id pairing.ID) string { return w.t.Names()(id) } // for errors alone
	w.ids, w.index, w.cells, w.unsure = f.numbers(), f.places(), make([]lines.Cells, n), make([]bool, n)
	if w.width = lines.NameWidth; f.Teams != nil {
		w.width = lines.TeamNameWidth
		w.checkTeams()
	}
	id, strange := least(f.Players, w.unknown)
	lines.Require(!strange, "there is a description of player %q, who does not take part", id)
	return w
}

// write writes all of the file.
func (w *writer) write() {
	w.fillRounds()
	w.fillAbsences()
	w.fillGiven()
	w.lines()
	w.settings()
	if w.file.Teams == nil {
		w.pointSystem()
		w.players()
	} else {
		w.teamPoints()
		w.teamRecords()
	}
	w.virtual()
	w.forbidden()
	w.adjustments()
	w.tell()
}

// lines writes the lines that are kept as they stand.
func (w *writer) lines() {
	for _, text := range w.file.Lines {
		text = strings.TrimRight(text, " \t")
		lines.Require(lines.Fits(text, len(text)), "line %q is not one line of UTF-8 without control characters", text)
		l := lines.New(text)
		w.checkLine(l)
		if !w.stale(l.Code()) {
			w.Printf("%s", text)
		}
	}
}

// checkLine refuses what cannot be kept as it stands.
func (w *writer) checkLine(l lines.Line) {
	text, code := l.Text, l.Code()
	if remark, _ := l.Remark(); code == lines.CommentCode && remark == "" {
		return
	}
	switch {
	case codes[code].read != nil && !codes[code].teams:
		lines.Refuse("code %s is among the lines, but belongs into the tournament", code)
	case codes[code].teams && code != "013":
		lines.Refuse("code %s is among the lines, but belongs into the teams", code)
	case lines.Bearing(code):
		lines.Refuse("code %s is among the lines, but cannot be honoured", code)
	case !l.Coded():
		lines.Refuse("line %q: the code does not fill columns 1 to 3", text)
	case lines.Attempt(l.Printable) != nil:
		lines.Refuse("line %q: the code contains an invisible character", text)
	case isType(text):
		t := typecode.Parse(text[len(typeCode):])
		lines.Require(t == (typecode.Type{}) || t == w.file.declared(),
			"line %q, but the type of tournament is declared as %v", text, w.file.Type())
	}
}
