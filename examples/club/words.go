package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// fail records an error, unless there was one before; failf makes one. say prints a line.
func (c *call) fail(err error)                   { c.err = cmp.Or(c.err, err) }
func (c *call) failf(format string, args ...any) { c.fail(fmt.Errorf(format, args...)) }
func (c *call) say(format string, args ...any)   { fmt.Fprintf(&c.out, format+"\n", args...) }

// count reports whether the command is one of a list, and requires as many words as it has.
func (c *call) count(list string) bool {
	_, line, found := strings.Cut(list, "\n  "+c.words[0]+" ")
	form, _, _ := strings.Cut(line+"\n", "\n")
	form, _, _ = strings.Cut(form, "  ")
	labels, n := strings.Fields(form), len(c.words)-1
	if found && n > len(labels) {
		c.failf("%q is too much; a name of two words goes in quotes\nusage: club %s %s", c.words[len(labels)+1], c.words[0], form)
	} else if found && n < len(labels) && labels[n][0] != '[' {
		c.failf("%s is missing\nusage: club %s %s", labels[n], c.words[0], form)
	}
	return found
}

// word returns a word of the command, "" if there is none.
func (c *call) word(i int) string { return append(c.words, make([]string, 5)...)[i] }

// number, points, result and name return what a word means. A missing number is 0.
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

func (c *call) name(i int) string {
	name := strings.Join(strings.Fields(c.word(i)), " ")
	if _, err := strconv.Atoi(name); err == nil || name == "" {
		c.failf("%q is no name", c.word(i))
	}
	return name
}

// player returns the player of a number or an ID, else of a name, else of a part of one.
func (c *call) player(i int) (id pairing.ID) {
	word := strings.ToLower(c.word(i))
	for _, is := range []func(number, id, name string) bool{
		func(number, id, _ string) bool { return number == word || id == word },
		func(_, _, name string) bool { return name == word },
		func(_, _, name string) bool { return word != "" && strings.Contains(name, word) },
	} {
		var found []string
		for k, p := range c.Tournament.Players {
			if is(strconv.Itoa(k+1), strings.ToLower(string(p.ID)), strings.ToLower(p.Name)) {
				id, found = p.ID, append(found, fmt.Sprintf("%s (%d)", p.Name, k+1))
			}
		}
		if len(found) > 1 {
			c.failf("%q can be %s: say which number", word, strings.Join(found, ", "))
		}
		if len(found) > 0 {
			return id
		}
	}
	c.failf("nobody is called %q", word)
	return ""
}

// short returns the name of a player, with the number if somebody else has that name, too.
func (c *call) short(id pairing.ID) string {
	p, _ := c.Tournament.Player(id)
	for _, other := range c.Tournament.Players {
		if other.ID != id && strings.EqualFold(other.Name, p.Name) {
			return c.Tournament.Names()(id)
		}
	}
	return p.Name
}

// counted returns a number of things: "1 game", "2 games".
func counted(n int, thing string) string { return fmt.Sprint(n, " ", thing, "s"[min(1, max(0, 2-n)):]) }
