package lines

import (
	"fmt"
	"strconv"
	"strings"
)

// A Cell is the entry of a player in one round: columns 92 to 99 and so on. The zero value is a
// blank cell, which is no entry at all.
type Cell struct {
	Opponent int32 // starting rank number, or 0
	Color    byte  // 'w', 'b' or '-'; 0 in a blank cell
	Result   byte  // in capitals; ' ' if there is none
}

// Adjourned is the result of a game that is to be finished later.
const Adjourned = '?'

// UnknownLetter reports whether a result is a letter that the format does not know.
func UnknownLetter(c byte) bool {
	return 'A' <= c && c <= 'Z' && !strings.ContainsRune("WDLHFUZ", rune(c))
}

// Blank reports whether there is no entry.
func (c Cell) Blank() bool { return c.Color == 0 }

// Colored reports whether there is a colour.
func (c Cell) Colored() bool { return c.Color == 'w' || c.Color == 'b' }

// TookPart reports whether the player was part of the pairing: by a game, played or not, or by the
// allocated bye, which is a + or a U without an opponent.
func (c Cell) TookPart() bool { return c.Opponent != 0 || c.Result == 'U' || c.Result == '+' }

// Against says whom a cell is against, for messages.
func (c Cell) Against() string {
	if c.Opponent == 0 {
		return "has no opponent"
	}
	return "is entered against " + strconv.Itoa(int(c.Opponent))
}

// String returns a cell as it is written, without blanks at its ends.
func (c Cell) String() string {
	return strings.TrimSpace(fmt.Sprintf("%04d %c %c", c.Opponent, c.Color, c.Result))
}

// Bye returns the cell of a bye.
func Bye(letter byte) Cell { return Cell{Color: '-', Result: letter} }

// Game returns the cell of a game.
func Game(opponent int, color, result byte) Cell { return Cell{int32(opponent), color, result} }

// Cells are the entries of a player, one for each column up to the last.
type Cells []Cell

// At returns the cell of a column, blank beyond the last one.
func (c Cells) At(column int) Cell {
	if column > len(c) {
		return Cell{}
	}
	return c[column-1]
}

// Set sets the cell of a column.
func (c *Cells) Set(column int, to Cell) {
	if n := column - len(*c); n > 0 {
		*c = append(*c, make([]Cell, n)...)
	}
	(*c)[column-1] = to
}

// Trim drops the blank cells at the end.
func (c Cells) Trim() Cells {
	for len(c) > 0 && c[len(c)-1].Blank() {
		c = c[:len(c)-1]
	}
	return c
}

// cellColumn returns the column in which the cell of a round begins.
func cellColumn(round int) int { return 92 + 10*(round-1) }

// Opponent, Color and Result are where those of a column stand.
func (l Line) Opponent(column int) Place { return l.place(cellColumn(column)) }
func (l Line) Color(column int) Place    { return l.place(cellColumn(column) + 5) }
func (l Line) Result(column int) Place   { return l.place(cellColumn(column) + 7) }

// Entry returns what stands in a column of the line of a player.
func (l Line) Entry(column int) Word {
	at := l.Opponent(column)
	return Word{l.trimmed(at.Column-1, at.Column+7), at}
}

// A PlayerReader reads one player line after the other.
type PlayerReader struct {
	Player
	columns []field
}

// Read reads the line of a player.
func (p *PlayerReader) Read(l Line) Cells {
	if p.columns == nil {
		p.columns = p.fields()
	}
	l.read(p.columns)
	p.Line = l
	return l.cells()
}

// cells reads all cells of a player line.
func (l Line) cells() Cells {
	l.blank(90, 90)
	count := max(0, l.width()-cellColumn(1)+11) / 10 // a fifth digit stands before the cell
	if count > MaxRounds {
		l.Opponent(MaxRounds+1).TooLarge("more than %d rounds", MaxRounds)
	}
	cells := make(Cells, count)
	for k := range cells {
		cells[k] = l.cell(cellColumn(k + 1))
	}
	return cells.Trim()
}

