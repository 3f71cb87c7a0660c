package trf_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// A report says by which rules it is paired, so that nobody has to remember.
func ExampleFile_Declare() {
	f := &trf.File{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}
	f.Declare(trf.Type{System: "dubov", Edition: 2018})

	var report bytes.Buffer
	if err := trf.Write(&report, f); err != nil {
		fmt.Println(err)
		return
	}
	again, err := trf.Read(&report)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Text("192"))
	fmt.Println(again.Declared().System, again.Declared().Edition)
	// Output:
	// FIDE_DUBOV_2018
	// dubov 2018
}

// TestDeclared reads codes of 192, and writes those that have a meaning in the
// form in which they are written.
func TestDeclared(t *testing.T) {
	for _, c := range []struct {
		code string
		want trf.Type
		form string // if it is another one
	}{
		{"FIDE_DUTCH", trf.Type{System: "dutch"}, ""},
		{"FIDE_DUTCH_2017", trf.Type{System: "dutch", Edition: 2017}, ""},
		{"FIDE_DUTCH_2026", trf.Type{System: "dutch", Edition: 2026}, ""},
		{"FIDE_DUTCH_2025", trf.Type{System: "dutch", Edition: 2026}, "FIDE_DUTCH_2026"},
		{"FIDE_DUTCH_2025_BAKU", trf.Type{System: "dutch", Edition: 2026, Baku: true}, "FIDE_DUTCH_2026_BAKU"},
		{"FIDE_DUBOV_BAKU_2018", trf.Type{System: "dubov", Edition: 2018, Baku: true}, "FIDE_DUBOV_2018_BAKU"},
		{"fide_dubov", trf.Type{System: "dubov"}, "FIDE_DUBOV"},
		{"FIDE_BURSTEIN_BAKU", trf.Type{System: "burstein", Baku: true}, ""},
		{"TCEC", trf.Type{System: "tcec"}, ""},
		{"RoundRobin", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"ELIMINATION", trf.Type{System: "elimination"}, ""},
		{"BERGER_ROUNDROBIN", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER-ROUNDROBIN", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER ROUNDROBIN", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"BERGER_ROUNDROBIN_G2", trf.Type{System: "roundrobin", Cycles: 2}, "FIDE_DOUBLEROUNDROBIN"},
		{"BERGER_ROUNDROBIN_G1", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"FIDE_ROUNDROBIN_G4", trf.Type{System: "roundrobin", Cycles: 4}, ""},
		{"BERGER_DOUBLEROUNDROBIN", trf.Type{System: "roundrobin", Cycles: 2}, "FIDE_DOUBLEROUNDROBIN"},
		{"FIDE_DOUBLEROUNDROBIN", trf.Type{System: "roundrobin", Cycles: 2}, ""},
		{"CUSTOM_ROUNDROBIN", trf.Type{System: "roundrobin"}, "ROUNDROBIN"},
		{"FIDE_TEAM_ROUNDROBIN", trf.Type{System: "roundrobin", Teams: true}, ""},
		{"CUSTOM_SWISS", trf.Type{System: "custom_swiss"}, ""},
		{"CUSTOM_TEAM_SWISS", trf.Type{System: "custom_team_swiss", Teams: true}, ""},
		{"FIDE_TEAM", trf.Type{System: "team", Teams: true, Colors: "A", Secondary: true}, "FIDE_TEAM_TYPEA_MP_GP"},
		{"FIDE_TEAM_BAKU", trf.Type{System: "team", Teams: true, Colors: "A", Secondary: true, Baku: true}, "FIDE_TEAM_TYPEA_MP_GP_BAKU"},
		{"FIDE_TEAM_TYPEB", trf.Type{System: "team", Teams: true, Colors: "B", Secondary: true}, "FIDE_TEAM_TYPEB_MP_GP"},
		{"FIDE_TEAM_TYPEB_MP", trf.Type{System: "team", Teams: true, Colors: "B"}, ""},
		{"FIDE_TEAM_TYPEA_GP_MP", trf.Type{System: "team", Teams: true, Colors: "A", GamePoints: true, Secondary: true}, ""},
		{"FIDE_TEAM_GP", trf.Type{System: "team", Teams: true, Colors: "none", GamePoints: true}, ""},
		{"FIDE_TEAM_MP_GP_BAKU", trf.Type{System: "team", Teams: true, Colors: "none", Secondary: true, Baku: true}, ""},
		{"FIDE_TEAM_TYPEC_MP", trf.Type{System: "team_typec_mp", Teams: true}, ""},
		{"FIDE_DOUBLESWISS_BAKU", trf.Type{System: "doubleswiss", Baku: true}, ""},
		// What is not understood is not passed over.
		{"FIDE_DUTCH_SLOW_2017", trf.Type{System: "dutch_slow", Edition: 2017}, ""},
		{"FIDE_DUTCH_2017_2026", trf.Type{System: "dutch_2017", Edition: 2026}, ""},
		{"FIDE_DUTCH_0999", trf.Type{System: "dutch_0999"}, ""},
		{"FIDE_DUTCH_1000", trf.Type{System: "dutch", Edition: 1000}, ""},
		{"FIDE_DUTCH_9999", trf.Type{System: "dutch", Edition: 9999}, ""},
		{"FIDE_DUTCH_20X6", trf.Type{System: "dutch_20x6"}, ""},
		{"FIDE_DUTCH_12026", trf.Type{System: "dutch_12026"}, ""},
		{"FIDE_DUTCH_17", trf.Type{System: "dutch_17"}, ""},
		{"FIDE_DUTCH_BAKU_BAKU", trf.Type{System: "dutch_baku", Baku: true}, ""},
		{"Swiss, 9 rounds", trf.Type{}, "-"},
		{"FIDE_", trf.Type{}, "-"},
		{"FIDE_2026", trf.Type{}, "-"},
		{"", trf.Type{}, "-"},
	} {
		f := read(t, "012 FIDE_LIM_2000\nXXR 8\n192 "+c.code+"\n")
		if got := f.Declared(); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.code, got, c.want)
		}
		want := c.code
		switch c.form {
		case "":
		case "-":
			want = ""
		default:
			want = c.form
		}
		if got := c.want.String(); got != want {
			t.Errorf("%+v is %q, want %q", c.want, got, want)
		}
	}
	f := read(t, "192 Swiss\n192 FIDE_LIM\n")
	if got := f.Declared(); got.System != "lim" {
		t.Errorf("in the second line: %+v", got)
	}
}

