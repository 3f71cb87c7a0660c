package trf_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// sound is a file with nothing to mend; damage replaces parts of it.
const sound = `142 3
152 W
162  W 1.0    D 0.5
192 FIDE_DUTCH_2026
202 BH
001    1      One                               2000                             1.5    1     3 w 1     2 b =
001    2      Two                               1900                             1.5    2     4 b 1     1 w =
001    3      Three                             1800                             1.0    3     1 b 0     4 w 1
001    4      Four                              1700                             0.0    4     2 w 0     3 b 0
`

// repaired mends a file, and requires that the result, written and read strictly, is the same.
func repaired(t *testing.T, text string) (*trf.File, string) {
	t.Helper()
	f, adjustments, err := trf.Repair(strings.NewReader(text))
	if err != nil {
		t.Error(err)
		return nil, ""
	}
	if diff := cmpFacts(f.Tournament, read(t, written(t, f)).Tournament); diff != "" {
		t.Error(diff)
	}
	list := ""
	for _, a := range adjustments {
		list += fmt.Sprintf("%d: %q: %s\n", a.Line, a.Was, a.Now)
	}
	return f, list
}

func TestRepair(t *testing.T) {
	for _, test := range []struct {
		name, old, damage, want string
		err                     bool // of the strict reading
	}{
		{name: "nothing to mend"},
		{"one-sided game", "     2 b =", "     4 b =",
			"6: \"4 b =\": round 2: 0002 b =: player 2 is entered against 1, and player 4 against nobody who says so\n", true},
		{"nobody", "     3 w 1", "     9 w 1",
			"6: \"9 w 1\": round 1: 0003 w 1: player 3 is entered against 1, and player 9 against nobody who says so\n", true},
		{"a missing entry", "     4 b 1     1 w =", "     4 b 1          ",
			"7: \"\": round 2: 0001 w =: player 1 is entered against 2\n", true},
		{"out of place", "Two   ", "Two    ", "7: \"001    2      Two                                1900                  " +
			"           1.5    2     4 b 1     1 w =\": " +
			"001    2      Two                               1900                             1.5    2     4 b 1     1 w =: " +
			"the fields stood out of place\n", true},
		{"number", "001    2 ", "001    7 ", "7: \"7\": number 2: that is what the opponents call this player\n", true},
		{"points", "1.5    1 ", "2.5    1 ", "6: \"2.5\": 1.5 points, which the results give player 1\n", true},
		{"no points at all", "1.5    1 ", "x.5    1 ",
			"6: \"x.5\": blank: \"x.5\" is not a number of points with one decimal\n", true},
		{"rating", "2000", "20O0", "6: \"20O0\": blank: \"20O0\" is no rating\n", true},
		{"same number", "001    4 ", "001    3 ", "9: \"3\": number 4: player 3 was entered already, in line 8\n", true},
		{"later numbers stay", "001    2 ", "001    1      Zero\n001    2 ",
			"7: \"1\": number 5: player 1 was entered already, in line 6\n", true},
		{"no number", "001    4 ", "001      ", "9: \"\": number 4: the player has no starting rank number\n", true},
		{"colour", " 3 b 0", " 3 w 0", "9: \"3 w 0\": round 2: 0003 b 0: players 3 and 4 have the same colour\n", true},
		{"no colour", " 3 b 0", " 3   0", "9: \"3   0\": round 2: 0003 b 0: the colour is missing\n", true},
		{"result", " 3 b 0", " 3 b 1",
			"9: \"3 b 1\": round 2: 0003 b 0: result 1 contradicts result 1 of player 3, and the points\n", true},
		{"no result", " 3 b 0", " 3 b  ", "9: \"3 b\": round 2: 0003 b 0: the result is missing, and player 3 has 1\n", true},
		{"bye with an opponent", " 3 b 0", " 3 b H",
			"9: \"H\": blank: result code H is for players without an opponent, but 3 is entered\n" +
				"9: \"3 b H\": round 2: 0003 b 0: the result is missing, and player 3 has 1\n", true},
		{"rank", "0.0    4 ", "0.0    1 ", "9: \"1\": no rank: it contradicts the points\n", false},
		{"ranks", "1.5    1 ", "1.5    5 ", "6: \"5\": no rank: there are 4 players\n", false},
		{"ranks", "1.0    3 ", "1.0    0 ", "", false},
		{"ranks", "1.0    3 ", "1.0    5 ", "8: \"5\": no rank: there are 4 players\n", false},
		{"line", "202 BH", "XXP 1 7", "0: \"\": code 202 is missing: no tie-breaks are declared\n5: \"XXP 1 7\": left out: " +
			"there is no player 7\n", true},
		{"dropped", "202 BH\n", "202 BH\nXXP 1 7\n", "6: \"XXP 1 7\": left out: there is no player 7\n", true},
		{"twice", "152 W\n", "", "0: \"\": code 152 is missing: the initial colour is White\n", false},
		{"missing", "142 3\n", "", "0: \"\": code 142 is missing: the number of rounds planned is not known\n", false},
		{"missing", "162  W 1.0    D 0.5\n", "",
			"0: \"\": code 162 is missing: games won, drawn and lost are worth 1.0, 0.5 and 0.0\n", false},
		{"missing", "192 FIDE_DUTCH_2026\n", "", "0: \"\": code 192 is missing: no pairing system is declared\n", false},
		{"missing", "202 BH\n", "", "0: \"\": code 202 is missing: no tie-breaks are declared\n", false},
		{"control character", "BH", "B\x01H", "5: \"202 B\\x01H\": control characters are blanks\n", true},
	} {
		text := strings.Replace(sound, test.old, test.damage, 1)
		if _, err := trf.Read(strings.NewReader(text)); (err != nil) != test.err {
			t.Errorf("%s: strictly: %v", test.name, err)
		}
		if _, list := repaired(t, text); list != test.want {
			t.Errorf("%s: %s", test.name, list)
		}
	}
}

