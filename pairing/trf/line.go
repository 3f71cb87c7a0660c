package trf

import (
	"iter"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

const (
	commentCode  = "###"
	remarkPrefix = " pairings: "
)

// A line is one line of a file. Columns count characters and start with 1, as in the format's
// description; everything beyond the end is blank.
type line struct {
	no   int
	text string
	at   []int32 // byte offset of each column, then of the end; nil if all characters are ASCII
}

// rawLines yields every line that is not blank, and its number. Lines end with LF, CR or CR LF; a
// byte-order mark is skipped, and so is what ended files under DOS.
func rawLines(data string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		const endOfFile, bom = "\x1a", "\ufeff"
		data := strings.TrimSuffix(data, endOfFile)
		for no := 1; len(data) > 0; no++ {
			end := strings.IndexAny(data, "\r\n")
			text, rest := data, ""
			if end >= 0 {
				text, rest = data[:end], data[end+1:]
				if data[end] == '\r' {
					rest = strings.TrimPrefix(rest, "\n")
				}
			}
			text = strings.TrimRight(text, " \t")
			for strings.HasPrefix(text, bom) { // at the start of the file, or of files put together
				text = text[len(bom):]
			}
			if len(text) > 0 && !yield(no, text) {
				return
			}
			data = rest
		}
	}
}

// newLine decodes one line: UTF-8 if it is valid, and otherwise in the code page, in which every
// byte is one character.
func newLine(no int, text string, page *codePage) line {
	if !utf8.ValidString(text) {
		text = page.decode(text)
	}
	l, n := line{no: no, text: text}, utf8.RuneCountInString(text)
	if n == len(text) {
		return l
	}
	l.at = make([]int32, 0, n+1)
	for i := range text {
		l.at = append(l.at, int32(i))
	}
	l.at = append(l.at, int32(len(text)))
	return l
}

// isRuler reports whether a text numbers the columns, as some programs do for people: the digits 1
// to 0 over and over, or 1, 2, 3 and so on with blanks between them.
func isRuler(text string) bool {
	digits := strings.NewReplacer(" ", "", "\t", "").Replace(text)
	over, counted := strings.Repeat("1234567890", len(digits)/10+1), ""
	for n := 1; len(counted) < len(digits); n++ {
		counted += strconv.Itoa(n)
	}
	const fewest = 5
	return len(digits) >= fewest && (strings.HasPrefix(over, digits) || counted == digits)
}

// inBytes returns the line with columns that count bytes, as programs write it without UTF-8.
func (l line) inBytes() line { return line{no: l.no, text: l.text} }

// width returns the number of the last column.
func (l line) width() int {
	if l.at != nil {
		return len(l.at) - 1
	}
	return len(l.text)
}

// field returns columns from to to, both included, as far as the line has them.
func (l line) field(from, to int) string {
	to = min(to, l.width())
	if from > to {
		return ""
	}
	if l.at != nil {
		return l.text[l.at[from-1]:l.at[to]]
	}
	return l.text[from-1 : to]
}

// trimmed returns a field without the blanks around it.
func (l line) trimmed(from, to int) string { return strings.TrimSpace(l.field(from, to)) }

// char returns the character of one column: a blank beyond the end, DEL if it is outside ASCII.
func (l line) char(col int) byte {
	switch {
	case col > l.width():
		return ' '
	case l.at == nil:
		return l.text[col-1]
	case l.at[col]-l.at[col-1] > 1:
		return 0x7f // stands in no line
	}
	return l.text[l.at[col-1]]
}

// letter returns the character of one column, a letter as a capital.
func (l line) letter(col int) byte {
	c := l.char(col)
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// code returns columns 1 to 3 in capitals.
func (l line) code() string { return strings.ToUpper(l.field(1, 3)) }

// A word is a piece of a line between blanks, and the column it starts in.
type word struct {
	text string
	col  int
}

// words returns the pieces between blanks from a column on. Linear.
func (l line) words(col int) []word {
	var words []word
	for ; col <= l.width(); col++ {
		if isBlank(l.char(col)) {
			continue
		}
		from := col
		for col <= l.width() && !isBlank(l.char(col)) {
			col++
		}
		words = append(words, word{l.field(from, col-1), from})
	}
	return words
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// printable refuses characters that show nothing and yet stand somewhere: a NUL tells UTF-16 and
// files that are no text, and a form feed before a code makes another code of it. Tabulators are
// blanks.
func (l line) printable() {
	strange := false
	for i := range len(l.text) {
		strange = strange || l.text[i] < ' ' || l.text[i] >= 0x7f
	}
	if !strange {
		return
	}
	col := 0
	for _, c := range l.text {
		switch col++; {
		case c == 0:
			l.refuse(col, "a NUL character: the file is not in UTF-8 or Latin-1")
		case isControl(c):
			l.refuse(col, "a control character, %U", c)
		case col <= 3 && !unicode.IsPrint(c) && c != '\t':
			l.refuse(col, "the code, columns 1 to 3, contains the invisible character %U", c)
		}
	}
}

// isControl reports whether a character belongs into no line.
func isControl(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }

// bearing reports whether a code that is not known may bear on the pairing. BBB stands above the
// columns of dates in lines that name the columns, for people.
func bearing(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") && code != "BBB"
}

// blank requires that columns are blank: otherwise the fields around them are out of place.
func (l line) blank(cols ...int) {
	for _, col := range cols {
		if b := l.char(col); b != ' ' {
			l.refuse(col, "column %d of a %s line must be blank, but holds %q", col, l.code(), l.field(col, col))
		}
	}
}

// int reads a number from 0 to limit, 0 if the columns are blank. A fifth digit of a starting rank
// number stands before its columns.
func (l line) int(from, to, limit int, what string) int {
	n, ok := parseInt(l.field(from, to), limit)
	if col := from; !ok {
		if what == startingRank {
			col++
		}
		l.refuse(col, "%q is no %s", l.trimmed(from, to), what)
	}
	return n
}

// id reads a starting rank number from four columns and the one before them; 0 if they are blank.
func (l line) id(col int) int { return l.int(col-1, col+3, maxID, startingRank) }

// points reads points, and whether there are any.
func (l line) points(from, to int) (p pairing.Points, there bool) {
	text := l.trimmed(from, to)
	if text == "" {
		return 0, false
	}
	p, ok := parsePoints(text)
	if !ok {
		l.refuse(from, "%q is no number of points with one decimal", text)
	}
	return p, true
}

// list reads numbers of some width from a column on, with a blank between them; 0 for blanks.
func (l line) list(col, width int) (numbers []int) {
	for ; col <= l.width(); col += width + 1 {
		numbers = append(numbers, l.int(col, col+width-1, maxID, "number"))
		l.blank(col + width)
	}
	return numbers
}
