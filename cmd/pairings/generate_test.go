package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/systems"
)

// generate runs the command.
func generate(args string) (status int, stdout, stderr string) {
	return execute("generate "+args, "")
}

// The comment in a file makes the same file again.
func TestFlagsInFile(t *testing.T) {
	for _, args := range []string{
		"-seed 5 -system dubov -edition 2026 -players 4-12 -points 2-1-0-1 -acceleration baku -forbidden 20 -half-byes " +
			"2.5-10.25 -tiebreaks BH/C1,SB;DE",
		"-seed 3 -e 2017 -losses 1 -half-losses 2-3 -forfeits 0 -draws 0-12.5 -points 3-1-0-1-0.5,1-0.5-0",
		"-seed 9", "-seed 9 -tiebreaks none", "-seed 4 -ratings 1500,2400,0,1800,2000",
		"-seed 4 -system team -game-points -tiebreaks SSSC;BH",
		"-seed 4 -rounds 5 -tiebreaks BH;SB -model " + club,
	} {
		_, first, _ := generate(args)
		comment := regexp.MustCompile(`(?m)^### pairings generate (.*)$`).FindStringSubmatch(first)
		if comment == nil {
			t.Fatalf("no comment in\n%s", first)
		}
		status, second, stderr := generate(strings.ReplaceAll(comment[1], "'", ""))
		if status != statusDone {
			t.Fatal(stderr)
		}
		if d := cmp.Diff(first, second); d != "" {
			t.Errorf("%s: %s", args, d)
		}
	}
}

// TestGenerateJSON requires the document of the same tournament.
func TestGenerateJSON(t *testing.T) {
	const args = "generate -seed 7 -players 9 -rounds 3 "
	_, file, _ := execute(args, "")
	_, document, _ := execute(args+"-format json", "")
	_, want, _ := execute("pair -round 3 -format trf", file)
	if _, got, stderr := execute("pair -round 3 -format trf",
		document); !strings.HasPrefix(document, "{\n") || got != want {
		t.Errorf("%s%s%s", document, stderr, cmp.Diff(want, got))
	}
	dir := t.TempDir()
	if status, _, stderr := execute(args+"-format json -o "+dir, ""); status != statusDone {
		t.Fatal(stderr)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "dutch-2026-7.json")); err != nil || string(text) != document {
		t.Errorf("%s, error %v", text, err)
	}
}

// TestModelSeed requires the seed that is asked for, with a model as without.
func TestModelSeed(t *testing.T) {
	if _, stdout, stderr := execute("generate -seed 7 -model "+club, ""); !strings.Contains(stdout,
		"\n### pairings generate -seed 7 -system dutch ") || stderr != "" {
		t.Errorf("%s%s", stdout, stderr)
	}
}

// Without a seed two runs are not alike, and each says what its seed is, so that it can be
// run again; tie-breaks are drawn where none are set, and the file has the ranks that they
// give.
func TestFreshSeed(t *testing.T) {
	lists := map[string]bool{}
	seeds := map[string]bool{}
	for range 12 {
		for _, system := range []string{"dutch", "team", "team -game-points"} {
			status, first, stderr := generate("-players 8 -rounds 4 -system " + system)
			seed, ok := strings.CutPrefix(strings.TrimSpace(stderr), "pairings: seed ")
			if status != statusDone || !ok || seeds[seed] || !strings.Contains(first, "\n012 Random tournament "+seed+"\n") {
				t.Fatalf("status %d, %s%s", status, stderr, first)
			}
			seeds[seed] = true
			if _, second, stderr := generate("-players 8 -rounds 4 -system " + system + " -seed " +
				seed); second != first || stderr != "" {
				t.Errorf("another tournament:\n%s%s", stderr, second)
			}
			lists[regexp.MustCompile(`(?m)^202 (.*)$`).FindString(first)] = true
			if status, stdout, _ := execute("check -", first); status != statusDone {
				t.Errorf("%s\n%s", first, stdout)
			}
		}
	}
	if lists[""] || len(lists) < 4 {
		t.Errorf("tie-breaks %v", lists)
	}
}

