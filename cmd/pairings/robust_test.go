package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// TestHelpWidth requires that all help fits 80 columns.
func TestHelpWidth(t *testing.T) {
	calls := []string{"help"}
	for _, c := range commands {
		calls = append(calls, "help "+c.name)
	}
	for _, call := range calls {
		_, stdout, _ := execute(call, "")
		for line := range strings.SplitSeq(stdout, "\n") {
			if n := utf8.RuneCountInString(line); n > 80 {
				t.Errorf("%s: %d columns: %s", call, n, line)
			}
		}
	}
}

// TestWrapped requires that no word is lost, that no line is longer than asked for unless a
// word is, and that lines which fit stay as they are.
func TestWrapped(t *testing.T) {
	word := strings.Repeat("ä", 38)
	for _, test := range []struct {
		text    string
		columns int
		want    string
	}{
		{"   " + word + "  " + word + " y\n", 80, "   " + word + " " + word + "\n   y\n"},
		{word + "  " + word + " y\n", 80, word + "  " + word + " y\n"},
		{"a  b\n\n  " + word + " b", 9, "a  b\n\n  " + word + "\n  b"},
		{word + " b c", 0, word + " b c"},
		{"aa bb cc", 5, "aa bb\ncc"},
		{"aa bb cc", 4, "aa\nbb\ncc"},
	} {
		if got := wrapped(test.text, test.columns); got != test.want {
			t.Errorf("%q in %d columns is %q, want %q", test.text, test.columns, got, test.want)
		}
	}
}

// TestVersion requires one line with the version, in every way that people try.
func TestVersion(t *testing.T) {
	for _, args := range []string{"--version", "-version", "version"} {
		if status, stdout, stderr := execute(args, ""); status != statusDone || stdout != release()+"\n" || stderr != "" {
			t.Errorf("%s: status %d, %q, %q", args, status, stdout, stderr)
		}
	}
}

// TestWhyPlayed requires that a question about a finished event, or one whose last round is being
// played, is about the last round, in every form and unless a round is named.
func TestWhyPlayed(t *testing.T) {
	finished := strings.Replace(unpaired, "XXR 5", "XXR 3", 1)
	played := strings.Replace(pendingLast, "XXR 3", "XXR 4", 1)
	for _, test := range []struct {
		file string
		last int
	}{{finished, 3}, {played, 2}} {
		for _, args := range []string{"why -", "why - 1", "why - 1 2", "why -bye 1 -",
			"why -float 1 -", "why -format json -"} {
			status, stdout, stderr := execute(args, test.file)
			again, want, notes := execute(fmt.Sprintf("%s -round %d", args, test.last), test.file)
			if status != again || stdout != want || stderr != notes || status != statusDone && stdout != "" {
				t.Errorf("%s: status %d, %q, %q\nwith -round %d: status %d, %q, %q",
					args, status, stdout, stderr, test.last, again, want, notes)
			}
		}
	}
	if status, stdout, _ := execute("why - 1 2", finished); status != statusDone ||
		!strings.Contains(stdout, "Round 3 of 3") {
		t.Errorf("status %d, %q", status, stdout)
	}
	if status, _, stderr := execute("why -round 4 - 1 2", finished); status != statusFinished {
		t.Errorf("status %d, %q", status, stderr)
	}
}

// TestCheckFailed requires that files which cannot be checked are counted.
func TestCheckFailed(t *testing.T) {
	dir := write(t, map[string]string{"good.trf": four, "bad.trf": "001 x\n"})
	status, stdout, stderr := process(t, dir, "check", "good.trf", "bad.trf", "none.trf")
	if status != statusInvalid && status != statusAccess ||
		!strings.HasSuffix(stdout, "3 files, 1 round, 0 differ, 2 failed\n") || strings.Count(stderr, "\n") != 2 {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

// TestWriteFile requires that a file is replaced as a whole or not at all: a failure
// leaves what stood there, and nothing beside it; mode and links are kept.
func TestWriteFile(t *testing.T) {
	dir := write(t, map[string]string{"old": "old"})
	old, link := filepath.Join(dir, "old"), filepath.Join(dir, "link")
	if err := errors.Join(os.Chmod(old, 0o640), os.Symlink("old", link)); err != nil {
		t.Fatal(err)
	}
	reader, err := os.Open(old) // has the file of before, if that is not written to
	if err != nil {
		t.Fatal(err)
	}
	defer reader.Close()
	if err := writeFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	before, _ := io.ReadAll(reader)
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link has become a file: %v", err)
	}
	if info, err = os.Stat(old); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	if files := readAll(t, dir); len(files) != 2 || files["old"] != "new" || string(before) != "old" {
		t.Errorf("%v; who was reading has %q", files, before)
	}
	if err := writeFile(os.DevNull, []byte("new")); err != nil {
		t.Errorf("a device: %v", err)
	}
	var path *fs.PathError
	if err := writeFile(filepath.Join(dir, "none", "x"), nil); !errors.As(err, &path) ||
		path.Path != filepath.Join(dir, "none", "x") {
		t.Errorf("no folder: %v", err)
	}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(filepath.Join(dir, "sub"), nil); err == nil || len(readAll(t, dir)) != 2 {
		t.Errorf("a folder: %v, %v", err, readAll(t, dir))
	}
}
