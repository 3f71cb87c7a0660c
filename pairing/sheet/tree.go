package sheet

import (
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A slot is a place in a tree as text: what is written there, and in which column it stands, from 0.
type slot struct {
	column       int
	text, score  string
	upper, lower int // the rows of those who come to it; equal if nobody does
}

// The narrowest column of a tree, and what joins two columns.
const (
	narrowest = 16
	joint     = 3
)

// Text writes the trees for a terminal of that many columns; 0 or less means any width. So many rounds
// stand beside each other as the width allows, four at most, and the rounds after them below.
func (t Tree) Text(w io.Writer, columns int) error {
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintf(&b, "%s\n", visible.Text(t.Title))
	}
	beside := 4
	if columns > 0 {
		beside = min(beside, max(1, (columns+joint)/(narrowest+joint)-1))
	}
	for _, p := range t.trees {
		for from := 0; from < len(p.rounds); from += beside {
			b.WriteByte('\n')
			if p.name != "" {
				fmt.Fprintln(&b, p.name)
			}
			p.write(&b, from, min(from+beside, len(p.rounds)), columns)
		}
	}
	for i, line := range append(t.below, t.Notes...) {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintln(&b, visible.Text(line))
	}
	return write(w, b.String())
}

// write writes some rounds of a part, in columns of one width.
func (p partTree) write(b *strings.Builder, from, to, columns int) {
	var rows []slot
	for i, m := range p.rounds[to-1] {
		if i > 0 {
			rows = append(rows, slot{column: -1})
		}
		rows = p.grow(rows, m, from, to)
	}
	n := to - from + 1
	width := 0
	for _, head := range p.heads[from : to+1] {
		width = max(width, textWidth(head))
	}
	for _, s := range rows {
		width = max(width, textWidth(s.text)+1+textWidth(s.score))
	}
	if columns > 0 {
		width = min(width, (columns-joint*(n-1))/n)
	}
	var line []string
	for _, head := range p.heads[from : to+1] {
		line = append(line, pad(head, width))
	}
	fmt.Fprintln(b, strings.TrimRight(strings.Join(line, strings.Repeat(" ", joint)), " "))
	for r := range rows {
		fmt.Fprintln(b, p.row(rows, r, n, width))
	}
}

// grow appends the slots of a match: those above, its winner, those below.
func (p partTree) grow(rows []slot, m, from, to int) []slot {
	column := -from
	for r := range to {
		if p.matches[p.rounds[r][0]].Round == p.matches[m].Round {
			column += r
		}
	}
	rows, upper := p.side(rows, m, 0, column, from, to)
	at := len(rows)
	winner := slot{column: column + 1, text: p.onward(m)}
	if column+1 < to-from {
		winner.score = p.scoreOnward(m)
	}
	rows = append(rows, winner)
	rows, lower := p.side(rows, m, 1, column, from, to)
	rows[at].upper, rows[at].lower = upper, lower
	return rows
}

// side appends what stands on a side of a match, and returns the row of the side itself.
func (p partTree) side(rows []slot, m, side, column, from, to int) ([]slot, int) {
	s := p.matches[m].Sides[side]
	before, known := p.at[s.From]
	if known && !s.Loser && column > 0 {
		start := len(rows)
		rows = p.grow(rows, before, from, to)
		for r := start; r < len(rows); r++ {
			if rows[r].column == column {
				return rows, r
			}
		}
	}
	at := len(rows)
	return append(rows, slot{column, p.seeded(s), p.score(m, side), at, at}), at
}

// onward writes the winner of a match, "" if there is none yet.
func (p partTree) onward(m int) string {
	x := &p.matches[m]
	for _, s := range x.Sides {
		if x.Winner != "" && s.Player == x.Winner {
			return p.seeded(s)
		}
	}
	return ""
}

// scoreOnward writes what the winner of a match has of the next one.
func (p partTree) scoreOnward(m int) string {
	x := &p.matches[m]
	next := p.at[x.WinnerTo]
	for side, s := range p.matches[next].Sides {
		if x.WinnerTo != "" && x.Winner != "" && s.Player == x.Winner {
			return p.score(next, side)
		}
	}
	return ""
}

