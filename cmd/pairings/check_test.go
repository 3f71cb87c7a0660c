package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// paired is a tournament whose first round the Dutch system pairs like this.
const paired = `XXR 3
XXC white1
001    1                                        1900                             1.0    1     3 w 1
001    2                                        1800                             0.5    2     4 b =
001    3                                        1700                             0.0    4     1 b 0
001    4                                        1600                             0.5    3     2 w =
`

// crossed has two players in each other's place.
const crossed = `XXR 3
XXC white1
001    1                                        1900                             1.0    1     4 w 1
001    2                                        1800                             0.5    2     3 w =
001    3                                        1700                             0.5    3     2 b =
001    4                                        1600                             0.0    4     1 b 0
`

// write writes files into a directory of their own, and gives it.
func write(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// check runs the program in a directory. It gives the status and the outputs,
// without the name of the directory.
func check(t *testing.T, dir string, args ...string) (int, string, string) {
	t.Helper()
	for i, a := range args {
		if strings.HasSuffix(a, ".trf") {
			args[i] = filepath.Join(dir, a)
		}
	}
	var stdout, stderr bytes.Buffer
	status := run(append([]string{"check"}, args...), strings.NewReader(""), &stdout, &stderr)
	clean := func(b bytes.Buffer) string { return strings.ReplaceAll(b.String(), dir+string(filepath.Separator), "") }
	return status, clean(stdout), clean(stderr)
}

func TestRun(t *testing.T) {
	dir := write(t, map[string]string{
		"good.trf":     paired,
		"bad.trf":      crossed,
		"broken.trf":   strings.Replace(paired, "1.0", "2.0", 1),
		"position.trf": paired, "position.out": "2\n2 1\n3 4\n",
		"surprise.trf": paired, "surprise.out": "2\n1 2\n3 4\n",
		"hopeless.trf": paired, "hopeless.out": "no legal pairing\n",
		"stuck.trf": paired + "XXP 1 2 4\n", "stuck.out": "no legal pairing\n",
		"garbled.trf": paired, "garbled.out": "2\n2 1\n",
		"noise.trf": paired, "noise.out": "two\n2 1\n3 4\n",
		"nobody.trf": paired, "nobody.out": "2\n2 1\n3 x\n",
		"twice.trf": paired, "twice.out": "2\n2 1\n2 1\n",
		"over.trf":   strings.Replace(paired, "XXR 3", "XXR 1", 1),
		"over.out":   "2\n2 1\n3 4\n",
		"second.trf": paired[:strings.LastIndex(paired, "001")],
		"dubov.trf":  paired + "192 FIDE_DUBOV\n", "unrated.trf": strings.Replace(paired, "1700", "    ", 1),
	})
	for _, c := range []struct {
		args           string
		status         int
		stdout, stderr string
	}{
		{"good.trf", statusDone, "1 file, 1 round, 0 differ\n", ""},
		{"-system dutch -edition 2026 good.trf", statusDone, "1 file, 1 round, 0 differ\n", ""},
		{"good.trf bad.trf good.trf", statusNo,
			"bad.trf: dutch 2026 (in force; the file declares no edition (192) and no start (042))\n" +
				"bad.trf: round 1 differs\n" +
				"  recorded        computed\n" +
				"     1 - 4           1 - 3\n" +
				"     2 - 3           4 - 2\n" +
				"  Bracket 1 (0.0): in the other round, 1 would meet 4; all criteria would be equal, but 3 comes before 4 as an " +
				"opponent of 1 (4.2.2).\n" +
				"3 files, 3 rounds, 1 differ\n", ""},
		{"position.trf stuck.trf", statusDone, "2 files, 2 rounds, 0 differ\n", ""},
		{"surprise.trf", statusNo,
			"surprise.trf: dutch 2026 (in force; the file declares no edition (192) and no start (042))\n" +
				"surprise.trf: round 2 differs\n" +
				"  recorded        computed\n" +
				"     1 - 2           2 - 1\n" +
				"  Only the colours differ. 2 has White against 1, because both get the colour that they prefer (5.2.1).\n" +
				"1 file, 1 round, 1 differ\n", ""},
		{"hopeless.trf", statusNo,
			"hopeless.trf: dutch 2026 (in force; the file declares no edition (192) and no start (042))\n" +
				"hopeless.trf: round 2 differs\n" +
				"  recorded        computed\n" +
				"     (none)          2 - 1\n" +
				"                     3 - 4\n" +
				"1 file, 1 round, 1 differ\n", ""},
		{"broken.trf good.trf", statusInvalid, "2 files, 1 round, 0 differ, 1 failed\n",
			"broken.trf:3:81: player 1 has 2.0 points, but the results give 1.0\n"},
		{"garbled.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n",
			"garbled.out:1:1: 1 pairs follow, but 2 are announced\n"},
		{"noise.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n",
			"noise.out:1:1: \"two\" is neither a number of pairs nor \"no legal pairing\"\n"},
		{"nobody.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n",
			"nobody.out:3:1: \"3 x\" is no pair of starting rank numbers\n"},
		{"twice.trf", statusNo, "twice.trf: dutch 2026 (in force; the file declares no edition (192) and no start (042))\n" +
			"twice.trf: round 2 differs\n" +
			"  recorded        computed\n" +
			"     2 - 1           3 - 4\n" +
			"  breach: player 1 has 2 places\n  breach: player 2 has 2 places\n" +
			"  breach: player 3 is not paired\n  breach: player 4 is not paired\n" +
			"1 file, 1 round, 1 differ\n", ""},
		{"over.trf", statusNo, "over.trf: dutch 2026 (in force; the file declares no edition (192) and no start (042))\n" +
			"over.trf: round 2 differs\n" +
			"  computed: nothing left to pair: all 1 planned rounds are recorded\n" +
			"1 file, 1 round, 1 differ\n", ""},
		{"second.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n", "second.trf:4:92: there is no player 4\n"},
		{"-lives 2 good.trf bad.trf", statusInvalid, "2 files, 0 rounds, 0 differ, 2 failed\n",
			"good.trf: lives means nothing to system dutch\n" +
				"bad.trf: lives means nothing to system dutch\n"},
		{"-system dutch dubov.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n",
			"dubov.trf: code 192 declares FIDE_DUBOV, but the system asked for is dutch\n"},
		{"-system dubov unrated.trf", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n",
			"unrated.trf: round 1: invalid tournament: player \"3\" (number 3) has no rating, and the Dubov system needs one " +
				"(A.1)\n"},
		{"", statusInvalid, "1 file, 0 rounds, 0 differ, 1 failed\n", "stdin:1:1: the file is empty\n"},
		{"- -", statusInvalid, "", "pairings: wrong usage: standard input can be read only once\n"},
		{"-system chess good.trf", statusInvalid, "",
			"pairings: wrong usage: unknown system \"chess\": it can be dutch, dubov, burstein, doubleswiss, team, swiss, " +
				"tcec, elimination, knockout or roundrobin\n"},
		{"-x", statusInvalid, "",
			"pairings: wrong usage: flag provided but not defined: -x; \"pairings check -h\" shows the flags\n"},
	} {
		status, stdout, stderr := check(t, dir, strings.Fields(c.args)...)
		if status != c.status || stdout != c.stdout || stderr != c.stderr {
			t.Errorf("check %s: status %d, want %d, output\n%s, want\n%s, errors\n%s, want\n%s",
				c.args, status, c.status, stdout, c.stdout, stderr, c.stderr)
		}
	}
}

// TestBans requires that each round is replayed with the pairs that were
// forbidden in it: the pair 2-1 in round 1, which does not matter in round 2.
func TestBans(t *testing.T) {
	dir := write(t, map[string]string{
		"ban.trf":  paired + "260   1   1    1    3\n",
		"past.trf": paired + "260   1   1    1    2\n", "past.out": "2\n2 1\n3 4\n",
		"now.trf": paired + "260   2   2    1    2\n", "now.out": "2\n4 1\n2 3\n",
	})
	for name, want := range map[string]int{"ban.trf": statusNo, "past.trf": statusDone, "now.trf": statusDone} {
		if status, stdout, stderr := check(t, dir, name); status != want {
			t.Errorf("%s: status %d, want %d\n%s%s", name, status, want, stdout, stderr)
		}
	}
}

// TestManyFiles checks more files than there are cores, and requires the order
// of the arguments.
func TestManyFiles(t *testing.T) {
	dir := write(t, map[string]string{"a.trf": paired, "b.trf": crossed, "c.trf": crossed})
	var args []string
	for range 30 {
		args = append(args, "a.trf", "b.trf", "c.trf")
	}
	status, stdout, stderr := check(t, dir, args...)
	if status != statusNo || stderr != "" || !strings.HasSuffix(stdout, "\n90 files, 90 rounds, 60 differ\n") {
		t.Fatalf("status %d\n%s%s", status, stdout, stderr)
	}
	next := "b.trf"
	for line := range strings.Lines(stdout) {
		name, _, ok := strings.Cut(line, ": round")
		if !ok {
			continue
		}
		if name != next {
			t.Fatalf("%s comes before %s", name, next)
		}
		next = map[string]string{"b.trf": "c.trf", "c.trf": "b.trf"}[name]
	}
}

// rematch is a tournament whose round 2 is round 1 once more, in an order of the
// ranks that its tie-breaks do not give.
const rematch = `XXR 3
XXC white1
212 PTS,RTNG/R
001    1      Alpha                             1900                             1.5    1     3 w 1     3 b =
001    2      Beta                              1800                             1.0    2     4 b =     4 w =
001    3      Gamma                             1700                             0.5    4     1 b 0     1 w =
001    4      Delta                             1600                             1.0    3     2 w =     2 b =
`

// TestFindings requires what a manual round breaks, which article decides, and the
// ranks that differ.
func TestFindings(t *testing.T) {
	dir := write(t, map[string]string{"rematch.trf": rematch,
		"other.trf": strings.Replace(rematch, "PTS,RTNG/R", "PTS,OTHER_LOT", 1)})
	status, stdout, stderr := check(t, dir, "-e", "2017", "rematch.trf")
	want := `rematch.trf: dutch 2017 (as asked for)
rematch.trf: round 2 differs
  recorded        computed
     3 - 1           2 - 1
     2 - 4           3 - 4
  breach: players 3 and 1 meet again, as in round 1 (C.04.1.b)
  breach: players 2 and 4 meet again, as in round 1 (C.04.1.b)
rematch.trf: 2 ranks differ by PTS,RTNG/R
  player 2 has rank 2; the place is 3: 1.0, 1800; against player 4 RTNG/R decides (C.07, 10.6)
  player 4 has rank 3; the place is 2: 1.0, 1600; against player 2 RTNG/R decides (C.07, 10.6)
1 file, 2 rounds, 1 differ, 4 ranks, 2 differ
`
	if status != statusNo || stdout != want || stderr != "" {
		t.Errorf("status %d, output\n%s, want\n%s, errors %s", status, stdout, want, stderr)
	}
	_, stdout, stderr = check(t, dir, "other.trf")
	if !strings.Contains(stderr, "other.trf: ranks not checked: ") || strings.Contains(stdout, "has rank") {
		t.Errorf("the organiser's own tie-break:\n%s", stdout)
	}
	// Systems that FIDE's basic rules are not about have no breaches.
	_, stdout, _ = check(t, dir, "-system", "tcec", "rematch.trf")
	if !strings.Contains(stdout, "round 2 differs") || strings.Contains(stdout, "breach") {
		t.Errorf("tcec:\n%s", stdout)
	}
}

// TestFindingsJSON requires the same in JSON, in the library's own form.
func TestFindingsJSON(t *testing.T) {
	dir := write(t, map[string]string{"rematch.trf": rematch, "garbled.trf": "001 x\n"})
	status, stdout, stderr := check(t, dir, "-format", "json", "rematch.trf", "garbled.trf")
	var got struct{ Files []outcome }
	if err := json.Unmarshal([]byte(stdout), &got); err != nil || status != statusInvalid ||
		stderr != "" || len(got.Files) != 2 {
		t.Fatalf("status %d, error %v, output\n%s%s", status, err, stdout, stderr)
	}
	f := got.Files[0]
	if f.System != "dutch" || f.Edition != 2026 || f.Reason == "" || f.Rounds != 2 || len(f.Differences) != 1 ||
		len(f.Ranks) != 2 || f.Error != "" {
		t.Errorf("%+v", f)
	}
	d := f.Differences[0]
	if d.Round != 2 || len(d.Recorded.Games) != 2 || d.Recorded.Games[0].Result != pairing.Draw ||
		len(d.Computed.Games) != 2 || f.Verdicts[2].Kind == "" || len(f.Violations[2]) != 2 {
		t.Errorf("%+v", d)
	}
	if got.Files[1].Error == "" || got.Files[1].Differences != nil {
		t.Errorf("%+v", got.Files[1])
	}
}

// TestCheckKinds requires rounds and ranks in one report, of every kind of event: what has
// one wrong round and two wrong ranks shows both, what has none of them shows that all was
// compared.
func TestCheckKinds(t *testing.T) {
	robin := "192 ROUNDROBIN\n212 PTS,DE\n001    1      Alpha                             1900                          " +
		"   1.0    1     4 w 1\n" +
		"001    2      Beta                              1800                             0.5    2     3 w =\n001    3     " +
		" Gamma                             1700                             0.5    3     2 b =\n" +
		"001    4      Delta                             1600                             0.0    4     1 b 0\n"
	files := map[string]string{"robin": robin}
	for _, system := range []string{"dutch", "dubov", "burstein", "doubleswiss", "team"} {
		_, files[system], _ = generate("-seed 2 -players 8 -rounds 3 -late 0 -withdrawals 0 -system " + system)
	}
	crossing := map[string]string{ // what has two in each other's place in the last round
		"robin": strings.NewReplacer("4 w 1", "3 w 1", "3 w =", "4 w =", "2 b =", "1 b 0", "1 b 0", "2 b =", " 0.5    3",
			" 0.0    3", " 0.0    4", " 0.5    4").Replace(robin),
	}
	for name, text := range files {
		status, stdout, stderr := execute("check -", text)
		ranks := map[bool]string{true: "4", false: "8"}[name == "robin"]
		if status != statusDone || !strings.HasSuffix(stdout, " 0 differ, "+ranks+" ranks, 0 differ\n") {
			t.Errorf("%s: status %d, %s%s", name, status, stdout, stderr)
		}
		wrong, at := crossing[name], 85
		if wrong == "" {
			wrong = text
		}
		code, differ := "001", "2"
		switch name {
		case "team":
			code, at = "310", 70
		case "robin": // the scores of two are exchanged, too
			differ = "4"
		}
		wrong = exchanged(wrong, code, at)
		status, stdout, _ = execute("check -", wrong)
		if status != statusNo || !strings.Contains(stdout, " ranks differ by ") ||
			!strings.HasSuffix(stdout, ranks+" ranks, "+differ+" differ\n") || name == "robin" &&
			!strings.Contains(stdout, "round 1 differs") {
			t.Errorf("%s: status %d, %s\n%s", name, status, stdout, wrong)
		}
	}
}

// exchanged exchanges the ranks of the first two lines with that code.
func exchanged(text, code string, at int) string {
	lines := strings.SplitAfter(text, "\n")
	var found []int
	for i, line := range lines {
		if strings.HasPrefix(line, code) {
			found = append(found, i)
		}
	}
	a, b := lines[found[0]], lines[found[1]]
	lines[found[0]] = a[:at] + b[at:at+4] + a[at+4:]
	lines[found[1]] = b[:at] + a[at:at+4] + b[at+4:]
	return strings.Join(lines, "")
}

// TestCheckUnrated requires that ranks are compared with the rating that was announced for
// players without one.
func TestCheckUnrated(t *testing.T) {
	half := strings.Replace("212 PTS,ARO\n"+paired, "1600  ", "      ", 1)
	for args, want := range map[string]int{"check -unrated 1800 -": statusDone, "check -unrated 1900 -": statusDone,
		"check -unrated 1700 -": statusNo, "check -unrated -1 -": statusInvalid} {
		if status, stdout, stderr := execute(args, half); status != want {
			t.Errorf("%s: status %d\n%s%s", args, status, stdout, stderr)
		}
	}
}
