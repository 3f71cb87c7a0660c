package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/sheet"
	"github.com/seed22f6c9b8/pairings/pairing/standings"
	"github.com/seed22f6c9b8/pairings/systems"
)

// do does what the words say. Whatever changes says so in one line.
func (c *call) do() {
	t, n, who := &c.Tournament, len(c.Tournament.Rounds), c.short
	next := n + 1
	switch c.words[0] {
	case "new":
		c.begin()
	case "player":
		c.enter()
	case "rename":
		id, name := c.player(1), c.name(2)
		c.say("%s is now called %s", who(id), name)
		for i := range t.Players {
			if t.Players[i].ID == id {
				t.Players[i].Name = name
			}
		}
	case "delete":
		c.remove()
	case "round":
		if open := c.open(); len(open) > 0 {
			c.failf("round %d has no result yet on board %s", n, strings.Join(open, ", "))
			return
		}
		round, err := c.Pair(context.Background())
		if c.fail(err); err == nil {
			t.Append(round)
			c.show(c.sheet().Pairings(next))
		}
	case "result":
		i := c.number(1) - 1
		if n == 0 || i < 0 || i >= len(t.Rounds[n-1].Games) {
			c.failf("round %d has no board %q", n, c.word(1))
			return
		}
		g := t.Rounds[n-1].Games[i]
		c.score(n, g.White, g.Black, c.result(2), fmt.Sprintf("Board %d", i+1))
	case "correct":
		c.score(c.number(1), c.player(2), c.player(3), c.result(4), "Round "+c.word(1))
	case "rule":
		r := pairing.Ruling{Kind: pairing.Decision(c.word(1)), Players: [2]pairing.ID{c.player(2), c.player(3)}, From: next, Note: c.word(4)}
		t.Rulings = append(t.Rulings, r)
		c.say("%s from round %d on: %s – %s", r.Kind, next, who(r.Players[0]), who(r.Players[1]))
	case "absent":
		a := pairing.Absence{Player: c.player(1), From: next, To: next, Points: c.points(2)}
		t.Absences = append(t.Absences, a)
		c.say("%s is absent from round %d, for %v points", who(a.Player), next, a.Points)
	case "withdraw":
		id := c.player(1)
		t.Withdraw(id)
		c.say("%s has withdrawn, from round %d on", who(id), next)
	case "return":
		id := c.player(1)
		t.Return(id)
		c.say("%s plays in round %d", who(id), next)
	case "penalty":
		a := pairing.Adjustment{Player: c.player(1), Points: -c.points(2)}
		if n == 0 {
			c.failf("no round has been paired")
			return
		}
		t.Rounds[n-1].Adjustments = append(t.Rounds[n-1].Adjustments, a)
		c.say("%s: %v points in round %d", who(a.Player), a.Points, n)
	case "wall":
		c.show(c.sheet().Pairings(n))
	case "names":
		c.show(c.sheet().ByName(n))
	case "standings":
		c.show(c.sheet().Standings(c.Event.Standings))
	case "cross":
		c.show(c.sheet().CrossTable(c.Event.Standings))
	case "card":
		c.show(c.sheet().PlayerCard(c.player(1)))
	case "why":
		c.why()
	case "check":
		check, err := c.Check(context.Background())
		if c.fail(err); err == nil {
			c.say("%d of %d rounds differ", len(check.Differences), n)
			for _, d := range check.Differences {
				c.say("%s", d.Text)
			}
		}
	case "trf":
		c.fail(c.WriteTRF(&c.out))
	}
}

// begin stores the edition: an event ends by the rules by which it began.
func (c *call) begin() {
	if n := len(c.Tournament.Players); n > 0 {
		c.failf("%s holds %s with %s: begin another event in another -file", c.file, c.Name, counted(n, "player"))
		return
	}
	c.Event = systems.Event{
		Name: cmp.Or(c.word(3), "Club evening"), Config: systems.Config{System: "dutch", Edition: pairing.FIDE2026},
		Standings:  standings.Rules{TieBreaks: []standings.TieBreak{"PTS", "DE", "BH/C1"}},
		Tournament: pairing.Tournament{Planned: c.number(1)},
	}
	t := &c.Tournament
	if err := t.InitialColor.UnmarshalText([]byte(c.word(2))); err != nil || t.InitialColor == pairing.NoColor || t.Planned == 0 {
		c.failf("%q %q: a number of rounds expected, and white or black", c.word(1), c.word(2))
	}
	c.say("%s: %s, number 1 begins with %v", c.Name, counted(t.Planned, "round"), t.InitialColor)
}

