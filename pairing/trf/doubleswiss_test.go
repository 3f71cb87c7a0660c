package trf_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// sampleDoubleSwiss has rounds of two columns, without XXD.
const sampleDoubleSwiss = `142 8
152 W
192 FIDE_DOUBLESWISS
001    1      One                               1900                             2.5    1     2 w 1     2 b =     3 b =     3 w =  0000 - H
001    2      Two                               1800                             2.0    2     1 b 0     1 w =  0000 - U  0000 - U
001    3      Three                             1700                             3.0    3  0000 - F  0000 - F     1 w =     1 b =  0000 - Z  0000 - Z
240 H   8    1
260   5   8    1    2
250       2.0   1   2    1    2
250       1.0   3   4    1    1
`

// TestDoubleSwiss reads matches of two games, in which the allocated bye is worth a win
// and a draw, and counts everything in columns.
func TestDoubleSwiss(t *testing.T) {
	f := read(t, sampleDoubleSwiss)
	want := pairing.Tournament{
		Players: []pairing.Player{
			{ID: "1", Name: "One", Rating: 1900, Virtual: []pairing.Points{20, 10}},
			{ID: "2", Name: "Two", Rating: 1800, Virtual: []pairing.Points{20}}, {ID: "3", Name: "Three", Rating: 1700},
		},
		Rounds: []pairing.Round{
			{
				Games: []pairing.Game{game("1", "2", pairing.WhiteWins), game("2", "1", pairing.Draw)},
				Byes:  []pairing.Bye{bye("3", 20)},
			},
			{
				Games: []pairing.Game{game("3", "1", pairing.Draw), game("1", "3", pairing.Draw)},
				Byes:  []pairing.Bye{allocated("2", 15)},
			},
		},
		Planned:      4,
		InitialColor: pairing.White,
		Scoring:      pairing.Scoring{Win: 10, Draw: 5, ForfeitWin: 10, Bye: 15},
		Absences:     []pairing.Absence{away("1", 3, 4, 10), away("3", 3, 3, 0)},
		Rulings:      []pairing.Ruling{forbidden("1", "2", 3, 4)},
	}
	if diff := cmp.Diff(want, f.Tournament); diff != "" || !f.Double {
		t.Error(diff)
	}
	if out := written(t, f); strings.Contains(out, "XXD") || strings.Contains(out, "###") ||
		strings.Contains(out, "162") ||
		!strings.Contains(out, "250       2.0   1   2    1    1\n") {
		t.Errorf("written\n%s", out)
	}
	roundTrip(t, f)
	f = read(t, strings.Replace(sampleDoubleSwiss, "2.0    2     1 b 0", "1.5    2     1 b 0", 1)+"162  P 1.0\n")
	if got := f.Tournament.Rounds[1].Byes[0].Points; got != 10 {
		t.Errorf("the allocated bye is worth %v", got)
	}
	if out := written(t, f); !strings.Contains(out, "162  P 1.0\n") {
		t.Errorf("written\n%s", out)
	}
	roundTrip(t, f)
	accelerated := read(t, "142 10\n192 FIDE_DOUBLESWISS_BAKU\n"+entry("1", "")+entry("2", "")+entry("3", ""))
	if diff := cmp.Diff([]pairing.Points{20, 20, 10}, accelerated.Tournament.Players[0].Virtual); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, accelerated)
}

// TestDoubleSwissErrors lists columns that are no rounds.
func TestDoubleSwissErrors(t *testing.T) {
	for want, change := range map[string][2]string{
		"9 columns are planned": {"142 8", "142 9"},
		"player 1 has 2.0 virtual points in column 3, but 0.0 in column 4": {"250       1.0   3   4    1    1",
			"250       2.0   3   3    1    1"},
		"the pair 1, 2 is forbidden in columns 4 to 8":                     {"260   5   8", "260   4   8"},
		"player 3 has a bye in one column, and another entry in the other": {"0000 - F  0000 - F", "0000 - F  0000 - H"},
		"has no second game with colours reversed":                         {"2 b =     3 b =", "2 w =     3 b ="},
	} {
		text := strings.Replace(sampleDoubleSwiss, change[0], change[1], 1)
		if strings.Contains(want, "second game") {
			text = strings.Replace(text, "1 w =  0000 - U", "1 b =  0000 - U", 1)
		}
		text = strings.ReplaceAll(strings.ReplaceAll(text, " 3.0    3", "        3"), " 2.5    1", "        1")
		if _, err := trf.Read(strings.NewReader(text)); !errors.Is(err, pairing.ErrInvalid) ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}
