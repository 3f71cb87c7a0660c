package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// asProgram, set in the environment, turns the test binary into the program.
const asProgram = "PAIRINGS_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} { // what is printed is English
		os.Unsetenv(name)
	}
	os.Setenv("COLUMNS", "0") // and no terminal is around
	os.Exit(m.Run())
}

// process runs the program as a process, in a directory.
func process(t *testing.T, dir string, args ...string) (status int, stdout, stderr string) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, args...)
	c.Dir, c.Env = dir, append(os.Environ(), asProgram+"=1")
	var out, errs bytes.Buffer
	c.Stdout, c.Stderr = &out, &errs
	err = c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode(), out.String(), errs.String()
}

// corpus returns a fourth of the files that package dutch brings, paired by bbpPairings 5.0.1
// (2017) and 6.0.0 (2026): that package replays all of them. With PAIRINGS_CORPUS it returns all.
func corpus(t *testing.T, edition string) map[string]string {
	t.Helper()
	packed, err := os.Open("../../dutch/testdata/corpus-" + edition + ".txt.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	z, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	files, name := map[string]string{}, ""
	for s := bufio.NewScanner(z); s.Scan(); {
		if next, ok := strings.CutPrefix(s.Text(), "-- "); ok {
			name = strings.TrimSuffix(next, " --")
		} else {
			files[name] += s.Text() + "\n"
		}
	}
	if os.Getenv("PAIRINGS_CORPUS") != "" {
		return files
	}
	stem := func(name string) string { return strings.TrimSuffix(name, filepath.Ext(name)) }
	stems := map[string]bool{} // of each tournament, and whether it is left out
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if _, seen := stems[stem(name)]; !seen {
			stems[stem(name)] = len(stems)%4 > 0
		}
	}
	maps.DeleteFunc(files, func(name, _ string) bool { return stems[stem(name)] })
	return files
}

// TestEngineCorpus requires the output of the other engine, byte by byte, for all
// stored positions, and its exit status where no legal pairing exists.
func TestEngineCorpus(t *testing.T) {
	for _, edition := range []string{"2017", "2026"} {
		t.Run(edition, func(t *testing.T) {
			t.Parallel()
			files, paired, hopeless := corpus(t, edition), 0, 0
			dir := t.TempDir()
			in, out := filepath.Join(dir, "in.trf"), filepath.Join(dir, "out")
			for _, name := range slices.Sorted(maps.Keys(files)) {
				want, position := files[strings.TrimSuffix(name, ".trf")+".out"]
				if filepath.Ext(name) != ".trf" || !position && !strings.HasPrefix(name, "impossible/") {
					continue
				}
				if err := os.WriteFile(in, []byte(files[name]), 0o666); err != nil {
					t.Fatal(err)
				}
				status, stdout, stderr := execute("--dutch "+in+" -e "+edition+" -p "+out, "")
				if !position || strings.TrimSpace(want) == "no legal pairing" {
					hopeless++
					if status != statusNo || stdout != "" || !strings.Contains(stderr, "No valid pairing exists") {
						t.Errorf("%s: status %d, %q, %q", name, status, stdout, stderr)
					}
					continue
				}
				paired++
				got, err := os.ReadFile(out)
				if status != statusDone || err != nil || string(got) != want || stdout+stderr != "" {
					t.Errorf("%s: status %d, error %v, errors %s%s", name, status, err, stderr, cmp.Diff(want, string(got)))
				}
			}
			t.Logf("edition %s: %d outputs, %d without a legal pairing", edition, paired, hopeless)
			if paired < 200 || hopeless < 15 {
				t.Errorf("%d outputs, %d without a legal pairing", paired, hopeless)
			}
		})
	}
}

