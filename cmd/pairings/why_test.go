package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

const clubHeading = "Riverside Chess Club Autumn Cup\nRound 5 of 7, dutch 2017 (in force when the event began, Oct " +
	"2, 2025)\n"

// TestWhy asks all kinds of questions.
func TestWhy(t *testing.T) {
	dir := write(t, map[string]string{"hand.out": "7\n8 5\n2 1\n9 4\n10 11\n7 3\n15 14\n13 0\n"})
	hand := filepath.Join(dir, "hand.out")
	const pair = "Verbrugge, Wim (4) meets Yılmaz, Elif (9): both have 2.5 points. Otherwise Verbrugge, Wim (4) would " +
		"meet Lindqvist, Maja (3), and the round would fit the rules less well.\nC.10 decides.\nBracket 2 (2.5): if " +
		"Verbrugge, Wim (4) and Yılmaz, Elif (9) did not meet, 1 player (Haverkamp, Joost (1)) would not get the preferred " +
		"colour, which the prescribed round avoids (C.10). Haverkamp, Joost (1) - Yılmaz, Elif (9) and Okonkwo, Chidi (2) " +
		"- Feenstra, Sjoerd (10) would take the place of Haverkamp, Joost (1) - Okonkwo, Chidi (2) and Verbrugge, Wim (4) " +
		"- Yılmaz, Elif (9).\n"
	for args, want := range map[string]string{
		"4 9":              pair,
		"verbrugge Yılmaz": pair,
		"-bye 13": "Nakagawa, Ren (13) has the bye: nobody else has as few as 0.0 points. Otherwise Petrossi, " +
			"Aram (7) would have it, with 1.5 points.\nD.1 decides.\nBracket 4 (1.5): if Nakagawa, Ren (13) did not have the " +
			"bye, Lindqvist, Maja (3) would meet Zuidema, Bart (14); all criteria would be equal, but Petrossi, Aram (7) " +
			"comes before Zuidema, Bart (14) as an opponent of Lindqvist, Maja (3) (D.1). Lindqvist, Maja (3) - Zuidema, Bart " +
			"(14) would take the place of Lindqvist, Maja (3) - Petrossi, Aram (7).\n",
		"-float 13": "Nakagawa, Ren (13) has the bye, and so floats. Otherwise there would be no legal " +
			"round.\nA.9 decides.\nIf Nakagawa, Ren (13) did not float, there would be no complete legal round (A.9).\n",
		"-bye Feenstra": "Feenstra, Sjoerd (10) does not have the bye: Nakagawa, Ren (13) has it, with 0.0 points " +
			"against 2.5 points.\nC.6 decides.\nBracket 3 (2.0): if Feenstra, Sjoerd (10) had the bye, a score difference " +
			"would be 1.5 points (Feenstra, Sjoerd (10) as a floater), instead of 1.0 (Lindqvist, Maja (3) as a floater) " +
			"(C.6).\n",
		"-against " + hand: "Only the colours differ from the prescribed round.\nE.1 decides.\nOnly the colours differ. " +
			"Haverkamp, Joost (1) has White against Okonkwo, Chidi (2), because both get the colour that they prefer (E.1).\n",
		"-not 4,9":     pair,
		"-lang de 6 1": "Brouwer, Hanneke (6) spielt in dieser Runde nicht.\n",
		"-lang fr -float 13": "Nakagawa, Ren (13) est exempt, et change ainsi de groupe de points. Sinon il n'y aurait " +
			"aucune ronde légale.\nA.9 décide.\nSi Nakagawa, Ren (13) restait dans son groupe de points, l'appariement de la " +
			"ronde ne pourrait pas être achevé (A.9).\n",
		"6 1": "Brouwer, Hanneke (6) does not play in this round.\n",
	} {
		status, stdout, stderr := execute("why "+club+" "+args, "")
		heading := clubHeading
		switch {
		case strings.HasPrefix(args, "-lang de"):
			heading = "Riverside Chess Club Autumn Cup\nRunde 5 von 7, dutch 2017 (gültig bei Turnierbeginn am 02.10.2025)\n"
		case strings.HasPrefix(args, "-lang fr"):
			heading = "Riverside Chess Club Autumn Cup\nRonde 5 sur 7, dutch 2017 (en vigueur au début du tournoi, le 2 oct. " +
				"2025)\n"
		}
		if status != statusDone || stdout != heading+want {
			t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
		}
	}
}

