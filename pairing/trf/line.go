package trf

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	commentCode  = "###"
	remarkPrefix = " pairings: "
)

// A line is one line of a file. Columns count characters and start with 1, as
// in the format's description; everything beyond the end is blank.
type line struct {
	no   int
	text string
	at   []int32 // byte offset of each column, then of the end; nil if all characters are ASCII
}

// splitLines calls do for every line that is not blank. Lines that are not UTF-8 are
// read by the code page.
func splitLines(data string, page *codePage, do func(line)) {
	rawLines(data, func(no int, text string) { do(newLine(no, text, page)) })
}

// rawLines calls do for every line that is not blank. Lines end with LF, CR or CR LF; a
// byte-order mark is skipped, and so is what ended files under DOS.
func rawLines(data string, do func(no int, text string)) {
	const endOfFile, bom = "\x1a", "\ufeff"
	data = strings.TrimSuffix(data, endOfFile)
	for no := 1; len(data) > 0; no++ {
		end := strings.IndexAny(data, "\r\n")
		text, rest := data, ""
		if end >= 0 {
			text, rest = data[:end], data[end+1:]
			if data[end] == '\r' && len(rest) > 0 && rest[0] == '\n' {
				rest = rest[1:]
			}
		}
		text = strings.TrimRight(text, " \t")
		for strings.HasPrefix(text, bom) { // at the start of the file, or of files put together
			text = text[len(bom):]
		}
		if len(text) > 0 {
			do(no, text)
		}
		data = rest
	}
}

// newLine decodes one line: UTF-8 if it is valid, and otherwise in the code page, in
// which every byte is one character.
func newLine(no int, text string, page *codePage) line {
	l := line{no: no, text: text}
	if isASCII(text) {
		return l
	}
	if !utf8.ValidString(text) {
		l.text = page.decode(text)
	}
	l.at = make([]int32, 0, utf8.RuneCountInString(l.text)+1)
	for i := range l.text {
		l.at = append(l.at, int32(i))
	}
	l.at = append(l.at, int32(len(l.text)))
	return l
}

// isASCII reports whether a text has no other characters.
func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// isRuler reports whether a text numbers the columns, as some programs do for people:
// the digits 1 to 0 over and over, or 1, 2, 3 and so on with blanks between them.
func isRuler(text string) bool {
	digits := strings.Map(func(c rune) rune {
		if c == ' ' || c == '\t' {
			return -1
		}
		return c
	}, text)
	const fewest = 5
	if len(digits) < fewest {
		return false
	}
	if over := strings.Repeat("1234567890", len(digits)/10+1); strings.HasPrefix(over, digits) {
		return true
	}
	counted := ""
	for n := 1; len(counted) < len(digits); n++ {
		counted += strconv.Itoa(n)
	}
	return counted == digits
}

// inBytes gives the same line with columns that count bytes, as programs write
// it that know nothing of UTF-8.
func (l line) inBytes() line { return line{no: l.no, text: l.text} }

// width gives the number of the last column.
func (l line) width() int {
	if l.at != nil {
		return len(l.at) - 1
	}
	return len(l.text)
}

// field gives columns from to to, both included, as far as the line has them.
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

// trimmed gives a field without the blanks around it.
func (l line) trimmed(from, to int) string { return strings.TrimSpace(l.field(from, to)) }

// char gives the character of one column, a blank beyond the end, and notASCII for
// characters outside ASCII, which no code of the format uses.
func (l line) char(col int) byte {
	switch {
	case col > l.width():
		return ' '
	case l.at == nil:
		return l.text[col-1]
	case l.at[col]-l.at[col-1] > 1:
		return notASCII
	}
	return l.text[l.at[col-1]]
}

const notASCII = 0x7f // stands in no line

// letter gives the character of one column, a letter as a capital.
func (l line) letter(col int) byte {
	c := l.char(col)
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// code gives columns 1 to 3 in capitals.
func (l line) code() string { return strings.ToUpper(l.field(1, 3)) }

// A word is a piece of a line between blanks, and the column it starts in.
type word struct {
	text string
	col  int
}

// words gives the pieces between blanks from a column on. Linear.
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

// printable refuses characters that show nothing and yet stand somewhere: a NUL
// tells UTF-16 and files that are no text, and a form feed before a code makes
// another code of it. Tabulators are blanks.
func (l line) printable() {
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

// bearing reports whether a code that is not known may bear on the pairing. BBB stands
// above the columns of dates in lines that name the columns, for people.
func bearing(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") && code != "BBB"
}