// TestRoundRobin requires of code 092, which is for people, to make a round robin of a
// file that has no code for it.
func TestRoundRobin(t *testing.T) {
	for text, want := range map[string]bool{
		"Individual: Round-Robin": true, "Individual round robin": true, "ROUNDROBIN": true, "Round  Robin (Berger)": true,
		"Team: round-robin": true, "Rundenturnier": true, "Individual: Swiss-System": false, "": false, "Round-robin, then Swiss": false,
		"Turnier Jeder gegen jeden": true,
	} {
		got := read(t, "092 "+text+"\n").Declared()
		if got.System == "roundrobin" != want || got.Teams != (want && strings.HasPrefix(text, "Team")) {
			t.Errorf("%q: %+v", text, got)
		}
	}
	if got := read(t, "092 Round robin\n192 FIDE_DUTCH\n").Declared(); got.System != "dutch" {
		t.Errorf("%+v", got)
	}
	for text, want := range map[string]int{"Double Round-Robin": 2, "Rundenturnier (doppelt)": 2, "Round robin": 0} {
		if got := read(t, "092 "+text+"\n").Declared(); got.Cycles != want {
			t.Errorf("%q: %+v", text, got)
		}
	}
	tables := read(t, "192 BERGER_DOUBLEROUNDROBIN\n")
	if tables.Declare(trf.Type{System: "roundrobin", Cycles: 2}); tables.Text("192") != "BERGER_DOUBLEROUNDROBIN" {
		t.Errorf("%q, though it said the same", tables.Text("192"))
	}
	if tables.Declare(trf.Type{System: "roundrobin", Cycles: 3}); tables.Text("192") != "FIDE_ROUNDROBIN_G3" {
		t.Errorf("%q", tables.Text("192"))
	}
	f := read(t, "012 x\n")
	if f.Declare(trf.Type{System: "dutch", Edition: 2026, Year: 2025}); f.Text("192") != "FIDE_DUTCH_2025" || f.Declared() != (trf.Type{System: "dutch", Edition: 2026}) {
		t.Errorf("%q, %+v", f.Text("192"), f.Declared())
	}
}

// TestDeclare requires that a declaration replaces the one before and leaves
// everything else alone, copies of the file too.
func TestDeclare(t *testing.T) {
	f := read(t, "012 Open\n192 FIDE_DUTCH\n192 Swiss\n")
	before := *f
	for _, c := range []struct {
		declare trf.Type
		want    []trf.Line
	}{
		{trf.Type{System: "dubov"}, []trf.Line{{Code: "192", Text: " FIDE_DUBOV_2026"}, {Code: "012", Text: " Open"}}},
		{trf.Type{System: "dutch", Edition: 2017, Baku: true}, []trf.Line{{Code: "192", Text: " FIDE_DUTCH_2017_BAKU"}, {Code: "012", Text: " Open"}}},
		{trf.Type{System: "tcec"}, []trf.Line{{Code: "192", Text: " TCEC"}, {Code: "012", Text: " Open"}}},
		{trf.Type{}, []trf.Line{{Code: "012", Text: " Open"}}},
	} {
		f.Declare(c.declare)
		if diff := cmp.Diff(c.want, f.Lines); diff != "" {
			t.Errorf("%+v: %s", c.declare, diff)
		}
	}
	if got := before.Text("192"); got != "FIDE_DUTCH" || before.Text("012") != "Open" {
		t.Errorf("the copy declares %q", got)
	}
}
