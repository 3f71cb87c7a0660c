//go:build unix

package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// compareWith runs the command with an engine, which may be this program in a process of its
// own, under the name PAIRINGS.
func compareWith(t *testing.T, engine string, args ...string) (status int, stdout, stderr, dir string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv(asProgram, "1")
	dir = t.TempDir()
	all := append([]string{"compare", "-engine", strings.ReplaceAll(engine, "PAIRINGS", self), "-o",
		dir, "-seed", "1"}, args...)
	var out, errs strings.Builder
	status = run(all, strings.NewReader(""), &out, &errs)
	return status, out.String(), errs.String(), dir
}

// TestCompareItself requires that the program does not differ from itself, in every system,
// whoever has paired the tournament.
func TestCompareItself(t *testing.T) {
	for _, system := range []string{"dutch", "dubov", "burstein", "team"} {
		status, stdout, stderr, dir := compareWith(t, "PAIRINGS --"+system+" IN -p OUT", "-n", "4", "-players", "4-16",
			"-rounds", "3-6", "-acceleration", "50", "-system", system)
		files, err := os.ReadDir(dir)
		if status != statusDone || stderr != "" || err != nil || len(files) > 0 ||
			!strings.Contains(stdout, "\ndifferences  0\n") || !strings.Contains(stdout, "\nours         4 tournaments, ") {
			t.Errorf("%s: status %d, %v\n%s%s", system, status, files, stdout, stderr)
		}
	}
	status, stdout, stderr, _ := compareWith(t, "PAIRINGS pair -system doubleswiss -format pairs IN", "-n", "3",
		"-players", "5-12", "-rounds", "3-5", "-system", "doubleswiss")
	if status != statusDone || !strings.Contains(stdout, "\ntheirs       3 tournaments, ") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
}

// TestCompareRequests requires an engine to be told of byes and absences in the round that it is asked for, and of none
// that come later.
func TestCompareRequests(t *testing.T) {
	kept := t.TempDir()
	engine := `sh -c 'cp $1 $(mktemp ` + kept + `/XXXXXX); exec PAIRINGS --dutch $1 -p $2' x IN OUT`
	if status, stdout, stderr, _ := compareWith(t, engine, "-n", "8", "-players", "9-20", "-rounds",
		"5"); status != statusDone {
		t.Fatalf("status %d\n%s%s", status, stdout, stderr)
	}
	now := 0
	for _, text := range readAll(t, kept) {
		f, err := trf.Read(strings.NewReader(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		next := len(f.Tournament.Rounds) + 1
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, "001") && len(strings.TrimRight(line, " ")) > 90+10*next {
				t.Errorf("an entry after round %d:\n%s", next, line)
			}
		}
		for _, a := range f.Tournament.Absences {
			if a.From <= next && next <= a.To {
				now++
			}
		}
	}
	if now < 5 {
		t.Errorf("%d requests for the rounds asked for", now)
	}
}

// TestCompareTimeout requires that an engine has time to answer.
func TestCompareTimeout(t *testing.T) {
	if status, _, stderr, _ := compareWith(t, "PAIRINGS --dutch IN -p OUT", "-timeout", "0"); status != statusInvalid ||
		stderr != "pairings: wrong usage: -timeout 0s: more than nothing expected\n" {
		t.Errorf("status %d, %s", status, stderr)
	}
}

