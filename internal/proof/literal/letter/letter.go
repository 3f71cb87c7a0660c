// Package letter has what the literal readings ask of a record in the same words, which is
// no rule of pairing. Each reading is a package of its own beside this one, and shares no
// code with the engine that it checks.
package letter

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// ErrStuck is the error where no pairing is legal.
var ErrStuck = fmt.Errorf("%w: no round-pairing is legal", pairing.ErrNoPairing)

// Over tells whether nothing is left to pair.
func Over(t pairing.Tournament) bool {
	for _, p := range t.Players {
		if a, away := record.Absent(t, len(t.Rounds)+1)[p.ID]; !away || a.To != 0 {
			return t.Planned > 0 && len(t.Rounds) >= t.Planned
		}
	}
	return true
}

// Ready returns an error if the tournament contradicts itself, or nothing is left to pair, or
// the arbiter gives a bye that there is not.
func Ready(t pairing.Tournament) error {
	if err := t.Validate(); err != nil {
		return err
	}
	if Over(t) {
		return pairing.ErrFinished
	}
	var here []pairing.ID
	for _, p := range t.Players {
		if !Away(t, p.ID) {
			here = append(here, p.ID)
		}
	}
	return Giveable(t, here)
}

// Giveable returns an error if the arbiter gives the bye, but these players need none, or
// who is to have it is not among them.
func Giveable(t pairing.Tournament, here []pairing.ID) error {
	if who := byes(t, pairing.Required); len(who) > 0 && (len(here)%2 == 0 || !slices.Contains(here, who[0])) {
		return fmt.Errorf("%w: no bye for %s", pairing.ErrInvalid, who[0])
	}
	return nil
}

// byes lists the players on whose bye in the next round there is a ruling of the kind.
func byes(t pairing.Tournament, kind pairing.Decision) (who []pairing.ID) {
	for _, pair := range record.Pairs(t, kind, len(t.Rounds)+1) {
		if pair[1] == "" {
			who = append(who, pair[0])
		}
	}
	return who
}

// MayBye tells who may have the bye in the next round: whom the arbiter gives it to, and
// nobody else then; else nobody to whom it is forbidden, and of the others whom the rules let.
func MayBye(t pairing.Tournament) func(id pairing.ID, rules bool) bool {
	given, forbidden := byes(t, pairing.Required), byes(t, pairing.Forbidden)
	return func(id pairing.ID, rules bool) bool {
		if len(given) > 0 {
			return id == given[0]
		}
		return rules && !slices.Contains(forbidden, id)
	}
}

// Numbers returns the pairing numbers of those who are there for the next round, and of those
// who have been paired before, or given the bye. Nobody else holds one.
func Numbers(t pairing.Tournament) map[pairing.ID]int {
	came := map[pairing.ID]bool{}
	for _, r := range t.Rounds {
		for _, g := range r.Games {
			came[g.White], came[g.Black] = true, true
		}
		for _, b := range r.Byes {
			came[b.Player] = came[b.Player] || b.Allocated
		}
	}
	numbers := map[pairing.ID]int{}
	for _, p := range t.Players {
		if came[p.ID] || !Away(t, p.ID) {
			numbers[p.ID] = len(numbers) + 1
		}
	}
	return numbers
}

// Away tells whether a player is not to be paired.
func Away(t pairing.Tournament, id pairing.ID) bool {
	_, away := record.Absent(t, len(t.Rounds)+1)[id]
	return away
}

// Virtual returns a player's virtual points in a round, from 0.
func Virtual(t pairing.Tournament, id pairing.ID, round int) pairing.Points {
	for _, p := range t.Players {
		if p.ID == id && round < len(p.Virtual) {
			return p.Virtual[round]
		}
	}
	return 0
}

// ScoreBefore adds up what a player had, virtual points included, when a round, from 0, was
// paired.
func ScoreBefore(t pairing.Tournament, round int, id pairing.ID) pairing.Points {
	past := t
	past.Rounds = t.Rounds[:round]
	return past.Scores()[id] + Virtual(t, id, round)
}