// TestRepairRounds mends columns that are no rounds, and lists a rematch.
func TestRepairRounds(t *testing.T) {
	cut := func(text string, from int) (lines string) {
		for _, l := range strings.Split(text, "\n") {
			lines += l[:min(from-1, len(l))] + "\n"
		}
		return lines
	}
	blank := strings.NewReplacer("     3 w 1     2 b =", "               3 w 1", "     4 b 1     1 w =",
		"               4 b 1", "     1 b 0     4 w 1",
		"               1 b 0", "     2 w 0     3 b 0", "               2 w 0", " 1.5 ", " 1.0 ", " 1.0    3",
		" 0.0    3").Replace(sound)
	bye := strings.NewReplacer("     3 w 1     2 b =", "  0000 - U", "     4 b 1     1 w =", "", "     1 b 0     4 w 1",
		"", "     2 w 0     3 b 0", "", "1.5    1", "0.0    1", "1.5    2", "0.0    2", "1.0    3", "0.0    3").Replace(sound)
	again := strings.NewReplacer("w 1     2 b =", "w 1     3 b =", "b 1     1 w =", "b 1     4 w =", "b 0     4 w 1",
		"b 0     1 w =", "w 0     3 b 0", "w 0     2 b =", "1.0    3", "0.5    3", "0.0    4", "0.5    4").Replace(sound)
	for _, test := range []struct {
		name, text, want string
		err              bool
	}{
		{"blank", blank,
			"6: \"\": round 1: 0000 - Z: nobody has an entry\n7: \"\": round 1: 0000 - Z: nobody has an entry\n" +
				"8: \"\": round 1: 0000 - Z: nobody has an entry\n9: \"\": round 1: 0000 - Z: nobody has an entry\n", true},
		{"bye to come", cut(bye, 102), "", false},
		{"again", again, "7: \"\": round 2: players 2 and 4 met in round 1 already: kept\n8: \"\": round 2: players 3 and " +
			"1 met in round 1 already: kept\n", false},
	} {
		if _, err := trf.Read(strings.NewReader(test.text)); (err != nil) != test.err {
			t.Errorf("%s: strictly: %v", test.name, err)
		}
		if _, list := repaired(t, test.text); list != test.want {
			t.Errorf("%s: %s", test.name, list)
		}
	}
}

// TestRepairRefuses requires that what cannot be mended is the error of the strict reading.
func TestRepairRefuses(t *testing.T) {
	for _, text := range []string{
		"", "[Event \"\"]", `{"name":""}`, strings.Repeat("XXQ\n", 200) + sound,
	} {
		_, _, err := trf.Repair(strings.NewReader(text))
		if _, strict := trf.Read(strings.NewReader(text)); !errors.Is(err, pairing.ErrInvalid) || strict == nil {
			t.Errorf("%.40q: error %v, strictly %v", text, err, strict)
		}
	}
	for _, text := range []string{"012 Open\n142 5\n", "###\n", "XXP 1 2\n"} {
		if f, _, err := trf.Repair(strings.NewReader(text)); !errors.Is(err, pairing.ErrInvalid) || f != nil ||
			!strings.HasSuffix(err.Error(), "1:1: no players: there is no line with code 001") {
			t.Errorf("%q: %v, error %v", text, f, err)
		}
	}
	failed := errors.New("the disk is gone")
	if _, _, err := trf.Repair(iotest.ErrReader(failed)); !errors.Is(err, failed) {
		t.Errorf("error %v", err)
	}
}