// Ratings can come from a file, one a line.
func TestRatingsFile(t *testing.T) {
	dir := write(t, map[string]string{"ratings": "1500\n2400\r\n\n0\n", "bad": "1500\nx\n", "one": "1500"})
	name := filepath.Join(dir, "ratings")
	if _, stdout, stderr := generate("-rounds 1 -seed 1 -ratings " + name); !strings.Contains(stdout,
		" -ratings 1500,2400,0\n") || stderr != "" {
		t.Errorf("%s%s", stdout, stderr)
	}
	for args, want := range map[string]string{
		"-ratings " + filepath.Join(dir, "bad"):  `"x" is not a rating of 0 to 9999`,
		"-ratings " + filepath.Join(dir, "none"): "neither a range nor a file: no such file",
		"-ratings " + filepath.Join(dir, "one"):  "Players: 1 to 1 is no range",
		"-ratings 1500,10000":                    `"10000" is not a rating`,
		"-ratings 1500,2000 -model " + club:      "-ratings: the players of a model have ratings",
		"-ratings 1500,0 -system dubov -seed 1":  "has no rating",
	} {
		if status, _, stderr := generate(args); status != statusInvalid || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
}

// Seeds from one on are what files of their own hold; the directory is made.
func TestWritesFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new", "dir")
	if status, _, stderr := generate("-system dubov -e 2018 -players 4-8 -rounds 3 -seed 10 -n 3 -o " +
		dir); status != statusDone {
		t.Fatal(stderr)
	}
	for seed := 10; seed < 13; seed++ {
		text, err := os.ReadFile(filepath.Join(dir, fmt.Sprintf("dubov-2018-%d.trf", seed)))
		if err != nil {
			t.Fatal(err)
		}
		_, want, _ := generate(fmt.Sprint("-system dubov -e 2018 -players 4-8 -rounds 3 -seed ", seed))
		if d := cmp.Diff(want, string(text)); d != "" {
			t.Error(d)
		}
	}
	status, stdout, stderr := execute("check "+strings.Join(globbed(t, dir), " "), "")
	if status != statusDone || stdout != "3 files, 9 rounds, 0 differ, 21 ranks, 0 differ\n" {
		t.Errorf("check: status %d, %s%s", status, stdout, stderr)
	}
	file := filepath.Join(dir, "dubov-2018-10.trf")
	// Who may read them is for the process to say, and files are no programs.
	samePermissions(t, file, func(name string) error { return os.WriteFile(name, nil, 0o666) })
	samePermissions(t, dir, func(name string) error { return os.Mkdir(name, 0o777) })
	if status, _, stderr := generate("-o " + file); status != statusAccess || stderr == "" {
		t.Errorf("a file as directory: status %d, %q", status, stderr)
	}
}

// samePermissions requires those of what is made in the usual way.
func samePermissions(t *testing.T, name string, make func(name string) error) {
	t.Helper()
	usual := filepath.Join(t.TempDir(), "usual")
	if err := make(usual); err != nil {
		t.Fatal(err)
	}
	got, err1 := os.Stat(name)
	want, err2 := os.Stat(usual)
	if err := errors.Join(err1, err2); err != nil || got.Mode() != want.Mode() {
		t.Errorf("%s: error %v, %v, want %v", name, err, got.Mode(), want.Mode())
	}
}

// globbed returns the files of a directory.
func globbed(t *testing.T, dir string) []string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*.trf"))
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// Two halves of a range count what the whole range counts.
func TestReportsAddUp(t *testing.T) {
	counts := func(seed, n int) (sum generator.Tally) {
		status, stdout,
			stderr := generate(fmt.Sprintf("-system dubov -players 4-14 -acceleration mixed -check -format json -seed %d -n %d",
			seed, n))
		if err := json.Unmarshal([]byte(stdout), &sum); status != statusDone || err != nil {
			t.Fatal(stdout, stderr, err)
		}
		return sum
	}
	whole, left, right := counts(3, 20), counts(3, 12), counts(15, 8)
	left.Add(right)
	if d := cmp.Diff(whole, left); d != "" || whole.Tournaments != 20 || whole.Games == 0 || whole.Accelerated == 0 {
		t.Errorf("%+v\n%s", whole, d)
	}
}

