package trf_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// entry makes a player line with nothing but a number, points and cells.
func entry(id, points string, cells ...string) string {
	b := []byte(strings.Repeat(" ", 91+10*len(cells)))
	copy(b, "001")
	put := func(from, width int, text string) { copy(b[from-1+width-len(text):], text) }
	put(4, 5, id)
	put(80, 5, points)
	for i, c := range cells {
		put(91+10*i, 9, c)
	}
	return strings.TrimRight(string(b), " ") + "\n"
}

// one and two are two players who have played a round.
var (
	one = entry("1", "1.0", "2 w 1")
	two = entry("2", "0.0", "1 b 0")
)

// change overwrites a text from a column on.
func change(text string, col int, with string) string {
	text = strings.TrimRight(text, "\n") + strings.Repeat(" ", 120)
	return strings.TrimRight(text[:col-1]+with+text[col-1+len(with):], " ") + "\n"
}

// A wrong file is one with an error, with its position.
type wrong struct{ name, file, want string }

// checkErrors reads wrong files.
func checkErrors(t *testing.T, files []wrong) {
	t.Helper()
	for _, c := range files {
		t.Run(c.name, func(t *testing.T) {
			_, err := trf.Read(strings.NewReader(c.file))
			var at *pairing.Error
			if !errors.As(err, &at) || at.Line == 0 || at.Column == 0 || !errors.Is(err, pairing.ErrInvalid) {
				t.Fatalf("error %v, want an *Error %q\n%s%s", err, c.want, ruler, c.file)
			}
			if !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("error\n%v, want\n%s\n%s%s", err, c.want, ruler, c.file)
			}
		})
	}
}

// TestPlayerErrors lists the errors of player lines.
func TestPlayerErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"no number", "001\n", "1:5: the player has no starting rank number"},
		{"bad number", change(one, 5, "  x1"), `1:5: "x1" is no starting rank number`},
		{"number too long", "001 100000 Name\n", `1:9: column 9 of a 001 line must be blank`},
		{"twice", one + two + one, "3:5: player 1 was entered already, in line 1"},
		{"title out of place", change(one, 12, "WGM"), `1:14: column 14 of a 001 line must be blank, but holds "M"`},
		{"title inside a character", "001    1 éGM Name\n", `1:14: column 14 of a 001 line must be blank, but holds "N"`},
		{"name too long", change(one, 15, strings.Repeat("n", 34)),
			`1:48: column 48 of a 001 line must be blank, but holds "n"`},
		{"rating", change(one, 49, "21x0"), `1:49: "21x0" is no rating`},
		{"points", change(one, 81, "1.25"), `1:80: "1.25" is not a number of points with one decimal`},
		{"points with a blank", change(one, 81, "1 .0"), `1:80: "1 .0" is not a number of points with one decimal`},
		{"in the column before the first entry", change(entry("1", ""), 91, "x"), `1:92: "x" is no starting rank number`},
		{"result before another round", entry("1", "", "2 w 2", "2 w 1"), `1:99: unknown result code "2"`},
		{"rank", change(one, 86, " -1"), `1:85: "-1" is no rank`},
		{"before the rounds", change(one, 90, "x"), `1:90: column 90 of a 001 line must be blank, but holds "x"`},
		{"opponent", entry("1", "", "x w 1"), `1:92: "x" is no starting rank number`},
		{"between opponent and color", change(one, 96, "x"), `1:96: column 96 of a 001 line must be blank, but holds "x"`},
		{"between color and result", change(one, 98, "x"), `1:98: column 98 of a 001 line must be blank, but holds "x"`},
		{"after the result", change(one, 100, "x"), `1:100: column 100 of a 001 line must be blank, but holds "x"`},
		{"color", entry("1", "", "2 x 1"), `1:97: "x" is no colour: w, b or - expected`},
		{"result", entry("1", "", "2 w 2"), `1:99: unknown result code "2"`},
		{"result outside ASCII", change(one, 99, "½"), `1:99: unknown result code "½"`},
		{"bye with opponent", entry("1", "", "2 w H"),
			"1:99: result code H is for players without an opponent, but 2 is entered"},
		{"color without opponent", entry("1", "", "0000 w H"), "1:97: a colour, but no opponent"},
		{"too many rounds", strings.TrimRight(one, "\n") + strings.Repeat(" ", 9990) + "x\n",
			"1:10082: more than 999 rounds"},
	})
}

