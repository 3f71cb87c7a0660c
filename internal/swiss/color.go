package swiss

import "github.com/seed22f6c9b8/pairings/pairing"

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
		return Preference{p.Repeated.Opposite(), Absolute}
	case p.Difference > 0:
		return Preference{pairing.Black, Strong}
	case p.Difference < 0:
		return Preference{pairing.White, Strong}
	case len(p.Colors) > 0:
		return Preference{p.Colors[len(p.Colors)-1].Opposite(), Mild}
	}
	return Preference{}
}

// Clash reports whether two players both need the same colour absolutely.
func Clash(a, b *Player) bool {
	return a.Preference.Strength == Absolute && a.Preference == b.Preference
}

// Alternate gives the colour for a that alternates the colours of both to the
// most recent round in which one had White and the other Black, or NoColor if
// there is none. Unplayed rounds count as if they had been the first ones
// (C.04.2.D.5), so the sequences are aligned at their latest games.
func Alternate(a, b *Player) pairing.Color {
	for i := 1; i <= len(a.Colors) && i <= len(b.Colors); i++ {
		if x, y := a.Colors[len(a.Colors)-i], b.Colors[len(b.Colors)-i]; x != y {
			return y
		}
	}
	return pairing.NoColor
}
