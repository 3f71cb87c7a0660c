package main

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestProcess requires the program without a command to list the commands, and an error to have
// the exit status 1.
func TestProcess(t *testing.T) {
	file := filepath.Join(t.TempDir(), "club.json")
	if out, err := process(file).CombinedOutput(); err != nil || string(out) != usage() {
		t.Errorf("without a command: %v, %s", err, out)
	}
	if out, err := process(file, "help").Output(); err != nil || string(out) != usage() {
		t.Errorf("help: %v, %s", err, out)
	}
	for _, k := range slices.Concat(changes, questions) {
		if !strings.Contains(usage(), "\n  "+k.form+" ") {
			t.Errorf("help does not list %s", k.form)
		}
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

// TestForeign requires that undo keeps what another program has written, and says how to keep both.
func TestForeign(t *testing.T) {
	file := playing(t, 4)
	var out strings.Builder
	club := func(words ...string) error {
		out.Reset()
		return run(file, words, &out)
	}
	if err := club("result", "1", "1-0"); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	i := bytes.LastIndex(data, []byte(`"black"`))
	other := slices.Concat(data[:i], []byte(`"result": "draw", `), data[i:])
	if err := os.WriteFile(file, other, 0o666); err != nil {
		t.Fatal(err)
	}
	err = club("undo")
	if err == nil || !strings.Contains(err.Error(), `since "result 1 1-0"`) ||
		!strings.Contains(err.Error(), "To keep both") || out.Len() > 0 {
		t.Errorf("undo: %v, %s", err, &out)
	}
	if got := results(t, file); got[0] != pairing.WhiteWins || got[1] != pairing.Draw {
		t.Errorf("left are %q", got)
	}
	if err := club("result", "1", "0-1"); err != nil {
		t.Fatal(err)
	}
	if err := club("undo"); err != nil || out.String() != "Taken back: result 1 0-1\n" {
		t.Errorf("undo: %v, %s", err, &out)
	}
	if got := results(t, file); got[0] != pairing.WhiteWins || got[1] != pairing.Draw {
		t.Errorf("left are %q", got)
	}
}
