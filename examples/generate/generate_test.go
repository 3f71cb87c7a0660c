package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"flag"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// command runs the program.
func command(args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	status = run(args, &out, &errs)
	return status, out.String(), errs.String()
}

func Example() {
	run(strings.Fields("-system dubov -edition 2026 -players 6 -rounds 3 -late 10 -seed 7"), os.Stdout, os.Stderr)
	// Output:
	// 012 Random tournament 7
	// ### generate -seed 7 -system dubov -edition 2026 -players 6 -rounds 3 -ratings 1200-2600 -draws 10-50 -forfeits 0-3 -byes 0-4 -withdrawals 0-1.5 -late 10 -forbidden 0 -points 1.0-0.5-0.0 -acceleration none
	// 192 FIDE_DUBOV_2026
	// 142 3
	// 152 W
	// 162  W 1.0    D 0.5    L 0.0    A 0.0    P 1.0    X 0.5
	// 001    1      Player 0001                       2158                             1.0    4     4 w 1     2 b 0     3 w 0
	// 001    2      Player 0002                       2143                             3.0    1     5 b 1     1 w 1     6 b 1
	// 001    3      Player 0003                       2064                             2.0    2  0000 - Z     5 w 1     1 b 1
	// 001    4      Player 0004                       1995                             1.5    3     1 b 0     6 w 1     5 b =
	// 001    5      Player 0005                       1907                             0.5    6     2 w 0     3 b 0     4 w =
	// 001    6      Player 0006                       1882                             1.0    5  0000 - U     4 b 0     2 w 0
}

// The file of a seed is the same everywhere and for ever. If this fails, seeds in
// old reports mean something else now.
func TestSeedIsFixed(t *testing.T) {
	o := stubbed(neighbors{})
	o.forbidden, o.acceleration = percentages(0, 300), "mixed"
	if err := o.points.Set("1-0.5-0,3-1-0,2-1-0-1"); err != nil {
		t.Fatal(err)
	}
	hash := sha256.New()
	for seed := range uint64(20) {
		e, err := play(o, seed)
		if err != nil {
			t.Fatal(err)
		}
		if err := trf.Write(hash, e.file()); err != nil {
			t.Fatal(err)
		}
	}
	const want = "a8c59884e10b7e361a4816eb7b814b654f39ed6aec85d15ebcc9f81477c46405"
	if got := hex.EncodeToString(hash.Sum(nil)); got != want {
		t.Errorf("the files have the hash %s, want %s", got, want)
	}
}

// The flags in a file's comment make the same file again.
func TestFlagsInFile(t *testing.T) {
	args := strings.Fields("-seed 5 -system dubov -edition 2026 -players 4-12 -points 2-1-0-1 -acceleration baku -forbidden 20 -byes 2.5-10")
	_, first, _ := command(args...)
	flags := regexp.MustCompile(`(?m)^### generate (.*)$`).FindStringSubmatch(first)
	if flags == nil {
		t.Fatalf("no flags in\n%s", first)
	}
	status, second, stderr := command(strings.Fields(flags[1])...)
	if status != success {
		t.Fatal(stderr)
	}
	if d := cmp.Diff(first, second); d != "" {
		t.Error(d)
	}
}

// Seeds from A on are what files of their own hold.
func TestWritesFiles(t *testing.T) {
	dir := t.TempDir()
	common := strings.Fields("-system dubov -players 4-8 -rounds 3")
	if status, _, stderr := command(append(common, "-seed", "10", "-n", "3", "-o", dir)...); status != success {
		t.Fatal(stderr)
	}
	for seed := 10; seed < 13; seed++ {
		text, err := os.ReadFile(filepath.Join(dir, "dubov-2018-"+strconv.Itoa(seed)+".trf"))
		if err != nil {
			t.Fatal(err)
		}
		_, want, _ := command(append(common, "-seed", strconv.Itoa(seed))...)
		if d := cmp.Diff(want, string(text)); d != "" {
			t.Error(d)
		}
	}
	if status, _, stderr := command(append(common, "-n", "2", "-o", filepath.Join(dir, "none"))...); status != cannotWrite || stderr == "" {
		t.Errorf("directory that is not there: status %d, %q", status, stderr)
	}
}