// lilaFile is a file as lila writes it for its Swiss tournaments, with a player who
// is absent and one who comes late.
const lilaFile = `012 Weekly Swiss
022 https://lichess.org/swiss/abcdefgh
032 Lichess
042 2025/11/03
052 
062 7
092 Individual: Swiss-System
102 https://lichess.org/swiss
XXR 5
XXC white1
001    1      alice                             2100                             1.0          4 w 1
001    2      bob                               2000                             0.0          5 b 0
001    3      carol                             1900                             1.0          6 w 1
001    4      dave                              1800                             0.0          1 b 0
001    5      erin                              1700                             1.0          2 w 1
001    6      frank                             1600                             0.0          3 b 0  0000 - Z
001    7      grace                             1500                             0.0       0000 - Z
`

// TestLila calls the program as lila does: "--dutch FILE -p", the answer on standard
// output, the first line dropped, the others split at the blank, "0" for the bye;
// where there is no pairing the phrase on standard error.
func TestLila(t *testing.T) {
	dir := write(t, map[string]string{"swiss.trf": lilaFile,
		"over.trf": strings.Replace(lilaFile, "XXR 5", "XXR 5\nXXP 1 2 3 4 5 7", 1)})
	status, stdout, stderr := process(t, dir, "--dutch", "swiss.trf", "-p")
	if status != 0 || stderr != "" {
		t.Fatalf("status %d, errors %s", status, stderr)
	}
	seen := map[int]bool{}
	for _, line := range strings.Split(strings.TrimSuffix(stdout, "\n"), "\n")[1:] {
		ids := strings.Split(line, " ")
		if len(ids) != 2 {
			t.Fatalf("%q is no pair", line)
		}
		for _, id := range ids {
			n, err := strconv.Atoi(id)
			if err != nil || n != 0 && seen[n] {
				t.Fatalf("%q in\n%s", id, stdout)
			}
			seen[n] = true
		}
	}
	if seen[6] || len(seen) != 6 || seen[0] {
		t.Errorf("paired %v, but 6 is absent\n%s", seen, stdout)
	}
	status, stdout, stderr = process(t, dir, "--dutch", "over.trf", "-p")
	if status != 1 || stdout != "" || !strings.Contains(stderr, "No valid pairing exists") {
		t.Errorf("status %d, output %q, errors %q", status, stdout, stderr)
	}
	status, stdout, stderr = process(t, dir, "--burstein", "swiss.trf", "-p")
	if status != 0 || len(strings.Fields(stdout)) != 7 {
		t.Errorf("burstein: status %d, output %q, errors %q", status, stdout, stderr)
	}
}

