package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// fourTeams is a finished event of four teams on two boards: three rounds of a Swiss with
// match points, whose tie-breaks the file declares.
const fourTeams = `012 Four teams
042 2026/09/01
142 3
152 W
192 FIDE_TEAM_TYPEA_MP_GP
212 PTS,MPvGP,EDEBT,BC
352 WB
310   1 Abbots                           Abbot   2000    6.0    5.0   1     1    2
310   2 Bridge                           Bridg   1900    3.0    3.5   2     3    4
310   3 Castle                           Castl   1800    3.0    2.5   3     5    6
310   4 Downs                            Downs   1700    0.0    1.0   4     7    8
001    1      Ann                               2000                             2.5    0     5 w 1     7 b 1     3 w =
001    2      Abe                               2000                             2.5    0     6 b 1     8 w =     4 b 1
001    3      Bea                               1900                             2.0    0     7 b 1     5 w =     1 b =
001    4      Ben                               1900                             1.5    0     8 w 1     6 b =     2 w 0
001    5      Cleo                              1800                             1.5    0     1 b 0     3 b =     7 w 1
001    6      Carl                              1800                             1.0    0     2 w 0     4 w =     8 b =
001    7      Dora                              1700                             0.0    0     3 w 0     1 w 0     5 b 0
001    8      Dan                               1700                             1.0    0     4 b 0     2 b =     6 w =
`