// TestGameErrors lists those of entries that do not fit together.
func TestGameErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"unknown opponent", entry("1", "", "2 w 1"), "1:92: there is no player 2"},
		{"opponent of himself", entry("1", "", "1 w 1"), "1:92: round 1: player 1 is entered as the opponent of himself"},
		{"no opponent in return", one + entry("2", "", "0000 - U"),
			"1:92: round 1: player 1 is entered against 2, but 2 has no opponent"},
		{"no entry in return", one + entry("2", ""), "1:92: round 1: player 1 is entered against 2, but 2 has no opponent"},
		{"other opponent", one + entry("2", "", "3 b 0") + entry("3", "", "2 w 1"),
			"1:92: round 1: player 1 is entered against 2, but 2 is entered against 3"},
		{"same colors", one + entry("2", "", "1 w 0"), "2:97: round 1: players 1 and 2 are both entered with colour w"},
		{"same colors in a forfeit", entry("1", "", "2 w +") + entry("2", "", "1 w -"),
			"2:97: round 1: players 1 and 2 are both entered with colour w"},
		{"color missing", one + entry("2", "", "1 - 0"), "2:97: round 1: the colour of player 2 is missing"},
		{"no colors", entry("1", "", "2 - 1") + entry("2", "", "1 - 0"), "1:97: round 1: the colour of player 1 is missing"},
		{"two winners", one + entry("2", "", "1 b 1"),
			`2:99: round 1: result "1" of player 2 contradicts result "1" of player 1`},
		{"two winners by forfeit", entry("1", "", "2 w +") + entry("2", "", "1 b +"),
			`2:99: round 1: result "+" of player 2 contradicts result "+" of player 1`},
		{"half a forfeit", one + entry("2", "", "1 b -"),
			`2:99: round 1: result "-" of player 2 contradicts result "1" of player 1`},
		{"result missing", one + entry("2", "", "1 b  "),
			`2:99: round 1: result " " of player 2 contradicts result "1" of player 1`},
		{"in the second round", entry("1", "", "0000 - U", "2 w 1") + entry("2", "", "", "1 b 1"),
			`2:109: round 2: result "1" of player 2 contradicts result "1" of player 1`},
	})
}

// TestColumnErrors lists those of columns that are no rounds.
func TestColumnErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"blank column", entry("1", "", "2 w 1", "", "2 b 1") + entry("2", "", "1 b 0", "", "1 w 0"),
			"1:102: round 2 is blank for everybody, but round 3 was paired: is a column out of place? If nobody played in " +
				"round 2, enter Z for the players"},
		{"blank first column", one + change(entry("1", "", "", "2 w 1"), 8, "3") +
			change(entry("2", "", "", "3 b 0"), 8, "2"), "1:92: round 1: player 1 is entered against 2, but 2 has no opponent"},
		{"blank from the first", entry("1", "", "", "2 w 1") + entry("2", "", "", "1 b 0"),
			"1:92: round 1 is blank for everybody, but round 2 was paired"},
		{"two allocated byes to come", entry("1", "", "2 w 1", "0000 - U") + entry("2", "", "1 b 0", "0000 - U") +
			entry("3", "", "0000 - U"), `1:1: round 2: players "1" and "2" are both required to have the pairing-allocated bye`},
		{"absent with an allocated bye", entry("1", "", "2 w 1", "0000 - U") + entry("2", "", "1 b 0") +
			entry("3", "", "0000 - U") + "XXZ 1\n", "4:5: player 1 asks for bye Z in round 2, but line 1 has another entry"},
	})
}

// TestPointsErrors lists those of points that do not follow from the results.
func TestPointsErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"no value for the allocated bye fits", entry("1", "2.5", "0000 - U", "0000 - U") +
			entry("2", "2.0", "0000 - U", "0000 - H") + "XXS W=3 D=1\n",
			"1:81: player 1 has 2.5 points, but the results give 6.0"},
		{"162 says what the allocated bye is worth", entry("1", "1.0", "0000 - U") + "162  W 3.0    D 1.0\n",
			"1:81: player 1 has 1.0 points, but the results give 3.0"},
		{"a tenth of a point", entry("1", "1.1", "2 w 1") + two, "1:81: player 1 has 1.1 points, but the results give 1.0"},
		{"points too high", entry("1", "1.5", "2 w 1") + two, "1:81: player 1 has 1.5 points, but the results give 1.0"},
		{"points of a system", one + two + "BBW 3.0\n", "1:81: player 1 has 1.0 points, but the results give 3.0"},
		{"points of a request", entry("1", "1.0", "2 w 1", "0000 - H") + entry("2", "0.5", "1 b 0"),
			"2:81: player 2 has 0.5 points, but the results give 0.0"},
	})
}

