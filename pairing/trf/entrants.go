package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

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

// cell gives the player's entry in a round.
func (p *row) cell(round int) cell { return entryOf(p.cells, round) }

// Entrants are the lines of players, or of teams, found by number.
type entrants struct {
	entrant  string // what messages call them: player or team
	pointsAt int    // the column of their points
	width    int    // of their names
	rows     []*row
	byNumber []*row // nil for a number that nobody has
}

// add adds a line.
func (r *entrants) add(p *row) {
	r.byNumber = grown(r.byNumber, p.id+1)
	r.rows, r.byNumber[p.id] = append(r.rows, p), p
}

// of gives the line with a number, nil if there is none.
func (r *entrants) of(id int) *row {
	if id < 0 || id >= len(r.byNumber) {
		return nil
	}
	return r.byNumber[id]
}

// row gives the line with a number, which must be there.
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

// enter adds what parse makes of a line. A line with characters outside ASCII may count
// bytes instead of characters: it is read that way if it makes no sense otherwise.
func (r *entrants) enter(l line, parse func(line) *row) (p *row) {
	err := attempt(func() { p = parse(l) })
	if err != nil && (l.at == nil || attempt(func() { p = parse(l.inBytes()) }) != nil) {
		fail(err)
	}
	if first := r.of(p.id); first != nil {
		l.refuse(5, "%s %d was entered already, in line %d", r.entrant, p.id, first.line.no)
	}
	r.add(p)
	return p
}

// cameBy reports whether the player was part of a pairing in or before the round.
func (p *row) cameBy(round int) bool {
	return slices.ContainsFunc(p.cells[:min(round, len(p.cells))], cell.tookPart)
}
