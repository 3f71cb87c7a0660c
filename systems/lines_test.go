package systems

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// drawn is an event of four players after a round of two draws.
func drawn(ids ...pairing.ID) *Event {
	e := &Event{}
	for _, id := range ids {
		e.Tournament.Players = append(e.Tournament.Players, pairing.Player{ID: id})
	}
	e.Tournament.Append(pairing.Round{Games: []pairing.Game{
		{White: ids[0], Black: ids[1], Result: pairing.Draw}, {White: ids[2], Black: ids[3], Result: pairing.Draw}}})
	return e
}

// rewritten writes an event as a file and reads it.
func rewritten(t *testing.T, e *Event) *Event {
	t.Helper()
	var text bytes.Buffer
	if err := e.WriteTRF(&text); err != nil {
		t.Fatal(err)
	}
	again, err := Open(text.Bytes(), Config{})
	if err != nil {
		t.Fatalf("%v\n%s", err, text.String())
	}
	return again
}

// order returns places and players of the ranking, by pairing number.
func order(t *testing.T, e *Event) (all string) {
	t.Helper()
	r, err := e.Rank()
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range r.Rows {
		for i, p := range e.Tournament.Players {
			if p.ID == s.Player {
				all += string(rune('0'+s.Place)) + string(rune('a'+i)) + " "
			}
		}
	}
	return all
}

// TestStandingsLine requires that a file keeps all that decides on places, whatever the
// players are called.
func TestStandingsLine(t *testing.T) {
	for _, ids := range [][]pairing.ID{{"1", "2", "3", "4"}, {"ann", "bob", "cid", "dot"}, {"4", "3", "x", "1"}} {
		e := drawn(ids...)
		e.Standings.Lots = []pairing.ID{ids[3], ids[0]}
		if got := order(t, e); got != "1d 2a 3b 3c " {
			t.Errorf("%v: %s", ids, got)
		}
		if got := order(t, rewritten(t, e)); got != "1d 2a 3b 3c " {
			t.Errorf("%v: %s after a file", ids, got)
		}
		e.Standings = standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "OTHER_GAME"},
			Other: map[standings.TieBreak]map[pairing.ID]standings.Value{"OTHER_GAME": {ids[2]: 100}}, Unrated: 1200,
			UnratedAs: "lowest", RatingsFrom: -1}
		again := rewritten(t, e)
		if got, want := order(t, again), order(t, e); got != want || !strings.HasPrefix(got, "1c ") {
			t.Errorf("%v: %s, before the file %s", ids, got, want)
		}
		if diff := cmp.Diff(e.Standings, again.Standings); diff != "" {
			t.Errorf("%v (-before +after a file):\n%s", ids, diff)
		}
	}
	plain := rewritten(t, drawn("1", "2", "3", "4"))
	if text := strings.Join(plain.Lines, "\n"); strings.Contains(text, standingsMark) {
		t.Errorf("nothing had to be said, but it says\n%s", text)
	}
	e, err := Open([]byte("012 X\n001    1\n### standings: {\"lots\":7}\n"), Config{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Rank(); err == nil || !strings.Contains(err.Error(), "### standings") {
		t.Errorf("a line that makes no sense: %v", err)
	}
}

// TestRoundRobinRanks requires that an event which is a round robin is ranked as one,
// wherever that is said.
func TestRoundRobinRanks(t *testing.T) {
	e := drawn("1", "2", "3", "4")
	e.Standings.TieBreaks = []standings.TieBreak{"PTS", "BH"}
	if _, err := e.Rank(); err != nil {
		t.Fatal(err)
	}
	e.Config.System = "RoundRobin"
	if _, err := e.Rank(); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("Buchholz in a round robin: %v", err)
	}
	asked, err := Open([]byte("012 X\n212 PTS,BH\n001    1\n001    2\n"), Config{System: "roundrobin"})
	if err != nil || !asked.Standings.RoundRobin {
		t.Errorf("asked for a round robin: %+v, error %v", asked.Standings, err)
	}
}

