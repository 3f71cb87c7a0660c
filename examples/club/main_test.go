package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/systems"
)

// TestEvening runs the commands of a whole evening, in which everything is recorded that
// can be, and compares what they print with testdata/evening.txt. Its lines that begin
// with "$" are the commands.
func TestEvening(t *testing.T) {
	stored, err := filepath.Abs(filepath.Join("testdata", "evening.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(stored)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	file := "club.json"
	var got strings.Builder
	commands := 0
	for line := range strings.Lines(string(want)) {
		if command, ok := strings.CutPrefix(line, "$ club "); ok {
			commands++
			got.WriteString(line)
			if err := run(file, split(strings.TrimSpace(command)), &got); err != nil {
				got.WriteString("! " + err.Error() + "\n")
			}
		}
	}
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(stored, []byte(got.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if diff := cmp.Diff(string(want), got.String()); diff != "" || commands < 40 {
		t.Errorf("%d commands: %s", commands, diff)
	}
}

// split splits a command line; words with blanks are in quotes.
func split(line string) (words []string) {
	for i, part := range strings.Split(line, `"`) {
		if i%2 == 1 {
			words = append(words, part)
		} else {
			words = append(words, strings.Fields(part)...)
		}
	}
	return words
}

// TestBoardsDecide enters a result that the boards of the match do not give: it is refused at once, and the
// file stays as it is.
func TestBoardsDecide(t *testing.T) {
	data, err := os.ReadFile("../server/testdata/teams.trf")
	if err != nil {
		t.Fatal(err)
	}
	e, err := systems.Open(data, systems.Config{})
	if err != nil {
		t.Fatal(err)
	}
	document, err := json.Marshal(e)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "club.json")
	if err := os.WriteFile(file, document, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, command := range []string{"result 1 1-0", "correct 2 2 1 0-1"} {
		if err := run(file, strings.Fields(command), os.Stdout); err == nil ||
			!strings.Contains(err.Error(), "round 2: the match Castle (2) - Riverside (1)") {
			t.Errorf("%s: %v", command, err)
		}
		if after, err := os.ReadFile(file); err != nil || string(after) != string(document) {
			t.Errorf("%s: error %v, %s", command, err, after)
		}
	}
}

// TestKept requires that a command with an error leaves the file as it was, and that a
// file which is no tournament is not overwritten.
func TestKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "club.json")
	if err := run(file, []string{"wall"}, os.Stdout); err == nil ||
		!strings.Contains(err.Error(), "there is no event in "+file) {
		t.Errorf("without a file: %v", err)
	}
	for _, content := range []string{"{}x", ""} {
		if err := os.WriteFile(file, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, command := range []string{"player Ann", "new 3 white", "undo", "wall"} {
			if err := run(file, strings.Fields(command), os.Stdout); err == nil {
				t.Errorf("%s: no error about what is no tournament", command)
			}
		}
		if data, err := os.ReadFile(file); err != nil || string(data) != content {
			t.Errorf("the file has become %q, error %v", data, err)
		}
	}
}
