package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// colorOfHigher returns the colour of the pair's higher ranked player by the first
// rule of Part E (5.2.1 to 5.2.5 in 2026) that decides.
func (f *field) colorOfHigher(p pair) pairing.Color {
	h, l := f.players[p.h], f.players[p.l]
	switch {
	case h.strength == noPreference && l.strength == noPreference: // E.5
		return f.initialColor(h.number)
	case h.preference != l.preference: // E.1
		if h.strength == noPreference {
			return record.Opposite(l.preference)
		}
		return h.preference
	case outranks(h, l): // E.2
		return h.preference
	case outranks(l, h):
		return record.Opposite(l.preference)
	}
	if c := alternate(h.colors, l.colors); c != pairing.NoColor { // E.3
		return c
	}
	return h.preference // E.4
}

// initialColor: E.5, odd pairing numbers get the colour drawn by lot.
func (f *field) initialColor(number int) pairing.Color {
	initial := f.t.InitialColor
	if initial == pairing.NoColor {
		initial = pairing.White
	}
	if number%2 == 0 {
		return record.Opposite(initial)
	}
	return initial
}

// outranks: E.2, the stronger preference, or the wider colour difference if both
// are absolute.
func outranks(p, q player) bool {
	if p.strength == absolute && q.strength == absolute {
		return max(p.difference, -p.difference) > max(q.difference, -q.difference)
	}
	return p.strength > q.strength
}

// alternate: E.3, the colour that l had when the two last differed, looking back
// through the games played.
func alternate(h, l []pairing.Color) pairing.Color {
	for k := 1; k <= len(h) && k <= len(l); k++ {
		if h[len(h)-k] != l[len(l)-k] {
			return l[len(l)-k]
		}
	}
	return pairing.NoColor
}
