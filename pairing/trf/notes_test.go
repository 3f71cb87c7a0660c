package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestNotes lists what is read, and not without a word.
func TestNotes(t *testing.T) {
	for _, c := range []struct {
		name, file string
		want       []string
	}{
		{"nothing to say", one + two, nil},
		{"teams", "013 Riverside A                        1    2\n013 Riverside B\n" + one + two,
			[]string{"1:1: code 013: the teams mean nothing to the pairing, which is one of individuals"}},
		{"no points", entry("1", "", "2 w 1") + entry("2", "", "1 b 0") + entry("3", ""),
			[]string{"1:81: no points are entered for player 1 and 1 other, so their results are not checked"}},
		{"no points for one", one + entry("2", "", "1 b 0"),
			[]string{"2:81: no points are entered for player 2, so their results are not checked"}},
		{"no points before the first round", entry("1", "", "0000 - H") + entry("2", ""), nil},
		{"round just paired", entry("1", "0.0", "2 w  ") + entry("2", "0.0", "1 b  "), nil},
		{"withdrawal without an end", entry("1", "0.0") + entry("2", "0.0", "0000 -  ") + entry("3", "0.0", "0000 - Z"),
			[]string{"2:99: player 2 is entered for the next round without a result code, and taken to have withdrawn (Z is " +
				"absence from this round)"}},
		{"withdrawal before the last round", entry("1", "0.0") + entry("2", "0.0", "0000 -  ") + "XXR 1\n", nil},
		{"game in progress", entry("1", "0.0", "2 w  ") + entry("2", "0.0", "1 b  ") + entry("3", "0.0", "4 b 0") +
			entry("4", "1.0", "3 w 1"),
			[]string{"1:99: round 1: the game 1 - 2 has no result yet"}},
		{"game of an earlier round in progress", entry("1", "1.0", "2 b  ", "2 w 1") + entry("2", "0.0", "1 w  ", "1 b 0"),
			[]string{"2:99: round 1: the game 2 - 1 has no result yet"}},
		{"nobody to be kept apart from", one + two + "XXP 1\n", []string{"3:5: XXP: one player alone; no pair is forbidden"}},
		{"two allocated byes", entry("1", "1.0", "0000 - U") + entry("2", "1.0", "0000 - U") + entry("3", "1.0", "4 w 1") +
			entry("4", "0.0", "3 b 0"),
			[]string{"2:99: round 1: player 2 has an allocated bye, but so has player 1"}},
		{"allocated bye worth anything", "XXS W=3 D=1\n" + entry("1", "", "0000 - U"),
			[]string{"2:81: no points are entered for player 1, so their results are not checked",
				"1:1: code XXS does not say what the allocated bye is worth, and the points agree with several values: it is " +
					"taken to be worth 3.0"}},
	} {
		if diff := cmp.Diff(c.want, read(t, c.file).Notes); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

// TestUndeclaredBye requires of XXS and BB without a value for the allocated bye
// that the points decide.
func TestUndeclaredBye(t *testing.T) {
	for _, c := range []struct {
		system string
		points string // of two allocated byes
		want   pairing.Points
	}{
		{"XXS W=3 D=1.5\n", "6.0", 30},
		{"XXS W=3 D=1.5\n", "3.0", 15},
		{"XXS W=3 D=1.5\n", "2.0", 10},
		{"BBW 3.0\nBBD 1.5\n", "3.0", 15},
		{"XXS W=3 D=1.5 PAB=0.5\n", "1.0", 5},
		{"XXS W=3 D=1\n", "2.0", 10}, // a draw or a point
		{"XXS D=0.4\n", "2.0", 10},   // a win or a point
	} {
		f := read(t, c.system+entry("1", c.points, "0000 - U", "0000 - U")+entry("2", "", "0000 - Z", "0000 - Z"))
		for _, r := range f.Tournament.Rounds {
			if got := r.Byes[0].Points; got != c.want {
				t.Errorf("%s and %s points: %v", c.system, c.points, got)
			}
		}
		if got := f.Tournament.Scoring.Values().Bye; got != c.want {
			t.Errorf("%s and %s points: the point system says %v", c.system, c.points, got)
		}
		if len(f.Notes) > 0 {
			t.Errorf("%s and %s points: %v", c.system, c.points, f.Notes)
		}
		roundTrip(t, f)
	}
	// Nobody has had it: it is worth a win.
	if got := read(t, one+two+"XXS W=1 D=0.3\n").Tournament.Scoring.Bye; got != pairing.One {
		t.Errorf("%v", got)
	}
}

// TestRepeatedBans requires that who is named twice counts once.
func TestRepeatedBans(t *testing.T) {
	text := one + two + entry("3", "")
	want := [][2]pairing.ID{{"1", "2"}, {"1", "3"}, {"2", "3"}}
	for _, ban := range []string{"XXP 1 2 3\n", "XXP 1 2 1 3 2 2 3\n", "XXP 1 2\nXXP 2 1\nXXP 3 2 1 2\n",
		"260   1   9  1 2 2 3 1\n", "XXP 1 2\n260   1   9 1 2 3\n"} {
		f := read(t, text+ban)
		if diff := cmp.Diff(3, len(record.Pairs(f.Tournament, pairing.Forbidden, 2))); diff != "" {
			t.Errorf("%s: %s", ban, diff)
		}
		for _, pair := range want {
			found := false
			for _, p := range record.Pairs(f.Tournament, pairing.Forbidden, 2) {
				found = found || p == pair
			}
			if !found {
				t.Errorf("%s: %v is missing", ban, pair)
			}
		}
		roundTrip(t, f)
	}
}

// TestEndOfFile requires that the character that ended files under DOS is skipped,
// and there alone.
func TestEndOfFile(t *testing.T) {
	for _, end := range []string{"", "\n", "\r\n"} {
		if f := read(t, "XXR 9"+end+"\x1a"); f.Tournament.Planned != 9 {
			t.Errorf("%q: %d rounds", end, f.Tournament.Planned)
		}
	}
}

// TestWideRanges reads numbers of five digits in every code that has columns for
// them.
func TestWideRanges(t *testing.T) {
	var players strings.Builder
	for id := 9998; id <= 10003; id++ {
		players.WriteString(entry(fmt.Sprint(id), ""))
	}
	f := read(t, "142 9\n"+players.String()+
		"250       1.0   1   21000010001\nXXA10002  0.5\n260   1   1  9999 10003\n240 H   1  9998 10003\n")
	var got []string
	for _, p := range f.Tournament.Players {
		got = append(got, fmt.Sprintf("%s %v", p.ID, p.Virtual))
	}
	want := []string{"9998 []", "9999 []", "10000 [1.0 1.0]", "10001 [1.0 1.0]", "10002 [0.5]", "10003 []"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([][2]pairing.ID{{"9999", "10003"}}, record.Pairs(f.Tournament, pairing.Forbidden, 1)); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]pairing.Bye{bye("9998", 5), bye("10003", 5)}, record.Byes(f.Tournament, 1)); diff != "" {
		t.Error(diff)
	}
	roundTrip(t, f)
}
