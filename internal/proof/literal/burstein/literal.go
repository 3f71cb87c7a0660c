package burstein

import (
	"cmp"
	"context"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/proof/literal/dutch"
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Reading pairs one round by enumeration.
type Reading struct {
	Present []*Person // to be paired, in the ranking of 1.8

	t      pairing.Tournament
	people []*Person // everybody entered
	may    func(a, b pairing.ID, rules bool) bool
	known  map[uint64]bool   // which sets can be paired
	ahead  map[uint64]values // C7, by floaters and everybody below
}

// A Pairer reads the Burstein system.
type Pairer struct {
	Edition pairing.Edition // 2026, or 0
}

// Pair returns the next round: games in no particular order, and of byes only the
// allocated one. It takes long for more than twelve players,
// and is not for more than 64.
func (p Pairer) Pair(ctx context.Context, t pairing.Tournament) (round pairing.Round, err error) {
	if len(t.Rounds) < min(t.Planned/2, 4) { // 1.6
		round, err = dutch.Pairer{Edition: 2026}.Pair(ctx, t)
		round.Byes = slices.DeleteFunc(round.Byes, func(b pairing.Bye) bool { return !b.Allocated })
		return round, err
	}
	if err := letter.Ready(t); err != nil {
		return round, err
	}
	return Read(t).round()
}

// Read derives the facts of article 1.
func Read(t pairing.Tournament) *Reading {
	r := &Reading{t: t, known: map[uint64]bool{0: true}, ahead: map[uint64]values{}, may: letter.May(t)}
	r.describe()
	numbers := letter.Numbers(t) // R10
	for _, p := range r.people {
		if !letter.Away(t, p.ID) {
			p.Number, p.bit = numbers[p.ID], 1<<len(r.Present)
			r.Present = append(r.Present, p)
		}
	}
	slices.SortFunc(r.Present, rankedFirst)
	return r
}

// round reads 1.9.
func (r *Reading) round() (round pairing.Round, err error) {
	unpaired := r.Present
	if len(unpaired)%2 == 1 {
		bye := r.chooseBye()
		if bye == nil {
			return round, letter.ErrStuck
		}
		round.Byes = []pairing.Bye{{Player: bye.ID, Points: r.t.Scoring.Values().Bye, Allocated: true}}
		unpaired = letter.Without(unpaired, bye)
	} else if !r.pairable(unpaired) {
		return round, letter.ErrStuck
	}
	var floaters []*Person
	for len(unpaired) > 0 {
		_, lower := highest(letter.Without(unpaired, floaters...))
		bracket := letter.Without(unpaired, lower...) // in the ranking of 1.8, floaters among the residents (R14)
		pairs, out := r.pairBracket(bracket, lower)
		for _, p := range pairs {
			round.Games = append(round.Games, r.seat(p[0], p[1]))
		}
		unpaired, floaters = letter.Without(unpaired, letter.Without(bracket, out...)...), out
	}
	return round, nil
}

// highest returns those with the highest score, and the others.
func highest(set []*Person) (top, lower []*Person) {
	for _, p := range set {
		if slices.ContainsFunc(set, func(q *Person) bool { return q.Score > p.Score }) {
			lower = append(lower, p)
		} else {
			top = append(top, p)
		}
	}
	return top, lower
}

// pairable reports whether all of a set can be paired legally with each other.
func (r *Reading) pairable(set []*Person) bool {
	key := bits(set)
	possible, known := r.known[key]
	if !known {
		for k := 1; k < len(set) && !possible; k++ {
			possible = r.legal(set[0], set[k]) && r.pairable(letter.Without(set[1:], set[k]))
		}
		r.known[key] = possible
	}
	return possible
}

// bits names a set.
func bits(set []*Person) (key uint64) {
	for _, p := range set {
		key |= p.bit
	}
	return key
}

// chooseBye reads 3.1.
func (r *Reading) chooseBye() (best *Person) {
	may := letter.MayBye(r.t)
	for _, p := range r.Present {
		if !may(p.ID, !p.Barred) || !r.pairable(letter.Without(r.Present, p)) { // 3.1.1, 3.1.2
			continue
		}
		if best == nil || cmp.Or(
			cmp.Compare(p.Score, best.Score),             // 3.1.3
			cmp.Compare(len(best.colors), len(p.colors)), // 3.1.4
			rankedFirst(best, p)) < 0 {                   // 3.1.5
			best = p
		}
	}
	return best
}

// seat reads article 5.
func (r *Reading) seat(a, b *Person) pairing.Game {
	h, l := a, b
	if rankedFirst(a, b) > 0 {
		h, l = b, a
	}
	return letter.Seat(h.ID, l.ID, r.colorOf(h, l))
}

func (r *Reading) colorOf(h, l *Person) pairing.Color {
	switch {
	case h.colors == "" && l.colors == "": // 5.2.1
		return letter.Color(letter.Initial(r.t, h.Number))
	case l.Strength == 0, h.Strength > 0 && h.Preference != l.Preference: // 1.5.4, 5.2.2
		return h.Preference
	case h.Strength > l.Strength: // 5.2.3
		return h.Preference
	case h.Strength < l.Strength: // 1.5.4, 5.2.3
		return record.Opposite(l.Preference)
	}
	if c := letter.Alternated(h.colors, l.colors); c != "" { // 5.2.4
		return letter.Color(c)
	}
	return h.Preference // 5.2.5
}
