package systems_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// packed are the collections of tournament files in the repository, with the directories of
// the full corpus that hold more of the kind.
var packed = map[string]string{
	"dutch/testdata/corpus-2017.txt.gz": "dutch-2017", "dutch/testdata/corpus-2026.txt.gz": "dutch-2026",
	"dubov/testdata/corpus.txt.gz":    "dubov-2018",
	"burstein/testdata/corpus.txt.gz": "burstein", "doubleswiss/testdata/corpus.txt.gz": "double-swiss",
	"team/testdata/corpus.txt.gz":              "team",
	"pairing/standings/testdata/corpus.txt.gz": "tiebreaks", "pairing/standings/testdata/teams.txt.gz": "tiebreaks-teams",
}

// A test is one of package testing or of rapid.
type test interface {
	Helper()
	Fatalf(format string, args ...any)
}

// open reads a file or a document, and returns it with its text as a tournament file.
func open(t test, name string, data []byte) (*systems.Event, string) {
	t.Helper()
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, data)
	}
	var text strings.Builder
	if err := e.WriteTRF(&text); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return e, text.String()
}

// there requires that an event comes back out of its document: the file and the rules.
func there(t test, name string, data []byte) *systems.Event {
	t.Helper()
	e, want := open(t, name, data)
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	back, got := open(t, name, document)
	if got != want || back.Config != e.Config {
		t.Fatalf("%s: %+v, %+v\n%s\nand out of the document\n%s\n%s", name, e.Config, back.Config, want, got, document)
	}
	again, err := json.Marshal(back)
	if err != nil || !bytes.Equal(again, document) {
		t.Fatalf("%s: error %v, document\n%s\nand once more\n%s", name, err, document, again)
	}
	return back
}

// TestDocuments requires that every file comes back out of JSON as it was: a part of those
// in the repository, and all of the full corpus.
func TestDocuments(t *testing.T) {
	for name, full := range packed {
		t.Run(full, func(t *testing.T) {
			t.Parallel()
			files := pairtest.Corpus(t, "../"+name, full)
			names := slices.Sorted(maps.Keys(files))
			if len(names) < 2 {
				t.Fatalf("%d files", len(names))
			}
			read, step := 0, 10
			if os.Getenv("PAIRINGS_CORPUS") != "" {
				step = 1
			}
			for i, name := range names {
				if filepath.Ext(name) != ".trf" || len(names) > 100 && i/2%step != 0 {
					continue
				}
				if _, err := systems.Open([]byte(files[name]), systems.Config{}); err != nil {
					continue // refused by the reader: no document
				}
				there(t, name, []byte(files[name]))
				read++
			}
			if read == 0 {
				t.Error("no file was read")
			}
		})
	}
}

// rules are those of the clubs.
var rules = map[string]systems.Config{
	"dutch 2017": {Edition: 2017}, "dutch 2026": {}, "dubov 2018": {System: "dubov", Edition: 2018},
	"dubov 2026": {System: "dubov"}, "burstein": {System: "burstein"},
	"doubleswiss": {System: "doubleswiss"}, "team": {System: "team"}, "swiss": {System: "swiss"},
	"tcec": {System: "tcec", Double: true}, "tcec, single": {System: "tcec"},
	"elimination": {System: "elimination"}, "elimination, one life": {System: "elimination", Lives: 1},
	"roundrobin": {System: "roundrobin"}, "roundrobin, two": {System: "roundrobin", Cycles: 2},
}

// documented requires the same of an event in which everything happens.
func documented(t *rapid.T, name string, config systems.Config, tour pairing.Tournament) {
	text, err := json.Marshal(&systems.Event{Config: config, File: trf.File{Tournament: tour, Lines: []string{"012 Cup"}}})
	if err != nil {
		t.Fatal(err)
	}
	back := there(t, name, text)
	// Whoever plays on after a forfeit in an elimination has been reinstated.
	back.Tournament.Rulings = slices.DeleteFunc(slices.Clone(back.Tournament.Rulings), func(r pairing.Ruling) bool {
		return r.Kind == pairing.Reinstated
	})
	if d := cmp.Diff(tour, back.Tournament, cmpopts.EquateEmpty()); d != "" || back.Config.System == "" ||
		back.Config.Lives != config.Lives {
		t.Fatalf("%+v (-want +got):\n%s", back.Config, d)
	}
}

// described is a file with everything that no pairing depends on.
const described = `012 Spring Cup
022 Utrecht
042 2025/10/02
102 An arbiter
192 FIDE_DUTCH_2017
202 BH/C1,SB
### a comment
XXR 5
001    1 m IM Alpha                             1900 NED     1000017 1990/01/02  1.0    1     3 w W     4 b  
001    2 w    Beta                              1800 NED     1000025             0.5    2     4 b D     3 b  
001    3      Gamma                             1700                             0.0    4     1 b L     2 w  
001    4      Delta                             1600                             0.5    3     2 w D     1 w  
`

