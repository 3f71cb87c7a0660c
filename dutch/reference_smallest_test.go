package dutch_test

import (
	"context"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestSmallest compares the engine and the literal readings on the smallest tournaments,
// of many random ones, that are paired wrongly without a condition that hardly any other
// needs.
func TestSmallest(t *testing.T) {
	for _, c := range []struct {
		condition string
		report    string
	}{
		{"players beyond the bracket may be topscorers, who need no colour", `
XXR 6
XXC white1
001    1                                        2425                             3.0          3 b 0     3 b =     2 w 1     4 b =     4 b +
001    2                                        2400                             2.0          4 b 0     6 b -     1 b 0     5 b 1     6 w +
001    3                                        2400                             3.5          1 w 1     1 w =     5 w -     6 w 1     5 w 1
001    4                                        2325                             3.5          2 w 1     5 w +     6 w +     1 w =     1 w -
001    5                                        2250                             2.0          6 w 1     4 b -     3 b +     2 w 0     3 b 0
001    6                                        2250                             1.0          5 b 0     2 w +     4 b -     3 b 0     2 b -
`},
		{"who has no pair in the bracket need not be left over by the following one", `
XXR 5
XXC black1
XXS WW=1.0 BW=1.0 WD=0.5 BD=0.5 WL=0.0 BL=0.0 FW=0.5 FL=0.0 PAB=0.5 HPB=0.5 FPB=1.0 ZPB=0.0
001    1                                        2425                             1.0          5 b 1     3 w 0     6 b 0
001    2                                        2400                             1.5          6 w 0     8 b =     7 w 1
001    3                                        2350                             3.0          7 b 1     1 b 1     4 w 1
001    4                                        2300                             1.5          8 w =     6 b 1     3 b 0
001    5                                        2250                             1.0          1 w 0     7 b 1     8 w 0
001    6                                        2225                             2.0          2 b 1     4 w 0     1 w 1
001    7                                                                         0.0          3 w 0     5 w 0     2 b 0
001    8                                                                         2.0          4 b =     2 w =     5 b 1
`},
		{"the maximum possible score is made of draws if they are worth more than wins", `
XXR 3
XXC black1
BBW  1.0
BBD  1.5
001    1                                        2425                             2.5          3 b =     2 b 1
001    2                                        2350                             1.0          4 w 1     1 w 0
001    3                                        2300                             1.5          1 w =     4 w 0
001    4                                        2275                             1.0          2 b 0     3 b 1
`},
	} {
		t.Run(strings.ReplaceAll(c.condition, " ", "-"), func(t *testing.T) {
			f, err := trf.Read(strings.NewReader(strings.TrimPrefix(c.report, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			agreement.Compare(t, c.condition, f.Tournament)
		})
	}
}

// TestFloatForBye requires a round without a game to be a downfloat in 2026 if it is worth
// more than a loss, and in 2017 in any case (1.4.2, A.4.b).
func TestFloatForBye(t *testing.T) {
	scoring := pairing.Scoring{Win: 10, Draw: 6, Loss: 3, ForfeitWin: 10, Bye: 10}
	round := pairing.Round{
		Games: []pairing.Game{{White: "1", Black: "2", Result: pairing.WhiteWins}},
		Byes:  []pairing.Bye{{Player: "3", Points: 2}, {Player: "4", Points: 3}, {Player: "5", Points: 4}, {Player: "6"}},
	}
	event := pairing.Tournament{Players: numbered(6), Planned: 5, Scoring: scoring, Rounds: []pairing.Round{round}}
	for edition, want := range map[pairing.Edition]string{pairing.FIDE2017: "5 4 3 6", pairing.FIDE2026: "5"} {
		report, err := dutch.Pairer{Edition: edition}.Explain(context.Background(), event)
		if err != nil {
			t.Fatal(err)
		}
		var down []string
		for _, p := range report.Players {
			for _, f := range p.Facts {
				if f.Name == "float in the previous round" && f.Shown == "down" {
					down = append(down, string(p.ID))
				}
			}
		}
		if got := strings.Join(down, " "); got != want {
			t.Errorf("%v: %q floated down, want %q", edition, got, want)
		}
	}
}