// TestCompareEdition requires that another edition is found out, both ways, and that the
// smallest case of each kind is a file which shows the difference once more.
func TestCompareEdition(t *testing.T) {
	status, stdout, stderr, dir := compareWith(t, "PAIRINGS --dutch IN -p OUT -e 2017", "-n", "12", "-players",
		"4-12", "-format", "json")
	var got comparison
	if err := json.Unmarshal([]byte(stdout), &got); err != nil || status != statusNo || stderr != "" {
		t.Fatalf("status %d, error %v\n%s%s", status, err, stdout, stderr)
	}
	if got.Calls != got.Ours.Rounds+got.Theirs.Rounds || got.Processor <= 0 {
		t.Errorf("%d calls of the engine take %v s\n%s", got.Calls, got.Processor, stdout)
	}
	if got.Ours.Tournaments != 12 || got.Theirs.Tournaments != 12 || got.Ours.Rounds < 36 || got.Theirs.Rounds < 36 ||
		got.Ours.Failures+got.Theirs.Failures != 0 || len(got.Differences) < 3 {
		t.Error(stdout)
	}
	sum := 0
	for _, d := range got.Differences {
		sum += d.Count
		status, stdout, stderr := execute("check "+d.File, "")
		if status != statusNo || !strings.HasSuffix(stdout, "\n1 file, 1 round, 1 differ\n") ||
			strings.Contains(stdout, "bye of player") {
			t.Errorf("%+v: %s%s", d, stdout, stderr)
		}
		if filepath.Dir(d.File) != dir || d.Kind == "" || d.Players < 3 || d.Players > 12 || d.Round < 1 {
			t.Errorf("%+v", d)
		}
	}
	files, _ := os.ReadDir(dir)
	if len(files) != 2*len(got.Differences) || sum < 5 {
		t.Errorf("%d files of %d kinds, %d differences", len(files), len(got.Differences), sum)
	}
}

// TestCompareBad requires that an engine which does not pair is said to be bad in plain
// words, and is not asked for ever.
func TestCompareBad(t *testing.T) {
	for engine, want := range map[string]string{
		`sh -c "echo broken >&2; exit 7" IN`:              "engine: exit status 7",
		`sh -c "kill -9 $$" IN`:                           "engine: signal: killed",
		`true IN OUT`:                                     "engine: no output",
		`sh -c ": >$1" x OUT IN`:                          "engine: no output",
		`echo junk IN`:                                    "engine: output that is no round",
		`sh -c "head -c 5000000 /dev/zero" IN`:            "engine: output that is no round",
		`sh -c "echo no valid pairing exists; exit 1" IN`: "no legal pairing there",
		`printf "1\n1 1\n" IN`:                            "breach round",
		`printf "1\n1 2\n" IN`:                            "breach round",
		`printf "2\n1 99\n98 97\n" IN`:                    "breach round",
	} {
		status, stdout, stderr, _ := compareWith(t, engine, "-n", "3", "-players", "6", "-rounds", "2")
		if status != statusNo || stderr != "" || !strings.Contains(stdout, " "+want+" ") {
			t.Errorf("%s: status %d\n%s%s", engine, status, stdout, stderr)
		}
	}
	status, stdout, stderr, _ := compareWith(t, `sh -c "echo broken >&2; exit 7" IN`, "-n", "100000")
	if status != statusInvalid || !strings.Contains(stderr, "no answer to the first 20 questions: exit status 7: broken") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	status, stdout, stderr, _ = compareWith(t, `sh -c "exec sleep 600" IN`, "-n", "1", "-rounds", "1", "-timeout", "10ms")
	if status != statusNo || !strings.Contains(stdout, "engine: no answer in 10ms") {
		t.Errorf("status %d\n%s%s", status, stdout, stderr)
	}
	for engine, want := range map[string]string{
		"no-such-engine IN OUT": "no-such-engine", "": "a command with the word IN expected",
		"true": "a command with the word IN expected", `true "IN`: "\" is not closed",
	} {
		status, _, stderr, _ := compareWith(t, engine)
		if status != statusInvalid || !strings.Contains(stderr, want) || strings.Count(stderr, "\n") != 1 {
			t.Errorf("%q: status %d, %s", engine, status, stderr)
		}
	}
}

// TestCompareInterrupted requires that an interruption prints what has been compared.
func TestCompareInterrupted(t *testing.T) {
	dir := t.TempDir()
	begun := filepath.Join(dir, "begun")
	engine := `sh -c "echo >` + begun + `; exec sleep 600" IN`
	ready := func() bool { _, err := os.Stat(begun); return err == nil }
	out, status := interruptWhen(t, dir, filepath.Join(t.TempDir(), "output"), ready, "compare", "-engine", engine, "-n",
		"1000000", "-seed", "1")
	if status != statusInterrupted || !strings.Contains(out, "\ndifferences  0\n") ||
		!strings.Contains(out, "pairings: interrupted after 0 of 1000000 tournaments\n") {
		t.Errorf("status %d, %s", status, out)
	}
}
