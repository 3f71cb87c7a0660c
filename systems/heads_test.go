package systems_test

import (
	"context"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestRanksWritten requires ranks in a file once every game has a result, those of the file while the
// results are the same, and new ones when they change.
func TestRanksWritten(t *testing.T) {
	e := systems.New(pairing.Tournament{Planned: 2,
		Players: []pairing.Player{{ID: "1", Name: "Ann"}, {ID: "2", Name: "Ben"}}})
	e.Standings.TieBreaks = []standings.TieBreak{"PTS"}
	ranks := func(e *systems.Event) (ranks []int) {
		again, err := systems.Open([]byte(report(t, e)), systems.Config{})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range e.Tournament.Players {
			ranks = append(ranks, again.Players[p.ID].Rank)
		}
		return ranks
	}
	want := func(e *systems.Event, want ...int) {
		t.Helper()
		if got := ranks(e); !cmp.Equal(got, want) {
			t.Errorf("ranks %v, not %v", got, want)
		}
	}
	want(e, 0, 0)
	e.Tournament.Append(pairing.Round{Games: []pairing.Game{{White: "1", Black: "2"}}})
	want(e, 0, 0)
	e.Tournament.Rounds[0].Games[0].Result = pairing.BlackWins
	want(e, 2, 1)
	read, err := systems.Open([]byte(strings.NewReplacer("0.0    2", "0.0    1", "1.0    1",
		"1.0    2").Replace(report(t, e))), systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	want(read, 1, 2) // as the file has them
	read.Tournament.Append(pairing.Round{Games: []pairing.Game{{White: "2", Black: "1", Result: pairing.Draw}}})
	want(read, 2, 1)
	document, err := json.Marshal(read)
	if err != nil || !strings.Contains(string(document), `"players":{"1":{"rank":2},"2":{"rank":1}}`) {
		t.Errorf("error %v, %s", err, document)
	}
	e.Standings.TieBreaks = nil
	want(e, 0, 0)
	e.Config.System = "tcec"
	want(e, 2, 1)
}

// TestRatedZero writes an event of Dubov in which nobody has the rating 0 today, but somebody had,
// or is going to.
func TestRatedZero(t *testing.T) {
	data, err := os.ReadFile("testdata/rated-zero.json")
	if err != nil {
		t.Fatal(err)
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	again, err := systems.Open([]byte(report(t, e)), systems.Config{})
	if err != nil || again.Config != e.Config {
		t.Fatalf("%+v, error %v", again.Config, err)
	}
	for _, e := range []*systems.Event{e, again} {
		c, err := e.Check(context.Background())
		if err != nil || len(c.Differences) > 0 && c.Differences[0].Text != "" &&
			strings.Contains(c.Differences[0].Text, "rating") {
			t.Errorf("%+v, error %v", c, err)
		}
	}
	again.Tournament.Players = append(again.Tournament.Players, pairing.Player{ID: "late", Name: "Late"})
	if _, err := again.Pair(context.Background()); err != nil {
		t.Errorf("a late entry rated 0: %v", err)
	}
	third, err := systems.Open([]byte(report(t, again)), systems.Config{})
	if err != nil || third.Config != e.Config || strings.Contains(report(t, third), "### system") {
		t.Errorf("%+v, error %v", third.Config, err)
	}
}