// The report says what was run.
func TestReport(t *testing.T) {
	status, stdout, stderr := generate("-players 6 -rounds 3 -forfeits 50 -n 5 -check -seed 1")
	if status != statusDone {
		t.Fatal(stderr)
	}
	for _, want := range []string{
		"system       dutch 2026 (in force)\n", "seeds        1 to 5\n", "settings     -players 6 -rounds 3 -forfeits 50\n",
		"tournaments  5, 0 of them accelerated; points 1.0-0.5-0.0 5\n", "rounds       1", "games        ", "black forfeits ",
		"errors       0: 0 disagreements, 0 illegal, 0 failures; 0.000 per thousand rounds\n",
	} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s", want, stdout)
		}
	}
}

// A model gives its players, and flags come first.
func TestModel(t *testing.T) {
	_, stdout, stderr := generate("-model " + club + " -seed 3")
	for _, want := range []string{"XXR 7\n", "                  2088     ", "192 FIDE_DUTCH_2017\n"} {
		if !strings.Contains(stdout, want) {
			t.Errorf("no %q in\n%s%s", want, stdout, stderr)
		}
	}
	if _, stdout, stderr = generate("-model " + club +
		" -rounds 4 -forfeits 100 -double-forfeits 0"); !strings.Contains(stdout, "XXR 4\n") ||
		strings.Contains(stdout, " w 1") {
		t.Errorf("flags over the model:\n%s%s", stdout, stderr)
	}
	if status, _, stderr := generate("-model testdata/none.trf"); status != statusAccess ||
		!strings.HasPrefix(stderr, "testdata/none.trf: ") {
		t.Errorf("status %d, %q", status, stderr)
	}
}

// A configuration file sets flags, and the keys of other engines are understood.
func TestConfig(t *testing.T) {
	for text, want := range map[string]string{
		"players = 6\n# a comment\nrounds=3 # another\r\nseed = 4\n": "-seed 4 -players 6 -rounds 3",
		"PlayersNumber=8\rRoundsNumber=3\rForfeitRate=20\rRetiredRate=1000\rHalfPointByeRate=3225\rDrawPercentage=30\rLowestRating=1400\rHighestRating=2400\r" +
			"PointsForWin=3\rPointsForDraw=1\rPointsForPAB=2\rPointsForForfeitLoss=0.5\r": "" +
			"-players 8 -rounds 3 -forfeits 5 " +
			"-withdrawals 0.1 -half-byes 0.03 -full-byes 0 -zero-byes 0 -late 0 -draws 30 -ratings 1400-2400 " +
			"-points 3-1-0-2-0.5",
		"forfeits = 1\nForfeitRate = 20\nPlayersNumber=4":      "-players 4 -forfeits 1",
		"HighestRating=2000\nPointsForZPB=0.0\nrounds = 2":     "-ratings 1200-2000 -points 1-0.5-0 -rounds 2",
		"system = dubov\nedition = 2018\ntiebreaks = DE BH,SB": "-system dubov -e 2018 -tiebreaks DE;BH,SB",
	} {
		if !strings.Contains(text, "seed") {
			text += "\nseed = 4"
			want += " -seed 4"
		}
		dir := write(t, map[string]string{"x.conf": text})
		status, got, stderr := generate("-config " + filepath.Join(dir, "x.conf"))
		_, want, _ := generate(want)
		if d := cmp.Diff(want, got); d != "" || status != statusDone {
			t.Errorf("%q: %s%s", text, stderr, d)
		}
	}
	dir := write(t, map[string]string{"x.conf": "players = 6\nrounds = 3\n"})
	_, got, _ := generate("-seed 1 -rounds 2 -config " + filepath.Join(dir, "x.conf"))
	if _, want, _ := generate("-seed 1 -players 6 -rounds 2"); got != want {
		t.Errorf("the command line comes first, but\n%s", got)
	}
}

