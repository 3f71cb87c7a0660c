package trf

import (
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A row is a player line as it was read.
type row struct {
	line      line
	id        int
	name      pairing.ID
	rating    int
	player    Player
	points    pairing.Points
	hasPoints bool
	cells     []cell // one for each column up to the last entry
}

// A cell is the entry of a player in one round: columns 92 to 99 and so on.
// The zero value is a blank cell, which is no entry at all.
type cell struct {
	opponent int32 // starting rank number, or 0
	color    byte  // 'w', 'b' or '-'; 0 in a blank cell
	result   byte  // in capitals; ' ' if there is none
}

// blank reports whether there is no entry.
func (c cell) blank() bool { return c.color == 0 }

// tookPart reports whether the player was part of the pairing: by a game,
// played or not, or by the allocated bye.
func (c cell) tookPart() bool { return c.opponent != 0 || c.result == 'U' || c.result == '+' }

// cell gives the player's entry in a round.
func (p *row) cell(round int) cell {
	if round > len(p.cells) {
		return cell{}
	}
	return p.cells[round-1]
}

// cellColumn gives the column in which the cell of a round begins.
func cellColumn(round int) int { return 92 + 10*(round-1) }

// player handles 001. A line with characters outside ASCII may count bytes
// instead of characters: it is read that way if it makes no sense otherwise.
func (r *reader) player(l line) error {
	p, err := parsePlayer(l)
	if err != nil && l.at != nil {
		if inBytes, err2 := parsePlayer(l.inBytes()); err2 == nil {
			p, err = inBytes, nil
		}
	}
	if err != nil {
		return err
	}
	if missing := p.id + 1 - len(r.index); missing > 0 {
		r.index = append(r.index, make([]int32, missing)...)
	}
	if first := r.index[p.id]; first != 0 {
		return l.errorf(5, "player %d was entered already, in line %d", p.id, r.rows[first-1].line.no)
	}
	r.rows = append(r.rows, p)
	r.index[p.id] = int32(len(r.rows))
	return nil
}

// parsePlayer reads a player line.
func parsePlayer(l line) (p row, err error) {
	p.line = l
	if p.id, err = l.idField(5); err != nil {
		return p, err
	}
	if p.id == 0 {
		return p, l.errorf(5, "the player has no starting rank number")
	}
	if err := l.blank(9, 14, 48, 53, 57, 69); err != nil {
		return p, err
	}
	p.name = idText(p.id)
	p.player = Player{
		Sex:        l.trimmed(10, 10),
		Title:      l.trimmed(11, 13),
		Name:       l.trimmed(15, 47),
		Federation: l.trimmed(54, 56),
		Number:     l.trimmed(58, 68),
		Birth:      l.trimmed(70, 79),
	}
	if !utf8.ValidString(p.player.Title + p.player.Sex + p.player.Name + p.player.Federation + p.player.Number + p.player.Birth) {
		return p, l.errorf(10, "a field ends inside a character")
	}
	if p.rating, err = l.intField(49, 52, 9999, "rating"); err != nil {
		return p, err
	}
	p.player.ZeroRated = p.rating == 0 && l.trimmed(49, 52) != ""
	if p.points, p.hasPoints, err = l.pointsField(80, 84); err != nil {
		return p, err
	}
	if p.player.Rank, err = l.intField(85, 89, maxID, "rank"); err != nil {
		return p, err
	}
	p.cells, err = parseCells(l)
	return p, err
}

// parseCells reads all cells of a player line.
func parseCells(l line) ([]cell, error) {
	if err := l.blank(90); err != nil {
		return nil, err
	}
	count := max(0, l.width()-cellColumn(1)+11) / 10 // a fifth digit stands before the cell
	if count > maxRounds {
		return nil, l.errorf(cellColumn(maxRounds+1), "more than %d rounds", maxRounds)
	}
	cells := make([]cell, 0, count)
	for round := 1; round <= count; round++ {
		c, err := parseCell(l, cellColumn(round))
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	for len(cells) > 0 && cells[len(cells)-1].blank() {
		cells = cells[:len(cells)-1]
	}
	return cells, nil
}

// parseCell reads the cell that begins at a column.
func parseCell(l line, col int) (c cell, err error) {
	opponent, err := l.idField(col)
	if err != nil {
		return c, err
	}
	if err := l.blank(col+4, col+6, col+8); err != nil {
		return c, err
	}
	color, result := l.char(col+5), l.char(col+7)
	if opponent == 0 && color == ' ' && result == ' ' {
		return cell{}, nil
	}
	if c.color, err = parseColor(l, col+5, color); err != nil {
		return c, err
	}
	if 'a' <= result && result <= 'z' {
		result -= 'a' - 'A'
	}
	c.opponent, c.result = int32(opponent), result
	return c, c.check(l, col)
}

// parseColor reads the colour of a cell.
func parseColor(l line, col int, color byte) (byte, error) {
	switch color {
	case 'w', 'W':
		return 'w', nil
	case 'b', 'B':
		return 'b', nil
	case '-', ' ':
		return '-', nil
	}
	return 0, l.errorf(col, "%q is no colour: w, b or - expected", l.field(col, col))
}

// check tells results that need an opponent from those that must not have one.
func (c cell) check(l line, col int) error {
	const games, byes = "1=0WDL+- ", "HFUZ"
	switch {
	case !strings.ContainsRune(games+byes, rune(c.result)):
		return l.errorf(col+7, "unknown result code %q", l.field(col+7, col+7))
	case c.opponent == 0 && c.color != '-':
		return l.errorf(col+5, "a colour, but no opponent")
	case c.opponent != 0 && strings.ContainsRune(byes, rune(c.result)):
		return l.errorf(col+7, "result code %c is for players without an opponent, but %d is entered", c.result, c.opponent)
	}
	return nil
}