// TestDocumentHolds requires what a document says in fields of its own, and that those come
// before the report: changed ones are what the file says.
func TestDocumentHolds(t *testing.T) {
	e := there(t, "described", []byte(described))
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{`"name":"Spring Cup"`, `"start":"2025/10/02"`,
		`"players":{"1":{"sex":"m","title":"IM","federation":"NED","number":"1000017","birth":"1990/01/02","rank":1}`,
		`"edition":2017`} {
		if !strings.Contains(string(document), part) {
			t.Errorf("no %s in %s", part, document)
		}
	}
	changed := strings.NewReplacer(`"name":"Spring Cup"`, `"name":"Autumn Cup"`, `"start":"2025/10/02"`,
		`"start":"2026-10-02"`, `"title":"IM"`, `"title":"GM"`,
		`"white":"4","black":"1"}`, `"white":"4","black":"1","result":"draw"}`).Replace(string(document))
	if changed == string(document) {
		t.Fatal(changed)
	}
	_, text := open(t, "changed", []byte(changed))
	for _, part := range []string{"012 Autumn Cup\n", "042 2026-10-02\n", "GM Alpha", "NED     1000017", "3 w W     4 b =",
		"102 An arbiter", "202 BH/C1,SB", "### a comment"} {
		if !strings.Contains(text, part) {
			t.Errorf("no %s in\n%s", part, text)
		}
	}
	for _, old := range []string{"Spring", "2025"} {
		if strings.Contains(text, old) {
			t.Errorf("%s in\n%s", old, text)
		}
	}
	if _, err := systems.Open([]byte(`{"tournament": {"players": [{"id": "1"}]}, "report": "001    x\n"}`),
		systems.Config{}); !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), "report: 1:5: ") {
		t.Errorf("a report that is none: error %v", err)
	}
	if _, err := systems.Open([]byte(strings.Replace(changed, `"2":{"sex"`, `"7":{"sex"`, 1)),
		systems.Config{}); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("somebody who does not take part: error %v", err)
	}
}

// TestDocumentFields requires a document without a report to say what a file of it says.
func TestDocumentFields(t *testing.T) {
	const head = `"name": "Cup", "start": "2025-10-02", "players": {"a": {"title": "GM"}}, "tournament": {"planned": 3, "players": [{"id": "a"}, {"id": "b"}, {"id": "c"}]}`
	for _, config := range []string{
		`{}`, `{"edition": 2017}`, `{"system": "Dubov", "edition": 2018, "rated_zero": true}`, `{"system": "burstein"}`,
		`{"system": "doubleswiss"}`,
		`{"system": "team", "game_points": true, "colors": "b"}`, `{"system": "tcec", "double": true}`,
		`{"system": "elimination"}`, `{"system": "elimination", "lives": 2}`,
		`{"system": "roundrobin", "cycles": 2}`, `{"system": "roundrobin", "method": "circle"}`,
	} {
		e := there(t, config, fmt.Appendf(nil, `{"system": %s, %s}`, config, head))
		var asked systems.Config
		if err := json.Unmarshal([]byte(config), &asked); err != nil {
			t.Fatal(err)
		}
		asked.System, asked.Edition = strings.ToLower(asked.System), e.Config.Edition // in force, or as asked for
		if asked.System == "" {
			asked.System = "dutch"
		}
		if e.Config != asked || e.Config.Edition == 2017 && !strings.Contains(config, "201") {
			t.Errorf("%s: %+v", config, e.Config)
		}
		if document, err := json.Marshal(e); err != nil || strings.Contains(string(document), `"report"`) {
			t.Errorf("%s: error %v, %s", config, err, document)
		}
		_, text := open(t, config, fmt.Appendf(nil, `{"system": %s, %s}`, config, head))
		if again, _ := open(t, config, []byte(text)); again.Config != e.Config || again.Name() != "Cup" ||
			again.Players["a"].Title != "GM" {
			t.Errorf("%s: %+v out of the file\n%s", config, again.Config, text)
		}
	}
}

// TestBeside requires of what code 192 cannot say that it is read from a comment line, and
// that a request does not contradict it.
func TestBeside(t *testing.T) {
	for text, want := range map[string]string{
		`192 ELIMINATION` + "\n" + `### system: {"lives":2}`: "",
		`192 ROUNDROBIN` + "\n" + `### system: {"lives":2}`:  "", // of an elimination before
		`192 ELIMINATION` + "\n" + `### system: {"lives":3}`: "the file has lives 3, but 2 is asked for",
		`192 ROUNDROBIN` + "\n" +
			`### system: {"method":"berger"}`: "the file has method berger, but circle is asked for",
		`192 ELIMINATION` + "\n" + `### system: {"lives":"2"}`:                  "is not of the form",
		`192 ELIMINATION` + "\n" + `### system: {"double":true}`:                "is not of the form",
		`192 ELIMINATION` + "\n" + `### system: what it says here is a comment`: "",
	} {
		asked := systems.Config{Lives: 2}
		if strings.Contains(text, "ROBIN") {
			asked = systems.Config{Method: "circle"}
		}
		if e, err := opened(text+"\n001    1\n001    2\n", asked); want == "" &&
			(err != nil || e.Config.Lives != asked.Lives || e.Config.Method != asked.Method) ||
			want != "" && (!errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: error %v", text, err)
		}
	}
}

// opened opens an event and asks for its system.
func opened(text string, asked systems.Config) (*systems.Event, error) {
	e, err := systems.Open([]byte(text), asked)
	if err == nil {
		_, err = e.System()
	}
	return e, err
}
