package words

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// faultKeys are the errors that a language has words for, with how many values each has.
func faultKeys(name string) map[string]int {
	keys := map[string]int{}
	for _, f := range language(name).faults {
		keys[f.format] = len(verb.FindAllString(f.format, -1))
	}
	return keys
}

// TestFaults requires of every error in the catalogue that the code has it, in every language
// the same ones, with values that there are.
func TestFaults(t *testing.T) {
	list, err := exec.Command("git", "-C", "../..", "grep", "-hI", "", "--", "*.go", ":!*_test.go").Output()
	if err != nil {
		t.Skip("no repository: ", err)
	}
	code := regexp.MustCompile(`" ?\+\n\s*"`).ReplaceAllString(string(list), "") +
		syscall.ENOENT.Error() + syscall.EACCES.Error()
	want := faultKeys("de")
	for _, name := range Languages() {
		keys := faultKeys(name)
		if diff := cmp.Diff(want, keys); diff != "" && len(keys) > 0 {
			t.Errorf("%s (-de +%s)\n%s", name, name, diff)
		}
		for _, f := range language(name).faults {
			for value := range arguments(f.form) {
				if value < "1" || value > fmt.Sprint(keys[f.format]) {
					t.Errorf("%s: %q has no value {%s}", name, f.format, value)
				}
			}
		}
	}
	for _, key := range slices.Sorted(maps.Keys(want)) {
		if !strings.Contains(code, strings.ReplaceAll(strings.TrimPrefix(key, "%s: "), `"`, `\"`)) &&
			!strings.Contains(code, strings.TrimPrefix(key, "%s: wrong usage: ")) {
			t.Errorf("the code has no %q", key)
		}
	}
}

// A proof is evidence that there is no round.
type proof struct{ error }

func (proof) In(lang string) string { return "proof in " + lang }

// TestFailure says errors: as they are in English, and whole in another language.
func TestFailure(t *testing.T) {
	finished := &pairing.Error{Kind: pairing.ErrFinished, Text: "all 7 planned rounds are recorded"}
	open := &pairing.Error{Kind: pairing.ErrInvalid, Round: 4,
		Text: "the game Ann (1) - Bob (2) on board 3 has no result yet; an adjourned game is recorded as adjourned"}
	for _, test := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{errors.New("something else"), "something else"},
		{finished, "nichts mehr zu paaren: alle 7 geplanten Runden sind erfasst"},
		{fmt.Errorf("club.trf: %w; more", finished),
			"club.trf: nichts mehr zu paaren: alle 7 geplanten Runden sind erfasst; more"},
		{open, "ungültiges Turnier: Runde 4: die Partie Ann (1) - Bob (2) an Brett 3 hat noch kein Ergebnis; eine " +
			"Hängepartie wird als Hängepartie erfasst"},
		{&pairing.Error{Kind: pairing.ErrNoPairing, Round: 2, Text: "x", Err: proof{errors.New("x")}},
			"keine zulässige Paarung: Runde 2: proof in de"},
		{&pairing.Error{Kind: pairing.ErrNoPairing, Round: 2, Text: "nobody knows"},
			"keine zulässige Paarung: Runde 2: nobody knows"},
		{&pairing.Error{Text: `player "x" is unknown`}, `player "x" is unknown`},
		{fmt.Errorf("a.trf:%w", &pairing.Error{Line: 5, Column: 92, Text: `unknown result code "2"`}),
			"a.trf:5:92: unbekannter Ergebniscode „2“"},
		{&pairing.Error{Line: 3, Column: 81, Text: "team 3 has 2.0 points, but the results give 1.5"},
			"3:81: Mannschaft 3 hat 2,0 Punkte, die Ergebnisse ergeben aber 1,5"},
		{&pairing.Error{Kind: context.Canceled, Text: "stopped", Err: context.Canceled},
			"die Runde wurde abgebrochen, bevor sie fertig war"},
		{fmt.Errorf("x.trf: %w", syscall.ENOENT), "x.trf: diese Datei gibt es nicht"},
	} {
		if got := Failure("de", test.err); got != test.want {
			t.Errorf("%v: %q, want %q", test.err, got, test.want)
		}
		if got := Failure("en", test.err); test.err != nil && got != test.err.Error() {
			t.Errorf("in English: %q, want %q", got, test.err)
		}
	}
	for text, want := range map[string]string{
		"5:81: player 1 has 9.0 points, but the results give 0.5": "5:81: Spieler 1 hat 9,0 Punkte, die " +
			"Ergebnisse ergeben aber 0,5",
		`players[1]: unknown field "a: b"`:              `players[1]: unbekanntes Feld „a: b“`,
		`tie-break "BH/X": unknown modifier "/X"`:       `Feinwertung „BH/X“: unbekannter Zusatz „/X“`,
		`"a\" is no colour: w, b or - expected`:         `"a\" is no colour: w, b or - expected`,
		"round 2: 3 w 1: player 3 is entered against 1": "Runde 2: 3 w 1: Spieler 3 ist gegen 1 eingetragen",
		"round 2: 0000 - Z: player 3 is entered against 1, who has no opponent": "Runde 2: 0000 - Z: Spieler 3 ist gegen 1 " +
			"eingetragen, aber 1 hat keinen Gegner",
		"round 3: something else": "Runde 3: something else",
		`unknown system "x": it can be dutch, dubov or tcec`: "unbekannter Wert von -system: „x“; möglich sind dutch, " +
			"dubov oder tcec",
		`unknown system "x": it can be dutch or dubov or tcec, or so`: "unbekannter Wert von -system: „x“; möglich sind " +
			"dutch or dubov or tcec, or so",
	} {
		if got := Fault("de", text); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	if got := Faults("fr", []string{"no players", "x"}); !slices.Equal(got, []string{"aucun joueur", "x"}) {
		t.Errorf("%q", got)
	}
}

// TestFaultNames says errors about players with numbers, whose names have the words of the error.
func TestFaultNames(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"Tom and Jerry (1) and A, and B (2) have one game, and a match is two",
			"Tom and Jerry (1) und A, and B (2) haben eine Partie, und ein Wettkampf besteht aus zweien"},
		{"player Al and Bo (1) has two byes", "Al and Bo (1) hat zweimal spielfrei"},
		{"players C - D (3) and in round 2 (4) meet again, as in round 1",
			"die Spieler C - D (3) und in round 2 (4) spielen noch einmal gegeneinander, wie in Runde 1"},
	} {
		if got := Fault("de", test.text); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
