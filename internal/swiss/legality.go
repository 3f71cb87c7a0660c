package swiss

import (
	"cmp"
	"slices"

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

// Require returns the field in which two players may meet nobody but each other, or, if
// they are one, the player nobody at all. Nothing else changes: who may have the bye,
// for one, stays as it is.
func (f *Field) Require(a, b int) *Field {
	bound := *f
	bound.partner = slices.Repeat([]int32{-1}, len(f.Players))
	copy(bound.partner, f.partner)
	bound.partner[a], bound.partner[b] = int32(b), int32(a)
	return &bound
}

// Where returns the field in which what is asked is so, or if it is so, is not.
func (f *Field) Where(q verdict.Question) *Field {
	switch {
	case q.Float:
		return f.Floating(q.I, !q.So)
	case q.So:
		return f.Without(q.I, q.J)
	}
	return f.Require(q.I, q.J)
}

// Without returns the field in which two players do not meet, or, if they are one, the player
// does not have the bye. Nothing else changes.
func (f *Field) Without(a, b int) *Field {
	if a == b {
		less := *f
		less.noBye = f.barringBye(a)
		return &less
	}
	return f.barring(a, []int{b})
}

// Floating is the field in which a player floats, or does not: may meet nobody else than those
// with another score, who can be nobody in the bye, or nobody else than those with the same.
func (f *Field) Floating(i int, floats bool) *Field {
	less := f.barring(i, slices.DeleteFunc(f.all(), func(j int) bool {
		return (f.Players[j].Score != f.Players[i].Score) == floats
	}))
	if !floats {
		less.noBye = f.barringBye(i)
	}
	return less
}

// barringBye lists who does not have the bye, and one more.
func (f *Field) barringBye(i int) []bool {
	list := make([]bool, len(f.Players))
	copy(list, f.noBye)
	list[i] = true
	return list
}

// barring is the field in which a player does not meet some others, or himself.
func (f *Field) barring(i int, others []int) *Field {
	less := *f
	less.barred, less.barredSet = slices.Clone(f.barred), nil
	own := slices.Clone(f.barred[i])
	for _, j := range others {
		own = append(own, int32(j))
		less.barred[j] = slices.Sorted(slices.Values(append(slices.Clip(f.barred[j]), int32(i))))
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
		Required: f.Asked.Demanded(),
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

// pairViolations returns what keeps two players from meeting.
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
	if f.forbidden != nil && slices.Contains(f.forbidden[a], int32(b)) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: pair})
	}
	if law.Clash(a, b) {
		list = append(list, explain.Violation{Article: law.Colors, What: "color", Players: pair,
			Color: x.Preference.Color})
	}
	return list
}

// byeViolations returns a ruling that bars a player from the bye, and the earliest round that
// does, if any. The arbiter can give it all the same.
func (f *Field) byeViolations(i int, law Law) (list []explain.Violation) {
	p := &f.Players[i]
	if f.noBye != nil && f.noBye[i] && slices.Contains(f.Asked.NoBye, p.ID) {
		list = append(list, explain.Violation{Article: "forbidden", What: "forbidden", Players: []pairing.ID{p.ID}})
	}
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
		return append(list, explain.Violation{Article: law.Bye, What: what, Players: []pairing.ID{p.ID}, Round: r + 1})
	}
	return list
}

// Namer says what texts call players.
func (f *Field) Namer() words.Namer { return f.names }

// Called says what texts call the players of places.
func (f *Field) Called(places ...int) []any { return words.Names(f.IDs(places), f.Namer()) }

// called is what texts call one player.
func (f *Field) called(i int) string { return f.Namer()(f.Players[i].ID) }

// PairIDs names pairs.
func (f *Field) PairIDs(pairs [][2]int) [][2]pairing.ID {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{f.Players[p[0]].ID, f.Players[p[1]].ID}
	}
	return ids
}

