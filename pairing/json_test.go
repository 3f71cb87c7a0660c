package pairing_test

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// everything is a tournament in which every field and every word occurs.
func everything() pairing.Tournament {
	return pairing.Tournament{
		Players: []pairing.Player{
			{ID: "Ann", Name: "Ann Haverkamp", Rating: 2100, Virtual: []pairing.Points{10, 5}},
			{ID: "Bob", Rating: 2000},
			{ID: "Cleo"},
			{ID: "Dan"},
		},
		Rounds: []pairing.Round{
			{
				Games: []pairing.Game{
					{White: "Ann", Black: "Bob", Result: pairing.WhiteWins},
					{White: "Cleo", Black: "Dan", Result: pairing.Draw, Points: [2]pairing.Points{25, 15}},
					{White: "Ann", Black: "Bob", Result: pairing.BlackWins, Rated: pairing.Draw},
					{White: "Ann", Black: "Bob", Result: pairing.BothLose},
					{White: "Ann", Black: "Bob", Result: pairing.WhiteDraws},
					{White: "Ann", Black: "Bob", Result: pairing.BlackDraws},
					{White: "Ann", Black: "Bob", Result: pairing.WhiteForfeits},
					{White: "Ann", Black: "Bob", Result: pairing.BlackForfeits},
					{White: "Ann", Black: "Bob", Result: pairing.BothForfeit},
					{White: "Ann", Black: "Bob"},
				},
				Byes:        []pairing.Bye{{Player: "Dan", Points: 10, Allocated: true, GamePoints: 20}, {Player: "Cleo"}},
				Adjustments: []pairing.Adjustment{{Player: "Bob", Points: -5}},
			},
			{},
		},
		Planned:      9,
		InitialColor: pairing.Black,
		Scoring:      pairing.Scoring{Win: 30, Draw: 10, Loss: -1, ForfeitWin: 30, ForfeitLoss: -10, Bye: 15},
		Absences: []pairing.Absence{
			{Player: "Dan", From: 3, To: 4, Points: pairing.Half, GamePoints: pairing.One},
			{Player: "Cleo", From: 1, Expelled: true},
		},
		Rulings: []pairing.Ruling{
			{Kind: pairing.Forbidden, Players: [2]pairing.ID{"Ann", "Dan"}},
			{Kind: pairing.Required, Players: [2]pairing.ID{"Ann", "Bob"}, From: 3, To: 5, Note: "the final"},
			{Kind: pairing.Apart, Players: [2]pairing.ID{"Cleo", "Dan"}},
			{Kind: pairing.Avoid, Players: [2]pairing.ID{"Bob", "Dan"}},
		},
		Corrections: []pairing.Correction{
			{Round: 1, After: 2, White: "Ann", Black: "Bob", Was: pairing.Draw},
			{Round: 1, After: 2, White: "Cleo", Black: "Dan", Reversed: true},
		},
		Revisions: []pairing.Revision{
			{After: 1, Players: []pairing.Player{{ID: "Bob", Name: "Bob", Rating: 1900}}, Planned: 7},
			{After: 2, Scoring: &pairing.Scoring{}},
		},
	}
}

// TestJSONGolden pins the form of JSON, which is part of the API.
func TestJSONGolden(t *testing.T) {
	want, err := os.ReadFile("testdata/everything.json")
	if err != nil {
		t.Fatal(err)
	}
	got, err := json.MarshalIndent(everything(), "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(string(want), string(got)+"\n"); d != "" {
		t.Errorf("testdata/everything.json (-want +got):\n%s", d)
	}
	var back pairing.Tournament
	if err := json.Unmarshal(want, &back); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(everything(), back); d != "" {
		t.Errorf("read back (-want +got):\n%s", d)
	}
	if empty, err := json.Marshal(pairing.Tournament{}); string(empty) != "{}" || err != nil {
		t.Errorf("the empty tournament is %s, error %v", empty, err)
	}
}

// TestJSONRoundTrip stores and reloads arbitrary tournaments.
func TestJSONRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := pairtest.Require(pairtest.FromRapid(t), pairtest.Shape{}.Draw(t))
		text, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got pairing.Tournament
		if err := json.Unmarshal(text, &got); err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
			t.Fatalf("%s (-want +got):\n%s", text, d)
		}
	})
}