// TestSharly calls the program as Sharly Chess does: files for input, output and
// checklist, and the exit status for what went wrong.
func TestSharly(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": lilaFile, "team.trf": lilaFile + "310 Team\n", "dubov.trf": lilaFile +
		"192 FIDE_DUBOV\n", "robin.trf": lilaFile + "192 ROUNDROBIN\n",
		"unrated.trf": strings.Replace(four, "1700", "    ", 1),
		"pending.trf": strings.NewReplacer("3 w 1     3 b =", "3 w ?     3 b =", "1 b 0     1 w =", "1 b ?     1 w =",
			"1.5    1", "0.5    1").Replace(rematch)})
	status, stdout, stderr := process(t, dir, "--dutch", "in.trf", "-p", "out.txt", "-l", "list.txt")
	if status != 0 || stdout+stderr != "" {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	_, want, _ := process(t, dir, "--dutch", "in.trf", "-p")
	out, err := os.ReadFile(filepath.Join(dir, "out.txt"))
	if err != nil || string(out) != want || !strings.HasPrefix(want, "3\n") {
		t.Errorf("error %v, output\n%s, want\n%s", err, out, want)
	}
	list, err := os.ReadFile(filepath.Join(dir, "list.txt"))
	if err != nil || !strings.HasPrefix(string(list),
		"\nID\tPts\t--\tPref\tC2\tC12\tC14\t Cur\t\tR1\t\n\n 1\t1.0\t W\t (B)\t Y\t   \t   \t(3B)\t\t 4\t\n") {
		t.Errorf("error %v, checklist\n%s", err, list)
	}
	for _, c := range []struct {
		args   string
		status int
	}{
		{"--dutch team.trf -p out2.txt", 3},
		{"--dutch none.trf -p out2.txt", 5},
		{"--dutch in.trf -p none/out.txt", 5},
		{"--dutch in.trf in.trf -p", 3},
		{"--dutch in.trf -q", 3},
		{"--dutch in.trf", 3},
		{"in.trf -p -c", 3},
		{"--dutch -p", 3},
		{"--dubov in.trf -p -e 1999", 3},
		{"--dubov in.trf -p -e", 3},
		{"--dutch in.trf -c x", 3},
		{"--dutch in.trf -c 0", 3},
		{"--dutch -g -s 1", 3},
		{"--dutch -g -o x.trf -s x", 3},
		{"--dutch -g none.conf -o x.trf", 5},
		{"--dubov in.trf -g -o x.trf -e 2017", 3},
		{"--dutch none.trf -c", 5},
		{"--dutch dubov.trf -c", 3},
		{"--dutch dubov.trf -l", 3},
		{"--dutch dubov.trf -b -p", 3},
		{"--dubov unrated.trf -c", 3},
		{"--dubov unrated.trf -l", 3},
		{"--dubov unrated.trf -g -o x.trf -s 1", 3},
		{"--dutch in.trf -l none/list", 5},
	} {
		status, stdout, stderr := process(t, dir, strings.Fields(c.args)...)
		if status != c.status || stdout != "" || strings.Count(stderr, "\n") < 1 {
			t.Errorf("%s: status %d, want %d, %q, %q", c.args, status, c.status, stdout, stderr)
		}
	}
	// The next round is paired while a game is adjourned, and so is the replay.
	if status, stdout, stderr := process(t, dir, "--dutch", "pending.trf", "-c"); status != 0 ||
		!strings.HasPrefix(stdout, "pending: Round #1\npending: Round #2\n") || stderr != "" {
		t.Errorf("an adjourned game: status %d, %q, %q", status, stdout, stderr)
	}
	if _, err := os.Stat(filepath.Join(dir, "out2.txt")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a file though nothing was paired: %v", err)
	}
}

