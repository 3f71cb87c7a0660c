package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
	"github.com/seed22f6c9b8/pairings/systems"
)

// TestStandings requires places, shared ones too, with the values of the tie-breaks,
// by what is declared and by what is asked for.
func TestStandings(t *testing.T) {
	status, stdout, stderr := execute("standings", rematch)
	want := `Standings after round 2, by PTS,RTNG/R (C.07 of 2026)

Place  No.  Name   Rating  PTS  RTNG/R  Decider
    1    1  Alpha    1900  1.5    1900
    2    4  Delta    1600  1.0    1600
    3    2  Beta     1800  1.0    1800  RTNG/R
    4    3  Gamma    1700  0.5    1700

PTS: points (4.1)
RTNG/R: rating, in reverse order (10.6)
`
	if status != statusDone || stdout != want || stderr != "" {
		t.Errorf("status %d, output\n%s, want\n%s%s", status, stdout, want, stderr)
	}
	for _, c := range []struct{ args, file, want string }{
		{"", strings.Replace(rematch, "212 PTS,RTNG/R\n", "", 1),
			"by PTS (C.07 of 2026)\n\nPlace  No.  Name   Rating  PTS\n    1    1  Alpha    1900  1.5\n    2    2  Beta     " +
				"1800  1.0\n    2    4  Delta    1600  1.0\n    4    3  Gamma"},
		{"-tiebreaks DE,BH/C1", rematch, "by PTS,DE,BH/C1 (C.07 of 2026)"},
		{"", "192 SWISS\n" + strings.Replace(rematch, "212 PTS,RTNG/R\n", "", 1), "by PTS,OMW,GW,OGW\n\n"},
		{"", "192 SWISS\n" + rematch, "by PTS,RTNG/R (C.07 of 2026)\n\n"},
		{"-tiebreaks OMW,SODOS", rematch, "by PTS,OMW,SODOS\n\n"},
		{"-tiebreaks OMW -roundrobin", rematch, "by PTS,OMW (round robin)\n\n"},
		{"-tiebreaks OMW,SB", rematch, "by PTS,OMW,SB (C.07 of 2026)\n\n"},
		{"-tiebreaks SOS -explain 1", rematch, "'s McMahon score "},
		{"-edition 2024 -tiebreaks SB", rematch, "(C.07 of 2024)"},
		{"-tiebreaks SB", "042 2026/02/28\n" + rematch, "(C.07 of 2024)"},
		{"", "012 Cup\n092 Individual: Round-Robin\n" + rematch,
			"Cup\nStandings after round 2, by PTS,RTNG/R (C.07 of 2026, round robin)"},
		{"-roundrobin", rematch, "(C.07 of 2026, round robin)"},
		{"-round 1", rematch, "after round 1, by PTS,RTNG/R (C.07 of 2026)\n\nPlace  No.  Name   Rating  PTS  RTNG/R  " +
			"Decider\n    1    1  Alpha    1900  1.0    1900\n    2    4  Delta    1600  0.5    1600\n"},
		{"-tiebreaks ARO", strings.Replace(rematch, "1700", "    ", 1), "Alpha    1900  1.5    -\n"},
		{"-tiebreaks ARO -unrated 1400", strings.Replace(rematch, "1700", "    ", 1), "Alpha    1900  1.5  1400\n"},
		{"-explain gamma -tiebreaks BH", rematch,
			"\nGamma (3) has place 4. Delta (4) is ahead: points 1.0 against 0.5.\n\nPTS\n  Round 1: 0 against Alpha (1)"},
	} {
		if status, stdout, stderr := execute("standings "+c.args, c.file); status != statusDone ||
			!strings.Contains(stdout, c.want) {
			t.Errorf("standings %s: status %d, output\n%s%s", c.args, status, stdout, stderr)
		}
	}
}

// TestOwnStandings requires the rules of systems that rank by their own.
func TestOwnStandings(t *testing.T) {
	for args, want := range map[string]string{
		"-system tcec": "Standings after round 2, by the rules of tcec\n\nPlace  No.  Name   Won  Lost  Byes " +
			" PTS  Blacks    SB\n    1    1  Alpha    1     0     0  1.5       1  0.75\n",
		"-system elimination": "Cup\nStandings after round 2, by the rules of elimination\n\nPlace  No.  Name   Won " +
			" Lost  Byes   Rating\n",
		"-system tcec -tiebreaks SB": "Standings after round 2, by PTS,SB (C.07 of 2026)\n",
		"-system dubov":              "Standings after round 2, by PTS,RTNG/R (C.07 of 2026)\n",
		"-system tcec -format json": "{\n  \"system\": \"tcec\",\n  \"reason\": \"as asked for\",\n  \"rounds\": 2,\n  " +
			"\"columns\": [\n    {\n      \"name\": \"Won\",\n",
	} {
		file := rematch
		if strings.Contains(args, "elimination") {
			file = decidedTwice
		}
		status, stdout, stderr := execute("standings "+args, file)
		if status != statusDone || !strings.HasPrefix(stdout, want) {
			t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
		}
	}
	if status, stdout, _ := execute("standings", "192 FIDE_BURSTEIN\n"+rematch); status != statusDone ||
		!strings.Contains(stdout, "by PTS,RTNG/R") {
		t.Errorf("an unknown system: status %d, output\n%s", status, stdout)
	}
}

