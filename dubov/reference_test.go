package dubov

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// This file and reference_bracket_test.go are the oracle of the engine: the
// text read one article at a time and by enumeration, for fields of up to about
// ten players. It shares no code with the engine: it starts from the tournament
// itself and knows neither matchings nor weights.

// A person is one player as articles A.1 to A.7 describe it.
type person struct {
	id       pairing.ID
	number   int // A.2
	rating   int
	score    pairing.Points
	colors   string // of the played games: "WBW"
	met      map[pairing.ID]bool
	pref     pairing.Color // A.5
	strength int           // 3 absolute, 2 strong, 1 mild
	aro      int           // A.6
	barred   bool          // C2
	ups      int           // A.7
	upLast   bool          // C10
}

// A reading pairs one round by enumeration.
type reading struct {
	t       pairing.Tournament
	edition pairing.Edition
	people  []*person // everybody entered
	present []*person // to be paired, by score and number
	last    bool
	maxT    int
	apart   map[[2]pairing.ID]bool
}

var errReferenceStuck = errors.New("reference: no legal round-pairing")

// referenceRound gives the round by the literal reading: games in no particular
// order and the allocated bye only.
func referenceRound(t pairing.Tournament, e pairing.Edition) (pairing.Round, error) {
	r := newReading(t, e)
	var round pairing.Round
	field := r.present
	if len(field)%2 == 1 {
		bye := r.chooseBye(field)
		if bye == nil {
			return round, errReferenceStuck
		}
		round.Byes = []pairing.Bye{{Player: bye.id, Points: t.Scoring.Values().Bye, Allocated: true}}
		field = without(field, bye)
	} else if !r.pairable(field) {
		return round, errReferenceStuck
	}
	for len(field) > 0 {
		n := 0
		for n < len(field) && field[n].score == field[0].score {
			n++
		}
		residents, lower := field[:n], field[n:]
		ups := r.chooseUpfloaters(residents, lower)
		for _, p := range r.pairBracket(slices.Concat(residents, ups)) {
			round.Games = append(round.Games, r.seat(p[0], p[1]))
		}
		field = without(lower, ups...)
	}
	return round, nil
}

// newReading derives the facts of part A.
func newReading(t pairing.Tournament, e pairing.Edition) *reading {
	rounds := t.Planned
	if rounds == 0 {
		rounds = len(t.Rounds) + 1
	}
	r := &reading{t: t, edition: e, maxT: 2 + rounds/5, apart: map[[2]pairing.ID]bool{}}
	r.last = t.Planned > 0 && len(t.Rounds)+1 >= t.Planned
	for _, p := range t.Players {
		r.people = append(r.people, r.describe(p))
	}
	for _, f := range t.Forbidden {
		r.apart[[2]pairing.ID{f[0], f[1]}], r.apart[[2]pairing.ID{f[1], f[0]}] = true, true
	}
	away := map[pairing.ID]bool{}
	for _, b := range t.Byes {
		away[b.Player] = true
	}
	entered := 0
	for i, p := range r.people {
		present := !away[p.id] && !t.Players[i].Withdrawn
		if present || r.cameBefore(p.id) { // R11
			entered++
		}
		p.number = entered
		if present {
			r.present = append(r.present, p)
		}
	}
	slices.SortFunc(r.present, higherFirst)
	return r
}

// cameBefore reports whether a player has been part of a pairing, whether or not
// the game was played.
func (r *reading) cameBefore(id pairing.ID) bool {
	for _, round := range r.t.Rounds {
		for _, g := range round.Games {
			if g.White == id || g.Black == id {
				return true
			}
		}
		for _, b := range round.Byes {
			if b.Player == id && b.Allocated {
				return true
			}
		}
	}
	return false
}

func higherFirst(a, b *person) int {
	return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.number, b.number))
}

func (r *reading) describe(p pairing.Player) *person {
	q := &person{id: p.ID, rating: p.Rating, met: map[pairing.ID]bool{}}
	sum, win := 0, r.t.Scoring.Values().Win
	for n, round := range r.t.Rounds {
		q.upLast = false
		for _, g := range round.Games {
			opponent, color := g.Black, "W"
			if g.Black == p.ID {
				opponent, color = g.White, "B"
			} else if g.White != p.ID {
				continue
			}
			if r.scoreBefore(n, opponent) > r.scoreBefore(n, p.ID) { // R1
				q.ups++
				q.upLast = true
			}
			switch {
			case g.Result.Played():
				q.met[opponent] = true
				q.colors += color
				sum += r.ratingOf(opponent)
			case g.Result == "+/-" && color == "W", g.Result == "-/+" && color == "B":
				q.barred = r.edition == FIDE2018 || r.t.Scoring.Values().ForfeitWin >= win || q.barred
			default:
				q.barred = r.edition == FIDE2026 && r.t.Scoring.Values().ForfeitLoss >= win || q.barred
			}
		}
		for _, b := range round.Byes {
			if b.Player == p.ID && (b.Allocated || r.edition == FIDE2026 && b.Points >= win) {
				q.barred = true
			}
		}
	}
	q.score = r.scoreBefore(len(r.t.Rounds), p.ID)
	if n := len(q.colors); n > 0 {
		q.aro = (2*sum + n) / (2 * n)
	}
	q.pref, q.strength = preferenceOf(q.colors)
	return q
}

