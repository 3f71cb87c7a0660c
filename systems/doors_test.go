package systems_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// A fact of an event is read by its method or field and, if it has a code, as the text of a line. It is
// set through any of its doors: that method or field, the text of a line, a file and a document.
type fact struct {
	name, code, value string
	read              func(*systems.Event) string
	set               func(*systems.Event)
	document          func(d map[string]any)
}

// facts are some that an event can have, whatever its system.
func facts(e *systems.Event) []fact {
	list := []fact{
		{"name", "012", "Doors Cup", (*systems.Event).Name, nil, func(d map[string]any) { d["name"] = "Doors Cup" }},
		{"start", "042", "2026/04/05", (*systems.Event).Start, nil, func(d map[string]any) { d["start"] = "2026/04/05" }},
		{"place", "022", "Delft", func(e *systems.Event) string { return e.Text("022") }, nil, func(d map[string]any) {
			lines, _ := d["lines"].([]any)
			d["lines"] = append(lines, "022 Delft")
		}},
		{"tie-breaks", "212", "PTS,BH", func(e *systems.Event) string { return e.Standings.List() },
			func(e *systems.Event) { e.Standings.TieBreaks = []standings.TieBreak{"PTS", "BH"} },
			func(d map[string]any) {
				rules, _ := d["standings"].(map[string]any)
				if rules == nil {
					rules = map[string]any{}
				}
				rules["tie_breaks"] = []string{"PTS", "BH"}
				d["standings"] = rules
			}},
		{"title", "", "GM", func(e *systems.Event) string { return e.Players[e.Tournament.Players[0].ID].Title },
			func(e *systems.Event) {
				p := e.Players[e.Tournament.Players[0].ID]
				p.Title = "GM"
				e.Players[e.Tournament.Players[0].ID] = p
			}, nil},
		{"planned", "", "40", func(e *systems.Event) string { return fmt.Sprint(e.Tournament.Planned) },
			func(e *systems.Event) { e.Tournament.Planned = 40 },
			func(d map[string]any) { d["tournament"].(map[string]any)["planned"] = 40 }},
	}
	if c := e.Config; c.System != "team" && c.System != "doubleswiss" && !c.Double && e.Config.String() != "dubov 2026" {
		list = append(list, fact{"system", "192", "FIDE_DUBOV_2026", func(e *systems.Event) string {
			code, _ := e.Config.Code()
			return code
		}, func(e *systems.Event) { e.Config = systems.Config{System: "dubov", Edition: 2026} },
			func(d map[string]any) { d["system"] = map[string]any{"system": "dubov", "edition": 2026} }})
	}
	return list
}

// TestDoors sets each fact of an event of every system through each door, and reads it through every other.
func TestDoors(t *testing.T) {
	t.Cleanup(pairtest.FewerChecks(8))
	for name, c := range clubs {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			rapid.Check(t, func(t *rapid.T) {
				config := rules[name]
				p, err := config.New()
				if err != nil {
					t.Fatal(err)
				}
				c.pairer = p
				e := systems.New(pairtest.Rename(play(t, c).tour, numbered))
				e.Config = config
				e.SetText("012", "Cup")
				e.SetText("042", "2026/03/01")
				for _, f := range facts(e) {
					_, document := forms(t, e)
					for door, changed := range throughDoors(t, f, document) {
						f.require(t, door, changed)
					}
				}
			})
		})
	}
}

// throughDoors returns the event of a document with a fact set through each door.
func throughDoors(t *rapid.T, f fact, document []byte) map[string]*systems.Event {
	open := func(data []byte) *systems.Event {
		e, err := systems.Open(data, systems.Config{})
		if err != nil {
			t.Fatalf("%s: %v\n%s", f.name, err, data)
		}
		return e
	}
	events := map[string]*systems.Event{}
	if f.set != nil {
		events["field"] = open(document)
		f.set(events["field"])
	}
	if f.code != "" {
		events["SetText"], events["Lines"] = open(document), open(document)
		events["SetText"].SetText(f.code, f.value)
		file, _ := forms(t, events["Lines"])
		var lines []string
		for l := range strings.Lines(string(file)) {
			if !strings.HasPrefix(l, f.code) && !strings.HasPrefix(l, "### s") &&
				(f.code != "212" || !strings.HasPrefix(l, "202")) {
				lines = append(lines, l)
			}
		}
		events["Lines"] = open([]byte(f.code + " " + f.value + "\n" + strings.Join(lines, "")))
	}
	if f.code == "192" {
		events["Declare"] = open(document)
		events["Declare"].Declare(f.value)
	}
	if f.document != nil {
		var d map[string]any
		if err := json.Unmarshal(document, &d); err != nil {
			t.Fatal(err)
		}
		f.document(d)
		changed, _ := json.Marshal(d)
		events["document"] = open(changed)
	}
	return events
}

// require requires a fact that was set through one door from all others.
func (f fact) require(t *rapid.T, door string, e *systems.Event) {
	t.Helper()
	for range 2 { // reading changes nothing
		file, document := forms(t, e)
		got := map[string]string{"the event": f.read(e)}
		for form, data := range map[string][]byte{"the file": file, "the document": document} {
			again, err := systems.Open(data, systems.Config{})
			if err != nil {
				t.Fatalf("%s through %s: %v\n%s", f.name, door, err, data)
			}
			if form == "the file" && f.name == "title" && e.Config.System == "team" {
				continue // a team has none
			}
			got[form] = f.read(again)
			if f.code != "" && again.Text(f.code) != "" { // what goes without saying needs no line
				got["a line of "+form] = again.Text(f.code)
			}
		}
		if line := e.Text(f.code); f.code != "" && line != "" {
			got["a line"] = line
		}
		for where, value := range got {
			if value != f.value {
				t.Fatalf("%s through %s: %q in %s, not %q\n%s%s", f.name, door, value, where, f.value, file, document)
			}
		}
	}
}

// TestDoorsOfTeams enters boards of a match by the event, and reads them out of both forms.
func TestDoorsOfTeams(t *testing.T) {
	e := league(t)
	g := e.Tournament.Rounds[0].Games[0]
	boards := e.Teams.Boards[0][g.White]
	changed := append([]trf.Board(nil), boards...)
	for i := range changed {
		changed[i].Result = pairing.Draw
	}
	if err := e.SetBoards(1, g.White, g.Black, changed); err != nil {
		t.Fatal(err)
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	for _, data := range []string{report(t, e), string(document)} {
		again, err := systems.Open([]byte(data), systems.Config{})
		if err != nil {
			t.Fatal(err)
		}
		if m, err := again.Match(1, g.White, g.Black); err != nil || m.Result != pairing.Draw ||
			fmt.Sprint(m.Boards) != fmt.Sprint(changed) {
			t.Errorf("%+v, error %v", m, err)
		}
	}
}
