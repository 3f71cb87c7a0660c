package main

import (
	"archive/tar"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// measure is the folder of the program that does the work.
const measure = "internal/proof/times/measure"

// brought are the files that the program needs and an earlier commit may lack.
var brought = []string{measure + "/*.go", "internal/proof/pairtest/two.go"}

// build builds the program at an earlier commit and as it stands. The one is "" if the history does not have the
// commit, which it says. What it has left behind is removed by a call of remove.
func build(commit string) (old, current string, remove func(), err error) {
	remove = func() {}
	root, err := output("", "git", "rev-parse", "--show-toplevel")
	if err != nil {
		fmt.Println("nothing is compared: this is not a git repository")
		return "", "", remove, nil
	}
	if _, err := output(root, "git", "rev-parse", "--quiet", "--verify", commit+"^{commit}"); err != nil {
		fmt.Printf("nothing is compared: the history here does not have the commit %s\n", commit)
		return "", "", remove, nil
	}
	folder, err := os.MkdirTemp("", "times")
	if err != nil {
		return "", "", remove, err
	}
	remove = func() { _ = os.RemoveAll(folder) }
	tree := filepath.Join(folder, "tree")
	if err := unpack(root, commit, tree); err != nil {
		return "", "", remove, fmt.Errorf("commit %s: %w", commit, err)
	}
	for _, pattern := range brought {
		if err := bring(root, tree, pattern); err != nil {
			return "", "", remove, err
		}
	}
	old, current = filepath.Join(folder, "old.exe"), filepath.Join(folder, "new.exe")
	for program, dir := range map[string]string{old: tree, current: root} {
		if _, err := output(dir, "go", "build", "-o", program, "./"+measure); err != nil {
			return "", "", remove, err
		}
	}
	return old, current, remove, nil
}

// output runs a command in a folder and returns what it prints, without the end of the line.
func output(dir, name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Dir = dir
	out, err := c.Output()
	if exit := new(exec.ExitError); errors.As(err, &exit) {
		err = fmt.Errorf("%s: %w: %s", c, err, exit.Stderr)
	}
	return strings.TrimSpace(string(out)), err
}

// unpack writes the files of a commit to a folder.
func unpack(root, commit, to string) error {
	c := exec.Command("git", "archive", "--format=tar", commit)
	c.Dir, c.Stderr = root, os.Stderr
	pipe, err := c.StdoutPipe()
	if err != nil {
		return err
	}
	if err := c.Start(); err != nil {
		return err
	}
	err = files(tar.NewReader(pipe), to)
	_, _ = io.Copy(io.Discard, pipe)
	return errors.Join(err, c.Wait())
}

// files writes the files of an archive.
func files(r *tar.Reader, to string) error {
	for {
		h, err := r.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		case h.Typeflag != tar.TypeReg:
			continue
		}
		data, err := io.ReadAll(r)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(to, filepath.FromSlash(h.Name)), data); err != nil {
			return err
		}
	}
}

// bring copies files of one folder to the same places in another.
func bring(from, to, pattern string) error {
	list, err := filepath.Glob(filepath.Join(from, filepath.FromSlash(pattern)))
	if err != nil {
		return err
	}
	for _, file := range list {
		data, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(from, file)
		if err != nil {
			return err
		}
		if err := write(filepath.Join(to, name), data); err != nil {
			return err
		}
	}
	return nil
}

// write writes a file, in a folder that there need not be.
func write(name string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, data, 0o644)
}
