package scoregroup

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
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

// A Completion is a legal pairing of everybody who is still to be paired, but for who has
// the bye. It shows that the round can be completed.
type Completion struct {
	*Field
	*lexicographic.Search
	Law
	Must       []uint8          // of each player: the bit of the colour that it must have; 0 if whom it meets is required
	MayHaveBye func(i int) bool // by what the rounds so far say, unless the system knows more
	Mate       []int            // of each player; itself if it has the bye
	Bye        int              // who has the pairing-allocated bye, or -1

	needs []uint8 // Must, whoever is required to meet whom
	place []int   // scratch of [Completion.Among]; -1 of each player
}

// NewCompletion prepares a completion of a field.
func NewCompletion(f *Field, law Law) *Completion {
	n := len(f.Players)
	search := f.search
	c := &Completion{Field: f, Search: &search, Law: law, Must: make([]uint8, n),
		needs: make([]uint8, n), Mate: slices.Repeat([]int{-1}, n), place: slices.Repeat([]int{-1}, n)}
	c.MayHaveBye = func(i int) bool { return !c.BarredFromBye(i) }
	for i := range f.Players {
		p := f.Players[i].Preference
		if law.Colors == "" || p.Strength != Absolute || law.Exempt != nil && law.Exempt(i) {
			continue
		}
		c.needs[i] = uint8(p.Color)
		if f.Required[i] < 0 {
			c.Must[i] = uint8(p.Color)
		}
	}
	return c
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

// Complete pairs everybody legally, all but the player with the bye if one is needed: the
// first of the candidates, in the order of compare. The error proves that there is no
// such pairing.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (c *Completion) Complete(compare func(i, j int) int) error {
	if m, complete := c.Try(compare); !complete {
		return c.Deadlock(c.Lawful(), m)
	}
	return nil
}

// Try is Complete that reports whether there is such a pairing. It returns a largest one.
func (c *Completion) Try(compare func(i, j int) int) (m *graph.Matcher, complete bool) {
	n := len(c.Field.Players)
	m = c.LargestOf(c.Field.Others(-1), 0, c.Legal)
	c.Bye = -1
	if m.Unmatched() != n%2 {
		return m, false
	}
	if n%2 == 1 {
		candidates := c.candidates(m)
		if len(candidates) == 0 {
			return m, false
		}
		c.Bye = slices.MinFunc(candidates, compare)
		m.Remove(c.Bye)
		c.Mate[c.Bye] = c.Bye
	}
	c.Remember(c.Field.Others(-1), m)
	return m, true
}

// candidates lists those who may have the bye and whom some largest pairing leaves over; m is one of the field.
func (c *Completion) candidates(m *graph.Matcher) (list []int) {
	for i, over := range m.Missable() {
		if over && c.MayHaveBye(i) {
			list = append(list, i)
		}
	}
	return list
}

// CanHaveBye lists those who may have the bye and without whom the others can be paired, of a round that is complete.
func (c *Completion) CanHaveBye() []int {
	return c.candidates(c.LargestOf(c.Field.Others(-1), 0, c.Legal))
}

// Largest finds a largest legal pairing of some players. Its vertices are places in the list.
func (c *Completion) Largest(list []int) *graph.Matcher { return c.LargestApart(list, 0, 0) }

// LargestApart is Largest where the first players, so many, do not meet each other, and with one
// more vertex that stands for the bye, or none.
func (c *Completion) LargestApart(list []int, apart, more int) *graph.Matcher {
	n := len(list)
	return c.LargestOf(list, more, func(u, v int) bool {
		if w := max(u, v); w == n {
			return c.MayHaveBye(list[min(u, v)])
		} else if w < apart {
			return false
		}
		return c.Legal(list[u], list[v])
	})
}

// LargestOf is Largest for some of the pairs, and with more vertices that stand for nobody. It starts from what is
// left of the completion among them.
func (c *Completion) LargestOf(list []int, more int, adjacent func(u, v int) bool) *graph.Matcher {
	mate := c.Among(list, more)
	for u, v := range mate {
		if v > u && !adjacent(u, v) {
			mate[u], mate[v] = -1, -1
		}
	}
	return c.Matcher(len(mate), adjacent, mate)
}

// Among returns what is left of the completion among some players, by places in the list, and with so many more
// vertices, the first of which stands for the bye; -1 for those who meet others.
func (c *Completion) Among(list []int, more int) []int {
	n := len(list)
	mate := slices.Repeat([]int{-1}, n+more)
	for k, i := range list {
		c.place[i] = k
	}
	for k, i := range list {
		switch j := c.Mate[i]; {
		case j == i && more > 0 && mate[n] < 0:
			mate[k], mate[n] = n, k
		case j >= 0 && j != i && c.Mate[j] == i: // not paired otherwise since
			mate[k] = c.place[j]
		}
	}
	for _, i := range list {
		c.place[i] = -1
	}
	return mate
}

// Remember takes a pairing of some players, which may leave some over, into the completion.
// A vertex after them is the bye.
func (c *Completion) Remember(list []int, m *graph.Matcher) {
	for k, i := range list {
		switch j := m.Mate(k); {
		case j == len(list):
			for _, had := range list { // the bye before
				if c.Mate[had] == had {
					c.Mate[had] = -1
				}
			}
			c.Mate[i] = i
		case j >= 0 && j < len(list):
			c.Mate[i] = list[j]
		}
	}
}

// Completable reports whether some players can all be paired, but for one who may have the
// bye if their number is odd. The first ones, that number apart, do not meet each other. If
// so, it remembers how.
func (c *Completion) Completable(list []int, apart int) bool {
	m := c.LargestApart(list, apart, len(list)%2)
	if m.Unmatched() > 0 {
		return false
	}
	c.Remember(list, m)
	return true
}

// Deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof by its law; m is a largest pairing of it.
func (c *Completion) Deadlock(d *verdict.Field, m *graph.Matcher) error {
	return d.NoPairing(c.Field.History.Rounds+1, func() *graph.Matcher {
		n := len(c.Field.Players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return graph.New(len(mate), d.Adjacent, mate)
	})
}

// Others lists all places but one, or all if that is negative.
func (f *Field) Others(but int) []int {
	list := make([]int, 0, len(f.Players))
	for i := range f.Players {
		if i != but {
			list = append(list, i)
		}
	}
	return list
}

// ByeStage is the pairing-allocated bye for explanations, where it is given before the
// brackets: to the lowest score, then to the most games, then in an order of the system's
// own (items 3, 4 and 5 of Dubov B.0 and 3.1, Burstein 3.1). Who may not have it is no
// matter of comparison, and that the rest could be paired shows in its being.
func (f *Field) ByeStage(article string, bye int, order func(other int) verdict.Order) verdict.Stage {
	x := func(i int) *Player { return &f.Players[i] }
	return verdict.Stage{
		Ours: verdict.Candidate{Floaters: []int{bye}},
		Criteria: []verdict.Criterion{
			verdict.OfBye(verdict.Words{Article: article, Item: "3", Name: "score of the player with the bye",
				Unit: words.Points}, func(i int) int { return int(x(i).Score) }),
			verdict.OfBye(verdict.Words{Article: article, Item: "4", Name: "games of the player with the bye"},
				func(i int) int { return len(x(i).Colors) }),
		},
		Order: func(theirs verdict.Candidate) verdict.Order {
			o := order(theirs.Floaters[0])
			o.Article, o.Item = article, "5"
			o.OursPlayers, o.TheirsPlayers = []int{bye}, theirs.Floaters
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
