package main

import (
	"os/exec"
	"strconv"
	"strings"
	"testing"
)

// TestCompletion requires the scripts to know every command and flag, and bash, where
// it is, to complete as the script says.
func TestCompletion(t *testing.T) {
	for _, shell := range []string{"bash", "zsh", "fish"} {
		status, script, stderr := execute("completion "+shell, "")
		if status != statusDone || stderr != "" {
			t.Fatalf("%s: status %d, %s", shell, status, stderr)
		}
		for _, c := range commands {
			if !strings.Contains(script, c.name) {
				t.Errorf("%s: no command %s", shell, c.name)
			}
		}
		for _, flag := range []string{"tiebreaks", "explain", "seed"} {
			if !strings.Contains(script, flag) {
				t.Errorf("%s: no flag %s", shell, flag)
			}
		}
	}
	for _, args := range []string{"completion", "completion tcsh", "completion bash zsh"} {
		if status, _, stderr := execute(args, ""); status != statusInvalid || !strings.Contains(stderr, "bash, zsh or fish") {
			t.Errorf("%s: status %d, %s", args, status, stderr)
		}
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("there is no bash")
	}
	_, script, _ := execute("completion bash", "")
	for typed, want := range map[string]string{"sta": "standings", "check a b c d e f g h doc.g": "doc.go", "standings -tie": "-tiebreaks", "table doc.g": "doc.go"} {
		words := strings.Fields("pairings " + typed)
		ask := "COMP_WORDS=(" + strings.Join(words, " ") + "); COMP_CWORD=" + strconv.Itoa(len(words)-1) + "; _pairings; echo ${COMPREPLY[*]}"
		out, err := exec.Command("bash", "-c", script+ask).CombinedOutput()
		if got := strings.TrimSpace(string(out)); err != nil || got != want {
			t.Errorf("%q is completed to %q, error %v; want %q", typed, got, err, want)
		}
	}
}

// TestNearest requires a mistyped command to be answered by the one that was meant.
func TestNearest(t *testing.T) {
	for word, want := range map[string]string{
		"standing": "standings", "standigns": "standings", "pari": "pair", "shcedule": "schedule",
		"chekc": "check", "xyz": "", "unpairing": "", "": "",
	} {
		if got := nearest(word); got != want {
			t.Errorf("%q means %q, not %q", word, got, want)
		}
	}
	_, _, stderr := execute("standigns", "")
	if want := "pairings: wrong usage: unknown command \"standigns\": did you mean \"standings\"?\n\"pairings help\" lists the commands\n"; stderr != want {
		t.Errorf("%q", stderr)
	}
}
