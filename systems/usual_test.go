package systems

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
)

// TestUsual ranks an event by the tie-breaks of its system unless it is told otherwise, and does not
// declare them.
func TestUsual(t *testing.T) {
	e := New(pairing.Tournament{
		Players: []pairing.Player{{ID: "1"}, {ID: "2"}},
		Rounds:  []pairing.Round{{Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins}}}},
	})
	columns := func() string {
		t.Helper()
		r, err := e.Rank()
		if err != nil {
			t.Fatal(err)
		}
		return fmt.Sprint(r.Columns)
	}
	points := columns()
	e.Config.System = "Swiss"
	if got, want := fmt.Sprint(e.Rules().TieBreaks), "[PTS OMW GW OGW]"; got != want || columns() == points {
		t.Errorf("%s, want %s; %s", got, want, columns())
	}
	var file bytes.Buffer
	if err := e.WriteTRF(&file); err != nil || bytes.Contains(file.Bytes(), []byte("OMW")) {
		t.Errorf("%v\n%s", err, &file)
	}
	e.Rules().TieBreaks[0] = "BH" // of a copy
	e.Standings.TieBreaks = []standings.TieBreak{"PTS"}
	if got := columns(); got != points {
		t.Errorf("%s, want %s", got, points)
	}
}
