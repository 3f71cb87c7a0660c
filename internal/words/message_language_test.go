package words

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// sample are values of the arguments that forms have, by name; what has no value here is called
// by its name.
func sample(name string, n int) any {
	switch name {
	case "n", "m", "count", "on", "round", "number", "k", "planned", "now", "later",
		"files", "rounds", "differ", "ranks", "misplaced", "failed", "place", "rank", "last":
		return n
	case "list", "pairs", "players", "who", "whose", "shared", "parts", "ours", "theirs", "rivals", "facts", "out", "in":
		return []any{"<" + name + ">"}
	case "article":
		return "C.5"
	}
	return "<" + name + ">"
}

// TestEveryForm writes every key of every language with one and with several, of players and of
// teams, with all arguments and with those alone that are not in groups.
func TestEveryForm(t *testing.T) {
	rest := regexp.MustCompile(`[{}|]|  |^[,;]|\(\)| [,.]`)
	for _, name := range Languages() {
		l := language(name)
		for key, form := range l.forms {
			for n := range 3 {
				for _, teams := range []any{nil, 1} {
					for _, all := range []bool{true, false} {
						m := Say(key, "teams", teams)
						for argument := range arguments(form) {
							if all || argument != "" && outside(form, argument) {
								m = m.With(argument, sample(argument, n))
							}
						}
						w := writer{lexicon: l}
						w.write(m, false)
						text := w.String()
						if text == "" && all || rest.MatchString(text) {
							t.Errorf("%s: %s of %d, teams %v: %q", name, key, n, teams, text)
						}
						for argument := range arguments(form) {
							if mark := "<" + argument + ">"; all && sample(argument, n) == any(mark) && !strings.Contains(text, mark) {
								t.Errorf("%s: %s of %d, teams %v: no %s in %q", name, key, n, teams, argument, text)
							}
						}
					}
				}
			}
		}
	}
}

// outside reports whether an argument stands in a form outside groups.
func outside(form []part, argument string) bool {
	return slices.ContainsFunc(form, func(p part) bool { return p.name == argument })
}

// avoided are words that no arbiter says, or that mean something else in the language.
var avoided = map[string][]string{
	"en": {"would tie", "tells the two", "instead of 0"},
	"de": {"Abloser", "Aufloser", "Abfloater", "Auffloater", "betrüge", "statt 0", "Spielstand", "Bewertung", "Tie-Break",
		"Herabgelost", "herabgelost"},
	"fr": {"ascendant", "le bye", "groupe de score", "joueur de tête", "vers le bas", "vers le haut",
		"couplage", "Au revoir",
		"confrontation", "Bakou", "adversaire pour", "néant, "},
	"es": {"adiós", "apareo"},
}

// TestAvoided keeps these words out of the catalogues.
func TestAvoided(t *testing.T) {
	for lang, list := range avoided {
		text, err := os.ReadFile("lang/" + lang + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			key, form, _ := strings.Cut(line, " = ")
			for _, word := range list {
				if strings.Contains(form, word) {
					t.Errorf("%s: %s says %q", lang, key, word)
				}
			}
		}
	}
}

// TestRules calls rules by the words of the language, and leaves those that have none.
func TestRules(t *testing.T) {
	for article, want := range map[string]string{
		"Step 3": "a (Schritt 3)", "item 10": "a (Ziffer 10)", "colour rule 1": "a (Farbregel 1)",
		"schedule": "a (Spielplan)",
		"C.12":     "a (C.12)", "C.05 6.6": "a (C.05 6.6)", "": "a",
	} {
		m := Say("effect.none", "article", article)
		if got := m.In("de"); got != strings.Replace(want, "a", "zählt nicht", 1) {
			t.Errorf("%s: %q", article, got)
		}
	}
}

// TestTeams says of teams that they are teams, in the message and in what is within it.
func TestTeams(t *testing.T) {
	m := Say("verdict", "reason", Say("score of the player with the bye: worse", "who", "Axes", "ours",
		"1.0", "theirs", "2.0"))
	for lang, want := range map[string][2]string{
		"en": {"The bye must go to Axes, who has", "The bye must go to Axes, which has"},
		"fr": {"L'exempt doit être Axes", "L'équipe exempte doit être Axes"},
	} {
		for i, said := range []Message{m, m.With("teams", 1)} {
			if got := said.In(lang); !strings.HasPrefix(got, want[i]) {
				t.Errorf("%s: %q, want %q", lang, got, want[i])
			}
		}
	}
	for n, want := range map[int]string{1: "1 Mannschaft", 2: "2 Mannschaften"} {
		parts, _ := parse("{n} {n|Spieler|Spielerinnen|Mannschaft|Mannschaften}")
		w := writer{lexicon: language("de"), teams: true}
		if w.writeParts(parts, Say("x", "n", n).Args, false); w.String() != want {
			t.Errorf("%q, want %q", w.String(), want)
		}
	}
}

// TestPrefix lists what a language has for the keys of a part, in English what it lacks.
func TestPrefix(t *testing.T) {
	for lang, want := range map[string]string{"": "schedule", "de": "Spielplan", "fr": "calendrier", "tlh": "schedule"} {
		if got := Forms(lang, "article."); got["schedule"] != want || len(got) != 4 {
			t.Errorf("%s: %q", lang, got)
		}
	}
	if got := Forms(lacking(t, "gold.2"), "gold."); got["1"] != Forms("es", "gold.")["1"] || got["2"] != Forms("en", "gold.")["2"] {
		t.Errorf("%s", got)
	}
}

// TestTerms requires that the catalogues use every term of docs/TERMS.md, and that its sources are
// listed.
func TestTerms(t *testing.T) {
	page, err := os.ReadFile("../../docs/TERMS.md")
	if err != nil {
		t.Fatal(err)
	}
	terms, sources := 0, "all own program"
	for line := range strings.Lines(string(page)) {
		if cells := strings.Split(line, " | "); len(cells) == 2 {
			sources += " " + strings.Trim(cells[0], "| ")
		}
	}
	for line := range strings.Lines(string(page)) {
		cells := strings.Split(strings.Trim(line, "| \n"), " | ")
		if len(cells) != 5 || cells[0] == "English" {
			continue
		}
		terms++
		for i, lang := range []string{"de", "fr", "es"} {
			forms, err := os.ReadFile("lang/" + lang + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			for _, term := range strings.Split(cells[i+1], ", ") {
				if !strings.Contains(strings.ToLower(string(forms)), strings.ToLower(term)) {
					t.Errorf("%s: %q of %q is nowhere in the catalogue", lang, term, cells[0])
				}
			}
		}
		for _, source := range strings.FieldsFunc(cells[4], func(r rune) bool { return r == ' ' || r == ';' }) {
			if !strings.Contains(sources, source) {
				t.Errorf("%s: no source %s", cells[0], source)
			}
		}
	}
	if terms < 60 {
		t.Errorf("%d terms", terms)
	}
}

// TestDate writes days as the language does, and leaves other text alone.
func TestDate(t *testing.T) {
	for lang, want := range map[string]string{"en": "Feb 1, 2026", "de": "01.02.2026",
		"fr": "1er févr. 2026", "es": "1 feb 2026"} {
		if got := Date(lang, "2026-02-01"); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
		if got := Say("reason.start", "date", "2026-02-01").In(lang); !strings.Contains(got, want) {
			t.Errorf("%s: %q does not have %q", lang, got, want)
		}
	}
	if got := Date("fr", "2026-08-12"); got != "12 août 2026" {
		t.Error(got)
	}
	if got := Date("de", "tomorrow"); got != "tomorrow" {
		t.Error(got)
	}
}
