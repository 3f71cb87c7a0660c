package swiss

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
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

// Without gives the field in which two players do not meet, or, if they are one, the player
// does not have the bye. Nothing else changes.
func (f *Field) Without(a, b int) *Field {
	less := *f
	if a == b {
		less.noBye = 1 + a
		return &less
	}
	less.barred, less.barredSet = slices.Clone(f.barred), nil
	for _, p := range [2][2]int{{a, b}, {b, a}} {
		list := append(slices.Clone(f.barred[p[0]]), int32(p[1]))
		slices.Sort(list)
		less.barred[p[0]] = list
	}
	less.tabulate()
	return &less
}

// Floating is the field in which a player floats, or does not: may meet nobody else than those
// with another score, who can be nobody in the bye, or nobody else than those with the same.
func (f *Field) Floating(i int, floats bool) *Field {
	less := *f
	less.barred, less.barredSet = slices.Clone(f.barred), nil
	if !floats {
		less.noBye = 1 + i
	}
	own := slices.Clone(f.barred[i])
	for j := range f.Players {
		if j == i || (f.Players[j].Score != f.Players[i].Score) == floats || slices.Contains(f.barred[i], int32(j)) {
			continue
		}
		own = append(own, int32(j))
		less.barred[j] = slices.Sorted(slices.Values(append(slices.Clone(f.barred[j]), int32(i))))
	}
	slices.Sort(own)
	less.barred[i] = own
	less.tabulate()
	return &less
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
		Index:    f.History.Index,
		Name:     f.Namer(),
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
			list = append(list, explain.Violation{Article: law.Rematch, What: "rematch", Players: pair, Round: r + 1})
		}
	}
	if among(f.forbidden, a, b) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: pair})
	}
	if law.Clash(a, b) {
		list = append(list, explain.Violation{Article: law.Colors, What: "color", Players: pair,
			Color: x.Preference.Color})
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
		what := "points without playing"
		switch {
		case e.Kind == history.Allocated:
			what = "bye"
		case e.Kind == history.ForfeitWin:
			what = "forfeit win"
		case e.Kind.Asked() && e.Points == cmp.Or(law.Full, f.Tournament.Scoring.Values().Win):
			what = "full-point bye"
		}
		return []explain.Violation{{Article: law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1}}
	}
	return nil
}

// Namer says what texts call players.
func (f *Field) Namer() words.Namer { return f.names }

// Called says what texts call the players of places.
func (f *Field) Called(places ...int) string {
	if len(places) == 1 {
		return f.Namer()(f.Players[places[0]].ID)
	}
	return words.List(words.Names(f.IDs(places), f.Namer()))
}

// PairIDs names pairs.
func (f *Field) PairIDs(pairs [][2]int) [][2]pairing.ID {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{f.Players[p[0]].ID, f.Players[p[1]].ID}
	}
	return ids
}

// ColorWords says why two players have their colours, by the number of the rule that
// [Allocate] gives; h is the higher ranked of the two, and p and q are their preferences.
func (f *Field) ColorWords(h, l, rule int, p, q Preference) string {
	a, b := &f.Players[h], &f.Players[l]
	switch rule {
	case 1:
		if p.Strength != None && q.Strength != None {
			return "both get the colour that they prefer"
		}
		if p.Strength == None {
			p, h = q, l
		}
		return fmt.Sprintf("%s alone has a preference, for %v", f.Called(h), p.Color)
	case 2:
		if p.Strength < q.Strength || p.Strength == q.Strength && abs(b.Difference) > abs(a.Difference) {
			a, b, h, l, p, q = b, a, l, h, q, p
		}
		if p.Strength == q.Strength {
			return fmt.Sprintf("of two absolute preferences for %v that of the wider colour difference is granted: %s has %+d, %s %+d",
				p.Color, f.Called(h), a.Difference, f.Called(l), b.Difference)
		}
		return fmt.Sprintf("the stronger preference is granted: that of %s for %v is %v, that of %s %v", f.Called(h), p.Color, p.Strength, f.Called(l), q.Strength)
	case 3:
		return f.Alternated(h, l)
	case 4:
		by := fmt.Sprintf("number %d before %d", a.Number, b.Number)
		if a.Score != b.Score {
			by = fmt.Sprintf("%v points against %v", a.Score, b.Score)
		}
		return fmt.Sprintf("the higher ranked player, %s (%s), gets the colour that he prefers", f.Called(h), by)
	}
	return fmt.Sprintf("neither has played, so the initial colour and the number of %s decide, which is %s", f.Called(h), [2]string{"even", "odd"}[a.Number%2])
}

// Alternated says that colours alternate (the third rule of the Dutch System): the latest round in which the two had different colours.
func (f *Field) Alternated(h, l int) string {
	a, b := &f.Players[h], &f.Players[l]
	const rule = "the colours alternate to the latest round in which they differed: "
	for back := 1; back <= min(len(a.Colors), len(b.Colors)); back++ {
		x, y := a.Colors[len(a.Colors)-back], b.Colors[len(b.Colors)-back]
		if x == y {
			continue
		}
		r, s := f.roundOf(a, back), f.roundOf(b, back)
		if r == s {
			return rule + fmt.Sprintf("in round %d %s had %v and %s %v", r, f.Called(h), x, f.Called(l), y)
		}
		return rule + fmt.Sprintf("%s had %v in round %d, %s %v in round %d, the games so far counted from the last", f.Called(h), x, r, f.Called(l), y, s)
	}
	return strings.TrimSuffix(rule, ": ")
}

// roundOf gives the round, from 1, of a player's latest game but so many, 1 for the latest.
func (f *Field) roundOf(p *Player, back int) int {
	for r := f.History.Rounds - 1; r >= 0; r-- {
		if e := f.History.Entry(r, p.Index); e.Kind == history.Played && e.Color != pairing.NoColor {
			if back--; back == 0 {
				return r + 1
			}
		}
	}
	return 0
}

// String gives the word.
func (s Strength) String() string { return [...]string{"none", "mild", "strong", "absolute"}[s] }

// Facts gives what every system looks at in a player; who may have the bye is left to
// the system.
func (p *Player) Facts() explain.Player {
	colors := make([]string, len(p.Colors))
	for k, c := range p.Colors {
		colors[k] = c.String()[:1]
	}
	return explain.Player{ID: p.ID, Number: p.Number, Score: p.Score, Facts: []explain.Value{
		{Name: "score", Shown: p.Score.String()},
		{Name: "colours", Shown: cmp.Or(strings.Join(colors, ""), "none")},
		{Name: "colour difference", Shown: fmt.Sprint(p.Difference)},
		{Name: "preference", Shown: p.Preference.String()},
	}}
}

// String gives "Black, strong", or "none".
func (p Preference) String() string {
	if p.Strength == None && p.Color == pairing.NoColor {
		return "none"
	}
	return fmt.Sprintf("%v, %v", p.Color, p.Strength)
}
