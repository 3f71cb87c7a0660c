package trf

import (
	"strconv"
	"strings"
)

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
func (c cell) tookPart() bool { return c.opponent != 0 || allocated(c.result) }

// allocated reports whether a result code without an opponent is the allocated
// bye.
func allocated(result byte) bool { return result == 'U' || result == '+' }

// cellColumn gives the column in which the cell of a round begins.
func cellColumn(round int) int { return 92 + 10*(round-1) }

// parseCells reads all cells of a player line.
func parseCells(l line) ([]cell, error) {
	if err := l.blank(90); err != nil {
		return nil, err
	}
	count := max(0, l.width()-cellColumn(1)+11) / 10 // a fifth digit stands before the cell
	if count > maxRounds {
		return nil, l.tooLarge(cellColumn(maxRounds+1), "more than %d rounds", maxRounds)
	}
	cells := make([]cell, 0, count)
	for round := 1; round <= count; round++ {
		c, err := parseCell(l, cellColumn(round))
		if err != nil {
			return nil, err
		}
		cells = append(cells, c)
	}
	return trimBlank(cells), nil
}

// trimBlank drops the blank cells at the end.
func trimBlank(cells []cell) []cell {
	for len(cells) > 0 && cells[len(cells)-1].blank() {
		cells = cells[:len(cells)-1]
	}
	return cells
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

// writeCells writes the cells of a player, ten columns each. A last one without an
// opponent and a result keeps its blanks: it is absence to programs that pass over
// half a cell too.
func (w *writer) writeCells(cells []cell) {
	for _, c := range cells {
		switch {
		case c.blank():
			w.buf.WriteString("          ")
			continue
		case c.opponent == 0:
			w.buf.WriteString("  0000")
		default:
			opponent := strconv.Itoa(int(c.opponent))
			w.buf.WriteString("      "[len(opponent):])
			w.buf.WriteString(opponent)
		}
		w.buf.Write([]byte{' ', c.color, ' ', c.result})
	}
	if n := len(cells); n > 0 && cells[n-1].opponent == 0 {
		return
	}
	for w.buf.Bytes()[w.buf.Len()-1] == ' ' {
		w.buf.Truncate(w.buf.Len() - 1)
	}
}
