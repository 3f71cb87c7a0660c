package lines

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Limits of the format.
const (
	MaxID     = 99999
	MaxRounds = 999 // rounds have three columns in codes 240, 250, 260 and 299
	MaxRating = 9999
	MaxPoints = 99999 // in the points column
	MaxTeams  = 999   // team numbers have three columns

	NameWidth, TeamNameWidth = 33, 32
)

// CommentCode is that of comments.
const CommentCode = "###"

// A Line is one line of a file. Columns count characters and start with 1, as in the format's
// description; everything beyond the end is blank.
type Line struct {
	No   int
	Text string
	at   []int32 // byte offset of each column, then of the end; nil if all characters are ASCII
}

// newLine decodes one line: UTF-8 if it is valid, and otherwise in the code page, in which every
// byte is one character.
func newLine(no int, text string, page *codePage) Line {
	if !utf8.ValidString(text) {
		text = page.decode(text)
	}
	l, n := Line{No: no, Text: text}, utf8.RuneCountInString(text)
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

// New returns a line of a text of its own.
func New(text string) Line { return newLine(1, text, &western) }

// With returns the line with another text.
func (l Line) With(text string) Line { return newLine(l.No, text, &western) }

// inBytes returns the line with columns that count bytes, as programs write it without UTF-8.
func (l Line) inBytes() Line { return Line{No: l.No, Text: l.Text} }

// Either reads a line with columns that count characters, or bytes if it makes no sense otherwise.
func (l Line) Either(read func(Line)) error {
	err := Attempt(func() { read(l) })
	if err != nil && l.at != nil && Attempt(func() { read(l.inBytes()) }) == nil {
		return nil
	}
	return err
}

func (l Line) place(col int) Place { return Place{l.No, col} }

// Start is where the line begins.
func (l Line) Start() Place { return l.place(1) }

// Behind is where the text behind the code begins.
func (l Line) Behind() Place { return l.place(5) }

// Code returns columns 1 to 3 in capitals.
func (l Line) Code() string { return strings.ToUpper(l.field(1, 3)) }

// Rest returns the text behind the code.
func (l Line) Rest() string { return l.trimmed(4, l.width()) }

// width returns the number of the last column.
func (l Line) width() int {
	if l.at != nil {
		return len(l.at) - 1
	}
	return len(l.Text)
}

// field returns columns from to to, both included, as far as the line has them.
func (l Line) field(from, to int) string {
	to = min(to, l.width())
	if from > to {
		return ""
	}
	if l.at != nil {
		return l.Text[l.at[from-1]:l.at[to]]
	}
	return l.Text[from-1 : to]
}

// trimmed returns a field without the blanks around it.
func (l Line) trimmed(from, to int) string { return strings.TrimSpace(l.field(from, to)) }

// char returns the character of one column: a blank beyond the end, DEL if it is outside ASCII.
func (l Line) char(col int) byte {
	switch {
	case col > l.width():
		return ' '
	case l.at == nil:
		return l.Text[col-1]
	case l.at[col]-l.at[col-1] > 1:
		return 0x7f // stands in no line
	}
	return l.Text[l.at[col-1]]
}

// letter returns the character of one column, a letter as a capital.
func (l Line) letter(col int) byte {
	c := l.char(col)
	if 'a' <= c && c <= 'z' {
		c -= 'a' - 'A'
	}
	return c
}

// A Word is a piece of a line between blanks, and where it begins.
type Word struct {
	Text string
	Place
}

// Words returns the pieces between blanks behind the code. Linear.
func (l Line) Words() []Word { return l.words(4) }

func (l Line) words(col int) (words []Word) {
	for ; col <= l.width(); col++ {
		if isBlank(l.char(col)) {
			continue
		}
		from := col
		for col <= l.width() && !isBlank(l.char(col)) {
			col++
		}
		words = append(words, Word{l.field(from, col-1), l.place(from)})
	}
	return words
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// Coded reports whether the line begins with a code.
func (l Line) Coded() bool { return !isBlank(l.char(1)) }

// Ruler reports whether the line numbers the columns, as some programs do for people: the digits 1
// to 0 over and over, or 1, 2, 3 and so on with blanks between them.
func (l Line) Ruler() bool {
	digits := strings.NewReplacer(" ", "", "\t", "").Replace(l.Text)
	over, counted := strings.Repeat("1234567890", len(digits)/10+1), ""
	for n := 1; len(counted) < len(digits); n++ {
		counted += strconv.Itoa(n)
	}
	const fewest = 5
	return len(digits) >= fewest && (strings.HasPrefix(over, digits) || counted == digits)
}

const noText = "a NUL character: the file is not in UTF-8 or Latin-1"

// Printable refuses characters that show nothing and yet stand somewhere: a NUL tells files that are
// no text, and a form feed before a code makes another code of it. Tabulators are blanks.
func (l Line) Printable() {
	strange := false
	for i := range len(l.Text) {
		strange = strange || l.Text[i] < ' ' || l.Text[i] >= 0x7f
	}
	if !strange {
		return
	}
	col := 0
	for _, c := range l.Text {
		switch col++; {
		case c == 0:
			l.place(col).Refuse(noText)
		case isControl(c):
			l.place(col).Refuse("a control character, %U", c)
		case col <= 3 && !unicode.IsPrint(c) && c != '\t':
			l.place(col).Refuse("the code, columns 1 to 3, contains the invisible character %U", c)
		}
	}
}

// isControl reports whether a character belongs into no line.
func isControl(c rune) bool { return c < ' ' && c != '\t' || c == 0x7f }

// Bearing reports whether a code that is not known may bear on the pairing. BBB stands above the
// columns of dates in lines that name the columns, for people.
func Bearing(code string) bool {
	return strings.HasPrefix(code, "XX") || strings.HasPrefix(code, "BB") && code != "BBB"
}

// blank requires that columns are blank: otherwise the fields around them are out of place.
func (l Line) blank(from, to int) {
	for col := from; col <= to; col++ {
		if b := l.char(col); b != ' ' {
			l.place(col).Refuse("column %d of a %s line must be blank, but holds %q", col, l.Code(), l.field(col, col))
		}
	}
}

// int reads a number from 0 to limit, 0 if the columns are blank.
func (l Line) int(from, to, limit int, what string) int {
	n, ok := ParseInt(l.field(from, to), limit)
	if !ok {
		l.place(from).Refuse("%q is no %s", l.trimmed(from, to), what)
	}
	return n
}

// amount reads points, if there are any.
func (l Line) amount(from, to int, at Place) Amount {
	text := l.trimmed(from, to)
	if text == "" {
		return Amount{}
	}
	p, ok := ParsePoints(text)
	if !ok {
		at.Refuse("%q is not a number of points with one decimal", text)
	}
	return Amount{p, true}
}

// An Amount is one of points, if there is one.
type Amount struct {
	pairing.Points
	There bool
}

// Some returns an amount that is there.
func Some(p pairing.Points) Amount { return Amount{p, true} }

// ParseInt returns the number that the text holds, blanks around it allowed, and whether it is one
// from 0 to limit. No text at all is 0.
func ParseInt(text string, limit int) (int, bool) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > uint64(limit) {
		return 0, false
	}
	return int(n), true
}

// ParsePoints reads points with at most one significant decimal, after a point or a comma.
func ParsePoints(text string) (pairing.Points, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, decimals, _ := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	decimals = strings.TrimRight(decimals, "0")
	if digits == "" || digits == "." || len(decimals) > 1 || strings.ContainsAny(digits, " \t") {
		return 0, false
	}
	n, ok := ParseInt(whole, MaxPoints)
	tenth, ok2 := ParseInt(decimals, 9)
	p := pairing.Points(10*n + tenth)
	if negative {
		p = -p
	}
	return p, ok && ok2
}