// May tells who may meet whom in the next round: whom the arbiter requires to, nobody who is
// forbidden to or required elsewhere, and of all others whom the rules let.
func May(t pairing.Tournament) func(a, b pairing.ID, rules bool) bool {
	next := len(t.Rounds) + 1
	required, forbidden := record.Pairs(t, pairing.Required, next), record.Pairs(t, pairing.Forbidden, next)
	return func(a, b pairing.ID, rules bool) bool {
		for _, pair := range required {
			switch {
			case pair == [2]pairing.ID{a, b} || pair == [2]pairing.ID{b, a}:
				return true
			case slices.Contains(pair[:], a) || slices.Contains(pair[:], b):
				return false
			}
		}
		return rules && !slices.Contains(forbidden, [2]pairing.ID{a, b}) && !slices.Contains(forbidden, [2]pairing.ID{b, a})
	}
}

// Bound reports whether the arbiter requires a player to meet somebody in the next round.
func Bound(t pairing.Tournament, id pairing.ID) bool {
	return slices.ContainsFunc(record.Pairs(t, pairing.Required, len(t.Rounds)+1), func(pair [2]pairing.ID) bool {
		return pair[1] != "" && slices.Contains(pair[:], id)
	})
}

// Pairings calls yield with every legal pairing of a set, as long as it says true.
func Pairings[P comparable](set []P, legal func(a, b P) bool, yield func([][2]P) bool) {
	pairings(set, nil, legal, yield)
}

func pairings[P comparable](set []P, done [][2]P, legal func(a, b P) bool, yield func([][2]P) bool) bool {
	if len(set) == 0 {
		return yield(done)
	}
	for _, p := range set[1:] {
		if legal(set[0], p) && !pairings(Without(set[1:], p), append(done, [2]P{set[0], p}), legal, yield) {
			return false
		}
	}
	return true
}

// Pairable reports whether a set has a legal pairing.
func Pairable[P comparable](set []P, legal func(a, b P) bool) (found bool) {
	Pairings(set, legal, func([][2]P) bool {
		found = true
		return false
	})
	return found
}

// Without returns the set with some taken out, in its order.
func Without[P comparable](set []P, out ...P) (rest []P) {
	for _, p := range set {
		if !slices.Contains(out, p) {
			rest = append(rest, p)
		}
	}
	return rest
}

// Subsets calls yield with the sets of k of a list, first ones first, as long as it says
// true, and reports whether it always did.
func Subsets[P any](list []P, k int, yield func([]P) bool) bool { return subsets(list, k, nil, yield) }

func subsets[P any](list []P, k int, chosen []P, yield func([]P) bool) bool {
	if k == 0 {
		return yield(chosen)
	}
	for i := 0; i+k <= len(list); i++ {
		if !subsets(list[i+1:], k-1, append(chosen, list[i]), yield) {
			return false
		}
	}
	return true
}

// Alternated returns the colour, "W" or "B", for a that exchanges the colours of both at the
// latest place, counted from the ends, where they differ; "" if there is none.
func Alternated(a, b string) string {
	for i := 1; i <= min(len(a), len(b)); i++ {
		if x, y := a[len(a)-i:], b[len(b)-i:]; x[0] != y[0] {
			return y[:1]
		}
	}
	return ""
}

// Other returns the other colour.
func Other(color string) string {
	if color == "W" {
		return "B"
	}
	return "W"
}

// Initial returns the initial-colour to odd numbers, and the other one to even ones.
func Initial(t pairing.Tournament, number int) string {
	if (t.InitialColor == pairing.Black) == (number%2 == 0) {
		return "W"
	}
	return "B"
}

// Color is a colour by its letter.
func Color(letter string) pairing.Color {
	if letter == "W" {
		return pairing.White
	}
	return pairing.Black
}

// Preference is the preferred colour after games with these colours ("WBW"), and how strong
// it is: 3 absolute, 2 strong, 1 mild, 0 none.
func Preference(colors string) (pairing.Color, int) {
	difference, n := 0, len(colors)
	for _, c := range colors {
		if c == 'W' {
			difference++
		} else {
			difference--
		}
	}
	against := map[byte]pairing.Color{'W': pairing.Black, 'B': pairing.White}
	switch {
	case n == 0:
		return pairing.NoColor, 0
	case difference > 1:
		return pairing.Black, 3
	case difference < -1:
		return pairing.White, 3
	case n > 1 && colors[n-1] == colors[n-2]:
		return against[colors[n-1]], 3
	case difference == 1:
		return pairing.Black, 2
	case difference == -1:
		return pairing.White, 2
	}
	return against[colors[n-1]], 1
}

// Seat is the game of two, of whom the first has the colour.
func Seat(first, second pairing.ID, c pairing.Color) pairing.Game {
	if c == pairing.White {
		return pairing.Game{White: first, Black: second}
	}
	return pairing.Game{White: second, Black: first}
}
