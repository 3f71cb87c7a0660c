package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf/internal/lines"
)

// A reader collects what the lines say, and then makes a File of it.
type reader struct {
	file     *File
	entrants     // who is paired: the players, or the teams
	played   int // the last column in which anybody took part in a pairing

	byRank   bool // players are numbered in the order of the file
	points   scoring
	deferred []lines.Line      // lines that need to know all players
	never    map[[2]int32]bool // pairs that must never meet, by position
	budget   budget

	remarks       []remark
	about         map[string]lines.Place // what there is one remark about
	rated         map[game]remark        // games that count otherwise than they are reported
	recorded      int                    // rounds, according to a remark
	counted       bool                   // there is such a remark
	given         int                    // rulings, the first of all, on allocated byes in columns to come
	places        places                 // of the players, once they are all known
	last          int                    // the last column in which any line has an entry
	scoringRemark *pairing.Scoring       // the point system, according to a remark
	wrong         []discrepancy

	planned  declaration[int]
	color    declaration[pairing.Color]
	kind     declaration[typecode.Type] // 192
	form     lines.PlayerReader
	doubleAt lines.Place // XXD
	teams    bool        // 013
	ratings  ratings

	described []lines.Line             // those that are kept as they stand
	assigned  map[entry]lines.Abnormal // the line 299 that says what a result is worth

	records   teamReader
	teamEvent bool
	members   entrants               // of the teams
	games     scoring                // points of boards
	matches   []map[pairing.ID]match // by round and the team with White
}

// A teamReader collects the records of teams.
type teamReader struct {
	teams    entrants                  // 310
	old      []*row                    // the teams of 013
	lineups  map[lineup]lines.Lineup   // 300
	inOrder  []lineup                  // line-ups as the file has them
	forfeits []lines.Forfeit           // 330
	byes     []lines.TeamBye           // 320
	colors   string                    // 352
	match    map[string]pairing.Points // 362, by code
	said     []lines.Line              // 802
	first    lines.Line                // the first record that only events of teams have
}

// A declaration is a value that must be the same wherever a file states it.
type declaration[T comparable] struct {
	value T
	from  lines.Place // where it was stated first
}

// declare states a value. The format takes it, the one that it contradicts, and the line of that
// one.
func (d *declaration[T]) declare(at lines.Place, value T, format string) {
	at.Require(d.from.Line == 0 || d.value == value, format, value, d.value, d.from.Line)
	if d.from.Line == 0 {
		d.value, d.from = value, at
	}
}

// A discrepancy is something that a file says in sum and that its entries contradict: points.
type discrepancy struct {
	lines.Word        // that says so
	refused    string // why Read refuses it, "" if it does not
	now        string // what the entries give
}

// note tells the user how something is understood.
func (r *reader) note(at lines.Place, format string, args ...any) {
	r.file.Notes = append(r.file.Notes, at.Errorf(format, args...).Error())
}

// keepCode keeps what the Tournament does not say about a cell.
func (r *reader) keepCode(round int, id pairing.ID, code string) {
	keep(&r.file.kept.codes, entry{round, id}, code)
}

// A budget is what is left of the expansions that a file may ask for.
type budget int64

// spend accounts for n things that a line expands to.
func (b *budget) spend(at lines.Place, n int64) {
	if n > int64(*b) {
		at.Column = 1
		at.TooLarge("groups and ranges expand to more entries than a file of this size may have")
	}
	*b -= budget(n)
}

// A row is the line of a player, or of a team, as it was read.
type row struct {
	line   lines.Line
	id     int
	at     int // position in the order of pairing numbers, from 0
	name   pairing.ID
	called string // by people
	rating int
	player Player
	points lines.Amount
	cells  lines.Cells // one for each column up to the last entry

	team     Team
	strength string
	game     lines.Amount // points of a team

	accelerated int // the last round with virtual points, none included, by XXA

	membersAt lines.Place

	members []*row // of a team
	plays   *row   // the team of a member
}

// cell returns the player's entry in a round.
func (r *row) cell(round int) lines.Cell { return r.cells.At(round) }

// cameBy reports whether the player was part of a pairing in or before the round.
func (r *row) cameBy(round int) bool {
	return slices.ContainsFunc(r.cells[:min(round, len(r.cells))], lines.Cell.TookPart)
}

// Entrants are the lines of players, or of teams, found by number.
type entrants struct {
	entrant  string // what messages call them: player or team
	width    int    // of their names
	rows     []*row
	byNumber []*row // nil for a number that nobody has
}

// add adds a line. The number must be free.
func (e *entrants) add(p *row) {
	if first := e.of(p.id); first != nil {
		p.line.Behind().Refuse("%s %d was entered already, in line %d", e.entrant, p.id, first.line.No)
	}
	e.byNumber = grown(e.byNumber, p.id+1)
	e.rows, e.byNumber[p.id] = append(e.rows, p), p
}

// of returns the line with a number, nil if there is none.
func (e *entrants) of(id int) *row {
	if id < 0 || id >= len(e.byNumber) {
		return nil
	}
	return e.byNumber[id]
}

// row returns the line with a number, which must be there.
func (e *entrants) row(at lines.Place, id int) *row {
	p := e.of(id)
	if p == nil {
		at.Refuse("there is no %s %d", e.entrant, id)
	}
	return p
}

// named reads a word as the number of somebody who must be there.
func (e *entrants) named(w lines.Word) *row {
	n, ok := lines.ParseInt(w.Text, lines.MaxID)
	w.Require(ok && n > 0, "%q is no starting rank number", w.Text)
	return e.row(w.Place, n)
}

// listed reads words as numbers of players who must be there.
func (e *entrants) listed(words []lines.Word) (rows []*row) {
	for _, w := range words {
		rows = append(rows, e.named(w))
	}
	return rows
}
