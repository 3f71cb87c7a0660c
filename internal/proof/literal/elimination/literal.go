package elimination

import (
	"cmp"
	"context"
	"math/big"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/rating"
)

// A Pairer reads the rules for so many lives.
type Pairer struct {
	Lives          int // 0 means 3
	KeepForfeiters bool
}

// Best returns the pairs, better rank first, in order, and who has the bye; false if
// forbidden and required pairs leave no round.
func (p Pairer) Best(t pairing.Tournament) (pairs [][2]pairing.ID, bye pairing.ID, ok bool) {
	best := newLiteral(t, p).best()
	if best == nil {
		return nil, "", false
	}
	return best.pairs, best.bye, true
}

// Pair returns the next round: games, and of byes only the allocated one. It takes long
// for more than ten players.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	l := newLiteral(t, p)
	left := 0
	for _, p := range t.Players {
		if a, absent := l.away[p.ID]; !(absent && a.To == 0) && l.plays(p.ID) {
			left++
		}
	}
	if left < 2 || t.Planned > 0 && len(t.Rounds) >= t.Planned {
		return pairing.Round{}, pairing.ErrFinished
	}
	if err := letter.Giveable(t, l.ranked); err != nil {
		return pairing.Round{}, err
	}
	pairs, bye, ok := p.Best(t)
	if !ok {
		return pairing.Round{}, letter.ErrStuck
	}
	var round pairing.Round
	for _, p := range pairs {
		round.Games = append(round.Games, l.seat(p[0], p[1]))
	}
	if bye != "" {
		round.Byes = []pairing.Bye{{Player: bye, Points: t.Scoring.Values().Bye, Allocated: true}}
	}
	return round, nil
}

// A literal is a tournament in the hands of the reader.
type literal struct {
	t      pairing.Tournament
	lives  int
	keep   bool // forfeiters
	odds   map[pairing.ID]*big.Float
	seed   map[pairing.ID]int
	away   map[pairing.ID]pairing.Absence
	ranked []pairing.ID
	may    func(a, b pairing.ID, rules bool) bool
	mayBye func(id pairing.ID, rules bool) bool
}

// An outcome is one way to pair the field, with what the items make of it.
type outcome struct {
	pairs [][2]pairing.ID // better rank first, in order
	bye   pairing.ID
	items []float64 // to be minimised, in order
	list  []int     // ranks of the pairs
}

func newLiteral(t pairing.Tournament, p Pairer) *literal {
	l := &literal{t: t, lives: cmp.Or(p.Lives, 3), keep: p.KeepForfeiters, odds: map[pairing.ID]*big.Float{},
		seed: map[pairing.ID]int{}, away: record.Absent(t, len(t.Rounds)+1), may: letter.May(t), mayBye: letter.MayBye(t)}
	for i, p := range t.Players {
		l.seed[p.ID] = i
	}
	var games []rating.Game
	for _, g := range l.games() {
		if winner := winnerOf(g); winner != "" {
			games = append(games, rating.Game{A: l.seed[winner], B: l.seed[opponent(g, winner)], Score: 1})
		}
	}
	odds := Odds(len(t.Players), games)
	for i, p := range t.Players {
		l.odds[p.ID] = odds[i]
		if _, absent := l.away[p.ID]; !absent && l.plays(p.ID) {
			l.ranked = append(l.ranked, p.ID)
		}
	}
	slices.SortFunc(l.ranked, func(a, b pairing.ID) int {
		if d := l.losses(a) - l.losses(b); d != 0 {
			return d
		}
		return l.compareByRating(a, b)
	})
	return l
}

// compareByRating orders by highest rating, then best seed.
func (l *literal) compareByRating(a, b pairing.ID) int {
	if c := CompareOdds(l.odds[b], l.odds[a]); c != 0 {
		return c
	}
	return l.seed[a] - l.seed[b]
}

func (l *literal) games() []pairing.Game {
	var all []pairing.Game
	for _, r := range l.t.Rounds {
		all = append(all, r.Games...)
	}
	return all
}

func winnerOf(g pairing.Game) pairing.ID {
	switch g.Result {
	case pairing.WhiteWins, pairing.BlackForfeits:
		return g.White
	case pairing.BlackWins, pairing.WhiteForfeits:
		return g.Black
	}
	return ""
}

func opponent(g pairing.Game, id pairing.ID) pairing.ID {
	switch id {
	case g.White:
		return g.Black
	case g.Black:
		return g.White
	}
	return ""
}

func (l *literal) losses(id pairing.ID) int {
	n := 0
	for _, g := range l.games() {
		if opponent(g, id) != "" && winnerOf(g) != id {
			n++
		}
	}
	return n
}

