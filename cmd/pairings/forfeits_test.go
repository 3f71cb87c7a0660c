package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// forfeits is an elimination in which player 4 has not come to his game.
const forfeits = `012 Arimaa
192 ELIMINATION
001    1      Ann                               2400                             1.0    1     4 w +
001    2      Ben                               2300                             1.0    1     3 w 1
001    3      Cem                               2200                             0.0    3     2 b 0
001    4      Dan                               2100                             0.0    3     1 b -
`

// TestForfeits requires that who forfeits is removed, and who is reinstated is not, and
// that the next file knows.
func TestForfeits(t *testing.T) {
	const note = "stdin: removed for a forfeit: Dan (4) in round 1; -reinstate PLAYER@ROUND records an appeal that is " +
		"accepted\n"
	const three, four = "2\n3 1\n2 0\n", "2\n1 2\n3 4\n"
	if status, stdout, stderr := execute("pair -format pairs -", forfeits); status != statusDone ||
		stdout != three || stderr != note {
		t.Errorf("status %d, %s%s", status, stdout, stderr)
	}
	for _, flag := range []string{"4@1", "dan@1"} {
		if status, stdout, stderr := execute("pair -format pairs -reinstate "+flag+" -", forfeits); status != statusDone ||
			stdout != four || stderr != "" {
			t.Errorf("%s: status %d, %s%s", flag, status, stdout, stderr)
		}
	}
	for _, format := range []string{"trf", "json"} {
		_, with, _ := execute("pair -format "+format+" -reinstate 4@1 -", forfeits)
		_, without, _ := execute("pair -format "+format+" -", forfeits)
		if strings.Count(with, "reinstated") != 1 || strings.Contains(without, "reinstated") {
			t.Errorf("%s:\n%s%s", format, with, without)
		}
		for text, want := range map[string]string{with: four, without: three} {
			if status, stdout, stderr := execute("pair -format pairs -round 2 -", text); status != statusDone ||
				stdout != want || stderr != "" {
				t.Errorf("%s: status %d, %s%s", format, status, stdout, stderr)
			}
			if status, stdout, stderr := execute("check -", text); status != statusDone {
				t.Errorf("%s: status %d, %s%s", format, status, stdout, stderr)
			}
		}
	}
	_, text, _ := execute("pair -format trf -reinstate 4@1 -", forfeits)
	plays := strings.Replace(text, `### pairings: {"ruling":{"kind":"reinstated","players":["4","1"],"from":1,"to":1}}`+
		"\n", "", 1)
	if status, stdout, stderr := execute("check -", plays); status != statusDone || stderr != "" {
		t.Errorf("who plays on has been reinstated: status %d, %s%s", status, stdout, stderr)
	}
	if _, stdout, _ := execute("why - 4", forfeits); !strings.Contains(stdout, "Dan (4) does not play in this round.") {
		t.Error(stdout)
	}
}

// TestReinstated requires that an appeal is recorded once, and that a bye shows one, too.
func TestReinstated(t *testing.T) {
	_, text, _ := execute("pair -format trf -reinstate 4@1 -",
		forfeits+`### pairings: {"ruling":{"kind":"reinstated","players":["4","1"],"from":1,"to":1}}`+"\n")
	if strings.Count(text, "reinstated") != 1 {
		t.Error(text)
	}
	three := `192 ELIMINATION
001    1      Ann                               2400                             1.0    1     3 w +     2 w 0
001    2      Ben                               2300                             2.0    1  0000 - U     1 b 1
001    3      Cem                               2200                             1.0    3     1 b -  0000 - U
`
	for file, out := range map[string]bool{three: false,
		strings.NewReplacer("1.0    3", "0.0    3", "1 b -  0000 - U", "1 b -").Replace(three): true} {
		if _, _, stderr := execute("pair -", file); strings.Contains(stderr, "removed for a forfeit: Cem (3)") != out {
			t.Errorf("%s%s", file, stderr)
		}
	}
}

// TestForfeitsRank requires that who has been removed is no longer in the running for the
// first place.
func TestForfeitsRank(t *testing.T) {
	two := "192 ELIMINATION\n" +
		`001    1      Ann                               2400                             1.0    1     2 w 1     2 b -
001    2      Ben                               2300                             1.0    1     1 b 0     1 w +
`
	_, stdout, _ := execute("standings -format json -", two)
	_, other, _ := execute("standings -format json -",
		two+`### pairings: {"ruling":{"kind":"reinstated","players":["1","2"],"from":2,"to":2}}`+"\n")
	if status, _, stderr := execute("pair -", two); status != statusFinished ||
		!strings.Contains(stderr, "the only one left") {
		t.Errorf("status %d, %s", status, stderr)
	}
	if strings.Count(stdout, `"place": 1`) != 1 || strings.Count(other, `"place": 1`) != 2 {
		t.Errorf("%s%s", stdout, other)
	}
}

