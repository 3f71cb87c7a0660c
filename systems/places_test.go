package systems_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// whole returns a document with a value of every kind, one a line.
func whole(t *testing.T) []string {
	t.Helper()
	everything, err := os.ReadFile("../pairing/testdata/everything.json")
	if err != nil {
		t.Fatal(err)
	}
	text := fmt.Appendf(nil,
		`{"version": 1, "system": {"system": "tcec", "double": true}, "name": "Cup", "start": "2026-03-01",
		"lineups": {"teams": {"Ann": {"nickname": "A", "members": [1, 2]}}, "members": {"1": {"id": "x", "rating": 3}}, "colors": "WB",
			"scoring": {"win": 2}, "bye_points": 1.5, "boards": [{"Ann": [{"white": 1, "black": 2, "result": "draw"}]}]},
		"teams": {"boards": 4, "game_points": true, "results": [[[[1, 0.5]]]]},
		"standings": {"tie_breaks": ["BH"], "edition": 2026, "lots": ["Ann"], "other": {"X": {"Ann": 1.25}}},
		"tournament": %s, "players": {"Ann": {"title": "GM", "rank": 1}}, "lines": ["102 An arbiter"], "trf_2026": true, "report": ""}`, everything)
	var lines bytes.Buffer
	if err := json.Indent(&lines, text, "", " "); err != nil {
		t.Fatal(err)
	}
	return strings.Split(lines.String(), "\n")
}

// value is what a line of a document says, and its name.
var value = regexp.MustCompile(`^ *("[^"]+": )?("[^"]*"|[-0-9.]+|true|false|[\[{]),?$`)

// TestPlaces changes a document at every value, and requires the line and the column of the mistake.
func TestPlaces(t *testing.T) {
	lines := whole(t)
	alike := regexp.MustCompile(`^"(white wins|draw|black wins|both lose|white .*|black .*|both forfeit|required|forbidden|apart|avoid)"$`)
	changes := 0
	for i, line := range lines {
		at := value.FindStringSubmatchIndex(line)
		if at == nil || i == 0 {
			continue
		}
		var wrong []string
		was := line[at[4]:at[5]]
		switch {
		case alike.MatchString(was):
			wrong = []string{`"1:0"`, `5`, `[]`, `true`, "\"\xff\""}
		case was[0] == '"':
			wrong = []string{`5`, `[]`, `{}`, `true`, `"\ud800"`}
		case was == "true", was == "false":
			wrong = []string{`"true"`, `1`, `{}`}
		case was == "[", was == "{":
			wrong = []string{`5, `, `"x", `, `x`}
		default:
			wrong = []string{`"1"`, `0.555`, `1e1`, `true`, `[]`, `01`}
		}
		for _, w := range wrong {
			changed := line[:at[4]] + w + line[at[5]:]
			requirePlace(t, lines, i, changed, at[4])
			changes++
		}
		if at[2] < 0 {
			continue
		}
		if !strings.ContainsAny(line[at[2]:at[3]], "AX1") { // a map can have any name
			requirePlace(t, lines, i, line[:at[2]]+`"twice": 0, `+line[at[2]:], at[2])
		}
		if was != "[" && was != "{" {
			requirePlace(t, lines, i, line[:at[2]]+line[at[2]:at[5]]+", "+line[at[2]:], at[5]+len(", "))
		}
	}
	if changes < 300 {
		t.Errorf("only %d changes", changes)
	}
}

// requirePlace requires an error about a line, from 0, at a column or a few behind it.
func requirePlace(t *testing.T, lines []string, i int, changed string, column int) {
	t.Helper()
	text := strings.Join(lines[:i], "\n") + "\n" + changed + "\n" + strings.Join(lines[i+1:], "\n")
	_, err := systems.Open([]byte(text), systems.Config{})
	var e *pairing.Error
	if !errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("line %d, %s: error %v", i+1, changed, err)
		return
	}
	const escape = 4 // characters before a mistake within a value
	if e.Line != i+1 || e.Column < column+1 || e.Column > column+1+escape+len(`"twice": `) {
		t.Errorf("line %d, column %d, %s: error %v", i+1, column+1, changed, err)
	}
	if strings.Contains(err.Error(), "json:") || strings.Contains(err.Error(), "Go ") {
		t.Errorf("%s: error %v speaks of Go", changed, err)
	}
}

// TestVersion requires of a document of a later version that it is refused as such, whatever else it says.
func TestVersion(t *testing.T) {
	const later = "the document is of version 2; this reads version 1"
	for text, want := range map[string]string{
		`{"version": 1, "tournament": {"players": [{"id": "1"}]}}`:               "",
		`{"tournament": {"players": [{"id": "1"}]}}`:                             "",
		`{"version": 2, "tournament": {"players": [{"id": "1"}]}}`:               "1:13: " + later,
		"{\"more\": [{\"x\": \"}\"}],\n \"version\": 2}":                         "2:13: " + later,
		`{"tournament": {"players": 7, "entrants": 3}, "version": 2, "more": 1}`: "1:58: " + later,
		`{"players": [{"id": "1"}], "version": 2}`:                               "1:39: " + later,
		`{"version": 1, "tournament": {"players": [{"id": "1"}]}, "more": 1}`:    `1:58: "more" is no part of a tournament`,
		`{"version": 0, "tournament": {}}`:                                       "1:13: 0 is no version: it can be 1",
		`{"version": -1, "tournament": {}}`:                                      "1:13: -1 is no version: it can be 1",
		`{"version": 1.5, "tournament": {}}`:                                     "1:13: 1.5 is no version: it can be 1",
		`{"version": "2", "tournament": {}}`:                                     `1:13: "2" is no version: it can be 1`,
		`{"version": 1, "version": 1, "tournament": {}}`:                         `1:16: there are two values of "version"`,
	} {
		_, err := systems.Open([]byte(text), systems.Config{})
		if want == "" && err != nil || want != "" &&
			(!errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
	text, err := json.Marshal(systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}}}))
	if err != nil || !bytes.HasPrefix(text, []byte(`{"version":1,`)) {
		t.Errorf("%s, error %v", text, err)
	}
}

// BenchmarkOpenDocument reads a document of 300 players and 11 rounds.
func BenchmarkOpenDocument(b *testing.B) {
	tour := pairing.Tournament{}
	for i := range 300 {
		tour.Players = append(tour.Players, pairing.Player{ID: pairing.ID(fmt.Sprint(i + 1)),
			Name: fmt.Sprintf("Player %d", i+1), Rating: 2500 - i})
	}
	e := &systems.Event{Config: systems.Config{System: "dutch", Edition: 2026},
		File: trf.File{Tournament: tour, Lines: []string{"012 Spring Cup"}}}
	for range 11 {
		r, err := e.Pair(b.Context())
		if err != nil {
			b.Fatal(err)
		}
		for i := range r.Games {
			r.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins}[i%3]
		}
		e.Tournament.Append(r)
	}
	data, err := json.Marshal(e)
	if err != nil {
		b.Fatal(err)
	}
	for name, read := range map[string]func() error{
		"open":       func() error { _, err := systems.Open(data, systems.Config{}); return err },
		"tournament": func() error { var d struct{ Tournament pairing.Tournament }; return json.Unmarshal(data, &d) },
	} {
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(data)))
			b.ReportAllocs()
			for b.Loop() {
				if err := read(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
