package sheet

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// inLanguage has the sheets of the cup, and of games in pairs, in a language.
func inLanguage(t *testing.T, lang string) map[string]Table {
	t.Helper()
	e, pairs, teams := cup(), double(), match()
	e.Lang, pairs.Lang, teams.Lang = lang, lang, lang
	robin := league()
	robin.Lang = lang
	tables := map[string]Table{}
	put := func(name string, table Table, err error) {
		if err != nil {
			t.Fatal(err)
		}
		tables[name] = table
	}
	for name, sheet := range map[string]func() (Table, error){
		"pairings":       func() (Table, error) { return e.Pairings(3) },
		"pairings-match": func() (Table, error) { return teams.Pairings(1) },
		"names":          func() (Table, error) { return e.ByName(3) },
		"standings":      func() (Table, error) { return e.Standings(swiss) },
		"category":       func() (Table, error) { return of(e, women).Standings(swiss) },
		"cross":          func() (Table, error) { return e.CrossTable(swiss) },
		"cross-double":   func() (Table, error) { return pairs.CrossTable(standings.Rules{}) },
		"cross-robin":    func() (Table, error) { return robin.CrossTable(standings.Rules{RoundRobin: true}) },
		"card":           func() (Table, error) { return e.PlayerCard("m1") },
		"card-float":     func() (Table, error) { return e.PlayerCard("w1") },
		"before": func() (Table, error) {
			e := e
			e.Tournament = record.Before(e.Tournament, 1)
			return e.Standings(swiss)
		},
	} {
		table, err := sheet()
		put(name, table, err)
	}
	rules := swiss
	rules.Language = lang
	ranking, err := rules.Rank(e.Tournament)
	put("ranking", e.Ranking("TCEC", ranking), err)
	return tables
}

// TestGoldenLanguages compares the sheets in every language except English with one file each.
func TestGoldenLanguages(t *testing.T) {
	for _, lang := range words.Languages() {
		if lang == "en" {
			continue
		}
		tables := inLanguage(t, lang)
		var got bytes.Buffer
		for _, name := range slices.Sorted(maps.Keys(tables)) {
			if err := tables[name].Text(&got, 100); err != nil {
				t.Fatal(err)
			}
			got.WriteByte('\n')
		}
		file := filepath.Join("testdata", "languages", lang+".txt")
		if *update {
			if err := os.WriteFile(file, got.Bytes(), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err, "(-update writes it)")
		}
		if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got.String(), "\n")); diff != "" {
			t.Errorf("%s (-want +got, -update writes it):\n%s", file, diff)
		}
	}
}

// TestNothingEnglish requires that no text of a sheet in another language is as it is in
// English, except for names and codes, and that what programs read does not change: the
// headings of CSV, its numbers, and the classes of HTML.
func TestNothingEnglish(t *testing.T) {
	same := []string{"Elo", "Name", "Points", "Place", "Float"} // written alike in one of the languages
	english := inLanguage(t, "")
	for _, lang := range words.Languages() {
		if lang == "en" {
			continue
		}
		for name, table := range inLanguage(t, lang) {
			plain := english[name]
			if table.Title == plain.Title && !strings.HasPrefix(name, "card") {
				t.Errorf("%s: %s: title %q", lang, name, table.Title)
			}
			for i, c := range table.Columns {
				if known := words.Known("sheet." + plain.Columns[i].Name); known && c.Name == plain.Columns[i].Name && !slices.Contains(same, c.Name) {
					t.Errorf("%s: %s: heading %q", lang, name, c.Name)
				}
			}
			for i, note := range table.Notes {
				if note == plain.Notes[i] && !strings.HasSuffix(note, ": points (4.1)") { // which is French, too
					t.Errorf("%s: %s: note %q", lang, name, note)
				}
			}
			var csv, html, csvEnglish bytes.Buffer
			if table.CSV(&csv) != nil || plain.CSV(&csvEnglish) != nil || table.HTML(&html) != nil {
				t.Fatal("cannot be written")
			}
			head, _, _ := strings.Cut(csv.String(), "\n")
			want, _, _ := strings.Cut(csvEnglish.String(), "\n")
			if head != want {
				t.Errorf("%s: %s: CSV begins with %q, want %q", lang, name, head, want)
			}
			if first := strings.SplitN(html.String(), "\n", 2)[0]; !strings.Contains(first, ` lang="`+lang+`"`) {
				t.Errorf("%s: %s: HTML begins with %s", lang, name, first)
			}
		}
	}
	german := inLanguage(t, "de")["standings"]
	var text, csv bytes.Buffer
	if german.Text(&text, 0) != nil || german.CSV(&csv) != nil {
		t.Fatal("cannot be written")
	}
	if !strings.Contains(text.String(), "1,5") || strings.Contains(text.String(), "1.5") || !strings.Contains(csv.String(), "1.5") {
		t.Errorf("numbers of text and CSV:\n%s\n%s", &text, &csv)
	}
}
