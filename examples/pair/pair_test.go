package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "write the expected outputs of the club tournament anew")

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

// exec runs the program. It gives the exit status and the two outputs.
func exec(args, stdin string) (status int, stdout, stderr string) {
	var out, err bytes.Buffer
	status = run(strings.Fields(args), strings.NewReader(stdin), &out, &err)
	return status, out.String(), err.String()
}

// TestFormats compares the outputs for the club tournament with stored ones.
func TestFormats(t *testing.T) {
	for format := range formats {
		status, stdout, stderr := exec("-format "+format+" testdata/club.trf", "")
		if status != paired || stderr != "" {
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
	status, stdout, stderr := exec("", numbers(2)+"XXR 3\nXXZ 1 2\n")
	want := "Round 1 of 3 (dutch 2017)\n\nAbsent\n    1  Player 1, 0.0\n    2  Player 2, 0.0\n"
	if status != paired || stdout != want || stderr != "" {
		t.Errorf("status %d, output\n%s, errors %s", status, stdout, stderr)
	}
}

// TestStandardInput requires the same of all ways to name the file.
func TestStandardInput(t *testing.T) {
	data, err := os.ReadFile("testdata/club.trf")
	if err != nil {
		t.Fatal(err)
	}
	_, want, _ := exec("testdata/club.trf", "")
	for _, args := range []string{"", "-"} {
		if status, got, stderr := exec(args, string(data)); status != paired || got != want {
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
		{"", four + "192 Individual: Swiss-System\n", "2 1, 3 4"},
		{"-system tcec", double, "1 3, 3 1, 2 0"}, // 3 has had the bye; the better colour is for the second game
		{"-system tcec -single", four, "3 4, 2 1"},
		{"-system elimination", decided, "2 1, 4 3"},
		{"-system elimination -lives 1", decided, "2 1"},
		{"-system roundrobin", three, "2 3, 1 0"},
		{"-system roundrobin", five, "2 5, 3 4, 1 0"},
		{"-system roundrobin -method circle", five, "1 4, 5 2, 3 0"},
		{"-system roundrobin -method asynchronous", five, "1 2, 3 4, 5 0"},
		{"-system roundrobin -method equalrest", numbers(4), "1 4, 2 3"},
		{"-system roundrobin -cycles 2", onceRound, "2 1, 3 0"},
	} {
		status, stdout, stderr := exec("-format pairs "+c.args, c.file)
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		got := strings.Join(lines[1:], ", ")
		if status != paired || stderr != "" || got != c.want {
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
		{"", four + "XXP 1 2 4\n", noPairing, `stdin: no legal pairing exists: too few opponents are left for "1", "2", "4" (C.1, C.3)`},
		{"", over, finished, "stdin: nothing left to pair: all 1 planned rounds are recorded"},
		{"-system elimination -lives 1", strings.ReplaceAll(decided, "1.0", "9.0"), badTournament, "stdin:1:81: player 1 has 9.0 points, but the results give 1.0"},
		{"-format xml", four, wrongUsage, `pair: wrong usage: unknown format "xml": it can be text, pairs, json or trf`},
		{"-system chess", four, wrongUsage, `pair: wrong usage: unknown system "chess": it can be dutch, dubov, tcec, elimination or roundrobin`},
		{"-edition 1999", four, wrongUsage, `pair: wrong usage: system dutch has no edition "1999": it can be 2017 or 2026`},
		{"-system tcec -edition 2017", double, wrongUsage, "pair: wrong usage: system tcec has no editions"},
		{"-system dutch -lives 2", four, wrongUsage, "pair: wrong usage: -lives means nothing to system dutch"},
		{"-lives 2", four, wrongUsage, "pair: stdin: wrong usage: -lives means nothing to system dutch"},
		{"-system elimination -lives -1", decided, wrongUsage, "pair: wrong usage: -lives and -cycles cannot be negative"},
		{"-system roundrobin -method round", four, wrongUsage, `pair: wrong usage: unknown method "round": it can be berger, circle, asynchronous or equalrest`},
		{"-wall", four, wrongUsage, "pair: wrong usage: flag provided but not defined: -wall"},
		{"testdata/club.trf -format", "", wrongUsage, "pair: wrong usage: flags come before files, but -format comes after them"},
		{"testdata/club.trf testdata/club.trf", "", wrongUsage, "pair: wrong usage: one file expected, but 2 given"},
		{"testdata", "", badTournament, "testdata: is a directory"},
		{"testdata/no.trf", "", badTournament, "testdata/no.trf: no such file or directory"},
		{"", "", badTournament, "stdin:1:1: no players: there is no line with code 001"},
		{"", "\x00\xff\x00", badTournament, "stdin:1:1:"},
		{"", four + "310 Team\n", badTournament, "stdin:7:1:"},
		{"", strings.Replace(four, "2 w =", "2 w  ", 1), badTournament, "stdin:"},
		{"-system dutch", four + "192 FIDE_DUBOV\n", badTournament, "stdin: invalid tournament: code 192 declares FIDE_DUBOV, but the system asked for is dutch"},
		{"-edition 2017", four + "192 FIDE_DUTCH_2026\n", badTournament, "stdin: invalid tournament: code 192 declares FIDE_DUTCH_2026, but the edition asked for is 2017"},
		{"", four + "192 FIDE_BURSTEIN\n", badTournament, "stdin: invalid tournament: code 192 declares FIDE_BURSTEIN, but the system can only be"},
		{"-system roundrobin -method equalrest", numbers(3), paired, ""},
		{"-system dubov", numbers(2), badTournament, `stdin: invalid tournament: player "1"`},
	} {
		status, stdout, stderr := exec(c.args, c.file)
		if status != c.status || !strings.HasPrefix(stderr, c.stderr) || strings.Count(stderr, "\n") != min(1, status) {
			t.Errorf("pair %s: status %d, want %d, errors %q, want %q", c.args, status, c.status, stderr, c.stderr)
		}
		if (stdout != "") != (status == paired) {
			t.Errorf("pair %s: status %d, output\n%s", c.args, status, stdout)
		}
	}
}
