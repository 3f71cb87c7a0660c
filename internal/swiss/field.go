// Package swiss holds what FIDE's Swiss systems share: the field of players to
// be paired with their scores, colour preferences and past opponents, the rule
// that alternates colours, and the order of boards. What a system decides for
// itself (who may have the bye, what a player without games prefers, who is
// exempt from what) is left to it.
package swiss

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Player is what is known of one player when a round is about to be paired.
type Player struct {
	ID    pairing.ID
	Index int // in Tournament.Players and in the history

	// Number is the pairing number, 1 first, counted over the players that
	// have taken part in a pairing or are present now: whoever is entered but
	// has never come holds no number yet (C.04.2 2.4).
	Number int

	Rating int
	Real   pairing.Points // score
	Score  pairing.Points // pairing score: Real plus virtual points

	Colors     []pairing.Color // of played games, oldest first (C.04.2.D.5)
	Preference Preference
	Difference int // games with White minus games with Black

	// Repeated is the colour of the two latest games if they had the same.
	Repeated pairing.Color
}

// Games is the number of games that the player has played at the board.
func (p *Player) Games() int { return len(p.Colors) }

// A Field is the players to be paired in a round, ordered by pairing score,
// higher first, then by pairing number (A.2). The systems name players by their
// place in this order.
type Field struct {
	Players    []Player
	History    *history.History
	Tournament pairing.Tournament
	Asked      history.Requests
	Initial    pairing.Color // initial-colour, never NoColor
	Last       bool          // the round is known to be the last one planned

	done   <-chan struct{} // closed when nobody waits for the round any more; nil for never
	tuning lexicographic.Tuning

	places []int32 // of each player of the tournament; -1 of who is not in the field

	// For each player.
	barred    [][]int32 // those it must not meet, ascending
	forbidden [][]int32 // those of them that the arbiter forbids, in any order; nil if there are none at all

	barredSet graph.Relation // barred, as sets; nil in large fields

	names words.Namer // what texts call players

	partner  []int32 // for each player: whom it is required to meet, itself for the bye, or -1; nil if nobody is
	givenBye int     // the player, from 1, who has the bye since the arbiter gives it
	noBye    []bool  // for each player: does not have the bye, since that is ruled or asked about; nil if nobody is
}

// Until lets the round be paired for as long as the context lasts, and in the way that it
// says: see [lexicographic.Tuned].
func (f *Field) Until(ctx context.Context) {
	f.done, f.tuning = ctx.Done(), lexicographic.TuningOf(ctx)
}

// A View says how the tournament is read. The zero value is the usual one.
type View struct{ history.View }

// NewField is [View.Field] in the usual view.
func NewField(t pairing.Tournament) (*Field, error) { return View{}.Field(t) }

// Field derives the field of the round about to be paired. Withdrawn players
// and players with a requested bye are not part of it. The error wraps
// [pairing.ErrInvalid], or [pairing.ErrFinished] if all planned rounds are
// recorded or all players have withdrawn. A field can be empty: when everybody
// sits the round out.
func (v View) Field(t pairing.Tournament) (*Field, error) {
	h, err := v.History(t)
	if err != nil {
		return nil, err
	}
	if t.Planned > 0 && h.Rounds >= t.Planned {
		return nil, fault.In(t, pairing.ErrFinished, 0, "all %d planned rounds are recorded", t.Planned)
	}
	f := &Field{History: h, Tournament: t, names: t.Names(), Asked: h.Requests(t), Initial: t.InitialColor}
	f.Last = t.Planned > 0 && h.Rounds+1 >= t.Planned
	if f.Initial == pairing.NoColor {
		f.Initial = pairing.White
	}
	f.enter()
	if f.Asked.Ended() {
		return nil, fault.In(t, pairing.ErrFinished, 0, "no player is left")
	}
	f.bar()
	return f, f.rule()
}

// enter fills in the players in the order of A.2.
func (f *Field) enter() {
	h, number := f.History, 0
	f.Players = make([]Player, 0, h.Players)
	for i, who := range f.Tournament.Players {
		away := f.Asked.Away(i)
		if !away || h.TookPart(i) {
			number++
		}
		if !away {
			f.Players = append(f.Players, Player{ID: who.ID, Index: i, Number: number, Rating: who.Rating,
				Real: h.Score(h.Rounds, i), Score: h.PairingScore(h.Rounds, i)})
		}
	}
	slices.SortFunc(f.Players, func(a, b Player) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), a.Number-b.Number)
	})
	f.places = slices.Repeat([]int32{-1}, h.Players)
	colors := make([]pairing.Color, 0, len(f.Players)*h.Rounds) // of all
	for k := range f.Players {
		p, before := &f.Players[k], len(colors)
		f.places[p.Index] = int32(k)
		for r := range h.Rounds {
			if e := h.Entry(r, p.Index); e.Kind == history.Played && e.Color != pairing.NoColor {
				colors = append(colors, e.Color)
				p.Difference += 2*Count(e.Color == pairing.White) - 1
			}
		}
		p.Colors = colors[before:len(colors):len(colors)]
		if n := len(p.Colors); n > 1 && p.Colors[n-1] == p.Colors[n-2] {
			p.Repeated = p.Colors[n-1]
		}
		p.Preference = preference(p)
	}
}

// place returns the place of a player in the field, or -1.
func (f *Field) place(id pairing.ID) int { return int(f.places[f.History.Index(id)]) }

