package systems_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestRankGoesOn has systems with a ranking of their own, which values from outside continue.
func TestRankGoesOn(t *testing.T) {
	const up, down = standings.TieBreak("OTHER_UP"), standings.TieBreak("OTHER_DOWN/R")
	values := func(v ...standings.Value) map[pairing.ID]standings.Value {
		all := map[pairing.ID]standings.Value{}
		for i, v := range v {
			all[pairing.ID(fmt.Sprint(i+1))] = v
		}
		return all
	}
	other := map[standings.TieBreak]map[pairing.ID]standings.Value{up: values(100, 300, 200, 300),
		down: values(400, 200, 300, 100)}
	for _, c := range []struct {
		system string
		list   []standings.TieBreak
		want   string // places of the players
	}{
		{"tcec", nil, "[1:1 3:1 2:3 4:3]"},
		{"tcec", []standings.TieBreak{"PTS", "BH"}, "[1:1 3:1 2:3 4:3]"},
		{"tcec", []standings.TieBreak{up}, "[3:1 1:2 2:3 4:3]"},
		{"tcec", []standings.TieBreak{up, down}, "[3:1 1:2 4:3 2:4]"},
		{"tcec", []standings.TieBreak{down}, "[3:1 1:2 4:3 2:4]"},
		{"elimination", []standings.TieBreak{"PTS", up}, "[3:1 1:2 2:3 4:3]"},
	} {
		e := &systems.Event{Config: systems.Config{System: c.system},
			Standings: standings.Rules{TieBreaks: c.list, Other: other}}
		for id := range 4 {
			e.Tournament.Players = append(e.Tournament.Players,
				pairing.Player{ID: pairing.ID(fmt.Sprint(id + 1)), Rating: 2000 - id})
		}
		e.Tournament.Append(pairing.Round{Games: []pairing.Game{
			{White: "1", Black: "2", Result: pairing.WhiteWins}, {White: "3", Black: "4", Result: pairing.WhiteWins},
		}})
		var file bytes.Buffer
		if err := e.WriteTRF(&file); err != nil {
			t.Fatal(err)
		}
		document, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		for about, data := range map[string][]byte{"": nil, "TRF": file.Bytes(), "JSON": document} {
			if data != nil {
				if e, err = systems.Open(data, systems.Config{}); err != nil {
					t.Fatal(err)
				}
			}
			ranking, err := e.Rank()
			if err != nil {
				t.Fatalf("%s %v: %v", c.system, c.list, err)
			}
			var places []string
			for _, row := range ranking.Rows {
				if places = append(places, fmt.Sprintf("%s:%d", row.Player, row.Place)); len(row.Values) != len(ranking.Columns) {
					t.Errorf("%s %v: %d values in %d columns", c.system, c.list, len(row.Values), len(ranking.Columns))
				}
			}
			if got := fmt.Sprint(places); got != c.want {
				t.Errorf("%s %v, %s: %s, want %s", c.system, c.list, about, got, c.want)
			}
		}
		// The file has these ranks, and the check compares them by the same rules.
		if check, err := e.Check(context.Background()); err != nil || len(check.Ranks) > 0 {
			t.Errorf("%s %v: ranks %v, error %v", c.system, c.list, check.Ranks, err)
		}
		for _, p := range e.Tournament.Players {
			described := e.Players[p.ID]
			described.Rank = 4
			e.Players[p.ID] = described
		}
		check, err := e.Check(context.Background())
		if want := "rank 4; the place is 1"; err != nil || len(c.list) > 0 && !strings.HasPrefix(check.Ranks["3"], want) {
			t.Errorf("%s %v: ranks %v, error %v", c.system, c.list, check.Ranks, err)
		}
	}
}

// TestLateValues requires values and lots of a late entry to be left out where the event stands before
// the entry.
func TestLateValues(t *testing.T) {
	e := systems.New(pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "2"}}})
	e.Tournament.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.Draw}}})
	e.Tournament.Revise(func(t *pairing.Tournament) {
		if err := t.Enter(pairing.Player{ID: "3"}, 0); err != nil {
			panic(err)
		}
	})
	const speed standings.TieBreak = "OTHER_SPEED"
	e.Standings = standings.Rules{TieBreaks: []standings.TieBreak{"PTS", speed}, Lots: []pairing.ID{"3", "2", "1"},
		Other: map[standings.TieBreak]map[pairing.ID]standings.Value{speed: {"1": 100, "2": 200, "3": 300}}}
	before, err := e.Before(1)
	if err != nil {
		t.Fatal(err)
	}
	for about, of := range map[string]*systems.Event{"before": before, "after": e} {
		ranking, err := of.Rank()
		if err != nil || len(ranking.Rows) != len(of.Tournament.Players) || ranking.Rows[0].Player != "2" {
			t.Errorf("%s: %+v, error %v", about, ranking.Rows, err)
		}
	}
	if len(e.Standings.Other[speed]) != 3 || len(e.Standings.Lots) != 3 {
		t.Errorf("the event has lost something: %+v", e.Standings)
	}
}