// TestStandingsLanguage has the words of columns and terms in another language.
func TestStandingsLanguage(t *testing.T) {
	for args, want := range map[string]string{
		"-lang de -tiebreaks SB": "SB: Sonneborn-Berger: Punkte der besiegten Gegner und die Hälfte der " +
			"Punkte der Remisgegner (9.1)\n",
		"-lang fr -system elimination":      "Gains : parties gagnées\n",
		"-lang fr -tiebreaks SB -explain 3": "Ronde 1 : ",
		"-lang en -tiebreaks SB": "SB: Sonneborn-Berger: scores of those beaten, and half of those drawn with " +
			"(9.1)\n",
		"-lang de -tiebreaks SB -format json": `"words": "Punkte"`,
	} {
		file := rematch
		if strings.Contains(args, "elimination") {
			file = decidedTwice
		}
		if status, stdout, stderr := execute("standings "+args, file); status != statusDone ||
			!strings.Contains(stdout, want) {
			t.Errorf("%s: status %d, output\n%s%s", args, status, stdout, stderr)
		}
	}
	if status, _, stderr := execute("standings -lang xx", rematch); status != statusInvalid ||
		!strings.Contains(stderr, "de, en, es or fr") {
		t.Errorf("an unknown language: status %d, %s", status, stderr)
	}
}

// decidedTwice is an elimination of four after two rounds.
const decidedTwice = `012 Cup
001    1      Alpha                             1900                             2.0    1     4 w 1     2 b 1
001    2      Beta                              1800                             1.0    2     3 b 1     1 w 0
001    3      Gamma                             1700                             1.0    3     2 w 0     4 b 1
001    4      Delta                             1600                             0.0    4     1 b 0     3 w 0
`

// TestStandingsJSON requires rows and terms in the library's form.
func TestStandingsJSON(t *testing.T) {
	var got struct {
		standings.Rules
		Rounds    int
		Standings []standings.Standing
	}
	_, stdout, _ := execute("standings -format json", rematch)
	if err := json.Unmarshal([]byte(stdout), &got); err != nil || got.Rounds != 2 || len(got.Standings) != 4 ||
		got.Standings[1].Player != "4" || len(got.TieBreaks) != 2 {
		t.Errorf("%+v, error %v", got, err)
	}
	var terms []struct {
		Code  standings.TieBreak
		Terms []standings.Term
	}
	_, stdout, _ = execute("standings -format json -tiebreaks SB -explain 3", rematch)
	if err := json.Unmarshal([]byte(stdout), &terms); err != nil || len(terms) != 2 || terms[1].Code != "SB" ||
		len(terms[1].Terms) != 2 {
		t.Errorf("%+v, error %v", terms, err)
	}
}

func TestStandingsStatus(t *testing.T) {
	for _, c := range []struct {
		args   string
		status int
		stderr string
	}{
		{"-tiebreaks XY", statusInvalid, `stdin: unknown tie-break "XY"`},
		{"-edition 2020", statusInvalid, "stdin: edition 2020 of the tie-breaks"},
		{"-roundrobin -tiebreaks BH", statusInvalid, "stdin: tie-break BH: Buchholz must not"},
		{"-round 3", statusInvalid, "stdin: wrong usage: round 3 asked for, but the event records 2 rounds"},
		{"-round -1", statusInvalid, "stdin: wrong usage: round -1 asked for"},
		{"-explain x", statusInvalid, `stdin: wrong usage: there is no player "x"`},
		{"-system tcec -explain 3", statusInvalid,
			"stdin: wrong usage: -explain: tcec ranks by rules of its own, unless -tiebreaks names others"},
		{"-format xml", statusInvalid, "pairings: wrong usage: unknown format"},
		{"-system chess", statusInvalid, "pairings: wrong usage: unknown system"},
		{"-system elimination", statusInvalid, "stdin: invalid tournament: "},
		{"-x", statusInvalid, "pairings: wrong usage: flag provided but not defined: -x"},
		{"none.trf", statusAccess, "none.trf: no such file"},
		{"a b", statusInvalid, "pairings: wrong usage: standings: one file expected, but 2 given"},
	} {
		status, stdout, stderr := execute("standings "+c.args, rematch)
		if status != c.status || stdout != "" || !strings.HasPrefix(stderr, c.stderr) {
			t.Errorf("standings %s: status %d, want %d, %q, errors %q", c.args, status, c.status, stdout, stderr)
		}
	}
}

