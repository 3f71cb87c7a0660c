package main

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/systems"
)

// completions are command lines and what their last word may become: words with a blank
// between them, "FILES", or nothing.
var completions = map[string]string{
	"pairings sta":                              "standings",
	"pairings help che":                         "check",
	"pairings completion z":                     "zsh",
	"pairings ma":                               "man",
	"pairings pair -form":                       "-format",
	"pairings standings -tie":                   "-tiebreaks",
	"pairings pair -format te":                  "text",
	"pairings why --format js":                  "json",
	"pairings convert -format ":                 "trf json",
	"pairings table -system du":                 "dutch dubov",
	"pairings generate -system ":                strings.Join(systems.Names(), " "),
	"pairings pair -lang ":                      "de en es fr",
	"pairings schedule 8 -method as":            "asynchronous",
	"pairings pair -colors ":                    "a b none",
	"pairings table f.trf -category wo":         "women",
	"pairings table f.trf ":                     "pairings names standings cross card schedule bracket",
	"pairings table -round 3 f.trf cr":          "cross",
	"pairings table -lang de -width 80 f.trf s": "standings schedule",
	"pairings table f.trf card ":                "",
	"pairings standings -tiebreaks BH/C1,W":     "BH/C1,WIN BH/C1,WON",
	"pairings generate -tiebreaks DE;BP":        "DE;BPG",
	"pairings generate -acceleration m":         "mixed",
	"pairings pair -round ":                     "",
	"pairings pair cl":                          "FILES",
	"pairings pair -edition 20":                 "2017 2018 2026",
	"pairings pair -format=c":                   "csv",
	"pairings pair -format = c":                 "csv",
	"pairings pair -format =":                   "text csv md html pairs trf json",
	"pairings standings -tiebreaks BH/":         "BH/C1 BH/C2 BH/F BH/M1 BH/M2 BH/P",
	"pairings why " + club + " 13":              "13",
	"pairings why " + club + " 4 Hav":           "Haverkamp, Joost",
	"pairings why -bye 1 " + club + " -float 9": "9",
	"pairings complete":                         "",
	"pairings why nofile.trf 1":                 "",
	"pairings check a.trf b.trf c":              "FILES",
	"pairings why -against cl":                  "FILES",
	"pairings convert -o ":                      "FILES",
	"pairings -o cl":                            "FILES",
	"pairings --dutch cl":                       "FILES",
	"pairings schedule ":                        "",
	"pairings systems ":                         "",
	"pairings why -double f.trf cl":             "",
}

