package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A reader collects what the lines say, and then makes a File of it.
type reader struct {
	file     *File
	entrants // who is paired: the players, or the teams
	mend     *mender
	played   int // the last column in which anybody took part in a pairing

	byRank   bool // players are numbered in the order of the file
	points   scoring
	deferred []line            // lines that need to know all players
	never    map[[2]int32]bool // pairs that must never meet, by position
	budget   budget

	remarks       []remark
	rated         map[game]remark  // games that count otherwise than they are reported
	recorded      int              // rounds, according to a remark
	counted       bool             // there is such a remark
	given         int              // rulings, the first of all, on allocated byes in columns to come
	places        places           // of the players, once they are all known
	last          int              // the last column in which any line has an entry
	scoringRemark *pairing.Scoring // the point system, according to a remark

	planned  declaration[int]
	color    declaration[pairing.Color]
	kind     declaration[typecode.Type] // 192
	form     playerForm
	doubleAt line // XXD
	teams    bool // 013
	ratings  ratings

	records   teamReader
	teamEvent bool
	members   entrants               // of the teams
	games     scoring                // points of boards
	matches   []map[pairing.ID]match // by round and the team with White
}

// A declaration is a value that must be the same wherever a file states it.
type declaration[T comparable] struct {
	value T
	from  line // where it was stated first; no is 0 if nowhere
}

// declare states a value. The format takes it, the one that it contradicts, and the line of that
// one.
func (d *declaration[T]) declare(l line, col int, value T, format string) {
	l.require(d.from.no == 0 || d.value == value, col, format, value, d.value, d.from.no)
	if d.from.no == 0 {
		d.value, d.from = value, l
	}
}

// note tells the user how something is understood.
func (r *reader) note(l line, col int, format string, args ...any) {
	r.file.Notes = append(r.file.Notes, l.errorf(col, format, args...).Error())
}

// keepCode keeps what the Tournament does not say about a cell.
func (r *reader) keepCode(round int, id pairing.ID, code string) {
	keep(&r.file.kept.codes, entry{round, id}, code)
}

// A budget is what is left of the expansions that a file may ask for.
type budget int64

// spend accounts for n things that a line expands to.
func (b *budget) spend(l line, n int64) {
	if n > int64(*b) {
		l.tooLarge(1, "groups and ranges expand to more entries than a file of this size may have")
	}
	*b -= budget(n)
}

// A row is the line of a player, or of a team, as it was read.
type row struct {
	line   line
	id     int
	at     int // position in the order of pairing numbers, from 0
	name   pairing.ID
	called string // by people
	rating int
	player Player
	points amount
	cells  []cell // one for each column up to the last entry

	team     Team
	strength string
	game     amount // points of a team
	members  []*row // of a team
	plays    *row   // the team of a member
}

// cell returns the player's entry in a round.
func (p *row) cell(round int) cell { return entryOf(p.cells, round) }

// Entrants are the lines of players, or of teams, found by number.
type entrants struct {
	entrant  string // what messages call them: player or team
	pointsAt int    // the column of their points
	width    int    // of their names
	rows     []*row
	byNumber []*row // nil for a number that nobody has
	free     int    // no lower number is free
}

// add adds a line.
func (r *entrants) add(p *row) {
	r.byNumber = grown(r.byNumber, p.id+1)
	r.rows, r.byNumber[p.id] = append(r.rows, p), p
}

// of returns the line with a number, nil if there is none.
func (r *entrants) of(id int) *row {
	if id < 0 || id >= len(r.byNumber) {
		return nil
	}
	return r.byNumber[id]
}

// row returns the line with a number, which must be there.
func (r *entrants) row(l line, col, id int) *row {
	p := r.of(id)
	if p == nil {
		l.refuse(col, "there is no %s %d", r.entrant, id)
	}
	return p
}

// named reads a word as the number of somebody who must be there.
func (r *entrants) named(l line, w word) *row {
	n, ok := parseInt(w.text, maxID)
	if !ok || n == 0 {
		l.refuse(w.col, "%q is no starting rank number", w.text)
	}
	return r.row(l, w.col, n)
}

// listed reads words as numbers of players who must be there.
func (r *entrants) listed(l line, words []word) (rows []*row) {
	for _, w := range words {
		rows = append(rows, r.named(l, w))
	}
	return rows
}

// parsed returns what parse makes of a line, and the line. One with characters outside ASCII may
// count bytes instead of characters: it is read that way if it makes no sense otherwise. A row with
// an error is one whose number is taken.
func (r *entrants) parsed(l line, parse func(line) *row) (p *row, as line, err error) {
	as = l
	err = attempt(func() { p = parse(l) })
	if err != nil && l.at != nil && attempt(func() { p = parse(l.inBytes()) }) == nil {
		as, err = l.inBytes(), nil
	}
	if p != nil && r.of(p.id) != nil {
		err = l.errorf(5, "%s %d was entered already, in line %d", r.entrant, p.id, r.of(p.id).line.no)
	}
	return p, as, err
}

// enter adds what parse makes of a line.
func (r *entrants) enter(l line, parse func(line) *row) {
	p, _, err := r.parsed(l, parse)
	if err != nil {
		fail(err)
	}
	r.add(p)
}

// cameBy reports whether the player was part of a pairing in or before the round.
func (p *row) cameBy(round int) bool {
	return slices.ContainsFunc(p.cells[:min(round, len(p.cells))], cell.tookPart)
}
