package trf

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A cell is the entry of a player in one round: columns 92 to 99 and so on. The zero value is a
// blank cell, which is no entry at all.
type cell struct {
	opponent int32 // starting rank number, or 0
	color    byte  // 'w', 'b' or '-'; 0 in a blank cell
	result   byte  // in capitals; ' ' if there is none
}

// blank reports whether there is no entry.
func (c cell) blank() bool { return c.color == 0 }

// colored reports whether there is a colour.
func (c cell) colored() bool { return c.color == 'w' || c.color == 'b' }

// other returns the other colour, or '-'.
func other(color byte) byte {
	if color == '-' {
		return color
	}
	return 'w' + 'b' - color
}

// tookPart reports whether the player was part of the pairing: by a game, played or not, or by the
// allocated bye, which is a + or a U without an opponent.
func (c cell) tookPart() bool { return c.opponent != 0 || c.result == 'U' || c.result == '+' }

// cellColumn returns the column in which the cell of a round begins.
func cellColumn(round int) int { return 92 + 10*(round-1) }

// cells reads all cells of a player line.
func (l line) cells() []cell {
	l.blank(90)
	count := max(0, l.width()-cellColumn(1)+11) / 10 // a fifth digit stands before the cell
	if count > maxRounds {
		l.tooLarge(cellColumn(maxRounds+1), "more than %d rounds", maxRounds)
	}
	cells := make([]cell, count)
	for k := range cells {
		cells[k] = l.cell(cellColumn(k + 1))
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
func (l line) cell(col int) cell {
	if end := col + 7; l.at == nil && end <= len(l.text) && (end == len(l.text) || l.text[end] == ' ') {
		if c, ok := usualCell(l.text[col-2 : end]); ok {
			return c
		}
	}
	opponent := l.id(col)
	l.blank(col+4, col+6, col+8)
	color, result := l.letter(col+5), l.letter(col+7)
	switch {
	case opponent == 0 && color == ' ' && result == ' ':
		return cell{}
	case color == ' ':
		color = '-'
	case color == 'W', color == 'B':
		color += 'a' - 'A'
	case color != '-':
		l.refuse(col+5, "%q is no colour: w, b or - expected", l.field(col+5, col+5))
	}
	e := cell{int32(opponent), color, result}
	const games, byes = "1=0WDL+- ?", "HFUZ"
	switch { // some results need an opponent, others must not have one
	case !strings.ContainsRune(games+byes, rune(e.result)) && !(opponent != 0 && unknownLetter(result)):
		l.refuse(col+7, "unknown result code %q", l.field(col+7, col+7))
	case opponent == 0 && result == adjourned:
		l.refuse(col+7, "unknown result code %q", l.field(col+7, col+7))
	case e.opponent == 0 && e.color != '-':
		l.refuse(col+5, "a colour, but no opponent")
	case e.opponent != 0 && strings.ContainsRune(byes, rune(e.result)):
		l.refuse(col+7, "result code %c is for players without an opponent, but %d is entered", e.result, e.opponent)
	}
	return e
}

// usualCell reads a cell that is as most are, in the nine columns from that of a fifth digit on.
func usualCell(text string) (c cell, ok bool) {
	if text == "         " {
		return cell{}, true
	}
	if text[5] != ' ' || text[7] != ' ' {
		return cell{}, false
	}
	n, digits := int32(0), text[:5]
	for len(digits) > 1 && digits[0] == ' ' {
		digits = digits[1:]
	}
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return cell{}, false
		}
		n = 10*n + int32(digits[i]-'0')
	}
	c = cell{n, text[6], text[8]}
	switch c.result {
	case '1', '=', '0', '+', '-', ' ':
		return c, n != 0 && c.colored()
	case 'H', 'F', 'U', 'Z':
		return c, n == 0 && c.color == '-'
	}
	return cell{}, false
}

