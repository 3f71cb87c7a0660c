package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/people"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// run does what the words say to an event. Whatever changes says so in one line.
func (c *call) run(e *systems.Event) error {
	c.Event = e
	t, n, who := &e.Tournament, len(e.Tournament.Rounds), people.Short(e.Tournament)
	sheets := sheet.Event{Title: e.Name, Tournament: *t}
	if c.words[0] != "new" && e.Config.System == "" {
		c.failf("there is no event in %s: club new begins one", c.file)
	}
	if c.err != nil {
		return c.err
	}
	switch c.words[0] {
	case "new":
		c.begin()
	case "player":
		c.enter(pairing.Player{Name: parsed(c, 1, name), Rating: parsed(c, 2, number)})
	case "rename":
		id, name := c.player(1), parsed(c, 2, name)
		c.say("%s is called %s", who(id), name)
		for i := range t.Players {
			if t.Players[i].ID == id {
				t.Players[i].Name = name
			}
		}
	case "delete":
		id := c.player(1)
		if n > 0 {
			c.failf("the first round is paired: withdraw %s", who(id))
		}
		c.say("%s is deleted; %s", who(id), counted(len(t.Players)-1, "player"))
		t.Players = slices.DeleteFunc(t.Players, func(p pairing.Player) bool { return p.ID == id })
		t.Absences = slices.DeleteFunc(t.Absences, func(a pairing.Absence) bool { return a.Player == id })
		t.Rulings = slices.DeleteFunc(t.Rulings, func(r pairing.Ruling) bool { return slices.Contains(r.Players[:], id) })
	case "round":
		if open := c.open(); len(open) > 0 {
			c.failf("round %d has no result yet on board %s", n, strings.Join(open, ", "))
			break
		}
		round, err := e.Pair(context.Background())
		if c.fail(err); err == nil {
			t.Append(round)
			sheets.Tournament = *t
			c.show(sheets.Pairings(n + 1))
		}
	case "result":
		i := parsed(c, 1, number) - 1
		if n == 0 || i < 0 || i >= len(t.Rounds[n-1].Games) {
			c.failf("round %d has no board %q", n, c.word(1))
			break
		}
		g := t.Rounds[n-1].Games[i]
		c.score(n, g.White, g.Black, parsed(c, 2, result), fmt.Sprintf("Board %d", i+1))
	case "correct":
		c.score(parsed(c, 1, number), c.player(2), c.player(3), parsed(c, 4, result), "Round "+c.word(1))
	case "rule":
		r := pairing.Ruling{Kind: pairing.Decision(c.word(1)), From: n + 1, Note: c.word(4)}
		r.Players[0] = c.player(2)
		other := "the bye"
		if c.word(3) != "bye" {
			r.Players[1] = c.player(3)
			other = who(r.Players[1])
		}
		c.fail(t.Rule(r))
		c.say("%s from round %d on: %s – %s", r.Kind, n+1, who(r.Players[0]), other)
	case "absent":
		worth := parsed(c, 2, points)
		c.fail(t.RequestBye(c.player(1), n+1, worth))
		c.say("%s is absent from round %d, for %v points", who(c.player(1)), n+1, worth)
	case "withdraw":
		c.fail(t.Withdraw(c.player(1)))
		c.say("%s has withdrawn, from round %d on", who(c.player(1)), n+1)
	case "return":
		c.fail(t.Return(c.player(1)))
		c.say("%s plays in round %d", who(c.player(1)), n+1)
	case "penalty":
		a := pairing.Adjustment{Player: c.player(1), Points: -parsed(c, 2, points)}
		if n == 0 {
			c.failf("no round has been paired")
			break
		}
		t.Rounds[n-1].Adjustments = append(t.Rounds[n-1].Adjustments, a)
		c.say("%s: %v points in round %d", who(a.Player), a.Points, n)
	case "wall":
		c.show(sheets.Pairings(n))
	case "names":
		c.show(sheets.ByName(n))
	case "standings":
		c.show(sheets.Standings(e.Standings))
	case "cross":
		c.show(sheets.CrossTable(e.Standings))
	case "card":
		c.show(sheets.PlayerCard(c.player(1)))
	case "why":
		c.why(n)
	case "check":
		check, err := e.Check(context.Background())
		if c.fail(err); err == nil {
			c.say("%d of %d rounds differ", len(check.Differences), n)
			for _, d := range check.Differences {
				c.say("%s", d.Text)
			}
		}
	case "trf":
		c.fail(e.WriteTRF(&c.out))
	}
	return c.err
}

