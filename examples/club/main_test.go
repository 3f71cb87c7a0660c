package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
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

// TestKept requires that a command with an error leaves the file as it was, and that a
// file which is no tournament is not overwritten.
func TestKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "club.json")
	if err := run(file, []string{"wall"}, os.Stdout); err == nil || !strings.Contains(err.Error(), "there is no event in "+file) {
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
