package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// The exit statuses, of all commands and of the other engines' command lines.
const (
	statusDone       = 0
	statusNo         = 1 // no legal pairing exists; something checked is not as it should be
	statusUnexpected = 2 // a defect of this program
	statusInvalid    = 3 // invalid request, file or tournament
	statusTooLarge   = 4 // more players or rounds than a file can have
	statusAccess     = 5 // a file cannot be read or written
	statusFinished   = 6 // nothing is left to pair

	statusInterrupted = 130 // by Ctrl-C, as shells have it
)

// statusTable explains them.
const statusTable = `Exit status:
  0  done
  1  no legal pairing exists; or something that was checked differs or is wrong
  2  unexpected: a defect of this program
  3  invalid request, file or tournament
  4  more players or rounds than a tournament file can have
  5  a file cannot be read or written
  6  nothing is left to pair
  130  interrupted (Ctrl-C); what was done until then has been printed
`

// A program is what a command has to do with its surroundings.
type program struct {
	stdin          io.Reader
	stdout, stderr io.Writer

	lang string // of errors and notes
}

// A command is one of the verbs of the program.
type command struct {
	name    string
	summary string // one line
	usage   string // how it is called, what it does, and an example
	flags   func(*flags) action
	more    func() string // a list below its usage; nil: none
}

// help returns what is said of a command to whoever asks.
func (c command) help() string {
	if c.more == nil {
		return c.usage
	}
	return c.usage + c.more()
}

// An action is what a command does with the words that are no flags.
type action func(p *program, words []string) error

// commands in the order of the help text.
var commands []command

// find finds a command by its name.
func find(name string) (c command, ok bool) {
	if i := slices.Index(commandNames(), name); i >= 0 {
		return commands[i], true
	}
	return c, false
}

// commandNames lists the commands.
func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

var (
	// errUsage is wrapped by errors that are about the command line.
	errUsage = errors.New("wrong usage")

	// errDiffers says that something that was checked is not as it should be. It
	// has been printed.
	errDiffers = errors.New("differs")

	// errReported says that an error has been printed. It is joined with the error.
	errReported = errors.New("reported")
)

// counted returns a number of things: "1 file", "2 files".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func invalid(format string, args ...any) error {
	return &pairing.Error{Text: fmt.Sprintf(format, args...)}
}

func usage(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errUsage, fmt.Sprintf(format, args...))
}

// An accessError says that a file or the output cannot be read or written.
type accessError struct{ error }

func (a accessError) Unwrap() error { return a.error }

// An unexpectedError is a defect of this program.
type unexpectedError struct{ error }

// message returns the text of an error, or "" if there is nothing to print. It begins
// with the name of a file if it is about one.
func (p *program) message(err error) string {
	var stopped interruption
	switch {
	case errors.As(err, &stopped): // what else there is has been printed
		return "pairings: " + stopped.words.In(p.lang)
	case err == nil, errors.Is(err, flag.ErrHelp), errors.Is(err, errDiffers), errors.Is(err, errReported):
		return ""
	}
	if before, after, wrong := strings.Cut(err.Error(), errUsage.Error()+": "); wrong {
		return cmp.Or(before, "pairings: ") + words.Say("usage.wrong").In(p.lang) + ": " + words.Fault(p.lang, after)
	}
	return words.Failure(p.lang, err)
}

// statusOf returns the exit status that an error stands for.
func statusOf(err error) int {
	var access accessError
	var unexpected unexpectedError
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return statusDone
	case errors.As(err, &unexpected):
		return statusUnexpected
	case errors.Is(err, errInterrupted):
		return statusInterrupted
	case errors.As(err, &access):
		return statusAccess
	case errors.Is(err, strconv.ErrRange):
		return statusTooLarge
	case errors.Is(err, pairing.ErrNoPairing), errors.Is(err, errDiffers):
		return statusNo
	case errors.Is(err, pairing.ErrFinished):
		return statusFinished
	}
	return statusInvalid
}

// An output passes on what is written until something goes wrong, and keeps the
// error, so that it need be looked for only once, at the end.
type output struct {
	w   io.Writer
	err error
}

// Write writes to w.
func (o *output) Write(p []byte) (n int, err error) {
	if o.err == nil {
		n, o.err = o.w.Write(p)
	}
	return n, o.err
}
