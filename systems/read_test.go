package systems

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

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
		"{":                             "1:2: the text ends where a name in quotes is expected",
		"{}":                            "1:1: no tournament: ",
		"\ufeff\n{}":                    "1:1: no tournament: ",
		"{\n\"tournament\": x}":         "2:15: a value is expected, not 'x'",
		`{"tournament": null}`:          "1:1: no tournament: ",
		`{"tournament": {"players": [`:  "1:29: the text ends where a value is expected",
		"{" + players + "} {}":          "1:57: more follows after the end",
		"{" + players + ",\n \"x\": 1}": `2:2: "x" is no part of a tournament: {"system": `,
		`{"players": [{"id": "1"}],` + "\n\"plannet\": 5}":        `2:1: unknown field "plannet"`,
		"{\"rounds\": [],\n \"players\": [7]}":                    "2:14: players[0] cannot be a JSON number",
		`{"players": [], "tournament": {"players": []}}`:          "1:13: players cannot be a JSON array",
		"{\n\"tournament\": 7}":                                   "2:15: tournament cannot be a JSON number",
		"{\n\"tournament\": {\n \"planned\": \"5\"}}":             "3:13: tournament.planned cannot be a JSON string",
		"{\n\"tournament\": {\n \"plannet\": 5}}":                 `3:2: tournament: unknown field "plannet"`,
		"{" + players + ", \"system\": 7}":                        "1:67: system cannot be a JSON number",
		`{"tournament": {"players": [{"id": "1"}, {"id": "1"}]}}`: "invalid tournament: ",
		`{"system": {"system": "chess", "rungs": 1}, ` + players:  `1:32: system: unknown field "rungs"`,
		`{"system": {"edition": 1999}, ` + players + "}":          "system dutch has no edition of 1999",
	} {
		e, err := Open([]byte(text), Config{})
		var at *pairing.Error
		if err == nil || e != nil || !strings.HasPrefix(err.Error(), want) ||
			(errors.As(err, &at) && at.Line > 0) == (want[0] > '9') {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	for _, text := range []string{"\ufeff {" + players + "}", "001    1\n001    2\n"} {
		if e, err := Open([]byte(text), Config{}); err != nil || len(e.Tournament.Players) != 2 ||
			e.Config.String() != "dutch 2026" {
			t.Errorf("%s: %+v, error %v", text, e, err)
		}
	}
	alone, err := json.Marshal(pairing.Tournament{Planned: 3, Players: []pairing.Player{{ID: "1"}, {ID: "2"}}})
	if err != nil {
		t.Fatal(err)
	}
	if e, err := Open(alone, Config{System: "dubov"}); err != nil || e.Tournament.Planned != 3 ||
		len(e.Tournament.Players) != 2 || e.Config.String() != "dubov 2026" {
		t.Errorf("a tournament alone: %+v, error %v", e, err)
	}
	if e, err := Open([]byte("192 FIDE_LIM\n001    1\n001    2\n"), Config{}); err != nil || e.Config != (Config{}) {
		t.Errorf("an unknown system: %+v, error %v", e, err)
	} else if _, err := e.System(); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "code 192 declares \"FIDE_LIM\"") {
		t.Errorf("an unknown system: error %v", err)
	} else if e.Config.System = dutchName; e.Standings.TieBreaks != nil {
		t.Error(e.Standings)
	} else if _, err := e.System(); err != nil {
		t.Errorf("a system that is said later: error %v", err)
	}
}

// TestReadDeclares requires the system of a document to be that of the file, whatever it
// is, and to be the same when the file is read by itself.
func TestReadDeclares(t *testing.T) {
	for config, want := range map[string]string{
		`{}`: "dutch 2026", `{"edition": 2017}`: "dutch 2017",
		`{"system": "Dubov", "edition": 2018, "rated_zero": true}`: "dubov 2018",
		`{"system": "burstein"}`:                                   "burstein 2026",
		`{"system": "doubleswiss"}`:                                "doubleswiss 2026",
		`{"system": "team", "game_points": true}`:                  "team 2026",
		`{"system": "tcec", "double": true}`:                       "tcec",
		`{"system": "elimination", "lives": 2}`:                    "elimination",
		`{"system": "roundrobin", "cycles": 2}`:                    "roundrobin",
	} {
		e,
			err := Open(fmt.Appendf(nil,
			`{"tournament": {"planned": 5, "players": [{"id": "1"}, {"id": "2", "rating": 0}]}, "system": %s}`, config),
			Config{})
		if err != nil {
			t.Fatalf("%s: %v", config, err)
		}
		var asked Config
		if err := json.Unmarshal([]byte(config), &asked); err != nil {
			t.Fatal(err)
		}
		f, err := e.declared()
		if err != nil {
			t.Fatal(err)
		}
		c, err := declaredBy(f)
		if err != nil || c.String() != want || c != e.Config || c.Double != asked.Double || c.RatedZero != asked.RatedZero ||
			asked.GamePoints && !c.GamePoints {
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
		{Config{Edition: 2026}, "FIDE_DUTCH_2026_BAKU"}, {Config{System: "Team", Colors: "b"}, "FIDE_TEAM_TYPEB_MP_GP"},
		{Config{System: "team", Colors: "x"}, "FIDE_TEAM_TYPEB_MP_GP"},
		{Config{System: "TCEC"}, "TCEC"},
	} {
		if c.config.declare(f); f.Text("192") != c.want {
			t.Errorf("%+v: %s, want %s", c.config, f.Text("192"), c.want)
		}
	}
	lines := 0
	for _, l := range f.Lines {
		if strings.HasPrefix(l, "192") {
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
		want := Config{System: tcecName, Double: double}
		if want.declare(f); trf.Write(&text, f) != nil {
			t.Fatal("not written")
		}
		if f, err = trf.Read(&text); err != nil {
			t.Fatal(err)
		}
		if c, _, err := choose(f, Config{}); err != nil || c != want {
			t.Errorf("%+v, error %v, want %+v", c, err, want)
		}
	}
}

// TestReinstated requires whoever plays on after a forfeit, or has the allocated bye, to be
// reinstated, once, and nobody else.
func TestReinstated(t *testing.T) {
	appeal := func(a, b pairing.ID, round int) pairing.Ruling {
		return pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{a, b}, From: round, To: round}
	}
	game := func(a, b pairing.ID, r pairing.Result) pairing.Game {
		return pairing.Game{White: a, Black: b, Result: r}
	}
	told := appeal("b", "a", 1)
	told.Note = "a power cut"
	tournament := pairing.Tournament{
		Players: []pairing.Player{{ID: "a"}, {ID: "b"}, {ID: "c"}, {ID: "d"}},
		Rounds: []pairing.Round{
			{Games: []pairing.Game{game("a", "b", pairing.BothForfeit), game("c", "d", pairing.WhiteForfeits)}},
			{Games: []pairing.Game{game("d", "b", pairing.BlackForfeits), game("a", "c", pairing.WhiteWins)}},
			{Games: []pairing.Game{game("a", "d", pairing.BothForfeit)},
				Byes: []pairing.Bye{{Player: "b", Points: 10, Allocated: true}, {Player: "c"}}},
		},
		Rulings: []pairing.Ruling{told},
	}
	for name, want := range map[string][]pairing.Ruling{
		eliminationName: {told, appeal("a", "b", 1), appeal("c", "d", 1), appeal("b", "d", 2)},
		tcecName:        {told},
	} {
		e, err := ofFile(&trf.File{Tournament: tournament}, Config{System: name})
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, e.Tournament.Rulings); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}
