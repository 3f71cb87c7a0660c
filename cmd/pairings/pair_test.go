package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the expected outputs of the club tournament anew")

// club is the tournament of the README.
const club = "../../examples/club/club.trf"

// four is a tournament in which one round has been played.
const four = `XXR 3
XXC white1
001    1      Alpha                             1900                             1.0    1     3 w 1
001    2      Beta                              1800                             0.5    2     4 b =
001    3      Gamma                             1700                             0.0    4     1 b 0
001    4      Delta                             1600                             0.5    3     2 w =
`

// decided is a tournament in which each game has one winner.
const decided = `001    1      Alpha                             1900                             1.0    1     4 w 1
001    2      Beta                              1800                             1.0    2     3 b 1
001    3      Gamma                             1700                             0.0    3     2 w 0
001    4      Delta                             1600                             0.0    4     1 b 0
`

// double holds one double round in two columns.
const double = `001    1                                        1900                             1.5    1     2 w 1     2 b =
001    2                                        1800                             0.5    2     1 b 0     1 w =
001    3                                        1700                             2.0    3  0000 - U  0000 - U
`

// onceRound is a round robin of three players in the middle of a second cycle;
// the round off is worth nothing.
const onceRound = `XXS W=1 D=0.5 L=0 PAB=0
001    1                                        1900                             1.5    2  0000 - U     3 b =     2 w 1  0000 - U
001    2                                        1800                             1.0    3     3 w 1  0000 - U     1 b 0     3 b 0
001    3                                        1700                             1.5    1     2 b 0     1 w =  0000 - U     2 w 1
`

// numbers is a tournament of players who are nothing but numbers.
func numbers(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "001 %4d\n", i+1)
	}
	return b.String()
}

// TestFormats compares the outputs for the club tournament with stored ones.
func TestFormats(t *testing.T) {
	for _, format := range []string{"text", "pairs", "trf", "json"} {
		status, stdout, stderr := execute("pair -format "+format+" "+club, "")
		if status != statusDone || stderr != "" {
			t.Fatalf("%s: status %d, errors %q", format, status, stderr)
		}
		name := filepath.Join("testdata", "club-round-5."+format)
		if *update {
			if err := os.WriteFile(name, []byte(stdout), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), stdout); diff != "" {
			t.Errorf("%s: %s", format, diff)
		}
	}
}

// TestSitOut prints a round that everybody sits out.
func TestSitOut(t *testing.T) {
	status, stdout, stderr := execute("pair", numbers(2)+"XXR 1\nXXZ 1 2\n")
	want := "Round 1 of 1, dutch 2026 (in force; the file declares no edition (192) and no start (042))\n\n" +
		"Board  No.  White     Rating  Score  Result  No.  Black   Rating  Score\n         1  Player 1            0.0      " +
		"         absent\n         2  Player 2            0.0               absent\n"
	if status != statusDone || stdout != want || stderr != "" {
		t.Errorf("status %d, output\n%s, errors %s", status, stdout, stderr)
	}
}

// TestStandardInput requires the same of all ways to name the file.
func TestStandardInput(t *testing.T) {
	data, err := os.ReadFile(club)
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := execute("pair "+club, "")
	for _, args := range []string{"", "-"} {
		if status, got, stderr := execute("pair "+args, string(data)); status != statusDone || got != want {
			t.Errorf("pair %s: status %d, output\n%s%s", args, status, got, stderr)
		}
	}
}

// TestSystems pairs with every system and its flags.
func TestSystems(t *testing.T) {
	three, five := numbers(3), numbers(5)
	for _, c := range []struct{ args, file, want string }{
		{"", four, "2 1, 3 4"},
		{"-system dutch", four, "2 1, 3 4"},
		{"-edition 2026", four, "2 1, 3 4"},
		{"-system dubov", four, "2 1, 3 4"},
		{"-system dubov -edition 2026", four, "2 1, 3 4"},
		{"", four + "192 FIDE_DUBOV_2026\n", "2 1, 3 4"},
		{"-system dutch", four + "192 FIDE_DUTCH_2026\n", "2 1, 3 4"},
		{"-edition 2026", four + "192 FIDE_DUTCH_2025\n", "2 1, 3 4"},
		{"-system dutch", four + "192 Individual: Swiss-System\n", "2 1, 3 4"},
		{"-system tcec -double", double, "1 3, 3 1, 2 0"}, // 3 has had the bye; the better colour is for the second game
		{"-system tcec", four, "3 4, 2 1"},
		{"-system elimination", decided, "2 1, 4 3"},
		{"-system elimination -lives 1", decided, "2 1"},
		{"-system roundrobin", three, "2 3"},
		{"-system roundrobin", five, "2 5, 3 4"},
		{"-system roundrobin -method circle", five, "1 4, 5 2"},
		{"-system roundrobin -method asynchronous", five, "1 2, 3 4"},
		{"-system roundrobin -method equalrest", numbers(4), "1 4, 2 3"},
		{"-system roundrobin -cycles 2", onceRound, "2 1"},
	} {
		status, stdout, stderr := execute("pair -format pairs "+c.args, c.file)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		got := strings.Join(lines[1:], ", ")
		if status != statusDone || !noError(stderr) || got != c.want {
			t.Errorf("pair %s: status %d, output %s, want %s, errors %s", c.args, status, got, c.want, stderr)
		}
	}
}