// TestArbitraryColors requires that colours which the text leaves open are no mistake, and
// that others are one.
func TestArbitraryColors(t *testing.T) {
	turned := strings.NewReplacer("3 w 1", "3 b 1", "2 b 0", "2 w 0").Replace(forfeits)
	if status, stdout, _ := execute("check -", turned); status != statusDone || stdout != "1 file, 1 round, 0 differ\n" {
		t.Errorf("status %d, %s", status, stdout)
	}
	second := func(colors, others string) string { // the first two against each other, then the others
		return `192 ELIMINATION
001    1      Ann                               2400                             1.0    1     4 w 1     2 ` +
			colors[:1] + ` 0
001    2      Ben                               2300                             2.0    1     3 w 1     1 ` +
			colors[1:] + ` 1
001    3      Cem                               2200                             1.0    3     2 b 0     4 ` +
			others[:1] + ` 1
001    4      Dan                               2100                             0.0    3     1 b 0     3 ` +
			others[1:] + ` 0
`
	}
	results := map[string]int{}
	for _, a := range []string{"wb", "bw"} {
		for _, b := range []string{"wb", "bw"} {
			results[a+b], _, _ = execute("check -", second(a, b))
		}
	}
	if results["wbwb"] != statusDone || results["bwbw"] != statusDone {
		t.Errorf("%v", results) // everybody had the same colours in the first round
	}
	crossed := strings.NewReplacer("4 w +", "3 w +", "1 b -", "2 b 0", "3 w 1", "4 w 1", "2 b 0",
		"1 b -").Replace(forfeits)
	if status, stdout, _ := execute("check -", crossed); status != statusNo ||
		!strings.Contains(stdout, "round 1 differs") {
		t.Errorf("other pairs: status %d, %s", status, stdout)
	}
	due := strings.NewReplacer("3 w 1     1", "3 b 1     1", "2 b 0     4", "2 w 0     4")
	for colors, want := range map[string]int{"bwbw": statusDone, "wbbw": statusNo, "bwwb": statusNo, "wbwb": statusNo} {
		if status, stdout, _ := execute("check -", due.Replace(second(colors[:2], colors[2:]))); status != want {
			t.Errorf("%s: status %d, %s", colors, status, stdout)
		}
	}
}

// TestAppeals requires that the flag holds what it has been given, in one piece or more.
func TestAppeals(t *testing.T) {
	var a appeals
	if err := errors.Join(a.add("4@1,de la Vega@12"), a.add(" x@y@3")); err != nil ||
		fmt.Sprint(a) != "[{4 1} {de la Vega 12} {x@y 3}]" {
		t.Errorf("%v, error %v", a, err)
	}
}

// TestForfeitsWrong lists appeals that mean nothing.
func TestForfeitsWrong(t *testing.T) {
	for _, c := range []struct{ args, file, want string }{
		{"pair -reinstate 4 -", forfeits, `"4" is not of the form player@round`},
		{"pair -reinstate 4@0 -", forfeits, `"4@0" is not of the form`},
		{"pair -reinstate @1 -", forfeits, `"@1" is not of the form`},
		{"pair -reinstate 9@1 -", forfeits, `there is no player "9"`},
		{"pair -reinstate 3@1 -", forfeits, "is reinstated after round 1, but forfeited no game in it"},
		{"check -reinstate 3@1 -", forfeits, "is reinstated after round 1, but forfeited no game in it"},
		{"pair -reinstate 4@1 -", four, "-reinstate means nothing to system dutch"},
		{"pair -reinstate 4@1 -system tcec -", four, "-reinstate means nothing to system tcec"},
		{"pair -reinstate 3@2 -", forfeits, "is reinstated after round 2, which is not recorded"},
		{"pair -", forfeits + `### pairings: {"ruling":{"kind":"reinstated","players":["5","1"],"from":1,"to":1}}`,
			`reinstated pair "5", Ann (1): unknown player "5"`},
		{"pair -", forfeits + `### pairings: {"ruling":{"kind":"reinstated","players":["4","2"],"from":1,"to":1}}`,
			`is reinstated after a game against Ben (2) that is not recorded`},
	} {
		if status, stdout, stderr := execute(c.args, c.file); status != statusInvalid || stdout != "" &&
			!strings.HasPrefix(c.args, "check") || !strings.Contains(stderr, c.want) {
			t.Errorf("%s: status %d, %q, %s", c.args, status, stdout, stderr)
		}
	}
}