// TestJSONRefuses checks that what means nothing is refused, naming it.
func TestJSONRefuses(t *testing.T) {
	for _, test := range []struct{ text, says string }{
		{`{"rounds":[{"games":[{"white":"a","black":"b","result":"2-0"}]}]}`,
			`1:56: rounds[0].games[0].result: "2-0" is no result`},
		{`{"rounds":[{"games":[{"white":"a","black":"b","result":""}]}]}`,
			`1:56: rounds[0].games[0].result: "" is no result`},
		{`{"initial_color":"red"}`, `1:18: initial_color: "red" is no colour`},
		{`{"initial_color":"White"}`, `1:18: initial_color: "White" is no colour`},
		{`{"absences":[{"player":"a","points":0.25}]}`,
			`1:37: absences[0].points: 0.25 is not a number of points in whole tenths`},
		{`{"absences":[{"player":"a","points":1e2}]}`,
			`1:37: absences[0].points: 1e2 is not a number of points in whole tenths`},
		{`{"absences":[{"player":"a","points":"1"}]}`,
			`1:37: absences[0].points: "1" is not a number of points in whole tenths`},
		{`{"absences":[{"player":"a","points":123456789}]}`,
			`1:37: absences[0].points: 123456789 is not a number of points in whole tenths`},
		{`{"absences":[{"player":"a","points":true}]}`,
			`1:37: absences[0].points: true is not a number of points in whole tenths`},
		{`{"rulings":[{"kind":"allowed","players":["a","b"]}]}`,
			`1:21: rulings[0].kind: "allowed" is no decision: it can be required, forbidden, apart or avoid`},
		{`{"rulings":[{"kind":"Avoid","players":["a","b"]}]}`,
			`1:21: rulings[0].kind: "Avoid" is no decision: it can be required, forbidden, apart or avoid`},
		{`{"withdrawn":[]}`, `1:2: unknown field "withdrawn"`},
		{`{"players":[{"id":"a","elo":2100}]}`, `1:23: players[0]: unknown field "elo"`},
		{`{"rounds":[{"games":[{"white":"a","black":"b","score":"1-0"}]}]}`,
			`1:47: rounds[0].games[0]: unknown field "score"`},
		{`{"absences":[{"player":"a","round":3}]}`, `1:28: absences[0]: unknown field "round"`},
		{`{"rulings":[{"kind":"avoid","players":["a"]}]}`, `1:39: rulings[0].players: 1 values, where 2 are expected`},
		{`{"rulings":[{"kind":"avoid","players":["a","b","c"]}]}`,
			`1:39: rulings[0].players: 3 values, where 2 are expected`},
		{`{"rounds":[{},{"games":[{"white":"a","black":"b","points":[2,1,0.5]}]}]}`,
			`1:59: rounds[1].games[0].points: 3 values, where 2 are expected`},
		{`{"rounds":[{"games":[{"white":"a","black":"b"},{"white":"c","black":"d","points":[2]}]}],"players":[{"id":"c","name":"Cem"}]}`,
			`1:82: rounds[0].games[1].points: 1 values, where 2 are expected`},
		{`{"rounds":[{"games":[{"white":"a","black":"b","points":[]}]}]}`,
			`1:56: rounds[0].games[0].points: 0 values, where 2 are expected`},
		{`{"rounds":[{"games":[{"white":"a","black":"b","points":"2"}]}]}`,
			`1:56: rounds[0].games[0].points cannot be a JSON string`},
		{`{"rulings":[{"kind":"avoid","players":"a"}]}`, `1:39: rulings[0].players cannot be a JSON string`},
		{`{"planned":"5"}`, `1:12: planned cannot be a JSON string`},
		{`[]`, `1:1: a tournament cannot be a JSON array`},
		{`{"planned":3,"planned":4}`, `1:14: there are two values of "planned"`},
		{`{"rounds":[{},{"games":[{"white":"a","black":"b","White":"b"}]}]}`,
			`1:50: there are two values of "rounds[1].games[0].White"`},
		{`{"rulings":[{"reason":"brothers"}]}`, `1:14: rulings[0]: unknown field "reason"`},
		{`{"corrections":[{"now":"1-0"}]}`, `1:18: corrections[0]: unknown field "now"`},
	} {
		var tournament pairing.Tournament
		err := json.Unmarshal([]byte(test.text), &tournament)
		if err == nil || err.Error() != test.says || !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v, want %s", test.text, err, test.says)
		}
	}
	for _, value := range []any{pairing.Result("2-0"), pairing.Color(3)} {
		if text, err := json.Marshal(value); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%v becomes %s, error %v", value, text, err)
		}
	}
}

