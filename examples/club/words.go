package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// fail records an error, unless there was one before; failf makes one. say prints a line.
func (c *call) fail(err error)                   { c.err = cmp.Or(c.err, err) }
func (c *call) failf(format string, args ...any) { c.fail(fmt.Errorf(format, args...)) }
func (c *call) say(format string, args ...any)   { fmt.Fprintf(&c.out, format+"\n", args...) }

// count reports whether the command is one of a list, and requires as many words as it has.
func (c *call) count(list string) bool {
	_, line, found := strings.Cut(list, "\n  "+c.words[0])
	form, _, _ := strings.Cut(strings.SplitAfter(line, "\n")[0], "  ")
	labels, n := strings.Fields(form), len(c.words)-1
	if found && n > len(labels) {
		c.failf("%q is too much; a name of two words goes in quotes\nusage: club %s%s", c.words[n], c.words[0], form)
	} else if found && n < len(labels) && labels[n][0] != '[' {
		c.failf("%s is missing\nusage: club %s%s", labels[n], c.words[0], form)
	}
	return found && line[0] <= ' '
}

// word returns a word of the command, "" if there is none.
func (c *call) word(i int) string { return append(c.words, make([]string, i)...)[i] }

// parsed returns what a word means.
func parsed[T any](c *call, i int, parse func(string) (T, error)) T {
	value, err := parse(c.word(i))
	if err != nil {
		c.failf("%s: %w", c.words[0], err)
	}
	return value
}

func number(word string) (int, error) {
	n, err := strconv.Atoi(cmp.Or(word, "0"))
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no whole number", word)
	}
	return n, nil
}

func points(word string) (pairing.Points, error) { return pairing.ParsePoints(cmp.Or(word, "0")) }

func result(word string) (pairing.Result, error) {
	r, err := pairing.ParseResult(word)
	if err == nil && r == pairing.Pending {
		err = fmt.Errorf("%q is no result; club undo takes one back", word)
	}
	return r, err
}

func name(word string) (string, error) {
	if _, err := strconv.Atoi(word); err == nil || strings.TrimSpace(word) == "" {
		return "", fmt.Errorf("%q is no name", word)
	}
	return strings.Join(strings.Fields(word), " "), nil
}

// player returns the player who is meant by a word, or "" for the bye.
func (c *call) player(i int) pairing.ID {
	return parsed(c, i, func(word string) (pairing.ID, error) { return people.Find(c.Tournament, word) })
}

// counted returns a number of things: "1 game", "2 games".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
