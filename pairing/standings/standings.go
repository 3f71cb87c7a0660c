package standings

import (
	"cmp"
	"iter"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/limits"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Rules say how the players of a tournament are ranked. The zero value ranks them by
// points alone.
type Rules struct {
	// TieBreaks in order of application, points included: PTS usually comes
	// first. An empty list is PTS alone.
	TieBreaks []TieBreak `json:"tie_breaks,omitempty"`

	// Edition of C.07: [pairing.FIDE2026], which 0 stands for, or [pairing.FIDE2024].
	Edition pairing.Edition `json:"edition,omitzero"`

	// RoundRobin says that the pairings were known beforehand (15.2): forfeits
	// count like other games, and article 16 does not apply.
	RoundRobin bool `json:"round_robin,omitzero"`

	// Unrated is the rating announced for players without one. If it is 0, UnratedAs decides. If
	// that is empty and somebody is unrated, the tie-breaks of article 10 are [Undefined] for everybody.
	Unrated   int       `json:"unrated,omitzero"`
	UnratedAs UnratedAs `json:"unrated_as,omitempty"`

	// RatingsFrom is the round whose ratings count ([pairing.Tournament.Revise]); 0 is the first.
	// RoundOfGame counts an opponent's rating in the round of each game, and a player's own in the
	// last round.
	RatingsFrom int `json:"ratings_from,omitzero"`

	// Lots are the players in the order drawn by lot. It decides between players who are
	// still tied. Players not in the list come after those who are.
	Lots []pairing.ID `json:"lots,omitempty"`

	// Other holds the values of tie-breaks computed elsewhere. Their codes begin with
	// OTHER and are listed in TieBreaks too. Higher is better, unless the code has /R. Whoever has
	// no value comes last; a value of somebody who does not take part is an error.
	Other map[TieBreak]map[pairing.ID]Value `json:"other,omitempty"`

	// Teams says that the players are teams (11.1); nil for individuals.
	Teams *Teams `json:"teams,omitempty"`

	// Lang is that of the words of columns and of Explain, one of those that explain.Languages lists; "" is English.
	Lang string `json:"language,omitempty"`
}

// RoundOfGame stands for no round of its own in [Rules.RatingsFrom].
const RoundOfGame = -1

// A Ranking is a table of places: a row for every player, best first, with a value in
// every column.
type Ranking struct {
	Columns []Column   `json:"columns"`
	Rows    []Standing `json:"standings"`
}

// A Column describes a column of a ranking.
type Column struct {
	Name    string `json:"name"`              // "BH/C1", "Lost"
	Article string `json:"article,omitempty"` // of C.07, of the system's rules, or another source: "MTR C"
	Words   string `json:"words,omitempty"`   // "Buchholz: scores of the opponents, without the lowest one"
}

// A Standing is one player's row in a ranking.
type Standing struct {
	Player pairing.ID `json:"player"`
	Place  int        `json:"place"`  // 1-based; tied players share the best of their places
	Values []Value    `json:"values"` // in the order of the columns
}

// Rank returns the standings after the last recorded round, with a column for every
// tie-break. Players who share a place are in order of pairing number. An expelled player
// has no place, but the results still count for the opponents. In a round robin, games of
// a player who left for good before half of the games do not count (C.05 6.6).
//
// The error wraps [pairing.ErrInvalid] and names the player and the round, or a tie-break
// that is unknown, missing in the edition, or Buchholz in a round robin of 2026. The time
// is proportional to players, rounds and tie-breaks.
func (r Rules) Rank(t pairing.Tournament) (Ranking, error) {
	list, err := r.parse()
	if err != nil {
		return Ranking{}, err
	}
	e, err := newEvent(r, t)
	if err != nil {
		return Ranking{}, err
	}
	if err := e.check(t, list...); err != nil {
		return Ranking{}, err
	}
	o := e.order()
	values := make([]Value, len(e.players)*len(list))
	for k, b := range list {
		for p, v := range e.column(b, o) {
			values[p*len(list)+k] = v
		}
	}
	if err := r.draw(t, e, o); err != nil {
		return Ranking{}, err
	}
	ranking := Ranking{Rows: make([]Standing, 0, len(o.players))}
	for k, c := range r.codes() {
		ranking.Columns = append(ranking.Columns, Column{string(c), list[k].source(), list[k].words().In(r.Lang)})
	}
	for from, to := range o.groups() {
		for _, p := range o.players[from:to] {
			own := values[p*len(list) : (p+1)*len(list) : (p+1)*len(list)]
			ranking.Rows = append(ranking.Rows, Standing{e.players[p].ID, from + 1, own})
		}
	}
	return ranking, nil
}

// edition returns the year.
func (r Rules) edition() pairing.Edition { return cmp.Or(r.Edition, pairing.FIDE2026) }

// codes returns the list: of nothing, the points.
func (r Rules) codes() []TieBreak {
	if len(r.TieBreaks) == 0 {
		return []TieBreak{"PTS"}
	}
	return r.TieBreaks
}

// parse understands the list, and checks the system.
func (r Rules) parse() ([]tieBreak, error) {
	if e := r.edition(); e != pairing.FIDE2024 && e != pairing.FIDE2026 {
		return nil, fault.Invalid("edition %v of the tie-breaks: those of %v and %v are supported",
			e, pairing.FIDE2024, pairing.FIDE2026)
	}
	if r.Unrated < 0 || r.Unrated > limits.Rating {
		return nil, fault.Invalid("unrated players count as rated %d, which is not between 0 and %d",
			r.Unrated, limits.Rating)
	}
	if r.RatingsFrom < RoundOfGame {
		return nil, fault.Invalid("ratings from round %d: rounds count from 1, and -1 is each game's own", r.RatingsFrom)
	}
	if !slices.Contains([]UnratedAs{"", Lowest, Average}, r.UnratedAs) {
		return nil, fault.Invalid("unrated players count as %.40q: it can be lowest or average", r.UnratedAs)
	}
	if err := r.Teams.validate(); err != nil {
		return nil, err
	}
	codes := r.codes()
	list := make([]tieBreak, len(codes))
	for i, c := range codes {
		b, err := r.tieBreak(c)
		if err != nil {
			return nil, err
		}
		list[i] = b
	}
	return list, nil
}

// List returns the tie-breaks in the form of line 212 of a tournament file,
// "PTS,DE,BH/C1", which [ParseList] reads.
func (r Rules) List() string {
	words := make([]string, len(r.TieBreaks))
	for i, c := range r.TieBreaks {
		words[i] = string(c)
		if b, err := c.parse(); err == nil {
			words[i] = string(b.canonical())
		}
	}
	return cmp.Or(strings.Join(words, ","), "PTS")
}

// An order is a ranking in the making: players by index, the best first, in groups
// of tied ones. Within a group they stand in order of pairing number.
type order struct {
	players []int
	ends    []int // of each group, as indexes of players
	all     int   // number of players, those who are not ranked among them
	among   []int // of each player, while codes with /DE follow each other: the group before the first
}

// order has everybody tied who is not expelled.
func (e *event) order() *order {
	o := &order{all: len(e.players)}
	for i, p := range e.players {
		if !e.expelled[p.ID] {
			o.players = append(o.players, i)
		}
	}
	if n := len(o.players); n > 0 {
		o.ends = []int{n}
	}
	return o
}

// draw orders the tied by lots that were drawn.
func (r Rules) draw(t pairing.Tournament, e *event, o *order) error {
	place := make([]int, len(e.players))
	for i, id := range r.Lots {
		p := e.Index(id)
		if p < 0 || place[p] < 0 {
			return fault.In(t, pairing.ErrInvalid, 0, "lots: player %s is not in the tournament, or drawn twice", id)
		}
		place[p] = i - len(r.Lots)
	}
	o.split(func(p, q int) int { return place[p] - place[q] })
	return nil
}

// groups returns the bounds of each group.
func (o *order) groups() iter.Seq2[int, int] {
	return func(yield func(from, to int) bool) {
		from := 0
		for _, to := range o.ends {
			if !yield(from, to) {
				return
			}
			from = to
		}
	}
}

// column returns everybody's values of a tie-break, and orders the tied by it (2.1).
func (e *event) column(b tieBreak, o *order) []Value {
	e = e.in(cmp.Or(b.named, b.score))
	if !b.among {
		o.among = nil
	}
	switch {
	case b.tied != nil:
		return b.tied(e, b, o)
	case b.exact != nil:
		return e.byFractions(b, o)
	case b.among:
		return e.byGamesAmong(b, o)
	}
	column := e.valuesOf(b)
	upwards := b.ascending != b.reversed
	o.split(func(p, q int) int {
		v, w := column[p], column[q]
		switch {
		case v == w:
			return 0
		case upwards == (v < w) && v != Undefined || w == Undefined:
			return -1
		}
		return 1
	})
	return column
}

// split orders the tied by a comparison, the better of two first.
func (o *order) split(compare func(p, q int) int) {
	ends := make([]int, 0, len(o.ends))
	for from, to := range o.groups() {
		group := o.players[from:to]
		slices.SortFunc(group, func(p, q int) int { return cmp.Or(compare(p, q), p-q) })
		for i := 1; i < len(group); i++ {
			if compare(group[i-1], group[i]) != 0 {
				ends = append(ends, from+i)
			}
		}
		ends = append(ends, to)
	}
	o.ends = ends
}

// places returns everybody's place among those who were tied, and 0 where the
// group is still one. It takes the ends of the groups as they were.
func (o *order) places(ends []int) []Value {
	values := make([]Value, o.all)
	from, k := 0, 0
	for _, to := range ends {
		if o.ends[k] == to {
			from, k = to, k+1
			continue
		}
		for best := from; best < to; k++ {
			for _, p := range o.players[best:o.ends[k]] {
				values[p] = whole(best - from + 1)
			}
			best = o.ends[k]
		}
		from = to
	}
	return values
}

// valuesOf computes everybody's values of a tie-break that does not depend on who is tied.
func (e *event) valuesOf(b tieBreak) []Value {
	values := make([]Value, len(e.players))
	var elements []element
	for p := range values {
		elements = e.elements(&b, p, elements)
		values[p] = b.total(e, b, p, elements)
	}
	return values
}

// elements returns what each round contributes to a tie-break, one element a round, of which
// modifiers leave some out. They are put into memory that nothing else needs.
func (e *event) elements(b *tieBreak, p int, memory []element) []element {
	elements := memory[:0]
	if of := b.element; of != nil {
		elements = append(elements, make([]element, e.Rounds)...)
		for r := range elements {
			of(e, b, p, r, &elements[r])
		}
	}
	if b.cut != nil {
		b.cut(*b, elements)
	}
	return elements
}
