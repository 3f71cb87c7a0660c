package lines

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

const startingRank, teamNumber = "starting rank number", "team number" // for messages

// A Record is a line of a code with fields.
type Record interface {
	fields() []field
	set(Line)
}

func (l *Line) set(from Line) { *l = from }

// A field is a part of a record.
type field struct {
	from, to int
	value    any    // *string, *int, *Entered, *Amount, or *[]int, *[]Amount and *List, which go to the end of the line
	what     string // a number is, for messages
	limit    int    // of a number
	width    int    // of each of the parts of a list
	left     bool   // a text stands to the left, and everything else to the right
	must     bool   // a number may not be 0
	blank    bool   // a number that is 0 is written as blanks
}

// An Entered number may be 0 or not be there.
type Entered struct {
	Number int
	There  bool
}

// A List names players: read as words, written as numbers.
type List struct {
	Words   []Word
	Numbers []int
}

func text(from, to int, v *string) field     { return field{from: from, to: to, value: v} }
func leftText(from, to int, v *string) field { return field{from: from, to: to, value: v, left: true} }
func amount(from, to int, v *Amount) field   { return field{from: from, to: to, value: v} }
func number(from, to int, v *int, what string) field {
	return field{from: from, to: to, value: v, what: what, limit: MaxID}
}
func (f field) needed() field   { f.must = true; return f }
func (f field) optional() field { f.blank = true; return f }

// A list goes from a column to the end of the line; its parts have a width.
func list(from, width int, v any) field {
	return field{from: from, to: from - 1, value: v, width: width}
}

// place returns where the field of a line begins, or a part of it. A fifth digit of a starting rank
// number stands before its columns.
func (f field) place(l Line, part int) Place {
	col := f.from + part*(f.width+1)
	if f.what == startingRank {
		col++
	}
	return l.place(col)
}

// fieldOf returns the field of a value of a record.
func fieldOf(r Record, value any) field {
	fields := r.fields()
	return fields[slices.IndexFunc(fields, func(f field) bool { return f.value == value })]
}

// At returns where a value of a record stands, or a part of it, from 0, if it is a list.
func (l Line) At(r Record, value any, part ...int) Place {
	return fieldOf(r, value).place(l, append(part, 0)[0])
}

// word returns the text in the columns of a value of a record.
func (l Line) word(r Record, value any) Word {
	f := fieldOf(r, value)
	return Word{l.trimmed(f.from, f.to), f.place(l, 0)}
}

// Read sets the fields of a record, and its line. What stands between them must be blank.
func (l Line) Read(r Record) {
	l.read(r.fields())
	r.set(l)
}

func (l Line) read(fields []field) {
	col := 4
	for _, f := range fields {
		l.blank(col, f.from-1)
		switch v := f.value.(type) {
		case *string:
			if *v = l.trimmed(f.from, f.to); !utf8.ValidString(*v) {
				l.place(f.from).Refuse("a field ends inside a character")
			}
		case *int:
			*v = l.number(f, f.from, f.to)
			if f.must && *v == 0 {
				f.place(l, 0).Refuse("%s", missing(l, f.what))
			}
		case *Entered: // see below
		case *Amount:
			*v = l.amount(f.from, f.to, f.place(l, 0))
		case *List:
			v.Words = l.words(f.from)
		case *[]int:
			*v = nil
			for at := f.from; at <= l.width(); at += f.width + 1 {
				*v = append(*v, l.int(at, at+f.width-1, MaxID, "number"))
				l.blank(at+f.width, at+f.width)
			}
		case *[]Amount:
			*v = nil
			for at := f.from; at <= l.width(); at += f.width + 1 {
				*v = append(*v, l.amount(at, at+f.width-1, l.place(at)))
				l.blank(at+f.width, at+f.width)
			}
		}
		col = f.to + 1
	}
	for _, f := range fields { // what people enter is wrong more often than the blanks around it
		if v, ok := f.value.(*Entered); ok {
			*v = Entered{l.number(f, f.from, f.to), l.trimmed(f.from, f.to) != ""}
		}
	}
}

// number reads a number of a field.
func (l Line) number(f field, from, to int) int {
	n, ok := ParseInt(l.field(from, to), f.limit)
	if !ok {
		f.place(l, 0).Refuse("%q is no %s", l.trimmed(from, to), f.what)
	}
	return n
}

