package trf_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// TestOpenBesideResult requires of every result that an entry with "?" or an unknown letter beside it
// is refused, and mended by the other entry, whether points are there or not.
func TestOpenBesideResult(t *testing.T) {
	for _, letters := range []string{"10", "==", "01", "+-", "-+", "WL", "DD", "LW"} {
		for _, open := range []string{"?", "Q"} {
			for _, damaged := range []int{0, 1} {
				for _, points := range []bool{true, false} {
					file := func(letters string) string {
						points := strings.Fields(map[bool]string{true: worth(letters[0]) + " " + worth(letters[1]), false: "- -"}[points])
						sum := func(i int) string { return strings.Trim(points[i], "-") }
						return "142 3\n" + entry("1", sum(0), "2 w "+letters[:1]) + entry("2", sum(1), "1 b "+letters[1:])
					}
					sound := file(letters)
					cut := strings.LastIndex(sound[:strings.Index(sound, "001    2")], letters[:1])
					if damaged == 1 {
						cut = len(sound) - 2
					}
					text := sound[:cut] + open + sound[cut+1:]
					if _, err := trf.Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), "round 1: result") {
						t.Errorf("%s: error %v", text, err)
					}
					f, list := repaired(t, text)
					if f == nil {
						continue
					}
					if diff := cmpFacts(read(t, sound).Tournament, f.Tournament); diff != "" {
						t.Errorf("%s%s%s", text, list, diff)
					}
					if line := fmt.Sprintf("%d: ", 2+damaged); strings.Count(list, "round 1: ") != 1 || !strings.Contains(list, line) {
						t.Errorf("%s%s", text, list)
					}
				}
			}
		}
	}
}

// worth returns what a letter is worth, as a file says it.
func worth(letter byte) string {
	switch letter {
	case '1', '+', 'W':
		return "1.0"
	case '=', 'D':
		return "0.5"
	}
	return "0.0"
}

// TestOpenPair lists which open entries agree, and what is made of those that do not.
func TestOpenPair(t *testing.T) {
	for _, c := range []struct {
		letters, points string
		read, mended    pairing.Result
		refused         bool
	}{
		{"??", "0.5 0.5", pairing.Adjourned, pairing.Adjourned, false},
		{"? ", "0.5 0.5", pairing.Adjourned, pairing.Adjourned, false},
		{" ?", "0.0 0.0", pairing.Adjourned, pairing.Adjourned, false},
		{"QX", "0.0 0.0", pairing.Pending, pairing.Pending, false},
		{"Q ", "0.0 0.0", pairing.Pending, pairing.Pending, false},
		{" Q", "0.0 0.0", pairing.Pending, pairing.Pending, false},
		{"?Q", "0.5 0.5", "", pairing.Adjourned, true},
		{"Q?", "0.0 0.0", "", pairing.Pending, true},
		{"?1", "0.5 0.5", "", pairing.Adjourned, true}, // three say so
		{"?1", "0.0 1.0", "", pairing.BlackWins, true},
		{"?0", "1.0 0.0", "", pairing.WhiteWins, true},
		{"?=", "0.5 0.5", "", pairing.Draw, true},
		{"Q-", "1.0 0.0", "", pairing.BlackForfeits, true},
	} {
		points := strings.Fields(c.points)
		text := "142 3\n" + entry("1", points[0], "2 w "+c.letters[:1]) + entry("2", points[1], "1 b "+c.letters[1:])
		f, err := trf.Read(strings.NewReader(text))
		if (err != nil) != c.refused {
			t.Errorf("%q: error %v", c.letters, err)
		} else if err == nil && f.Tournament.Rounds[0].Games[0].Result != c.read {
			t.Errorf("%q: read as %+v", c.letters, f.Tournament.Rounds[0].Games)
		}
		f, list := repaired(t, text)
		if f == nil {
			continue
		}
		if got := f.Tournament.Rounds[0].Games[0].Result; got != c.mended {
			t.Errorf("%q, %s: mended to %q, %s", c.letters, c.points, got, list)
		}
	}
}

// TestAdjournedRunning reads a running round with an adjourned game whose points are not counted yet,
// counted in part, or counted with the byes of the next round, and no other points.
func TestAdjournedRunning(t *testing.T) {
	const head = "142 5\n152 W\n162  W 1.0    D 0.5    L 0.0    X 0.5\n"
	for points, ok := range map[string]bool{
		"0.0 0.0 0.0 0.0 0.0": true,
		"1.0 0.5 0.5 1.0 0.0": true,
		"0.0 0.5 0.0 1.0 0.0": true,
		"0.0 0.5 0.5 0.5 0.0": false,
		"0.0 1.0 0.0 0.0 0.0": false,
		"0.5 0.0 0.0 0.0 0.0": false,
	} {
		p := strings.Fields(points)
		text := head + entry("1", p[0], "0000 - U") + entry("2", p[1], "3 w ?") + entry("3", p[2], "2 b ?") +
			entry("4", p[3], "5 w 1") + entry("5", p[4], "4 b 0")
		f, err := trf.Read(strings.NewReader(text))
		if (err == nil) != ok {
			t.Errorf("%s: error %v", points, err)
		}
		if err == nil {
			roundTrip(t, f)
		}
	}
	// The round may be over, and the byes of the next one counted.
	read(t, "142 5\n"+entry("1", "0.5", "2 w ?", "0000 - H")+entry("2", "0.5", "1 b ?")+entry("3", "1.0", "4 w 1")+
		entry("4", "0.0", "3 b 0"))
	if diff := cmp.Diff([]pairing.Absence{{Player: "1", From: 2, To: 2, Points: pairing.Half}},
		read(t, "142 5\n"+entry("1", "1.0", "2 w ?", "0000 - H")+
			entry("2", "0.5", "1 b ?")).Tournament.Absences); diff != "" {
		t.Error(diff)
	}
}