// teamFileOf stores a team file and gives its name.
func teamFileOf(t *testing.T, text string) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "teams.trf")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestTeamStandings ranks an event of teams by what its file declares, in every form, and
// after any round; and the same once it has become a document.
func TestTeamStandings(t *testing.T) {
	name := teamFileOf(t, fourTeams)
	const want = "" +
		"Place  No.  Name    Rating  PTS  MPvGP  EDEBT   BC  Decider\n" +
		"    1    1  Abbots    2000  6.0    5.0      0  7.5\n" +
		"    2    2  Bridge    1900  3.0    3.5      0  5.0\n" +
		"    3    3  Castle    1800  3.0    2.5      0  3.5  MPvGP\n" +
		"    4    4  Downs     1700  0.0    1.0      0  2.0\n"
	status, stdout, stderr := execute("standings "+name, "")
	if status != statusDone || !strings.Contains(stdout, want) || stderr != "" {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	if _, table, _ := execute("table "+name+" standings", ""); !strings.Contains(table, want) {
		t.Errorf("the sheet\n%s", table)
	}
	_, document, stderr := execute("pair -round 3 -format json "+name, "")
	if !strings.Contains(document, `"teams": {`) || stderr != "" {
		t.Fatalf("%s\n%s", document, stderr)
	}
	_, after, stderr := execute("standings -round 2 -format json "+name, "")
	_, same, _ := execute("standings -round 2 -format json -tiebreaks MPvGP,EDEBT,BC -", document)
	var a, b struct{ Standings []map[string]any }
	if json.Unmarshal([]byte(after), &a) != nil || json.Unmarshal([]byte(same), &b) != nil ||
		len(a.Standings) != 4 || !cmp.Equal(a, b) {
		t.Errorf("by the document\n%s\nby the file\n%s%s", same, after, stderr)
	}
}

// TestTeamBoardsMissing refuses a tie-break that counts boards by its name.
func TestTeamBoardsMissing(t *testing.T) {
	document := `{"system": {"system": "team"}, "teams": {"boards": 2}, "tournament": {"players": [{"id": "1"}, {"id": "2"}],
		"rounds": [{"games": [{"white": "1", "black": "2", "result": "white wins", "points": [1.5, 0.5]}]}]}}`
	if status, stdout, stderr := execute("standings -tiebreaks MPvGP -", document); status != statusDone ||
		!strings.Contains(stdout, "1.5") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	for code, where := range map[string]string{"TBR": document,
		"MPvGP": strings.Replace(document, `"teams": {"boards": 2}, `, "", 1)} {
		status, stdout, stderr := execute("standings -tiebreaks "+code+" -", where)
		if status != statusInvalid || stdout != "" || !strings.Contains(stderr, code) {
			t.Errorf("%s: status %d\n%s%s", code, status, stdout, stderr)
		}
	}
	contradicting := strings.Replace(document, `"boards": 2`, `"boards": 2, "game_points": true`, 1)
	if status, _, stderr := execute("standings -", contradicting); status != statusInvalid ||
		!strings.Contains(stderr, "game points as the primary score") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// TestTeamFlags asks for what the regulations of an event choose: by flags where the file
// does not say it, and never against the file.
func TestTeamFlags(t *testing.T) {
	undeclared := teamFileOf(t, strings.Replace(fourTeams, "192 FIDE_TEAM_TYPEA_MP_GP\n", "", 1))
	for flags, want := range map[string]string{
		"-system team":                            "FIDE_TEAM_TYPEA_MP_GP",
		"-system team -colors B":                  "FIDE_TEAM_TYPEB_MP_GP",
		"-system team -colors NoNe -game-points":  "FIDE_TEAM_GP_MP",
		"-system team -game-points -primary-only": "FIDE_TEAM_TYPEA_GP",
	} {
		status, stdout, stderr := execute("pair -round 3 -format trf "+flags+" "+undeclared, "")
		f, err := trf.Read(strings.NewReader(stdout))
		if status != statusDone || err != nil || f.Text("192") != want {
			t.Errorf("%s: status %d, error %v, output\n%s%s", flags, status, err, stdout, stderr)
		}
	}
	declared := teamFileOf(t, fourTeams)
	for flags, want := range map[string]string{
		"pair -round 3 -colors b": "code 192 declares FIDE_TEAM_TYPEA_MP_GP, but another event of teams is " +
			"asked for",
		"pair -round 3 -system team -colors c": `unknown colors "c": it can be a, b or none`,
		"pair -round 3 -system dutch": "code 192 declares FIDE_TEAM_TYPEA_MP_GP, but the system asked for is " +
			"dutch",
		"pair -round 3 -system dutch -colors a":   "colors means nothing to system dutch",
		"check -system team -game-points":         "another event of teams is asked for",
		"why -round 3 -system team -primary-only": "another event of teams is asked for",
		"table -system team -primary-only":        "",
	} {
		status, _, stderr := execute(flags+" "+declared, "")
		if !strings.Contains(stderr, want) || want != "" && status != statusInvalid {
			t.Errorf("%s: status %d, %s", flags, status, stderr)
		}
	}
	if status, _, stderr := execute("--dutch "+declared+" -p", ""); status == statusDone ||
		!strings.Contains(stderr, "FIDE_TEAM_TYPEA_MP_GP") {
		t.Errorf("--dutch: status %d, %s", status, stderr)
	}
}

// TestTeamAgain pairs a recorded round once more, and requires a file without anything of a later
// round, and with the results of that round if it is paired as it was.
func TestTeamAgain(t *testing.T) {
	name := teamFileOf(t, strings.Replace(fourTeams, "310   1",
		"300   2   1   4    1    2\n300   3   1   2    1    2\n310   1", 1))
	for round := 1; round <= 3; round++ {
		status, stdout, stderr := execute("pair -format trf -round "+string(rune('0'+round))+" "+name, "")
		f, err := trf.Read(strings.NewReader(stdout))
		if status != statusDone || err != nil || strings.Contains(stdout, "###") || len(f.Notes) > 0 {
			t.Fatalf("status %d, error %v, output\n%s%s", status, err, stdout, stderr)
		}
		if n := len(f.Tournament.Rounds); n != round ||
			(f.Tournament.Rounds[n-1].Games[0].Result != pairing.Pending) != (round != 2) ||
			(round == 2) != strings.Contains(stderr, "paired otherwise") || strings.Contains(stdout, "300   3") != (round == 3) {
			t.Errorf("round %d\n%s", round, stdout)
		}
	}
}

// TestDoubleSwissForms gives and takes the answer of Double-Swiss in one line a match,
// with White of the first game, and plays on from a document.
func TestDoubleSwissForms(t *testing.T) {
	document := `{"system": {"system": "doubleswiss"}, "tournament": {"planned": 4, "initial_color": "white", "players": [{"id": "1"}, {"id": "2"}, {"id": "3"}, {"id": "4"}, {"id": "5"}]}}`
	status, stdout, stderr := execute("pair -format pairs -", document)
	if want := "3\n1 3\n4 2\n5 0\n"; status != statusDone || stdout != want {
		t.Fatalf("status %d, output\n%s%s", status, stdout, stderr)
	}
	_, file, _ := execute("pair -format trf -", document)
	if !strings.Contains(file, "192 FIDE_DOUBLESWISS\n") {
		t.Errorf("the type of tournament\n%s", file)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "double.trf")
	empty, err := trf.Read(strings.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	empty.Tournament.Rounds = nil
	var text strings.Builder
	if err := trf.Write(&text, empty); err != nil {
		t.Fatal(err)
	}
	for out, want := range map[string]string{stdout: "0 differ", "3\n3 1\n4 2\n5 0\n": "1 differ", "none\n": "1 differ",
		"NO LEGAL PAIRING": "1 differ"} {
		if err := os.WriteFile(name, []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "double.out"), []byte(out), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, stdout, stderr := execute("check "+name, ""); !strings.Contains(stdout, want) {
			t.Errorf("%q: %s%s", out, stdout, stderr)
		}
	}
}

// TestGenerateMatches plays events of teams and of Double-Swiss, checks them, and makes
// the same once more by the command that a file names.
func TestGenerateMatches(t *testing.T) {
	for _, flags := range []string{
		"-system team", "-system team -colors B -game-points -boards 1-6",
		"-system team -primary-only -acceleration baku -forfeits 10 -full-byes 3",
		"-system doubleswiss", "-system doubleswiss -acceleration baku -forfeits 10 -full-byes 3",
	} {
		status, stdout, stderr := execute("generate -check -n 12 -players 4-16 -rounds 2-6 "+flags, "")
		if status != statusDone || !strings.Contains(stdout, "errors       0:") {
			t.Errorf("%s: status %d\n%s%s", flags, status, stdout, stderr)
		}
		status, file, stderr := execute("generate -seed 5 -players 6 -rounds 4 "+flags, "")
		if status != statusDone {
			t.Fatalf("%s: status %d, %s", flags, status, stderr)
		}
		_, again, _ := strings.Cut(file, "### pairings ")
		again, _, _ = strings.Cut(again, "\n")
		if _, same, stderr := execute(again, ""); same != file {
			t.Errorf("%s makes\n%s%s\nand not\n%s", again, same, stderr, file)
		}
		name := teamFileOf(t, file)
		if status, stdout, stderr := execute("check "+name, ""); status != statusDone {
			t.Errorf("%s: status %d\n%s%s", flags, status, stdout, stderr)
		}
		if status, stdout, stderr := execute("generate -model "+name+" -check -n 3", ""); status != statusDone {
			t.Errorf("%s as a model: status %d\n%s%s", flags, status, stdout, stderr)
		}
	}
	for flags, want := range map[string]string{
		"-boards 4": "-boards means nothing to system dutch",
		"-system team -game-points -acceleration 5": "game points as the primary score cannot be accelerated",
		"-system roundrobin -boards 4":              "-boards means nothing to system roundrobin",
		"-system team -players 2000":                "Players: 2000 to 2000 is no range within 2 to 999",
		"-system team -colors green":                `unknown colors "green"`,
	} {
		if status, _, stderr := execute("generate "+flags, ""); status != statusInvalid || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", flags, status, stderr)
		}
	}
}

// TestTeamRoundRobin plays a round robin of five teams from a file to its end, with a team
// that does not come to a round and another that withdraws: what they miss is forfeited on
// every board. Then the file replays, and has standings with every tie-break that a round
// robin has.
func TestTeamRoundRobin(t *testing.T) {
	text := "012 A league\n192 FIDE_TEAM_ROUNDROBIN\n212 PTS,MPvGP,EDEBT,KS,KS:GP,BC,TBR\n352 WB\n240 Z   2    1\n"
	for i := range 5 {
		text += fmt.Sprintf("310 %3d Team %d                           T%d      %d                    %4d %4d\n", i+1, i+1,
			i+1, 2000-100*i, 2*i+1, 2*i+2)
	}
	for i := range 10 {
		text += fmt.Sprintf("001 %4d      Player %-2d                         %4d\n", i+1, i+1, 2000-50*i)
	}
	forfeits := 0
	for round := 1; round <= 5; round++ {
		status, file, stderr := execute("pair -format trf -", text)
		f, err := trf.Read(strings.NewReader(file))
		if status != statusDone || err != nil {
			t.Fatalf("round %d: status %d, error %v\n%s%s", round, status, err, file, stderr)
		}
		last := f.Tournament.Rounds[round-1]
		for i, g := range last.Games {
			if g.Result != pairing.Pending {
				if forfeits++; g.Points[0]+g.Points[1] != 20 {
					t.Errorf("round %d: %+v", round, g)
				}
				continue
			}
			boards := f.Teams.Boards[round-1][g.White]
			boards[0].Result, boards[1].Result = pairing.WhiteWins, pairing.Draw
			last.Games[i].Result, last.Games[i].Points = pairing.WhiteWins, [2]pairing.Points{15, 5}
		}
		if round == 3 {
			f.Tournament.Withdraw("3")
		}
		var out strings.Builder
		if err := trf.Write(&out, f); err != nil {
			t.Fatal(err)
		}
		text = out.String()
	}
	if strings.Contains(text, "\"points\":") || forfeits < 2 || forfeits > 3 {
		t.Errorf("%d matches are forfeited\n%s", forfeits, text)
	}
	name := teamFileOf(t, text)
	if status, stdout, stderr := execute("check "+name, ""); status != statusDone {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	status, stdout, stderr := execute("standings "+name, "")
	if status != statusDone || !strings.Contains(stdout, "round robin") || !strings.Contains(stdout, "KS:GP") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	if status, _, stderr := execute("standings -tiebreaks BH "+name, ""); status != statusInvalid ||
		!strings.Contains(stderr, "BH") {
		t.Errorf("Buchholz in a round robin: status %d, %s", status, stderr)
	}
	if status, _, _ := execute("pair "+name, ""); status != statusFinished {
		t.Errorf("round 6: status %d", status)
	}
}

// TestTeamFirstBye gives the bye of the first round, before any match, the points that
// the file says.
func TestTeamFirstBye(t *testing.T) {
	for line, want := range map[string]string{"": "320  1.0  1.0 005", "320  2.0  1.5\n": "320  2.0  1.5 005"} {
		text := "142 3\n152 W\n192 FIDE_TEAM\n352 WB\n" + line
		for i := range 5 {
			text += fmt.Sprintf("310 %3d Team %d                           T%d      %d                    %4d %4d\n", i+1, i+1,
				i+1, 2000-100*i, 2*i+1, 2*i+2)
		}
		for i := range 10 {
			text += fmt.Sprintf("001 %4d      Player %-2d                         %4d\n", i+1, i+1, 2000-50*i)
		}
		status, stdout, stderr := execute("pair -format trf -", text)
		if status != statusDone || !strings.Contains(stdout, want+"\n") || strings.Contains(stdout, "###") {
			t.Errorf("status %d\n%s%s", status, stdout, stderr)
		}
	}
}