// TestWhyRound requires the brackets, what the criteria measure, the colours and the
// bye of the whole round, and of one player what concerns that one.
func TestWhyRound(t *testing.T) {
	_, stdout, _ := execute("why "+club, "")
	for _, want := range []string{
		clubHeading + "\nNo.  Name               Score  Colours  Preference         -1    -2\n  1  Haverkamp, Joost     " +
			"3.0     WBWB  White, mild      down\n",
		" 13  Nakagawa, Ren        0.0      WBW  Black, strong      up  down\n\n-1, -2: float in the previous round, and " +
			"two rounds ago.\n" +
			"\nBracket 1 (3.0)\n  residents: Haverkamp, Joost (1); Castellanos, Iván (5) and de Ruyter, Klaas (8)\n  leaving " +
			"S1: Haverkamp, Joost (1)\n" +
			"  entering S1: Castellanos, Iván (5)\n  downfloaters: Haverkamp, Joost (1)\n  pairs: Castellanos, Iván (5) - de " +
			"Ruyter, Klaas (8)\n",
		"  if Haverkamp, Joost (1) floats down, unpaired in the next bracket: 1 player with 2.5 points (C.7)\n",
		"  MDPs: Haverkamp, Joost (1)\n", "\nBracket 6 (0.0)\n",
		"\nvan Dam, Noor (15) - Zuidema, Bart (14): van Dam, Noor (15) has the stronger preference (White, absolute), " +
			"Zuidema, Bart (14) the weaker one (White, strong) (E.2)\n", "\nThe bye: Nakagawa, Ren (13).\n",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
	_, stdout, _ = execute("why "+club+" 4", "")
	const want = `
Verbrugge, Wim (4), round 5
Verbrugge, Wim (4) meets Yılmaz, Elif (9).
Verbrugge, Wim (4) has Black: that colour was due.
Black: both get the colour that they prefer (E.1)
  Yılmaz, Elif (9): colours WWBB; preference White, absolute; number 9
Bracket 2 (2.5): resident
number: 4
score: 2.5
colours: BWBW
colour difference: 0
preference: Black, mild
may have the bye: yes
float in the previous round: up
float two rounds ago: down
topscorer: no
rounds without a game: 0
`
	if stdout != clubHeading+want {
		t.Errorf("player 4:\n%s", stdout)
	}
	for args, want := range map[string]string{
		"13":         "\nNakagawa, Ren (13) has the bye.\n",
		"6":          "Brouwer, Hanneke (6) does not play in this round.\n",
		"-round 2 1": "Round 2 of 7",
	} {
		if _, stdout, _ = execute("why "+club+" "+args, ""); !strings.Contains(stdout, want) {
			t.Errorf("%s:\n%s", args, stdout)
		}
	}
}

// TestWhyTable requires the columns that each system has, and lines of 80 columns
// however long the names are.
func TestWhyTable(t *testing.T) {
	long := strings.Replace(four, fmt.Sprintf("%-30s", "Alpha"), "Alphabetagammadeltaepsilonzeta", 1)
	for args, want := range map[string]string{
		"-system dutch":         "No.  Name                            Score  Colours  Preference     -1  -2",
		"-system dubov -e 2018": "No.  Name                            Score  Colours  Preference     Up  -1",
		"-system team":          "No.  Name                            Score  Colours  Preference  -1",
		"-system tcec":          "No.  Name                            Score  Byes  Colours  Diff",
		"-system roundrobin":    "No.  Name                            Byes",
	} {
		_, stdout, stderr := execute("why - "+args, long)
		if heading := strings.Split(stdout+"\n\n\n", "\n")[2]; heading != want {
			t.Errorf("%s:\n%s\n%s", args, heading, stderr)
		}
	}
	_, stdout, _ := execute("why - -system elimination", decided)
	if heading := strings.Split(stdout+"\n\n\n", "\n")[2]; heading != "No.  Name   Won  Lost  Byes  Colours" {
		t.Error(stdout)
	}
	name := strings.Repeat("Ž", 100)
	facts := []explain.Value{{Name: "score", Shown: "10.5"}, {Name: "colours", Shown: "WBWBWBWBWBW"},
		{Name: "preference", Shown: "White, absolute"}, {Name: "float in the previous round", Shown: "down"}}
	var table strings.Builder
	if err := checklist(&explain.Report{Players: []explain.Player{{ID: "1", Number: 1, Facts: facts}}},
		pairing.Tournament{Players: []pairing.Player{{ID: "1", Name: name}}}, "").Text(&table, 80); err != nil {
		t.Fatal(err)
	}
	if lines := strings.Split(table.String(), "\n"); utf8.RuneCountInString(lines[1]) != 80 ||
		!strings.Contains(lines[1], "ŽŽ…  ") {
		t.Error(table.String())
	}
}

// TestWhySystems requires an answer from every system.
func TestWhySystems(t *testing.T) {
	for args, file := range map[string]string{
		"-system dubov -e 2018": four, "-system burstein": four, "-system tcec": four, "-system elimination": decided,
		"-system roundrobin": numbers(4),
	} {
		for _, players := range []string{"", " 1", " 1 2"} {
			status, stdout, stderr := execute("why - "+args+players, file)
			if status != statusDone || strings.Count(stdout, "\n") < 2 || stderr != "" {
				t.Errorf("why %s%s: status %d, output\n%s%s", args, players, status, stdout, stderr)
			}
		}
	}
}

// TestWhyStuck requires the players also where no pairing exists.
func TestWhyStuck(t *testing.T) {
	for args, want := range map[string]string{
		"-":   "exists: nobody is left for Alpha (1). The arbiter decides.\n  Alpha (1) is forbidden to meet",
		"- 1": "Alpha (1), round 2\nWithout any possible opponent\nnumber: 1\n",
	} {
		status, stdout, stderr := execute("why "+args, four+"XXP 1 2 4\n")
		if status != statusNo || !strings.Contains(stdout, want) ||
			!strings.HasPrefix(stderr, "stdin: no legal pairing exists") {
			t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
		}
	}
	if status, stdout, _ := execute("why - 1 4", four+"XXP 1 2 4\n"); status != statusDone ||
		!strings.Contains(stdout, "No legal pairing") {
		t.Errorf("status %d, output\n%s", status, stdout)
	}
}

// TestWhyNothing requires an answer where nobody can have what is asked about, and where somebody is absent.
func TestWhyNothing(t *testing.T) {
	for args, want := range map[string]string{
		"- -bye 1":                "4 players are to be paired, an even number: nobody has the bye.\n",
		"- -bye 1 -lang fr":       "4 joueurs sont à apparier, un nombre pair : personne n'est exempt.\n",
		"- -float 1 -system tcec": "Nobody floats in this system: it has no scoregroups.\n",
	} {
		if status, stdout, stderr := execute("why "+args, four); status != statusDone || stderr != "" ||
			!strings.HasSuffix(stdout, "\n"+want) {
			t.Errorf("why %s: status %d, %q, errors %q", args, status, stdout, stderr)
		}
	}
	var v struct{ Verdict explain.Verdict }
	status, stdout, _ := execute("why -format json -bye 1 -", four)
	if err := json.Unmarshal([]byte(stdout), &v); err != nil || status != statusDone ||
		v.Verdict.Kind != explain.KindNothing {
		t.Errorf("status %d, error %v, %s", status, err, stdout)
	}
	away := strings.Replace(four, "2 w =\n", "2 w =  0000 - Z\n", 1)
	for _, args := range []string{"why - 4", "why - 4 1", "why - -bye 4", "why - -float 4"} {
		if status, stdout, stderr := execute(args, away); status != statusDone ||
			!strings.HasSuffix(stdout, "\nDelta (4) does not play in this round.\n") {
			t.Errorf("%s: status %d, %q, errors %q", args, status, stdout, stderr)
		}
	}
}

// TestWhyJSON requires verdicts and reports in the library's form.
func TestWhyJSON(t *testing.T) {
	var v struct {
		jsonSystem
		Number  int
		Verdict explain.Verdict
		Text    string
	}
	_, stdout, _ := execute("why -format json -bye 10 "+club, "")
	if err := json.Unmarshal([]byte(stdout), &v); err != nil || v.Verdict.Article != "C.6" || v.Number != 5 ||
		v.System != "dutch" || v.Text == "" {
		t.Errorf("%+v, error %v", v, err)
	}
	var r struct {
		jsonSystem
		Report explain.Report
	}
	_, stdout, _ = execute("why -format json "+club, "")
	if err := json.Unmarshal([]byte(stdout), &r); err != nil || r.Report.Bye != "13" ||
		len(r.Report.Brackets) != 6 || r.Edition != 2017 {
		t.Errorf("%+v, error %v", r, err)
	}
}

func TestWhyStatus(t *testing.T) {
	dir := write(t, map[string]string{"none.out": "no legal pairing\n"})
	none := filepath.Join(dir, "none.out")
	for _, c := range []struct {
		args, stdin string
		status      int
		stderr      string
	}{
		{"-x", "", statusInvalid, "pairings: wrong usage: flag provided but not defined: -x"},
		{club + " -against " + none, "", statusInvalid, none + ": no round to compare with"},
		{"- -system dubov", four + "192 FIDE_DUTCH\n", statusInvalid, "stdin: code 192 declares FIDE_DUTCH"},
		{"- -round 2", strings.NewReplacer("b =", "b  ", "w =", "w  ", "b 0", "b  ", "w 1", "w  ", "0.5", "0.0",
			"             1.0", "             0.0").Replace(four), statusInvalid,
			"stdin: invalid tournament: round 1: the game Alpha (1) - Gamma (3) on board 1 has no result yet; an adjourned " +
				"game is recorded as adjourned\n"},
		{club + " 1 2 3", "", statusInvalid, "pairings: wrong usage: why: one question at a time"},
		{club + " 1 -bye 2", "", statusInvalid, "pairings: wrong usage: why: one question at a time"},
		{club + " -not 1,2 3", "", statusInvalid, "pairings: wrong usage: why: one question at a time"},
		{club + " -not 1", "", statusInvalid, `pairings: wrong usage: why: -not "1": two players with a comma`},
		{club + " -bye 2 -against x", "", statusInvalid, "pairings: wrong usage: why: one question at a time"},
		{club + " 99", "", statusInvalid, club + `: wrong usage: there is no player "99"`},
		{club + " -bye nobody", "", statusInvalid, club + `: wrong usage: there is no player "nobody"`},
		{club + " ha", "", statusInvalid, club +
			`: wrong usage: 2 players are called "ha", Haverkamp, Joost (1), Brouwer, Hanneke (6): say the number`},
		{club + " 1 1", "", statusInvalid, club + ": a pair is two players, and Haverkamp, Joost (1) is named twice\n"},
		{club + " -not 1,haverkamp", "", statusInvalid,
			club + ": a pair is two players, and Haverkamp, Joost (1) is named twice\n"},
		{club + " -round 6", "", statusInvalid, club + ": wrong usage: round 6 asked for, but the event records 4 rounds"},
		{club + " -against none.out", "", statusAccess, "none.out: no such file"},
		{club + " -against testdata/club-round-5.text", "", statusInvalid, "testdata/club-round-5.text:1:1: "},
		{"none.trf 1 2", "", statusAccess, "none.trf: no such file"},
		{club + " -format xml", "", statusInvalid, "pairings: wrong usage: unknown format"},
		{club + " -system chess", "", statusInvalid, "pairings: wrong usage: unknown system"},
		{"", "", statusInvalid, "stdin:1:1: the file is empty"},
		{"- 1 2 -round 2", strings.Replace(four, "XXR 3", "XXR 1", 1), statusFinished, "stdin: nothing left to pair"},
		{"- -round 2", strings.Replace(four, "XXR 3", "XXR 1", 1), statusFinished, "stdin: nothing left to pair"},
	} {
		status, stdout, stderr := execute("why "+c.args, c.stdin)
		if status != c.status || stdout != "" || !strings.HasPrefix(stderr, c.stderr) {
			t.Errorf("why %s: status %d, want %d, %q, errors %q", c.args, status, c.status, stdout, stderr)
		}
	}
}

// named are players whose IDs are no numbers.
const named = `{"players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob 4"}, {"id": "cleo", "name": "Cleo"}, {"id": "dan", "name": "Ann Marie"}]}`

// TestWhoIsMeant requires that players are found by ID, by number if no ID is a number, by
// their whole names, and by parts of them.
func TestWhoIsMeant(t *testing.T) {
	e, err := choice{}.open([]byte(named))
	if err != nil {
		t.Fatal(err)
	}
	numbers := pairing.Tournament{Players: []pairing.Player{{ID: "7"}, {ID: "x", Name: "Player 7"}, {ID: "1", Name: "x"}}}
	for _, c := range []struct {
		t          pairing.Tournament
		text, want string
	}{
		{e.Tournament, "bob", "bob"}, {e.Tournament, "2", "bob"}, {e.Tournament, "4", "dan"}, {e.Tournament, "ANN", "ann"},
		{e.Tournament, "marie", "dan"},
		{e.Tournament, "5", ""}, {e.Tournament, "0", ""}, {e.Tournament, "an", ""}, {e.Tournament, "", ""},
		{numbers, "1", "1"}, {numbers, "2", ""}, {numbers, "7", "7"}, {numbers, "x", "x"}, {numbers, "player", "x"},
	} {
		if got, err := player(c.t, c.text); string(got) != c.want || (err == nil) != (c.want != "") {
			t.Errorf("%q: %q, error %v, want %q", c.text, got, err, c.want)
		}
	}
}

// TestNumbers requires that rounds have numbers where no ID is one, and that a round is read
// by numbers and by IDs, from a file and from standard input.
func TestNumbers(t *testing.T) {
	file := filepath.Join(write(t, map[string]string{"named.json": named}), "named.json")
	_, pairs, _ := execute("pair -format pairs "+file, "")
	if pairs != "2\n1 3\n4 2\n" {
		t.Fatal(pairs)
	}
	for _, round := range []string{"2\n1 2\n3 4\n", "2\nann bob\ncleo dan\n"} {
		status, stdout, stderr := execute("why "+file+" -against -", round)
		if status != statusDone || !strings.Contains(stdout, "Bob 4 (2) would swap halves (S1, S2) with Cleo (3)") {
			t.Errorf("status %d\n%s%s", status, stdout, stderr)
		}
	}
	if status, list, _ := execute("--dutch "+file+" -l -", ""); status != statusDone ||
		!strings.Contains(list, "\n 4\t0.0\t") || !strings.Contains(list, "\t(2W)\t") {
		t.Errorf("status %d\n%s", status, list)
	}
	if status, _, stderr := execute("why -against -", named); status != statusInvalid ||
		stderr != "pairings: wrong usage: standard input can be read only once\n" {
		t.Errorf("status %d, %s", status, stderr)
	}
	for flag, command := range map[string]string{"-bye": "why", "-float": "why", "-not": "why", "-against": "why",
		"-explain": "standings"} {
		var out, errs strings.Builder
		if status := run([]string{command, file, flag, ""}, strings.NewReader(""), &out, &errs); status != statusInvalid ||
			!strings.Contains(errs.String(), "flag "+flag+": nothing is named") {
			t.Errorf("%s: status %d, %s", flag, status, &errs)
		}
	}
}

// TestReadme requires what README.md shows to be what the program prints.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, stdout, _ := execute("why "+club+" 1 3", "")
	if shown := "$ go run ./cmd/pairings why examples/club/club.trf 1 3\n" + stdout +
		"```\n"; !strings.Contains(string(readme), shown) {
		t.Errorf("README.md does not show\n%s", shown)
	}
}