// plays reports whether a player has been neither eliminated nor removed.
func (l *literal) plays(id pairing.ID) bool {
	return l.losses(id) < l.lives && (l.keep || !l.removed(id))
}

// removed reads "the player who forfeits a game is automatically removed from the tournament
// and will not play in future rounds unless the player notifies the tournament director and
// the tournament director accepts the appeal". Whoever has been paired since is back.
func (l *literal) removed(id pairing.ID) (removed bool) {
	for i, r := range l.t.Rounds {
		for _, g := range r.Games {
			if other := opponent(g, id); other != "" {
				removed = g.Result == pairing.BothForfeit || winnerOf(g) == other && !g.Result.Played()
				for _, ruling := range l.t.Rulings {
					if ruling == (pairing.Ruling{Kind: pairing.Reinstated, Players: [2]pairing.ID{id, other}, From: i + 1, To: i + 1,
						Note: ruling.Note}) {
						removed = false
					}
				}
			}
		}
		for _, b := range r.Byes {
			if b.Allocated && b.Player == id {
				removed = false
			}
		}
	}
	return removed
}

func (l *literal) meetings(a, b pairing.ID) int {
	n := 0
	for _, g := range l.games() {
		if opponent(g, a) == b {
			n++
		}
	}
	return n
}

func (l *literal) byes(id pairing.ID) int {
	n := 0
	for _, r := range l.t.Rounds {
		for _, b := range r.Byes {
			if b.Player == id && b.Allocated {
				n++
			}
		}
	}
	return n
}

// best returns the outcome of the rules, or nil if forbidden pairs leave none.
func (l *literal) best() *outcome {
	var best *outcome
	l.enumerate(l.ranked, outcome{}, func(o outcome) {
		l.judge(&o)
		if best == nil || slices.Compare(append(o.items, floats(o.list)...), append(best.items, floats(best.list)...)) < 0 {
			best = &o
		}
	})
	return best
}

func floats(list []int) []float64 {
	var f []float64
	for _, n := range list {
		f = append(f, float64(n))
	}
	return f
}

// enumerate calls visit for every way to pair the players, obeying item 3 and
// forbidden and required pairs.
func (l *literal) enumerate(players []pairing.ID, o outcome, visit func(outcome)) {
	if len(players) == 0 {
		o.pairs = slices.Clone(o.pairs)
		visit(o)
		return
	}
	first, rest := players[0], players[1:]
	if o.bye == "" && len(l.ranked)%2 == 1 && l.mayBye(first, l.hasFewestByes(first)) && !letter.Bound(l.t, first) {
		with := o
		with.bye = first
		l.enumerate(rest, with, visit)
	}
	for i, second := range rest {
		if l.may(first, second, true) {
			with := o
			with.pairs = append(slices.Clone(o.pairs), [2]pairing.ID{first, second})
			l.enumerate(slices.Concat(rest[:i], rest[i+1:]), with, visit)
		}
	}
}

func (l *literal) hasFewestByes(id pairing.ID) bool {
	for _, other := range l.ranked {
		if !letter.Bound(l.t, other) && l.mayBye(other, true) && l.byes(other) < l.byes(id) {
			return false
		}
	}
	return true
}

// judge sets the items and the list of ranks.
func (l *literal) judge(o *outcome) {
	number := func(holds func(a, b pairing.ID) bool) {
		n := 0
		for _, p := range o.pairs {
			if holds(p[0], p[1]) {
				n++
			}
		}
		o.items = append(o.items, float64(n))
	}
	for n := len(l.t.Rounds) + 1; n >= 2; n-- {
		number(func(a, b pairing.ID) bool { return l.meetings(a, b) == n-1 }) // item 4
	}
	o.items = append(o.items, float64(l.losses(o.bye))) // item 5
	for n := l.lives; n >= 1; n-- {
		number(func(a, b pairing.ID) bool { return l.losses(b)-l.losses(a) == n }) // item 6
	}
	better := 0
	for _, id := range l.ranked {
		if o.bye != "" && l.compareByRating(id, o.bye) < 0 {
			better++
		}
	}
	o.items = append(o.items, float64(better)) // items 8 and 9
	squares := 0
	for _, p := range o.pairs {
		i, j := slices.Index(l.ranked, p[0]), slices.Index(l.ranked, p[1])
		o.list = append(o.list, i, j)
		if l.losses(p[0]) == l.losses(p[1]) {
			squares -= (i - j) * (i - j)
		} else {
			squares += (i - j) * (i - j)
		}
	}
	o.items = append(o.items, float64(squares)) // item 10
}