// ColorWords says why two players have their colours, by the number of the rule that
// [Allocate] gives; h is the higher ranked of the two.
func (f *Field) ColorWords(h, l, rule int) words.Message {
	a, b := &f.Players[h], &f.Players[l]
	p, q := a.Preference, b.Preference
	switch rule {
	case 1:
		if p.Strength != None && q.Strength != None {
			return words.Say("color.both")
		}
		if p.Strength == None {
			p, h = q, l
		}
		return words.Say("color.alone", "player", f.called(h), "color", words.Color(p.Color))
	case 2:
		if p.Strength < q.Strength || p.Strength == q.Strength && abs(b.Difference) > abs(a.Difference) {
			a, b, h, l, p, q = b, a, l, h, q, p
		}
		if p.Strength == q.Strength {
			return words.Say("color.wider", "color", words.Color(p.Color), "player", f.called(h),
				"n", words.Signed(a.Difference), "other", f.called(l), "m", words.Signed(b.Difference))
		}
		return words.Say("color.stronger", "player", f.called(h), "preference", p.Words(), "other", f.called(l), "theirs",
			q.Words())
	case 3:
		return f.Alternated(h, l)
	case 4:
		by := words.Say("by.number", "n", a.Number, "m", b.Number)
		if a.Score != b.Score {
			by = words.Say("by.score", "n", a.Score.String(), "m", b.Score.String())
		}
		return words.Say("color.ranked", "player", f.called(h), "by", by)
	}
	return Initial(f.called(h), a.Number)
}

// Initial says that the initial colour decides, with the pairing number of the higher ranked.
func Initial(player string, number int) words.Message {
	return words.Say("color.initial", "player", player, "number", number, "parity",
		words.Say([2]string{"even", "odd"}[number%2]))
}

// Alternated says that colours alternate (the third rule of the Dutch System): the latest round in
// which the two had different colours.
func (f *Field) Alternated(h, l int) words.Message {
	a, b := &f.Players[h], &f.Players[l]
	for back := 1; back <= min(len(a.Colors), len(b.Colors)); back++ {
		x, y := a.Colors[len(a.Colors)-back], b.Colors[len(b.Colors)-back]
		if x == y {
			continue
		}
		m := words.Say("color.alternate.in", "player", f.called(h), "color", words.Color(x), "other", f.called(l), "theirs",
			words.Color(y), "round", f.roundOf(a, back))
		if s := f.roundOf(b, back); s != f.roundOf(a, back) {
			m = m.With("later", s)
			m.Key = "color.alternate.apart"
		}
		return m
	}
	return words.Say("color.alternate")
}

// roundOf returns the round, from 1, of a player's latest game but so many, 1 for the latest.
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

// String returns the word.
func (s Strength) String() string { return [...]string{"none", "mild", "strong", "absolute"}[s] }

// Facts returns a player with what every system looks at, and with the facts of one.
func (f *Field) Facts(i int, own ...explain.Value) explain.Player {
	p := &f.Players[i]
	facts := slices.Concat([]explain.Value{verdict.Fact("score", p.Score), f.said.letters(p.Colors)}, own)
	return explain.Player{ID: p.ID, Number: p.Number, Score: p.Score, Facts: facts}
}

// Prefers is the fact of a preference.
func (f *Field) Prefers(p Preference) explain.Value {
	v, known := f.said.preferences[p]
	if !known {
		v = verdict.Fact("preference", p.Words())
		f.said.preferences[p] = v
	}
	return v
}

// A sayings has facts that many players share, as far as they have been said.
type sayings struct {
	colorings   map[string]explain.Value // by colours, a byte each
	preferences map[Preference]explain.Value
}

// letters is the fact of colours.
func (s *sayings) letters(list []pairing.Color) explain.Value {
	key := make([]byte, 0, 64)
	for _, c := range list {
		key = append(key, byte(c))
	}
	v, known := s.colorings[string(key)]
	if !known {
		v = verdict.Fact("colours", words.Letters(list))
		s.colorings[string(key)] = v
	}
	return v
}

// Words are "Black, strong", or "none".
func (p Preference) Words() words.Message {
	if p.Color == pairing.NoColor {
		return words.Say("none")
	}
	return words.Say("preference.of", "color", words.Color(p.Color), "strength", words.Say(p.Strength.String()))
}
