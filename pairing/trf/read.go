package trf

import (
	"errors"
	"fmt"
	"io"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Read reads a tournament report: TRF16, TRF(x) or TRF-2026, with line ends LF, CR or
// CR LF, in UTF-8 with or without a byte-order mark, or in a code page of Windows (1250,
// 1251 or 1252), as far as it can be told.
//
// The recorded rounds are those up to the last column in which anybody took
// part in a pairing, be it without a result so far. Byes in later columns are
// absences; who is entered as absent from every round to come has withdrawn.
//
// A file that is empty or something else (CSV, PGN, JSON) is an error that says so.
//
// An error is an [*Error] unless r itself fails. Time and memory are
// proportional to the size of the file.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("trf: %w", err)
	}
	var kind sniffer
	page, decoded := pageOf(data)
	splitLines(data, page, func(l line) error { kind.line(l); return nil })
	if verdict := kind.verdict(); verdict != "" {
		return nil, &Error{Line: 1, Col: 1, Msg: verdict}
	}
	in := &reader{file: &File{Players: map[pairing.ID]Player{}}, budget: newBudget(len(data))}
	if decoded != "" {
		in.file.Notes = append(in.file.Notes, "1:1: "+decoded)
	}
	if err := splitLines(data, page, in.line); err != nil {
		return nil, wide(data, err)
	}
	if err := in.assemble(); err != nil {
		return nil, err
	}
	if !kind.known {
		return nil, &Error{Line: 1, Col: 1, Msg: unknown}
	}
	return in.file, nil
}

// A reader collects what the lines say, and then makes a File of it.
type reader struct {
	file   *File
	roster     // who is paired: the players, or the teams
	played int // the last column in which anybody took part in a pairing

	byRank   bool // players are numbered in the order of the file
	points   scoring
	deferred []line        // lines that need to know all players
	never    map[pair]bool // pairs that must never meet
	budget   budget

	remarks       []remark
	recorded      int              // rounds, according to a remark
	scoringRemark *pairing.Scoring // the point system, according to a remark
	owned         bool             // players have IDs of their own

	planned  declaration[int]
	color    declaration[pairing.Color]
	kind     declaration[Type] // 192
	doubleAt line              // XXD
	teams    bool              // 013
	ratings  ratings

	records    teamReader
	teamEvent  bool
	members    roster  // of the teams
	games      scoring // points of boards
	boards     [][]teamRound
	gamePoints [][]pairing.Points // by row of a team and round
}

// A declaration is a value that a file may state more than once, but not
// differently.
type declaration[T comparable] struct {
	value T
	from  line // where it was stated first; no is 0 if nowhere
}

// declare states a value, which must not differ from what was stated before.
// The format takes the two values and the line of the first one.
func (d *declaration[T]) declare(l line, col int, value T, format string) error {
	if d.from.no != 0 && d.value != value {
		return l.errorf(col, format, value, d.value, d.from.no)
	}
	if d.from.no == 0 {
		d.value, d.from = value, l
	}
	return nil
}

// handlers of the codes that are understood. Those in deferredHandlers need all
// players, and all columns, to be known.
var (
	handlers = map[string]func(*reader, line) error{
		"001": (*reader).player,
		"XXR": (*reader).rounds, "142": (*reader).rounds,
		"XXC": (*reader).configuration, "152": (*reader).initialColor,
		"XXS": (*reader).extendedPoints, "162": (*reader).pointSystem,
		"BBW": (*reader).singlePoints, "BBD": (*reader).singlePoints, "BBL": (*reader).singlePoints,
		"BBZ": (*reader).singlePoints, "BBF": (*reader).singlePoints, "BBU": (*reader).singlePoints,
		"XXD": (*reader).double, commentCode: (*reader).comment,
	}
	deferredHandlers = map[string]func(*reader, line) error{
		"XXZ": (*reader).absent, "240": (*reader).byes,
		"XXA": (*reader).virtual, "250": (*reader).acceleration,
		"XXP": (*reader).forbiddenForEver, "260": (*reader).forbidden,
		"299": (*reader).adjustment,
	}
)

// line takes in one line.
func (r *reader) line(l line) error {
	if err := l.printable(); err != nil {
		return err
	}
	code := l.code()
	if handle := teamHandlers[code]; handle != nil {
		if code != "013" && code != "310" && r.records.first.no == 0 {
			r.records.first = l
		}
		return handle(r, l)
	}
	if handle := handlers[code]; handle != nil {
		return handle(r, l)
	}
	if deferredHandlers[code] != nil {
		r.deferred = append(r.deferred, l)
		return nil
	}
	return r.describe(l, code)
}

// note tells the user how something is understood.
func (r *reader) note(l line, col int, format string, args ...any) {
	r.file.Notes = append(r.file.Notes, l.errorf(col, format, args...).Error())
}

// assemble makes the File, once all lines have been taken in. The order matters:
// byes fill columns, columns make rounds, and points are checked at the end.
func (r *reader) assemble() error {
	for _, step := range []func() error{
		r.doubleSwiss, r.assembleTeams, r.orderPlayers, r.declareAbnormal, r.setScoring, r.fillTeams,
		r.countRounds, r.deferredTo("240", "XXZ"), r.buildRounds, r.buildAbsences, r.buildTeams,
		r.deferredTo("299", "XXP", "260", "XXA", "250"), r.checkPlanned, r.reconcilePoints, r.checkTeams,
		r.joinColumns, r.accelerateBaku, r.applyRemarks, r.validate, r.finish,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// deferredTo gives the step that handles the deferred lines of the codes, one code after
// the other.
func (r *reader) deferredTo(codes ...string) func() error {
	return func() error {
		for _, code := range codes {
			for _, l := range r.deferred {
				if l.code() != code {
					continue
				}
				if err := deferredHandlers[code](r, l); err != nil {
					return err
				}
			}
		}
		return nil
	}
}

// joinColumns decides the dialect, and joins the columns of double rounds.
func (r *reader) joinColumns() error {
	f := r.file
	f.TRF2026 = r.teamEvent || f.TRF2026 && r.points.fits162()
	if len(r.file.Players) == 0 || r.teamEvent {
		f.Players = nil
	}
	if !f.Double {
		return nil
	}
	f.Double = false
	if err := f.Join(); err != nil {
		return r.doubleAt.errorf(1, "%s", detail(err))
	}
	return nil
}

// finish leaves out what the rounds tell, and compares what the file says in sum.
func (r *reader) finish() error {
	f := r.file
	f.Tournament.Absences = untold(&f.Tournament)
	if len(r.rows) == 0 && !f.recognizable() {
		return line{no: 1}.errorf(1, "%s", unknown)
	}
	for _, l := range r.records.said {
		if err := r.checkSummary(l); err != nil {
			return err
		}
	}
	return nil
}

// validate checks what the file says in sum, limits among it. The error is placed at
// the line of the first player whom it is about.
func (r *reader) validate() error {
	err := r.file.Tournament.Validate()
	var invalid *pairing.Error
	if err == nil || !errors.As(err, &invalid) {
		return err
	}
	at := &Error{Line: 1, Col: 1, Msg: detail(err), round: invalid.Round, players: invalid.Players}
	for _, p := range r.rows {
		if len(invalid.Players) > 0 && p.name == invalid.Players[0] {
			at.Line = p.line.no
		}
	}
	return at
}
