package rankings

import (
	"fmt"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// crossed is a tournament of four in which round 2 is a rematch of round 1.
const crossed = `XXR 3
XXC white1
001    1      Alpha                             1900                             1.5    1     3 w 1     3 b =
001    2      Beta                              1800                             1.0    2     4 b =     4 w =
001    3      Gamma                             1700                             0.5    4     1 b 0     1 w =
001    4      Delta                             1600                             1.0    3     2 w =     2 b =
`

// file reads a report.
func file(t *testing.T, text string) *trf.File {
	t.Helper()
	f, err := trf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// The edition follows from the start, the kind of event from its type.
func TestOf(t *testing.T) {
	for lines, want := range map[string]standings.Rules{
		"":                             {},
		"042 2026/02/28\n212 PTS,DE":   {TieBreaks: []standings.TieBreak{"PTS", "DE"}, Edition: 2024},
		"042 2026/03/01\n202 bh/c1":    {TieBreaks: []standings.TieBreak{"PTS", "BH/C1"}},
		"092 Individual: Round-Robin":  {RoundRobin: true},
		"192 ROUNDROBIN":               {RoundRobin: true},
		"092 Individual: Swiss-System": {},
	} {
		got, err := Of(file(t, crossed+lines+"\n"))
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: %+v, want %+v, error %v", lines, got, want, err)
		}
	}
}
