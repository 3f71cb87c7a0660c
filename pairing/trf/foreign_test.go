package trf_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestForeignFiles requires of files that are no reports an error that says what they are.
func TestForeignFiles(t *testing.T) {
	for text, want := range map[string]string{
		"":                   "the file is empty",
		"\r\n  \n\x1a":       "the file is empty",
		"\ufeff":             "the file is empty",
		"{\"players\": []}":  "this is JSON",
		"\n [\n{\"id\": 1}]": "this is PGN",
		"[{\"id\": 1}]":      "this is JSON",
		"[Event \"Open\"]\n[Site \"?\"]\n\n1. e4 *\n":  "this is PGN",
		"<html>\n<body>\n":                             "this is HTML or XML",
		"No;Name;Rating\n1;Ann;1900\n":                 "this is a table (CSV)",
		"001;Adams, Alice;1900\n002;Brown, Bob;1800\n": "this is a table (CSV)",
		"2024,Open,9\n":                                "this is a table (CSV)",
		"001\tAdams\n":                                 "this is a table (CSV)",
		"Dear arbiter\nplease find the pairings below\n": "not a tournament report: no line begins with a code such " +
			"as 001",
		"PK\x03\x04\x14":             "this is an archive or a spreadsheet",
		"PK\x03\x04\x14\n001    1\n": "control character",
		"### no player\n{\n":         "",
		"012 Open\n":                 "",
		"{\n001    1      Adams, Alice                      \n": "",
	} {
		_, err := trf.Read(strings.NewReader(text))
		var invalid *pairing.Error
		switch {
		case want == "" && err == nil:
		case err == nil || want == "" || !strings.Contains(err.Error(), want) || !errors.As(err, &invalid) ||
			!strings.HasPrefix(err.Error(), "1:"):
			t.Errorf("%q: error %v, want %q", text, err, want)
		}
	}
}

// TestErrorAs requires of every error of a file to be a pairing.Error, with place and
// people.
func TestErrorAs(t *testing.T) {
	for text, want := range map[string]pairing.Error{
		"001 x\n": {Line: 1, Column: 5, Text: `"x" is no starting rank number`},
		one + two + `### pairings: {"absence":{"player":"2","from":1,"to":1}}` + "\n": {
			Line: 2, Column: 1, Text: "player \"2\" is absent, but has the game \"1\" - \"2\"", Round: 1,
			Players: []pairing.ID{"2"}},
	} {
		_, err := trf.Read(strings.NewReader(text))
		var invalid *pairing.Error
		if !errors.As(err, &invalid) || !errors.Is(err, pairing.ErrInvalid) {
			t.Fatalf("error %v", err)
		}
		if invalid.Kind != pairing.ErrInvalid || invalid.Text != want.Text || invalid.Line != want.Line ||
			invalid.Column != want.Column || invalid.Round != want.Round || len(invalid.Players) != len(want.Players) {
			t.Errorf("%+v, want %+v", *invalid, want)
		}
	}
}

