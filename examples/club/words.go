package main

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
)

// fail records an error, unless there was one before.
func (c *call) fail(err error) { c.err = cmp.Or(c.err, err) }

// word returns a word of the command, "" if there is none.
func (c *call) word(i int) string {
	if i < len(c.words) {
		return c.words[i]
	}
	return ""
}

// parsed returns what a text means.
func parsed[T any](c *call, text string, parse func(string) (T, error)) T {
	value, err := parse(text)
	c.fail(err)
	return value
}

// number, points, result and player return what a word means. A missing number is 0.
func (c *call) number(i int) int { return parsed(c, cmp.Or(c.word(i), "0"), strconv.Atoi) }

func (c *call) points(i int) pairing.Points {
	return parsed(c, cmp.Or(c.word(i), "0"), pairing.ParsePoints)
}

func (c *call) result(i int) pairing.Result { return parsed(c, c.word(i), pairing.ParseResult) }

// player returns the only player whose name contains the word, or is the word.
func (c *call) player(i int) pairing.ID {
	var found []pairing.Player
	for _, p := range c.Tournament.Players {
		if strings.EqualFold(p.Name, c.word(i)) {
			return p.ID
		}
		if strings.Contains(strings.ToLower(p.Name), strings.ToLower(c.word(i))) {
			found = append(found, p)
		}
	}
	if len(found) != 1 {
		c.fail(fmt.Errorf("%d players have %q in their names", len(found), c.word(i)))
		return ""
	}
	return found[0].ID
}

// sheets returns the event in the form that sheets are made of.
func (c *call) sheets() sheet.Event {
	return sheet.Event{Title: c.Name, Tournament: c.Tournament}
}

// show prints a sheet.
func (c *call) show(t sheet.Table, err error) {
	if c.fail(err); c.err == nil {
		c.fail(t.Text(c.out, 80))
	}
}

// why explains the last round by what was known when it was paired.
func (c *call) why(round int) {
	if round == 0 {
		c.fail(fmt.Errorf("no round has been paired"))
		return
	}
	before, err := c.Tournament.Before(round)
	if c.fail(err); err != nil {
		return
	}
	p, err := c.System()
	if c.fail(err); err != nil {
		return
	}
	if len(c.words) > 2 {
		a, b := c.player(1), c.player(2)
		if c.err != nil {
			return
		}
		verdict, err := p.Why(context.Background(), before, explain.Meet(a, b))
		if c.fail(err); c.err == nil {
			fmt.Fprintln(c.out, verdict.In(""))
		}
		return
	}
	report, err := p.Explain(context.Background(), before)
	if c.fail(err); c.err != nil {
		return
	}
	text := report.In("")
	if len(c.words) == 2 {
		text = report.About("", c.player(1))
	}
	if c.err == nil {
		fmt.Fprint(c.out, text)
	}
}
