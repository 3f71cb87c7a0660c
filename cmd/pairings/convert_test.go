package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// opened reads an event, with the file that stands behind it left out.
func opened(t *testing.T, text string) systems.Event {
	t.Helper()
	e, err := systems.Open([]byte(text), systems.Config{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	tour := &e.Tournament // of past absences the rounds tell
	tour.Absences = slices.DeleteFunc(tour.Absences,
		func(a pairing.Absence) bool { return 0 < a.To && a.To <= len(tour.Rounds) })
	return systems.Event{Config: e.Config, Standings: e.Standings,
		File: trf.File{Tournament: e.Tournament, Lines: []string{"012 " + e.Name(), "042 " + e.Start()}}}
}

// TestConvert writes finished events and others as they stand, in both forms and there and back:
// they remain the same events.
func TestConvert(t *testing.T) {
	for name, text := range map[string]string{"finished": readFile(t, "testdata/finished.json"), "paired": paired,
		"teams": fourTeams, "bans": rematch} {
		want := opened(t, text)
		for _, forms := range [][]string{{"trf"}, {"json"}, {"trf", "json"}, {"json", "trf"}} {
			converted := text
			for _, form := range forms {
				status, stdout, stderr := execute("convert -format "+form+" -", converted)
				if status != statusDone || strings.HasPrefix(stdout, "{") != (form == "json") {
					t.Fatalf("%s to %s: status %d\n%s%s", name, form, status, stdout, stderr)
				}
				converted = stdout
			}
			got := opened(t, converted)
			got.Config, want.Config = systems.Config{}, systems.Config{}
			if diff := cmp.Diff(want.Tournament, got.Tournament) + cmp.Diff(want.Standings, got.Standings); diff != "" ||
				got.Name() != want.Name() || got.Start() != want.Start() {
				t.Errorf("%s to %v (-want +got):\n%s", name, forms, diff)
			}
		}
	}
	for request, want := range map[string]string{
		"pair -format trf testdata/finished.json":                  "pairings convert",
		"repair testdata/finished.json":                            "pairings convert -format trf",
		"convert -o testdata/finished.json testdata/finished.json": "would be written over",
	} {
		if status, stdout, stderr := execute(request, ""); status == statusDone || stdout != "" ||
			!strings.Contains(stderr, want) {
			t.Errorf("%s: status %d\n%s%s", request, status, stdout, stderr)
		}
	}
}

// TestPairAgain pairs the last round of a finished event once more: its results are there.
func TestPairAgain(t *testing.T) {
	want := opened(t, readFile(t, "testdata/finished.json")).Tournament
	for _, format := range []string{"trf", "json"} {
		_, stdout, stderr := execute("pair -round 7 -format "+format+" testdata/finished.json", "")
		if got := opened(t, stdout).Tournament; cmp.Diff(want, got) != "" {
			t.Errorf("%s\n%s", cmp.Diff(want, got), stderr)
		}
	}
}

// TestConvertRanks requires that a tournament file has the ranks once every game has a result.
func TestConvertRanks(t *testing.T) {
	_, stdout, _ := execute("convert -format trf testdata/finished.json", "")
	if status, checked, stderr := execute("check -", stdout); status != statusDone ||
		strings.Contains(checked, " 0 ranks") {
		t.Errorf("status %d\n%s%s%s", status, checked, stderr, stdout)
	}
}

func readFile(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil || !json.Valid(data) {
		t.Fatal(err)
	}
	return string(data)
}

// TestConvertUnknown keeps what line 192 says of a system that is not known, in both forms, and pairs
// neither before a system is named.
func TestConvertUnknown(t *testing.T) {
	for _, code := range []string{"KEIZER", "FIDE_LIM"} {
		text := "192 " + code + "\n" + paired
		for _, forms := range [][]string{{"trf"}, {"json"}, {"trf", "json"}, {"json", "trf"}} {
			converted := text
			for _, form := range forms {
				_, converted, _ = execute("convert -format "+form+" -", converted)
			}
			if status, stdout, stderr := execute("pair -", converted); status == statusDone || !strings.Contains(stderr, code) ||
				!strings.Contains(converted, "192 "+code) {
				t.Errorf("%s, %v: status %d\n%s%s%s", code, forms, status, stdout, stderr, converted)
			}
		}
	}
	for _, request := range []string{"convert -format trf -system dutch -", "pair -format trf -system dutch -",
		"convert -format json -system dutch -"} {
		if _, stdout, stderr := execute(request, "192 KEIZER\n"+paired); !strings.Contains(stdout, "192 KEIZER") ||
			!strings.Contains(stdout, "FIDE_DUTCH_2026") {
			t.Errorf("%s\n%s%s", request, stdout, stderr)
		}
	}
	if _, stdout, _ := execute("convert -format trf -year 2025 -", "192 KEIZER_2026\n192 FIDE_DUTCH_2026\n"+
		paired); !strings.Contains(stdout, "192 KEIZER_2026\n192 FIDE_DUTCH_2025\n") {
		t.Errorf("%s", stdout)
	}
}
