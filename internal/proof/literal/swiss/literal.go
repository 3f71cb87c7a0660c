package swiss

import (
	"cmp"
	"context"
	"errors"
	"math/rand/v2"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pairer has the parameters; Order is "slide", "fold", "adjacent" or "random".
type Pairer struct {
	Order        string
	Seed         uint64
	Wins, Losses int
}

// A way is a round before S7: pairs, in each of which the first one is earlier in the table, and who has the bye,
// or "".
type way struct {
	pairs [][2]pairing.ID
	bye   pairing.ID
}

// A past is what the record says of a player.
type past struct {
	score                           []pairing.Points // S1, before round 1, 2, and so on
	real                            pairing.Points
	wins, losses, byes              int
	named                           string // of each game played, oldest first: 1 or 2
	elsewhere                       bool   // played somebody of another score in the latest round
	absent, withdrawn, through, out bool
}

// A reading is an event about to be paired.
type reading struct {
	Pairer
	t        pairing.Tournament
	number   int
	past     map[pairing.ID]*past
	met      map[[2]pairing.ID][]int // both ways round
	required map[[2]pairing.ID]bool  // likewise; the bye is ""
	banned   map[[2]pairing.ID]bool
	apart    map[[2]pairing.ID]bool
	table    []pairing.ID
	place    map[pairing.ID]int
}

// Pair returns the next round: games in the order of boards, and of byes only the allocated one.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	invalid := func(text string) (pairing.Round, error) {
		return pairing.Round{}, errors.Join(pairing.ErrInvalid, errors.New(text))
	}
	if p.Wins < 0 || p.Losses < 0 || !slices.Contains([]string{"slide", "fold", "adjacent", "random"}, p.Order) {
		return invalid("parameters")
	}
	if err := t.Validate(); err != nil {
		return pairing.Round{}, err
	}
	r := &reading{Pairer: p, t: t, number: len(t.Rounds) + 1, past: map[pairing.ID]*past{},
		met: map[[2]pairing.ID][]int{}, place: map[pairing.ID]int{}}
	if !r.read() {
		return invalid("two games of a player in a round, or a game without a result")
	}
	if t.Planned > 0 && r.number > t.Planned {
		return pairing.Round{}, pairing.ErrFinished
	}
	left := 0 // neither through, nor out, nor withdrawn
	for _, x := range r.past {
		if !x.through && !x.out && !x.withdrawn {
			left++
		}
	}
	if left < 2 {
		return pairing.Round{}, pairing.ErrFinished
	}
	r.sort()
	if !r.rulings() {
		return invalid("rulings")
	}
	ways := r.possible()
	if len(ways) == 0 {
		return pairing.Round{}, letter.ErrStuck
	}
	return r.seat(r.best(ways)), nil
}

// read is S1, and what S3 to S7 ask of the record. It reports whether everybody has one game in a round at most, and
// all games have results.
func (r *reading) read() bool {
	for _, p := range r.t.Players {
		r.past[p.ID] = &past{}
	}
	r.scores(1)
	for n := 1; n < r.number; n++ {
		round, gain := r.t.Rounds[n-1], map[pairing.ID]pairing.Points{}
		here := map[pairing.ID]bool{}
		for _, g := range round.Games {
			if here[g.White] || here[g.Black] || g.Result == pairing.Pending {
				return false
			}
			here[g.White], here[g.Black] = true, true
			gain[g.White], gain[g.Black] = r.t.Scoring.Points(g.Result)
			r.game(n, g)
		}
		for _, b := range round.Byes {
			here[b.Player], gain[b.Player] = true, b.Points
			if b.Allocated {
				r.past[b.Player].wins++
				r.past[b.Player].byes++
			}
		}
		for _, p := range r.t.Players {
			if a := r.absence(p.ID, n); a != nil && !here[p.ID] {
				gain[p.ID] = a.Points
			}
		}
		for _, a := range round.Adjustments {
			gain[a.Player] += a.Points
		}
		for id, points := range gain {
			r.past[id].real += points
		}
		r.scores(n + 1)
	}
	for id, x := range r.past {
		a := r.absence(id, r.number)
		x.absent, x.withdrawn = a != nil, a != nil && a.To == 0
		x.through, x.out = r.Wins > 0 && x.wins >= r.Wins, r.Losses > 0 && x.losses >= r.Losses
	}
	return true
}

// scores notes the scores before a round.
func (r *reading) scores(n int) {
	for _, p := range r.t.Players {
		x := r.past[p.ID]
		score := x.real
		if n <= len(p.Virtual) {
			score += p.Virtual[n-1]
		}
		x.score = append(x.score, score)
	}
}