// seeded writes who is on a side, with the seed flush right.
func (p partTree) seeded(s explain.Side) string {
	if s.Seed == 0 {
		return p.who(s)
	}
	return fmt.Sprintf("%2d %s", s.Seed, p.who(s))
}

// row writes a row: its slot, and the lines that join others.
func (p partTree) row(rows []slot, r, columns, width int) string {
	var b strings.Builder
	for c := range columns {
		if c > 0 {
			b.WriteString(joined(rows, r, c))
		}
		if s := rows[r]; s.column == c {
			score := ""
			if s.score != "" {
				score = " " + s.score
			}
			b.WriteString(pad(s.text, width-textWidth(score)) + score)
		} else {
			b.WriteString(strings.Repeat(" ", width))
		}
	}
	return strings.TrimRight(b.String(), " ")
}

// joined returns what stands before a column in a row.
func joined(rows []slot, r, column int) string {
	for at, s := range rows {
		if s.column == column && s.upper < s.lower && s.upper < r && r < s.lower {
			if r == at {
				return "├─ "
			}
			return "│  "
		}
	}
	return "   "
}

// pad cuts or fills a text to a width.
func pad(text string, width int) string {
	text = cut(visible.Text(text), max(1, width))
	return text + strings.Repeat(" ", max(0, width-textWidth(text)))
}

// HTML writes a section of the classes "sheet" and "bracket" without style: for every part a division of
// the class "part", in it one of the class "round" for every round, with an ordered list of matches. The
// winner of a match has the class "winner", and "won" beside it for readers; every match has its name as
// its ID, and a link to the match in which its winner goes on.
func (t Tree) HTML(w io.Writer) error {
	var b strings.Builder
	lang := ""
	if t.Lang != "" {
		lang = fmt.Sprintf(" lang=\"%s\"", html.EscapeString(t.Lang))
	}
	fmt.Fprintf(&b, "<section class=\"sheet bracket\"%s>\n", lang)
	if t.Title != "" {
		fmt.Fprintf(&b, "<h2>%s</h2>\n", html.EscapeString(visible.Text(t.Title)))
	}
	for _, p := range t.trees {
		if p.name != "" {
			fmt.Fprintf(&b, "<h3>%s</h3>\n", html.EscapeString(p.name))
		}
		b.WriteString("<div class=\"part\">\n")
		head := "h3"
		if p.name != "" {
			head = "h4" // below that of the part
		}
		for r, matches := range p.rounds {
			fmt.Fprintf(&b, "<div class=\"round\">\n<%s>%s</%[1]s>\n<ol>\n", head, html.EscapeString(p.heads[r]))
			for _, m := range matches {
				p.item(&b, m)
			}
			b.WriteString("</ol>\n</div>\n")
		}
		b.WriteString("</div>\n")
	}
	for _, line := range append(t.below, t.Notes...) {
		fmt.Fprintf(&b, "<p>%s</p>\n", html.EscapeString(visible.Text(line)))
	}
	b.WriteString("</section>\n")
	return write(w, b.String())
}

// item writes a match as an item of a list.
func (p partTree) item(b *strings.Builder, m int) {
	x := &p.matches[m]
	fmt.Fprintf(b, "<li id=\"%s\">", html.EscapeString(x.Name))
	for side, s := range x.Sides {
		class, won := "side", ""
		if x.Winner != "" && s.Player == x.Winner {
			class, won = "side winner", " <span class=\"won\">"+html.EscapeString(p.say("bracket.won"))+"</span>"
		}
		fmt.Fprintf(b, "<span class=\"%s\">%s <span class=\"score\">%s</span>%s</span>", class,
			html.EscapeString(visible.Text(p.numbered(s))), html.EscapeString(p.score(m, side)), won)
	}
	if x.WinnerTo != "" {
		fmt.Fprintf(b, "<a href=\"#%s\">%s</a>", html.EscapeString(x.WinnerTo), html.EscapeString(x.WinnerTo))
	}
	b.WriteString("</li>\n")
}