// TestConfigRefused requires that an event whose system does not exist is not written.
func TestConfigRefused(t *testing.T) {
	for _, c := range []Config{{System: "nonsense"}, {Edition: 1999}, {Lives: 2}} {
		e := drawn("1", "2", "3", "4")
		e.Config = c
		if err := e.WriteTRF(new(bytes.Buffer)); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%+v is written as a file: %v", c, err)
		}
		if _, err := json.Marshal(e); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%+v is written as JSON: %v", c, err)
		}
	}
}

// TestValues requires that an event and what holds one are written alike, as values and
// as pointers, with their name as it is.
func TestValues(t *testing.T) {
	e := drawn("1", "2", "3", "4")
	e.SetText("012", " Spring\u202e Cup")
	byPointer, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	byValue, err := json.Marshal(struct{ E Event }{*e})
	if err != nil || string(byValue) != `{"E":`+string(byPointer)+`}` {
		t.Errorf("%s, error %v, but %s", byValue, err, byPointer)
	}
	again, err := Open(byPointer, Config{})
	if err != nil || again.Name() != e.Name() || !slices.Equal(again.Lines, e.Lines) {
		t.Errorf("called %q, error %v", again.Name(), err)
	}
}

// TestTwice refuses a document that says one thing twice: the first would be lost.
func TestTwice(t *testing.T) {
	for text, want := range map[string]string{
		`{"tournament":{"players":[{"id":"1"}]},` + "\n" +
			`"tournament":{"players":[]}}`: `2:1: there are two values of "tournament"`,
		`{"tournament":{"players":[{"id":"1",` + "\n" +
			` "id":"2"}]}}`: `2:2: there are two values of "tournament.players[0].id"`,
		`{"tournament":{"players":[{"id":"1"}],"planned":3,"Planned":4}}`:                                             `1:51: there are two values of "tournament.Planned"`,
		`{"system":{"edition":2017,"edition":2026},"tournament":{"players":[{"id":"1"}]}}`:                            `1:27: there are two values of "system.edition"`,
		`{"tournament":{"players":[{"id":"a"},{"id":"A"}]},"players":{"a":{"rank":1},"A":{"rank":2},"a":{"rank":3}}}`: `1:92: there are two values of "players.a"`,
	} {
		if _, err := Open([]byte(text), Config{}); !errors.Is(err, pairing.ErrInvalid) || err.Error() != want {
			t.Errorf("%s: error %v, want %s", text, err, want)
		}
	}
	if _,
		err := Open([]byte(`{"tournament":{"players":[{"id":"a"},{"id":"A"}]},"players":{"a":{"rank":1},"A":{"rank":2}}}`),
		Config{}); err != nil {
		t.Error(err)
	}
}

// A Swiss with its settings stays one in a report. The setting by which tcec had no colours is refused by name.
func TestSwissReport(t *testing.T) {
	e := &Event{Config: Config{System: swissName, Order: "fold", Seed: 1<<64 - 1, Wins: 3, Losses: 2},
		File: trf.File{Tournament: pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}}}}
	var out strings.Builder
	if err := e.WriteTRF(&out); err != nil {
		t.Fatal(err)
	}
	again, err := Open([]byte(out.String()), Config{})
	if err != nil || again.Config != e.Config {
		t.Errorf("%+v, error %v:\n%s", again.Config, err, &out)
	}
	const setting = `{"system":"tcec","colorless":true}`
	for _, text := range []string{`{"system":` + setting + `,"tournament":{"players":[{"id":"1"}]}}`,
		"192 TCEC\n### system: {\"colorless\":true}\n001    1      Ann                                                     " +
			"           0.0    1\n"} {
		e, err := Open([]byte(text), Config{})
		if err == nil {
			_, err = e.System()
		}
		if err == nil || !strings.Contains(err.Error(),
			`"colorless" is no setting any more: the system without colours is "swiss"`) {
			t.Errorf("%s: error %v", text, err)
		}
	}
}
