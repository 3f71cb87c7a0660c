package trf

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Read reads a tournament report: TRF16, TRF(x) or TRF-2026 for individuals,
// with line ends LF, CR or CR LF, in UTF-8 with or without a byte-order mark,
// or in Latin-1.
//
// The recorded rounds are those up to the last column in which anybody took
// part in a pairing, be it without a result so far. Byes in the next column
// are requests for the round about to be paired.
//
// An error is an [*Error] unless r itself fails. Time and memory are
// proportional to the size of the file.
func Read(r io.Reader) (*File, error) {
	data, err := io.ReadAll(r)
	if err != nil {
		return nil, fmt.Errorf("trf: %w", err)
	}
	in := &reader{file: &File{Players: map[pairing.ID]Player{}}}
	if err := splitLines(data, in.line); err != nil {
		return nil, err
	}
	if err := in.assemble(); err != nil {
		return nil, err
	}
	return in.file, nil
}

// A reader collects what the lines say, and then makes a File of it.
type reader struct {
	file   *File
	rows   []row
	index  []int32 // by starting rank number: 1 + position in rows, or 0
	played int     // the last column in which anybody took part in a pairing

	byRank   bool // players are numbered in the order of the file
	points   scoring
	deferred []line // lines that need to know all players
	always   []pair // pairs that must never meet
	banned   []Ban
	seenPair map[pair]bool // unordered pairs in always, smaller number first
	spent    int           // of maxExpansion

	planned, color declaration
	doubleAt       line // XXD
	kind           Type // 192
	kindAt         line
}

// A pair of starting rank numbers.
type pair [2]int

// A declaration is a value that a file may state more than once, but not
// differently.
type declaration struct {
	value int
	from  line // where it was stated first; no is 0 if nowhere
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
		"XXD": (*reader).double,
	}
	deferredHandlers = map[string]func(*reader, line) error{
		"XXZ": (*reader).absent, "240": (*reader).byes,
		"XXA": (*reader).virtual, "250": (*reader).acceleration,
		"XXP": (*reader).apart, "260": (*reader).forbidden,
		"299": (*reader).adjustment,
	}
	teamCodes = map[string]bool{
		"013": true, "300": true, "310": true, "320": true, "330": true,
		"352": true, "362": true, "801": true, "802": true,
	}
)

// line takes in one line.
func (r *reader) line(l line) error {
	if err := l.noNUL(); err != nil {
		return err
	}
	code := l.code()
	if handle := handlers[code]; handle != nil {
		return handle(r, l)
	}
	switch {
	case deferredHandlers[code] != nil:
		r.deferred = append(r.deferred, l)
	case teamCodes[code]:
		return l.errorf(1, "code %s belongs to team tournaments, which are not supported", code)
	case bearing(code):
		return l.errorf(1, "unknown code %s: it may bear on the pairing", code)
	case isBlank(l.char(1)):
		return l.errorf(1, "the line has no code in columns 1 to 3")
	default:
		if code == typeCode {
			if err := r.declaredType(l); err != nil {
				return err
			}
		}
		r.file.Lines = append(r.file.Lines, Line{l.field(1, 3), l.field(4, l.width())})
	}
	return nil
}

// bearing reports whether a code that is not known may bear on the pairing.
func bearing(code string) bool {
	return len(code) == 3 && (code[:2] == "XX" || code[:2] == "BB")
}

// spend accounts for n things that a line expands to.
func (r *reader) spend(l line, n int) error {
	if r.spent += n; r.spent > maxExpansion {
		return l.errorf(1, "groups and ranges expand to more than %d entries", maxExpansion)
	}
	return nil
}

// assemble makes the File, once all lines have been taken in. The order matters:
// byes fill columns, columns make rounds, and points are checked at the end.
func (r *reader) assemble() error {
	r.orderPlayers()
	if err := r.setScoring(); err != nil {
		return err
	}
	r.countRounds()
	if err := r.handleDeferred("240", "XXZ"); err != nil {
		return err
	}
	r.inferColor()
	if err := r.buildRounds(); err != nil {
		return err
	}
	if err := r.handleDeferred("XXP", "260", "XXA", "250", "299"); err != nil {
		return err
	}
	r.setForbidden()
	if err := r.checkPlanned(); err != nil {
		return err
	}
	if err := r.accelerateBaku(); err != nil {
		return err
	}
	if err := r.checkPoints(); err != nil {
		return err
	}
	return r.finish()
}

// handleDeferred handles the deferred lines of the codes, one code after the
// other.
func (r *reader) handleDeferred(codes ...string) error {
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

// orderPlayers puts the rows into the order of pairing numbers.
func (r *reader) orderPlayers() {
	if !r.byRank {
		slices.SortFunc(r.rows, func(a, b row) int { return cmp.Compare(a.id, b.id) })
	}
	r.file.Tournament.Players = make([]pairing.Player, len(r.rows))
	for i, p := range r.rows {
		r.index[p.id] = int32(i + 1)
		r.file.Tournament.Players[i] = pairing.Player{ID: p.name, Rating: p.rating}
		r.file.Players[p.name] = p.player
	}
}

// countRounds finds the last column in which anybody took part in a pairing.
func (r *reader) countRounds() {
	for _, p := range r.rows {
		for c := len(p.cells); c > r.played; c-- {
			if p.cells[c-1].tookPart() {
				r.played = c
			}
		}
	}
}

// finish joins the columns of double rounds and settles the dialect.
func (r *reader) finish() error {
	f := r.file
	f.TRF2026 = f.TRF2026 && f.fits162()
	if len(r.file.Players) == 0 {
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
