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