func TestConfigInvalid(t *testing.T) {
	for text, want := range map[string]string{
		"players 6":                   `x.conf: wrong usage: line 1: "players 6" is not of the form "key = value" with a known key`,
		"\nplayers = 5\nplayer = 6":   "line 3: \"player = 6\" is not",
		"n = 5":                       "line 1: \"n = 5\" is not",
		"rounds = 3\r\nrounds = 4":    "line 2: rounds is set twice",
		"rounds = many":               "x.conf: wrong usage: rounds = many: not a number or range within 1-999",
		"ForfeitRate = 0":             "ForfeitRate: \"0\" is not how many one is out of",
		"RetiredRate = NaN":           "RetiredRate: \"NaN\" is not how many one is out of",
		"PointsForZPB = 0.5":          "PointsForZPB: zero-point byes are worth nothing here, and not 0.5",
		"PointsForWin = 0":            "points = 0-0.5-0-0-0",
		strings.Repeat("x", 70_000):   "line 1: \"" + strings.Repeat("x", 40) + "\" is not of the form",
		"PlayersNumber = 99999999999": "players = 99999999999: not a number or range within 2-99999",
	} {
		dir := write(t, map[string]string{"x.conf": text})
		status, stdout, stderr := generate("-config " + filepath.Join(dir, "x.conf"))
		if status != statusInvalid || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%.40q: status %d, %q, want %s", text, status, stderr, want)
		}
	}
	if status, _, _ := generate("-config testdata/none.conf"); status != statusAccess {
		t.Errorf("no file: status %d", status)
	}
}

func TestGenerateStatus(t *testing.T) {
	for _, c := range []struct {
		args string
		want int
		text string // on standard error
	}{
		{"-system dubov -players 2-4 -rounds 2", statusDone, ""},
		{"-system burstein -players 2-9 -rounds 5", statusDone, ""},
		{"-nonsense", statusInvalid, "-nonsense"},
		{"FILE", statusInvalid, "FILE"},
		{"-n 0", statusInvalid, "-n 0"},
		{"-n -1", statusInvalid, "-n -1"},
		{"-n x", statusInvalid, "wrong usage: invalid value \"x\" for flag -n"},
		{"-seed 18446744073709551615 -n 2 -check", statusInvalid,
			"there are not that many seeds from 18446744073709551615 on"},
		{"-seed -1", statusInvalid,
			"invalid value \"-1\" for flag -seed: a seed is a number from 0 to 18446744073709551615; "},
		{"-ratings missing.txt", statusInvalid, "-ratings: neither a range nor a file: no such file"},
		{"-n 2", statusInvalid, "-check"},
		{"-n 2 -o x -check", statusInvalid, "-o"},
		{"-system chess", statusInvalid, "chess"},
		{"-system dubov -edition 1999", statusInvalid, "1999"},
		{"-players 20-10", statusInvalid, "2-99999"},
		{"-players 1", statusInvalid, "2-99999"},
		{"-players 100000", statusInvalid, "2-99999"},
		{"-players -5", statusInvalid, "invalid value \"-5\" for flag -players: not a number or range within 2-99999"},
		{"-players 5-", statusInvalid, "2-99999"},
		{"-draws 101", statusInvalid, "0-100"},
		{"-draws 1.255", statusInvalid, "1.255"},
		{"-draws 1.", statusInvalid, "1."},
		{"-forfeits 60 -double-forfeits 60", statusInvalid, "forfeits and unusual losses"},
		{"-points 1-0.5", statusInvalid, "win-draw-loss"},
		{"-points 1-2-0", statusInvalid, "1-2-0"},
		{"-points 1-0.55-0", statusInvalid, "0.55"},
		{"-tiebreaks BH,XY", statusInvalid, "XY"},
		{"-format xml", statusInvalid, "xml"},
		{"-system dubov -acceleration fast", statusInvalid, "fast"},
		{"-system dubov -acceleration baku -points 3-1-0", statusInvalid, "3.0-1.0-0.0"},
		{"-system dubov -edition 2018 -acceleration baku -points 2-1-0", statusInvalid, "2016"},
	} {
		status, _, stderr := generate(c.args)
		if status != c.want || !strings.Contains(stderr, c.text) {
			t.Errorf("%s: status %d, %q", c.args, status, stderr)
		}
		if status == statusInvalid && strings.Count(stderr, "\n") != 1 {
			t.Errorf("%s: the error is not one line: %q", c.args, stderr)
		}
	}
}

