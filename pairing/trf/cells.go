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

// cells reads all cells of a player line.
func (f *fields) cells() []cell {
	f.blank(90)
	count := max(0, f.width()-cellColumn(1)+11) / 10 // a fifth digit stands before the cell
	if count > maxRounds && f.err == nil {
		f.err = f.tooLarge(cellColumn(maxRounds+1), "more than %d rounds", maxRounds)
	}
	if f.err != nil {
		return nil
	}
	cells := make([]cell, count)
	for k := range cells {
		cells[k] = f.cell(cellColumn(k + 1))
	}
	return trimBlank(cells)
}

// trimBlank drops the blank cells at the end.
func trimBlank(cells []cell) []cell {
	for len(cells) > 0 && cells[len(cells)-1].blank() {
		cells = cells[:len(cells)-1]
	}
	return cells
}

// cell reads the cell that begins at a column.
func (f *fields) cell(col int) cell {
	opponent := f.id(col)
	f.blank(col+4, col+6, col+8)
	color, result := f.letter(col+5), f.letter(col+7)
	switch {
	case opponent == 0 && color == ' ' && result == ' ':
		return cell{}
	case color == ' ':
		color = '-'
	case color == 'W', color == 'B':
		color += 'a' - 'A'
	case color != '-':
		f.refuse(col+5, "%q is no colour: w, b or - expected", f.field(col+5, col+5))
	}
	e := cell{int32(opponent), color, result}
	f.check(e, col)
	return e
}

// check tells results that need an opponent from those that must not have one.
func (f *fields) check(e cell, col int) {
	const games, byes = "1=0WDL+- ", "HFUZ"
	switch {
	case !strings.ContainsRune(games+byes, rune(e.result)):
		f.refuse(col+7, "unknown result code %q", f.field(col+7, col+7))
	case e.opponent == 0 && e.color != '-':
		f.refuse(col+5, "a colour, but no opponent")
	case e.opponent != 0 && strings.ContainsRune(byes, rune(e.result)):
		f.refuse(col+7, "result code %c is for players without an opponent, but %d is entered", e.result, e.opponent)
	}
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
