package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
	"github.com/seed22f6c9b8/pairings/pairing"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

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
}

// A command is one of the verbs of the program.
type command struct {
	name    string
	summary string // one line
	help    string // usage, what it does, and an example
	flags   func(*flags) action
}

// An action is what a command does with the words that are no flags.
type action func(p *program, words []string) error

// flags are those of a command, and the checks of what they say.
type flags struct {
	*flag.FlagSet
	checks []func() error
}

// newFlags returns the flags of a command, as yet none.
func newFlags(name string) *flags {
	fs := &flags{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError)}
	fs.SetOutput(io.Discard) // errors are for run to print
	return fs
}

// commands in the order of the help text.
var commands = []command{
	pairCommand, whyCommand, standingsCommand, tableCommand, scheduleCommand, checkCommand, repairCommand, convertCommand, generateCommand, compareCommand, systemsCommand,
}

// run is the program without the process around it. It returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (status int) {
	out := &output{w: stdout}
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintf(stderr, "pairings: unexpected: %v\n%s", r, debug.Stack())
			status = statusUnexpected
		}
	}()
	err := (&program{stdin: stdin, stdout: out, stderr: stderr}).dispatch(args)
	if out.err != nil {
		err = accessError{out.err}
	}
	if text := message(err); text != "" {
		fmt.Fprintln(stderr, text)
	}
	return statusOf(err)
}

// dispatch runs the command that the arguments name, or the request in the form of
// another engine.
func (p *program) dispatch(args []string) error {
	if len(args) == 0 {
		return usage("no command given\n\n%s", strings.TrimSpace(overview()))
	}
	for _, c := range commands {
		if args[0] == c.name {
			return p.run(c, args[1:])
		}
	}
	switch args[0] {
	case "help", "-h", "-help", "--help":
		return p.help(args[1:])
	case "version", "-version", "--version":
		fmt.Fprintln(p.stdout, release())
		return nil
	case "completion":
		return p.completion(args[1:])
	}
	if engines.Is(args) {
		return p.engine(args)
	}
	if name := nearest(args[0]); name != "" {
		return usage("unknown command %q: did you mean %q?\n\"pairings help\" lists the commands", args[0], name)
	}
	return usage("unknown command %q\n\"pairings help\" lists the commands", args[0])
}

// nearest returns the command that a word most probably means, or "" if it is too far
// from all: at most a third of its letters, or two of a short word, may be missing or others.
func nearest(word string) (name string) {
	least := max(2, len(word)/3) + 1
	for _, c := range commands {
		if d := difference(word, c.name); d < least {
			name, least = c.name, d
		}
	}
	return name
}

// difference returns how many letters only one of two words has.
func difference(a, b string) (n int) {
	for letter := 'a'; letter <= 'z'; letter++ {
		d := strings.Count(a, string(letter)) - strings.Count(b, string(letter))
		n += max(d, -d)
	}
	return n
}

// help prints the overview, or the help of a command.
func (p *program) help(args []string) error {
	if len(args) == 0 {
		_, err := io.WriteString(p.stdout, overview())
		return err
	}
	for _, c := range commands {
		if args[0] == c.name {
			return p.run(c, []string{"-h"})
		}
	}
	return usage("there is no command %q", args[0])
}

// overview lists the commands.
func overview() string {
	var b strings.Builder
	b.WriteString("usage: pairings COMMAND [flags] [FILE]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-10s %s\n", c.name, c.summary)
	}
	b.WriteString("\n\"pairings COMMAND -h\" shows flags and an example.\n\"pairings completion SHELL\" prints a script that completes commands and flags\nin bash, zsh or fish.\n\n" + engines.Usage + "\n" + statusTable)
	return b.String()
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

func usage(format string, args ...any) error {
	return fmt.Errorf("%w: %s", errUsage, fmt.Sprintf(format, args...))
}

// An accessError says that a file or the output cannot be read or written.
type accessError struct{ error }

func (e accessError) Unwrap() error { return e.error }

// An unexpectedError is a defect of this program.
type unexpectedError struct{ error }

// message returns the text of an error, or "" if there is nothing to print. It begins
// with the name of a file if it is about one.
func message(err error) string {
	switch {
	case errors.Is(err, errInterrupted):
		text, _, _ := strings.Cut(err.Error(), "\n") // what else there is has been printed
		return "pairings: " + text
	case err == nil, errors.Is(err, flag.ErrHelp), errors.Is(err, errDiffers), errors.Is(err, errReported):
		return ""
	}
	text := err.Error()
	if strings.HasPrefix(text, errUsage.Error()) {
		return "pairings: " + text
	}
	return text
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

// namedFlag adds a flag that is empty only where it is not set.
func namedFlag(fs *flags, name, usage string) *string {
	value := new(string)
	fs.Func(name, usage, func(text string) error {
		if text == "" {
			return errors.New("nothing is named")
		}
		*value = text
		return nil
	})
	return value
}

// run runs a command. The error wraps errUsage if its flags are wrong, or it is
// [flag.ErrHelp]: then the help has been printed.
func (p *program) run(c command, args []string) error {
	fs := newFlags(c.name)
	do := c.flags(fs)
	words, err := fs.words(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(p.stdout, "%s\nFlags:\n%s\n%s", c.help, flagTable(fs.FlagSet), statusTable)
		return err
	case err != nil:
		return usage("%v; \"pairings %s -h\" shows the flags", err, c.name)
	}
	for _, check := range fs.checks {
		if err := check(); err != nil {
			return err
		}
	}
	return do(p, words)
}

// words parses flags and other words, in any order, and returns the words; after "--" all are.
func (fs *flags) words(args []string) (words []string, err error) {
	for {
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		rest := fs.Args()
		if len(rest) == 0 || len(rest) < len(args) && args[len(args)-len(rest)-1] == "--" {
			return append(words, rest...), nil
		}
		words, args = append(words, rest[0]), rest[1:]
	}
}

// helpWidth returns how many columns the help takes at most: those of the terminal as
// COLUMNS has them, or 80.
func helpWidth() int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n >= 40 {
		return n
	}
	return 80
}

// flagTable describes all flags, each with what it means below it, and with the value
// that it has without being set unless the text says that or the value is nothing.
func flagTable(fs *flag.FlagSet) string {
	var b strings.Builder
	fs.VisitAll(func(f *flag.Flag) {
		kind, text := flag.UnquoteUsage(f)
		fmt.Fprintf(&b, "  %s\n", strings.TrimSpace("-"+f.Name+" "+kind))
		switch f.DefValue {
		case "", "0", "false":
		default:
			if !strings.Contains(text, "default") {
				text += " (default " + f.DefValue + ")"
			}
		}
		b.WriteString(wrapped(text, "      "))
	})
	return b.String()
}

// wrapped returns a text as lines that begin with the indentation.
func wrapped(text, indent string) string {
	var b strings.Builder
	column := 0
	for _, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case column == 0:
			b.WriteString(indent)
			column = len(indent)
		case column+1+n > helpWidth():
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String() + "\n"
}
