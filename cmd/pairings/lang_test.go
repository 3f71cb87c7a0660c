package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestLang has every command that prints for people in the language that is asked for, or in
// that of the surroundings.
func TestLang(t *testing.T) {
	dir := write(t, map[string]string{"robin.trf": "192 ROUNDROBIN\n" + numbers(4)})
	for _, test := range []struct{ lang, args, want string }{
		{"", "pair " + club, "Round 5 of 7, dutch 2017 (in force when"},
		{"", "pair -lang DE " + club, "Brett  Nr.  Titel  Weiß"},
		{"", "pair -lang de-AT " + club, "Runde 5 von 7, dutch 2017 (gültig bei"},
		{"fr_FR.UTF-8", "pair " + club, "Ronde 5 sur 7"},
		{"fr_FR.UTF-8", "pair -lang en " + club, "Round 5 of 7"},
		{"tlh_KX", "pair " + club, "Round 5 of 7"},
		{"de_DE.UTF-8", "why " + club, "Farben"},
		{"de_DE.UTF-8", "why " + club, "  1  Haverkamp, Joost      3,0    WSWS  Weiß, schwach      abwärts\n"},
		{"de_DE.UTF-8", "standings " + club, "Rangliste nach Runde 4, nach PTS"},
		{"es_ES", "table " + club + " cross", "cuadro cruzado tras la ronda 4 de 7"},
		{"de_DE.UTF-8", "table " + club + " card 1", "Runde  Brett  Farbe"},
		{"de_DE.UTF-8", "table -format html " + club, "<!DOCTYPE html>\n<html lang=\"de\">\n"},
		{"tlh_KX", "table -format html " + club, "<!DOCTYPE html>\n<html lang=\"en\">\n"},
		{"de_DE.UTF-8", "table -format html -system roundrobin " + filepath.Join(dir, "robin.trf") +
			" schedule", ` lang="de">`},
		// What programs read does not change.
		{"de_DE.UTF-8", "pair -format pairs " + club, "7\n8 5\n"},
		{"de_DE.UTF-8", "pair -format csv " + club,
			"Board,No.,Title,White,Rating,Score,Result,No.,Title,Black,Rating,Score\n"},
		{"de_DE.UTF-8", "table -format csv " + club, "bye 1.0"},
		{"de_DE.UTF-8", "standings -format json " + club, `"words": "points"`},
		{"de_DE.UTF-8", "why -format json " + club + " 1 3", `"text": "Bracket 2 (2.5): if Haverkamp`},
		{"", "why -format json -lang de " + club + " 1 3", `eine Punktdifferenz`},
	} {
		t.Setenv("LANG", test.lang)
		if status, stdout, stderr := execute(test.args, ""); status != statusDone || !strings.Contains(stdout, test.want) {
			t.Errorf("LANG=%s %s: status %d, no %q in\n%s%s", test.lang, test.args, status, test.want, stdout, stderr)
		}
	}
	for _, verb := range []string{"check", "repair", "convert"} {
		for lang, want := range map[string]string{
			"": "bad.trf:3:81: player 1 has 2.0 points", "de": "bad.trf:3:81: Spieler 1 hat 2,0 Punkte",
			"fr": "bad.trf:3:81: joueur 1 a 2,0 pts",
		} {
			t.Setenv("LANG", lang)
			bad := filepath.Join(write(t, map[string]string{"bad.trf": strings.Replace(paired, "1.0", "2.0", 1)}), "bad.trf")
			if verb == "repair" {
				want = map[string]string{"": "give", "de": "ergeben", "fr": "donnent"}[lang]
			}
			if _, _, stderr := execute(verb+" "+bad, ""); !strings.Contains(stderr, want) {
				t.Errorf("LANG=%s %s: no %q in %s", lang, verb, want, stderr)
			}
		}
	}
	open := strings.Replace(pendingLast, "XXR 3", "XXR 4", 1)
	if _, _, stderr := execute("pair -lang de -", open); !strings.Contains(stderr, "ungültiges Turnier: Runde 2") {
		t.Errorf("an error in German: %s", stderr)
	}
	t.Setenv("LANG", "de_DE")
	t.Setenv("LC_ALL", "fr_CA")
	if _, stdout, _ := execute("pair "+club, ""); !strings.Contains(stdout, "Ronde 5") {
		t.Errorf("LC_ALL comes before LANG:\n%s", stdout)
	}
	if status, _, stderr := execute("pair -lang tlh "+club, ""); status != statusInvalid ||
		!strings.Contains(stderr, "it can be de, en, es or fr") {
		t.Errorf("an unknown language: status %d, %s", status, stderr)
	}
}
