package lines

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// sheet returns lines of players with these numbers and entries.
func sheet(entries ...string) (list []string) {
	for i, text := range entries {
		list = append(list, withEntries(i+1, text))
	}
	return list
}

func withEntries(number int, text string) string {
	line := fmt.Sprintf("001 %4d      %-33s %4d", number, fmt.Sprint("Player ", number), 2000-number)
	return strings.TrimRight(fmt.Sprintf("%-79s%5s%5d  ", line, "1.0", number)+text, " ")
}

// round robin of four.
var four = sheet("   2 w 1     3 b 0     4 w =", "   1 b 0     4 w 1     3 b =", "   4 w 1     1 w 1     2 w =",
	"   3 b 0     2 b 0     1 b =")

// mended returns the lines of a file after mending, and what was done.
func mended(t *testing.T, list []string, dropped map[int]string) (text []string, changes string, err error) {
	t.Helper()
	split, err := Split(strings.Join(list, "\n") + "\n")
	if err != nil {
		t.Fatal(err)
	}
	m := NewMender(split)
	err = Attempt(func() {
		for _, l := range m.Lines(dropped) {
			text = append(text, l.Text)
		}
	})
	for _, c := range m.Changes {
		changes += fmt.Sprintf("%d: %q: %s\n", c.Line, c.Was, c.Now)
	}
	return text, changes, err
}

// TestMender mends lines.
func TestMender(t *testing.T) {
	with := func(i int, line string) []string {
		list := slices.Clone(four)
		list[i] = line
		return list
	}
	replaced := func(i int, old, now string) []string {
		if !strings.Contains(four[i], old) {
			t.Fatalf("%q has no %q", four[i], old)
		}
		return with(i, strings.Replace(four[i], old, now, 1))
	}
	team := "310   1 Riverside                        River   2000    4.0    3.5   1     1    2"
	for _, test := range []struct {
		name       string
		list, want []string
		changes    string
	}{
		{"sound", four, four, ""},
		{"a code", with(2, "0X1"+four[2][3:]), four, `3: "0X1`},
		{"a code with a blank", with(2, "0 01"+four[2][3:]), four, `3: "0 01`},
		{"a blank more", replaced(2, "Player 3 ", " Player 3 "), nil, ""},
		{"a blank before an entry", replaced(2, "     1 w 1", "      1 w 1"), four, `3: "001    3`},
		{"a blank less", replaced(2, "     1 w 1", "    1 w 1"), four, `3: "001    3`},
		{"a rating", replaced(2, "1997", "19x7"), with(2, strings.Replace(four[2], "1997", "    ", 1)),
			`3: "19x7": blank: "19x7" is no rating`},
		{"points", replaced(2, "1.0", "1.x"), with(2, strings.Replace(four[2], "1.0", "   ", 1)),
			`3: "1.x": blank: "1.x" is not a number of points`},
		{"a rank", replaced(2, "1.0    3", "1.0    x"), with(2, strings.Replace(four[2], "1.0    3", "1.0     ", 1)),
			`3: "x": blank: "x" is no rank`},
		{"a result", replaced(2, "1 w 1", "1 w #"), with(2, strings.Replace(four[2], "1 w 1", "1 w  ", 1)),
			`3: "#": blank: unknown result code`},
		{"an opponent", replaced(2, "     1 w 1", "     x w 1"), nil,
			"3: \"x\": blank: \"x\" is no starting rank number\n3: \"w\": blank: a colour, but no opponent\n"},
		{"a control character", replaced(2, "Player 3", "Player\x013"), four, `3: "001    3      Player\x013`},
		{"nothing but control characters", append(slices.Clone(four), "\x01\x02"), four,
			`5: "\x01\x02": control characters are blanks`},
		{"no number", with(2, "001     "+four[2][8:]), four, `3: "": number 3: the player has no starting rank number`},
		{"no number, first", append([]string{"001     " + withEntries(9, "")[8:]}, four...),
			append([]string{"001    5" + withEntries(9, "")[8:]}, four...),
			`1: "": number 5: the player has no starting rank number`},
		{"between fields", replaced(2, "3      Player", "3x     Player"), four,
			`3: "x": blank: column 9 of a 001 line must be blank`},
		{"a code beside the right one", append(slices.Clone(four), "0X1"+four[1][3:]),
			append(slices.Clone(four), "0X1"+four[1][3:]), ""},
		{"a code that nobody names", append(slices.Clone(four), "0X1    9      Ann"),
			append(slices.Clone(four), "0X1    9      Ann"), ""},
		{"a wrong number out of place", with(2, "001     9"+four[2][8:]), nil,
			"3: " + strconv.Quote("001     9"+four[2][8:]) + ": 001    9" + four[2][8:] + ": the fields stood out of place\n" +
				"3: \"9\": number 3: that is what the opponents call this player\n"},
		{"a wrong number", with(2, "001    9"+four[2][8:]), four,
			`3: "9": number 3: that is what the opponents call this player`},
		{"twice", append(slices.Clone(four), four[1]), four, `5: "` + four[1] + `": left out: line 2 is the same`},
		{"a number twice", append(slices.Clone(four), withEntries(2, "")),
			append(slices.Clone(four), strings.Replace(withEntries(2, ""), "001    2", "001    5", 1)),
			`5: "2": number 5: player 2 was entered already, in line 2`},
		{"a team", []string{team}, []string{team}, ""},
		{"a team's rank", []string{strings.Replace(team, "   1     1", "   x     1", 1)},
			[]string{strings.Replace(team, "   1     1", "         1", 1)}, `1: "x": blank: "x" is no rank`},
		{"a team's member", []string{strings.Replace(team, "1    2", "1    y", 1)}, []string{team[:len(team)-5]},
			`1: "y": blank: "y" is no number`},
		{"a team's number", []string{strings.Replace(team, "310   1", "310    ", 1)}, []string{team},
			`1: "": number 1: the team has no number`},
		{"a team twice", []string{team, strings.Replace(team, "Riverside", "Hilltop  ", 1)},
			[]string{team, strings.Replace(strings.Replace(team, "Riverside", "Hilltop  ", 1), "310   1", "310   2", 1)},
			`2: "1": number 2: team 1 was entered already, in line 1`},
		{"a list out of place", append(slices.Clone(four), "260   1    2    1    2"),
			append(slices.Clone(four), "260  1    2    1    2"),
			`5: "260   1    2    1    2": 260  1    2    1    2: the fields stood out of place`},
		{"362", append(slices.Clone(four), "362 TW 2.0  TD 1.0"), append(slices.Clone(four), "362 TW 2.0   TD 1.0"),
			`5: "362 TW 2.0  TD 1.0": 362 TW`},
		{"beyond help", append(slices.Clone(four), "260 x y"), append(slices.Clone(four), "260 x y"), ""},
		{"another code", append(slices.Clone(four), "012 a   b"), append(slices.Clone(four), "012 a   b"), ""},
	} {
		got, changes, err := mended(t, test.list, nil)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
			continue
		}
		if test.want != nil && !slices.Equal(got, test.want) {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, strings.Join(got, "\n"), strings.Join(test.want, "\n"))
		}
		lines := strings.Count(changes, "\n")
		if !strings.HasPrefix(changes, test.changes) || test.want != nil && lines != min(1, len(test.changes)) {
			t.Errorf("%s: changes\n%swant\n%s", test.name, changes, test.changes)
		}
	}
}