// stub returns a request with a Pairer of the test's own.
func stub(t *testing.T, pair func(pairing.Tournament) (pairing.Round, error)) *request {
	t.Helper()
	req := &request{play: generator.Usual(), n: 1, format: format{}}
	if err := new(program).prepare(req, newFlags("")); err != nil {
		t.Fatal(err)
	}
	req.pairer = pairerFunc{req.pairer, pair}
	return req
}

// A pairerFunc is an Explainer that pairs by a function.
type pairerFunc struct {
	explain.Explainer
	pair func(pairing.Tournament) (pairing.Round, error)
}

func (f pairerFunc) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	return f.pair(t)
}

// TestPrint requires every field of the report's JSON form.
func TestPrint(t *testing.T) {
	req := stub(t, pairtest.Neighbors)
	req.seed = 5
	sum := generator.Tally{Tournaments: 3, Rounds: 7, Games: 20, Accelerated: 2, Stuck: 1, Late: 4, Withdrawn: 6,
		Disagreements: 1, Illegal: 2, Failures: 4, Pairing: 14 * time.Microsecond,
		PointSystems: map[string]int{"1.0-0.5-0.0": 3}, Results: map[string]int{"draw": 8, "white wins": 12},
		Byes: map[string]int{"half": 9, "allocated": 5}}
	var out strings.Builder
	req.format.name = "json"
	if err := req.print(&out, sum, 2500*time.Millisecond); err != nil {
		t.Fatal(err)
	}
	var got, fields map[string]any
	text := `{"system": "dutch", "edition": 2026, "reason": "in force", "settings": "", "first_seed": 5, "last_seed": 7, "tournaments": 3, "rounds": 7, "games": 20,
		"accelerated": 2, "ended_early": 1, "point_systems": {"1.0-0.5-0.0": 3}, "results": {"draw": 8, "white wins": 12}, "byes": {"allocated": 5, "half": 9}, "late_entries": 4,
		"withdrawals": 6, "disagreements": 1, "illegal": 2, "failures": 4, "errors_per_thousand_rounds": 1000, "seconds": 2.5, "pairing_microseconds_per_round": 2}`
	if err := errors.Join(json.Unmarshal([]byte(text), &fields), json.Unmarshal([]byte(out.String()), &got)); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(fields, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// Whatever keeps a tournament from being played or written says which one; the seeds end
// with the last one there is.
func TestMake(t *testing.T) {
	excessive := func(t pairing.Tournament) (pairing.Round, error) { // a bye beyond all points
		return pairing.Round{Byes: []pairing.Bye{{Player: t.Players[0].ID,
			Points: 1_000_001 * pairing.One, Allocated: true}}}, nil
	}
	for want, pair := range map[string]func(pairing.Tournament) (pairing.Round,
		error){"seed 9: no idea": pairtest.AfterOne(errors.New("no idea")), "seed 9: invalid tournament": excessive} {
		req := stub(t, pair)
		if text, _, err := req.make(9); err == nil || !strings.HasPrefix(err.Error(), want) || text != nil {
			t.Errorf("error %v, want %s", err, want)
		}
		var out strings.Builder
		if err := req.write(&program{stdout: &out}, 9); err == nil || out.Len() > 0 {
			t.Errorf("error %v, output %s", err, &out)
		}
	}
	if status, _, stderr := generate("-seed 18446744073709551615 -players 4 -rounds 1"); status != statusDone {
		t.Errorf("the last seed: status %d, %s", status, stderr)
	}
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "dutch-2026-2.trf"), 0o777); err != nil {
		t.Fatal(err)
	}
	if status, _, stderr := generate("-seed 1 -n 3 -players 4 -rounds 1 -o " + dir); status != statusAccess ||
		!strings.Contains(stderr, "dutch-2026-2.trf: ") || len(globbed(t, dir)) != 2 {
		t.Errorf("a directory in the place of a file: status %d, %s", status, stderr)
	}
}