// TestRemarkErrors lists remarks that cannot be taken in.
func TestRemarkErrors(t *testing.T) {
	const c = "0000 - "
	three := entry("1", "", "2 w 1", c+"H", c+"H") + entry("2", "", "1 b 0") + entry("3", "", c+"U") + "XXR 3\n"
	for text, want := range map[string]string{
		`{`:                                  "the text ends where a name in quotes is expected",
		`{}`:                                 "a remark about 0 things",
		`{"player":{"number":1},"event":{}}`: "a remark about 2 things",
		`{"event":{}} {}`:                    "more follows after the end",
		`{"event":{"rounds":1,"rounds":2}}`:  `there are two values of "event.rounds"`,
		`{"event":{"rounds":1000}}`:          "1000 rounds are recorded",
		`{"event":{"rounds":-1}}`:            "-1 rounds are recorded",
		`{"event":{"boards":1}}`:             `unknown field "boards"`,
		`{"event":{"rounds":4}}`:             "3 rounds are planned, but 4 are recorded",
		`{"event":{"scoring":{"win":1,"bye":-1}}}`:   "the point system makes the allocated bye worth -1.0 points",
		`{"player":{"number":4,"id":"a"}}`:           "there is no player 4",
		`{"player":{"number":1,"id":"2"}}`:           `players 1 and 2 both have the ID "2"`,
		`{"player":{"number":1,"rating":-1}}`:        `player "1" has the rating -1`,
		`{"absence":{"player":"4"}}`:                 `absence of unknown player "4"`,
		`{"absence":{"player":"1","from":3,"to":2}}`: `player "1" is absent from round 3 to round 2`,
		`{"absence":{"player":"2","from":2,"to":2}}`: "player 2 is absent in round 2, but line 2 has " +
			"no entry for that",
		`{"absence":{"player":"1","from":2,"to":3}}`: "the absence of player 1 in round 2 is worth " +
			"0.0 points, but the entry in line 1 is worth 0.5",
		`{"ruling":{"kind":"never","players":["1"]}}`:                      `"never" is no decision`,
		`{"ruling":{"kind":"apart","players":["1"]}}`:                      "ruling.players: 1 values, where 2 are expected",
		`{"ruling":{"kind":"apart","players":["1","2","3"]}}`:              "ruling.players: 3 values, where 2 are expected",
		`{"ruling":{"kind":"apart","players":["","2"]}}`:                   `pair "", "2": unknown player ""`,
		`{"ruling":{"kind":"required","players":["9",""]}}`:                `bye of unknown player "9"`,
		`{"correction":{"round":2}}`:                                       "round 2, which is not recorded",
		`{"round":{"number":2}}`:                                           "round 2 is not recorded",
		`{"round":{"number":0}}`:                                           "round 0 is not recorded",
		`{"round":{"number":1,"byes":[{"player":"3"}]}}`:                   `player "3" has no such bye`,
		`{"round":{"number":1,"boards":["2"]}}`:                            `player "2" has no game with White`,
		`{"round":{"number":1,"boards":["1","1"]}}`:                        "round 1 has 1 games, but the remark 2",
		`{"round":{"number":1,"boards":["1"],"points":[[1,2],[3,4]]}}`:     "round 1 has 1 games",
		`{"round":{"number":1,"adjustments":[{"player":"9","points":1}]}}`: `adjustment for unknown player "9"`,
		`{"round":{"number":2,"boards":["1"]}}`:                            "round 2 is not recorded",
	} {
		_, err := trf.Read(strings.NewReader(three + "### pairings: " + text + "\n"))
		if !errors.Is(err, pairing.ErrInvalid) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", text, err, want)
		}
	}
	f := open(2, 1)
	f.Tournament.Players[0].Name = "\xff"
	if err := trf.Write(new(strings.Builder), f); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "not in UTF-8") {
		t.Errorf("error %v", err)
	}
	f = open(2, 1)
	f.Lines = []string{"### pairings: {}"}
	if err := trf.Write(new(strings.Builder), f); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "belongs into the tournament") {
		t.Errorf("error %v", err)
	}
	f.Lines[0] = "### pairings: see the wall"
	roundTrip(t, again(t, f))
}

// TestEditedElsewhere changes files with remarks as other programs and people do, and
// requires that what they enter counts.
func TestEditedElsewhere(t *testing.T) {
	club := pairing.Tournament{
		Players:  []pairing.Player{{ID: "ann"}, {ID: "ben"}, {ID: "cleo"}, {ID: "dan"}},
		Absences: []pairing.Absence{away("dan", 1, 0, 0)},
		Rulings: []pairing.Ruling{{Kind: pairing.Forbidden, Players: [2]pairing.ID{"ann", "ben"}, Note: "sisters"},
			{Kind: pairing.Avoid, Players: [2]pairing.ID{"ann", "cleo"}}},
		Planned: 3,
	}
	f, err := trf.New(club)
	if err != nil {
		t.Fatal(err)
	}
	text := written(t, f)
	f = read(t, text+"240 H   2    3\nXXP 1 4\n")
	want := club.Clone()
	want.Absences = append(want.Absences, away("cleo", 2, 2, 5))
	want.Rulings = append(want.Rulings, forbidden("ann", "dan", 0, 0))
	if diff := cmpFacts(want, f.Tournament); diff != "" {
		t.Error(diff)
	}
	// A late entry by another program has a number, and an ID of that name.
	f = read(t, text+entry("5", "")+"XXP 1 5\n")
	if p, ok := f.Tournament.Player("5"); !ok || len(f.Tournament.Players) != 5 || f.Tournament.Players[0].ID != "ann" {
		t.Errorf("late entry: %v %v", ok, p)
	}
	// A late entry here: everybody else stays himself.
	f.Tournament.Players = append([]pairing.Player{{ID: "zoe"}}, f.Tournament.Players...)
	got := again(t, f).Tournament
	if diff := cmpFacts(f.Tournament, got); diff != "" {
		t.Error(diff)
	}
	// Without the remarks there are numbers.
	var plain strings.Builder
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "###") {
			plain.WriteString(line)
		}
	}
	f = read(t, plain.String())
	want = pairing.Tournament{
		Players: []pairing.Player{{ID: "1", Name: "ann"}, {ID: "2", Name: "ben"}, {ID: "3", Name: "cleo"},
			{ID: "4", Name: "dan"}},
		Planned: 3, Absences: []pairing.Absence{away("4", 1, 0, 0)}, Rulings: []pairing.Ruling{forbidden("1", "2", 0, 0)},
	}
	if diff := cmpFacts(want, f.Tournament); diff != "" {
		t.Error(diff)
	}
}
