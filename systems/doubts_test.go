package systems_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestDoubts requires a note, before round 1 and in a check, of point systems and numbers of rounds that
// are legal and seldom meant, and none of those at the limit.
func TestDoubts(t *testing.T) {
	event := func(system string, n, planned int, s pairing.Scoring) *systems.Event {
		e := &systems.Event{Config: systems.Config{System: system},
			File: trf.File{Tournament: pairing.Tournament{Planned: planned, Scoring: s}}}
		e.Tournament.Players = pairtest.Entrants(n, "%d")
		return e
	}
	scoring := func(win, draw, loss, bye pairing.Points) pairing.Scoring {
		return pairing.Scoring{Win: win, Draw: draw, Loss: loss, ForfeitWin: win, Bye: bye}
	}
	for _, c := range []struct {
		name string
		e    *systems.Event
		want string
	}{
		{"draws over", event("dutch", 4, 3, scoring(10, 8, 0, 10)), "two draws are worth 1.6 points, a win and a loss 1.0"},
		{"draws alike", event("dutch", 4, 3, scoring(10, 5, 0, 10)), ""},
		{"draws with a loss", event("dutch", 4, 3, scoring(30, 20, 10, 30)), ""},
		{"three points", event("dutch", 4, 3, scoring(30, 10, 0, 30)), ""},
		{"bye over", event("dutch", 5, 3, scoring(10, 5, 0, 20)), "the allocated bye is worth 2.0 points, a win 1.0"},
		{"bye of two games", event("doubleswiss", 5, 3, scoring(10, 5, 0, 15)), ""},
		{"too long", event("dutch", 4, 4, pairing.Scoring{}),
			"4 rounds are planned, but 4 players have opponents for 3 at most"},
		{"all of them", event("dutch", 4, 3, pairing.Scoring{}), ""},
		{"odd", event("dutch", 5, 5, pairing.Scoring{}), ""},
		{"odd and too long", event("dutch", 5, 6, pairing.Scoring{}), "for 5 at most"},
		{"who may meet again", event("tcec", 4, 9, pairing.Scoring{}), ""},
		{"round robin of cycles", event("roundrobin", 4, 6, pairing.Scoring{}), ""},
	} {
		c.e.Config.Cycles = map[string]int{"roundrobin": 2}[c.e.Config.System]
		found, err := c.e.Check(context.Background())
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for _, got := range []string{c.e.Assumed(1), strings.Join(found.Notes, "; ")} {
			if !strings.Contains(got, c.want) || c.want == "" && got != "" {
				t.Errorf("%s: %q, want %q", c.name, got, c.want)
			}
		}
	}
	unsorted := event("dutch", 4, 3, pairing.Scoring{})
	unsorted.Tournament.Players[3].Rating, unsorted.Tournament.Players[0].Rating = 2000, 1900
	if found, err := unsorted.Check(context.Background()); err != nil ||
		!strings.Contains(strings.Join(found.Notes, ""), "not in order of rating") {
		t.Errorf("before round 1: %+v, error %v", found, err)
	}
}

// TestOtherEdition says by which other edition no round of an event differs.
func TestOtherEdition(t *testing.T) {
	ctx := context.Background()
	e := &systems.Event{Config: systems.Config{System: "dutch", Edition: 2017},
		File: trf.File{Tournament: pairing.Tournament{Planned: 9}}}
	e.Tournament.Players = pairtest.Entrants(14, "%d")
	for k := range 9 {
		round, err := e.Pair(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for i := range round.Games {
			round.Games[i].Result = []pairing.Result{pairing.WhiteWins, pairing.Draw, pairing.BlackWins}[(i*i+k*i+k)%3]
		}
		e.Tournament.Append(round)
	}
	if found, err := e.Check(ctx); err != nil || len(found.Differences) > 0 || len(found.Notes) > 0 {
		t.Fatalf("by the edition that paired it: %+v, error %v", found, err)
	}
	e.Config.Edition = 2026
	found, err := e.Check(ctx)
	if err != nil || len(found.Differences) == 0 ||
		!strings.Contains(strings.Join(found.Notes, ""), "by the rules of dutch 2017 no round differs") {
		t.Errorf("by the other one: %d differ, notes %q, error %v", len(found.Differences), found.Notes, err)
	}
	last := &e.Tournament.Rounds[8].Games // paired by no edition
	(*last)[0].White, (*last)[0].Black = (*last)[0].Black, (*last)[0].White
	if found, err = e.Check(ctx); err != nil || strings.Contains(strings.Join(found.Notes, ""), "no round differs") {
		t.Errorf("by none: notes %q, error %v", found.Notes, err)
	}
}

// TestLeavers notes who forfeited the rest of a round robin after less than half of the games, and that
// the line of the note settles it.
func TestLeavers(t *testing.T) {
	file := func(third, fourth string) string {
		cells := [6][2]string{{"     6 w 1     5 b 1" + third + fourth + "     2 w -", "1"},
			{"     5 w 1     3 b 1     6 b 1     4 w 1     1 b +", "2"}, {"", "3"}, {"", "4"}, {"", "5"}, {"", "6"}}
		cells[2][0] = "     4 w 1     2 w 0     5 b 1     1 w +     6 w 1"
		cells[3][0] = "     3 b 0     6 w 1     1 b +     2 b 0     5 w 1"
		if third == "     4 w 1" {
			cells[3][0] = "     3 b 0     6 w 1     1 b 0     2 b 0     5 w 1"
		}
		cells[4][0] = "     2 b 0     1 w 0     3 w 0     6 b 1     4 b 0"
		cells[5][0] = "     1 b 0     4 b 0     2 w 0     5 w 0     3 b 0"
		text := "142 5\n192 FIDE_ROUNDROBIN\n212 PTS,SB\n"
		for i, c := range cells {
			text += fmt.Sprintf("001 %4d%81s%s\n", i+1, "", c[0])
		}
		return strings.ReplaceAll(text, "\t", "")
	}
	notes := func(text string) (*systems.Event, string) {
		e, err := systems.Open([]byte(text), systems.Config{})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return e, strings.Join(e.Notes, "\n")
	}
	early := file("     4 w -", "     3 b -")
	const line = `### pairings: {"absence":{"player":"1","from":6}}`
	e, got := notes(early)
	if want := "player 1 played 2 of 5 games and forfeited the rest: their points count unless they left (C.05 6.6), " +
		"which a line says: " + line; !strings.Contains(got, want) {
		t.Errorf("%q", got)
	}
	before, err := e.Rank()
	if err != nil || before.Rows[3].Player != "1" {
		t.Errorf("%+v, error %v", before.Rows, err)
	}
	e, got = notes(early + line + "\n")
	after, err := e.Rank()
	if err != nil || strings.Contains(got, "6.6") || after.Rows[3].Player == "1" {
		t.Errorf("with the line: %q, %+v, error %v", got, after.Rows, err)
	}
	if _, got = notes(file("     4 w 1", "     3 b -")); strings.Contains(got, "6.6") {
		t.Errorf("half of the games: %q", got)
	}
	if _, got = notes(strings.Replace(early, "FIDE_ROUNDROBIN", "FIDE_DUTCH_2026", 1)); strings.Contains(got, "6.6") {
		t.Errorf("a Swiss: %q", got)
	}
}