// missing says of a number that it is not there.
func missing(l Line, what string) string {
	switch what {
	case startingRank:
		return "the player has no starting rank number"
	case teamNumber:
		return "the team has no number"
	}
	return l.Code() + ": the " + what + " is missing"
}

// A Sheet is the text of a file that is being written.
type Sheet struct{ buf bytes.Buffer }

// Bytes returns what has been written.
func (s *Sheet) Bytes() []byte { return s.buf.Bytes() }

// Printf writes a line.
func (s *Sheet) Printf(format string, args ...any) {
	fmt.Fprintf(&s.buf, format, args...)
	s.buf.WriteByte('\n')
}

// Record writes a record. Errors call it who.
func (s *Sheet) Record(code string, who func() string, r Record) {
	s.fields(code, who, r.fields())
	s.trim()
	s.buf.WriteByte('\n')
}

// fields begins a line with the fields of a record.
func (s *Sheet) fields(code string, who func() string, fields []field) {
	s.buf.WriteString(code)
	col := 4
	for _, f := range fields {
		text, width := "", f.to-f.from+1
		switch v := f.value.(type) {
		case *string:
			text = *v
		case *int:
			if *v != 0 || !f.blank {
				text = strconv.Itoa(*v)
			}
		case *Entered:
			if v.There {
				text = strconv.Itoa(v.Number)
			}
		case *Amount:
			if v.There {
				text, _ = Fitted(v.Points, width)
			}
		default:
			s.blanks(f.from - col)
			s.parts(v, f.width)
			return
		}
		if !Fits(text, width) {
			Refuse("%s: %q does not fit into %d columns", who(), text, width)
		}
		s.blanks(f.from - col)
		if col = f.to + 1; f.left {
			s.buf.WriteString(text)
		}
		s.blanks(width - utf8.RuneCountInString(text))
		if !f.left {
			s.buf.WriteString(text)
		}
	}
}

// parts writes a list. The numbers of three columns are those of teams, with zeros.
func (s *Sheet) parts(list any, width int) {
	switch v := list.(type) {
	case *[]int:
		for _, n := range *v {
			fmt.Fprintf(&s.buf, map[int]string{3: "%03d ", 4: "%4d "}[width], n)
		}
	case *[]Amount:
		for _, a := range *v {
			text, _ := Fitted(a.Points, width)
			fmt.Fprintf(&s.buf, "%*s ", width, text)
		}
	case *List:
		for _, n := range v.Numbers {
			fmt.Fprintf(&s.buf, "%4d ", n)
		}
	}
}

// blanks writes n of them.
func (s *Sheet) blanks(n int) {
	for range n {
		s.buf.WriteByte(' ')
	}
}

// trim takes the blanks at the end of a line back.
func (s *Sheet) trim() {
	for s.buf.Bytes()[s.buf.Len()-1] == ' ' {
		s.buf.Truncate(s.buf.Len() - 1)
	}
}

// Fitted returns points as text for some columns, without decimals if there is no room for them, and
// whether it fits.
func Fitted(p pairing.Points, width int) (string, bool) {
	text := p.String()
	if len(text) > width {
		text = strings.TrimSuffix(text, ".0")
	}
	return text, len(text) <= width
}

// AllFit reports whether all points are fitted into four columns.
func AllFit(points ...pairing.Points) bool {
	return !slices.ContainsFunc(points, func(p pairing.Points) bool { _, ok := Fitted(p, 4); return !ok })
}

// Fits reports whether a text can stand in so many columns.
func Fits(text string, width int) bool {
	return utf8.RuneCountInString(text) <= width && utf8.ValidString(text) && strings.IndexFunc(text, isControl) < 0
}

// InColumns returns a text as far as so many columns hold it.
func InColumns(text string, width int) string {
	if Fits(text, width) && text == strings.TrimSpace(text) {
		return text
	}
	text = strings.Map(func(c rune) rune {
		if isControl(c) || c == utf8.RuneError {
			return '?'
		}
		return c
	}, text)
	runes := []rune(strings.TrimSpace(text))
	return strings.TrimSpace(string(runes[:min(len(runes), width)]))
}