// TestStatus requires the documented exit status, one line of errors that says
// where, and nothing on standard output.
func TestStatus(t *testing.T) {
	over := "XXR 1\n" + strings.TrimPrefix(four, "XXR 3\n")
	for _, c := range []struct {
		args, file string
		status     int
		stderr     string
	}{
		{"", four + "XXP 1 2 4\n", statusNo, "stdin: no legal pairing exists: "},
		{"", over, statusFinished, "stdin: nothing left to pair: all 1 planned rounds are recorded"},
		{"-system elimination -lives 1", strings.ReplaceAll(decided, "1.0", "9.0"), statusInvalid,
			"stdin:1:81: player 1 has 9.0 points, but the results give 1.0"},
		{"-format xml", four, statusInvalid,
			`pairings: wrong usage: unknown format "xml": it can be text, csv, md, html, pairs, trf or json`},
		{"-system chess", four, statusInvalid,
			`pairings: wrong usage: unknown system "chess": it can be dutch, dubov, burstein, doubleswiss, team, swiss, tcec, elimination, knockout or roundrobin`},
		{"-edition 1999", four, statusInvalid, `stdin: system dutch has no edition of 1999: it can be 2017 or 2026`},
		{"-system dubov -e 2017", four, statusInvalid,
			`pairings: wrong usage: system dubov has no edition of 2017: it can be 2018 or 2026`},
		{"-system tcec -edition 2017", double, statusInvalid, "pairings: wrong usage: system tcec has no editions"},
		{"-system dutch -lives 2", four, statusInvalid, "pairings: wrong usage: lives means nothing to system dutch"},
		{"-lives 2", four, statusInvalid, "stdin: lives means nothing to system dutch"},
		{"-double", four, statusInvalid, "stdin: double means nothing to system dutch"},
		{"-system tcec -double", four, statusInvalid, "stdin: invalid tournament: 1 columns do not make double rounds"},
		{"-system elimination -lives -1", decided, statusInvalid,
			"pairings: wrong usage: lives, cycles, wins and losses cannot be negative"},
		{"-system roundrobin -method round", four, statusInvalid,
			`pairings: wrong usage: unknown method "round": it can be berger, tables, circle, asynchronous or equalrest`},
		{"-wall", four, statusInvalid, "pairings: wrong usage: flag provided but not defined: -wall"},
		{club + " -format", "", statusInvalid, "pairings: wrong usage: flag needs an argument: -format"},
		{club + " " + club, "", statusInvalid, "pairings: wrong usage: pair: one file expected, but 2 given"},
		{"-round 3", four, statusInvalid, "stdin: wrong usage: round 3 asked for, but the event records 1 round"},
		{"-round -1", four, statusInvalid, "stdin: wrong usage: round -1 asked for, but the event records 1 round"},
		{"testdata", "", statusAccess, "testdata: is a directory"},
		{"testdata/no.trf", "", statusAccess, "testdata/no.trf: no such file or directory"},
		{"-- -wall", "", statusAccess, "-wall: no such file or directory"},
		{"", "", statusInvalid, "stdin:1:1: the file is empty"},
		{"", "\x00\xff\x00", statusInvalid, "stdin:1:1:"},
		{"", "001    1" + strings.Repeat(" ", 10080) + "x\n", statusTooLarge, "stdin:1:10082: more than 999 rounds"},
		{"", four + "310 Team\n", statusInvalid, "stdin:7:5:"},
		{"", strings.Replace(four, "2 w =", "2 w  ", 1), statusInvalid, "stdin:"},
		{"-system dutch", four + "192 FIDE_DUBOV\n", statusInvalid,
			"stdin: code 192 declares FIDE_DUBOV, but the system asked for is dutch"},
		{"-edition 2017", four + "192 FIDE_DUTCH_2026\n", statusInvalid,
			"stdin: code 192 declares FIDE_DUTCH_2026, but the edition asked for is 2017"},
		{"", four + "192 FIDE_LIM\n", statusInvalid, `stdin: code 192 declares "FIDE_LIM", but the system can only be`},
		{"", four + "XXD\n", statusInvalid, "stdin"},
		{"-system dutch", "XXD\n" + double, statusInvalid,
			"stdin: code XXD declares double rounds, which system dutch does not have"},
		{"-system roundrobin -method equalrest", numbers(66), statusInvalid,
			"stdin: no schedule equalrest is known for 66 players"},
		{"-system roundrobin -method equalrest", numbers(3), statusDone, ""},
		{"-system dubov", numbers(2), statusInvalid, `stdin: invalid tournament: player "1"`},
	} {
		status, stdout, stderr := execute("pair "+c.args, c.file)
		if status != c.status || !strings.HasPrefix(stderr, c.stderr) || strings.Count(stderr, "\n") != min(1, status) {
			t.Errorf("pair %s: status %d, want %d, errors %q, want %q", c.args, status, c.status, stderr, c.stderr)
		}
		if (stdout != "") != (status == statusDone) {
			t.Errorf("pair %s: status %d, output\n%s", c.args, status, stdout)
		}
	}
}

