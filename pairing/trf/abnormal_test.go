package trf_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestAbnormal reads the forms of 299 and requires the scores that follow, the points
// that the file states, and the same line again.
func TestAbnormal(t *testing.T) {
	const zero = "0000 - Z"
	for _, c := range []struct {
		name, line string
		points     [4]string
		cells      [4]string // of round 2; round 1 is 2 w 1, 1 b 0, 4 w +, 3 b -
		again      bool      // the line is written as it was
	}{
		{"added", "299          -0.5    1    1", [4]string{"0.5", "0.0", "1.0", "0.0"}, [4]string{}, true},
		{"added in no round", "299          -0.5  000    1", [4]string{"0.5", "0.0", "1.0", "0.0"}, [4]string{}, false},
		{"added in an empty round", "299          -0.5         1", [4]string{"0.5", "0.0", "1.0", "0.0"}, [4]string{}, false},
		{"a win of one", "299 W         0.5    1    1", [4]string{"0.5", "0.0", "1.0", "0.0"}, [4]string{}, true},
		{"a forfeit won", "299 +         0.5    1    3", [4]string{"1.0", "0.0", "0.5", "0.0"}, [4]string{}, true},
		{"a loss of one", "299 L         0.5    1    2", [4]string{"1.0", "0.5", "1.0", "0.0"}, [4]string{}, true},
		{"in small letters", "299 l         0.5    1    2", [4]string{"1.0", "0.5", "1.0", "0.0"}, [4]string{}, false},
		{"the usual", "299 W         1.0    1    1", [4]string{"1.0", "0.0", "1.0", "0.0"}, [4]string{}, false},
		{"a half-point bye", "299 H         1.0    2    3", [4]string{"2.0", "0.0", "2.0", "0.0"},
			[4]string{"4 b 1", zero, "0000 - H", "1 w 0"}, true},
		{"a full-point bye", "299 F         1.5    2    3", [4]string{"2.0", "0.0", "2.5", "0.0"},
			[4]string{"4 b 1", zero, "0000 - F", "1 w 0"}, true},
		{"an absence", "299 Z         0.5    2    2", [4]string{"2.0", "0.5", "1.5", "0.0"},
			[4]string{"4 b 1", zero, "0000 - H", "1 w 0"}, true},
		{"a draw, of both", "299 D         1.0    2    1    4", [4]string{"2.0", "0.0", "1.5", "1.0"},
			[4]string{"4 b =", zero, "0000 - H", "1 w ="}, false},
		{"all wins of one", "299 W         1.5         1", [4]string{"3.0", "0.0", "1.5", "0.0"},
			[4]string{"4 b 1", zero, "0000 - H", "1 w 0"}, false},
		{"all losses in a round", "299 L         0.5    2", [4]string{"2.0", "0.0", "1.5", "0.5"},
			[4]string{"4 b 1", zero, "0000 - H", "1 w 0"}, false},
		{"forfeits lost", "299 -         0.5", [4]string{"1.0", "0.0", "1.0", "0.5"}, [4]string{}, false},
		{"forfeits won", "299 +         0.5", [4]string{"1.0", "0.0", "0.5", "0.0"}, [4]string{}, false},
		{"wins", "299 W         3.0  000", [4]string{"3.0", "0.0", "1.0", "0.0"}, [4]string{}, false},
		{"half-point byes", "299 H         1.5", [4]string{"2.0", "0.0", "2.5", "0.0"},
			[4]string{"4 b 1", zero, "0000 - H", "1 w 0"}, false},
	} {
		var text strings.Builder
		first := [4]string{"2 w 1", "1 b 0", "4 w +", "3 b -"}
		for i, id := range []string{"1", "2", "3", "4"} {
			text.WriteString(entry(id, c.points[i], first[i], c.cells[i]))
		}
		text.WriteString(c.line + "\n")
		f, err := trf.Read(strings.NewReader(text.String()))
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		for i, p := range f.Tournament.Players {
			if got := f.Tournament.Scores()[p.ID].String(); got != c.points[i] {
				t.Errorf("%s: player %s has %s points, want %s", c.name, p.ID, got, c.points[i])
			}
		}
		if out := written(t, f); c.again != strings.Contains(out, c.line+"\n") {
			t.Errorf("%s: written\n%s", c.name, out)
		}
		if diff := cmp.Diff(f.Tournament.Scores(), again(t, f).Tournament.Scores()); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		roundTrip(t, f)
	}
}

