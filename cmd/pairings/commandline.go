package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"

	"github.com/seed22f6c9b8/pairings/cmd/pairings/internal/engines"
)

// flags are those of a command, and the checks of what they say.
type flags struct {
	*flag.FlagSet
	checks []func() error
	lang   func() string // of what people read; nil: English
}

// newFlags returns the flags of a command, as yet none.
func newFlags(name string) *flags {
	fs := &flags{FlagSet: flag.NewFlagSet(name, flag.ContinueOnError)}
	fs.SetOutput(io.Discard) // errors are for run to print
	return fs
}

// run runs a command. The error wraps errUsage if its flags are wrong, or it is
// [flag.ErrHelp]: then the help has been printed.
func (p *program) run(c command, args []string) error {
	fs := newFlags(c.name)
	do := c.flags(fs)
	words, err := fs.words(args)
	switch {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprintf(p.stdout, "%s\nFlags:\n%s\n%s", c.help(), flagTable(fs), statusTable)
		return err
	case err != nil:
		return usage("%v%s; \"pairings %s -h\" shows the flags", err, meantFlag(err, fs), c.name)
	}
	if fs.lang != nil {
		p.lang = fs.lang()
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

// A oneOf is a flag for which some words are offered.
type oneOf struct {
	value *string
	words []string
	clean func(string) string // makes a word of what is given
}

// oneOfFlag adds a flag for one of several words, in small or capital letters.
func oneOfFlag(fs *flags, value *string, name, usage string, words []string) {
	fs.oneOf(oneOf{value, words, strings.ToLower}, name, usage)
}

// oneOf adds a flag that is one of its words, or nothing.
func (fs *flags) oneOf(o oneOf, name, text string) {
	fs.Var(o, name, text)
	fs.checks = append(fs.checks, func() error {
		if *o.value == "" || slices.Contains(o.words, *o.value) {
			return nil
		}
		return usage("unknown %s %q: it can be %s", name, *o.value, either(o.words))
	})
}

// String returns the word.
func (o oneOf) String() string { return *o.value }

// Set takes a word.
func (o oneOf) Set(text string) error {
	*o.value = o.clean(text)
	return nil
}

// Offers returns the words.
func (o oneOf) Offers(string) []string { return o.words }

// either lists words: "text, csv or json".
func either(words []string) string {
	last := len(words) - 1
	return strings.TrimPrefix(strings.Join(words[:last], ", ")+" or "+words[last], " or ")
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

// help prints the overview, or the help of a command.
func (p *program) help(args []string) error {
	if len(args) == 0 || isHelp(args[0]) {
		_, err := io.WriteString(p.stdout, overview())
		return err
	}
	if text := others[args[0]]; text != "" {
		_, err := io.WriteString(p.stdout, text)
		return err
	}
	if c, ok := find(args[0]); ok {
		return p.run(c, []string{"-h"})
	}
	return usage("there is no command %q%s", args[0], meant(nearest(args[0], commandNames())))
}

// isHelp reports whether a word asks for help.
func isHelp(word string) bool { return slices.Contains([]string{"-h", "-help", "--help"}, word) }

// others are the help of what is no command with flags.
var others = map[string]string{
	"completion": `usage: pairings completion SHELL

Prints a script that completes commands, flags, values, players and files in a
SHELL: bash, zsh or fish. Its first line says where to put it.
`,
	"man": `usage: pairings man

Prints a manual page, for example for: pairings man | man -l -
`,
	"version": `usage: pairings version

Prints the release, or the commit from which the program was built.
`,
}

// overview lists the commands.
func overview() string {
	var b strings.Builder
	b.WriteString("usage: pairings COMMAND [flags] [FILE]\n\n")
	for _, c := range commands {
		fmt.Fprintf(&b, "  %-10s %s\n", c.name, c.summary)
	}
	return b.String() + `
"pairings COMMAND -h" shows flags and an example. "pairings man" prints a manual
page, and "pairings completion SHELL" a script that completes commands, flags,
values and files in bash, zsh or fish.

` + engines.Usage + "\n" + statusTable
}

// each calls a function with the name of every flag, what its value is called, and what it
// means: with the value that it has without being set unless the text says that or the value
// is nothing.
func (fs *flags) each(do func(name, kind, text string)) {
	fs.VisitAll(func(f *flag.Flag) {
		kind, text := flag.UnquoteUsage(f)
		if !slices.Contains([]string{"", "0", "false"}, f.DefValue) && !strings.Contains(text, "default") {
			text += " (default " + f.DefValue + ")"
		}
		do(f.Name, kind, text)
	})
}

// flagTable describes all flags, each with what it means below it.
func flagTable(fs *flags) string {
	var b strings.Builder
	fs.each(func(name, kind, text string) {
		fmt.Fprintf(&b, "  %s\n%s\n", strings.TrimSpace("-"+name+" "+kind), wrapped("      "+text, cmp.Or(columns(), 80)))
	})
	return b.String()
}

// columns returns how many columns the terminal has, 0 without one: as COLUMNS has them, or as
// the terminal says.
func columns() int {
	n, err := strconv.Atoi(os.Getenv("COLUMNS"))
	if err != nil {
		n, _, _ = term.GetSize(int(os.Stdout.Fd()))
	}
	if n < 40 {
		return 0
	}
	return n
}

// wrapped returns a text in lines of at most so many columns, 0 for any number. Words stay
// whole, and what follows in a line keeps its indentation.
func wrapped(text string, columns int) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if columns == 0 || utf8.RuneCountInString(line) <= columns {
			continue
		}
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		var b strings.Builder
		room := 0
		for k, word := range strings.Fields(line) {
			n := utf8.RuneCountInString(word)
			switch room -= n + 1; {
			case k == 0:
				b.WriteString(indent)
				room = columns - len(indent) - n
			case room < 0:
				b.WriteString("\n" + indent)
				room = columns - len(indent) - n
			default:
				b.WriteByte(' ')
			}
			b.WriteString(word)
		}
		lines[i] = b.String()
	}
	return strings.Join(lines, "\n")
}