// TestTooManyForFile has a planned round more than a tournament file has columns for.
func TestTooManyForFile(t *testing.T) {
	const event = `{"tournament": {"planned": 1000, "players": [{"id": "1"}, {"id": "2"}]}}`
	for _, format := range []string{"trf", "json"} {
		status, stdout, stderr := execute("pair -format "+format, event)
		const want = "1000 rounds planned, but the format has 999 columns at most"
		if status != statusInvalid || stdout != "" || strings.Contains(stderr, "json:") || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s, errors %s", format, status, stdout, stderr)
		}
	}
	if status, _, stderr := execute("pair", event); status != statusDone {
		t.Errorf("for the wall: status %d, errors %s", status, stderr)
	}
}

// TestRound requires that a recorded round is paired once more from what was known
// before it, and that flags may come after files.
func TestRound(t *testing.T) {
	status, stdout, stderr := execute("pair "+club+" -round 3 -format pairs", "")
	if want := "7\n8 1\n3 9\n5 10\n11 2\n6 13\n7 14\n12 4\n"; status != statusDone || stdout == "" || stderr != "" {
		t.Errorf("status %d, output\n%s, want\n%s%s", status, stdout, want, stderr)
	}
	_, next, _ := execute("pair -format pairs -round 5 "+club, "")
	if _, want, _ := execute("pair -format pairs "+club, ""); next != want {
		t.Errorf("round 5:\n%s, want\n%s", next, want)
	}
	_, third, _ := execute("pair -format trf -round 3 "+club, "")
	_, again, _ := execute("pair -format pairs -round 3", third)
	if again != stdout {
		t.Errorf("round 3 of what was cut before it:\n%s, want\n%s", again, stdout)
	}
}

// TestDeclared requires that a file goes on by the rules by which it was paired.
func TestDeclared(t *testing.T) {
	for args, want := range map[string]string{
		"":                            "192 FIDE_DUTCH_2026\n",
		"-system dubov -e 2018":       "192 FIDE_DUBOV_2018\n",
		"-system tcec":                "192 TCEC\n",
		"-system dutch -edition 2017": "192 FIDE_DUTCH_2017\n",
	} {
		status, stdout, stderr := execute("pair -format trf "+args, four)
		if status != statusDone || !strings.Contains(stdout, want) {
			t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
		}
	}
}

// TestYear requires that a file declares the edition of 2026 by the year of FIDE's table,
// or by that in which it was approved, as some programs call it, and that both are read.
func TestYear(t *testing.T) {
	for args, want := range map[string]string{
		"pair -format trf -":                          "192 FIDE_DUTCH_2026\n",
		"pair -format trf -year 2026 -":               "192 FIDE_DUTCH_2026\n",
		"pair -format trf -year 2025 -":               "192 FIDE_DUTCH_2025\n",
		"pair -format trf -year 2025 -system dubov -": "192 FIDE_DUBOV_2025\n",
		"generate -year 2025 -players 8 -rounds 3":    "192 FIDE_DUTCH_2025\n",
	} {
		status, stdout, stderr := execute(args, four)
		if status != statusDone || !strings.HasPrefix(stdout, want) {
			t.Errorf("%s: status %d, %s%s", args, status, stdout, stderr)
		}
		if _, stdout, stderr = execute("pair -round 1 -", stdout); !strings.Contains(stdout,
			" 2026 (as the file declares (192))") {
			t.Errorf("%s: %s%s", args, stdout, stderr)
		}
	}
	for _, args := range []string{"pair -year 2024 -", "pair -year 2025 -e 2017 -", "generate -year 2017"} {
		if status, _, stderr := execute(args, four); status != statusInvalid ||
			!strings.Contains(stderr, "the edition of 2026 goes by 2026 or 2025") {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
	if _, stdout, _ := execute("pair -format trf -year 2025 -", "042 2020/01/01\n"+four); !strings.HasPrefix(stdout,
		"192 FIDE_DUTCH_2017\n") {
		t.Errorf("another edition:\n%s", stdout)
	}
}
