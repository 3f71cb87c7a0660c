package main

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// fail records an error, unless there was one before; failf makes one. say prints a line.
func (c *call) fail(err error)                   { c.err = cmp.Or(c.err, err) }
func (c *call) failf(format string, args ...any) { c.fail(fmt.Errorf(format, args...)) }
func (c *call) say(format string, args ...any)   { fmt.Fprintf(&c.out, format+"\n", args...) }

// A command has the words that it takes, and does something with them.
type command struct {
	form, help string
	do         func(*call)
}

func usage() string {
	text := "usage: club [-file club.json] COMMAND\n\n"
	for _, k := range slices.Concat(changes, questions) {
		text += fmt.Sprintf("  %-32s  %s\n", k.form, k.help)
	}
	return text
}

// understand finds the command that the first word names, and requires as many words as it has.
func (c *call) understand() (do func(*call), asks bool, err error) {
	for i, k := range slices.Concat(changes, questions) {
		switch forms, n := strings.Fields(k.form), len(c.words); {
		case forms[0] != c.words[0]:
			continue
		case n > len(forms):
			err = fmt.Errorf("%q is too much; a name of two words goes in quotes\nusage: club %s", c.words[len(forms)], k.form)
		case n < len(forms) && forms[n][0] != '[':
			err = fmt.Errorf("%s is missing\nusage: club %s", forms[n], k.form)
		}
		return k.do, i >= len(changes), err
	}
	return nil, false, fmt.Errorf("unknown command %q\n\n%s", c.word(0), usage())
}

// word returns a word of the command, "" if there is none.
func (c *call) word(i int) string { return append(c.words, make([]string, i)...)[i] }

func (c *call) number(i int) int {
	n, err := strconv.Atoi(cmp.Or(c.word(i), "0"))
	if err != nil || n < 0 {
		c.failf("%q is no whole number", c.word(i))
	}
	return n
}

func (c *call) points(i int) pairing.Points {
	p, err := pairing.ParsePoints(cmp.Or(c.word(i), "0"))
	c.fail(err)
	return p
}

func (c *call) result(i int) pairing.Result {
	r, err := pairing.ParseResult(c.word(i))
	if c.fail(err); r == pairing.Pending {
		c.failf("%q is no result; club undo takes one back", c.word(i))
	}
	return r
}

func (c *call) called(i int) string {
	if _, err := strconv.Atoi(c.word(i)); err == nil || strings.TrimSpace(c.word(i)) == "" {
		c.failf("%q is no name", c.word(i))
	}
	return strings.Join(strings.Fields(c.word(i)), " ")
}

// player returns the player who is meant by a word, and who calls them so that nobody else is meant.
func (c *call) player(i int) pairing.ID {
	id, err := people.Find(c.Tournament, c.word(i))
	c.fail(err)
	return id
}

func (c *call) name(id pairing.ID) string { return people.Short(c.Tournament)(id) }

// counted returns a number of things: "1 game", "2 games".
func counted(n int, thing string) string {
	return fmt.Sprintf("%d %s%s", n, thing, map[bool]string{n != 1: "s"}[true])
}
