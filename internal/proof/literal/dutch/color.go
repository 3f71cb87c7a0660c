package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/proof/literal/letter"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// colorOfHigher returns the colour of the pair's higher ranked player by the first
// rule of Part E (5.2.1 to 5.2.5 in 2026) that decides.
func (f *field) colorOfHigher(p pair) pairing.Color {
	h, l := f.players[p.h], f.players[p.l]
	switch {
	case h.strength == noPreference && l.strength == noPreference: // E.5
		return letter.Color(letter.Initial(f.t, h.number))
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
	if c := letter.Alternated(h.colors, l.colors); c != "" { // E.3
		return letter.Color(c)
	}
	return h.preference // E.4
}

// outranks: E.2, the stronger preference, or the wider colour difference if both
// are absolute.
func outranks(p, q player) bool {
	if p.strength == absolute && q.strength == absolute {
		return max(p.difference, -p.difference) > max(q.difference, -q.difference)
	}
	return p.strength > q.strength
}
