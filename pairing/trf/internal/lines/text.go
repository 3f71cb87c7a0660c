package lines

import (
	"cmp"
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Text is a file of lines.
type Text struct {
	Note  string // how it was decoded, if that is not certain
	Known bool   // some line has a code of the format
	data  string
	page  *codePage
}

// Split returns the text of a file. It refuses what is something else.
func Split(data string) (t Text, err error) {
	t = Text{data: data, page: &western}
	if !utf8.ValidString(data) {
		t.page, t.Note = pageOf(data)
	}
	return t, Attempt(func() {
		t.refuseWide()
		t.Known = t.refuseForeign()
	})
}

// Lines yields every line that is not blank.
func (t Text) Lines() iter.Seq[Line] {
	return func(yield func(Line) bool) {
		for no, text := range rawLines(t.data) {
			if !yield(newLine(no, text, t.page)) {
				return
			}
		}
	}
}

// Players yields every line of a player that can be read.
func (t Text) Players() iter.Seq2[Line, Player] {
	return func(yield func(Line, Player) bool) {
		var r PlayerReader
		for l := range t.Lines() {
			if l.Code() == "001" && Attempt(func() { r.Read(l) }) == nil && !yield(l, r.Player) {
				return
			}
		}
	}
}

// refuseWide refuses a file in UTF-16, at its first NUL.
func (t Text) refuseWide() {
	marked := strings.HasPrefix(t.data, "\xff\xfe") || strings.HasPrefix(t.data, "\xfe\xff")
	nul := strings.IndexByte(t.data, 0)
	if nul < 0 || !marked && nul >= 2 {
		return
	}
	for l := range t.Lines() {
		if i := strings.IndexByte(l.Text, 0); i >= 0 {
			l.place(utf8.RuneCountInString(l.Text[:i])+1).Refuse("%s, but in UTF-16: save it as UTF-8", noText)
		}
	}
}

// refuseForeign refuses a file that is something else, as far as its first line shows. It reports
// whether some line has a code of the format, which a reader does not tell: any three characters can
// be the code of a national record.
func (t Text) refuseForeign() (known bool) {
	first := ""
	for l := range t.Lines() {
		first = cmp.Or(first, strings.TrimSpace(l.Text))
		l = l.With(strings.TrimLeftFunc(l.Text, unicode.IsSpace)) // indented, for which there is an error of its own
		code, next := l.Code(), rune(l.char(4))
		digits := len(code) == 3 && !strings.ContainsFunc(code, func(c rune) bool { return !unicode.IsDigit(c) })
		switch {
		case code == CommentCode, Bearing(code), code == "001" && unicode.IsDigit(next),
			digits && !unicode.IsDigit(next) && !strings.ContainsRune(";,\t", next):
			return true
		}
	}
	if what := foreign(first); what != "" {
		Place{1, 1}.Refuse("%s", what)
	}
	return false
}

// foreign says what a file is that is no report, as far as its first line shows.
func foreign(first string) string {
	begins := func(prefix string) bool { return strings.HasPrefix(first, prefix) }
	switch {
	case first == "":
		return "the file is empty"
	case begins("{"), begins("[") && len(first) > 1 && !unicode.IsLetter(rune(first[1])):
		return "this is JSON, not a tournament report"
	case begins("["):
		return "this is PGN, not a tournament report"
	case begins("<"):
		return "this is HTML or XML, not a tournament report"
	case begins("PK\x03\x04"):
		return "this is an archive or a spreadsheet, not a tournament report"
	case strings.ContainsAny(first, ";,\t"):
		return "this is a table (CSV), not a tournament report: no line begins with 001"
	}
	return ""
}
