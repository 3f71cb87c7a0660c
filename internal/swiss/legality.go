package swiss

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
	Rematch, Bye, Colors string                   // the articles
	Full                 pairing.Points           // what a full-point bye is worth; 0: a win
	Bars                 func(history.Entry) bool // whether a round spent so bars from the bye
	Clash                func(a, b int) bool      // whether two players must not meet because of colours
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

// Must returns for each player the colour that it must have, as a bit: 1 White, 2 Black, 0
// if neither, or if it is required to meet somebody.
func (f *Field) Must() []uint8 {
	must := make([]uint8, len(f.Players))
	for i := range f.Players {
		if p := &f.Players[i].Preference; p.Strength == Absolute && f.Required(i) < 0 {
			must[i] = uint8(p.Color)
		}
	}
	return must
}

// Legal reports whether two players may meet.
func (c *Completion) Legal(a, b int) bool { return c.Must[a]&c.Must[b] == 0 && !c.Barred(a, b) }

// Lawful is the field with what must not be, as explanations see it.
func (c *Completion) Lawful() *verdict.Field {
	return &verdict.Field{
		Present:  c.IDs(c.Others(-1)),
		Index:    c.History.Index,
		Name:     c.names,
		Required: c.Asked.Demanded(),
		Pair:     c.pairViolations,
		Bye:      c.byeViolations,
		Legal:    c.Legal,
		Partner:  c.Required,
		MayBye:   func(i int) bool { return !c.BarredFromBye(i) },
	}
}

// pairViolations returns what keeps two players from meeting.
func (c *Completion) pairViolations(a, b int) (list []explain.Violation) {
	if !c.Barred(a, b) && !c.Clash(a, b) {
		return nil
	}
	x, y := &c.Players[a], &c.Players[b]
	if x.Index > y.Index {
		x, y = y, x
	}
	pair := []pairing.ID{x.ID, y.ID}
	for r := range c.History.Rounds {
		if e := c.History.Entry(r, x.Index); e.Kind == history.Played && int(e.Opponent) == y.Index {
			list = append(list, explain.Violation{Article: c.Law.Rematch, What: "rematch", Players: pair, Round: r + 1})
		}
	}
	if c.forbidden != nil && slices.Contains(c.forbidden[a], int32(b)) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: pair})
	}
	if c.Clash(a, b) {
		list = append(list, explain.Violation{Article: c.Law.Colors, What: "color", Players: pair,
			Color: x.Preference.Color})
	}
	return list
}

// byeViolations returns a ruling that bars a player from the bye, and the earliest round that
// does, if any. The arbiter can give it all the same.
func (c *Completion) byeViolations(i int) (list []explain.Violation) {
	p := &c.Players[i]
	if c.noBye != nil && c.noBye[i] && slices.Contains(c.Asked.NoBye, p.ID) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: []pairing.ID{p.ID}})
	}
	for r := range c.History.Rounds {
		e := c.History.Entry(r, p.Index)
		if !c.Bars(e) {
			continue
		}
		what := "points without playing"
		switch {
		case e.Kind == history.Allocated:
			what = "bye"
		case e.Kind == history.ForfeitWin:
			what = "forfeit win"
		case e.Kind.Asked() && e.Points == cmp.Or(c.Full, c.Tournament.Scoring.Values().Win):
			what = "full-point bye"
		}
		return append(list, explain.Violation{Article: c.Law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1})
	}
	return list
}

// BarredFromBye reports whether a player must not have the bye: because of a round spent so,
// or because of a ruling on them, or on the one to whom the arbiter gives it.
func (c *Completion) BarredFromBye(i int) bool {
	if c.givenBye > 0 {
		return c.givenBye != 1+i
	}
	return c.noBye != nil && c.noBye[i] || len(c.byeViolations(i)) > 0
}

// ByeStage is the pairing-allocated bye for explanations, where it is given before the
// brackets: to the lowest score, then to the most games, then in an order of the system's
// own (items 3, 4 and 5 of Dubov B.0 and 3.1, Burstein 3.1). Who may not have it is no
// matter of comparison, and that the rest could be paired shows in its being.
func (f *Field) ByeStage(article string, bye int, order func(other int) verdict.Order) verdict.Stage {
	x := func(i int) *Player { return &f.Players[i] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}}, Theirs: verdict.ByeAlone,
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: article, Item: "3", Name: "score of the player with the bye",
				Unit: verdict.Points}, func(i int) int { return int(x(i).Score) }),
			verdict.OfBye(verdict.Words{Article: article, Item: "4", Name: "games of the player with the bye"},
				func(i int) int { return x(i).Games() }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := order(theirs.Floaters[0])
			o.Article, o.Item = article, "5"
			o.OursPlayers, o.TheirsPlayers = []verdict.Share{{Place: bye}}, []verdict.Share{{Place: theirs.Floaters[0]}}
			return o
		},
	}
}

// Before lists those who come before a candidate for the bye, the best first.
func (f *Field) Before(bye int, compare func(i, j int) int) (list []int) {
	for i := range f.Players {
		if compare(i, bye) < 0 {
			list = append(list, i)
		}
	}
	slices.SortFunc(list, compare)
	return list
}
