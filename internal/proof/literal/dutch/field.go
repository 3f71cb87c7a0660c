package dutch

import (
	"cmp"
	"fmt"
	"iter"
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A set is a set of present players, bit i being the player of rank i in the
// order of A.2. In-bracket sequence numbers are the order of the bits.
type set uint32

func (s set) size() int       { return bits.OnesCount32(uint32(s)) }
func (s set) lowest() int     { return bits.TrailingZeros32(uint32(s)) }
func (s set) has(i int) bool  { return s>>i&1 != 0 }
func (s set) below(i int) set { return s & (1<<i - 1) }

// all yields the members in A.2 order.
func (s set) all() iter.Seq[int] {
	return func(yield func(int) bool) {
		for ; s != 0; s &= s - 1 {
			if !yield(s.lowest()) {
				return
			}
		}
	}
}

// A pair is a pair of ranks; h is the higher ranked player, so h < l.
type pair struct{ h, l int }

// A strength orders colour preferences (A.6).
type strength int

const (
	noPreference strength = iota
	mild
	strong
	absolute
)

// A floating is what a player received in one round (A.4).
type floating int8

const (
	noFloat floating = iota
	downfloat
	upfloat
)

// An entry is what a player did in one past round.
type entry struct {
	opponent  int           // index into Tournament.Players, or -1
	color     pairing.Color // of the board, also if the game was forfeited
	result    pairing.Result
	points    pairing.Points // of the game or bye, without adjustments
	played    bool
	allocated bool           // the pairing gave the bye
	before    pairing.Points // pairing score at the start of the round
}

// wonByForfeit reports whether the opponent did not come.
func (e entry) wonByForfeit() bool {
	return e.color == pairing.White && e.result == pairing.BlackForfeits ||
		e.color == pairing.Black && e.result == pairing.WhiteForfeits
}

type (
	// A bar reports whether a past round bars the allocated bye (C.2).
	bar func(e entry, s pairing.Scoring) bool
	// An unplayedFloat returns the float of a past round without a game (A.4).
	unplayedFloat func(e entry, s pairing.Scoring) floating
)

// A player is a present player with all that the rules look at.
type player struct {
	id         pairing.ID
	number     int            // pairing number among those who hold one
	points     pairing.Points // real score
	score      pairing.Points // pairing score: with virtual points
	colors     string         // of the games played, oldest first: "WBW"
	difference int            // games with White less games with Black
	repeated   pairing.Color  // colour of the two latest games if equal
	preference pairing.Color
	strength   strength
	top        bool        // topscorer (A.7)
	barred     bool        // from the allocated bye (C.2)
	unplayed   int         // past rounds without a game
	floats     [3]floating // [1] one round ago, [2] two rounds ago
}

// A field is the round to be paired: the present players in A.2 order and
// who may meet whom.
type field struct {
	reading
	t         pairing.Tournament
	players   []player
	legal     []set // by player: opponents allowed by C.1 and C.3
	mayBye    set   // players who may get the allocated bye (C.2; C5 in 2026)
	everybody set
	memo      map[set]bool // of completable
}

// newField derives everything from the facts of the tournament.
func newField(r reading, t pairing.Tournament) (*field, error) {
	f := &field{reading: r, t: t}
	entries, err := newEntries(t)
	if err != nil {
		return nil, err
	}
	numbers := letter.Numbers(t)
	for i, p := range t.Players {
		if !letter.Away(t, p.ID) {
			f.players = append(f.players, f.derive(i, numbers[p.ID], entries))
		}
	}
	if len(f.players) > MaxPresent {
		return nil, fmt.Errorf("%d players are too many for the literal reading", len(f.players))
	}
	slices.SortStableFunc(f.players, func(a, b player) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number)) // A.2
	})
	f.everybody = 1<<len(f.players) - 1
	mayBye := letter.MayBye(t)
	for i, p := range f.players {
		if mayBye(p.id, !p.barred) {
			f.mayBye |= 1 << i
		}
	}
	f.decideLegal()
	f.memo = make(map[set]bool)
	return f, nil
}

// newEntries returns what every player did in every past round.
func newEntries(t pairing.Tournament) ([][]entry, error) {
	index := make(map[pairing.ID]int)
	entries := make([][]entry, len(t.Players))
	total := make([]pairing.Points, len(t.Players))
	for i, p := range t.Players {
		index[p.ID] = i
	}
	for r, round := range t.Rounds {
		for i, p := range t.Players {
			entries[i] = append(entries[i], entry{opponent: -1, before: total[i] + letter.Virtual(t, p.ID, r)})
		}
		for _, g := range round.Games {
			if g.Result == pairing.Pending {
				return nil, fmt.Errorf("%w: round %d: %q - %q has no result", pairing.ErrInvalid, r+1, g.White, g.Black)
			}
			w, b := index[g.White], index[g.Black]
			if entries[w][r].opponent >= 0 {
				return nil, fmt.Errorf("%w: round %d: %q - %q is a second game", pairing.ErrInvalid, r+1, g.White, g.Black)
			}
			wp, bp := t.Scoring.Points(g.Result)
			entries[w][r].play(b, pairing.White, g.Result, wp)
			entries[b][r].play(w, pairing.Black, g.Result, bp)
		}
		for _, b := range record.Byes(t, r+1) {
			e := &entries[index[b.Player]][r]
			e.points, e.allocated = b.Points, b.Allocated
		}
		for i := range total {
			total[i] += entries[i][r].points
		}
		for _, a := range round.Adjustments {
			total[index[a.Player]] += a.Points
		}
	}
	for i, p := range t.Players { // the round to be paired
		entries[i] = append(entries[i], entry{opponent: -1, before: total[i] + letter.Virtual(t, p.ID, len(t.Rounds))})
	}
	return entries, nil
}