// TestSettingErrors lists those of the number of rounds, the initial colour and double rounds.
func TestSettingErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"rounds", one + two + "XXR nine\n", `3:5: XXR: "nine" is not a number of rounds`},
		{"rounds after the digits", "XXR :\n", `1:5: XXR: ":" is not a number of rounds`},
		{"rounds without a blank", "XXRnine\n", `1:4: XXR: "nine" is not a number of rounds`},
		{"two numbers of rounds", "XXR 9 9\n", `1:5: XXR: "9 9" is not a number of rounds`},
		{"other colors at once", "XXC black1 white1\n", "1:12: the initial colour is White, but Black according to line 1"},
		{"no initial color", "152\n", "1:5: 152: W or B expected"},
		{"two initial colors", "152 W B\n", "1:5: 152: W or B expected"},
		{"no rounds", one + two + "142\n", "3:5: 142: the number of rounds is missing"},
		{"rounds twice", "XXR 9\n142 7\n", "2:5: 7 rounds are planned, but 9 according to line 1"},
		{"rounds three times", "XXR 9\nXXR 9\n142 7\n", "3:5: 7 rounds are planned, but 9 according to line 1"},
		{"too few rounds", entry("1", "", "2 w 1", "2 b 1") + entry("2", "", "1 b 0", "1 w 0") + "XXR 1\n",
			"3:5: 1 rounds are planned, but 2 are recorded"},
		{"configuration", "XXC rank white2\n", `1:10: XXC: unknown word "white2"`},
		{"initial color", "152 X\n", `1:5: 152: unknown word "X"`},
		{"colors twice", "XXC white1\n152 B\n", "2:5: the initial colour is Black, but White according to line 1"},
		{"colors at once", "XXC white1 black1\n", "1:12: the initial colour is Black, but White according to line 1"},
		{"double without a blank", "XXD2\n", "1:4: XXD: nothing expected after the code"},
		{"double", "XXD 2\n", "1:5: XXD: nothing expected after the code"},
		{"bye in half a double round", "XXD\n" + entry("1", "", "2 w 1", "2 b 1", "0000 - H") +
			entry("2", "", "1 b 0", "1 w 0"), "1:1: player 1 is absent in columns 3 to 3, which do not make double rounds"},
		{"another bye in half a double round", "XXD\n" + entry("1", "", "2 w 1", "2 b 1") + entry("2", "", "1 b 0", "1 w 0") +
			entry("3", "", "0000 - U", "0000 - F"),
			"1:1: double round 1: player 3 has a bye in one column, and another entry in the other"},
		{"half a double round", "XXD\n" + one + two, "1:1: 1 columns do not make double rounds"},
		{"no return game", entry("1", "", "2 w 1", "2 w 1") + entry("2", "", "1 b 0", "1 b 0") + "XXD\n",
			"3:1: double round 1: the game 1 - 2 has no second game with colours reversed"},
	})
}

// TestScoringErrors lists those of point systems.
func TestScoringErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"points missing", "BBW\n", "1:5: BBW: one number of points expected"},
		{"negative points", "BBW -1\n", `1:5: "-1" is not a number of points with one decimal`},
		{"too many points", "BBD 100000\n", `1:5: "100000" is not a number of points with one decimal`},
		{"a point and no points", "BBW .\n", `1:5: "." is not a number of points with one decimal`},
		{"hundredths", "BBW 1.01\n", `1:5: "1.01" is not a number of points with one decimal`},
		{"XXS value", "XXS W=.\n", `1:5: "." is not a number of points with one decimal`},
		{"XXS by color, Black alone", "XXS D=1 BW=3\n",
			"1:9: WW=1.0 and BW=3.0: points that depend on the colour are not supported"},
		{"XXS by color, White alone", "XXS WW=3\n",
			"1:5: WW=3.0 and BW=1.0: points that depend on the colour are not supported"},
		{"162 value without a code", "162  W 1.0      1.0\n", `1:15: 162: unknown code " "`},
		{"XXS form", "XXS W\n", `1:5: XXS: "W" is not of the form CODE=VALUE`},
		{"XXS code", "XXS W=1 Q=2\n", `1:9: XXS: unknown code "Q"`},
		{"XXS by color", "XXS WW=3 BW=2\n", "1:5: WW=3.0 and BW=2.0: points that depend on the colour are not supported"},
		{"162 code", "162  Q 1.0\n", `1:6: 162: unknown code "Q"`},
		{"162 value", "162  W\n", `1:7: "" is not a number of points with one decimal`},
		{"162 columns", "162  W 1.0  D 0.5\n", `1:13: column 13 of a 162 line must be blank, but holds "D"`},
		{"two systems", "BBW 3.0\n162  W 2.0\n", "2:7: 162 declares 2.0 points for WW, but BB in line 1 declares 3.0"},
		{"nothing", "XXS W=0 D=0 PAB=0\n", "1:5: neither games nor byes are worth anything"},
	})
}

