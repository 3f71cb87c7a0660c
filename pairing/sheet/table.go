package sheet

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/width"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/visible"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// A Table is a sheet of plain text in rows and columns. The methods that write it escape
// what their format requires.
type Table struct {
	// Kind is "pairings", "names", "standings", "cross", "card", "schedule" or "fixtures", and the
	// class in HTML.
	Kind    string     `json:"kind"`
	Title   string     `json:"title"`          // one line; can be empty
	Lang    string     `json:"lang,omitempty"` // of headings and cells; "" is English
	Columns []Column   `json:"columns"`
	Rows    [][]string `json:"rows"`            // as many cells as there are columns; a shorter row has empty ones
	Notes   []string   `json:"notes,omitempty"` // lines below the table: a legend, measures
}

// A Column is a column of a table.
type Column struct {
	Name  string `json:"name"` // its heading
	Right bool   `json:"right,omitempty"`

	// English is the heading in English, if the table is in another language. CSV has it as the
	// heading, and HTML as the class of the cells.
	English string `json:"english,omitempty"`
}

// heading returns the heading in English, or the only one.
func (c Column) heading() string { return cmp.Or(c.English, c.Name) }

// printed returns the headings and the rows, with a cell for every column, in the form that
// is harmless everywhere. Numbers are written as the language writes them.
func (t Table) printed() (head []string, rows [][]string) {
	for _, c := range t.Columns {
		head = append(head, visible.Text(c.Name))
	}
	for _, row := range t.Rows {
		cells := make([]string, len(t.Columns))
		for i := range min(len(row), len(cells)) {
			if cells[i] = visible.Text(row[i]); t.Columns[i].Right {
				cells[i] = words.Number(t.Lang, cells[i])
			}
		}
		rows = append(rows, cells)
	}
	return head, rows
}

// left makes columns that are flush left of names, and right those of numbers.
func left(names ...string) []Column  { return columns(false, names) }
func right(names ...string) []Column { return columns(true, names) }

func columns(right bool, names []string) []Column {
	list := make([]Column, len(names))
	for i, name := range names {
		list[i] = Column{Name: name, Right: right}
	}
	return list
}

// Text writes the table for a terminal of that many columns; 0 or less means any width. If it is too narrow,
// federations are left out, then titles; then the columns that are flush left are cut, the widest first. If names
// would have less than nine characters then, ratings are left out, then scores, then numbers. The table's title and
// its notes are not broken.
func (t Table) Text(w io.Writer, columns int) error {
	t = t.spoken()
	head, rows := t.printed()
	rows = append([][]string{head}, rows...)
	widths, blanks := t.widths(rows), "  "
	players := slices.Contains([]string{"pairings", "standings", "cross", "card"}, t.Kind)
	for _, spare := range []string{"Fed.", "Title"} {
		if columns > 0 && players && 2*(len(widths)-1)+sum(widths) > columns {
			t, rows = t.without(spare, rows)
			widths = t.widths(rows)
		}
	}
	if columns > 0 && !t.narrow(widths, columns-2*(len(widths)-1), 9) {
		blanks, widths = " ", t.widths(rows)
		fits := t.narrow(widths, columns-(len(widths)-1), 9)
		for _, spare := range []string{"Rating", "Score", "No."} {
			if fits {
				break
			}
			t, rows = t.without(spare, rows)
			widths = t.widths(rows)
			fits = t.narrow(widths, columns-(len(widths)-1), 9)
		}
		t.narrow(widths, columns-(len(widths)-1), 5)
	}
	var b strings.Builder
	if t.Title != "" {
		fmt.Fprintf(&b, "%s\n\n", visible.Text(t.Title))
	}
	for _, row := range rows {
		b.WriteString(t.line(row, widths, blanks))
	}
	for i, note := range t.Notes {
		if i == 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintln(&b, visible.Text(note))
	}
	return write(w, b.String())
}

// sum adds up widths.
func sum(widths []int) (n int) {
	for _, w := range widths {
		n += w
	}
	return n
}

// widths returns the width of every column.
func (t Table) widths(rows [][]string) []int {
	widths := make([]int, len(t.Columns))
	for _, row := range rows {
		for i, cell := range row {
			widths[i] = max(widths[i], textWidth(cell))
		}
	}
	return widths
}

// without leaves out the columns with a heading.
func (t Table) without(heading string, rows [][]string) (Table, [][]string) {
	spare := func(i int) bool { return t.Columns[i].heading() == heading }
	kept := make([][]string, len(rows))
	for k, row := range rows {
		for i, cell := range row {
			if !spare(i) {
				kept[k] = append(kept[k], cell)
			}
		}
	}
	var columns []Column
	for i, c := range t.Columns {
		if !spare(i) {
			columns = append(columns, c)
		}
	}
	t.Columns = columns
	return t, kept
}

// narrow takes columns that are flush left down, the widest first and none below the
// least, until all fit into so much room. It reports whether they do.
func (t Table) narrow(widths []int, room, least int) bool {
	for room -= sum(widths); room < 0; room++ {
		widest, most := 0, least
		for i, w := range widths {
			if !t.Columns[i].Right && w > most {
				widest, most = i, w
			}
		}
		if most == least {
			return false
		}
		widths[widest]--
	}
	return true
}

// line returns a row, with the line's end and without blanks before it.
func (t Table) line(row []string, widths []int, between string) string {
	var b strings.Builder
	for i, c := range t.Columns {
		if i > 0 {
			b.WriteString(between)
		}
		text := cut(row[i], widths[i])
		blanks := strings.Repeat(" ", widths[i]-textWidth(text))
		if c.Right {
			text = blanks + text
		} else {
			text += blanks
		}
		b.WriteString(text)
	}
	return strings.TrimRight(b.String(), " ") + "\n"
}

// cut shortens a text to a width, with an ellipsis in the place of what is left out. A
// combining character stays with the one before.
func cut(text string, limit int) string {
	if textWidth(text) <= limit {
		return text
	}
	used := 0
	for i, r := range text {
		if used += runeWidth(r); used > limit-1 {
			return text[:i] + "…"
		}
	}
	return text
}

// textWidth returns how many columns of a terminal a text takes.
func textWidth(text string) int {
	n := 0
	for _, r := range text {
		n += runeWidth(r)
	}
	return n
}

// runeWidth returns how many columns a character takes: none if it combines with the one
// before, as marks do and the vowels and final consonants of decomposed Korean.
func runeWidth(r rune) int {
	if unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0x1160 && r <= 0x11ff {
		return 0
	}
	switch width.LookupRune(r).Kind() {
	case width.EastAsianWide, width.EastAsianFullwidth:
		return 2
	}
	return 1
}

// write writes a text.
func write(w io.Writer, text string) error {
	if w == nil {
		return fault.Invalid("nothing to write the table to")
	}
	_, err := io.WriteString(w, text)
	return err
}
