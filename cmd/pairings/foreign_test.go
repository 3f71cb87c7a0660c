package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestForeign has a file for every difference that ENGINES.md names: what the other
// engines ignore or refuse, and what happens here.
func TestForeign(t *testing.T) {
	bare := strings.TrimPrefix(strings.TrimPrefix(four, "XXR 3\n"), "XXC white1\n")
	start := strings.ReplaceAll(numbers(4), "\n", strings.Repeat(" ", 20)+"\n")
	threes := strings.NewReplacer(" 1.0 ", " 3.0 ", " 0.5 ", " 1.0 ").Replace(four)
	for name, c := range map[string]struct {
		args, file string
		status     int
		want       string // standard output, or what standard error contains
	}{
		"absent by XXZ":    {"--dutch", four + "XXZ 4 3\n", 0, "1\n2 1\n"},
		"points by XXS":    {"--dutch", threes + "XXS W=3 D=1\n", 0, "2\n2 1\n3 4\n"},
		"162 with A and X": {"--dutch", threes + "162  W 3.0    D 1.0    A 0.0    X 1.0\n", 0, "2\n2 1\n3 4\n"},
		"192 of 2017":      {"--dutch", four + "192 FIDE_DUTCH_2017\n", 0, "2\n2 1\n3 4\n"},
		"192 of 2026":      {"--dutch", four + "192 FIDE_DUTCH_2026\n", 0, "2\n2 1\n3 4\n"},
		"192 against --dutch": {"--dutch", four + "192 FIDE_DUBOV\n", 3,
			"code 192 declares FIDE_DUBOV, but the system asked for is dutch"},
		"192 against --dubov": {"--dubov", four + "192 FIDE_DUTCH\n", 3,
			"code 192 declares FIDE_DUTCH, but the system asked for is dubov"},
		"192 against -e": {"-e 2017", four + "192 FIDE_DUTCH_2026\n", 3, "but the edition asked for is 2017"},
		"240":            {"--dutch", four + "240 F   2    3    4\n", 0, "1\n2 1\n"},
		"250":            {"--dutch", start + "250       1.0   1   1    1    2\n", 0, "2\n1 2\n3 4\n"},
		"260":            {"--dutch", four + "260   2   2    1    2\n", 0, "2\n4 1\n2 3\n"},
		"299": {"--dutch", strings.Replace(four, "0.0    4", "1.0    4", 1) +
			"299           1.0    1    3\n", 0, "2\n2 1\n3 4\n"},
		"no number of rounds":     {"--dutch", strings.Replace(four, "XXR 3\n", "", 1), 0, "2\n2 1\n3 4\n"},
		"no initial colour":       {"--dutch", start, 0, "2\n1 3\n4 2\n"},
		"inferred initial colour": {"--dutch", bare, 0, "2\n2 1\n3 4\n"},
		"152 with a blank":        {"--dutch", "152 B \n" + start, 0, "2\n3 1\n2 4\n"},
		"an adjourned game": {"--dutch",
			strings.NewReplacer("4 b =", "4 b ?", "2 w =", "2 w ?", "0.5", "0.0").Replace(four), 0, "2\n2 1\n3 4\n"},
		"a game without result": {"--dutch", strings.NewReplacer("4 b =", "4 b  ", "2 w =", "2 w  ", "0.5",
			"0.0").Replace(four), 3, "round 1: the game Delta (4) - Beta (2) on board 2 has no result yet"},
		"an unknown code":         {"--dutch", four + "XXQ 1\n", 3, "XXQ"},
		"teams":                   {"--dutch", four + "310 Team\n", 3, "is no team number"},
		"Burstein without rounds": {"--burstein", strings.Replace(four, "XXR 3\n", "", 1), 3, "number of planned rounds"},
		"Burstein":                {"--burstein", four, 0, "2\n2 1\n3 4\n"},
		"Burstein in the file":    {"", four + "192 FIDE_BURSTEIN\n", 0, "2\n2 1\n3 4\n"},
		"Lim in the file":         {"", four + "192 FIDE_LIM\n", 3, "FIDE_LIM"},
		"Dubov":                   {"--dubov -e 2018", four, 0, "2\n2 1\n3 4\n"},
		"nothing left to pair": {"--dutch", strings.Replace(four, "XXR 3", "XXR 1", 1), 3,
			"all 1 planned rounds are recorded"},
		"Baku by -b": {"-b", "XXR 5\nXXC white1\n" + numbers(6), 0, "3\n1 3\n4 2\n5 6\n"},
		"Baku by -b, accelerated": {"-b", "192 FIDE_DUTCH_BAKU\nXXR 5\nXXC white1\n" + numbers(6),
			0, "3\n1 3\n4 2\n5 6\n"},
		"Baku by -b, unknown length": {"-b", numbers(6), 3, "rounds"},
		"CR at the ends of lines":    {"--dutch", strings.ReplaceAll(four, "\n", "\r"), 0, "2\n2 1\n3 4\n"},
	} {
		dir := write(t, map[string]string{"in.trf": c.file})
		args := strings.TrimSpace(c.args + " " + filepath.Join(dir, "in.trf") + " -p")
		status, stdout, stderr := execute(args, "")
		switch {
		case status != c.status:
			t.Errorf("%s: status %d, want %d, %s%s", name, status, c.status, stdout, stderr)
		case status == 0 && (stdout != c.want || stderr != ""):
			t.Errorf("%s: output\n%s, want\n%s%s", name, stdout, c.want, stderr)
		case status != 0 && (stdout != "" || !strings.Contains(stderr, c.want)):
			t.Errorf("%s: output %q, errors %q", name, stdout, stderr)
		}
	}
}

// TestBakuSix requires that Baku's group of six players is four.
func TestBakuSix(t *testing.T) {
	if _, stdout, stderr := execute("--dutch testdata/baku6.trf -p", ""); stdout != "3\n1 3\n4 2\n5 6\n" {
		t.Errorf("output\n%s%s", stdout, stderr)
	}
}

// TestGuide requires that what ENGINES.md says of statuses and files is there.
func TestGuide(t *testing.T) {
	text, err := os.ReadFile("ENGINES.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"| 4 | size limit |", "testdata/baku6.trf", "exchange.txt.gz"} {
		if !strings.Contains(string(text), want) {
			t.Errorf("no %q", want)
		}
	}
}
