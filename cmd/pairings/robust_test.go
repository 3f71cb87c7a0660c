package main

import (
	"errors"
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

// TestWrapped requires that no word is lost, and that none shares a line beyond the 80th
// column.
func TestWrapped(t *testing.T) {
	word := strings.Repeat("x", 38)
	if got, want := wrapped(word+"  "+word+" y", "   "), "   "+word+" "+word+"\n   y\n"; got != want {
		t.Errorf("got\n%s", got)
	}
	if got, want := wrapped(word+" "+word+" y", " "), " "+word+" "+word+" y\n"; got != want {
		t.Errorf("got\n%s", got)
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

// TestWhyFinished requires that a question about a finished event says how to ask.
func TestWhyFinished(t *testing.T) {
	status, stdout, stderr := execute("why - 1 2", strings.Replace(unpaired, "XXR 5", "XXR 3", 1))
	if status != statusFinished || stdout != "" || !strings.HasSuffix(stderr, "; -round 1 to -round 3 ask about the recorded ones\n") {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
}

// TestCheckFailed requires that files which cannot be checked are counted.
func TestCheckFailed(t *testing.T) {
	dir := write(t, map[string]string{"good.trf": four, "bad.trf": "001 x\n"})
	status, stdout, stderr := process(t, dir, "check", "good.trf", "bad.trf", "none.trf")
	if status != statusInvalid && status != statusAccess || !strings.HasSuffix(stdout, "3 files, 1 round, 0 differ, 2 failed\n") || strings.Count(stderr, "\n") != 2 {
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
	if err := writeFile(filepath.Join(dir, "none", "x"), nil); !errors.As(err, &path) || path.Path != filepath.Join(dir, "none", "x") {
		t.Errorf("no folder: %v", err)
	}
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := writeFile(filepath.Join(dir, "sub"), nil); err == nil || len(readAll(t, dir)) != 2 {
		t.Errorf("a folder: %v, %v", err, readAll(t, dir))
	}
}
