package scoregroup

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// A Law is what a rule book says of rounds that must not be: the articles, and what
// is left to the system.
type Law struct {
	Rematch, Bye, Colors string                   // the articles; Colors is "" if colours keep nobody apart
	Full                 pairing.Points           // what a full-point bye is worth; 0: a win
	Bars                 func(history.Entry) bool // whether a round spent so bars from the bye
	Exempt               func(i int) bool         // whether colours do not matter to a player; nil: to nobody
}

// BarsBefore2026 is C.2 of the rule books of 2017 and 2018: a round spent so bars from the
// pairing-allocated bye if it was such a bye, or a win by forfeit.
func (f *Field) BarsBefore2026(n history.Entry) bool {
	return n.Kind == history.Allocated || n.Kind == history.ForfeitWin
}

// BarsSince2026 is C2 of those of 2026 for individuals: such a bye, or whatever brought as
// many points as a win without a game.
func (f *Field) BarsSince2026(n history.Entry) bool {
	return n.Kind == history.Allocated || n.Kind != history.Played && n.Points >= f.Tournament.Scoring.Values().Win
}

// BarsMatches is C2 of those of 2026 for matches: such a bye, a match won by forfeit or a
// full-point bye, and nothing else.
func (f *Field) BarsMatches(n history.Entry, full pairing.Points) bool {
	return f.BarsBefore2026(n) || n.Kind.Asked() && n.Points >= full
}

// Barred reports whether two players must not meet because they have played
// each other before (a forfeited game does not count), are a forbidden pair, or
// because one of them is required to meet somebody else. Two who are required to
// meet are not barred.
func (f *Field) Barred(a, b int) bool {
	if f.Required[a] >= 0 || f.Required[b] >= 0 {
		return f.Required[a] != b
	}
	if f.confined != nil {
		return f.confined.Has(a, b)
	}
	if f.barredSet != nil {
		return f.barredSet[a].Has(b)
	}
	_, found := slices.BinarySearch(f.barred[a], int32(b))
	return found
}

// Legal reports whether two players may meet.
func (c *Completion) Legal(a, b int) bool { return c.Must[a]&c.Must[b] == 0 && !c.Field.Barred(a, b) }

// Lawful is the field with what must not be, as explanations see it.
func (c *Completion) Lawful() *verdict.Field {
	return &verdict.Field{
		Present:  c.Field.IDs(c.Field.Others(-1)),
		Index:    c.Field.History.Index,
		Name:     c.Field.names,
		Required: c.Field.Asked.Demanded(),
		Pair:     c.pairViolations,
		Bye:      c.byeViolations,
		Legal:    c.Legal,
		Partner:  func(i int) int { return c.Field.Required[i] },
		MayBye:   func(i int) bool { return !c.BarredFromBye(i) },
		Watch:    &c.Watch,
	}
}

// pairViolations returns what keeps two players from meeting.
func (c *Completion) pairViolations(a, b int) (list []explain.Violation) {
	clash := c.needs[a]&c.needs[b] != 0
	if !c.Field.Barred(a, b) && !clash {
		return nil
	}
	x, y := &c.Field.Players[a], &c.Field.Players[b]
	if x.Index > y.Index {
		x, y = y, x
	}
	pair := []pairing.ID{x.ID, y.ID}
	for r := range c.Field.History.Rounds {
		if e := c.Field.History.Entry(r, x.Index); e.Kind == history.Played && int(e.Opponent) == y.Index {
			list = append(list, explain.Violation{Article: c.Law.Rematch, What: "rematch", Players: pair, Round: r + 1})
		}
	}
	if c.Field.forbidden != nil && slices.Contains(c.Field.forbidden[a], int32(b)) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: pair})
	}
	if clash {
		list = append(list, explain.Violation{Article: c.Law.Colors, What: "color", Players: pair,
			Color: x.Preference.Color})
	}
	return list
}

// byeViolations returns a ruling that bars a player from the bye, and the earliest round that
// does, if any. The arbiter can give it all the same.
func (c *Completion) byeViolations(i int) (list []explain.Violation) {
	p := &c.Field.Players[i]
	if c.Field.noBye[i] && slices.Contains(c.Field.Asked.NoBye, p.ID) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: []pairing.ID{p.ID}})
	}
	for r := range c.Field.History.Rounds {
		e := c.Field.History.Entry(r, p.Index)
		if !c.Bars(e) {
			continue
		}
		what := "points without playing"
		switch {
		case e.Kind == history.Allocated:
			what = "bye"
		case e.Kind == history.ForfeitWin:
			what = "forfeit win"
		case e.Kind.Asked() && e.Points == cmp.Or(c.Full, c.Field.Tournament.Scoring.Values().Win):
			what = "full-point bye"
		}
		return append(list, explain.Violation{Article: c.Law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1})
	}
	return list
}

// BarredFromBye reports whether a player must not have the bye: because of a round spent so,
// or because of a ruling on them, or on the one to whom the arbiter gives it.
func (c *Completion) BarredFromBye(i int) bool {
	if c.Field.Asked.Bye != "" {
		return c.Field.Players[i].ID != c.Field.Asked.Bye
	}
	return c.Field.noBye[i] || len(c.byeViolations(i)) > 0
}
