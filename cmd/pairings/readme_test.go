package main

import (
	gofmt "go/format"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// notRun are commands of the README files that TestReadmeCommands does not run, by how
// they begin, and why not.
var notRun = map[string]string{
	"go install github.com/": "fetches what is published, and not what is here",
	"go run ./examples/web": "serves a page until it is stopped; examples/web/test builds it and drives it " +
		"in a browser",
	"go run ./internal/proof/campaign": "runs until it is stopped",
	"go run ./internal/proof/mutate": "compiles and runs tests for long; its TestRun has a small module, .ci/run has " +
		"packages",
	"go get ":                         "fetches what is published, and not what is here",
	"cd examples/web/test && go test": "needs a Chromium",
	"go doc -all ./examples/web/face": "prints much; the package is compiled by its tests",
	"pairings generate -n 5000":       "takes minutes; TestExamine does it with fewer",
	"pairings compare":                "needs another engine; TestCompareItself has this one",
	"pairings pair":                   "names a command, and no file",
	"go test ":                        "runs tests inside a test; that there are some is required below",
}

// TestReadmeCommands runs every command of every README file, of EVIDENCE.md and ENGINES.md, as a
// reader does: from the root of the repository, and those of the installed program in a
// directory with the files that they name.
func TestReadmeCommands(t *testing.T) {
	if testing.Short() {
		t.Skip("builds programs")
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	bin, scratch := t.TempDir(), t.TempDir()
	if out, err := exec.Command("go", "build", "-ldflags=-w", "-o", filepath.Join(bin, "pairings"),
		".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	file, err := os.ReadFile(club)
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"tournament.trf": string(file), "in.trf": string(file),
		"club.trf": string(file), "config.txt": "PlayersNumber=12\nRoundsNumber=3\n"} {
		if err := os.WriteFile(filepath.Join(scratch, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ran, skipped := 0, map[string]bool{}
	for _, command := range readmeCommands(t, root) {
		if begin := reasonFor(command); begin != "" {
			skipped[begin] = true
			if strings.HasPrefix(command, "go test") {
				requireTests(t, root, command)
			}
			continue
		}
		ran++
		dir := root
		if strings.HasPrefix(command, "pairings") {
			dir = scratch
		}
		// Several commands run one program, which is linked once.
		if parts := goRun.FindStringSubmatch(command); parts != nil {
			program := filepath.Join(bin, strings.NewReplacer("/", "_", ".", "_", " ", "_").Replace(parts[1]))
			if _, err := os.Stat(program); err != nil {
				build := exec.Command("sh", "-c", "go build -ldflags=-w -o "+program+" "+parts[1])
				build.Dir = root
				if out, err := build.CombinedOutput(); err != nil {
					t.Errorf("%s: %v: %s", command, err, out)
					continue
				}
			}
			command = program + parts[2]
		}
		t.Run(command, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command("sh", "-c", command)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), "PATH="+bin+string(filepath.ListSeparator)+os.Getenv("PATH"))
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	for begin := range notRun {
		if !skipped[begin] {
			t.Errorf("no README has a command that begins with %q", begin)
		}
	}
	if ran < 15 {
		t.Errorf("only %d commands of README files have been run", ran)
	}
}

// reasonFor returns the entry of notRun for a command, or "" if it is to be run.
func reasonFor(command string) string {
	best := ""
	for begin := range notRun {
		if strings.HasPrefix(command, begin) && len(begin) > len(best) {
			best = begin
		}
	}
	return best
}

var (
	goRun  = regexp.MustCompile(`^go run ((?:-tags \w+ )?\./[\w/]+)(.*)$`) // what is built, and its arguments
	fenced = regexp.MustCompile("(?s)```(\\w*)\n(.*?)```")
	inline = regexp.MustCompile("`((?:go (?:run|test|doc|vet|build|install)|grep|pairings|cd) ?[^`\n]*)`")
	shown  = regexp.MustCompile(`(?m)^\$ (.*)$`)
)

// readmeCommands returns the commands of the files: lines of shell blocks, what follows a
// prompt, and code within sentences. Words in capitals stand for what the
// reader puts there.
func readmeCommands(t *testing.T, root string) (commands []string) {
	t.Helper()
	files := []string{filepath.Join(root, "docs/EVIDENCE.md"), filepath.Join(root, "cmd/pairings/ENGINES.md")}
	err := filepath.WalkDir(root, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Name() == "README.md" {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) < 10 {
		t.Fatalf("%d files, error %v", len(files), err)
	}
	comment := regexp.MustCompile(`\s+#\s.*$`)
	ours := regexp.MustCompile(`^(go (run|test|doc|vet|build|install|get)|grep|pairings|bash|cd)\s`)
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		var lines []string
		for _, block := range fenced.FindAllStringSubmatch(text, -1) {
			if block[1] != "" && block[1] != "sh" {
				continue // another language
			}
			prompts := shown.FindAllStringSubmatch(block[2], -1)
			for _, p := range prompts {
				lines = append(lines, p[1])
			}
			if len(prompts) == 0 {
				lines = append(lines, strings.Split(block[2], "\n")...)
			}
		}
		for _, code := range inline.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			lines = append(lines, strings.ReplaceAll(code[1], `\|`, "|"))
		}
		for _, line := range lines {
			line = strings.TrimSpace(comment.ReplaceAllString(line, ""))
			if ours.MatchString(line) && !regexp.MustCompile(`\b([A-Z]{4,}|N)\b`).MatchString(line) {
				commands = append(commands, line)
			}
		}
	}
	slices.Sort(commands)
	return slices.Compact(commands)
}

// requireTests requires that the packages of a "go test" command have a test, or a
// benchmark, that its patterns match.
func requireTests(t *testing.T, root, command string) {
	t.Helper()
	words := regexp.MustCompile(`'[^']*'|\S+`).FindAllString(command, -1)
	var dirs []string
	pattern, kind := "", "Test|Example"
	for i, w := range words {
		switch {
		case w == "-run" && strings.Trim(words[i+1], "'") != "^$":
			pattern = words[i+1]
		case w == "-bench":
			pattern, kind = words[i+1], "Benchmark"
		case strings.HasPrefix(w, "./"):
			dirs = append(dirs, w)
		}
	}
	pattern, _, _ = strings.Cut(strings.Trim(pattern, "'"), "/")
	match, err := regexp.Compile(pattern)
	if err != nil {
		t.Errorf("%s: %v", command, err)
		return
	}
	for _, dir := range dirs {
		found := false
		deep := strings.HasSuffix(dir, "/...")
		err := filepath.WalkDir(filepath.Join(root, strings.TrimSuffix(dir, "/...")),
			func(path string, d os.DirEntry, err error) error {
				if err != nil || found || !strings.HasSuffix(path, "_test.go") {
					return err
				}
				if !deep && filepath.Dir(path) != filepath.Join(root, dir) {
					return nil
				}
				data, err := os.ReadFile(path)
				for _, f := range regexp.MustCompile(`(?m)^func ((?:`+kind+`)\w*)`).FindAllStringSubmatch(string(data), -1) {
					found = found || match.MatchString(f[1])
				}
				return err
			})
		if err != nil || !found {
			t.Errorf("%s: nothing in %s matches %q; error %v", command, dir, pattern, err)
		}
	}
}

// TestReadmeProgram requires the program that README.md shows to be formatted, to compile
// and to run as it stands.
func TestReadmeProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, program, _ := strings.Cut(string(readme), "```go\n")
	program, _, _ = strings.Cut(program, "```\n")
	if formatted, err := gofmt.Source([]byte(program)); err != nil || string(formatted) != program {
		t.Errorf("not as gofmt has it; error %v", err)
	}
	name := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(name, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", name)
	cmd.Dir = "../.."
	out, err := cmd.CombinedOutput()
	answers := regexp.MustCompile(`f Ann \(1\) (met|and) Bob \(2\)`).FindAllString(string(out), -1)
	if err != nil || strings.Count(string(out), " - ") != 6 || len(answers) != 3 {
		t.Errorf("three rounds of four players, and three answers, are %s, error %v", out, err)
	}
}

// TestReadmeLeague requires what README.md shows of the league of teams to be what the
// program prints, and lets the season end: three matches and a bye each round.
func TestReadmeLeague(t *testing.T) {
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := 0
	for _, block := range fenced.FindAllStringSubmatch(string(data), -1) {
		parts := strings.Split("\n"+block[2], "\n$ go run ./cmd/pairings ")
		for _, part := range parts[1:] {
			command, want, _ := strings.Cut(part, "\n")
			if !strings.Contains(command, "league.trf") {
				continue
			}
			commands++
			_, got, _ := execute(strings.ReplaceAll(command, "examples/", "../../examples/"), "")
			if strings.TrimRight(got, "\n") != strings.TrimRight(want, "\n") {
				t.Errorf("%s prints\n%s\nand README.md shows\n%s", command, got, want)
			}
		}
	}
	if commands < 3 {
		t.Errorf("%d commands on the league", commands)
	}
	_, six, stderr := execute("pair -format trf ../../examples/league/league.trf", "")
	f, err := trf.Read(strings.NewReader(six))
	if err != nil || len(f.Tournament.Rounds) != 6 {
		t.Fatalf("error %v\n%s%s", err, six, stderr)
	}
	round := &f.Tournament.Rounds[5]
	for i, g := range round.Games {
		boards := f.Teams.Boards[5][g.White]
		for k := range boards {
			boards[k].Result = pairing.Draw
		}
		round.Games[i].Result, round.Games[i].Points = pairing.Draw, [2]pairing.Points{20, 20}
	}
	var text strings.Builder
	if err := trf.Write(&text, f); err != nil {
		t.Fatal(err)
	}
	status, seven, stderr := execute("pair -format pairs -", text.String())
	if status != statusDone || !strings.HasPrefix(seven, "4\n") {
		t.Errorf("round 7: status %d\n%s%s", status, seven, stderr)
	}
}