// enter enters a player behind those of the same rating.
func (c *call) enter() {
	t, n := &c.Tournament, len(c.Tournament.Players)
	p := pairing.Player{Name: c.name(1), Rating: c.number(2)}
	for taken := true; taken; n++ {
		p.ID = pairing.ID(fmt.Sprint("p", n+1))
		_, taken = t.Player(p.ID)
	}
	before := slices.IndexFunc(t.Players, func(q pairing.Player) bool { return q.Rating < p.Rating })
	t.Enter(p, before+1) // 0 is the end
	c.say("%s is entered; %s", c.short(p.ID), counted(len(t.Players), "player"))
}

// remove deletes a player and everything that was said of them.
func (c *call) remove() {
	id, t := c.player(1), &c.Tournament
	if len(t.Rounds) > 0 {
		c.failf("the first round is paired: withdraw the player")
	}
	c.say("%s is deleted; %s", c.short(id), counted(len(t.Players)-1, "player"))
	t.Players = slices.DeleteFunc(t.Players, func(p pairing.Player) bool { return p.ID == id })
	t.Absences = slices.DeleteFunc(t.Absences, func(a pairing.Absence) bool { return a.Player == id })
	t.Rulings = slices.DeleteFunc(t.Rulings, func(r pairing.Ruling) bool { return slices.Contains(r.Players[:], id) })
}

// score enters or changes a result, and says how many games of the last round have none.
func (c *call) score(round int, white, black pairing.ID, r pairing.Result, where string) {
	if c.err == nil {
		c.fail(c.Tournament.Correct(round, white, black, r))
	}
	text := strings.ReplaceAll(string(r), "1/2", "½")
	if strings.ContainsAny(text, "01½") { // no forfeit
		text = strings.Replace(text, "-", "–", 1)
	}
	c.say("%s: %s – %s %s; %s open", where, c.short(white), c.short(black), text, counted(len(c.open()), "game"))
}

// open names the boards of the last round that have no result.
func (c *call) open() (boards []string) {
	if n := len(c.Tournament.Rounds); n > 0 {
		for i, g := range c.Tournament.Rounds[n-1].Games {
			if g.Result == pairing.Pending {
				boards = append(boards, fmt.Sprintf("%d (%s – %s)", i+1, c.short(g.White), c.short(g.Black)))
			}
		}
	}
	return boards
}

// sheet returns the event in the form that sheets are made of, and show prints one.
func (c *call) sheet() sheet.Event { return sheet.Event{Title: c.Name, Tournament: c.Tournament} }

func (c *call) show(t sheet.Table, err error) {
	if c.fail(err); c.err == nil {
		c.fail(t.Text(&c.out, 80))
	}
}

// why explains the last round by what was known when it was paired.
func (c *call) why() {
	n := len(c.Tournament.Rounds)
	if n == 0 {
		c.failf("no round has been paired")
		return
	}
	var players []pairing.ID
	for i := range c.words[1:] {
		players = append(players, c.player(i+1))
	}
	system, err := c.System()
	if c.fail(err); c.err != nil {
		return
	}
	ctx, before := context.Background(), c.Tournament.Before(n)
	if len(players) == 2 {
		verdict, err := system.WhyNot(ctx, before, players[0], players[1])
		c.fail(err)
		c.say("%s", verdict.Text())
		return
	}
	report, err := system.Explain(ctx, before)
	if c.fail(err); err != nil {
		return
	}
	text := report.Text()
	if len(players) == 1 {
		text = report.About(players[0])
	}
	c.out.WriteString(text)
}
