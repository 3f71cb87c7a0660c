package trf

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field is a part of a record.
type field struct {
	from, to int
	value    any    // *string, *int, *amount, or *[]int and *list, which go to the end of the line
	what     string // a number is, for messages
	width    int    // of each of the numbers of a list
	left     bool   // a text stands to the left, and everything else to the right
	must     bool   // a number may not be 0
	blank    bool   // a number that is 0 is written as blanks
}

// An amount is one of points, if there is one.
type amount struct {
	pairing.Points
	there bool
}

// A list names players: read as words, written as numbers.
type list struct {
	words   []word
	numbers []int
}

func text(from, to int, v *string) field     { return field{from: from, to: to, value: v} }
func leftText(from, to int, v *string) field { return field{from: from, to: to, value: v, left: true} }
func points(from, to int, v *amount) field   { return field{from: from, to: to, value: v} }
func number(from, to int, v *int, what string) field {
	return field{from: from, to: to, value: v, what: what}
}
func needed(from, to int, v *int, what string) field {
	return field{from: from, to: to, value: v, what: what, must: true}
}
func optional(from, to int, v *int, what string) field {
	return field{from: from, to: to, value: v, what: what, blank: true}
}
func numbers(from, width int, v *[]int) field {
	return field{from: from, to: from - 1, value: v, width: width}
}
func names(from int, v *list) field { return field{from: from, to: from - 1, value: v} }

// read sets the fields of a record. What stands between them must be blank.
func (l line) read(fields []field) {
	col := 4
	for _, f := range fields {
		for ; col < f.from; col++ {
			l.blank(col)
		}
		switch v := f.value.(type) {
		case *string:
			if *v = l.trimmed(f.from, f.to); !utf8.ValidString(*v) {
				l.refuse(f.from, "a field ends inside a character")
			}
		case *int:
			*v = l.number(f)
		case *amount:
			v.Points, v.there = l.points(f.from, f.to)
		case *[]int:
			*v = l.list(f.from, f.width)
		case *list:
			v.words = l.words(f.from)
		}
		col = f.to + 1
	}
}

// number reads a number.
func (l line) number(f field) int {
	n := l.int(f.from, f.to, maxID, f.what)
	if f.must && n == 0 {
		l.refuse(max(f.from, 5), "%s", map[string]string{
			startingRank: "the player has no starting rank number", "team number": "the team has no number", "round": l.code() + ": the round is missing",
		}[f.what])
	}
	return n
}

// A sheet is the text of a file that is being written.
type sheet struct{ buf bytes.Buffer }

// printf writes a line.
func (s *sheet) printf(format string, args ...any) {
	fmt.Fprintf(&s.buf, format, args...)
	s.buf.WriteByte('\n')
}

// record writes a record. Errors call it who.
func (s *sheet) record(code string, who func() string, fields []field) {
	s.fields(code, who, fields)
	s.trim()
	s.buf.WriteByte('\n')
}

// fields begins a line with the fields of a record.
func (s *sheet) fields(code string, who func() string, fields []field) {
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
		case *amount:
			if v.there {
				text, _ = fitted(v.Points, width)
			}
		case *[]int:
			s.blanks(f.from - col)
			for _, n := range *v { // those of three columns, of teams, with zeros
				fmt.Fprintf(&s.buf, map[int]string{3: "%03d ", 4: "%4d "}[f.width], n)
			}
			return
		case *list:
			s.blanks(f.from - col)
			for _, n := range v.numbers {
				fmt.Fprintf(&s.buf, "%4d ", n)
			}
			return
		}
		if !fits(text, width) {
			refuse("%s: %q does not fit into %d columns", who(), text, width)
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

// blanks writes n of them.
func (s *sheet) blanks(n int) {
	for range n {
		s.buf.WriteByte(' ')
	}
}

// trim takes the blanks at the end of a line back.
func (s *sheet) trim() {
	for s.buf.Bytes()[s.buf.Len()-1] == ' ' {
		s.buf.Truncate(s.buf.Len() - 1)
	}
}

// parseInt returns the number that the text holds, blanks around it allowed, and whether it is one
// from 0 to limit. No text at all is 0.
func parseInt(text string, limit int) (int, bool) {
	if text = strings.TrimSpace(text); text == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil || n > uint64(limit) {
		return 0, false
	}
	return int(n), true
}

// parsePoints reads points with at most one significant decimal, after a point or a comma.
func parsePoints(text string) (pairing.Points, bool) {
	digits, negative := strings.CutPrefix(text, "-")
	whole, decimals, _ := strings.Cut(strings.Replace(digits, ",", ".", 1), ".")
	decimals = strings.TrimRight(decimals, "0")
	if digits == "" || digits == "." || len(decimals) > 1 || strings.ContainsAny(digits, " \t") {
		return 0, false
	}
	n, ok := parseInt(whole, maxPoints)
	tenth, ok2 := parseInt(decimals, 9)
	if !ok || !ok2 {
		return 0, false
	}
	p := pairing.Points(10*n + tenth)
	if negative {
		p = -p
	}
	return p, true
}

// keep sets a key of a map, which is made when it is needed.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// grown returns a list of n elements at least.
func grown[T any](list []T, n int) []T {
	if n <= len(list) {
		return list
	}
	return append(list, make([]T, n-len(list))...)
}

// valueOr returns the value of a key, or another one if there is none.
func valueOr[K comparable, V any](m map[K]V, key K, unset V) V {
	if v, there := m[key]; there {
		return v
	}
	return unset
}

// fitted returns points as text for some columns, without decimals if there is no room for them, and
// whether it fits.
func fitted(p pairing.Points, width int) (string, bool) {
	text := p.String()
	if len(text) > width {
		text = strings.TrimSuffix(text, ".0")
	}
	return text, len(text) <= width
}

// allFit reports whether all points are fitted into four columns.
func allFit(points ...pairing.Points) bool {
	return !slices.ContainsFunc(points, func(p pairing.Points) bool { _, ok := fitted(p, 4); return !ok })
}

// fits reports whether a text can stand in so many columns.
func fits(text string, width int) bool {
	return utf8.RuneCountInString(text) <= width && utf8.ValidString(text) && strings.IndexFunc(text, isControl) < 0
}