// TestComplete requires the values that a word may become, and files where they belong.
func TestComplete(t *testing.T) {
	for line, want := range completions {
		words := strings.Split(line, " ")
		status, stdout, stderr := runWords(append([]string{"complete"}, words[1:]...)...)
		got := strings.Join(strings.Fields(stdout), " ")
		if status == statusNo {
			got = strings.TrimSpace(got + " FILES")
		}
		if got != want || stderr != "" {
			t.Errorf("%q is completed to %q, want %q; %s", line, got, want, stderr)
		}
	}
	for _, args := range []string{"completion", "completion tcsh", "completion bash zsh"} {
		if status, _, stderr := execute(args, ""); status != statusInvalid || !strings.Contains(stderr, "bash, zsh or fish") {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
}

// shells are how each shell completes a line: the script has the words in W, of which the last one
// is completed, and prints what it becomes.
var shells = map[string]string{
	"bash": `COMP_WORDS=(%WORDS%); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pairings; printf '%s\n' "${COMPREPLY[@]}"`,
	"zsh": `compdef() { }; _files() { print FILES }; compadd() { shift; print -l -- $@ }
		SCRIPT
		words=(%WORDS%); CURRENT=$#words; _pairings`,
	"fish": `complete -C %LINE% | string replace -r '\t.*' ''`,
}

// TestShells requires every shell that is here to complete command lines as the program says.
func TestShells(t *testing.T) {
	if testing.Short() {
		t.Skip("starts shells")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := write(t, nil)
	dir := filepath.Join(root, "cmd", "pairings") // lines name files as they are named here
	examples, err := filepath.Abs("../../examples")
	if err == nil {
		err = errors.Join(os.MkdirAll(dir, 0o777), os.Symlink(examples, filepath.Join(root, "examples")),
			os.WriteFile(filepath.Join(dir, "club one.trf"), nil, 0o666), os.WriteFile(filepath.Join(dir, "clubs"), nil, 0o666))
	}
	if err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(self, filepath.Join(dir, "pairings")); err != nil {
		t.Skip(err)
	}
	for shell, how := range shells {
		if _, err := exec.LookPath(shell); err != nil {
			t.Logf("there is no %s", shell)
			continue
		}
		_, script, _ := execute("completion "+shell, "")
		for line, want := range completions {
			if shell == "fish" && strings.Contains(line, ";") {
				continue // ends the command there
			}
			words := strings.Split(line, " ")
			quoted := "'" + strings.Join(words, "' '") + "'"
			ask := strings.NewReplacer("%WORDS%", quoted, "%LINE%", "'"+line+"'", "SCRIPT", script).Replace(how)
			if shell != "zsh" {
				ask = script + ask
			}
			c := exec.Command(shell, "-c", ask)
			c.Dir, c.Env = dir, append(os.Environ(), asProgram+"=1", "PATH="+dir+":"+os.Getenv("PATH"))
			out, err := c.CombinedOutput()
			got := strings.Join(strings.Split(strings.TrimSpace(string(out)), "\n"), " ")
			if want == "FILES" && shell != "zsh" {
				if want = "club one.trf clubs"; !strings.HasSuffix(line, "cl") {
					continue
				}
			}
			if !sameWords(got, want) {
				t.Errorf("%s: %q is completed to %q, error %v; want %q", shell, line, got, err, want)
			}
		}
	}
}

// sameWords reports whether two texts have the same words, in any order.
func sameWords(a, b string) bool {
	return strings.Join(without(strings.Fields(a), strings.Fields(b)), "") == "" &&
		len(strings.Fields(a)) == len(strings.Fields(b))
}

// TestMeant requires a mistyped command, flag, file or value, and words in another order, to be
// answered by what was meant.
func TestMeant(t *testing.T) {
	dir := write(t, map[string]string{"club.trf": four, "other name.trf": four})
	t.Chdir(dir)
	for line, want := range map[string]string{
		"standigns":                `unknown command "standigns": did you mean "standings"?`,
		"pari club.trf":            `did you mean "pair"?`,
		"help chekc":               `there is no command "chekc": did you mean "check"?`,
		"club.trf":                 `did you mean "pairings pair club.trf"?`,
		"club.trf -format csv":     `did you mean "pairings pair club.trf -format csv"?`,
		"club.trf check":           `did you mean "pairings check club.trf"?`,
		"club.trf why 1 2":         `did you mean "pairings why club.trf 1 2"?`,
		"-lang de table club.trf":  `did you mean "pairings table -lang de club.trf"?`,
		"why 1 club.trf":           `why: the file comes first: did you mean "pairings why club.trf 1"?`,
		"why 1 2 club.trf":         `did you mean "pairings why club.trf 1 2"?`,
		"table cross club.trf":     `did you mean "pairings table club.trf cross"?`,
		"table club.trf 1 card":    `the sheet comes before the player: did you mean "pairings table club.trf card 1"?`,
		"why J.Smith club.trf":     `did you mean "pairings why club.trf J.Smith"?`,
		"why clbu.trf club.trf":    `clbu.trf: no such file or directory: did you mean "club.trf"?`,
		"why dotless.t club.trf":   `did you mean "pairings why club.trf dotless.t"?`,
		"table card 1 club.trf":    `did you mean "pairings table club.trf card 1"?`,
		"pair 3 club.trf":          `did you mean "pairings pair club.trf 3"?`,
		"pair -formt csv club.trf": `-formt: did you mean "-format"?; "pairings pair -h" shows the flags`,
		"pair --systm=dutch":       `did you mean "-system"?`,
		"standings -tiebreak BH":   `did you mean "-tiebreaks"?`,
		"pair clbu.trf":            `clbu.trf: no such file or directory: did you mean "club.trf"?`,
		"why club":                 `club: no such file or directory: did you mean "club.trf"?`,
		"check ./clup.trf":         `did you mean "./club.trf"?`,
		"table club.trf crss":      `unknown sheet "crss": did you mean "cross"?`,
		"pair -format jsn":         `unknown format "jsn": it can be text, csv, md, html, pairs, trf or json`,
		"pair -lang tlh":           `it can be de, en, es or fr`,
		"pair -system duch":        `it can be dutch, dubov,`,
	} {
		status, stdout, stderr := execute(line, "")
		if status == statusDone || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, no %q in\n%s%s", line, status, want, stdout, stderr)
		}
	}
	if err := errors.Join(os.Mkdir("nothing.tr", 0o777), os.WriteFile("dotless", []byte(four), 0o666)); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"xyz", "unpairing", "pair -x", "pair nothing.trf", "pair nowhere/club.trf", "why club.trf club.trf", "why dotless x",
		"why dotless club.trf", "why - club.trf", "why ./xyz club.trf", "help xyz",
	} {
		if status, _, stderr := execute(line, ""); status == statusDone || strings.Contains(stderr, "mean") {
			t.Errorf("%s: status %d, %s", line, status, stderr)
		}
	}
	long := "double-forfeits"
	for word, want := range map[string]string{
		"doubbble-forrfeeiitss": long, "doubbble-forrfeeeeiitsss": "", "DOUBLE-FORFEIT": long, "": "", "x": "",
	} {
		if got := nearest(word, []string{"e", long}); got != want {
			t.Errorf("%q means %q, not %q", word, got, want)
		}
	}
	status, _, stderr := runWords("why", "1", "other name.trf")
	if want := `did you mean "pairings why 'other name.trf' 1"?`; status != statusInvalid ||
		!strings.Contains(stderr, want) {
		t.Errorf("status %d, no %q in %s", status, want, stderr)
	}
}

// TestMan requires the manual page to have every command and flag, and to be as roff has it.
func TestMan(t *testing.T) {
	status, page, stderr := execute("man", "")
	if status != statusDone || stderr != "" || !strings.HasPrefix(page, ".TH PAIRINGS 1\n.SH NAME\npairings \\- ") {
		t.Fatalf("status %d, %s, %.80q", status, stderr, page)
	}
	for _, c := range commands {
		_, part, _ := strings.Cut(page, "\n.SS "+c.name+"\n")
		part, _, _ = strings.Cut(part, "\n.S")
		text := strings.NewReplacer(`\&`, "", `\-`, "-", `\e`, `\`).Replace(part + "\n")
		if !strings.Contains(text, strings.TrimSpace(c.help())) {
			t.Errorf("%s: no help in\n%s", c.name, text)
		}
		fs := newFlags(c.name)
		c.flags(fs)
		fs.each(func(name, kind, what string) {
			if !strings.Contains(text, "\n.TP\n\\fB-"+name+"\\fR \\fI"+kind+"\\fR\n"+what+"\n") {
				t.Errorf("%s: no flag %s", c.name, name)
			}
		})
	}
	for _, line := range strings.Split(page, "\n") {
		if macro, _, _ := strings.Cut(line, " "); strings.HasPrefix(line, ".") &&
			!strings.Contains(".TH .SH .SS .TP .nf .fi", macro) {
			t.Errorf("%q is no macro", line)
		}
	}
	if _, err := exec.LookPath("mandoc"); err != nil {
		t.Skip("there is no mandoc")
	}
	lint := exec.Command("mandoc", "-T", "lint", "-W", "error")
	lint.Stdin = strings.NewReader(page)
	if out, err := lint.CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, out)
	}
}

// TestWidth requires text to fit the columns of the terminal, or those that are asked for, with no
// word lost, and not to be wrapped for programs.
func TestWidth(t *testing.T) {
	dir := write(t, map[string]string{"x.trf": rematch})
	differing, changed := filepath.Join(dir, "x.trf"), 0
	for _, args := range []string{
		"pair " + club, "why " + club, "why " + club + " 1", "why " + club + " 1 3", "standings " + club,
		"standings -explain 1 " + club, "table " + club, "table " + club + " cross", "check " + differing,
	} {
		_, wide, _ := execute(args, "")
		_, narrow, _ := execute(args+" -width 60", "")
		t.Setenv("COLUMNS", "60")
		_, terminal, _ := execute(args, "")
		_, any, _ := execute(args+" -width 0", "")
		t.Setenv("COLUMNS", "0")
		if terminal != narrow || any != wide {
			t.Errorf("%s: -width 60 and a terminal of 60 columns differ", args)
		}
		for line := range strings.Lines(narrow) {
			if len([]rune(strings.TrimRight(line, "\n"))) > 60 && !strings.Contains(line, dir) {
				t.Errorf("%s: %q", args, line)
			}
		}
		if narrow != wide {
			changed++
		}
	}
	if changed < 7 {
		t.Errorf("only %d texts are wrapped", changed)
	}
	for text, want := range map[string]int{"40": 40, "39": 0, "-80": 0, "wide": 0, "": 0} { // no terminal is around
		t.Setenv("COLUMNS", text)
		if got := columns(); got != want {
			t.Errorf("COLUMNS=%s is %d columns, not %d", text, got, want)
		}
	}
	_, csv, _ := execute("pair -format csv "+club, "")
	if _, narrow, _ := execute("pair -format csv -width 40 "+club, ""); narrow != csv {
		t.Error("CSV is wrapped")
	}
}
