package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

// writeOut writes to a file, or to standard output if there is no name.
func (p *program) writeOut(name string, text []byte) error {
	if name == "" || name == "-" {
		_, err := p.stdout.Write(text)
		return err
	}
	return fileError(name, writeFile(name, text))
}

// stream reports whether a name leads to an open stream of a process, such as /dev/stdout,
// whatever that is directed to.
func stream(name string) bool {
	for range 40 { // as many links as systems follow
		if strings.HasPrefix(name, "/dev/std") || strings.HasPrefix(name, "/dev/fd/") || strings.HasPrefix(name, "/proc/") {
			return true
		}
		target, err := os.Readlink(name)
		if err != nil {
			break
		}
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(name), target)
		}
		name = target
	}
	return false
}

// writeFile writes a file beside its place and renames it, so that a full disk leaves
// what stood there. A link stays a link. What is no plain file, a device, a pipe or an
// open stream, is appended to, and a file whose folder takes no new ones is written to. The
// error is a [*fs.PathError].
func writeFile(name string, text []byte) error {
	place, err := filepath.EvalSymlinks(name)
	if err != nil {
		place = name // it is new, or the error shows below
	}
	info, err := os.Stat(place)
	exists, mode := err == nil, fs.FileMode(0o666)
	switch {
	case stream(name), exists && !info.Mode().IsRegular():
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_APPEND, 0)
		if err != nil {
			return err
		}
		_, err = f.Write(text)
		return errors.Join(err, f.Close())
	case exists:
		mode = info.Mode().Perm()
	}
	beside := filepath.Join(filepath.Dir(place), fmt.Sprintf(".%s.%x", filepath.Base(place), rand.Uint64()))
	err = os.WriteFile(beside, text, mode)
	if exists && err == nil {
		err = os.Chmod(beside, mode) // WriteFile leaves out what the umask has
	}
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

// cause returns what an error is about, without the names of files.
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

// open opens a file, or standard input if the name is "-".
func (p *program) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(p.stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, fileError(name, err)
	}
	return f, nil
}

// errTwice refuses two files that are standard input.
var errTwice = usage("standard input can be read only once")

// read reads a file. The error has the form of fileError.
func (p *program) read(name string) ([]byte, error) {
	in, err := p.open(name)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	data, err := io.ReadAll(in)
	return data, fileError(name, err)
}

// load reads a tournament file or a document, as the choice wants it. The error begins with
// the name of the file, then line and column where there is one.
func (p *program) load(name string, c choice) (*systems.Event, error) {
	data, err := p.read(name)
	if err != nil {
		return nil, err
	}
	f, err := c.open(data)
	return f, fileError(name, err)
}

// one returns the name of the file of a command, "-" for none, and the words after it. Without a
// file standard input must not be a terminal, at which somebody would wait for an answer.
func (p *program) one(fs *flags, words []string) (name string, rest []string, err error) {
	switch err := swapped(fs.Name(), words); {
	case err != nil:
		return "", nil, err
	case len(words) > 0:
		return words[0], words[1:], nil
	case isTerminal(p.stdin):
		return "", nil, usage("%s: no file given; name a tournament file, or pipe one in. "+
			"\"pairings %s -h\" shows an example", fs.Name(), fs.Name())
	}
	return "-", nil, nil
}

// isTerminal reports whether a stream is a terminal.
func isTerminal(stream any) bool {
	f, _ := stream.(*os.File) // of nil, nothing is known
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// fileError puts the name of a file before an error about it: "file: message", or
// "file:line:col: message" if it has a position. It wraps err, and is an
// accessError if the file cannot be read or written. No error remains none, and one
// that is about another file remains as it is.
func fileError(name string, err error) error {
	var named namedError
	if err == nil || errors.As(err, &named) {
		return err
	}
	if name == "-" {
		name = "stdin"
	}
	var at *pairing.Error
	var path *fs.PathError
	switch {
	case errors.As(err, &at) && at.Line > 0:
		return namedError{fmt.Errorf("%s:%w", name, at)}
	case errors.As(err, &path): // it names the file itself
		return namedError{accessError{fmt.Errorf("%s: %w%s", name, path.Err, meantFile(path))}}
	}
	return namedError{fmt.Errorf("%s: %w", name, err)}
}

// A namedError begins with the name of a file.
type namedError struct{ error }

func (n namedError) Unwrap() error { return n.error }

// eventBefore returns an event as it stood when a round, 0 for the next one, was about to be
// paired; and what is assumed about that round, in a language.
func eventBefore(f *systems.Event, round int, lang string) (before *systems.Event, assumed string, err error) {
	if round == 0 {
		round = len(f.Tournament.Rounds) + 1
	}
	if before, err = f.Before(round); err != nil {
		return nil, "", asUsage(err)
	}
	spoken := *f
	spoken.Standings.Lang = lang
	if assumed = spoken.Assumed(round); f.Config.System == "elimination" && assumed != "" {
		assumed += "; " + words.Say("assumed.appeal").In(lang)
	}
	return before, assumed, nil
}

// note prints notes about a file.
func (p *program) note(name string, notes ...string) {
	for _, text := range notes {
		if text != "" {
			fmt.Fprintln(p.stderr, fileError(name, errors.New(words.Fault(p.lang, text))))
		}
	}
}