// cell reads the cell that begins at a column.
func (l Line) cell(col int) Cell {
	if end := col + 7; l.at == nil && end <= len(l.Text) && (end == len(l.Text) || l.Text[end] == ' ') {
		if c, ok := usualCell(l.Text[col-2 : end]); ok {
			return c
		}
	}
	opponent, ok := ParseInt(l.field(col-1, col+3), MaxID)
	l.place(col).Require(ok, "%q is no %s", l.trimmed(col-1, col+3), startingRank)
	l.blank(col+4, col+4)
	l.blank(col+6, col+6)
	l.blank(col+8, col+8)
	color, result := l.letter(col+5), l.letter(col+7)
	switch {
	case opponent == 0 && color == ' ' && result == ' ':
		return Cell{}
	case color == ' ':
		color = '-'
	case color == 'W', color == 'B':
		color += 'a' - 'A'
	case color != '-':
		l.place(col+5).Refuse("%q is no colour: w, b or - expected", l.field(col+5, col+5))
	}
	c := Cell{int32(opponent), color, result}
	l.check(c, col)
	return c
}

// check refuses a result that needs an opponent, or must not have one, where it is otherwise.
func (l Line) check(c Cell, col int) {
	const games, byes = "1=0WDL+- ", "HFUZ"
	game := strings.IndexByte(games, c.Result) >= 0
	bye := strings.IndexByte(byes, c.Result) >= 0
	met := c.Opponent != 0 && (c.Result == Adjourned || UnknownLetter(c.Result))
	switch {
	case !game && !bye && !met:
		l.place(col+7).Refuse("unknown result code %q", l.field(col+7, col+7))
	case c.Opponent == 0 && c.Color != '-':
		l.place(col + 5).Refuse("a colour, but no opponent")
	case c.Opponent != 0 && bye:
		l.place(col+7).Refuse("result code %c is for players without an opponent, but %d is entered", c.Result, c.Opponent)
	}
}

// usualCell reads a cell that is as most are, in the nine columns from that of a fifth digit on.
func usualCell(text string) (c Cell, ok bool) {
	if text == "         " {
		return Cell{}, true
	}
	if text[5] != ' ' || text[7] != ' ' {
		return Cell{}, false
	}
	n, digits := int32(0), text[:5]
	for len(digits) > 1 && digits[0] == ' ' {
		digits = digits[1:]
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return Cell{}, false
		}
		n = 10*n + int32(digits[i]-'0')
	}
	c = Cell{n, text[6], text[8]}
	switch c.Result {
	case '1', '=', '0', '+', '-', ' ':
		return c, n != 0 && c.Colored()
	case 'H', 'F', 'U', 'Z':
		return c, n == 0 && c.Color == '-'
	}
	return Cell{}, false
}

// A PlayerWriter writes one player line after the other.
type PlayerWriter PlayerReader

// Player writes the line of a player, whom errors call who. A last cell without an opponent and a
// result keeps its blanks: it is absence to programs that pass over half a cell too. So does the line
// of somebody without cells, if open: programs expect the columns of points and rank to be there.
func (p *PlayerWriter) Write(s *Sheet, who func() string, cells Cells, open bool) {
	if p.columns == nil {
		p.columns = p.fields()
	}
	p.Points.There = p.Points.There && len(p.Points.String()) <= 5
	s.fields("001", who, p.columns)
	for _, c := range cells {
		if c.Blank() {
			s.blanks(10)
			continue
		}
		text := [10]byte{' ', ' ', '0', '0', '0', '0', ' ', c.Color, ' ', c.Result}
		for k, n := 5, c.Opponent; n > 0; k, n = k-1, n/10 {
			text[k] = byte('0' + n%10)
		}
		for k := 2; k < 5 && text[k] == '0' && 0 < c.Opponent && c.Opponent < 10000; k++ {
			text[k] = ' '
		}
		s.buf.Write(text[:])
	}
	if n := len(cells); n > 0 && cells[n-1].Opponent != 0 || n == 0 && !open {
		s.trim()
	}
	s.buf.WriteByte('\n')
}