// cells writes the cells of a player, ten columns each. A last one without an opponent and a result
// keeps its blanks: it is absence to programs that pass over half a cell too. So does the line of
// somebody without cells, if open: programs expect the columns of points and rank to be there.
func (s *sheet) cells(cells []cell, open bool) {
	for _, c := range cells {
		if c.blank() {
			s.blanks(10)
			continue
		}
		text := [10]byte{' ', ' ', '0', '0', '0', '0', ' ', c.color, ' ', c.result}
		for k, n := 5, c.opponent; n > 0; k, n = k-1, n/10 {
			text[k] = byte('0' + n%10)
		}
		for k := 2; k < 5 && text[k] == '0' && 0 < c.opponent && c.opponent < 10000; k++ {
			text[k] = ' '
		}
		s.buf.Write(text[:])
	}
	if n := len(cells); n > 0 && cells[n-1].opponent != 0 || n == 0 && !open {
		s.trim()
	}
	s.buf.WriteByte('\n')
}

// entryOf returns the cell of a column, blank beyond the last one.
func entryOf(cells []cell, column int) cell {
	if column > len(cells) {
		return cell{}
	}
	return cells[column-1]
}

// lastPaired returns the last column, from one on, whose entry is part of a pairing.
func lastPaired(cells []cell, column int) int {
	for c := len(cells); c > column; c-- {
		if cells[c-1].tookPart() {
			return c
		}
	}
	return column
}

// against says whom a cell is against, for messages.
func (c cell) against() string {
	if c.opponent == 0 {
		return "has no opponent"
	}
	return "is entered against " + strconv.Itoa(int(c.opponent))
}

// String returns a cell as it is written, without blanks at its ends.
func (c cell) String() string {
	return strings.TrimSpace(fmt.Sprintf("%04d %c %c", c.opponent, c.color, c.result))
}

// results are the results by the letters of White and Black.
var results = []struct {
	letters string
	result  pairing.Result
}{
	{"10", pairing.WhiteWins}, {"==", pairing.Draw}, {"01", pairing.BlackWins},
	{"00", pairing.BothLose}, {"=0", pairing.WhiteDraws}, {"0=", pairing.BlackDraws},
	{"+-", pairing.BlackForfeits}, {"-+", pairing.WhiteForfeits}, {"--", pairing.BothForfeit},
	{"??", pairing.Adjourned}, {"  ", pairing.Pending},
}

// resultOf returns the result that two letters make, if they do. With a "?" the game is adjourned,
// with an unknown letter it is pending.
func resultOf(white, black byte) (pairing.Result, bool) {
	switch {
	case white == adjourned || black == adjourned:
		return pairing.Adjourned, true
	case unknownLetter(white) || unknownLetter(black):
		return pairing.Pending, true
	}
	white, black = rated(white), rated(black)
	for _, r := range results {
		if r.letters[0] == white && r.letters[1] == black {
			return r.result, true
		}
	}
	return pairing.Pending, false
}

// adjourned is the result of a game that is to be finished later.
const adjourned = '?'

// unknownLetter reports whether a result is a letter that the format does not know.
func unknownLetter(c byte) bool {
	return 'A' <= c && c <= 'Z' && !strings.ContainsRune("WDLHFUZ", rune(c))
}

// letters returns the usual letters of a result, White's first; 0 for a result that is none.
func letters(result pairing.Result) (letters [2]byte) {
	for _, r := range results {
		if r.result == result {
			copy(letters[:], r.letters)
		}
	}
	return letters
}

// rated returns the letter of the rated game for one of an unrated game, a blank for an unknown
// one.
func rated(letter byte) byte {
	if i := strings.IndexByte("WDL", letter); i >= 0 {
		return "1=0"[i]
	} else if unknownLetter(letter) {
		return ' '
	}
	return letter
}

// pending reports whether a game has no result yet.
func pending(g pairing.Game) bool { return g.Result == pairing.Pending }

// forfeited reports whether a game was not played, and is not going to be.
func forfeited(g pairing.Game) bool { return !g.Result.Played() && !pending(g) }
