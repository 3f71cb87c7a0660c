package main

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/opened"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// lineWidth is what the lines of a checklist fit into; long names are cut.
const lineWidth = 80

// checked are the facts that a checklist has columns for, as far as the system has them.
var checked = []struct {
	fact   string
	column sheet.Column
	note   string
}{
	{"score", sheet.Column{Name: "Score", Align: sheet.Right}, ""},
	{"won", sheet.Column{Name: "Won", Align: sheet.Right}, ""},
	{"lost", sheet.Column{Name: "Lost", Align: sheet.Right}, ""},
	{"byes", sheet.Column{Name: "Byes", Align: sheet.Right}, ""},
	{"colours", sheet.Column{Name: "Colours", Align: sheet.Right}, ""},
	{"preference", sheet.Column{Name: "Preference"}, ""},
	{"white game difference", sheet.Column{Name: "Diff", Align: sheet.Right}, "Diff: games with White less games with Black."},
	{"float in the previous round", sheet.Column{Name: "-1", Align: sheet.Right}, "-1, -2: float in the previous round, and two rounds before."},
	{"float two rounds before", sheet.Column{Name: "-2", Align: sheet.Right}, ""},
	{"floated in the previous round", sheet.Column{Name: "-1", Align: sheet.Right}, "-1: floated in the previous round."},
	{"upfloats", sheet.Column{Name: "Up", Align: sheet.Right}, "Up: upfloats so far."},
	{"upfloat in the previous round", sheet.Column{Name: "-1", Align: sheet.Right}, "-1: upfloat in the previous round."},
}

// checklist is what the rules look at in the players, one line for each, in the order in
// which they are paired.
func checklist(r *explain.Report, t pairing.Tournament) sheet.Table {
	table := sheet.Table{Kind: "checklist", Columns: []sheet.Column{{Name: "No.", Align: sheet.Right}, {Name: "Name"}}}
	names := make(map[pairing.ID]string, len(t.Players))
	for _, p := range t.Players {
		names[p.ID] = opened.Title(p)
	}
	for _, p := range r.Players {
		table.Rows = append(table.Rows, []string{fmt.Sprint(p.Number), names[p.ID]})
	}
	for _, c := range checked {
		cells := make([]string, len(r.Players))
		known := false
		for i, p := range r.Players {
			if k := slices.IndexFunc(p.Facts, func(f explain.Fact) bool { return f.Name == c.fact }); k >= 0 {
				known, cells[i] = true, short(p.Facts[k].Text)
			}
		}
		if !known {
			continue
		}
		table.Columns = append(table.Columns, c.column)
		for i, cell := range cells {
			table.Rows[i] = append(table.Rows[i], cell)
		}
		if c.note != "" {
			table.Notes = append(table.Notes, c.note)
		}
	}
	return table
}

// short leaves a cell empty where there is nothing to say.
func short(text string) string {
	switch text {
	case "none", "no":
		return ""
	}
	return text
}
