package scoregroup

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/record"
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

	search lexicographic.Search // how the round is paired, and for how long; each completion has its own

	places []int32 // of each player of the tournament; -1 of who is not in the field

	// For each player.
	Required  []int     // whom it is required to meet, itself if that is to be nobody, or -1
	barred    [][]int32 // those it must not meet, ascending
	forbidden [][]int32 // those of them that the arbiter forbids; nil if there are none at all
	noBye     []bool    // does not have the bye, since that is ruled or asked about

	like [][][2]int // see [record.Kept]

	apart [][2]pairing.ID // whom the arbiter keeps apart, where the system itself does; the bye is ""

	barredSet graph.Relation // barred, as sets; nil in large fields

	confined graph.Relation // who must not meet, if a system has found that out of all rounds; it replaces barred

	parted func(a, b int) bool // whether a question keeps two from meeting; nil: none does

	names words.Namer // what texts call players
}

// A View says how the tournament is read. The zero value is the usual one.
type View struct {
	history.View
	Kept record.Kept // what is kept apart in the round

	// Gone reports whether a player, by index, is not paired any more: through, or out. Nil: nobody is. With it the
	// tournament is over if fewer than two are neither gone nor withdrawn.
	Gone func(h *history.History, player int) bool

	// Lots returns a number for every player of the tournament, in its order, for a round, 1-based: of equal scores
	// the smaller number is first. Nil: the pairing number.
	Lots func(players, round int) []uint64

	Apart bool // the system itself keeps those apart whom the arbiter wants to: they are barred as if they had met
}

// Field derives the field of the round about to be paired, for as long as the context lasts and
// in the way that it says: see [lexicographic.Tuned]. Withdrawn players
// and players with a requested bye are not part of it. The error wraps
// [pairing.ErrInvalid], or [pairing.ErrFinished] if all planned rounds are
// recorded or all players have withdrawn. A field can be empty: when everybody
// sits the round out.
func (v View) Field(ctx context.Context, t pairing.Tournament) (*Field, error) {
	v.Until = ctx
	h, err := v.History(t)
	if err != nil {
		return nil, err
	}
	if t.Planned > 0 && h.Rounds >= t.Planned {
		return nil, fault.In(t, pairing.ErrFinished, 0, "all %d planned rounds are recorded", t.Planned)
	}
	asked := h.Requests(t, v.Kept)
	if asked.Ended() {
		return nil, fault.In(t, pairing.ErrFinished, 0, "no player is left")
	}
	if v.Gone != nil && v.over(h, asked) {
		return nil, fault.In(t, pairing.ErrFinished, 0,
			"fewer than two players are left: the others are through or out, or have withdrawn")
	}
	f := &Field{History: h, Tournament: t, Asked: asked, names: t.Names(), Initial: t.InitialColor,
		Last: t.Planned > 0 && h.Rounds+1 >= t.Planned, search: *lexicographic.NewSearch(ctx), like: v.Kept.Like}
	if f.Initial == pairing.NoColor {
		f.Initial = pairing.White
	}
	f.enter(v)
	if v.Apart {
		f.apart = record.Pairs(t, pairing.Apart, h.Rounds+1)
	}
	return f, f.rule()
}

// over reports whether too few players are left to go on, where some can be gone.
func (v View) over(h *history.History, asked history.Requests) bool {
	left := 0
	for i := range h.Players {
		left += Count(!asked.Withdrawn(i) && !v.Gone(h, i))
	}
	return left < 2
}

// A seat is what decides the place of a player in the field.
type seat struct {
	score         pairing.Points
	index, number int
	lot           uint64
}

// seats returns who is to be paired, in the order of A.2.
func (f *Field) seats(v View) []seat {
	h, number := f.History, 0
	var lots []uint64
	if v.Lots != nil {
		lots = v.Lots(h.Players, h.Rounds+1)
	}
	list := make([]seat, 0, h.Players)
	for i := range h.Players {
		away := f.Asked.Away(i) || v.Gone != nil && v.Gone(h, i)
		if !away || h.TookPart(i) {
			number++
		}
		if away {
			continue
		}
		s := seat{score: h.PairingScore(h.Rounds, i), index: i, number: number}
		if lots != nil {
			s.lot = lots[i]
		}
		list = append(list, s)
	}
	slices.SortFunc(list, func(a, b seat) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.lot, b.lot), a.number-b.number)
	})
	return list
}

// enter fills in the players in the order of A.2, and their games.
func (f *Field) enter(v View) {
	h, seats := f.History, f.seats(v)
	f.Players, f.barred = make([]Player, len(seats)), make([][]int32, len(seats))
	f.places = slices.Repeat([]int32{-1}, h.Players)
	for k, s := range seats {
		who := &f.Tournament.Players[s.index]
		f.Players[k] = Player{ID: who.ID, Index: s.index, Number: s.number, Rating: who.Rating,
			Real: h.Score(h.Rounds, s.index), Score: s.score}
		f.places[s.index] = int32(k)
	}
	colors := make([]pairing.Color, 0, len(f.Players)*h.Rounds) // of all
	met := make([]int32, 0, len(f.Players)*h.Rounds)            // opponents of all
	for k := range f.Players {
		p, games, before := &f.Players[k], len(colors), len(met)
		for r := range h.Rounds {
			e := h.Entry(r, p.Index)
			if e.Kind != history.Played {
				continue
			}
			if e.Color != pairing.NoColor {
				colors = append(colors, e.Color)
				p.Difference += 2*Count(e.Color == pairing.White) - 1
			}
			if f.places[e.Opponent] >= 0 {
				met = append(met, f.places[e.Opponent])
			}
		}
		p.Colors = colors[games:len(colors):len(colors)]
		if n := len(p.Colors); n > 1 && p.Colors[n-1] == p.Colors[n-2] {
			p.Repeated = p.Colors[n-1]
		}
		p.Preference = preference(p)
		f.barred[k] = met[before:len(met):len(met)]
	}
}

