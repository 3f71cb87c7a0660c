package lines

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// withCells returns the line of a player with that much from column 90 on.
func withCells(cells string) Line {
	return New(fmt.Sprintf("%-89s%s", "001    1      Somebody", cells))
}

// readCells reads the entries of a player.
func readCells(l Line) (cells Cells, err error) {
	var r PlayerReader
	if err = Attempt(func() { cells = r.Read(l) }); err == nil && r.Text != l.Text {
		err = errors.New("the line is not kept")
	}
	return cells, err
}

// TestCells reads entries.
func TestCells(t *testing.T) {
	for text, want := range map[string]Cells{
		"":           nil,
		"     2 w 1": {{2, 'w', '1'}},
		"  0002 W 1": {{2, 'w', '1'}},
		" 12345 b 0": {{12345, 'b', '0'}},
		"     2 w =               3 b W  0000 - Z": {{2, 'w', '='}, {}, {3, 'b', 'W'}, {0, '-', 'Z'}},
		"  0000 - H          ":                     {{0, '-', 'H'}},
		"         U":                               {{0, '-', 'U'}},
		"  0000 - f":                               {{0, '-', 'F'}},
		"  0000 - +":                               {{0, '-', '+'}},
		"  0000 - 1":                               {{0, '-', '1'}},
		"  0000 -":                                 {{0, '-', ' '}},
		"     2 w":                                 {{2, 'w', ' '}},
		"     2":                                   {{2, '-', ' '}},
		"     2   -":                               {{2, '-', '-'}},
		"     2 - +":                               {{2, '-', '+'}},
		"     2 w ?":                               {{2, 'w', '?'}},
		"     2 b q":                               {{2, 'b', 'Q'}},
		"  0000    ":                               nil,
	} {
		cells, err := readCells(withCells(text))
		if diff := cmp.Diff(want, cells, cmp.FilterValues(func(a, b Cells) bool { return len(a)+len(b) == 0 },
			cmp.Ignore())); err != nil || diff != "" {
			t.Errorf("%q: %v, error %v", text, cells, err)
		}
	}
	for text, want := range map[string]string{
		"x    2 w 1":           `1:90: column 90 of a 001 line must be blank, but holds "x"`,
		"     x w 1":           `1:92: "x" is no starting rank number`,
		"     2x  1":           `1:96: column 96 of a 001 line must be blank, but holds "x"`,
		"     2 wx1":           `1:98: column 98 of a 001 line must be blank, but holds "x"`,
		"     2 w 1x":          `1:100: column 100 of a 001 line must be blank, but holds "x"`,
		"    2xyw 1":           `1:92: "2x" is no starting rank number`,
		"     2 x 1":           `1:97: "x" is no colour: w, b or - expected`,
		"     2 w #     3 w 1": `1:99: unknown result code "#"`,
		"     2 w #":           `1:99: unknown result code "#"`,
		"  0000 - Q":           `1:99: unknown result code "Q"`,
		"  0000 - ?":           `1:99: unknown result code "?"`,
		"  0000 w 1":           "1:97: a colour, but no opponent",
		"     2 w H":           "1:99: result code H is for players without an opponent, but 2 is entered",
		"     2 w 1     3 b Z": "1:109: result code Z is for players without an opponent, but 3 is entered",
		"     2 w é":           `1:99: unknown result code "é"`,
	} {
		if _, err := readCells(withCells(text)); err == nil || err.Error() != want {
			t.Errorf("%q: error %v, want %s", text, err, want)
		}
	}
	many := strings.Repeat("  0000 - Z", MaxRounds)
	if cells, err := readCells(withCells(many)); err != nil || len(cells) != MaxRounds {
		t.Errorf("%d rounds: error %v", len(cells), err)
	}
	_, err := readCells(withCells(many + "  0000 - Z"))
	if !errors.Is(err, strconv.ErrRange) || err.Error() != "1:10082: more than 999 rounds" {
		t.Errorf("error %v", err)
	}
}

// TestUsualCells requires that entries are read alike whether other characters of the line are in ASCII or
// not, which is slower.
func TestUsualCells(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cells := rapid.SampledFrom([]string{"     2 w 1", " 12345 b =", "  0000 - H", "          ",
			"  0007 w +", "     2 -  "})
		text := []byte(cells.Draw(t, "cell") + cells.Draw(t, "cell"))
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			at := rapid.IntRange(1, len(text)-1).Draw(t, "column")
			text[at] = rapid.SampledFrom([]byte(" 0129wWb-=+HUZFWDLq?x")).Draw(t, "character")
		}
		usual := withCells(strings.TrimRight(string(text), " "))
		other := withCells(strings.TrimRight(string(text), " "))
		other = other.With(strings.Replace(other.Text, "Somebody", "Sömebody", 1))
		want, wantErr := readCells(other)
		got, err := readCells(usual)
		if diff := cmp.Diff(want, got); diff != "" || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			t.Fatalf("%q: error %v, want %v: %s", text, err, wantErr, diff)
		}
	})
}

