package main

import (
	"strings"
	"testing"
)

// TestHelpOfOthers asks for help in all the ways there are, also about what is no command with flags.
func TestHelpOfOthers(t *testing.T) {
	for args, want := range map[string]string{
		"help -h": "usage: pairings COMMAND", "help --help": "usage: pairings COMMAND",
		"help completion": "usage: pairings completion SHELL",
		"completion -h":   "usage: pairings completion SHELL", "man -h": "usage: pairings man",
		"help man":   "usage: pairings man",
		"version -h": "usage: pairings version", "help why": "usage: pairings why",
	} {
		if status, stdout, stderr := execute(args, ""); status != statusDone ||
			!strings.HasPrefix(stdout, want) || stderr != "" {
			t.Errorf("%s: status %d, output %.80q, errors %q", args, status, stdout, stderr)
		}
	}
}

// TestWrongUsage has hints for beginnings of words, and no English where another language is asked for.
func TestWrongUsage(t *testing.T) {
	for args, want := range map[string]string{
		"stand x":                          `pairings: wrong usage: unknown command "stand": did you mean "standings"?`,
		"sched 8":                          `did you mean "schedule"?`,
		"table " + club + " stand":         `did you mean "standings"?`,
		"why -lang de " + club + " zzz":    `falscher Aufruf: es gibt keinen Spieler „zzz“`,
		"why -lang fr " + club + " zzz":    `mauvais appel: il n'y a pas de joueur « zzz »`,
		"why -lang de " + club + " -not 4": `why: -not „4“: zwei Spieler mit einem Komma dazwischen erwartet`,
		"pair -lang de -system xx " + club: `unbekannter Wert von -system: „xx“`,
	} {
		status, _, stderr := execute(args, "")
		if status != statusInvalid || !strings.Contains(stderr, want) {
			t.Errorf("%s: status %d, errors %q, want %q", args, status, stderr, want)
		}
	}
}
