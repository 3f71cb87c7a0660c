package trf

import (
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// parseInt gives the number that the text holds, blanks around it allowed, and
// whether it is one from 0 to limit. No text at all is 0.
func parseInt(text string, limit int) (int, bool) {
	text = strings.TrimSpace(text)
	n := 0
	for i := 0; i < len(text); i++ {
		d := int(text[i]) - '0'
		if d < 0 || d > 9 {
			return 0, false
		}
		if n = 10*n + d; n > limit {
			return 0, false
		}
	}
	return n, true
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

// idField reads a starting rank number from four columns and the one before
// them; 0 if they are blank.
func (l line) idField(col int) (int, error) {
	text := l.field(col-1, col+3)
	if n, ok := parseInt(text, maxID); ok {
		return n, nil
	}
	return 0, l.errorf(col, "%q is no starting rank number", strings.TrimSpace(text))
}

// intField reads a number from 0 to limit, 0 if the columns are blank.
func (l line) intField(from, to, limit int, what string) (int, error) {
	if n, ok := parseInt(l.field(from, to), limit); ok {
		return n, nil
	}
	return 0, l.errorf(from, "%q is no %s", l.trimmed(from, to), what)
}

// pointsField reads points, and whether there are any.
func (l line) pointsField(from, to int) (pairing.Points, bool, error) {
	text := l.trimmed(from, to)
	if text == "" {
		return 0, false, nil
	}
	p, ok := parsePoints(text)
	if !ok {
		return 0, false, l.errorf(from, "%q is no number of points with one decimal", text)
	}
	return p, true, nil
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

// round reads a round from three columns.
func (l line) round(col int) (int, error) {
	n, err := l.intField(col, col+2, maxRounds, "round")
	if err == nil && n == 0 {
		err = l.errorf(col, "%s: the round is missing", l.code())
	}
	return n, err
}

// span reads two rounds, the last one four columns after the first.
func (l line) span(col int) (first, last int, err error) {
	if first, err = l.round(col); err != nil {
		return
	}
	if last, err = l.round(col + 4); err != nil {
		return
	}
	if last < first {
		err = l.errorf(col+4, "%s: rounds %d to %d", l.code(), first, last)
	}
	return
}
