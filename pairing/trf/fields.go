package trf

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A field is a part of a record. The functions that list the fields of a record are the
// only places that know its columns: reading sets the values, and writing writes them.
type field struct {
	from, to int
	value    any    // *string, *int or *amount; nil where a list follows
	what     string // a number is, for messages
	left     bool   // a text stands to the left, and everything else to the right
	must     bool   // a number may not be 0
	blank    bool   // a number that is 0 is written as blanks
}

// An amount is one of points, if there is one.
type amount struct {
	pairing.Points
	there bool
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
func follows(from int) field { return field{from: from, to: from - 1} } // a list

// A playerRecord is 001 up to the entries.
type playerRecord struct {
	number int
	Player
	name, rating string
	points       amount
}

func (r *playerRecord) fields() []field {
	return []field{
		needed(4, 8, &r.number, startingRank), text(10, 10, &r.Sex), text(11, 13, &r.Title),
		leftText(15, 47, &r.name), text(49, 52, &r.rating), leftText(54, 56, &r.Federation),
		text(58, 68, &r.Number), leftText(70, 79, &r.Birth), points(80, 84, &r.points),
		optional(85, 89, &r.Rank, "rank"),
	}
}

// A teamRecord is 310, without the members, which stand from column 74 on.
type teamRecord struct {
	number int
	Team
	name        string
	match, game amount
}

func (r *teamRecord) fields() []field {
	return []field{
		needed(5, 7, &r.number, "team number"), leftText(9, 40, &r.name), leftText(42, 46, &r.Nickname),
		text(48, 53, &r.Strength), points(55, 60, &r.match), points(62, 67, &r.game),
		optional(69, 71, &r.Rank, "rank"), follows(74),
	}
}

// fields of 300, without the members, which stand from column 17 on.
func (s *seating) fields(at *lineup) []field {
	return []field{needed(5, 7, &at.round, "round"), number(9, 11, &at.team, "team number"), number(13, 15, &s.opponent, "team number"), follows(17)}
}

// fields of 320, without the teams, which stand from column 15 on.
func (b *byeRecord) fields() []field {
	return []field{points(5, 8, &b.match), points(10, 13, &b.game), follows(15)}
}

// fields of 330.
func (f *forfeit) fields() []field {
	return []field{text(5, 6, &f.signs), needed(8, 10, &f.round, "round"), number(12, 14, &f.white, "team number"), number(16, 18, &f.black, "team number")}
}

// requestFields are those of 240, without the players, who stand from column 11 on.
func requestFields(letter *string, round *int) []field {
	return []field{leftText(5, 5, letter), needed(7, 9, round, "round"), follows(11)}
}

// An accelerationRecord is 250.
type accelerationRecord struct {
	match, points         amount
	from, to, first, last int
}

func (r *accelerationRecord) fields() []field {
	return []field{
		points(5, 8, &r.match), points(10, 13, &r.points), needed(15, 17, &r.from, "round"),
		needed(19, 21, &r.to, "round"), number(22, 26, &r.first, startingRank), number(27, 31, &r.last, startingRank),
	}
}

// banFields are those of 260, without the players, who stand from column 13 on.
func banFields(from, to *int) []field {
	return []field{needed(5, 7, from, "round"), needed(9, 11, to, "round"), follows(13)}
}

// fields of 299, without the players, who stand from column 24 on.
func (a *abnormal) fields(letter *string) []field {
	return []field{leftText(5, 5, letter), points(8, 11, &a.match), points(14, 17, &a.points),
		number(20, 22, &a.round, "round"), follows(24)}
}

const startingRank = "starting rank number"

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
		}
		col = f.to + 1
	}
}

// number reads a number. A fifth digit of a starting rank number stands before its columns.
func (l line) number(f field) (n int) {
	if f.what == startingRank {
		n = l.id(f.to - 3)
	} else {
		n = l.int(f.from, f.to, maxID, f.what)
	}
	if f.must && n == 0 {
		l.refuse(max(f.from, 5), "%s", map[string]string{
			startingRank: "the player has no starting rank number", "team number": "the team has no number", "round": l.code() + ": the round is missing",
		}[f.what])
	}
	return n
}

// record begins a line with the fields of a record. Errors call it who.
func (w *writer) record(code string, who func() string, fields []field) {
	w.buf.WriteString(code)
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
			if text = v.String(); len(text) > width {
				text = strings.TrimSuffix(text, ".0")
			}
			if !v.there {
				text = ""
			}
		}
		if !fits(text, width) {
			refuse("%s: %q does not fit into %d columns", who(), text, width)
		}
		w.blanks(f.from - col)
		if col = f.to + 1; f.left {
			w.buf.WriteString(text)
		}
		w.blanks(width - utf8.RuneCountInString(text))
		if !f.left {
			w.buf.WriteString(text)
		}
	}
}

// list writes numbers of four columns, a blank between two, and ends the line.
func (w *writer) list(numbers []int) {
	text := ""
	for _, n := range numbers {
		text += fmt.Sprintf("%4d ", n)
	}
	w.endLine(text)
}

// endLine writes the last field of a line. Blanks are left out at its end.
func (w *writer) endLine(text string) {
	w.buf.WriteString(text)
	for w.buf.Bytes()[w.buf.Len()-1] == ' ' {
		w.buf.Truncate(w.buf.Len() - 1)
	}
	w.buf.WriteByte('\n')
}

// blanks writes n of them.
func (w *writer) blanks(n int) {
	for range n {
		w.buf.WriteByte(' ')
	}
}
