package swiss

import (
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
	Bars                 func(history.Entry) bool // whether a round spent so bars from the bye
	Clash                func(a, b int) bool      // whether two players must not meet because of colours
}

// Require gives the field in which two players may meet nobody but each other, or, if
// they are one, the player nobody at all. Nothing else changes: who may have the bye,
// for one, stays as it is.
func (f *Field) Require(a, b int) *Field {
	bound := *f
	bound.partner = slices.Repeat([]int32{-1}, len(f.Players))
	copy(bound.partner, f.partner)
	bound.partner[a], bound.partner[b] = int32(b), int32(a)
	return &bound
}

// IDs names players, by their places.
func (f *Field) IDs(places []int) []pairing.ID {
	ids := make([]pairing.ID, len(places))
	for i, p := range places {
		ids[i] = f.Players[p].ID
	}
	return ids
}

// Legal is the field as explanations see it.
func (f *Field) Legal(law Law) *verdict.Field {
	return &verdict.Field{
		Present:  f.IDs(f.all()),
		Index:    f.index,
		Required: f.Asked.Required,
		Pair:     func(a, b int) []explain.Violation { return f.pairViolations(a, b, law) },
		Bye:      func(i int) []explain.Violation { return f.byeViolations(i, law) },
	}
}

// all lists all places.
func (f *Field) all() []int {
	list := make([]int, len(f.Players))
	for i := range list {
		list[i] = i
	}
	return list
}

// index gives a player's index in the tournament, or -1.
func (f *Field) index(id pairing.ID) int {
	if !f.History.Knows(id) {
		return -1
	}
	return f.History.Index(id)
}

// pairViolations gives what keeps two players from meeting.
func (f *Field) pairViolations(a, b int, law Law) (list []explain.Violation) {
	if !f.Barred(a, b) && !law.Clash(a, b) {
		return nil
	}
	x, y := &f.Players[a], &f.Players[b]
	if x.Index > y.Index {
		x, y = y, x
	}
	pair := []pairing.ID{x.ID, y.ID}
	for r := range f.History.Rounds {
		if e := f.History.Entry(r, x.Index); e.Kind == history.Played && int(e.Opponent) == y.Index {
			list = append(list, explain.Violation{Article: law.Rematch, What: explain.BreachRematch, Players: pair, Round: r + 1})
		}
	}
	if among(f.forbidden, a, b) {
		list = append(list, explain.Violation{Article: "forbidden", What: explain.BreachForbidden, Players: pair})
	}
	if law.Clash(a, b) {
		list = append(list, explain.Violation{Article: law.Colors, What: explain.BreachColors, Players: pair,
			Color: explain.ColorLetter(x.Preference.Color)})
	}
	return list
}

// byeViolations gives the earliest round that bars a player from the bye, if any.
func (f *Field) byeViolations(i int, law Law) []explain.Violation {
	p := &f.Players[i]
	for r := range f.History.Rounds {
		e := f.History.Entry(r, p.Index)
		if !law.Bars(e) {
			continue
		}
		what := explain.BreachUnplayed
		switch {
		case e.Kind == history.Allocated:
			what = explain.BreachBye
		case e.Kind == history.ForfeitWin:
			what = explain.BreachForfeit
		case e.Kind == history.Requested && e.Points == f.Tournament.Scoring.Values().Win:
			what = explain.BreachFullPoint
		}
		return []explain.Violation{{Article: law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1}}
	}
	return nil
}

// Stuck gives the players who have no possible opponent and for whom the bye is none:
// it is for the player bye, if that is not negative, else for whoever may have it.
func (f *Field) Stuck(legal func(a, b int) bool, mayHaveBye func(i int) bool, bye int) []int {
	var stuck []int
	for i := range f.Players {
		if i == bye || bye < 0 && len(f.Players)%2 == 1 && mayHaveBye(i) {
			continue
		}
		alone := true
		for j := 0; j < len(f.Players) && alone; j++ {
			alone = i == j || !legal(i, j)
		}
		if alone {
			stuck = append(stuck, i)
		}
	}
	return stuck
}

// Facts gives what every system looks at in a player; who may have the bye is left to
// the system.
func (p *Player) Facts() explain.Player {
	colors := make([]byte, len(p.Colors))
	for k, c := range p.Colors {
		colors[k] = explain.ColorLetter(c)[0]
	}
	return explain.Player{
		ID: p.ID, Number: p.Number, Score: p.Score, Colors: string(colors), Difference: p.Difference,
		Preference: explain.ColorLetter(p.Preference.Color),
		Strength:   [...]explain.Strength{explain.NoStrength, explain.Mild, explain.Strong, explain.Absolute}[p.Preference.Strength],
	}
}
