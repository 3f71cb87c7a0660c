package trf

import (
	"errors"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/typecode"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A line in which blanks are missing or too many is read by its fields: blanks are put in or taken
// out between words until all of them stand where they belong.

// At most so many blanks are put into a line, or taken out, each so many columns before the error at
// most.
const (
	maxMoves = 6
	window   = 100
)

// errorColumn returns the column of an error, 0 if there is none.
func errorColumn(err error) int {
	if at := (*pairing.Error)(nil); errors.As(err, &at) {
		return max(at.Column, 1)
	}
	return 0
}

// realigned returns a line with blanks moved so that it can be read, and whether that is possible.
// Of several ways it takes the one with the best support. A blank that is not the trouble moves the
// error by a field at most, and is not touched.
func realigned(l line, read func(line) error, support func(line) int) (line, bool) {
	const field = 7
	for range maxMoves {
		col := errorColumn(read(l))
		if col == 0 {
			return l, true
		}
		var best line
		reached, most := col+field, 0
		for _, moved := range moves(l, col) {
			at := errorColumn(read(moved))
			if at == 0 {
				at = l.width() + 2*field + col
			}
			if backing := support(moved); at > reached || best.no > 0 && at == reached && backing > most {
				best, reached, most = moved, at, backing
			}
		}
		if best.no == 0 {
			return l, false
		}
		l = best
	}
	return l, read(l) == nil
}

// moves returns the lines with one blank more or less between two words not far before a column.
func moves(l line, col int) (all []line) {
	runes := []rune(l.text)
	for i := max(3, col-window); i < min(len(runes), col+1); i++ {
		if runes[i] != ' ' {
			continue
		}
		all = append(all, newLine(l.no, string(slices.Insert(slices.Clone(runes), i, ' ')), &western),
			newLine(l.no, string(slices.Delete(slices.Clone(runes), i, i+1)), &western))
		for i+1 < len(runes) && runes[i+1] == ' ' {
			i++
		}
	}
	return all
}

// records read the lines whose fields stand in columns, but for those of players and teams.
var records = map[string]func(l line){
	"162": func(l line) { (&reader{}).pointSystem(l) }, "362": func(l line) { (&reader{}).matchPoints(l) },
	"240": func(l line) { l.read((&request{}).fields()) }, "250": func(l line) { l.read((&accelerationRecord{}).fields()) },
	"260": func(l line) { l.read((&ban{}).fields()) }, abnormalCode: func(l line) { l.read((&abnormal{}).fields()) },
	"300": func(l line) { l.read((&seating{}).fields(&lineup{})) }, "320": func(l line) { l.read((&byeRecord{}).fields()) },
	"330": func(l line) { l.read((&forfeit{}).fields()) },
}

// record returns a line whose fields stand in columns with them in place, if they are not.
func (m *mender) record(l line) line {
	parse, known := records[l.code()]
	if !known {
		return l
	}
	read := func(l line) error { return attempt(func() { parse(l) }) }
	if read(l) == nil {
		return l
	}
	moved, ok := realigned(l, read, func(line) int { return 0 })
	if ok {
		m.add(l.no, l.text, "%s: the fields stood out of place", moved.text)
		return moved
	}
	return l
}

// code returns a line with the code that is meant, if another one stands there: that of a player whom
// opponents name and no line has, or a type of tournament (192) with blanks in it.
func (m *mender) code(l line) line {
	if whole := strings.ReplaceAll(l.field(4, l.width()), " ", ""); l.code() == typeCode {
		none := typecode.Type{}
		if typecode.Parse(l.trimmed(4, l.width())) == none && typecode.Parse(whole) != none {
			m.add(l.no, l.text, "%s %s: blanks stood in it", typeCode, whole)
			return newLine(l.no, typeCode+" "+whole, &western)
		}
	}
	const player = "001"
	rest, same := "", 0
	for i := range min(len(player), len(l.text)) {
		if l.text[i] == player[i] {
			same++
		}
	}
	if code := l.field(1, 4); strings.ReplaceAll(code, " ", "") == player && l.char(4) != ' ' {
		rest = l.field(5, l.width())
	} else if same == len(player)-1 && l.code() != player {
		rest = l.field(4, l.width())
	}
	meant := newLine(l.no, player+rest, &western)
	if rest == "" || readPlayer(meant) != nil {
		return l
	}
	p := parsePlayer(meant)
	if m.taken[player][p.id] || m.support(p, p.id) == 0 {
		return l
	}
	m.taken[player][p.id] = true
	m.add(l.no, l.text, "%s: the opponents name player %d, who has no line", meant.text, p.id)
	return meant
}

// A claim is that of a player to have met somebody in a round.
type claim struct{ opponent, round int }

// claimsIn returns who claims to have met whom, as far as the lines of players can be read.
func claimsIn(data string) map[claim][]int {
	claims := map[claim][]int{}
	none := func(line) int { return 0 }
	for no, text := range rawLines(data) {
		l := newLine(no, text, &western)
		if l.code() != "001" {
			continue
		}
		l, ok := realigned(l, readPlayer, none)
		if !ok {
			continue
		}
		p := parsePlayer(l)
		for k, c := range p.cells {
			if c.opponent != 0 {
				at := claim{int(c.opponent), k + 1}
				claims[at] = append(claims[at], p.id)
			}
		}
	}
	return claims
}

func readPlayer(l line) error { return attempt(func() { parsePlayer(l) }) }

// support counts the games of a row that opponents claim, too, if it has that number.
func (m *mender) support(p *row, number int) (n int) {
	for k, c := range p.cells {
		if c.opponent != 0 && slices.Contains(m.claims[claim{number, k + 1}], int(c.opponent)) {
			n++
		}
	}
	return n
}

// lineSupport is support of a line of a player, by its own number.
func (m *mender) lineSupport(l line) (n int) {
	attempt(func() {
		p := parsePlayer(l)
		n = m.support(p, p.id)
	})
	return n
}

// numberOf returns the number by which a player's opponents know him, if it is not his own and no
// other line has it; 0 otherwise.
func (m *mender) numberOf(p *row) (number int) {
	if m.support(p, p.id) > 0 {
		return 0
	}
	games, most := 0, 0
	for k, c := range p.cells {
		if c.opponent == 0 {
			continue
		}
		games++
		for _, n := range m.absent[claim{int(c.opponent), k + 1}] {
			if backing := m.support(p, n); backing > most && !m.taken["001"][n] {
				number, most = n, backing
			}
		}
	}
	if 2*most <= games {
		return 0
	}
	return number
}

// absentOf returns by player and round the opponents who have no line.
func absentOf(claims map[claim][]int, taken map[int]bool) map[claim][]int {
	absent := map[claim][]int{}
	for at, claimants := range claims {
		if taken[at.opponent] {
			continue
		}
		for _, p := range claimants {
			key := claim{p, at.round}
			absent[key] = append(absent[key], at.opponent)
		}
	}
	return absent
}

// was returns what the line has in some columns, byte for byte.
func (m *mender) was(l line, from, to int) string {
	read := m.original[l.no]
	if read.no == 0 {
		return l.trimmed(from, to)
	}
	if l.at == nil {
		read = read.inBytes()
	}
	if !m.moved[l.no] {
		return read.trimmed(from, to)
	}
	if text := l.trimmed(from, to); strings.Contains(read.text, text) {
		return text
	}
	return read.text
}
