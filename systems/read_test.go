package systems

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/elimination"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestRead requires the place of what is wrong with a document, where it has one.
func TestRead(t *testing.T) {
	const players = `"tournament": {"players": [{"id": "1"}, {"id": "2"}]}`
	for text, want := range map[string]string{
		"":                              "1:1: the file is empty",
		"012 x":                         "1:1: no players: there is no line with code 001",
		"[]":                            "1:1: this is JSON, not a tournament report",
		"{":                             "1:2: unexpected EOF",
		"{}":                            "1:1: no tournament: ",
		"\ufeff\n{}":                    "1:1: no tournament: ",
		"{\n\"tournament\": x}":         "2:15: invalid character 'x'",
		`{"tournament": null}`:          "1:1: no tournament: ",
		`{"tournament": {"players": [`:  "1:29: unexpected EOF",
		"{" + players + "} {}":          "1:56: more follows after the tournament",
		"{" + players + ",\n \"x\": 1}": `2:2: "x" is no part of a tournament: {"system": `,
		"{\n\"tournament\": 7}":         "2:15: tournament cannot be a JSON number",
		"{\n\"tournament\": {\n \"planned\": \"5\"}}":             "3:15: tournament.planned cannot be a JSON string",
		"{\n\"tournament\": {\n \"plannet\": 5}}":                 `2:15: unknown field "plannet"`,
		"{" + players + ", \"system\": 7}":                        "1:67: system cannot be a JSON number",
		`{"tournament": {"players": [{"id": "1"}, {"id": "1"}]}}`: "invalid tournament: ",
		`{"system": {"system": "chess"}, ` + players + "}":        `invalid tournament: unknown system "chess"`,
		`{"reinstated": [{"player": "1"}], ` + players + "}":      "invalid tournament: ",
		`{"reinstated": 7, ` + players + "}":                      "1:16: reinstated cannot be a JSON number",
		`{"system": {"edition": 1999}, ` + players + "}":          "invalid tournament: system dutch has no edition of 1999",
	} {
		f, stored, err := Read([]byte(text))
		var at *trf.Error
		if err == nil || f != nil || stored != nil || !strings.HasPrefix(err.Error(), want) || errors.As(err, &at) == strings.HasPrefix(want, "invalid") {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	f, stored, err := Read([]byte("\ufeff {" + players + "}"))
	if err != nil || stored.System != nil || len(f.Tournament.Players) != 2 {
		t.Errorf("without a system: %v, %v", stored, err)
	}
	f, stored, err = Read([]byte("001    1\n"))
	if err != nil || stored != nil || len(f.Tournament.Players) != 1 {
		t.Errorf("a tournament file: %v, %v", stored, err)
	}
}

// TestReadDeclares requires the system of a document to be that of the file, whatever it
// is, and to be the same when the file is read by itself.
func TestReadDeclares(t *testing.T) {
	for config, want := range map[string]string{
		`{}`: "dutch 2026", `{"edition": 2017}`: "dutch 2017", `{"system": "Dubov", "edition": 2018, "rated_zero": true}`: "dubov 2018",
		`{"system": "burstein"}`: "burstein 2026", `{"system": "doubleswiss"}`: "doubleswiss 2026", `{"system": "team", "primary": "game"}`: "team 2026",
		`{"system": "tcec", "double": true}`: "tcec", `{"system": "elimination", "lives": 2}`: "elimination", `{"system": "roundrobin", "cycles": 2}`: "roundrobin",
	} {
		f, d, err := Read(fmt.Appendf(nil, `{"tournament": {"planned": 5, "players": [{"id": "1"}, {"id": "2", "rating": 0}]}, "system": %s}`, config))
		if err != nil {
			t.Fatalf("%s: %v", config, err)
		}
		c, err := Of(f)
		if err != nil || c.String() != want || c.Double != d.System.Double || c.RatedZero != d.System.RatedZero || d.System.Primary != "" && c.Primary != d.System.Primary {
			t.Errorf("%s: the file declares %+v, error %v", config, c, err)
		}
	}
}

// TestDeclare requires that what a file declared before is replaced.
func TestDeclare(t *testing.T) {
	f := read(t, "192 FIDE_DUTCH_2017_BAKU\nXXR 5")
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{Edition: 2026}, "FIDE_DUTCH_2026_BAKU"}, {Config{System: "Team", Colors: "b"}, "FIDE_TEAM_TYPEB_MP_GP"}, {Config{System: "team", Colors: "x"}, "FIDE_TEAM_TYPEB_MP_GP"},
		{Config{System: "TCEC"}, "TCEC"},
	} {
		if c.config.Declare(f); f.Text("192") != c.want {
			t.Errorf("%+v: %s, want %s", c.config, f.Text("192"), c.want)
		}
	}
	lines := 0
	for _, l := range f.Lines {
		if l.Code == "192" {
			lines++
		}
	}
	if lines != 1 {
		t.Errorf("%d lines with code 192", lines)
	}
	if _, err := (Config{System: "team", Colors: "x"}).New(); !errors.Is(err, pairing.ErrInvalid) {
		t.Error(err)
	}
}

// TestDeclareDouble requires a file to say before the first round whether rounds are double.
func TestDeclareDouble(t *testing.T) {
	for _, double := range []bool{false, true} {
		f, err := trf.New(pairing.Tournament{Planned: 3, Players: []pairing.Player{{ID: "a"}, {ID: "b"}}})
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		want := Config{System: TCEC, Double: double}
		if want.Declare(f); trf.Write(&text, f) != nil {
			t.Fatal("not written")
		}
		if c, _, err := Choose(read(t, text.String()), Config{}); err != nil || c != want {
			t.Errorf("%+v, error %v, want %+v; from\n%s", c, err, want, text.String())
		}
	}
}

// TestReinstated requires appeals to be read from a document and from a file alike.
func TestReinstated(t *testing.T) {
	f, _, err := Read([]byte(`{"system": {"system": "elimination"}, "reinstated": [{"round": 1, "player": "b"}], "tournament": {"players": [{"id": "a"}, {"id": "b"}]}}`))
	if err != nil {
		t.Fatal(err)
	}
	Reinstate(f, elimination.Forfeit{Round: 2, Player: "a"})
	list, err := Reinstated(f)
	if diff := cmp.Diff([]elimination.Forfeit{{Round: 1, Player: "b"}, {Round: 2, Player: "a"}}, list); diff != "" || err != nil {
		t.Errorf("error %v\n%s", err, diff)
	}
	for _, text := range []string{"x", `{"round":0,"player":"a"}`} {
		if _, err := Reinstated(read(t, "### reinstated: "+text)); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", text, err)
		}
	}
	if list, err := Reinstated(read(t, "### somebody was reinstated: 7\n013 reinstated: 7")); list != nil || err != nil {
		t.Errorf("other lines: %v, error %v", list, err)
	}
}
