package trf

import (
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Start gives the day on which the event began, code 042, and whether the file has one
// that is understood: 2026/02/01 and everything else that people write for it, such as
// 01.02.2026, 24/09/2010, "Jun 26, 2020" or 26/02/01. Of two readings the day comes
// before the month, unless the year comes first; Notes say so when a file is read, and
// when a day is not understood.
func (f *File) Start() (day time.Time, ok bool) {
	if day, _, ok = parseDay(f.Text(startCode)); !ok {
		return time.Time{}, false
	}
	return day, true
}

// noteStart says how the day in a line 042 is understood, if not everybody would agree.
func (r *reader) noteStart(l line) {
	text := l.trimmed(4, l.width())
	switch day, ambiguous, ok := parseDay(text); {
	case text == "":
	case !ok:
		r.note(l, 5, "042: %q is no day that is understood", text)
	case ambiguous:
		r.note(l, 5, "042: %q is understood as %s", text, day.Format("2 January 2006"))
	}
}

// parseDay reads a day, and tells whether there is another way to read it.
func parseDay(text string) (day time.Time, ambiguous, ok bool) {
	numbers, month := dayTokens(text)
	slashed := strings.Contains(text, "/")
	switch {
	case len(numbers) == 1 && month == 0 && len(numbers[0]) == 8:
		day, ok = date(numbers[0][:4], numbers[0][4:6], numbers[0][6:])
	case len(numbers) >= 2 && month > 0:
		year, d := numbers[1], numbers[0]
		if len(numbers[0]) == 4 {
			year, d = d, year
		}
		day, ok = dateOf(year, month, d)
	case len(numbers) < 3 || month > 0:
	case len(numbers[0]) == 4:
		day, ok = date(numbers[0], numbers[1], numbers[2])
	case len(numbers[2]) == 4:
		other, either := date(numbers[2], numbers[0], numbers[1])
		if day, ok = date(numbers[2], numbers[1], numbers[0]); !ok {
			return other, false, either
		}
		ambiguous = !strings.Contains(text, ".") && either && !other.Equal(day)
	default: // the year in two digits, first as the format has it
		first, can := date(numbers[0], numbers[1], numbers[2])
		if day, ok = date(numbers[2], numbers[1], numbers[0]); can && (slashed || !ok) {
			return first, ok && !day.Equal(first), true
		}
		ambiguous = can && !first.Equal(day) && !strings.Contains(text, ".")
	}
	return day, ambiguous, ok
}

// dayTokens gives the numbers of a text and the month that it names, 0 if none. Other
// words, such as days of the week and the endings of 1st and 26th, are passed over.
func dayTokens(text string) (numbers []string, month time.Month) {
	kind := func(c rune) int {
		switch {
		case '0' <= c && c <= '9':
			return 1
		case unicode.IsLetter(c):
			return 2
		}
		return 0
	}
	text = strings.ToLower(text)
	for len(text) > 0 {
		first, size := utf8.DecodeRuneInString(text)
		end := size
		for k := kind(first); k > 0 && end < len(text); {
			c, size := utf8.DecodeRuneInString(text[end:])
			if kind(c) != k {
				break
			}
			end += size
		}
		switch kind(first) {
		case 1:
			numbers = append(numbers, text[:end])
		case 2:
			if m := monthOf(text[:end]); m > 0 && month == 0 {
				month = m
			}
		}
		text = text[end:]
	}
	return numbers, month
}

// months are the beginnings of the names of months in English, German, French, Spanish,
// Italian, Portuguese and Dutch.
var months = [12][]string{
	{"jan", "ene", "gen"}, {"feb", "fév", "fev"}, {"mar", "mär", "mrz", "maa", "mrt"}, {"apr", "avr", "abr"},
	{"may", "mai", "mei", "mag", "maio"}, {"jun", "juin", "giu"}, {"jul", "juil", "lug"}, {"aug", "aoû", "aou", "ago"},
	{"sep", "set"}, {"oct", "okt", "ott", "out"}, {"nov"}, {"dec", "dez", "déc", "dic"},
}

// monthOf gives the month that a word in small letters names, or 0.
func monthOf(word string) time.Month {
	for i, names := range months {
		if slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(word, name) }) {
			return time.Month(i + 1)
		}
	}
	return 0
}

// date gives a day of numbers, and whether there is such a day.
func date(year, month, day string) (time.Time, bool) {
	m, ok := parseInt(month, 12)
	if !ok {
		return time.Time{}, false
	}
	return dateOf(year, time.Month(m), day)
}

// dateOf is date with a month. A year of two digits is one from 1970 to 2069.
func dateOf(year string, month time.Month, day string) (time.Time, bool) {
	y, ok := parseInt(year, 9999)
	d, ok2 := parseInt(day, 31)
	switch {
	case !ok || !ok2 || len(year) != 2 && len(year) != 4:
		return time.Time{}, false
	case len(year) == 2 && y < 70:
		y += 2000
	case len(year) == 2:
		y += 1900
	}
	t := time.Date(y, month, d, 0, 0, 0, 0, time.UTC)
	return t, t.Year() == y && t.Month() == month && t.Day() == d
}