// Place returns the place of a player in the field, or -1; that of nobody, who stands for the bye, is -1.
func (f *Field) Place(id pairing.ID) int {
	if id == "" {
		return -1
	}
	return int(f.places[f.History.Index(id)])
}

// Apart returns whom the arbiter keeps apart, where the system itself does. The second is empty for the bye.
func (f *Field) Apart() [][2]pairing.ID { return f.apart }

// Possible reports whether two players may meet by rulings and by what is asked, whatever else bars them.
func (f *Field) Possible(a, b int) bool {
	if f.Required[a] >= 0 || f.Required[b] >= 0 {
		return f.Required[a] == b
	}
	if f.parted != nil && f.parted(a, b) {
		return false
	}
	return f.forbidden == nil || !slices.Contains(f.forbidden[a], int32(b))
}

// Confine bars all pairs but those that are allowed, whoever has met.
func (f *Field) Confine(allowed func(a, b int) bool) {
	f.confined = graph.NewRelation(len(f.Players))
	for a := range f.Players {
		for b := range a {
			if !allowed(a, b) {
				f.confined.Join(a, b)
			}
		}
	}
}

// rule notes what the arbiter wants: who must not meet; pairs to meet, who are not absent, as
// [pairing.Tournament.Validate] sees to; who is to have the bye, and who is not. The error says that the bye cannot be
// as it is required, or that somebody who is to meet another one is gone.
func (f *Field) rule() error {
	if len(f.Asked.Forbidden) > 0 {
		f.forbidden = make([][]int32, len(f.Players))
		f.bar(f.forbidden, f.Asked.Forbidden)
	}
	if len(f.apart) > 0 {
		f.bar(f.barred, f.apart)
	}
	for i := range f.barred {
		if f.forbidden != nil {
			f.barred[i] = append(f.barred[i], f.forbidden[i]...)
		}
		slices.Sort(f.barred[i])
		f.barred[i] = slices.Compact(f.barred[i])
	}
	f.tabulate()
	present := make([]int, len(f.Players))
	for i := range present {
		present[i] = f.Players[i].Index
	}
	if err := f.Asked.CheckBye(f.Tournament, present); err != nil {
		return err
	}
	f.Required, f.noBye = slices.Repeat([]int{-1}, len(f.Players)), make([]bool, len(f.Players))
	for _, pair := range f.Asked.Required {
		a, b := f.Place(pair[0]), f.Place(pair[1])
		if a < 0 || b < 0 {
			return fault.In(f.Tournament, pairing.ErrInvalid, f.History.Rounds+1,
				"%s and %s are required to meet, and one of them is not to be paired any more", pair[0], pair[1])
		}
		f.Required[a], f.Required[b] = b, a
	}
	if f.Asked.Bye != "" {
		i := f.Place(f.Asked.Bye)
		f.Required[i] = i
	}
	for _, id := range f.Asked.NoBye {
		if i := f.Place(id); i >= 0 {
			f.noBye[i] = true
		}
	}
	return nil
}

// bar adds pairs to lists of those whom each player must not meet.
func (f *Field) bar(lists [][]int32, pairs [][2]pairing.ID) {
	for k, pair := range pairs {
		if k%64 == 0 {
			f.search.Watch.Ask()
		}
		if a, b := f.Place(pair[0]), f.Place(pair[1]); a >= 0 && b >= 0 {
			lists[a], lists[b] = append(lists[a], int32(b)), append(lists[b], int32(a))
		}
	}
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

// Where returns the field in which what is asked is so, or if it is so, is not. Nothing else changes: who may have
// the bye, for one, stays as it is.
func (f *Field) Where(q verdict.Question) *Field {
	other := *f
	other.confined = nil
	switch {
	case q.Float: // who is to float can meet those of other scores alone, or have the bye; else those of the same alone
		other.separate(q.I, func(j int) bool { return (f.Players[j].Score == f.Players[q.I].Score) != q.So })
	case !q.So: // the two may meet nobody but each other, or if they are one, it nobody at all
		other.Required = slices.Clone(f.Required)
		other.Required[q.I], other.Required[q.J] = q.J, q.I
	case q.I != q.J:
		other.separate(q.I, func(j int) bool { return j == q.J })
	}
	if q.So && q.I == q.J {
		other.noBye = slices.Clone(f.noBye)
		other.noBye[q.I] = true
	}
	return &other
}

// separate bars a player from some others, in lists of its own.
func (f *Field) separate(i int, from func(j int) bool) {
	f.parted = func(a, b int) bool { return a == i && from(b) || b == i && from(a) }
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
