// Package days reads the days that people write.
package days

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// Parse reads a day, such as 2026/02/01, 01.02.2026, 24/09/2010, "Jun 26, 2020" or 26/02/01,
// and reports whether there is another way to read it, and whether there is one at all. Of two
// readings the day comes before the month, unless the year comes first.
func Parse(text string) (day time.Time, ambiguous, ok bool) {
	if day, ambiguous, ok = parse(text); !ok {
		day = time.Time{}
	}
	return day, ambiguous, ok
}

// A dayPart is a number in a day, and how many digits it has.
type dayPart struct{ value, digits int }

// parse is Parse, whose day may be wrong if there is none.
func parse(text string) (day time.Time, ambiguous, ok bool) {
	numbers, month := dayTokens(text)
	slashed := strings.Contains(text, "/")
	switch {
	case len(numbers) == 1 && month.value == 0 && numbers[0].digits == 8:
		n := numbers[0].value
		day, ok = date(dayPart{n / 10000, 4}, dayPart{n / 100 % 100, 2}, dayPart{n % 100, 2})
	case len(numbers) >= 2 && month.value > 0:
		year, d := numbers[1], numbers[0]
		if d.digits == 4 {
			year, d = d, year
		}
		day, ok = date(year, month, d)
	case len(numbers) < 3 || month.value > 0:
	case numbers[0].digits == 4:
		day, ok = date(numbers[0], numbers[1], numbers[2])
	case numbers[2].digits == 4:
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

// dayTokens returns the numbers of a text and the month that it names, 0 if none. Other
// words, such as days of the week and the endings of 1st and 26th, are passed over.
func dayTokens(text string) (numbers []dayPart, month dayPart) {
	for _, digits := range strings.FieldsFunc(text, func(c rune) bool { return c < '0' || c > '9' }) {
		n, err := strconv.ParseInt(digits, 10, 32)
		if err != nil {
			n = 0
		}
		numbers = append(numbers, dayPart{int(n), len(digits)})
	}
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(c rune) bool { return !unicode.IsLetter(c) }) {
		if month.value == 0 {
			month.value = monthOf(word)
		}
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

// monthOf returns the month, from 1, that a word in small letters names, or 0.
func monthOf(word string) int {
	return 1 + slices.IndexFunc(months[:], func(names []string) bool {
		return slices.ContainsFunc(names, func(name string) bool { return strings.HasPrefix(word, name) })
	})
}

// date returns a day of numbers, and whether there is such a day. A year of two digits is
// one from 1970 to 2069.
func date(year, month, day dayPart) (time.Time, bool) {
	y := year.value
	switch {
	case year.digits != 2 && year.digits != 4:
		return time.Time{}, false
	case year.digits == 2 && y < 70:
		y += 2000
	case year.digits == 2:
		y += 1900
	}
	t := time.Date(y, time.Month(month.value), day.value, 0, 0, 0, 0, time.UTC)
	return t, t.Year() == y && int(t.Month()) == month.value && t.Day() == day.value
}