// TestMenderDrops leaves lines out, but no players.
func TestMenderDrops(t *testing.T) {
	list := append(slices.Clone(four), "012 a")
	got, changes, err := mended(t, list, map[int]string{1: "why", 5: "because"})
	if err != nil || !slices.Equal(got, four) || changes != "5: \"012 a\": left out: because\n" {
		t.Errorf("%q, %s, error %v", got, changes, err)
	}
}

// TestMenderGivesUp returns the error of a line of which too much has been mended.
func TestMenderGivesUp(t *testing.T) {
	for _, test := range []struct {
		wrong, changes int
		err            bool
	}{{1, 1, false}, {4, 10, false}, {5, maxMends, true}} {
		_, changes, err := mended(t, []string{withEntries(1, strings.Repeat("0000 x  ", test.wrong))}, nil)
		if strings.Count(changes, "\n") != test.changes || (err != nil) != test.err {
			t.Errorf("%d: error %v, changes\n%s", test.wrong, err, changes)
		}
	}
}

// TestMenderAdd says what the line has, or all of it.
func TestMenderAdd(t *testing.T) {
	split, err := Split(strings.Join(four, "\n"))
	if err != nil {
		t.Fatal(err)
	}
	m := NewMender(split)
	m.Add(2, "Player 2", "%d", 1)
	m.Add(2, "Player 3", "x")
	if got, want := fmt.Sprint(m.Changes), fmt.Sprint([]Change{{2, "Player 2", "1"}, {2, four[1], "x"}}); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if l := m.Original(New(four[0])); l.Text != four[0] || l.No != 1 {
		t.Errorf("%+v", l)
	}
}

// TestMenderNumbers gives a player the number by which most of the opponents call him, if it is free.
func TestMenderNumbers(t *testing.T) {
	nine := "001    9" + four[2][8:]
	lone := func(i int, old, now string) string { return strings.Replace(four[i], old, now, 1) }
	for _, test := range []struct {
		name   string
		list   []string
		number string
	}{
		{"of all", []string{four[0], four[1], nine, four[3]}, "3"},
		{"of two in three", []string{lone(0, " 3 b 0", " 8 b 0"), four[1], nine, four[3]}, "3"},
		{"of one in three", []string{lone(0, " 3 b 0", " 8 b 0"), lone(1, " 3 b =", " 7 b ="), nine, four[3]}, "9"},
		{"of somebody else", []string{four[0], four[1], nine, four[3], withEntries(3, "")}, "9"},
		{"of the other one", []string{lone(0, " 3 b 0", " 8 b 0"), lone(1, " 3 b =", " 8 b ="), nine, four[3]}, "8"},
	} {
		got, changes, err := mended(t, test.list, nil)
		if err != nil {
			t.Errorf("%s: %v", test.name, err)
		} else if number := strings.TrimSpace(got[2][3:8]); number != test.number {
			t.Errorf("%s: number %s, want %s\n%s", test.name, number, test.number, changes)
		}
	}
}
