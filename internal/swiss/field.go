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
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
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

	// For each player, ascending. Nil if there is no such pair at all.
	barred    [][]int32 // those it must not meet (never nil)
	forbidden [][]int32 // those of them that the arbiter forbids, in any order

	barredSet graph.Relation // barred, as sets; nil if not worth it

	names func(pairing.ID) string // what texts call players
	said  sayings

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
	f := &Field{History: h, Tournament: t, names: t.Names(), Asked: h.Requests(t), Initial: t.InitialColor,
		said: sayings{map[string]explain.Value{}, map[Preference]explain.Value{}}}
	f.Last = t.Planned > 0 && h.Rounds+1 >= t.Planned
	if f.Initial == pairing.NoColor {
		f.Initial = pairing.White
	}
	f.enter()
	if f.Asked.Ended() {
		return nil, fault.In(t, pairing.ErrFinished, 0, "no player is left")
	}
	f.forbidden = f.lists(f.Asked.Forbidden)
	f.bar()
	f.require()
	return f, f.ruleBye()
}

// enter fills in the players in the order of A.2.
func (f *Field) enter() {
	h := f.History
	present := make([]entrant, 0, h.Players)
	number := 0
	for i := range f.Tournament.Players {
		away := f.Asked.Away(i)
		if !away || h.TookPart(i) {
			number++
		}
		if !away {
			present = append(present, entrant{i, number, h.PairingScore(h.Rounds, i)})
		}
	}
	slices.SortFunc(present, func(a, b entrant) int {
		return cmp.Or(cmp.Compare(b.score, a.score), a.number-b.number)
	})
	f.Players = make([]Player, len(present))
	colors := make([]pairing.Color, 0, len(present)*h.Rounds) // of all
	for k, e := range present {
		before := len(colors)
		colors = f.colors(colors, e.index)
		f.Players[k] = f.player(e, colors[before:len(colors):len(colors)])
	}
}

// An entrant is a player who is to be paired.
type entrant struct {
	index, number int
	score         pairing.Points
}

// colors appends the colours that a player had in played games.
func (f *Field) colors(list []pairing.Color, i int) []pairing.Color {
	for r := range f.History.Rounds {
		if e := f.History.Entry(r, i); e.Kind == history.Played && e.Color != pairing.NoColor {
			list = append(list, e.Color)
		}
	}
	return list
}

// player derives one player.
func (f *Field) player(e entrant, colors []pairing.Color) Player {
	who := f.Tournament.Players[e.index]
	p := Player{
		ID: who.ID, Index: e.index, Number: e.number, Rating: who.Rating,
		Real: f.History.Score(f.History.Rounds, e.index), Score: e.score,
		Colors: colors,
	}
	for _, c := range colors {
		if c == pairing.White {
			p.Difference++
		} else {
			p.Difference--
		}
	}
	if n := len(colors); n > 1 && colors[n-1] == colors[n-2] {
		p.Repeated = colors[n-1]
	}
	p.Preference = preference(&p)
	return p
}

// places returns the place of every player of the tournament in the field, or -1.
func (f *Field) places() []int32 {
	place := slices.Repeat([]int32{-1}, f.History.Players)
	for i := range f.Players {
		place[f.Players[i].Index] = int32(i)
	}
	return place
}

// bar collects for every player those it has met at the board and those that
// are forbidden.
func (f *Field) bar() {
	place := f.places()
	f.barred = make([][]int32, len(f.Players))
	all := make([]int32, 0, len(f.Players)*f.History.Rounds) // past opponents of all
	for i := range f.Players {
		before := len(all)
		for r := range f.History.Rounds {
			e := f.History.Entry(r, f.Players[i].Index)
			if e.Kind == history.Played && place[e.Opponent] >= 0 {
				all = append(all, place[e.Opponent])
			}
		}
		f.barred[i] = all[before:len(all):len(all)]
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

// shortList is a number of barred opponents among whom a search takes no time.
const shortList = 16

// tabulate makes sets of the lists of barred opponents if they are not short and the sets take no
// more than 8 MB.
func (f *Field) tabulate() {
	n, sum := len(f.Players), 0
	for _, list := range f.barred {
		sum += len(list)
	}
	words := (n + 63) / 64
	if sum <= shortList*n || n*words > 1<<20 {
		return
	}
	f.barredSet = graph.NewRelation(n)
	for i, list := range f.barred {
		for _, j := range list {
			f.barredSet[i].Add(int(j))
		}
	}
}

// lists returns for every player with whom it is paired in the list; nil if the list is empty.
func (f *Field) lists(pairs [][2]pairing.ID) [][]int32 {
	if len(pairs) == 0 {
		return nil
	}
	place := f.places()
	with := make([][]int32, len(f.Players))
	for _, pair := range pairs {
		a, b := place[f.History.Index(pair[0])], place[f.History.Index(pair[1])]
		if a >= 0 && b >= 0 {
			with[a], with[b] = append(with[a], b), append(with[b], a)
		}
	}
	return with
}

// require notes the pairs that the arbiter wants to meet. They are present:
// [pairing.Tournament.Validate] sees to it.
func (f *Field) require() {
	if len(f.Asked.Required) == 0 {
		return
	}
	place := f.places()
	f.partner = slices.Repeat([]int32{-1}, len(f.Players))
	for _, pair := range f.Asked.Required {
		a, b := place[f.History.Index(pair[0])], place[f.History.Index(pair[1])]
		f.partner[a], f.partner[b] = b, a
	}
}

// ruleBye notes who is required to have the bye, and who must not. The error says that the
// bye cannot be as it is required.
func (f *Field) ruleBye() error {
	present := make([]int, len(f.Players))
	for i := range present {
		present[i] = f.Players[i].Index
	}
	if err := f.Asked.CheckBye(f.Tournament, present); err != nil {
		return err
	}
	place := f.places()
	if f.Asked.Bye != "" {
		i := int(place[f.History.Index(f.Asked.Bye)])
		f.partner, f.givenBye = f.Require(i, i).partner, 1+i
	}
	for _, id := range f.Asked.NoBye {
		if i := place[f.History.Index(id)]; i >= 0 {
			f.noBye = f.barringBye(int(i))
		}
	}
	return nil
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
// meet are not barred. At most logarithmic in the number of past and forbidden opponents.
func (f *Field) Barred(a, b int) bool {
	if f.partner != nil && (f.partner[a] >= 0 || f.partner[b] >= 0) {
		return f.partner[a] != int32(b)
	}
	if f.barredSet != nil {
		return f.barredSet[a].Has(b)
	}
	list := f.barred[a]
	if len(f.barred[b]) < len(list) {
		list, b = f.barred[b], a
	}
	if len(list) <= shortList {
		return slices.Contains(list, int32(b))
	}
	_, found := slices.BinarySearch(list, int32(b))
	return found
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
