package trf

import (
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Limits of the format. Starting rank numbers have four columns; the blank
// column before them is free for a fifth digit, in every place where they
// occur, so that five digits fit without moving anything.
const (
	maxID     = 99999
	maxRounds = 999 // rounds have three columns in codes 240, 250, 260 and 299
	maxPoints = 99999
)

// maxExpansion bounds what groups and ranges may expand to, over the whole
// file: pairs of XXP and 260, virtual points of 250, byes of 240. It keeps the
// memory that a file needs proportional to its size.
const maxExpansion = 1 << 20

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

// id reads a word as the number of a player who must exist, and gives its row.
func (r *reader) id(l line, w word) (int, error) {
	n, ok := parseInt(w.text, maxID)
	if !ok || n == 0 {
		return 0, l.errorf(w.col, "%q is no starting rank number", w.text)
	}
	return r.row(l, w.col, n)
}

// row finds the row of a player.
func (r *reader) row(l line, col, id int) (int, error) {
	if id > 0 && id < len(r.index) && r.index[id] > 0 {
		return int(r.index[id]) - 1, nil
	}
	return 0, l.errorf(col, "there is no player %d", id)
}

// idText gives the ID of a player.
func idText(n int) pairing.ID { return pairing.ID(strconv.Itoa(n)) }

// fitted gives points as text of four columns at most, without decimals if
// there is no room for them, and whether that is possible.
func fitted(p pairing.Points) (string, bool) {
	text := p.String()
	if len(text) > 4 {
		text = strings.TrimSuffix(text, ".0")
	}
	return text, len(text) <= 4
}