// TestWriteCells writes entries, and reads them again.
func TestWriteCells(t *testing.T) {
	for want, cells := range map[string]Cells{
		"     2 w 1":                     {{2, 'w', '1'}},
		" 12345 b =":                     {{12345, 'b', '='}},
		" 10000 b =":                     {{10000, 'b', '='}},
		" 10203 b =":                     {{10203, 'b', '='}},
		"  1234 - +            0000 - Z": {{1234, '-', '+'}, {}, {0, '-', 'Z'}},
		"     2 w":                       {{2, 'w', ' '}},
		"  0000 -  ":                     {{0, '-', ' '}},
		"":                               {},
	} {
		var w PlayerWriter
		w.Player = Player{Number: 1, Name: "Somebody"}
		var s Sheet
		w.Write(&s, who, cells, false)
		line := strings.TrimSuffix(string(s.Bytes()), "\n")
		if text := line[min(len(line), 89):]; text != want {
			t.Errorf("%v: %q, want %q", cells, text, want)
		}
		got, err := readCells(New(line))
		if diff := cmp.Diff(cells.Trim(), got, cmp.FilterValues(func(a, b Cells) bool { return len(a)+len(b) == 0 },
			cmp.Ignore())); err != nil || diff != "" {
			t.Errorf("%q: error %v, %s", line, err, diff)
		}
	}
	for _, test := range []struct {
		points Amount
		open   bool
		want   int // as long as the line is
	}{{Some(15), false, 84}, {Some(15), true, 89}, {Some(9995), false, 84}, {Some(10005), false, 22},
		{Some(123456), true, 89}, {Amount{}, false, 22}} {
		var w PlayerWriter
		w.Player = Player{Number: 1, Name: "Somebody", Points: test.points}
		var s Sheet
		if w.Write(&s, who, nil, test.open); len(s.Bytes()) != test.want+1 {
			t.Errorf("%+v: %q", test, s.Bytes())
		}
	}
}

// TestCellOf asks entries what they are.
func TestCellOf(t *testing.T) {
	for _, test := range []struct {
		c                   Cell
		blank, colored, was bool
		text, against       string
	}{
		{Cell{}, true, false, false, "0000 \x00 \x00", "has no opponent"},
		{Bye('H'), false, false, false, "0000 - H", "has no opponent"},
		{Bye('U'), false, false, true, "0000 - U", "has no opponent"},
		{Bye('+'), false, false, true, "0000 - +", "has no opponent"},
		{Bye(' '), false, false, false, "0000 -", "has no opponent"},
		{Game(7, 'w', '1'), false, true, true, "0007 w 1", "is entered against 7"},
		{Game(7, 'b', ' '), false, true, true, "0007 b", "is entered against 7"},
		{Game(7, '-', '-'), false, false, true, "0007 - -", "is entered against 7"},
	} {
		c := test.c
		if c.Blank() != test.blank || c.Colored() != test.colored || c.TookPart() != test.was || c.String() != test.text ||
			c.Against() != test.against {
			t.Errorf("%+v: %q, %q", test, c.String(), c.Against())
		}
	}
	for c := range byte(0x80) {
		if want := c >= 'A' && c <= 'Z' && !strings.Contains("WDLHFUZ", string(c)); UnknownLetter(c) != want {
			t.Errorf("%q: %v", c, !want)
		}
	}
	var cells Cells
	cells.Set(3, Bye('H'))
	cells.Set(1, Bye('Z'))
	if len(cells) != 3 || cells.At(1) != Bye('Z') || cells.At(2) != (Cell{}) || cells.At(3) != Bye('H') ||
		cells.At(4) != (Cell{}) {
		t.Errorf("%v", cells)
	}
	if cells.Set(3, Cell{}); len(cells.Trim()) != 1 || len(Cells{{}, {}}.Trim()) != 0 {
		t.Errorf("%v", cells.Trim())
	}
	l := withCells("     2 w 1     3 b 0")
	for want, got := range map[int]Place{
		92: l.Opponent(1), 102: l.Opponent(2), 97: l.Color(1), 107: l.Color(2), 99: l.Result(1), 109: l.Result(2),
	} {
		if got != (Place{1, want}) {
			t.Errorf("%v, want column %d", got, want)
		}
	}
	if w := l.Entry(2); w.Text != "3 b 0" || w.Column != 102 {
		t.Errorf("%+v", w)
	}
	if w := withCells(" 12345 b 0").Entry(1); w.Text != "12345 b 0" {
		t.Errorf("%+v", w)
	}
}
