package main

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// TestTally requires that tallies add up, and what a report says of them.
func TestTally(t *testing.T) {
	a := generator.Tally{Tournaments: 1, Rounds: 2, Games: 3, Accelerated: 4, Stuck: 5,
		PointSystems: map[string]int{"3-1-0": 6}, Results: map[string]int{"draw": 7, "win": 8},
		Byes: map[string]int{"half": 9}, Late: 10, Withdrawn: 11, Disagreements: 12, Illegal: 13, Failures: 14,
		Pairing: 15 * time.Microsecond}
	b := generator.Tally{Tournaments: 10, Rounds: 98, Games: 30, Accelerated: 40, Stuck: 50,
		PointSystems: map[string]int{"1-0.5-0": 60}, Results: map[string]int{"draw": 70},
		Byes: map[string]int{"half": 90, "full": 1}, Late: 100, Withdrawn: 110, Disagreements: 120, Illegal: 130,
		Failures: 140, Pairing: 150 * time.Microsecond}
	var total generator.Tally
	total.Add(a)
	total.Add(b)
	req := stub(t, pairtest.Neighbors)
	req.seed = 7
	var out strings.Builder
	if err := req.print(&out, total, 1234567*time.Microsecond); err != nil {
		t.Fatal(err)
	}
	const want = `system       dutch 2026 (in force)
seeds        7 to 17
settings     as usual
tournaments  11, 44 of them accelerated; points 1-0.5-0 60, 3-1-0 6
rounds       100
games        33: draw 77, win 8
byes         full 1, half 99
players      110 entered late, 121 withdrew
ended early  55: no legal pairing exists
errors       429: 132 disagreements, 143 illegal, 154 failures; 4290.000 per thousand rounds
time         1.235s, 1.6 µs to pair a round
`
	if out.String() != want {
		t.Errorf("%s, want\n%s", &out, want)
	}
}

// TestReportLanguages has the report of a run, what is wrong, how far it is and where it was interrupted
// in the language that is asked for; JSON stays as it is.
func TestReportLanguages(t *testing.T) {
	for lang, want := range map[string][]string{
		"en": {"seed 0: illegal: round 2: players 1 and 2 meet again", "\nended early  ",
			"white wins ", "per thousand rounds"},
		"de": {"Startwert 0: unzulässig: Runde 2: die Spieler 1 und 2", "\nabgebrochen  ", "Weiß gewinnt ", "Fehler       ",
			"auf tausend Runden", " µs für eine Runde"},
		"fr": {"graine 0 : illégal : ronde 2 : ", "\ninterrompus  ", "gain des Blancs ",
			"erreurs      ", "pour mille rondes"},
	} {
		req := stub(t, pairtest.Neighbors)
		req.format.language = lang
		var out strings.Builder
		err := (&program{stdout: &out, stderr: &out, lang: req.format.lang()}).examineAll(req)
		if !errors.Is(err, errDiffers) {
			t.Errorf("%s: error %v", lang, err)
		}
		for _, text := range want {
			if !strings.Contains(out.String(), text) {
				t.Errorf("%s: no %q in\n%s", lang, text, &out)
			}
		}
	}
	for lang, want := range map[string][2]string{
		"":   {"checking, 3 of 9, 0s left   ", "pairings: interrupted after 3 of 9 files"},
		"de": {"Prüfung, 3 von 9, noch 0s   ", "pairings: abgebrochen nach 3 von 9 Dateien"},
		"fr": {"vérification, 3 sur 9, encore 0s   ", "pairings: interrompu après 3 fichiers sur 9"},
	} {
		p := &program{stderr: new(strings.Builder), lang: lang}
		s := p.progress(words.Say("progress.checking"), 9)
		s.done = 3
		if got := s.words(0); got != want[0] {
			t.Errorf("%s: %q", lang, got)
		}
		if got := p.message(errors.Join(interrupted(3, 9, "files"), errDiffers)); got != want[1] {
			t.Errorf("%s: %q", lang, got)
		}
	}
	status, stdout, stderr := generate("-check -n 2 -seed 1 -players 4 -rounds 2 -lang de")
	if status != statusDone || !strings.HasPrefix(stdout,
		"System       dutch 2026 (geltende Fassung)\nStartwerte   1 bis 2\n") {
		t.Errorf("%s%s", stdout, stderr)
	}
	t.Setenv("LANG", "de_DE")
	if _, stdout, _ := generate("-check -n 2 -seed 1 -players 4 -rounds 2 -format json"); !strings.Contains(stdout,
		`"reason": "in force"`) {
		t.Errorf("JSON: %s", stdout)
	}
	if _, file, _ := generate("-seed 1 -players 4 -rounds 2"); !strings.Contains(file,
		"### pairings generate -seed 1 -system dutch -edition 2026") {
		t.Errorf("the file: %s", file)
	}
}
