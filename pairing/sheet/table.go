package sheet

import (
	"strings"
	"unicode"
)

// A Table is a sheet: text in rows and columns. It is written by [Table.Text],
// [Table.CSV], [Table.Markdown] and [Table.HTML], which escape what their format has to
// have escaped: cells, titles and notes are plain text.
type Table struct {
	Kind    string     `json:"kind"`  // "pairings", "names", "standings", "cross", "card", "schedule"; the class in HTML
	Title   string     `json:"title"` // one line; can be empty
	Columns []Column   `json:"columns"`
	Rows    [][]string `json:"rows"`            // as many cells as there are columns; a shorter row has empty ones
	Notes   []string   `json:"notes,omitempty"` // lines below the table: a legend, measures
}

// A Column is a column of a table.
type Column struct {
	Name  string `json:"name"` // its heading
	Align Align  `json:"align,omitempty"`
}

// An Align says on which side the cells of a column are flush. In a terminal that is
// too narrow columns that are flush left are cut, and others are not.
type Align string

// The sides. Left is what "" means.
const (
	Left  Align = "left"
	Right Align = "right"
)

// printed gives the headings and the rows, with a cell for every column, in the form that
// is harmless everywhere.
func (t Table) printed() (head []string, rows [][]string) {
	for _, c := range t.Columns {
		head = append(head, printable(c.Name))
	}
	for _, row := range t.Rows {
		cells := make([]string, len(t.Columns))
		for i := range min(len(row), len(cells)) {
			cells[i] = printable(row[i])
		}
		rows = append(rows, cells)
	}
	return head, rows
}

// printable replaces the characters that do not show or turn the direction of
// writing. The joiners that some scripts are written with stay.
func printable(s string) string {
	const nonJoiner, joiner = '\u200c', '\u200d'
	return strings.Map(func(r rune) rune {
		if unicode.IsGraphic(r) || r == nonJoiner || r == joiner {
			return r
		}
		return unicode.ReplacementChar
	}, s)
}

// left makes columns that are flush left of names, and right those of numbers.
func left(names ...string) []Column  { return columns(Left, names) }
func right(names ...string) []Column { return columns(Right, names) }

func columns(a Align, names []string) []Column {
	list := make([]Column, len(names))
	for i, name := range names {
		list[i] = Column{name, a}
	}
	return list
}
