package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// TestProcess requires the program without a command to list the commands, and an error to have
// the exit status 1.
func TestProcess(t *testing.T) {
	file := filepath.Join(t.TempDir(), "club.json")
	if out, err := process(file).CombinedOutput(); err != nil || string(out) != usage() {
		t.Errorf("without a command: %v, %s", err, out)
	}
	for _, words := range []string{"wall", "dance", "new", "undo"} {
		c := process(file, words)
		out, err := c.CombinedOutput()
		if err == nil || c.ProcessState.ExitCode() != 1 || !strings.HasPrefix(string(out), "club: ") {
			t.Errorf("%s: %v, %s", words, err, out)
		}
	}
}

// TestDeleted requires that nothing is left of a player who is deleted, and that an event has the name
// that it is given.
func TestDeleted(t *testing.T) {
	file := filepath.Join(t.TempDir(), "club.json")
	var out strings.Builder
	for _, words := range [][]string{
		{"new", "3", "white", "Monday Cup"}, {"player", "Ann"}, {"player", "Bob"}, {"player", "Cleo"},
		{"rule", "forbidden", "ann", "bob"}, {"absent", "ann"}, {"delete", "ann"}, {"trf"},
	} {
		out.Reset()
		if err := run(file, words, &out); err != nil {
			t.Fatalf("%q: %v", words, err)
		}
	}
	for _, none := range []string{"Ann", "forbidden", "260", "240"} {
		if strings.Contains(out.String(), none) || !strings.Contains(out.String(), "012 Monday Cup\n") {
			t.Errorf("%s is left, or the name is not there:\n%s", none, &out)
		}
	}
	if err := run(file, []string{"player", "Dan", "-5"}, &out); err == nil {
		t.Error("a rating below 0 is taken")
	}
}