// TestJaVaFo calls the program in JaVaFo's shape, which names no system.
func TestJaVaFo(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": lilaFile, "rematch.trf": rematch})
	if status, _, stderr := process(t, dir, "in.trf", "-p", "out.txt"); status != 0 {
		t.Fatalf("status %d, %s", status, stderr)
	}
	out, _ := os.ReadFile(filepath.Join(dir, "out.txt"))
	if _, want, _ := process(t, dir, "--dutch", "in.trf", "-p"); string(out) != want {
		t.Errorf("output\n%s, want\n%s", out, want)
	}
	status, stdout, stderr := process(t, dir, "rematch.trf", "-c")
	want := `rematch: Round #1
rematch: Round #2
  Checker pairings        Tournament pairings
        2 -    1                3 -    1
        3 -    4                2 -    4
`
	if status != 0 || stdout != want || stderr != "" {
		t.Errorf("status %d, output\n%s, want\n%s, errors %s", status, stdout, want, stderr)
	}
	if _, stdout, _ = process(t, dir, "rematch.trf", "-c", "1"); stdout != "rematch: Round #1\n" {
		t.Errorf("-c 1: %q", stdout)
	}
	if status, _, stderr = process(t, dir, "rematch.trf", "-c", "3"); status != 3 ||
		!strings.Contains(stderr, "records 2 rounds") {
		t.Errorf("-c 3: status %d, %q", status, stderr)
	}
	if status, stdout, stderr = process(t, dir, "pair", "-wall"); status != statusInvalid || stdout != "" ||
		strings.Count(stderr, "\n") != 1 {
		t.Errorf("a flag that is none: status %d, %q, %q", status, stdout, stderr)
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || !strings.HasPrefix(release(), "pairings "+info.Main.Version+" (go") {
		t.Errorf("release %s", release())
	}
	if _, stdout, _ = process(t, dir, "-r", "in.trf", "-p"); stdout != release()+"\n"+string(out) {
		t.Errorf("-r IN -p: %q", stdout)
	}
	status, stdout, _ = process(t, dir, "-r")
	if status != 0 || !strings.HasPrefix(stdout, "pairings ") || strings.Count(stdout, "\n") != 1 ||
		!strings.Contains(stdout, "dutch 2017 2026") {
		t.Errorf("-r: status %d, %q", status, stdout)
	}
}

// TestEngineGenerate writes random tournaments in the other engines' ways, which are
// the same for the same seed, and checks them.
func TestEngineGenerate(t *testing.T) {
	dir := write(t, map[string]string{"conf": "PlayersNumber=9\nRoundsNumber=4\n", "model.trf": rematch})
	for _, args := range []string{
		"--dutch -g -o %s -s 7", "--dutch -g conf -o %s -s 7", "--dutch model.trf -g -o %s -s 7 -e 2017", "-g 7 -o %s",
		"-g conf -o %s -s 7 -b",
		"--dubov -g conf -o %s -s 18446744073709551615",
	} {
		for _, name := range []string{"a.trf", "b.trf"} {
			if status, stdout, stderr := process(t, dir, strings.Fields(fmt.Sprintf(args, name))...); status != 0 || stdout+
				stderr != "" {
				t.Fatalf("%s: status %d, %s%s", args, status, stdout, stderr)
			}
		}
		a, _ := os.ReadFile(filepath.Join(dir, "a.trf"))
		b, _ := os.ReadFile(filepath.Join(dir, "b.trf"))
		if !bytes.Equal(a, b) || len(a) == 0 {
			t.Errorf("%s: two files for one seed", args)
		}
		if strings.Contains(args, " -e 2017") != bytes.Contains(a, []byte("FIDE_DUTCH_2017")) {
			t.Errorf("%s: %s", args, a)
		}
		if strings.Contains(args, " -b") != bytes.Contains(a, []byte("_BAKU")) {
			t.Errorf("%s: %s", args, a)
		}
		if status, stdout, stderr := process(t, dir, "a.trf", "-c"); status != 0 || strings.Contains(stdout, " - ") {
			t.Errorf("%s: check: status %d, %s%s", args, status, stdout, stderr)
		}
	}
	if lists, _ := filepath.Glob(filepath.Join(dir, "*.list")); len(lists) > 0 {
		t.Errorf("checklists that nobody asked for: %v", lists)
	}
	if status, _, stderr := process(t, dir, "--dutch", "-g", "7", "-o", "e.trf", "-l"); status != 0 {
		t.Error(stderr)
	}
	read := func(name string) string {
		text, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Error(err)
		}
		return string(text)
	}
	if read("e.trf") == "" {
		t.Error("no tournament beside the checklists")
	}
	for _, seed := range []string{"10", "9", "18446744073709551615"} { // both forms of a seed are decimal
		process(t, dir, "--dutch", "-g", seed, "-o", "f.trf")
		if process(t, dir, "--dutch", "-g", "-o", "g.trf", "-s", seed); read("f.trf") != read("g.trf") {
			t.Errorf("seed %s makes two files", seed)
		}
	}
	if status, _, stderr := process(t, dir, "--dutch", "-g", "7", "-o", "h.trf", "-l",
		"none/list"); status != statusAccess || !strings.HasPrefix(stderr, "none/list: ") {
		t.Errorf("a checklist without its directory: status %d, %q", status, stderr)
	}
	if list, err := os.ReadFile(filepath.Join(dir, "e.list")); err != nil || strings.Count(string(list), "ID\tPts") < 5 {
		t.Errorf("error %v, checklists\n%s", err, list)
	}
	for _, name := range []string{"c.trf", "d.trf"} {
		process(t, dir, "--dutch", "-g", "-o", name)
	}
	c, _ := os.ReadFile(filepath.Join(dir, "c.trf"))
	d, _ := os.ReadFile(filepath.Join(dir, "d.trf"))
	if len(c) == 0 || bytes.Equal(c, d) {
		t.Error("one file for two seeds that nobody chose")
	}
}

