package systems_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// report returns the event as a tournament file.
func report(t *testing.T, e *systems.Event) string {
	t.Helper()
	var text strings.Builder
	if err := e.WriteTRF(&text); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// TestEventFields requires the file to say what the fields of an event say, whatever it said
// before, and the event to be the same after JSON.
func TestEventFields(t *testing.T) {
	e, _ := open(t, "described", []byte(described))
	e.SetText("012", "Autumn Cup")
	e.SetText("042", "")
	e.Config = systems.Config{System: "dubov", Edition: pairing.FIDE2018}
	e.Standings = standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "AOB"}, Unrated: 1400, RoundRobin: true}
	text := report(t, e)
	for _, part := range []string{"192 FIDE_DUBOV_2018\n", "012 Autumn Cup\n", "212 PTS,AOB\n",
		"102 An arbiter\n", "m IM Alpha"} {
		if strings.Count(text, part) != 1 {
			t.Errorf("%q is not there once:\n%s", part, text)
		}
	}
	for _, part := range []string{"Spring", "\n042", "\n202", "DUTCH"} {
		if strings.Contains(text, part) {
			t.Errorf("%q is there:\n%s", part, text)
		}
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	var back systems.Event
	if err := json.Unmarshal(document, &back); err != nil {
		t.Fatal(err)
	}
	if again := report(t, &back); again != text || back.Name() != e.Name() || back.Config != e.Config ||
		cmp.Diff(e.Standings, back.Standings) != "" {
		t.Errorf("%+v\n%s\nhas become %+v\n%s", e, text, back, again)
	}
	if err := json.Unmarshal([]byte(`{"tournament": {}, "standings": {"tie_break": []}}`), &back); err == nil ||
		back.Name() != e.Name() {
		t.Errorf("an unknown name: %+v, error %v", back, err)
	}
}

// TestEventPair requires that a round is paired by the rules of the event, that the file
// declares them from then on, and that nothing is recorded.
func TestEventPair(t *testing.T) {
	e := systems.New(pairing.Tournament{Planned: 3, Players: []pairing.Player{{ID: "1"}, {ID: "2"}, {ID: "3"}, {ID: "4"}}})
	if text := report(t, e); strings.Contains(text, "192") {
		t.Errorf("declared before anything is paired:\n%s", text)
	}
	round, err := e.Pair(context.Background())
	if err != nil || len(round.Games) != 2 || len(e.Tournament.Rounds) != 0 {
		t.Fatalf("%+v, error %v, %+v", round, err, e.Tournament)
	}
	if text := report(t, e); !strings.HasPrefix(text, "192 FIDE_DUTCH_2026\n") {
		t.Errorf("not declared:\n%s", text)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := e.Pair(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("an ended context: error %v", err)
	}
	e.Tournament.Append(round)
	if _, err := e.Check(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Check with an ended context: error %v", err)
	}
	// A bye of teams is worth what the file says (320).
	text := "192 FIDE_TEAM_TYPEA_MP_GP\n142 5\n352 WB\n320  1.0  1.5 000\n"
	for i := 1; i <= 3; i++ {
		text += fmt.Sprintf("310 %3d Team %d                           T%d      %d                    %4d %4d\n001 "+
			"%4d\n001 %4d\n", i, i, i, 2000-i, 2*i-1, 2*i, 2*i-1, 2*i)
	}
	if e, err = systems.Open([]byte(text), systems.Config{}); err != nil {
		t.Fatal(err)
	}
	if round, err = e.Pair(context.Background()); err != nil || len(round.Byes) != 1 || round.Byes[0].GamePoints != 15 {
		t.Errorf("%+v, error %v", round, err)
	}
}

// TestEventBefore requires an event as it stood, with the last recorded round as the last
// one where nobody says how many there are, and the event itself as it is.
func TestEventBefore(t *testing.T) {
	const plain = "001    1                                        1900                             1.0          2 w 1  " +
		"   3 b  \n" +
		"001    2                                        1800                             0.0          1 b 0     4 w  \n" +
		"001    3                                        1700                             1.0          4 w 1     1 w  \n" +
		"001    4                                        1600                             0.0          3 b 0     2 b  \n"
	for lines, planned := range map[string]int{"": 2, "XXR 5\n": 5, "192 TCEC\n": 0} {
		e, _ := open(t, lines, []byte(lines+plain))
		want := fmt.Sprint(e.Tournament)
		before, err := e.Before(2)
		if err != nil || len(before.Tournament.Rounds) != 1 || before.Tournament.Planned != planned {
			t.Errorf("%q: error %v, %+v", lines, err, before)
			continue
		}
		if text := report(t, before); strings.Contains(text, "2 b") || !strings.Contains(text, "2 w 1") {
			t.Errorf("%q:\n%s", lines, text)
		}
		if before.SetText("012", "other"); fmt.Sprint(e.Tournament) != want || e.Name() != "" ||
			strings.Contains(report(t, e), "other") {
			t.Errorf("%q: the event has become %+v", lines, e)
		}
		if next, err := e.Before(3); err != nil || len(next.Tournament.Rounds) != 2 ||
			next.Tournament.Planned != e.Tournament.Planned {
			t.Errorf("%q: the next round: %+v, error %v", lines, next, err)
		}
		for _, round := range []int{-1, 0, 4} {
			if _, err := e.Before(round); !errors.Is(err, pairing.ErrInvalid) {
				t.Errorf("%q: before round %d: error %v", lines, round, err)
			}
		}
	}
}

// TestEventRank requires the tie-breaks of the file, or why they are not known, and those that
// are set instead.
func TestEventRank(t *testing.T) {
	e, _ := open(t, "described", []byte(described))
	r, err := e.Rank()
	if err != nil || len(r.Rows) != 4 || len(r.Columns) != 3 || r.Columns[1].Name != "BH/C1" ||
		r.Columns[1].Article == "" {
		t.Errorf("%+v, error %v", r, err)
	}
	e, text := open(t, "organiser's", []byte(strings.Replace(described, "202 BH/C1,SB", "202 OWN_LOT", 1)))
	if _, err := e.Rank(); !errors.Is(err, pairing.ErrInvalid) {
		t.Errorf("unknown tie-breaks: error %v", err)
	}
	if !strings.Contains(text, "202 OWN_LOT\n") {
		t.Errorf("what is unknown is gone:\n%s", text)
	}
	check, err := e.Check(context.Background())
	if err != nil || len(check.Notes) == 0 {
		t.Errorf("%+v, error %v", check, err)
	}
	e.Standings.TieBreaks = []standings.TieBreak{"SB"}
	if r, err := e.Rank(); err != nil || len(r.Columns) != 1 {
		t.Errorf("%+v, error %v", r, err)
	}
	if text := report(t, e); strings.Contains(text, "OWN_LOT") || !strings.Contains(text, "212 SB\n") {
		t.Errorf("the file says\n%s", text)
	}
}
