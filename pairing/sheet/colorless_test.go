package sheet

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/words"
)

// TestColorless: no sheet of an event without colours says White and Black, in any language and any
// format, and every row fits its columns.
func TestColorless(t *testing.T) {
	for _, lang := range words.Languages() {
		colors := regexp.MustCompile(`(?i)\b(` + strings.Join([]string{
			"white", "black", "colou?r", words.Say("White").In(lang), words.Say("Black").In(lang),
			words.Say("sheet.Colour").In(lang), words.Say("sheet.White").In(lang), words.Say("sheet.Black").In(lang),
		}, "|") + `)(\W|$)|\d[wbsn][01½+-]`)
		said := 0
		for _, colorless := range []bool{false, true} {
			e := cup()
			e.Lang, e.Colorless = lang, colorless
			for name, sheet := range map[string]func() (Table, error){
				"pairings": func() (Table, error) { return e.Pairings(3) },
				"names":    func() (Table, error) { return e.ByName(3) },
				"cross":    func() (Table, error) { return e.CrossTable(swiss) },
				"card":     func() (Table, error) { return e.PlayerCard("m1") },
				"of w1":    func() (Table, error) { return e.PlayerCard("w1") },
			} {
				table, err := sheet()
				if err != nil {
					t.Fatal(err)
				}
				for _, row := range table.Rows {
					if len(row) != len(table.Columns) {
						t.Errorf("%s %s: %q in %d columns", lang, name, row, len(table.Columns))
					}
				}
				var text bytes.Buffer
				for _, write := range []func() error{
					func() error { return table.Text(&text, 0) }, func() error { return table.CSV(&text) },
					func() error { return table.Markdown(&text) }, func() error { return table.HTML(&text) },
				} {
					if err := write(); err != nil {
						t.Fatal(err)
					}
				}
				found := colors.FindString(text.String())
				if found != "" && colorless {
					t.Errorf("%s %s says %q:\n%s", lang, name, found, &text)
				} else if found != "" {
					said++
				}
			}
		}
		if said != 5 {
			t.Errorf("%s: colours are said in %d sheets of an event that has them", lang, said)
		}
	}
}

// TestColorlessCells has opponents, results and byes where letters of colours are left out.
func TestColorlessCells(t *testing.T) {
	e := cup()
	with, err := e.CrossTable(swiss)
	if err != nil {
		t.Fatal(err)
	}
	e.Colorless = true
	without, err := e.CrossTable(swiss)
	if err != nil {
		t.Fatal(err)
	}
	letter := regexp.MustCompile(`(\d)[wb]`)
	games := 0
	for i, row := range with.Rows {
		for k, cell := range row {
			if k < 3 { // place, number and name
				continue
			}
			want := letter.ReplaceAllString(cell, "$1:")
			if got := without.Rows[i][k]; got != want {
				t.Errorf("%q, want %q", got, want)
			} else if want != cell {
				games++
			}
		}
	}
	if games == 0 {
		t.Error("no games")
	}
}