// TestRepairMangled requires that a mended file is one, that nothing is mended where nothing
// is wrong, and that most damage can be mended.
func TestRepairMangled(t *testing.T) {
	damaged, mended := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		text := mangled(t)
		f, list, err := trf.Repair(strings.NewReader(text))
		strict, strictErr := trf.Read(strings.NewReader(text))
		switch {
		case strictErr == nil && err != nil:
			t.Fatalf("only the lenient reading fails: %v", err)
		case strictErr == nil:
			if diff := cmp.Diff(strict.Tournament, f.Tournament); diff != "" {
				t.Fatal(diff)
			}
			return
		case err == nil && len(list) == 0:
			t.Fatalf("mended without a word: %v", strictErr)
		case err != nil && !errors.Is(err, pairing.ErrInvalid):
			t.Fatal(err)
		}
		if damaged++; err == nil {
			mended++
			roundTrip(t, f)
		}
	})
	if t.Logf("%d of %d mended", mended, damaged); damaged >= 10 && mended*3 < damaged*2 {
		t.Errorf("only %d of %d mended", mended, damaged)
	}
}

// TestRepairShifted puts in or takes out blanks between the words of a file: every tournament comes
// back, each change is listed with what the line had, and nothing is left to mend.
func TestRepairShifted(t *testing.T) {
	want := read(t, sound).Tournament
	rapid.Check(t, func(t *rapid.T) {
		lines := strings.Split(strings.TrimSuffix(sound, "\n"), "\n")
		var blanks []int
		i := rapid.IntRange(5, len(lines)-1).Draw(t, "line")
		for k := 8; k+1 < len(lines[i]); k++ {
			if lines[i][k] == ' ' && lines[i][k+1] == ' ' {
				blanks = append(blanks, k)
			}
		}
		k := rapid.SampledFrom(blanks).Draw(t, "column")
		if rapid.Bool().Draw(t, "more") {
			lines[i] = lines[i][:k] + " " + lines[i][k:]
		} else {
			lines[i] = lines[i][:k] + lines[i][k+1:]
		}
		text := strings.Join(lines, "\n") + "\n"
		f, list, err := trf.Repair(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if diff := cmpFacts(want, f.Tournament); diff != "" {
			t.Fatalf("%s\n%s", diff, text)
		}
		for _, c := range list {
			if c.Line == 0 || !strings.Contains(lines[c.Line-1], c.Was) {
				t.Fatalf("%+v\n%s", c, text)
			}
		}
		again, list, err := trf.Repair(strings.NewReader(written(t, f)))
		ofLine := func(c trf.Change) bool { return c.Line > 0 }
		if err != nil || slices.ContainsFunc(list, ofLine) || written(t, again) != written(t, f) {
			t.Fatalf("%v, %v", list, err)
		}
	})
}

// TestRepairTwice mends one statement of a game where the others agree: an entry's opponent or
// result, or the points.
func TestRepairTwice(t *testing.T) {
	want := read(t, sound).Tournament
	for at := strings.Index(sound, "001    1"); at < len(sound); at++ {
		col := at - strings.LastIndex(sound[:at], "\n")
		entry := col >= 92 && !strings.ContainsRune(" \n", rune(sound[at])) || col >= 81 && col <= 84 &&
			sound[at] >= '0' && sound[at] <= '9'
		for _, letter := range "123490wb=10ZX" {
			text := sound[:at] + string(letter) + sound[at+1:]
			if !entry || strings.ContainsRune("wb-", rune(sound[at])) && col%10 == 7 || col >= 92 && col%10 == 9 &&
				!strings.ContainsRune("1Z", letter) {
				continue // a colour is stated twice only, and 0 beside 0 is a result
			}
			f, _, err := trf.Repair(strings.NewReader(text))
			if err != nil {
				t.Errorf("%v\n%s", err, text)
			} else if diff := cmpFacts(want, f.Tournament); diff != "" {
				t.Errorf("column %d, %c: %s\n%s", col, letter, diff, text)
			}
		}
	}
}

// TestRepairFound mends files in which two statements agree and a third does not.
func TestRepairFound(t *testing.T) {
	mended := func(name string) (string, string) {
		data, err := os.ReadFile("testdata/repair/" + name)
		if err != nil {
			t.Fatal(err)
		}
		f, list := repaired(t, string(data))
		return written(t, f), list
	}
	for name, want := range map[string]string{
		"z-with-opponent.trf": "3     6 w 1     5 b 1", "362-shifted.trf": "362 TW 3.0   TD 1.0   TL 0.0",
		"362-right.trf":  "162  W 1.0",
		"repair-was.trf": "9  0000 - U     2 b 0", "repair-shifted-line.trf": "5    12 w 1     4 w =  0000 - Z",
		"adjourned-swallows-win.trf": "0.0          3 w 0",
	} {
		text, list := mended(name)
		if !strings.Contains(text, want) {
			t.Errorf("%s: no %q\n%s%s", name, want, list, text)
		}
		if name == "362-right.trf" && !strings.Contains(list, "won, drawn and lost are worth 1.0, 0.5 and 0.0") ||
			strings.Contains(list, "which the results give") {
			t.Errorf("%s\n%s", name, list)
		}
	}
}