// The reason for the edition is that of the file, if a model is taken, or the flag.
func TestReasons(t *testing.T) {
	for args, want := range map[string]string{
		"":                       "dutch 2026 (in force)",
		"-e 2017":                "dutch 2017 (as asked for)",
		"-model " + club:         "dutch 2017 (in force when the event began, Oct 2, 2025)",
		"-e 2026 -model " + club: "dutch 2026 (as asked for)",
	} {
		if _, stdout, stderr := generate("-check -rounds 1 " + args); !strings.HasPrefix(stdout, "system       "+want+"\n") {
			t.Errorf("%s: %s%s", args, stdout, stderr)
		}
	}
}

// TestGenerateSystems plays tournaments of every system, and of some with parameters: they replay, their files
// have nothing that is wrong or lost, the comment in a file makes it again, and nothing is drawn where
// somebody has to go on.
func TestGenerateSystems(t *testing.T) {
	all := append(systems.Names(), "knockout -lives 2", "knockout -third-place -listed",
		"knockout -lives 2 -one-final", "elimination -lives 2",
		"tcec -double", "swiss -order fold -through 3 -out 3", "roundrobin -method circle -cycles 2 -rounds 20",
		"roundrobin -method equalrest -rounds 20", "roundrobin -withdrawals 20 -forfeits 10")
	for _, system := range all {
		dir := t.TempDir()
		args := "-seed 1 -n 6 -players 2-14 -tiebreaks none -system " + system
		if status, stdout, stderr := generate(args + " -check"); status != statusDone {
			t.Errorf("%s: status %d, %s%s", system, status, stdout, stderr)
		}
		if status, _, stderr := generate(strings.Replace(args, " -tiebreaks none", "", 1) + " -o " +
			dir); status != statusDone {
			t.Fatalf("%s: %s", system, stderr)
		}
		files, err := filepath.Glob(filepath.Join(dir, "*.trf"))
		if err != nil || len(files) != 6 {
			t.Fatalf("%s: %v, error %v", system, files, err)
		}
		drawn := false
		decisive := strings.HasPrefix(system, "knockout") || strings.HasPrefix(system, "elimination")
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			file := string(data)
			if status, stdout, stderr := execute("check "+name, ""); status != statusDone ||
				strings.Contains(stderr, "but so has") {
				t.Errorf("%s: status %d, %s%s%s", system, status, stdout, stderr, file)
			}
			comment := regexp.MustCompile(`(?m)^### pairings (generate .*)$`).FindStringSubmatch(file)
			if comment == nil {
				t.Fatalf("%s: no comment in\n%s", system, file)
			}
			if _, again, stderr := execute(strings.ReplaceAll(comment[1], "'", ""), ""); again != file {
				t.Errorf("%s: %s%s", system, stderr, cmp.Diff(file, again))
			}
			e, err := systems.Open(data, systems.Config{})
			if err != nil {
				t.Fatal(err)
			}
			if name, _, _ := strings.Cut(system, " "); e.Config.System != name {
				t.Errorf("%s is read as %v", system, e.Config)
			}
			for _, a := range e.Tournament.Absences {
				if a.To > len(e.Tournament.Rounds) && !strings.Contains(file, "### no legal pairing") {
					t.Errorf("%s: %+v is asked for in a round that is not there\n%s", system, a, file)
				}
			}
			drawn = drawn || strings.Contains(file, " w =")
		}
		if drawn == decisive {
			t.Errorf("%s: games are drawn: %t", system, drawn)
		}
	}
	for args, want := range map[string]string{
		"-system knockout -draws 20":         "-draws means nothing to system knockout: somebody has to go on",
		"-system elimination -half-losses 1": "-half-losses means nothing to system elimination",
		"-system roundrobin -acceleration 5": "-acceleration means nothing to system roundrobin",
		"-system knockout -lives 3":          "lives",
		"-lives 2":                           "lives means nothing to system dutch",
	} {
		if status, _, stderr := generate(args); status != statusInvalid || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
}