// TestChecklist requires a checklist without pairing, beside the file, also where no
// pairing exists, and of every round.
func TestChecklist(t *testing.T) {
	dir := write(t, map[string]string{
		"in.trf":    lilaFile,
		"stuck.trf": strings.Replace(lilaFile, "XXR 5", "XXR 5\nXXP 1 2 3 4 5 7", 1),
	})
	read := func(name string) string {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}
	if status, stdout, stderr := process(t, dir, "--dutch", "in.trf", "-l"); status != 0 || stdout+stderr != "" {
		t.Fatalf("status %d, %s%s", status, stdout, stderr)
	}
	if got := read("in.list"); strings.Count(got, "\n") != 12 ||
		!strings.Contains(got, "\n 7\t0.0\t  \t  A \t Y\t  D\t   \t(2B)\t\t  \t\n") {
		t.Errorf("checklist\n%s", got)
	}
	if status, stdout, stderr := process(t, dir, "--dutch", "stuck.trf", "-l"); status != 1 || stdout != "" ||
		!strings.HasPrefix(stderr, "stuck.trf: No valid pairing exists: ") {
		t.Fatalf("status %d, %s, %s", status, stdout, stderr)
	}
	if got := read("stuck.list"); strings.Count(got, "\n") != 12 || strings.ContainsAny(got, "()") &&
		!strings.Contains(got, "(B)\t Y\t   \t   \t   \t\t 4\t\n") {
		t.Errorf("checklist without a pairing\n%s", got)
	}
	if status, _, stderr := process(t, dir, "--dutch", "stuck.trf", "-p", "-l",
		"x.list"); status != 1 || read("x.list") == "" {
		t.Errorf("status %d, %s", status, stderr)
	}
	if status, stdout, _ := process(t, dir, "in.trf", "-c", "-l", "all.list"); status != 0 || stdout != "in: Round #1\n" ||
		!strings.HasPrefix(read("all.list"), "\nID\tPts\t-\t") {
		t.Errorf("status %d, %s", status, stdout)
	}
}

// TestChecklistBytes requires the bytes of bbpPairings 6.0.0, which programs parse.
func TestChecklistBytes(t *testing.T) {
	in, err := os.ReadFile("testdata/checklist.trf")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/checklist.list")
	if err != nil {
		t.Fatal(err)
	}
	dir := write(t, map[string]string{"in.trf": string(in)})
	if status, stdout, stderr := process(t, dir, "--dutch", "in.trf", "-l", "-"); status != 0 || stderr != "" ||
		stdout != string(want) {
		t.Errorf("status %d, %s (-want +got):\n%s", status, stderr, cmp.Diff(string(want), stdout))
	}
}

