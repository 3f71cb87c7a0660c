//go:build unix

package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestWriteFileLimit requires that what stood there is kept if the disk takes only a
// part, for which a limit of the size of files stands.
func TestWriteFileLimit(t *testing.T) {
	dir := write(t, map[string]string{"in.trf": four, "out.txt": "before\n"})
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("sh", "-c", `trap "" XFSZ; ulimit -f 0; exec "$0" --dutch in.trf -p out.txt`, self)
	c.Dir, c.Env = dir, append(os.Environ(), asProgram+"=1")
	text, err := c.CombinedOutput()
	if files := readAll(t, dir); err == nil || files["out.txt"] != "before\n" || len(files) != 2 {
		t.Errorf("error %v, %s, %v", err, text, files)
	}
	if status := c.ProcessState.ExitCode(); status != statusAccess {
		t.Errorf("status %d", status)
	}
}

// TestInterruptedCheck requires that an interruption prints what has been checked. The
// second file is a pipe that nobody writes to; whether the third is checked depends on the processors.
func TestInterruptedCheck(t *testing.T) {
	dir := write(t, map[string]string{"a.trf": astray, "c.trf": astray})
	if err := syscall.Mkfifo(filepath.Join(dir, "b.trf"), 0o600); err != nil {
		t.Fatal(err)
	}
	printed := filepath.Join(t.TempDir(), "output")
	ready := func() bool {
		text, _ := os.ReadFile(printed)
		return strings.Contains(string(text), "a.trf: round 2 differs")
	}
	out, status := interruptWhen(t, dir, printed, ready, "check", "a.trf", "b.trf", "c.trf")
	if status != statusInterrupted || !strings.Contains(out, " rounds, ") ||
		!strings.Contains(out, "pairings: interrupted after ") || !strings.Contains(out, " of 3 files\n") {
		t.Errorf("status %d, %s", status, out)
	}
}

// TestInterruptedGenerate requires that an interruption ends a run with what there is:
// whole files, or the report of those that were examined.
func TestInterruptedGenerate(t *testing.T) {
	dir := t.TempDir()
	wait := func() bool {
		files, err := os.ReadDir(dir)
		return err == nil && len(files) > 3
	}
	out, status := interruptWhen(t, dir, filepath.Join(t.TempDir(), "output"), wait, "generate", "-seed", "1", "-n",
		"1000000000", "-players", "4", "-rounds", "2", "-o", ".")
	if status != statusInterrupted || !strings.HasPrefix(out, "pairings: interrupted after ") ||
		!strings.HasSuffix(out, " of 1000000000 tournaments\n") {
		t.Errorf("status %d, %s", status, out)
	}
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if text, err := os.ReadFile(filepath.Join(dir, f.Name())); !strings.HasSuffix(f.Name(), ".trf") ||
			!strings.HasSuffix(string(text), "\n") {
			t.Errorf("%s: %s %v", f.Name(), text, err)
		}
	}
	for delay := 200 * time.Millisecond; delay < time.Minute; delay *= 2 { // until the program listens
		over := time.Now().Add(delay)
		wait := func() bool { return time.Now().After(over) }
		out, status = interruptWhen(t, dir, filepath.Join(t.TempDir(), "output"), wait, "generate", "-seed", "1", "-n",
			"1000000000", "-players", "4", "-rounds", "2", "-check")
		if status == statusInterrupted {
			break
		}
	}
	if status != statusInterrupted || !strings.Contains(out, "\nerrors       0: ") ||
		!strings.HasSuffix(out, " of 1000000000 tournaments\n") {
		t.Errorf("-check: status %d, %s", status, out)
	}
}

// interruptWhen runs the program, with its output in a file, interrupts it when that is
// asked for, and returns everything that it prints, and its status.
func interruptWhen(t *testing.T, dir, name string, now func() bool, args ...string) (output string, status int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	out, err := os.Create(name)
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	c := exec.Command(self, args...)
	c.Dir, c.Env = dir, append(os.Environ(), asProgram+"=1")
	c.Stdout, c.Stderr = out, out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	defer time.AfterFunc(2*time.Minute, func() { c.Process.Kill() }).Stop()
	go func() {
		for !now() {
			time.Sleep(10 * time.Millisecond)
		}
		c.Process.Signal(os.Interrupt)
	}()
	c.Wait()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Error(err)
	}
	return string(text), c.ProcessState.ExitCode()
}