// TestJSONReplaces checks that reading replaces all that a tournament was, and that what
// cannot be read, and null, leave it as it was.
func TestJSONReplaces(t *testing.T) {
	tour := everything()
	if err := json.Unmarshal([]byte(`{"players":[{"id":"x"}]}`), &tour); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(pairing.Tournament{Players: []pairing.Player{{ID: "x"}}}, tour); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	for _, text := range []string{"null", `{"planned":5,"rounds":[{"games":[{"result":"2-0"}]}]}`,
		`[1]`, `{"planned":"5"}`} {
		tour := everything()
		err := json.Unmarshal([]byte(text), &tour)
		var e *pairing.Error
		if text != "null" && (!errors.As(err, &e) || !errors.Is(err, pairing.ErrInvalid)) {
			t.Errorf("%s: error %v", text, err)
		}
		if d := cmp.Diff(everything(), tour); d != "" {
			t.Errorf("%s (-want +got):\n%s", text, d)
		}
	}
}

// TestJSONDifference pins the form of a difference.
func TestJSONDifference(t *testing.T) {
	c := queued()
	c.Rounds = c.Rounds[:1]
	found, err := pairing.Check(context.Background(), refusing{}, c)
	if err != nil {
		t.Fatal(err)
	}
	found[0].Recorded = pairing.Round{Games: []pairing.Game{{White: "a", Black: "b", Result: pairing.Draw}}}
	const want = `[{"round":1,"recorded":{"games":[{"white":"a","black":"b","result":"draw"}]},"difference":"round 1: 1 - 2, 3 - 4, bye 5 recorded; no legal pairing exists: after 0 rounds"}]`
	if got, err := json.Marshal(found); string(got) != want || err != nil {
		t.Errorf("%s, error %v, want\n%s", got, err, want)
	}
}

// TestJSONNotation checks that results can be written by hand as they are printed.
func TestJSONNotation(t *testing.T) {
	var got []pairing.Result
	if err := json.Unmarshal([]byte(`["1-0", "1/2-1/2", "-/+", "draw"]`), &got); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.WhiteForfeits,
		pairing.Draw}, got); d != "" {
		t.Error(d)
	}
}

// TestJSONPoints checks points by themselves.
func TestJSONPoints(t *testing.T) {
	for text, want := range map[string]pairing.Points{
		"0": 0, "0.0": 0, "-0.5": -5, "1": 10, "1.0": 10, "1.50": 15, "12345678.9": 123456789, "-12": -120, "null": 7,
	} {
		got := pairing.Points(7)
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s: %v, error %v, want %v", text, got, err, want)
		}
	}
	for _, text := range []string{"", ".5", "-", "--1", "+1"} { // as no JSON decoder hands over
		if err := new(pairing.Points).UnmarshalJSON([]byte(text)); err == nil {
			t.Errorf("%q is taken for points", text)
		}
	}
}

// TestJSONEncoding: what is not in UTF-8 would be replaced in silence.
func TestJSONEncoding(t *testing.T) {
	var read pairing.Tournament
	if err := read.UnmarshalJSON([]byte("{\"players\":[{\"id\":\"M\xfcller\"}]}")); !errors.Is(err,
		pairing.ErrInvalid) || len(read.Players) > 0 {
		t.Errorf("%v, error %v", read, err)
	}
}

// TestJSONParts: a round and a game by themselves are read as strictly as a tournament.
func TestJSONParts(t *testing.T) {
	for _, want := range everything().Rounds {
		data, err := json.Marshal(want)
		var got pairing.Round
		if err == nil {
			err = json.Unmarshal(data, &got)
		}
		if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" || err != nil {
			t.Errorf("%s: error %v\n%s", data, err, d)
		}
		for _, g := range want.Games {
			data, err := json.Marshal(g)
			var got pairing.Game
			if err == nil {
				err = json.Unmarshal(data, &got)
			}
			if got != g || err != nil {
				t.Errorf("%s: %+v, error %v", data, got, err)
			}
		}
	}
	for text, to := range map[string]any{
		`{"games":[],"bies":[]}`:                                 new(pairing.Round),
		`{"games":[{"white":"a","black":"b","res":""}]}`:         new(pairing.Round),
		`{"games":[{"white":"a","black":"b","points":[1,2,3]}]}`: new(pairing.Round),
		`{"white":"a","black":"b","color":1}`:                    new(pairing.Game),
		`{"white":"a","black":"b","points":[1]}`:                 new(pairing.Game),
		`{"white":7}`:                                            new(pairing.Game),
	} {
		if err := json.Unmarshal([]byte(text), to); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", text, err)
		}
	}
}
