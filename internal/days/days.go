// Package days reads the days that people write.
package days

import (
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
)

// firstYear and lastYear are the years that two digits mean, if any order of day, month and year makes
// one of them. No clock is asked, so that a file means tomorrow what it means today.
const firstYear, lastYear = 2010, 2029

// Parse reads a day, such as 2026/02/01, 01.02.2026, 24/09/2010, "Jun 26, 2020" or 26/02/01,
// and reports whether there is another way to read it, and whether there is one at all. The year of
// two digits is the number that makes one from 2010 to 2029. Of two readings the day comes before the
// month, unless the year comes first.
func Parse(text string) (day time.Time, ambiguous, ok bool) {
	all := slices.DeleteFunc(readings(text), func(r reading) bool { _, ok := r.date(); return !ok })
	inside := slices.DeleteFunc(slices.Clone(all), func(r reading) bool { return !r.inside() })
	german := strings.Contains(text, ".") && !strings.Contains(text, "/") // 01.02.2026 is in February
	sure := german || len(inside) == 0                                    // that the month is not first
	if len(inside) > 0 {
		ambiguous = german && inside[0] != all[0] // 28.7.05 may be in 2005
		all = inside
	}
	for i, r := range all {
		if other, _ := r.date(); i == 0 {
			day, ok = other, true
		} else if !other.Equal(day) && !(sure && r.monthFirst) {
			ambiguous = true
		}
	}
	return day, ambiguous, ok
}

// A dayPart is a number in a day, and how many digits it has.
type dayPart struct{ value, digits int }

// A reading is what the numbers of a text may be.
type reading struct {
	year, month, day dayPart
	monthFirst       bool
}

// readings returns the readings of a text, the likeliest first. There need not be such days.
func readings(text string) []reading {
	n, month := dayTokens(text)
	switch {
	case len(n) == 1 && month.value == 0 && n[0].digits == 8: // 20260201
		all := n[0].value
		return []reading{{year: dayPart{all / 10000, 4}, month: dayPart{all / 100 % 100, 2}, day: dayPart{all % 100, 2}}}
	case len(n) >= 2 && month.value > 0 && n[0].digits == 4:
		return []reading{{year: n[0], month: month, day: n[1]}}
	case len(n) >= 2 && month.value > 0:
		return []reading{{year: n[1], month: month, day: n[0]}, {year: n[0], month: month, day: n[1]}}
	case len(n) < 3:
		return nil
	}
	yearFirst := reading{year: n[0], month: n[1], day: n[2]}
	dayFirst := reading{year: n[2], month: n[1], day: n[0]}
	monthFirst := reading{year: n[2], month: n[0], day: n[1], monthFirst: true}
	switch {
	case n[0].digits == 4:
		return []reading{yearFirst}
	case n[2].digits == 4:
		return []reading{dayFirst, monthFirst}
	case strings.Contains(text, "/"): // the year in two digits, first as the format has it
		return []reading{yearFirst, dayFirst, monthFirst}
	}
	return []reading{dayFirst, yearFirst, monthFirst}
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

// date returns the day of a reading, and whether there is such a day. A year of two digits is
// one from 1970 to 2069.
func (r reading) date() (time.Time, bool) {
	y := r.year.value
	switch {
	case r.year.digits != 2 && r.year.digits != 4:
		return time.Time{}, false
	case r.year.digits == 2 && y < 70:
		y += 2000
	case r.year.digits == 2:
		y += 1900
	}
	t := time.Date(y, time.Month(r.month.value), r.day.value, 0, 0, 0, 0, time.UTC)
	return t, t.Year() == y && int(t.Month()) == r.month.value && t.Day() == r.day.value
}

// inside reports whether the year is written in full or is one that two digits mean.
func (r reading) inside() bool {
	return r.year.digits == 4 || firstYear <= 2000+r.year.value && 2000+r.year.value <= lastYear
}
