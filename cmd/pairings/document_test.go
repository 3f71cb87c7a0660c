package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// scored fills in results and gives the document again.
func scored(t *testing.T, text string) string {
	t.Helper()
	var d systems.Event
	if err := json.Unmarshal([]byte(text), &d); err != nil {
		t.Fatal(err)
	}
	last := d.Tournament.Rounds[len(d.Tournament.Rounds)-1]
	for i := range last.Games {
		last.Games[i].Result = pairing.WhiteWins
	}
	data, err := json.Marshal(&d)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// TestDocument plays a tournament of every system by JSON alone, and requires that what
// comes back is a document of the same system, that every command takes it, and that it
// becomes a tournament file.
func TestDocument(t *testing.T) {
	for _, config := range []string{
		`{}`, `{"system": "dutch", "edition": 2017}`, `{"system": "Dubov"}`,
		`{"system": "dubov", "edition": 2018, "rated_zero": true}`, `{"system": "burstein"}`, `{"system": "doubleswiss"}`,
		`{"system": "team", "game_points": true, "primary_only": true}`, `{"system": "team", "colors": "b"}`,
		`{"system": "tcec", "double": true}`, `{"system": "tcec"}`, `{"system": "elimination", "lives": 2}`,
		`{"system": "roundrobin", "cycles": 2, "method": "circle"}`,
	} {
		text := fmt.Sprintf(`{"system": %s, "tournament": {"planned": 5, "players": [{"id": "ann", "name": "Ann", "rating": 9}, {"id": "bob", "rating": 8}, {"id": "cleo", "rating": 7}, {"id": "dan", "rating": 7}, {"id": "eve", "rating": 5}, {"id": "flo", "rating": 5}, {"id": "gus", "rating": 4}]}}`, config)
		var want systems.Config
		if err := json.Unmarshal([]byte(config), &want); err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= 3; round++ {
			status, stdout, stderr := execute("pair -format json", text)
			var d systems.Event
			if err := json.Unmarshal([]byte(stdout), &d); status != statusDone || err != nil || stderr != "" ||
				len(d.Tournament.Rounds) != round || d.Tournament.Players[0].ID != "ann" {
				t.Fatalf("%s, round %d: status %d, error %v, output\n%s%s", config, round, status, err, stdout, stderr)
			}
			if d.Config.Lives != want.Lives || d.Config.Cycles != want.Cycles || d.Config.Method != want.Method ||
				d.Config.GamePoints != want.GamePoints || d.Config.PrimaryOnly != want.PrimaryOnly ||
				d.Config.Colors != want.Colors || d.Config.Double != want.Double || want.Edition != 0 &&
				d.Config.Edition != want.Edition {
				t.Errorf("%s has become %+v", config, d.Config)
			}
			text = scored(t, stdout)
		}
		for _, command := range []string{"check", "why", "why - ann bob", "standings", "table",
			"table - cross", "table - card ann"} {
			if status, stdout, stderr := execute(command, text); status != statusDone || stdout == "" {
				t.Errorf("%s: %s: status %d, output\n%s%s", config, command, status, stdout, stderr)
			}
		}
		status, stdout, stderr := execute("pair -format trf", text)
		if _, err := trf.Read(strings.NewReader(stdout)); status != statusDone || err != nil {
			t.Errorf("%s: status %d, error %v, output\n%s%s", config, status, err, stdout, stderr)
		}
	}
}

// TestDocumentOfFile requires that a tournament file goes on as JSON as it would have
// itself, and that the engines' command lines take it.
func TestDocumentOfFile(t *testing.T) {
	_, stored, _ := execute("pair -format json -round 4 "+club, "")
	stored = scored(t, stored)
	_, as, _ := execute("pair -format json", stored)
	dir := write(t, map[string]string{"club.json": "\ufeff\n " + stored})
	file := filepath.Join(dir, "club.json")
	_, got, stderr := execute("pair -format json "+file, "")
	if diff := cmp.Diff(as, got); diff != "" || stderr != "" {
		t.Errorf("from a file: %s%s", diff, stderr)
	}
	_, pairs, _ := execute("pair -format pairs "+file, "")
	if status, engine, stderr := execute("--dutch "+file+" -e 2017 -p", ""); status != statusDone ||
		engine != pairs || pairs == "" {
		t.Errorf("status %d, output\n%s, want\n%s%s", status, engine, pairs, stderr)
	}
	if _, text, _ := execute("pair "+file, ""); !strings.HasPrefix(text,
		"Riverside Chess Club Autumn Cup\nRound 5 of 7, dutch 2017 (as the file says)\n") {
		t.Error(text)
	}
}

// TestDocumentStatus requires an error with its place where there is one, and that
// neither flags nor fields contradict a document silently.
func TestDocumentStatus(t *testing.T) {
	const players = `"tournament": {"players": [{"id": "1"}, {"id": "2"}]}`
	for _, c := range []struct{ args, file, stderr string }{
		{"pair", "{", "stdin:1:2: the text ends where a name in quotes is expected"},
		{"pair", "{\n\"tournament\": x}", "stdin:2:15: a value is expected, not 'x'"},
		{"pair", "{}", "stdin:1:1: no tournament: "},
		{"pair", `{"tournament": null}`, "stdin:1:1: no tournament: "},
		{"pair", "{" + players + "} {}", "stdin:1:57: more follows after the end"},
		{"pair", "{\"systen\": {}, " + players + "}", `stdin:1:`},
		{"pair", "{\"system\": 7, " + players + "}", `stdin:1:`},
		{"pair", "{\"system\": {\"systen\": 7}, " + players + "}", `stdin:1:`},
		{"pair", `{"tournament": {"players": [{"id": "1"}, {"id": "1"}]}}`, "stdin: invalid tournament: "},
		{"pair", `{"system": {"system": "chess"}, ` + players + "}", `stdin: unknown system "chess"`},
		{"pair", `{"system": {"edition": 1999}, ` + players + "}", "stdin: system dutch has no edition of 1999"},
		{"pair", `{"system": {"lives": 2}, ` + players + "}", "stdin: lives means nothing"},
		{"pair -system dubov", `{"system": {}, ` + players + "}", "stdin: the file has system dutch, but dubov is asked for"},
		{"check -e 2017 -", `{"system": {"edition": 2026}, ` + players + "}",
			"stdin: the file has edition 2026, but 2017 is asked for"},
		{"why -system elimination -lives 2", `{"system": {"system": "elimination", "lives": 3}, ` + players + "}",
			"stdin: the file has lives 3, but 2 is asked for"},
		{"table", "{", "stdin:1:2: the text ends where a name in quotes is expected"},
		{"standings", "{", "stdin:1:2: the text ends where a name in quotes is expected"},
	} {
		status, stdout, stderr := execute(c.args, c.file)
		if status != statusInvalid || strings.Contains(stdout, "Board") || !strings.HasPrefix(stderr, c.stderr) ||
			strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s of %s: status %d, output %q, errors %q, want %q", c.args, c.file, status, stdout, stderr, c.stderr)
		}
	}
	for args, file := range map[string]string{
		"pair -system dubov -format pairs": `{"tournament": {"players": [{"id": "1", "rating": 9}, {"id": "2", "rating": 8}]}}`,
		"pair -e 2026 -format pairs":       `{"system": {"system": "DUTCH", "edition": 2026}, ` + players + "}",
		"pair -lives 2 -format pairs":      `{"system": {"system": "elimination"}, ` + players + "}",
		"pair -system dutch -format pairs": `{"system": {}, ` + players + "}",
	} {
		if status, stdout, stderr := execute(args, file); status != statusDone ||
			stdout != "1\n1 2\n" && stdout != "1\n2 1\n" {
			t.Errorf("%s: status %d, output %q, errors %q", args, status, stdout, stderr)
		}
	}
	if _, err := os.Stat("club.json"); err == nil {
		t.Error("a test has left a file")
	}
}