// game notes a game of a round.
func (r *reading) game(n int, g pairing.Game) {
	a, b := r.past[g.White], r.past[g.Black]
	played := true
	switch g.Result {
	case pairing.WhiteWins:
		a.wins++
		b.losses++
	case pairing.BlackWins:
		b.wins++
		a.losses++
	case pairing.BothLose:
		a.losses++
		b.losses++
	case pairing.WhiteDraws:
		b.losses++
	case pairing.BlackDraws:
		a.losses++
	case pairing.Draw, pairing.Adjourned:
	default:
		played = false
		switch g.Result {
		case pairing.WhiteForfeits:
			b.wins++
			b.byes++
			a.losses++
		case pairing.BlackForfeits:
			a.wins++
			a.byes++
			b.losses++
		case pairing.BothForfeit:
			a.losses++
			b.losses++
		}
	}
	if !played {
		return
	}
	a.named, b.named = a.named+"1", b.named+"2"
	r.met[[2]pairing.ID{g.White, g.Black}] = append(r.met[[2]pairing.ID{g.White, g.Black}], n)
	r.met[[2]pairing.ID{g.Black, g.White}] = append(r.met[[2]pairing.ID{g.Black, g.White}], n)
	if n == r.number-1 && a.score[n-1] != b.score[n-1] {
		a.elsewhere, b.elsewhere = true, true
	}
}

// absence returns the last one recorded that covers a round.
func (r *reading) absence(id pairing.ID, n int) (found *pairing.Absence) {
	for k, a := range r.t.Absences {
		if a.Player == id && a.From <= n && (a.To == 0 || n <= a.To) {
			found = &r.t.Absences[k]
		}
	}
	return found
}

// score is that of S1 before the round to come.
func (r *reading) score(id pairing.ID) pairing.Points { return r.past[id].score[r.number-1] }

// sort is the table.
func (r *reading) sort() {
	lot, list := map[pairing.ID]uint64{}, map[pairing.ID]int{}
	pcg := rand.NewPCG(r.Seed, uint64(r.number))
	for k, p := range r.t.Players {
		list[p.ID] = k
		if r.Order == "random" {
			lot[p.ID] = pcg.Uint64()
		}
		if x := r.past[p.ID]; !x.through && !x.out && !x.absent {
			r.table = append(r.table, p.ID)
		}
	}
	slices.SortFunc(r.table, func(a, b pairing.ID) int {
		return cmp.Or(cmp.Compare(r.score(b), r.score(a)), cmp.Compare(lot[a], lot[b]), list[a]-list[b])
	})
	for k, id := range r.table {
		r.place[id] = k
	}
}

// rulings is S2. It reports whether they ask for something that can be asked.
func (r *reading) rulings() bool {
	in := func(kind pairing.Decision) map[[2]pairing.ID]bool {
		pairs := map[[2]pairing.ID]bool{}
		for _, x := range r.t.Rulings {
			if x.Kind == kind && x.From <= r.number && (x.To == 0 || r.number <= x.To) {
				pairs[x.Players], pairs[[2]pairing.ID{x.Players[1], x.Players[0]}] = true, true
			}
		}
		return pairs
	}
	r.required, r.banned, r.apart = in(pairing.Required), in(pairing.Forbidden), in(pairing.Apart)
	partners := map[pairing.ID]int{}
	for pair := range r.required {
		_, here := r.place[pair[0]]
		if pair[0] == "" {
			here = len(r.table)%2 == 1
		}
		if partners[pair[0]]++; !here || partners[pair[0]] > 1 || r.banned[pair] {
			return false
		}
	}
	return true
}

// possible lists the rounds that keep the rulings.
func (r *reading) possible() (ways []way) {
	for _, w := range all(r.table) {
		held, kept := 0, true
		for _, pair := range w.every(len(r.table)) {
			kept = kept && !r.banned[pair]
			if r.required[pair] {
				held++
			}
		}
		if kept && 2*held == len(r.required) {
			ways = append(ways, w)
		}
	}
	return ways
}

// every lists the pairs, the bye with "" among them.
func (w way) every(players int) [][2]pairing.ID {
	if players%2 == 0 {
		return w.pairs
	}
	return append(slices.Clip(w.pairs), [2]pairing.ID{w.bye, ""})
}

// all lists every way to pair some players; one of an odd number has the bye.
func all(list []pairing.ID) (ways []way) {
	if len(list) == 0 {
		return []way{{}}
	}
	if len(list)%2 == 1 {
		for k, id := range list {
			for _, w := range all(slices.Concat(list[:k], list[k+1:])) {
				ways = append(ways, way{w.pairs, id})
			}
		}
		return ways
	}
	for k := 1; k < len(list); k++ {
		for _, w := range all(slices.Concat(list[1:k], list[k+1:])) {
			ways = append(ways, way{append([][2]pairing.ID{{list[0], list[k]}}, w.pairs...), ""})
		}
	}
	return ways
}