// What contradicts itself has no ranking by the system's own rules.
func TestOwnRanking(t *testing.T) {
	twice := pairing.Tournament{Players: []pairing.Player{{ID: "1"}, {ID: "1"}}}
	for _, name := range []string{"tcec", "elimination"} {
		f := &systems.Event{Config: systems.Config{System: name}, File: trf.File{Tournament: twice}}
		if _, err := standingsSheet(f, sheets(f, ""), true); !errors.Is(err, pairing.ErrInvalid) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}

// TestStandingsPaired requires that a round which has just been paired is none after which
// standings are.
func TestStandingsPaired(t *testing.T) {
	for in, want := range map[string]string{four: "Standings after round 1, by PTS", numbers(4) +
		"XXR 3\n": "Standings before round 1, by PTS"} {
		_, paired, stderr := execute("pair -format trf", in)
		status, stdout, errors := execute("standings", paired)
		if status != 0 || stderr+errors != "" || !strings.HasPrefix(stdout, want) {
			t.Errorf("status %d, %s%s, %s", status, stderr, errors, stdout)
		}
		_, before, _ := execute("standings", in)
		if stdout != before {
			t.Errorf("with the round paired\n%s, without it\n%s", stdout, before)
		}
		for _, sheet := range []string{"standings", "cross"} {
			_, before, _ := execute("table - "+sheet, in)
			if _, stdout, _ := execute("table - "+sheet, paired); stdout != before || before == "" {
				t.Errorf("%s with the round paired\n%s, without it\n%s", sheet, stdout, before)
			}
		}
	}
	pending := strings.Replace(pendingLast, "2 b  ", "2 b 1", 1)
	pending = strings.Replace(pending, "1 w  ", "1 w 0", 1)
	pending = strings.Replace(pending, "1.0    1     3", "2.0    1     3", 1)
	if _, stdout, _ := execute("standings", pending); !strings.HasPrefix(stdout,
		"Standings during round 2, 1 game open, ") {
		t.Errorf("with one result: %s", stdout)
	}
}

// TestStandingsDuring says of standings with open games that the round is not over, in every language,
// and of those without any that it is.
func TestStandingsDuring(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"Standings during round 5, 3 games open, by PTS", "standings during round 5 of 7, Oct 30, 2025, 3 games open",
			"cross table during round 5 of 7, Oct 30, 2025, 3 games open"},
		"de": {"Rangliste während Runde 5, 3 Partien offen, nach PTS", "Rangliste während Runde 5 von 7, 30.10.2025, 3 Partien offen",
			"Kreuztabelle während Runde 5 von 7, 30.10.2025, 3 Partien offen"},
		"fr": {"Classement pendant la ronde 5, 3 parties sans résultat",
			"classement pendant la ronde 5 sur 7, 30 oct. 2025, 3 parties sans résultat",
			"grille américaine pendant la ronde 5"},
		"es": {"Clasificación durante la ronda 5, 3 partidas sin resultado",
			"clasificación durante la ronda 5 de 7, 30 oct 2025, 3 partidas", "cuadro cruzado durante la ronda 5"},
	} {
		for i, request := range []string{"standings testdata/half-entered.trf", "table testdata/half-entered.trf standings",
			"table testdata/half-entered.trf cross"} {
			request = strings.Replace(request, " ", " -lang "+lang+" ", 1)
			if _, stdout, stderr := execute(request, ""); !strings.Contains(stdout, want[i]) {
				t.Errorf("%s: no %q\n%s%s", request, want[i], stdout, stderr)
			}
		}
	}
	if _, stdout, _ := execute("standings -round 4 testdata/half-entered.trf", ""); !strings.Contains(stdout,
		"Standings after round 4, by") {
		t.Errorf("%s", stdout)
	}
	if _, stdout, _ := execute("standings -", fourTeams); strings.Contains(stdout, "during") {
		t.Errorf("every match is over\n%s", stdout)
	}
}

// TestColorless: the sheets of an event without colours do not say White and Black, nor those that
// are printed with a round.
func TestColorless(t *testing.T) {
	for _, args := range []string{"pair", "table", "table names", "table cross", "table card 1"} {
		words := strings.Fields(args)
		for i, file := range []string{rematch, "192 SWISS\n" + rematch} {
			colorless := i > 0
			path := filepath.Join(t.TempDir(), "event.trf")
			if err := os.WriteFile(path, []byte(file), 0o666); err != nil {
				t.Fatal(err)
			}
			status, stdout, stderr := runWords(append([]string{words[0], path}, words[1:]...)...)
			said := regexp.MustCompile(`White|Black|Colour|[0-9][wb][01½]`).MatchString(stdout)
			if status != statusDone || said == colorless {
				t.Errorf("%s, colourless %v: status %d\n%s%s", args, colorless, status, stdout, stderr)
			}
		}
	}
}
