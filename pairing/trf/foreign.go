package trf

import (
	"strings"
	"unicode"
)

// A sniffer notices that a file is no tournament report at all, which its lines do not
// tell: any three characters can be the code of a national record.
type sniffer struct {
	first string // line that is not blank
	known bool   // some line has a code of the format
}

// take takes a look at a line, unless one before it is known.
func (s *sniffer) take(no int, text string, page *codePage) {
	if s.known {
		return
	}
	l := newLine(no, text, page)
	if s.first == "" {
		s.first = strings.TrimSpace(l.text)
	}
	if i := strings.IndexFunc(l.text, func(c rune) bool { return !unicode.IsSpace(c) }); i > 0 {
		l = newLine(l.no, l.text[i:], &western) // indented, for which there is an error of its own
	}
	code := l.code()
	digits := len(code) == 3 && !strings.ContainsFunc(code, func(c rune) bool { return !unicode.IsDigit(c) })
	next := l.char(4)
	s.known = s.known || code == commentCode || bearing(code) || code == "001" && unicode.IsDigit(rune(next)) || digits && !unicode.IsDigit(rune(next)) && !strings.ContainsRune(";,\t", rune(next))
}

// verdict gives what is wrong with the file as a whole, or nothing.
func (s *sniffer) verdict() string {
	const report = "not a tournament report"
	begins := func(prefix string) bool { return strings.HasPrefix(s.first, prefix) }
	switch {
	case s.first == "":
		return "the file is empty"
	case s.known:
		return ""
	case begins("{"), begins("[") && len(s.first) > 1 && !unicode.IsLetter(rune(s.first[1])):
		return "this is JSON, " + report
	case begins("["):
		return "this is PGN, " + report
	case begins("<"):
		return "this is HTML or XML, " + report
	case begins("PK\x03\x04"):
		return "this is an archive or a spreadsheet, " + report
	case strings.ContainsAny(s.first, ";,\t"):
		return "this is a table (CSV), " + report + ": no line begins with 001"
	}
	return ""
}

// unknown is wrong with a file in which nothing else is, and yet no line is known.
const unknown = "not a tournament report: no line begins with a code such as 001, for a player"

// recognizable reports whether a file without players is a tournament report still once it
// has been written: a code that says what goes without saying is left out then.
func (f *File) recognizable() bool {
	var text strings.Builder
	if err := Write(&text, f); err != nil {
		return true // it has something that cannot be written
	}
	var s sniffer
	rawLines(text.String(), func(no int, text string) { s.take(no, text, &western) })
	return s.known
}
