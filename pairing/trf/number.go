package trf

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// parseInt gives the number that the text holds, blanks around it allowed, and
// whether it is one from 0 to limit. No text at all is 0.
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

// parsePoints gives a number of points with at most one significant decimal,
// after a point or a comma.
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

// blank requires that columns are blank: what stands there would be lost, and
// shows that the fields around it are out of place.
func (l line) blank(cols ...int) {
	for _, col := range cols {
		if b := l.char(col); b != ' ' {
			l.refuse(col, "column %d of a %s line must be blank, but holds %q", col, l.code(), l.field(col, col))
		}
	}
}

// id reads a starting rank number from four columns and the one before
// them; 0 if they are blank.
func (l line) id(col int) int {
	text := l.field(col-1, col+3)
	n, ok := parseInt(text, maxID)
	if !ok {
		l.refuse(col, "%q is no starting rank number", strings.TrimSpace(text))
	}
	return n
}

// int reads a number from 0 to limit, 0 if the columns are blank.
func (l line) int(from, to, limit int, what string) int {
	n, ok := parseInt(l.field(from, to), limit)
	if !ok {
		l.refuse(from, "%q is no %s", l.trimmed(from, to), what)
	}
	return n
}

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

// ordered requires that the last of some rounds is not before the first.
func (l line) ordered(col, first, last int) {
	if last < first {
		l.refuse(col, "%s: rounds %d to %d", l.code(), first, last)
	}
}

// list reads numbers of some width, one blank between two, from a column on. Those that
// are 0 or blank are 0.
func (l line) list(col, width int) (numbers []int) {
	for ; col <= l.width(); col += width + 1 {
		numbers = append(numbers, l.int(col, col+width-1, maxID, "number"))
		l.blank(col + width)
	}
	return numbers
}

// keep sets a key of a map, which is made when it is needed.
func keep[K comparable, V any](m *map[K]V, key K, value V) {
	if *m == nil {
		*m = map[K]V{}
	}
	(*m)[key] = value
}

// grown gives a list of n elements at least.
func grown[T any](list []T, n int) []T {
	if n <= len(list) {
		return list
	}
	return append(list, make([]T, n-len(list))...)
}

// valueOr gives the value of a key, or another one if there is none.
func valueOr[K comparable, V any](m map[K]V, key K, unset V) V {
	if v, there := m[key]; there {
		return v
	}
	return unset
}

// fitted gives points as text of four columns at most, without decimals if
// there is no room for them, and whether that is possible.
func fitted(p pairing.Points) (string, bool) {
	text := p.String()
	if len(text) > 4 {
		text = strings.TrimSuffix(text, ".0")
	}
	return text, len(text) <= 4
}

// allFit reports whether all points are fitted into four columns.
func allFit(points ...pairing.Points) bool {
	return !slices.ContainsFunc(points, func(p pairing.Points) bool { _, ok := fitted(p); return !ok })
}

// fits reports whether a text can stand in so many columns.
func fits(text string, width int) bool {
	return utf8.RuneCountInString(text) <= width && utf8.ValidString(text) && strings.IndexFunc(text, isControl) < 0
}

const startingRank = "starting rank number"
