package scoregroup

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Strength says how much a player needs a colour (Dutch A.6 and 1.7, Dubov
// A.5 and 1.6).
type Strength int8

// The strengths, weakest first.
const (
	None     Strength = iota // no game played yet
	Mild                     // as many games with one colour as with the other
	Strong                   // one game more with one colour
	Absolute                 // two games more, or twice the same colour running
)

// A Preference is the colour that a player should get, and how much.
type Preference struct {
	Color    pairing.Color // NoColor if and only if Strength is None
	Strength Strength
}

// preference derives a player's preference from the colours of its games. Where
// the colour difference and two games with one colour point in different
// directions, which takes forced pairings, the difference decides.
func preference(p *Player) Preference {
	switch {
	case p.Difference > 1:
		return Preference{pairing.Black, Absolute}
	case p.Difference < -1:
		return Preference{pairing.White, Absolute}
	case p.Repeated != pairing.NoColor:
		return Preference{record.Opposite(p.Repeated), Absolute}
	case p.Difference > 0:
		return Preference{pairing.Black, Strong}
	case p.Difference < 0:
		return Preference{pairing.White, Strong}
	case len(p.Colors) > 0:
		return Preference{record.Opposite(p.Colors[len(p.Colors)-1]), Mild}
	}
	return Preference{}
}

// Alternate returns the colour for a that alternates the colours of both to the
// most recent round in which one had White and the other Black, and which of their games that was, 1 for the latest;
// NoColor and 0 if there is none. Unplayed rounds count as if they had been the first ones
// (C.04.2.D.5), so the sequences are aligned at their latest games.
func Alternate(a, b *Player) (c pairing.Color, back int) {
	for i := 1; i <= len(a.Colors) && i <= len(b.Colors); i++ {
		if x, y := a.Colors[len(a.Colors)-i], b.Colors[len(b.Colors)-i]; x != y {
			return y, i
		}
	}
	return pairing.NoColor, 0
}

// Allocate returns the colour of h, the higher ranked of two players that meet,
// by the first rule that decides (Dutch E.1 to E.4 and 5.2.1 to 5.2.4, Burstein 5.2.2 to
// 5.2.5):
//
//  1. both preferences are granted, or the only one there is;
//  2. the stronger preference is granted, and if wider is set, of two absolute ones
//     that of the player with the wider colour difference (Dutch);
//  3. the colours alternate to the latest round in which they differed;
//  4. the preference of h is granted;
//
// and the number of the rule. It returns NoColor and 5 if neither player has a preference.
func Allocate(h, l *Player, wider bool) (pairing.Color, int) {
	a, b := h.Preference, l.Preference
	switch {
	case a.Strength == None && b.Strength == None:
		return pairing.NoColor, 5
	case a.Strength == None:
		return record.Opposite(b.Color), 1
	case a.Color != b.Color:
		return a.Color, 1 // l prefers the other colour, or none
	case a.Strength > b.Strength:
		return a.Color, 2
	case a.Strength < b.Strength:
		return record.Opposite(b.Color), 2
	}
	if x, y := abs(h.Difference), abs(l.Difference); wider &&
		x != y { // both are absolute, for weaker ones of one strength are equally wide
		if x > y {
			return a.Color, 2
		}
		return record.Opposite(b.Color), 2
	}
	if c, _ := Alternate(h, l); c != pairing.NoColor {
		return c, 3
	}
	return a.Color, 4
}

func abs(x int) int { return max(x, -x) }

// A Pair is two players of the field, named by their places in it.
type Pair struct{ White, Black int }

// Without returns who of the two has not the colour.
func (p Pair) Without(c pairing.Color) int {
	if c == pairing.White {
		return p.Black
	}
	return p.White
}

// Seat returns the pair in which h, the higher ranked player, has the colour. If none is
// due to anybody, it has the initial-colour if its number is odd, else the other one
// (Dutch E.5 and 5.2.5, Dubov E.0 and 5.2.1).
func (f *Field) Seat(h, l int, color pairing.Color) Pair {
	if color == pairing.NoColor {
		color = f.Initial
		if f.Players[h].Number%2 == 0 {
			color = record.Opposite(color)
		}
	}
	if color == pairing.White {
		return Pair{White: h, Black: l}
	}
	return Pair{White: l, Black: h}
}