func (r *reading) ratingOf(id pairing.ID) int {
	for _, p := range r.t.Players {
		if p.ID == id {
			return p.Rating
		}
	}
	panic("no such player")
}

// scoreBefore adds up what the player had, virtual points included, when round
// n, from 0, was paired.
func (r *reading) scoreBefore(n int, id pairing.ID) (s pairing.Points) {
	past := r.t
	past.Rounds = past.Rounds[:n]
	s = past.Scores()[id]
	for _, p := range r.t.Players {
		if p.ID == id && n < len(p.Virtual) {
			s += p.Virtual[n]
		}
	}
	return s
}

// preferenceOf reads A.5.
func preferenceOf(colors string) (pairing.Color, int) {
	difference := 0
	for _, c := range colors {
		if c == 'W' {
			difference++
		} else {
			difference--
		}
	}
	last := func(s string) bool { return len(colors) >= len(s) && colors[len(colors)-len(s):] == s }
	switch {
	case difference > 1:
		return pairing.Black, 3
	case difference < -1:
		return pairing.White, 3
	case last("WW"):
		return pairing.Black, 3
	case last("BB"):
		return pairing.White, 3
	case difference == 1:
		return pairing.Black, 2
	case difference == -1:
		return pairing.White, 2
	case last("B"):
		return pairing.White, 1
	}
	return pairing.Black, 1 // alternate after White; no game yet
}

// legal reads C1 and C3.
func (r *reading) legal(a, b *person) bool {
	for _, pair := range r.t.Required { // the arbiter's decision
		for k, id := range pair {
			if a.id == id || b.id == id {
				return a.id == pair[1-k] || b.id == pair[1-k]
			}
		}
	}
	if a.met[b.id] || r.apart[[2]pairing.ID{a.id, b.id}] {
		return false
	}
	return a.strength < 3 || b.strength < 3 || a.pref != b.pref
}

// pairings calls yield with every legal pairing of the set until it says stop.
func (r *reading) pairings(set []*person, done [][2]*person, yield func([][2]*person) bool) bool {
	if len(set) == 0 {
		return yield(done)
	}
	for i := 1; i < len(set); i++ {
		if r.legal(set[0], set[i]) {
			rest := without(set[1:], set[i])
			if !r.pairings(rest, append(done, [2]*person{set[0], set[i]}), yield) {
				return false
			}
		}
	}
	return true
}

// pairable reports whether the set has a legal pairing.
func (r *reading) pairable(set []*person) bool {
	found := false
	r.pairings(set, nil, func([][2]*person) bool { found = true; return false })
	return found
}

// minimum gives the smallest number of pairs that count in a legal pairing, -1
// if there is none.
func (r *reading) minimum(set []*person, counts func(a, b *person) bool) int {
	best := -1
	r.pairings(set, nil, func(pairs [][2]*person) bool {
		n := 0
		for _, p := range pairs {
			if counts(p[0], p[1]) {
				n++
			}
		}
		if best < 0 || n < best {
			best = n
		}
		return best > 0
	})
	return best
}

func samePreference(a, b *person) bool { return a.pref == b.pref }

// without gives the set with some taken out, in its order.
func without(set []*person, out ...*person) []*person {
	var rest []*person
	for _, p := range set {
		if !slices.Contains(out, p) {
			rest = append(rest, p)
		}
	}
	return rest
}

// chooseBye reads B.0.
func (r *reading) chooseBye(field []*person) *person {
	var best *person
	for _, p := range field {
		if p.barred || !r.pairable(without(field, p)) {
			continue
		}
		if best == nil || cmp.Or(cmp.Compare(p.score, best.score),
			cmp.Compare(len(best.colors), len(p.colors)), cmp.Compare(best.number, p.number)) < 0 {
			best = p
		}
	}
	return best
}

// seat reads part E.
func (r *reading) seat(a, b *person) pairing.Game {
	h, l := a, b
	if higherFirst(a, b) > 0 {
		h, l = b, a
	}
	if r.colorOf(h, l) == pairing.White {
		return pairing.Game{White: h.id, Black: l.id}
	}
	return pairing.Game{White: l.id, Black: h.id}
}

func (r *reading) colorOf(h, l *person) pairing.Color {
	switch {
	case h.colors == "" && l.colors == "": // E.0
		initial := cmp.Or(r.t.InitialColor, pairing.White)
		if h.number%2 == 1 {
			return initial
		}
		return initial.Opposite()
	case h.pref != l.pref: // E.1
		return h.pref
	case h.strength > l.strength: // E.2
		return h.pref
	case h.strength < l.strength:
		return l.pref.Opposite()
	}
	for i, j := len(h.colors)-1, len(l.colors)-1; i >= 0 && j >= 0; i, j = i-1, j-1 { // E.3
		if h.colors[i] != l.colors[j] {
			if h.colors[i] == 'W' {
				return pairing.Black
			}
			return pairing.White
		}
	}
	return h.pref // E.4
}

func (p *person) String() string { return fmt.Sprintf("%d(%v)", p.number, p.score) }