// TestStreams requires that what leads to an open stream is written through, and not
// replaced by another file.
func TestStreams(t *testing.T) {
	if _, err := os.Stat("/dev/stdout"); err != nil {
		t.Skip("no /dev/stdout here")
	}
	dir := write(t, map[string]string{"in.trf": lilaFile})
	if err := os.Symlink("/dev/stdout", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	_, want, _ := process(t, dir, "in.trf", "-p")
	for _, name := range []string{"/dev/stdout", "link"} {
		out, err := os.Create(filepath.Join(dir, "out.txt"))
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(os.Args[0], "-r", "in.trf", "-p", name)
		cmd.Dir, cmd.Env, cmd.Stdout = dir, append(os.Environ(), asProgram+"=1"), out
		err = cmd.Run()
		if got, failed := os.ReadFile(out.Name()); err != nil || failed != nil || string(got) != release()+"\n"+want {
			t.Errorf("%s: errors %v, %v, output\n%s", name, err, failed, got)
		}
		out.Close()
	}
}

// TestShared writes a new file, and writes it again, in a folder of memory, which is below /dev.
func TestShared(t *testing.T) {
	dir, err := os.MkdirTemp("/dev/shm", "pairings")
	if err != nil {
		t.Skip("no such folder here")
	}
	defer os.RemoveAll(dir)
	name := filepath.Join(dir, "out.txt")
	for _, text := range []string{"a round", "none"} {
		err := writeFile(name, []byte(text))
		if got, failed := os.ReadFile(name); err != nil || failed != nil || string(got) != text {
			t.Errorf("%q: errors %v, %v", got, err, failed)
		}
	}
}

// TestCallErrors requires one line that says what is wrong with a call.
func TestCallErrors(t *testing.T) {
	for args, want := range map[string]string{
		"--dutch --dubov " + club + " -p": "only one of --dutch and --dubov is possible",
		"--dutch -g -o x.trf -s -1":       `-s "-1": a seed is a number from 0 to 18446744073709551615`,
		"--dutch -g -o x.trf -s":          `-s "": a seed is a number from 0 to 18446744073709551615`,
		"--dutch " + club + " -p -e -q":   `-e "-q": the year of an edition expected`,
	} {
		if status, stdout, stderr := execute(args, ""); status != statusInvalid || stdout != "" ||
			stderr != "pairings: wrong usage: "+want+"\n" {
			t.Errorf("%s: status %d\n%s%s", args, status, stdout, stderr)
		}
	}
	if status, stdout, stderr := execute("--dutch --dutch "+club+" -p", ""); status != statusDone || stdout == "" {
		t.Errorf("the same system twice: %s", stderr)
	}
}

// TestTeamCall pairs an event of teams in the shape of the other calls.
func TestTeamCall(t *testing.T) {
	text := "142 5\n352 WB\n"
	for i := range 6 {
		text += fmt.Sprintf("310 %3d Team %d                           T%d      %d                    %4d %4d\n", i+1, i+1,
			i+1, 2000-100*i, 2*i+1, 2*i+2)
		text += fmt.Sprintf("001 %4d\n001 %4d\n", 2*i+1, 2*i+2)
	}
	dir := write(t, map[string]string{"in.trf": text, "declared.trf": "192 FIDE_TEAM_TYPEA_MP_GP\n" + text,
		"dutch.trf": "192 FIDE_DUTCH_2026\n" + text})
	for _, in := range []string{"in.trf", "declared.trf"} {
		status, stdout, stderr := process(t, dir, "--team", in, "-p", "out.txt")
		if out, err := os.ReadFile(filepath.Join(dir, "out.txt")); status != 0 || stdout+stderr != "" || err != nil ||
			string(out) != "3\n1 4\n5 2\n3 6\n" {
			t.Errorf("%s: status %d, error %v, %s%s, %q", in, status, err, stdout, stderr, out)
		}
	}
	if status, _, _ := process(t, dir, "--team", "dutch.trf", "-p"); status != statusInvalid {
		t.Errorf("of another system: status %d", status)
	}
}

// TestWriteChecklists requires that what keeps a checklist from being written is an
// error: a system that the file does not allow, a round that is not recorded, a player
// without the rating that the system needs.
func TestWriteChecklists(t *testing.T) {
	f, err := choice{}.open([]byte(strings.Replace(rematch, "1700", "    ", 1) + "192 FIDE_DUBOV\n"))
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := writeChecklists(&out, engines.Call{}, f); !errors.Is(err, pairing.ErrInvalid) ||
		!strings.Contains(err.Error(), "has no rating") || out.Len() > 0 {
		t.Errorf("an unrated player: error %v, %s", err, &out)
	}
	if err := writeChecklist(&out, f, 4); !errors.Is(err, errUsage) || out.Len() > 0 {
		t.Errorf("round 4: error %v, %s", err, &out)
	}
	if f, err = (choice{}).open([]byte(rematch + "192 FIDE_LIM\n")); err != nil {
		t.Fatal(err)
	}
	if err := writeChecklist(&out, f, 1); !errors.Is(err, pairing.ErrInvalid) || out.Len() > 0 {
		t.Errorf("an unknown system: error %v, %s", err, &out)
	}
}
