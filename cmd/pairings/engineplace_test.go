package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// unpaired is a tournament of four players in which everybody has met everybody.
const unpaired = `XXR 5
XXC white1
001    1                                        2400                             3.0    1     2 w 1     3 b 1     4 w 1
001    2                                        2380                             2.0    2     1 b 0     4 w 1     3 b 1
001    3                                        2360                             1.0    3     4 b 1     1 w 0     2 w 0
001    4                                        2340                             0.0    4     3 w 0     2 b 0     1 b 0
`

// readAll returns the files of a folder and those below it.
func readAll(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// TestEnginePlaces requires OUT and LIST beside IN if they have no folder, as the other
// engines write them, and where they are said to be if they have one.
func TestEnginePlaces(t *testing.T) {
	for args, want := range map[string][]string{
		"--dutch sub/in.trf -p out.txt -l list.txt":         {"sub/list.txt", "sub/out.txt"},
		"--dutch sub/in.trf -p out.txt -l":                  {"sub/in.list", "sub/out.txt"},
		"--dutch sub/in.trf -p ./out.txt -l other/list.txt": {"other/list.txt", "out.txt"},
		"sub/in.trf -l list.txt":                            {"sub/list.txt"},
		"sub/in.trf -c -l list.txt":                         {"sub/list.txt"},
		"--dutch -g 7 -o other/x.trf -l list.txt":           {"other/list.txt", "other/x.trf"},
		"--dutch sub/in.trf -g 7 -o x.trf -l":               {"x.list", "x.trf"},
		"--dutch sub/in.trf -p -":                           nil,
		"--dutch sub/in.trf -p - -l -":                      nil,
	} {
		dir := write(t, nil)
		for _, sub := range []string{"sub", "other"} {
			if err := os.Mkdir(filepath.Join(dir, sub), 0o777); err != nil {
				t.Fatal(err)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, "sub", "in.trf"), []byte(four), 0o666); err != nil {
			t.Fatal(err)
		}
		status, stdout, stderr := process(t, dir, strings.Fields(args)...)
		if status != 0 || stderr != "" || (stdout != "") != (want == nil || strings.Contains(args, "-c")) {
			t.Errorf("%s: status %d, %q, %q", args, status, stdout, stderr)
		}
		files := readAll(t, dir)
		if delete(files, "sub/in.trf"); len(files) != len(want) {
			t.Errorf("%s: %v, want %v", args, files, want)
		}
		for _, name := range want {
			if files[name] == "" {
				t.Errorf("%s: no %s in %v", args, name, files)
			}
		}
	}
}

// TestEngineNothing requires that OUT is empty if nothing can be paired, so that nobody
// takes the round before for the next one, and untouched if IN cannot be read.
func TestEngineNothing(t *testing.T) {
	finished := strings.Replace(unpaired, "XXR 5", "XXR 3", 1)
	for in, want := range map[string]struct {
		status int
		out    string
	}{unpaired: {statusNo, ""}, finished: {statusInvalid, ""}, "001 x": {statusInvalid, "1\n1 2\n"}} {
		dir := write(t, map[string]string{"in.trf": in, "out.txt": "1\n1 2\n"})
		status, stdout, stderr := process(t, dir, "--dutch", "in.trf", "-p", "out.txt")
		if out := readAll(t, dir)["out.txt"]; status != want.status || out != want.out || stdout != "" || stderr == "" {
			t.Errorf("%.20q: status %d, out %q, %q %q", in, status, out, stdout, stderr)
		}
	}
}

// TestEngineList requires that a checklist which cannot be written costs nothing else.
func TestEngineList(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": four})
	status, _, stderr := process(t, dir, "--dutch", "in.trf", "-p", "out.txt", "-l", "none/list")
	if status != statusDone || !strings.HasPrefix(stderr, "none/list: ") ||
		!strings.HasPrefix(readAll(t, dir)["out.txt"], "2\n") {
		t.Errorf("pairs: status %d, %q, %v", status, stderr, readAll(t, dir))
	}
	status, stdout, stderr := process(t, dir, "in.trf", "-c", "-l", "none/list")
	if status != statusAccess || stdout != "in: Round #1\n" || !strings.HasPrefix(stderr, "none/list: ") {
		t.Errorf("check: status %d, %q, %q", status, stdout, stderr)
	}
	if status, _, _ = process(t, dir, "-g", "7", "-o", "x.trf", "-l", "none/list"); status != statusAccess ||
		readAll(t, dir)["x.trf"] == "" {
		t.Errorf("generated: status %d", status)
	}
}

// TestEngineInput requires that no file is written over one that is read.
func TestEngineInput(t *testing.T) {
	files := map[string]string{"in.trf": four, "in.list": four, "conf": "PlayersNumber=9\n"}
	dir := write(t, files)
	if err := os.Link(filepath.Join(dir, "in.trf"), filepath.Join(dir, "link.trf")); err != nil {
		t.Fatal(err)
	}
	files["link.trf"] = four
	for _, args := range []string{
		"--dutch in.trf -p in.trf", "--dutch in.trf -p ./in.trf", "--dutch in.trf -p link.trf", "in.trf -l in.trf",
		"in.list -l", "in.trf -p out.txt -l out.txt",
		"in.trf -g 7 -o in.trf", "-g conf -o conf", "-g conf -o x.trf -l conf", "in.trf -c -l link.trf",
	} {
		status, stdout, stderr := process(t, dir, strings.Fields(args)...)
		if status != statusInvalid || stdout != "" || !strings.Contains(stderr, "would be written") {
			t.Errorf("%s: status %d, %q, %q", args, status, stdout, stderr)
		}
		if diff := cmp.Diff(files, readAll(t, dir)); diff != "" {
			t.Fatalf("%s: %s", args, diff)
		}
	}
}

// TestEngineOptions requires that JaVaFo's ways to search change nothing, in any place.
func TestEngineOptions(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": four, "one.trf": four + "XXP 1\n"})
	_, want, _ := process(t, dir, "in.trf", "-p")
	for _, args := range []string{"in.trf -p -q", "in.trf -q 10000 -p", "-q in.trf -w -p",
		"-w 3 in.trf -p -", "one.trf -p"} {
		if status, stdout, stderr := process(t, dir, strings.Fields(args)...); status != 0 || stdout != want || stderr != "" {
			t.Errorf("%s: status %d, %q, %q", args, status, stdout, stderr)
		}
	}
}

// TestEngineModel requires a tournament of as many rounds as the model has, unless the
// configuration says how many.
func TestEngineModel(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": lilaFile, "conf": "RoundsNumber=3\n"})
	for args, want := range map[string]string{"in.trf -g 7 -o x.trf": "XXR 1\n",
		"in.trf -g conf -s 7 -o x.trf": "XXR 3\n"} {
		if status, _, stderr := process(t, dir, strings.Fields(args)...); status != 0 ||
			!strings.Contains(readAll(t, dir)["x.trf"], want) {
			t.Errorf("%s: status %d, %s%s", args, status, stderr, readAll(t, dir)["x.trf"])
		}
	}
}

// TestEngineStuck requires that a random tournament which ends early is one without a
// legal pairing, for the exit status too. It is written as far as it was played.
func TestEngineStuck(t *testing.T) {
	dir := write(t, map[string]string{"conf": "PlayersNumber=4\nRoundsNumber=9\n"})
	status, _, stderr := process(t, dir, "-g", "conf", "-s", "1", "-o", "x.trf")
	if status != statusNo || !strings.HasPrefix(stderr, "seed 1: No valid pairing exists: ") ||
		!strings.Contains(readAll(t, dir)["x.trf"], "### no legal pairing") {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// TestEngineByes requires that a configuration of another engine, which knows half-point
// byes and withdrawals, makes no other absences.
func TestEngineByes(t *testing.T) {
	conf := "PlayersNumber=60\nRoundsNumber=9\nHighestRating=2400\nLowestRating=1400\nDrawPercentage=30\nForfeitRate=20\nRetiredRate=100000\nHalfPointByeRate=20\n"
	dir := write(t, map[string]string{"conf": conf, "more": conf + "full-byes=10\n"})
	for name, want := range map[string]bool{"conf": false, "more": true} {
		for _, seed := range []string{"1", "2", "3", "4"} {
			if status, _, stderr := process(t, dir, "-g", name, "-s", seed, "-o", "x.trf"); status != 0 {
				t.Fatal(stderr)
			}
			text := readAll(t, dir)["x.trf"]
			if !strings.Contains(text, "0000 - H") || strings.Contains(text, "0000 - F") != want ||
				strings.Contains(text, "0000 - Z") {
				t.Errorf("%s, seed %s:\n%s", name, seed, text)
			}
		}
	}
}
