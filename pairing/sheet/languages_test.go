package sheet

import (
	"bytes"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
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
	rules.Lang = lang
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
		if diff := pairtest.Lines(string(want), got.String()); diff != "" {
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
				if known := words.Known("sheet." + plain.Columns[i].Name); known && c.Name == plain.Columns[i].Name &&
					!slices.Contains(same, c.Name) {
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
	if !strings.Contains(text.String(), "1,5") || strings.Contains(text.String(), "1.5") ||
		!strings.Contains(csv.String(), "1.5") {
		t.Errorf("numbers of text and CSV:\n%s\n%s", &text, &csv)
	}
}

// TestResults requires results as the paper of a language has them, which [pairing.ParseResult] reads.
func TestResults(t *testing.T) {
	for _, c := range []struct {
		game   pairing.Game
		german string
		others string
	}{
		{pairing.Game{Result: pairing.WhiteWins}, "1:0", "1-0"},
		{pairing.Game{Result: pairing.Draw}, "½:½", "½-½"},
		{pairing.Game{Result: pairing.BlackDraws}, "0:½", "0-½"},
		{pairing.Game{Result: pairing.WhiteForfeits}, "-:+", "-/+"},
		{pairing.Game{Result: pairing.BlackForfeits}, "+:-", "+/-"},
		{pairing.Game{Result: pairing.BothForfeit}, "-:-", "-/-"},
		{pairing.Game{Result: pairing.Adjourned}, "?:?", "?-?"},
		{pairing.Game{}, "-", "-"},
	} {
		for _, lang := range append(words.Languages(), "") {
			want := c.others
			if lang == "de" {
				want = c.german
			}
			got := Event{Lang: lang}.result(c.game)
			if got != want {
				t.Errorf("%s: %q, want %q", lang, got, want)
			}
			if r, err := pairing.ParseResult(got); got != "-" && (r != c.game.Result || err != nil) {
				t.Errorf("%s: %q is read as %q, error %v", lang, got, r, err)
			}
		}
	}
	match := pairing.Game{Result: pairing.WhiteWins, Points: [2]pairing.Points{25, 15}}
	if de, en := (Event{Lang: "de"}).result(match), (Event{}).result(match); de != "2,5:1,5" || en != "2.5-1.5" {
		t.Errorf("a match is %q and %q", de, en)
	}
}

// TestBeforeRoundOne requires a cross table before the first round to say so, as standings do.
func TestBeforeRoundOne(t *testing.T) {
	e := Event{Tournament: pairing.Tournament{Planned: 9, Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	for lang, want := range map[string]string{"": "Cross table before round 1", "de": "Kreuztabelle vor Runde 1",
		"fr": "Grille américaine avant la ronde 1", "es": "Cuadro cruzado antes de la ronda 1"} {
		e.Lang = lang
		if table, err := e.CrossTable(standings.Rules{}); err != nil || table.Title != want {
			t.Errorf("%s: %q, error %v", lang, table.Title, err)
		}
	}
}

// TestCapital requires the title of a sheet without an event to begin with a capital letter, unless it
// is the name of a player.
func TestCapital(t *testing.T) {
	e := Event{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: "van Dam"}, {ID: "2"}}}}
	table, err := e.Standings(standings.Rules{})
	if err != nil || table.Title != "Standings before round 1" {
		t.Errorf("%q, error %v", table.Title, err)
	}
	if card, err := e.PlayerCard("1"); err != nil || card.Title != "van Dam (1)" {
		t.Errorf("%q, error %v", card.Title, err)
	}
	e.Title = "cup"
	if table, err = e.Standings(standings.Rules{}); err != nil || table.Title != "cup: standings before round 1" {
		t.Errorf("%q, error %v", table.Title, err)
	}
}