// Two halves of a range count what the whole range counts.
func TestCheckSplits(t *testing.T) {
	counts := func(seed, n int) map[string]int {
		status, stdout, stderr := command("-system", "dubov", "-players", "4-14", "-check",
			"-seed", strconv.Itoa(seed), "-n", strconv.Itoa(n))
		if status != success {
			t.Fatal(stdout, stderr)
		}
		lines := strings.Split(strings.TrimSpace(stdout), "\n")
		sum := map[string]int{}
		for _, word := range strings.Fields(lines[len(lines)-1]) {
			key, value, ok := strings.Cut(word, "=")
			if !ok {
				t.Fatalf("%q is not of the form key=value", word)
			}
			if x, err := strconv.Atoi(value); err == nil && key != "edition" && key != "first" && key != "last" {
				sum[key] = x
			}
		}
		return sum
	}
	whole, left, right := counts(3, 20), counts(3, 12), counts(15, 8)
	keys := slices.Sorted(maps.Keys(whole))
	if want := []string{"disagreements", "failures", "games", "illegal", "rounds", "stuck", "tournaments"}; !slices.Equal(keys, want) {
		t.Fatalf("counts of %q", keys)
	}
	for _, key := range keys {
		if whole[key] != left[key]+right[key] {
			t.Errorf("%s: %d, but %d and %d in the halves", key, whole[key], left[key], right[key])
		}
	}
}

// Whatever an engine does wrong is found.
func TestExamine(t *testing.T) {
	times := 0
	for _, c := range []struct {
		name   string
		pairer pairing.Pairer
		list   func(verdict) []string
		want   string
	}{
		{"no rules", neighbors{}, func(v verdict) []string { return v.illegal }, "meet again"},
		{"gives up", givesUp{}, func(v verdict) []string { return v.illegal }, "a legal pairing exists"},
		{"fickle", fickle{times: &times}, func(v verdict) []string { return v.disagreements }, "otherwise"},
		{"panics", panics{}, func(v verdict) []string { return v.failures }, "panic: at the board"},
		{"fails", fails{}, func(v verdict) []string { return v.failures }, "no idea"},
	} {
		v := examine(stubbed(c.pairer), 1)
		if v.clean() || !strings.Contains(strings.Join(c.list(v), "\n"), c.want) {
			t.Errorf("%s: %+v", c.name, v)
		}
		var text bytes.Buffer
		if v.print(&text, 1); !strings.HasPrefix(text.String(), "seed 1: ") {
			t.Errorf("%s: %q", c.name, text.String())
		}
	}
}

// A round without a pairing ends the file with a comment, and what was asked for
// in that round can be read from it.
func TestStuckFile(t *testing.T) {
	o := stubbed(givesUp{})
	o.byes = percentages(300, 300)
	e, err := play(o, 1)
	if err != nil {
		t.Fatal(err)
	}
	var text bytes.Buffer
	if err := trf.Write(&text, e.file()); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text.String(), "\n### no legal pairing exists for round 2\n") {
		t.Error("no comment in\n" + text.String())
	}
	f, err := trf.Read(&text)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(e.asked[1], f.Tournament.Byes); d != "" || len(e.asked[1]) == 0 {
		t.Error("requests:", d)
	}
}

