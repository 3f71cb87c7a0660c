package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
	status := run(args, nil, &stdout, &stderr)
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
		"dubov.trf":  paired + "192 FIDE_DUBOV\n",
	})
	for _, c := range []struct {
		args           string
		status         int
		stdout, stderr string
	}{
		{"good.trf", equal, "1 files, 1 rounds, 0 differ\n", ""},
		{"-system dutch -edition 2026 good.trf", equal, "1 files, 1 rounds, 0 differ\n", ""},
		{"good.trf bad.trf good.trf", different, "bad.trf: round 1 differs\n" +
			"  recorded        computed\n" +
			"     1 - 4           1 - 3\n" +
			"     2 - 3           4 - 2\n" +
			"3 files, 3 rounds, 1 differ\n", ""},
		{"position.trf stuck.trf", equal, "2 files, 2 rounds, 0 differ\n", ""},
		{"surprise.trf", different, "surprise.trf: round 2 differs\n" +
			"  recorded        computed\n" +
			"     1 - 2           2 - 1\n" +
			"1 files, 1 rounds, 1 differ\n", ""},
		{"hopeless.trf", different, "hopeless.trf: round 2 differs\n" +
			"  recorded        computed\n" +
			"     (none)          2 - 1\n" +
			"                     3 - 4\n" +
			"1 files, 1 rounds, 1 differ\n", ""},
		{"broken.trf good.trf", badFile, "2 files, 1 rounds, 0 differ\n",
			"broken.trf:3:81: player 1 has 2.0 points, but the results give 1.0\n"},
		{"garbled.trf", badFile, "1 files, 0 rounds, 0 differ\n",
			"garbled.out:1:1: 1 pairs follow, but 2 are announced\n"},
		{"noise.trf", badFile, "1 files, 0 rounds, 0 differ\n",
			"noise.out:1:1: \"two\" is neither a number of pairs nor \"no legal pairing\"\n"},
		{"nobody.trf", badFile, "1 files, 0 rounds, 0 differ\n",
			"nobody.out:3:1: \"3 x\" is no pair of starting rank numbers\n"},
		{"twice.trf", different, "twice.trf: round 2 differs\n" +
			"  recorded        computed\n" +
			"     2 - 1           3 - 4\n" +
			"1 files, 1 rounds, 1 differ\n", ""},
		{"over.trf", different, "over.trf: round 2 differs\n" +
			"  computed: nothing left to pair: all 1 planned rounds are recorded\n" +
			"1 files, 1 rounds, 1 differ\n", ""},
		{"second.trf", badFile, "1 files, 0 rounds, 0 differ\n", "second.trf:4:92: there is no player 4\n"},
		{"-lives 2 good.trf bad.trf", wrongUsage, "2 files, 0 rounds, 0 differ\n",
			"good.trf: wrong usage: -lives means nothing to system dutch\n" +
				"bad.trf: wrong usage: -lives means nothing to system dutch\n"},
		{"-system dutch dubov.trf", badFile, "1 files, 0 rounds, 0 differ\n",
			"dubov.trf: invalid tournament: code 192 declares FIDE_DUBOV, but the system asked for is dutch\n"},
		{"", wrongUsage, "", "check: wrong usage: no files given\n"},
		{"- -", wrongUsage, "", "check: wrong usage: standard input can be read only once\n"},
		{"-system chess good.trf", wrongUsage, "", "check: wrong usage: unknown system \"chess\": it can be dutch, dubov, tcec, elimination or roundrobin\n"},
		{"-x", wrongUsage, "", "check: wrong usage: flag provided but not defined: -x\n"},
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
	for name, want := range map[string]int{"ban.trf": different, "past.trf": equal, "now.trf": equal} {
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
	if status != different || stderr != "" || !strings.HasSuffix(stdout, "\n90 files, 90 rounds, 60 differ\n") {
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
