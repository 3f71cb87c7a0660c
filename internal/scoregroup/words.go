package scoregroup

import (
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// IDs names players, by their places.
func (f *Field) IDs(places []int) []pairing.ID {
	ids := make([]pairing.ID, len(places))
	for i, p := range places {
		ids[i] = f.Players[p].ID
	}
	return ids
}

// Called says what texts call the players of places.
func (f *Field) Called(places ...int) []any { return words.Names(f.IDs(places), f.names) }

// called is what texts call one player.
func (f *Field) called(i int) string { return f.names(f.Players[i].ID) }

// CalledPairs says what texts call pairs.
func (f *Field) CalledPairs(pairs [][2]int) []any {
	ids := make([][2]pairing.ID, len(pairs))
	for k, p := range pairs {
		ids[k] = [2]pairing.ID{f.Players[p[0]].ID, f.Players[p[1]].ID}
	}
	return words.Pairs(ids, f.names)
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

// Alternated says that colours alternate (the third rule of the Dutch System): in which of their games, counted from
// the latest, the two had different colours; if no later round has such games, as the latest round in which they had.
func (f *Field) Alternated(h, l int) words.Message {
	a, b := &f.Players[h], &f.Players[l]
	c, back := Alternate(a, b)
	if back == 0 {
		return words.Say("color.alternate")
	}
	m := words.Say("color.alternate.in", "player", f.called(h), "color", words.Color(record.Opposite(c)), "other",
		f.called(l), "theirs", words.Color(c), "round", f.roundOf(a, back))
	if r, s := f.roundOf(a, back), f.roundOf(b, back); r != s || f.differedAfter(r, a, b) {
		m = m.With("later", s)
		m.Key = "color.alternate.apart"
	}
	return m
}

// differedAfter reports whether two players had different colours in some round after this one, 1-based.
func (f *Field) differedAfter(round int, a, b *Player) bool {
	for r := round; r < f.History.Rounds; r++ {
		d, e := f.History.Entry(r, a.Index), f.History.Entry(r, b.Index)
		if colored(d) && colored(e) && d.Color != e.Color {
			return true
		}
	}
	return false
}

// colored reports whether a round was spent with a game that counts for the colours.
func colored(e history.Entry) bool { return e.Kind == history.Played && e.Color != pairing.NoColor }

// roundOf returns the round, from 1, of a player's latest game but so many, 1 for the latest.
func (f *Field) roundOf(p *Player, back int) int {
	for r := f.History.Rounds - 1; r >= 0; r-- {
		if colored(f.History.Entry(r, p.Index)) {
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
	facts := []explain.Value{verdict.Fact("score", p.Score), verdict.Fact("colours", words.Letters(p.Colors))}
	return explain.Player{ID: p.ID, Number: p.Number, Score: p.Score, Facts: append(facts, own...)}
}

// Prefers is the fact of a preference.
func (f *Field) Prefers(p Preference) explain.Value { return verdict.Fact("preference", p.Words()) }

// Words are "Black, strong", or "none".
func (p Preference) Words() words.Message {
	if p.Color == pairing.NoColor {
		return words.Say("none")
	}
	return words.Say("preference.of", "color", words.Color(p.Color), "strength", words.Say(p.Strength.String()))
}