// TestRequestErrors lists those of requested byes.
func TestRequestErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"absent nobody", entry("1", "") + entry("3", "") + "XXZ 2\n", "3:5: there is no player 2"},
		{"absent stranger", one + two + "XXZ 1 3\n", "3:7: there is no player 3"},
		{"absent nonsense", one + two + "XXZ one\n", `3:5: "one" is no starting rank number`},
		{"bye type", one + two + "240 U   2    1\n", `3:5: 240: unknown type of bye "U"`},
		{"bye without round", one + two + "240 H        1\n", "3:7: 240: the round is missing"},
		{"bye for a player of the round", one + two + "240 H   1    1\n",
			"3:14: player 1 asks for bye H in round 1, but line 1 has another entry"},
		{"two byes", one + two + "240 H   2    1\n240 F   2    1\n",
			"4:14: player 1 asks for bye F in round 2, but line 1 has another entry"},
		{"bye for a stranger", one + two + "240 H   2    9\n", "3:14: there is no player 9"},
	})
}

// TestVirtualErrors lists those of virtual points.
func TestVirtualErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"XXA nobody", one + two + "XXA    x  1.0\n", `3:5: "x" is no starting rank number`},
		{"250 match points in the last column", one + two + "250    1  1.0   1   2    1    2\n",
			"3:5: 250: match points belong to team tournaments"},
		{"250 nonsense", one + two + "250       x.0   1   2    1    2\n",
			`3:10: "x.0" is not a number of points with one decimal`},
		{"250 last round", one + two + "250       1.0   1   x    1    2\n", `3:19: "x" is no round`},
		{"250 first player", one + two + "250       1.0   1   2    x    2\n", `3:23: "x" is no starting rank number`},
		{"250 last player", one + two + "250       1.0   1   2    1    x\n", `3:28: "x" is no starting rank number`},
		{"XXA player", one + two + "XXA    3  1.0\n", "3:5: there is no player 3"},
		{"XXA points", one + two + "XXA    1  x.0\n", `3:10: "x.0" is not a number of points with one decimal`},
		{"XXA negative", one + two + "XXA    1 -1.0\n", "3:10: player 1 has -1.0 virtual points"},
		{"XXA columns", one + two + "XXA    1   1.0\n", "3:14: column 14 of a XXA line must be blank"},
		{"250 match points", one + two + "250  1.0  1.0   1   2    1    2\n",
			"3:5: 250: match points belong to team tournaments"},
		{"250 match points from the first column", one + two + "250 1.0   1.0   1   2    1    2\n",
			"3:5: 250: match points belong to team tournaments"},
		{"250 points", one + two + "250       0.0   1   2    1    2\n", "3:10: 250: a positive number of points expected"},
		{"250 rounds", one + two + "250       1.0   2   1    1    2\n", "3:19: 250: rounds 2 to 1"},
		{"250 players", one + two + "250       1.0   1   2    2    1\n", "3:23: 250: players 2 to 1"},
		{"250 contradiction", one + two + "250       1.0   1   2    1    2\nXXA    1  0.5\n",
			"3:10: player 1 has 1.0 virtual points in round 1, but 0.5 according to another line"},
		{"two types", "192 FIDE_DUBOV\n192 FIDE_DUBOV_2026\n",
			"2:5: 192: the type of tournament is FIDE_DUBOV_2026, but FIDE_DUBOV according to line 1"},
		{"Baku without rounds", one + two + "192 FIDE_DUTCH_BAKU\n", "3:5: 192: the number of planned rounds"},
	})
}

