package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
)

// writeOut writes to a file, or to standard output if there is no name.
func (p *program) writeOut(name string, text []byte) error {
	if name == "" || name == "-" {
		_, err := p.stdout.Write(text)
		return err
	}
	return fileError(name, writeFile(name, text))
}

// writeFile writes a file beside its place and renames it, so that a full disk leaves
// what stood there. A link stays a link. What is no plain file, a device or a pipe, is
// written to, and so is a file whose folder takes no new ones. The error is a
// [*fs.PathError].
func writeFile(name string, text []byte) error {
	place, err := filepath.EvalSymlinks(name)
	if err != nil {
		place = name // it is new, or the error shows below
	}
	mode := fs.FileMode(0o666)
	info, err := os.Stat(place)
	if err == nil {
		if !info.Mode().IsRegular() {
			return os.WriteFile(name, text, mode)
		}
		mode = info.Mode().Perm()
	}
	exists := err == nil
	beside := filepath.Join(filepath.Dir(place), fmt.Sprintf(".%s.%x", filepath.Base(place), rand.Uint64()))
	err = writeNew(beside, text, mode, exists)
	if err == nil {
		err = os.Rename(beside, place)
	}
	if err == nil {
		return nil
	}
	os.Remove(beside)
	if exists && errors.Is(err, fs.ErrPermission) {
		return os.WriteFile(place, text, mode)
	}
	return &fs.PathError{Op: "write", Path: name, Err: cause(err)}
}

// writeNew writes a file that does not exist, with exactly that mode if it is that of
// another file.
func writeNew(name string, text []byte, mode fs.FileMode, exactly bool) error {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, mode)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if exactly && err == nil {
		err = f.Chmod(mode)
	}
	return errors.Join(err, f.Close())
}

// cause gives what an error is about, without the names of files.
func cause(err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// distinct requires that no file is to be written over one that is read, and no two over
// each other. The error wraps errUsage.
func distinct(read, written []string) error {
	for i, out := range written {
		if out == "" || out == "-" {
			continue
		}
		for _, in := range read {
			if sameFile(in, out) {
				return usage("%s is read: it would be written over", out)
			}
		}
		for _, other := range written[:i] {
			if sameFile(other, out) {
				return usage("%s would be written twice", out)
			}
		}
	}
	return nil
}

// sameFile reports whether two names are of one plain file, which need not exist.
func sameFile(a, b string) bool {
	if a == "" || a == "-" {
		return false
	}
	first, err := os.Stat(a)
	second, err2 := os.Stat(b)
	if err != nil || err2 != nil {
		return err != nil && err2 != nil && filepath.Clean(a) == filepath.Clean(b)
	}
	return os.SameFile(first, second) && first.Mode().IsRegular()
}
