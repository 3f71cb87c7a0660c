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