// TestForbiddenErrors lists those of forbidden pairs.
func TestForbiddenErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"XXP empty", one + two + "XXP\n", "3:5: XXP: two players or more expected"},
		{"XXP alone and a stranger", one + two + "XXP 9\n", "3:5: there is no player 9"},
		{"XXP nobody", one + two + "XXP 1 0\n", `3:7: "0" is no starting rank number`},
		{"XXP twice the same", one + two + "XXP 1 1\n", "3:5: XXP: two players or more expected"},
		{"XXP stranger", one + two + "XXP 1 9\n", "3:7: there is no player 9"},
		{"260 rounds", one + two + "260   0   2    1    2\n", "3:5: 260: the round is missing"},
	})
}

// TestAdjustmentErrors lists those of adjusted points.
func TestAdjustmentErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"162 columns", "162  W 3.0   XD 1.0\n", `1:14: column 14 of a 162 line must be blank, but holds "X"`},
		{"299 match points", one + two + "299     1.0   1.0    1    1\n",
			"3:8: 299: match points belong to team tournaments"},
		{"299 match points in the first column", one + two + "299    1      1.0    1    1\n",
			"3:8: 299: match points belong to team tournaments"},
		{"299 match points in the last column", one + two + "299       1   1.0    1    1\n",
			"3:8: 299: match points belong to team tournaments"},
		{"299 nonsense", one + two + "299           x.0    1    1\n",
			`3:14: "x.0" is not a number of points with one decimal`},
		{"299 round of three digits", one + two + "299           1.0  100    1\n", "3:20: 299: round 100 is not recorded"},
		{"299 no round", one + two + "299           1.0    x    1\n", `3:20: "x" is no round`},
		{"299 stranger", one + two + "299           1.0    1    9\n", "3:27: there is no player 9"},
		{"299 type", one + two + "299 P         1.0    1    1\n", `3:5: 299: unknown type "P"`},
		{"299 points", one + two + "299                  1    1\n", "3:14: 299: the points are missing"},
		{"299 round", one + two + "299           1.0    2    1\n", "3:20: 299: round 2 is not recorded"},
	})
}

// TestLineErrors lists those of codes and characters.
func TestLineErrors(t *testing.T) {
	checkErrors(t, []wrong{
		{"unknown extension", "XXQ 1\n", "1:1: unknown code XXQ: it may bear on the pairing"},
		{"UTF-16", "\xff\xfe0\x000\x001\x00", "1:4: a NUL character: the file is not in UTF-8 or Latin-1"},
		{"NUL in a name", "012 Münster\n" + change(one, 15, "M\x00"), "2:16: a NUL character"},
		{"form feed before a code", one + two + "\fXXR 9\n", "3:1: a control character, U+000C"},
		{"escape in a name", change(one, 15, "M\x1b"), "1:16: a control character, U+001B"},
		{"delete", "012 Open\x7f\n", "1:9: a control character, U+007F"},
		{"end of file in the middle", "012 Open\x1a\nXXR 9\n", "1:9: a control character, U+001A"},
		{"blank without a break before a code", "012 Open\n\u00a0XXR 9\n",
			"2:1: the code, columns 1 to 3, contains the invisible character U+00A0"},
		{"nothing inside a code", "X\u200bXR 9\n", "1:2: the code, columns 1 to 3, contains the invisible character U+200B"},
		{"blank without a break in a code", "XX\u00a09\n",
			"1:3: the code, columns 1 to 3, contains the invisible character U+00A0"},
		{"strange extension", "XX\u00e9 9\n", "1:1: unknown code XX\u00c9: it may bear on the pairing"},
		{"indented", " 001 1\n", "1:1: the line has no code in columns 1 to 3"},
	})
}

// A file that is too large can be told from one that is wrong.
func TestTooLarge(t *testing.T) {
	rounds := strings.TrimRight(one, "\n") + strings.Repeat(" ", 9990) + "x\n"
	for text, want := range map[string]bool{
		rounds: true, one + two + "XXA    1" + strings.Repeat("  0.0", 999) + "  1.0\n": true,
		entry("1", "", slices.Repeat([]string{"2 w ="}, 999)...) +
			entry("2", "", slices.Repeat([]string{"1 b ="}, 999)...) + "XXZ 1\n": true,
		one + two + "250       1.0   1 999    1    2\n": false, "XXQ\n": false,
	} {
		_, err := trf.Read(strings.NewReader(text))
		if errors.Is(err, strconv.ErrRange) != want || err != nil && !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%.60q: error %v", text, err)
		}
	}
}