func (e *entry) play(opponent int, c pairing.Color, r pairing.Result, points pairing.Points) {
	e.opponent, e.color, e.result, e.points, e.played = opponent, c, r, points, r.Played()
}

// derive returns the facts about the player with index i. The last of the entries
// is the round to be paired.
func (f *field) derive(i, number int, entries [][]entry) player {
	past := entries[i][:len(f.t.Rounds)]
	now := entries[i][len(past)].before
	p := player{id: f.t.Players[i].ID, number: number, score: now}
	p.points = now - letter.Virtual(f.t, p.id, len(past))
	for _, e := range past {
		if e.played {
			p.colors += map[pairing.Color]string{pairing.White: "W", pairing.Black: "B"}[e.color]
		} else {
			p.unplayed++
			p.barred = p.barred || f.barsBye(e, f.t.Scoring.Values())
		}
	}
	p.setPreference()
	p.top = f.isTopscorer(now)
	for back := 1; back <= 2 && back <= len(past); back++ {
		p.floats[back] = f.float(entries, i, len(past)-back)
	}
	return p
}

// float returns the float that player i received in the round with index r (A.4).
func (f *field) float(entries [][]entry, i, r int) floating {
	e := entries[i][r]
	if !e.played {
		return f.unplayed(e, f.t.Scoring.Values())
	}
	switch other := entries[e.opponent][r].before; {
	case e.before > other:
		return downfloat
	case e.before < other:
		return upfloat
	}
	return noFloat
}

// isTopscorer: A.7, more than half of the maximum when the last round is paired.
func (f *field) isTopscorer(score pairing.Points) bool {
	played, s := len(f.t.Rounds), f.t.Scoring.Values()
	if f.t.Planned == 0 || played < f.t.Planned-1 {
		return false
	}
	return score > pairing.Points(played)*max(s.Win, s.Draw)/2
}

// setPreference: A.6. The colour difference decides if it and the two latest
// games ask for different colours, which takes a game paired by hand.
func (p *player) setPreference() {
	n := len(p.colors)
	for _, c := range p.colors {
		if c == 'W' {
			p.difference++
		} else {
			p.difference--
		}
	}
	if n >= 2 && p.colors[n-1] == p.colors[n-2] {
		p.repeated = letter.Color(p.colors[n-1:])
	}
	due := pairing.White
	if p.difference > 0 {
		due = pairing.Black
	}
	switch {
	case p.difference > 1 || p.difference < -1:
		p.preference, p.strength = due, absolute
	case p.repeated != pairing.NoColor:
		p.preference, p.strength = record.Opposite(p.repeated), absolute
	case p.difference != 0:
		p.preference, p.strength = due, strong
	case n > 0:
		p.preference, p.strength = record.Opposite(letter.Color(p.colors[n-1:])), mild
	}
}

// decideLegal fills in who may meet whom: C.1, C.3, forbidden and
// required pairs.
func (f *field) decideLegal() {
	met := make(map[[2]pairing.ID]bool)
	for _, round := range f.t.Rounds {
		for _, g := range round.Games {
			if g.Result.Played() {
				met[[2]pairing.ID{g.White, g.Black}] = true
			}
		}
	}
	may := letter.May(f.t)
	f.legal = make([]set, len(f.players))
	for i, p := range f.players {
		for j, q := range f.players {
			apart := met[[2]pairing.ID{p.id, q.id}] || met[[2]pairing.ID{q.id, p.id}] || sameAbsolute(p, q)
			if i != j && may(p.id, q.id, !apart) {
				f.legal[i] |= 1 << j
			}
		}
	}
}

// sameAbsolute: C.3, non-topscorers with the same absolute preference.
func sameAbsolute(p, q player) bool {
	return p.strength == absolute && q.strength == absolute && p.preference == q.preference && !p.top && !q.top
}

// scoregroups returns the sets of players with equal scores, highest first (A.3).
func (f *field) scoregroups() []set {
	var groups []set
	for i, p := range f.players {
		if i == 0 || p.score != f.players[i-1].score {
			groups = append(groups, 0)
		}
		groups[len(groups)-1] |= 1 << i
	}
	return groups
}

// scores lists the members' scores, highest first.
func (f *field) scores(s set, v []int) []int {
	for i := range s.all() {
		v = append(v, int(f.players[i].score))
	}
	return v
}
