package dubov

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Person is one player as articles A.1 to A.7 describe it.
type Person struct {
	ID         pairing.ID
	Number     int // A.2
	Score      pairing.Points
	Preference pairing.Color // A.5
	Strength   int           // 3 absolute, 2 strong, 1 mild
	ARO        int           // A.6
	Barred     bool          // C2

	colors string // of the played games: "WBW"
	met    map[pairing.ID]bool
	ups    int  // A.7
	upLast bool // C10
}

// A Reading pairs one round by enumeration.
type Reading struct {
	Present []*Person // to be paired, by score and number

	t       pairing.Tournament
	edition pairing.Edition
	last    bool
	maxT    int
	may     func(a, b pairing.ID, rules bool) bool
}

// A Pairer reads an edition of the Dubov system.
type Pairer struct {
	Edition pairing.Edition // 2018 or 2026; 0 is the one in force
}

// Pair returns the next round: games in no particular order, and of byes only the
// allocated one. It takes long for more than ten players.
func (p Pairer) Pair(_ context.Context, t pairing.Tournament) (pairing.Round, error) {
	if err := letter.Ready(t); err != nil {
		return pairing.Round{}, err
	}
	return Read(t, p.Edition).round()
}

// round reads part B.
func (r *Reading) round() (pairing.Round, error) {
	var round pairing.Round
	field := r.Present
	if len(field)%2 == 1 {
		bye := r.chooseBye(field)
		if bye == nil {
			return round, letter.ErrStuck
		}
		round.Byes = []pairing.Bye{{Player: bye.ID, Points: r.t.Scoring.Values().Bye, Allocated: true}}
		field = letter.Without(field, bye)
	} else if !r.pairable(field) {
		return round, letter.ErrStuck
	}
	for len(field) > 0 {
		n := 0
		for n < len(field) && field[n].Score == field[0].Score {
			n++
		}
		residents, lower := field[:n], field[n:]
		ups := r.chooseUpfloaters(residents, lower)
		for _, p := range r.pairBracket(slices.Concat(residents, ups)) {
			round.Games = append(round.Games, r.seat(p[0], p[1]))
		}
		field = letter.Without(lower, ups...)
	}
	return round, nil
}

// Read derives the facts of part A.
func Read(t pairing.Tournament, e pairing.Edition) *Reading {
	rounds := t.Planned
	if rounds == 0 {
		rounds = len(t.Rounds) + 1
	}
	r := &Reading{t: t, edition: e, maxT: 2 + rounds/5, may: letter.May(t)}
	r.last = t.Planned > 0 && len(t.Rounds)+1 >= t.Planned
	numbers := letter.Numbers(t) // R11
	for _, p := range t.Players {
		if !letter.Away(t, p.ID) {
			q := r.describe(p)
			q.Number = numbers[p.ID]
			r.Present = append(r.Present, q)
		}
	}
	slices.SortFunc(r.Present, higherFirst)
	return r
}

func higherFirst(a, b *Person) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Number, b.Number))
}

func (r *Reading) describe(p pairing.Player) *Person {
	q := &Person{ID: p.ID, met: map[pairing.ID]bool{}}
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
			if letter.ScoreBefore(r.t, n, opponent) > letter.ScoreBefore(r.t, n, p.ID) { // R1
				q.ups++
				q.upLast = true
			}
			switch {
			case g.Result.Played():
				q.met[opponent] = true
				q.colors += color
				sum += r.ratingOf(opponent)
			case g.Result == "+/-" && color == "W", g.Result == "-/+" && color == "B":
				q.Barred = r.edition == 2018 || r.t.Scoring.Values().ForfeitWin >= win || q.Barred
			default:
				q.Barred = r.edition != 2018 && r.t.Scoring.Values().ForfeitLoss >= win || q.Barred
			}
		}
		for _, b := range record.Byes(r.t, n+1) {
			if b.Player == p.ID && (b.Allocated || r.edition != 2018 && b.Points >= win) {
				q.Barred = true
			}
		}
	}
	q.Score = letter.ScoreBefore(r.t, len(r.t.Rounds), p.ID)
	if n := len(q.colors); n > 0 {
		q.ARO = (2*sum + n) / (2 * n)
	}
	q.Preference, q.Strength = letter.Preference(q.colors) // A.5
	if q.Strength == 0 {
		q.Preference, q.Strength = pairing.Black, 1
	}
	return q
}

func (r *Reading) ratingOf(id pairing.ID) int {
	for _, p := range r.t.Players {
		if p.ID == id {
			return p.Rating
		}
	}
	panic("no such player")
}

// Legal reads C1 and C3.
func (r *Reading) Legal(a, b *Person) bool {
	return r.may(a.ID, b.ID, !a.met[b.ID] && (a.Strength < 3 || b.Strength < 3 || a.Preference != b.Preference))
}

// pairable reports whether the set has a legal pairing.
func (r *Reading) pairable(set []*Person) bool { return letter.Pairable(set, r.Legal) }

// minimum returns the smallest number of pairs that count in a legal pairing, -1
// if there is none.
func (r *Reading) minimum(set []*Person, counts func(a, b *Person) bool) int {
	best := -1
	letter.Pairings(set, r.Legal, func(pairs [][2]*Person) bool {
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

func samePreference(a, b *Person) bool { return a.Preference == b.Preference }

// chooseBye reads B.0.
func (r *Reading) chooseBye(field []*Person) *Person {
	var best *Person
	may := letter.MayBye(r.t)
	for _, p := range field {
		if !may(p.ID, !p.Barred) || !r.pairable(letter.Without(field, p)) {
			continue
		}
		if best == nil || cmp.Or(cmp.Compare(p.Score, best.Score),
			cmp.Compare(len(best.colors), len(p.colors)), cmp.Compare(best.Number, p.Number)) < 0 {
			best = p
		}
	}
	return best
}

// seat reads part E.
func (r *Reading) seat(a, b *Person) pairing.Game {
	h, l := a, b
	if higherFirst(a, b) > 0 {
		h, l = b, a
	}
	return letter.Seat(h.ID, l.ID, r.colorOf(h, l))
}

func (r *Reading) colorOf(h, l *Person) pairing.Color {
	switch {
	case h.colors == "" && l.colors == "": // E.0
		return letter.Color(letter.Initial(r.t, h.Number))
	case h.Preference != l.Preference: // E.1
		return h.Preference
	case h.Strength > l.Strength: // E.2
		return h.Preference
	case h.Strength < l.Strength:
		return record.Opposite(l.Preference)
	}
	if c := letter.Alternated(h.colors, l.colors); c != "" { // E.3
		return letter.Color(c)
	}
	return h.Preference // E.4
}
