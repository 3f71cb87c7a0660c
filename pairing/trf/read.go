package trf

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
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
	return read(data, nil)
}

// textOf returns everything that there is to be read.
func textOf(r io.Reader) (string, error) {
	var text strings.Builder
	if _, err := io.Copy(&text, r); err != nil {
		return "", fmt.Errorf("trf: %w", err)
	}
	return text.String(), nil
}

// read reads a file, and mends it if there is something to mend it with.
func read(data string, m *mender) (*File, error) {
	page, decoded := pageOf(data)
	wrong, known := foreign(data, page)
	if wrong != "" {
		return nil, line{no: 1}.errorf(1, "%s", wrong)
	}
	in := &reader{file: &File{Players: map[pairing.ID]Player{}}, mend: m}
	in.budget = budget(min(freeExpansion+expansionPerByte*min(len(data), maxExpansion), maxExpansion))
	in.entrants = entrants{entrant: "player", pointsAt: 81, width: nameWidth}
	in.records.teams = entrants{entrant: "team", pointsAt: 55, width: teamNameWidth}
	if decoded != "" {
		in.file.Notes = append(in.file.Notes, "1:1: "+decoded)
	}
	if err := attempt(func() {
		for no, text := range rawLines(data) {
			in.line(newLine(no, text, page))
		}
	}); err != nil {
		return nil, wide(data, err)
	}
	if err := attempt(in.assemble); err != nil {
		return nil, err
	}
	if !known {
		return nil, line{no: 1}.errorf(1, "%s", unknown)
	}
	return in.file, nil
}

// A code that is understood: how a line is read, at once unless all players and all columns must be
// known; and whether only events of teams have it.
type code struct {
	read         func(*reader, line)
	later, teams bool
}

var codes = map[string]code{
	"001": {read: (*reader).player}, commentCode: {read: (*reader).comment},
	"XXR": {read: (*reader).rounds}, "142": {read: (*reader).rounds},
	"XXC": {read: (*reader).initialColor}, "152": {read: (*reader).initialColor},
	"XXS": {read: (*reader).extendedPoints}, "162": {read: (*reader).pointSystem},
	"BBW": {read: (*reader).singlePoints}, "BBD": {read: (*reader).singlePoints}, "BBL": {read: (*reader).singlePoints},
	"BBZ": {read: (*reader).singlePoints}, "BBF": {read: (*reader).singlePoints}, "BBU": {read: (*reader).singlePoints},
	"XXD": {read: (*reader).double},
	"XXZ": {read: (*reader).absent, later: true}, "240": {read: (*reader).byes, later: true},
	"XXA": {read: (*reader).virtual, later: true}, "250": {read: (*reader).acceleration, later: true},
	"XXP": {read: (*reader).forbiddenForEver, later: true}, "260": {read: (*reader).forbidden, later: true},
	abnormalCode: {read: (*reader).adjustment, later: true},
	"310":        {read: (*reader).team, teams: true}, "013": {read: (*reader).oldTeam, teams: true},
	"300": {read: (*reader).lineup, teams: true}, "320": {read: (*reader).teamByes, teams: true}, "330": {read: (*reader).forfeited, teams: true},
	"352": {read: (*reader).boardColors, teams: true}, "362": {read: (*reader).matchPoints, teams: true}, "802": {read: (*reader).summary, teams: true},
}

// line takes in one line.
func (r *reader) line(l line) {
	if r.mend != nil {
		var there bool
		if l, there = r.mend.line(r, l); !there {
			return
		}
	}
	l.printable()
	text := l.code()
	switch text {
	case "142", "152", "162", "240", "250", "260", abnormalCode:
		r.file.TRF2026 = true
	}
	c := codes[text]
	if c.teams && text != "013" && text != "310" && r.records.first.no == 0 {
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

// assemble makes the File, once all lines have been taken in: byes fill columns, columns make
// rounds, and what the file says in sum is compared at the end.
func (r *reader) assemble() {
	mended := func(step func()) {
		if r.mend != nil {
			step()
		}
	}
	mended(r.mendGames)
	r.assembleTeams()
	r.orderPlayers()
	r.declareAbnormal()
	r.setScoring()
	if r.teamEvent {
		r.fillTeams()
	}
	r.countRounds()
	r.readDeferred("240")
	r.countPaired()
	r.readDeferred("XXZ")
	mended(r.mendColumns)
	r.buildRounds()
	r.recordByes()
	r.buildAbsences()
	r.buildGiven()
	if r.teamEvent {
		r.buildTeams()
	}
	r.readDeferred(abnormalCode, "XXP", "260", "XXA", "250")
	r.reconcilePoints()
	if r.teamEvent {
		r.checkTeams()
	}
	r.joinColumns()
	r.accelerateBaku()
	r.applyRemarks()
	r.orderBoards()
	r.validate()
	r.finish()
	mended(r.mendSums)
}

// readDeferred reads the deferred lines of some codes, one code after the other.
func (r *reader) readDeferred(some ...string) {
	for _, text := range some {
		for _, l := range r.deferred {
			if l.code() == text {
				codes[text].read(r, l)
			}
		}
	}
}

// joinColumns decides the dialect, and joins the columns of double rounds.
func (r *reader) joinColumns() {
	f := r.file
	f.TRF2026 = r.teamEvent || f.TRF2026 && r.points.fits162()
	if len(f.Players) == 0 {
		f.Players = nil
	}
	if f.Double {
		if err := attempt(f.join); err != nil {
			r.doubleAt.refuse(1, "%s", detail(err))
		}
	}
}

// finish leaves out what the rounds tell, and compares what the file says in sum.
func (r *reader) finish() {
	f := r.file
	f.Tournament.Absences = untold(&f.Tournament)
	r.checkSummaries()
}

// validate checks the tournament. An error is placed at the line of the first player it is about.
func (r *reader) validate() {
	err := r.file.Tournament.Validate()
	var invalid *pairing.Error
	if !errors.As(err, &invalid) {
		return
	}
	at := *invalid
	at.Line, at.Column = 1, 1
	for _, p := range r.rows {
		if len(invalid.Players) > 0 && p.name == invalid.Players[0] {
			at.Line = p.line.no
		}
	}
	fail(&at)
}