// bar collects for every player those it has met at the board and those that
// are forbidden.
func (f *Field) bar() {
	f.barred = make([][]int32, len(f.Players))
	all := make([]int32, 0, len(f.Players)*f.History.Rounds) // past opponents of all
	for i := range f.Players {
		before := len(all)
		for r := range f.History.Rounds {
			e := f.History.Entry(r, f.Players[i].Index)
			if e.Kind == history.Played && f.places[e.Opponent] >= 0 {
				all = append(all, f.places[e.Opponent])
			}
		}
		f.barred[i] = all[before:len(all):len(all)]
	}
	if len(f.Asked.Forbidden) > 0 {
		f.forbidden = make([][]int32, len(f.Players))
	}
	for _, pair := range f.Asked.Forbidden {
		if a, b := f.place(pair[0]), f.place(pair[1]); a >= 0 && b >= 0 {
			f.forbidden[a], f.forbidden[b] = append(f.forbidden[a], int32(b)), append(f.forbidden[b], int32(a))
		}
	}
	for i := range f.barred {
		if f.forbidden != nil {
			f.barred[i] = append(f.barred[i], f.forbidden[i]...)
		}
		slices.Sort(f.barred[i])
		f.barred[i] = slices.Compact(f.barred[i])
	}
	f.tabulate()
}

// tabulate makes sets of the lists of barred opponents if they take no more than 8 MB.
func (f *Field) tabulate() {
	n := len(f.Players)
	if f.barredSet = nil; n > 1<<13 {
		return
	}
	f.barredSet = graph.NewRelation(n)
	for i, list := range f.barred {
		for _, j := range list {
			f.barredSet[i].Add(int(j))
		}
	}
}

// rule notes what the arbiter wants: pairs to meet, all of them present, as [pairing.Tournament.Validate] sees to;
// who is to have the bye, and who is not. The error says that the bye cannot be as it is required.
func (f *Field) rule() error {
	present := make([]int, len(f.Players))
	for i := range present {
		present[i] = f.Players[i].Index
	}
	if err := f.Asked.CheckBye(f.Tournament, present); err != nil {
		return err
	}
	if f.Asked.Bye != "" || len(f.Asked.Required) > 0 {
		f.partner = slices.Repeat([]int32{-1}, len(f.Players))
	}
	for _, pair := range f.Asked.Required {
		a, b := f.place(pair[0]), f.place(pair[1])
		f.partner[a], f.partner[b] = int32(b), int32(a)
	}
	if f.Asked.Bye != "" {
		i := f.place(f.Asked.Bye)
		f.partner[i], f.givenBye = int32(i), 1+i
	}
	for _, id := range f.Asked.NoBye {
		if i := f.place(id); i >= 0 {
			f.noBye = f.barringBye(i)
		}
	}
	return nil
}

// Where returns the field in which what is asked is so, or if it is so, is not. Nothing else changes: who may have
// the bye, for one, stays as it is.
func (f *Field) Where(q verdict.Question) *Field {
	less := *f
	switch {
	case q.Float: // who is to float can meet those of other scores alone, or have the bye; else those of the same alone
		less.separate(q.I, func(j int) bool { return (f.Players[j].Score == f.Players[q.I].Score) != q.So })
	case !q.So:
		return f.Require(q.I, q.J)
	case q.I != q.J:
		less.separate(q.I, func(j int) bool { return j == q.J })
	}
	if q.So && q.I == q.J {
		less.noBye = f.barringBye(q.I)
	}
	return &less
}

// Require returns the field in which two players may meet nobody but each other, or, if
// they are one, the player nobody at all.
func (f *Field) Require(a, b int) *Field {
	bound := *f
	bound.partner = slices.Repeat([]int32{-1}, len(f.Players))
	copy(bound.partner, f.partner)
	bound.partner[a], bound.partner[b] = int32(b), int32(a)
	return &bound
}

// separate bars a player from some others, in lists of its own.
func (f *Field) separate(i int, from func(j int) bool) {
	f.barred = slices.Clone(f.barred)
	own := slices.Clone(f.barred[i])
	for j := range f.Players {
		if j != i && from(j) {
			own = append(own, int32(j))
			f.barred[j] = slices.Sorted(slices.Values(append(slices.Clip(f.barred[j]), int32(i))))
		}
	}
	slices.Sort(own)
	f.barred[i] = own
	f.tabulate()
}

// barringBye lists who does not have the bye, and one more.
func (f *Field) barringBye(i int) []bool {
	list := make([]bool, len(f.Players))
	copy(list, f.noBye)
	list[i] = true
	return list
}

// Required returns the player whom a player is required to meet, themselves if that is to
// be nobody, or -1.
func (f *Field) Required(a int) int {
	if f.partner == nil {
		return -1
	}
	return int(f.partner[a])
}

// Barred reports whether two players must not meet because they have played
// each other before (a forfeited game does not count), are a forbidden pair, or
// because one of them is required to meet somebody else. Two who are required to
// meet are not barred.
func (f *Field) Barred(a, b int) bool {
	if f.partner != nil && (f.partner[a] >= 0 || f.partner[b] >= 0) {
		return f.partner[a] != int32(b)
	}
	if f.barredSet != nil {
		return f.barredSet[a].Has(b)
	}
	_, found := slices.BinarySearch(f.barred[a], int32(b))
	return found
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

// Minus returns an ascending list of places without those of another ascending one. It can
// be the list itself.
func Minus(list, out []int) []int {
	if len(out) == 0 {
		return list
	}
	var rest []int
	for _, i := range list {
		if _, found := slices.BinarySearch(out, i); !found {
			rest = append(rest, i)
		}
	}
	return rest
}