// TestAbnormalErrors lists lines 299 that make no sense.
func TestAbnormalErrors(t *testing.T) {
	for line, want := range map[string]string{
		"299 P         1.0    1    1": `3:5: 299: unknown type "P"`,
		"299           1.0    1":      "3:24: 299: points are added, but to nobody",
		"299           1.0":           "3:24: 299: points are added, but to nobody",
		"299 W        -1.0    1    1": "3:14: 299: result W is worth -1.0 points",
		"299 W                1    1": "3:14: 299: the points are missing",
		"299 W         1.0    1    2": "3:5: 299: player 2 has no result W there",
		"299 U         1.0    1    2": `3:5: 299: unknown type "U"`,
		"299 L   1.0   1.0    1    2": "3:8: 299: match points belong to team tournaments",
		"299 W         1.0    2    1": "3:20: 299: round 2 is not recorded",
	} {
		_, err := trf.Read(strings.NewReader(one + two + line + "\n"))
		if !errors.Is(err, pairing.ErrInvalid) || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: error %v, want %q", line, err, want)
		}
	}
	if _, err := trf.Read(strings.NewReader(entry("1", "") + "299           1.0         1\n")); err == nil ||
		!strings.Contains(err.Error(), "round 1 is not recorded") {
		t.Errorf("error %v", err)
	}
}

// TestAbnormalForgotten requires that a corrected result is worth what it is worth.
func TestAbnormalForgotten(t *testing.T) {
	f := read(t, entry("1", "", "2 w 1")+entry("2", "", "1 b 0")+"299 W         0.5    1    1\n")
	f.Tournament.Rounds[0].Games[0].Result = pairing.Draw
	if out := written(t, f); !strings.Contains(out, "299          -0.5    1    1\n") {
		t.Errorf("written\n%s", out)
	}
	roundTrip(t, again(t, f))
}

// TestAbnormalTwice states what one result is worth several times: what agrees counts once, the line that
// names more of player and round is the exception, and two that name as much are an error. Points that
// are added add up.
func TestAbnormalTwice(t *testing.T) {
	text := entry("1", "", "2 w 1", "3 w 1") + entry("2", "", "1 b 0", "0000 - H") + entry("3", "", "0000 - H", "1 b 0")
	const all, rounds, whose, one = "299 W         3.0\n", "299 W         2.0    1\n", "299 W         1.5         1\n",
		"299 W         0.5    1    1\n"
	for _, c := range []struct{ name, lines, want string }{
		{"agree", one + one, "1.5 0.5 0.5"},
		{"named twice", "299 W         0.5    1    1    1\n", "1.5 0.5 0.5"},
		{"added to somebody named twice", "299          -0.5    1    1    1\n", "1.0 0.5 0.5"},
		{"added", "299          -0.5    1    1\n299          -1.0    1    1\n", "0.5 0.5 0.5"},
		{"another letter", one + "299 L         0.5    1    2\n", "1.5 1.0 0.5"},
		{"a bye", "299 H         1.5    2    2\n299 H         1.5    2    2\n", "2.0 1.5 0.5"},
		{"an exception", one + whose, "2.0 0.5 0.5"},
		{"an exception below", whose + one, "2.0 0.5 0.5"},
		{"of a round", rounds + one, "1.5 0.5 0.5"},
		{"of all", one + all, "3.5 0.5 0.5"},
		{"decided", rounds + one + whose, "2.0 0.5 0.5"},
		{"values", one + "299 W         0.0    1    1\n",
			"5:5: 299: the result of player 1 in round 1 has other points in line 4"},
		{"values of a bye", "299 H         0.0    2    2\n299 H         1.0    2    2\n",
			"5:5: 299: the result of player 2 in round 2 has other points in line 4"},
		{"values of all rounds", whose + "299 W         0.0         1\n", "player 1 in round 1 has other points in line 4"},
		{"a round and a player", rounds + whose, "5:5: 299: the result of player 1 in round 1 has other points in line 4"},
	} {
		f, err := trf.Read(strings.NewReader(text + c.lines))
		if err != nil {
			if !strings.Contains(err.Error(), c.want) {
				t.Errorf("%s: error %v, want %q", c.name, err, c.want)
			}
			continue
		}
		scores := f.Tournament.Scores()
		if got := scores["1"].String() + " " + scores["2"].String() + " " + scores["3"].String(); got != c.want {
			t.Errorf("%s: %s, want %s", c.name, got, c.want)
		}
		roundTrip(t, f)
	}
}
