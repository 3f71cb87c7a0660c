package lines

import (
	"errors"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A line in which blanks are missing or too many is read by its fields: blanks are put in or taken
// out between words until all of them stand where they belong.

// At most so many blanks are put into a line, or taken out, each so many columns before the error at
// most, or inside the field that begins there.
const (
	maxMoves = 6
	window   = 100
	inside   = 4
)

// records read the lines whose fields stand in columns, except those of players and teams.
var records = map[string]func(Line) error{
	"162": func(l Line) error { return Attempt(func() { l.Worths() }) },
	"362": func(l Line) error { return Attempt(func() { l.Worths() }) },
	"240": reads[Request], "250": reads[Acceleration], "260": reads[Ban], "299": reads[Abnormal],
	"300": reads[Lineup], "320": reads[TeamBye], "330": reads[Forfeit], "XXA": reads[Virtual],
}

// reads returns the error with which a line is read as a record.
func reads[R any, P interface {
	*R
	Record
}](l Line) error {
	return Attempt(func() { l.Read(P(new(R))) })
}

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
func realigned(l Line, read func(Line) error, support func(Line) int) (Line, bool) {
	const field = 7
	for range maxMoves {
		col := errorColumn(read(l))
		if col == 0 {
			return l, true
		}
		var best Line
		reached, most := col+field, 0
		for _, moved := range moves(l, col) {
			at := errorColumn(read(moved))
			if at == 0 {
				at = l.width() + 2*field + col
			}
			if backing := support(moved); at > reached || best.No > 0 && at == reached && backing > most {
				best, reached, most = moved, at, backing
			}
		}
		if best.No == 0 {
			return l, false
		}
		l = best
	}
	return l, read(l) == nil
}

// moves returns the lines with one blank more or less between two words not far before a column.
func moves(l Line, col int) (all []Line) {
	runes, to := []rune(l.Text), col+1
	if number := 8; col > number { // two digits of a number may be two numbers
		to = col + inside
	}
	for i := max(3, col-window); i < min(len(runes), to); i++ {
		if runes[i] != ' ' {
			continue
		}
		all = append(all, l.With(string(slices.Insert(slices.Clone(runes), i, ' '))),
			l.With(string(slices.Delete(slices.Clone(runes), i, i+1))))
		for i+1 < len(runes) && runes[i+1] == ' ' {
			i++
		}
	}
	return all
}