// begin stores the edition: an event ends by the rules by which it began.
func (c *call) begin() {
	if n := len(c.Tournament.Players); n > 0 {
		c.failf("%s holds %s, with %s: club -file other.json new begins another event", c.file, c.Name, counted(n, "player"))
		return
	}
	*c.Event = systems.Event{
		Name: cmp.Or(c.word(3), "Club evening"), Config: systems.Config{System: "dutch", Edition: pairing.FIDE2026},
		Standings:  standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1"}},
		Tournament: pairing.Tournament{Planned: parsed(c, 1, number)},
	}
	t := &c.Tournament
	if err := t.InitialColor.UnmarshalText([]byte(c.word(2))); err != nil || t.InitialColor == pairing.NoColor || t.Planned == 0 {
		c.failf("a number of rounds expected, and white or black, not %q %q", c.word(1), c.word(2))
	}
	c.say("%s: %s, number 1 begins with %v", c.Name, counted(t.Planned, "round"), t.InitialColor)
}

// enter enters a player behind those of the same rating, under an ID that is free.
func (c *call) enter(p pairing.Player) {
	t := &c.Tournament
	for n, taken := len(t.Players), true; taken; n++ {
		p.ID = pairing.ID(fmt.Sprint("p", n+1))
		_, taken = t.Player(p.ID)
	}
	c.fail(t.Enter(p, 0)) // by rating
	c.say("%s is entered; %s", people.Short(*t)(p.ID), counted(len(t.Players), "player"))
}

// score enters or changes a result.
func (c *call) score(round int, white, black pairing.ID, r pairing.Result, where string) {
	if c.err == nil {
		c.fail(c.Tournament.SetResult(round, white, black, r))
	}
	who, text := people.Short(c.Tournament), strings.ReplaceAll(string(r), "1/2", "½")
	if strings.ContainsAny(text, "01½") { // no forfeit
		text = strings.Replace(text, "-", "–", 1)
	}
	c.say("%s: %s – %s %s; %s open", where, who(white), who(black), text, counted(len(c.open()), "game"))
}

// open names the boards of the last round that have no result.
func (c *call) open() (boards []string) {
	who := people.Short(c.Tournament)
	for _, round := range c.Tournament.Rounds[max(0, len(c.Tournament.Rounds)-1):] {
		for i, g := range round.Games {
			if g.Result == pairing.Pending {
				boards = append(boards, fmt.Sprintf("%d (%s – %s)", i+1, who(g.White), who(g.Black)))
			}
		}
	}
	return boards
}

func (c *call) show(t sheet.Table, err error) {
	if c.fail(err); c.err == nil {
		c.fail(t.Text(&c.out, 80))
	}
}

// why explains the last round by what was known when it was paired.
func (c *call) why(n int) {
	system, err := c.System()
	if c.fail(err); n == 0 {
		c.failf("no round has been paired")
	}
	var players []pairing.ID
	for i := range c.words[1:] {
		players = append(players, c.player(i+1))
	}
	if c.err != nil {
		return
	}
	ctx := context.Background()
	before, err := c.Tournament.Before(n)
	if c.fail(err); err != nil {
		return
	}
	if len(players) == 2 {
		verdict, err := system.Why(ctx, before, explain.Meet(players[0], players[1]))
		c.fail(err)
		c.say("%s", verdict.In(""))
		return
	}
	report, err := system.Explain(ctx, before)
	if c.fail(err); err == nil && len(players) == 1 {
		c.out.WriteString(report.About("", players[0]))
	} else if err == nil {
		c.out.WriteString(report.In(""))
	}
}