func TestStatus(t *testing.T) {
	for _, c := range []struct {
		args string
		want int
		text string // on standard error
	}{
		{"-system dubov -players 2-4 -rounds 2", success, ""},
		{"-nonsense", wrongUsage, "-nonsense"},
		{"FILE", wrongUsage, "FILE"},
		{"-n 0", wrongUsage, "-n 0"},
		{"-n -1", wrongUsage, "-n -1"},
		{"-n x", wrongUsage, "wrong usage: invalid value \"x\" for flag -n"},
		{"-seed 18446744073709551615 -n 2 -check", wrongUsage, "there are not that many seeds from 18446744073709551615 on"},
		{"-n 2", wrongUsage, "-check"},
		{"-n 2 -o x -check", wrongUsage, "-o"},
		{"-system chess", wrongUsage, "chess"},
		{"-system roundrobin", wrongUsage, "roundrobin"},
		{"-system dubov -edition 1999", wrongUsage, "1999"},
		{"-players 20-10", wrongUsage, "2-99999"},
		{"-players 1", wrongUsage, "2-99999"},
		{"-players 100000", wrongUsage, "2-99999"},
		{"-players -5", wrongUsage, "invalid value \"-5\" for flag -players: not a number or range within 2-99999\n"},
		{"-players 5-", wrongUsage, "2-99999"},
		{"-draws 101", wrongUsage, "0-100"},
		{"-draws 1.25", wrongUsage, "1.25"},
		{"-points 1-0.5", wrongUsage, "win-draw-loss"},
		{"-points 1-2-0", wrongUsage, "1-2-0"},
		{"-system dubov -acceleration fast", wrongUsage, "fast"},
		{"-system dubov -acceleration baku -points 3-1-0", wrongUsage, "3.0-1.0-0.0"},
		{"-system dubov -edition 2018 -acceleration baku -points 2-1-0", wrongUsage, "2018"},
	} {
		status, _, stderr := command(strings.Fields(c.args)...)
		if status != c.want || !strings.Contains(stderr, c.text) {
			t.Errorf("%s: status %d, %q", c.args, status, stderr)
		}
		if status == wrongUsage && strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: the error is not one line: %q", c.args, stderr)
		}
	}
}

// Flag values are printed as they are read.
func TestFlagValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := percentages(0, 0)
		s.low = rapid.IntRange(0, 1000).Draw(t, "low")
		s.high = rapid.IntRange(s.low, 1000).Draw(t, "high")
		again := percentages(0, 0)
		if err := again.Set(s.String()); err != nil || again != s {
			t.Fatalf("%v became %v (%v)", &s, &again, err)
		}
		points := rapid.SliceOfN(rapid.Custom(drawScoring), 1, 4).Draw(t, "points")
		p, q := pointSystems(points), pointSystems(nil)
		if err := q.Set(p.String()); err != nil || !slices.Equal(p, q) {
			t.Fatalf("%v became %v (%v)", &p, &q, err)
		}
	})
}

func drawScoring(t *rapid.T) pairing.Scoring {
	points := func(low int, label string) pairing.Points {
		return pairing.Points(rapid.IntRange(low, low+30).Draw(t, label))
	}
	s := pairing.Scoring{Loss: points(0, "loss"), Bye: points(0, "bye")}
	s.Draw = points(int(s.Loss), "draw")
	s.Win = points(int(s.Draw)+1, "win")
	s.ForfeitWin, s.ForfeitLoss = s.Win, s.Loss
	return s
}

// Any text of a flag is either understood or an error.
func FuzzFlags(f *testing.F) {
	for _, text := range []string{"10-60", "2.5", "-", "1-0.5-0,3-1-0", "99999999999999999999", "1.-2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		s := percentages(0, 0)
		if err := s.Set(text); err == nil && (s.low < 0 || s.low > s.high || s.high > 1000) {
			t.Errorf("%q is the range %v", text, &s)
		}
		var p pointSystems
		if err := p.Set(text); err == nil && len(p) == 0 {
			t.Errorf("%q is no point system", text)
		}
	})
}

// The options are printed as flags that make them again.
func TestDefaults(t *testing.T) {
	o := newOptions()
	o.choice = systems.Choice{System: "dubov"}
	if err := o.settle(); err != nil {
		t.Fatal(err)
	}
	fs := flag.NewFlagSet("", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	again := newOptions()
	again.register(fs)
	if err := errors.Join(fs.Parse(strings.Fields(o.String())), again.settle()); err != nil {
		t.Fatal(err)
	}
	if o.String() != again.String() {
		t.Errorf("%s became %s", o, again)
	}
}
