package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/examples/internal/store"
	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// changes are the commands that change the event and say so in a line. Words in brackets may be
// missing. What undo does is the business of the store.
var changes = []command{
	{"new ROUNDS COLOUR [NAME]", "an event; the colour of number 1 is drawn by lot: white, black", (*call).begin},
	{"player NAME [RATING]", "enter a player, also later, behind those of the same rating", func(c *call) {
		p, t := pairing.Player{Name: c.called(1), Rating: c.number(2)}, &c.Tournament
		for n, taken := len(t.Players), true; taken; n++ {
			p.ID = pairing.ID(fmt.Sprint("p", n+1))
			_, taken = t.Player(p.ID)
		}
		c.fail(t.Enter(p, 0))
		c.say("%s is entered; %s", c.name(p.ID), counted(len(t.Players), "player"))
	}},
	{"group PLAYER GROUP", "a club, school or family; rulings can be on all of it", func(c *call) {
		id, group := c.player(1), c.word(2)
		c.Tournament.Revise(func(t *pairing.Tournament) {
			for i := range t.Players {
				if t.Players[i].ID == id {
					t.Players[i].Group = group
				}
			}
		})
		c.say("%s belongs to %s", c.name(id), group)
	}},
	{"rename PLAYER NAME", "players go by number, ID, name, or a part of it", func(c *call) {
		id, name := c.player(1), c.called(2)
		c.say("%s is called %s", c.name(id), name)
		for i := range c.Tournament.Players {
			if p := &c.Tournament.Players[i]; p.ID == id {
				p.Name = name
			}
		}
	}},
	{"delete PLAYER", "before the first round", func(c *call) {
		id, t := c.player(1), &c.Tournament
		if c.last() > 0 {
			c.failf("the first round is paired: withdraw %s", c.name(id))
		}
		c.say("%s is deleted; %s", c.name(id), counted(len(t.Players)-1, "player"))
		people.Delete(t, id)
	}},
	{"round", "pair the next round", func(c *call) {
		if open := people.Open(c.Tournament); len(open) > 0 {
			c.failf("round %d has no result yet on board %s", c.last(), strings.Join(open, ", "))
		} else if round, err := c.Pair(context.Background()); err != nil {
			c.fail(err)
		} else {
			c.Tournament.Append(round)
			c.show(c.sheets().Pairings(c.last()))
		}
	}},
	{"result BOARD RESULT", "of the last round: 1-0, 0-1, ½, +/-, -/+, -/-, adjourned", func(c *call) {
		i, n := c.number(1)-1, c.last()
		if n == 0 || i < 0 || i >= len(c.Tournament.Rounds[n-1].Games) {
			c.failf("round %d has no board %q", n, c.word(1))
			return
		}
		g := c.Tournament.Rounds[n-1].Games[i]
		c.score(n, g.White, g.Black, c.result(2), fmt.Sprintf("Board %d", i+1))
	}},
	{"correct ROUND WHITE BLACK RESULT", "of any round", func(c *call) {
		c.score(c.number(1), c.player(2), c.player(3), c.result(4), "Round "+c.word(1))
	}},
	{"rule KIND PLAYER PLAYER [NOTE]", "required, forbidden, apart, avoid; or: PLAYER bye, group GROUP", func(c *call) {
		r, other := pairing.Ruling{Kind: pairing.Decision(c.word(1)), From: c.last() + 1, Note: c.word(4)}, "the bye"
		if c.word(2) == "group" {
			r.Group = c.word(3)
			c.fail(c.Tournament.Rule(r))
			c.say("%s from round %d on: all of %s", r.Kind, r.From, r.Group)
			return
		}
		if r.Players[0] = c.player(2); c.word(3) != "bye" {
			r.Players[1] = c.player(3)
			other = c.name(r.Players[1])
		}
		c.fail(c.Tournament.Rule(r))
		c.say("%s from round %d on: %s – %s", r.Kind, r.From, c.name(r.Players[0]), other)
	}},
	{"absent PLAYER [POINTS]", "from the next round", func(c *call) {
		c.fail(c.Tournament.RequestBye(c.player(1), c.last()+1, c.points(2)))
		c.say("%s is absent from round %d, for %v points", c.name(c.player(1)), c.last()+1, c.points(2))
	}},
	{"withdraw PLAYER", "from the next round to the end", func(c *call) {
		c.fail(c.Tournament.Withdraw(c.player(1)))
		c.say("%s has withdrawn, from round %d on", c.name(c.player(1)), c.last()+1)
	}},
	{"return PLAYER", "for the next round", func(c *call) {
		c.fail(c.Tournament.Return(c.player(1)))
		c.say("%s plays in round %d", c.name(c.player(1)), c.last()+1)
	}},
	{"undo", "take the last change back, and with another undo the one before it", nil},
}

// questions are the commands that show something. Help needs no event.
var questions = []command{
	{"wall", "the last round", func(c *call) { c.show(c.sheets().Pairings(c.last())) }},
	{"standings", "by the tie-breaks", func(c *call) { c.show(c.sheets().Standings(c.Rules())) }},
	{"cross", "the cross table", func(c *call) { c.show(c.sheets().CrossTable(c.Rules())) }},
	{"trf", "the event as a tournament file", func(c *call) { c.fail(c.WriteTRF(&c.out)) }},
	{"help", "list the commands", nil},
}

// begin stores the edition: an event ends by the rules by which it began.
func (c *call) begin() {
	if n := len(c.Tournament.Players); n > 0 {
		c.failf("%s has %s: club -file other.json new begins another event", c.Name(), counted(n, "player"))
		return
	}
	t := &c.Tournament
	t.Planned = c.number(1)
	c.SetText("012", cmp.Or(c.word(3), "Club evening"))
	c.Config = systems.Config{System: "dutch", Edition: pairing.FIDE2026}
	c.Standings.TieBreaks = []standings.TieBreak{"PTS", "DE", "BH/C1"}
	if t.InitialColor.UnmarshalText([]byte(c.word(2))) != nil || t.InitialColor == pairing.NoColor || t.Planned == 0 {
		c.failf("a number of rounds expected, and white or black, not %q %q", c.word(1), c.word(2))
	}
	c.say("%s: %s, number 1 begins with %v", c.Name(), counted(t.Planned, "round"), t.InitialColor)
}

// score enters or changes a result.
func (c *call) score(round int, white, black pairing.ID, r pairing.Result, where string) {
	c.fail(c.SetResult(round, white, black, r))
	text := strings.NewReplacer("1/2-1/2", "½–½", "1-", "1–", "0-", "0–").Replace(string(r))
	open := counted(len(people.Open(c.Tournament)), "game")
	c.say("%s: %s – %s %s; %s open", where, c.name(white), c.name(black), text, open)
}

// undone returns what was taken back. What another program has written is not.
func (c *call) undone(what string, err error) string {
	if errors.Is(err, store.ErrForeign) {
		err = fmt.Errorf("%w, and undo would lose what it wrote\n"+
			"To keep both, enter what should be there with a command, such as correct or return; undo takes that back", err)
	}
	c.fail(err)
	return what
}

func (c *call) last() int { return len(c.Tournament.Rounds) } // round
func (c *call) sheets() sheet.Event {
	return sheet.Event{Title: c.Name(), Tournament: c.Tournament, Colorless: !c.Config.HasColors(), Idle: c.Idle,
		Described: c.Described, Days: c.Days()}
}

func (c *call) show(t sheet.Table, err error) {
	c.fail(cmp.Or(err, t.Text(&c.out, 80)))
}
