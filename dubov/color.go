package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// seat is part E: it gives the pair its colours.
func (e *engine) seat(a, b int) swiss.Pair {
	h, l := a, b
	if e.higher(b, a) {
		h, l = b, a
	}
	if e.colorOf(h, l) == pairing.White {
		return swiss.Pair{White: h, Black: l}
	}
	return swiss.Pair{White: l, Black: h}
}

// higher reports whether a is ranked higher than b: more points, or as many and
// a better initial ranking (E.0). Places in the field follow that order.
func (e *engine) higher(a, b int) bool { return a < b }

// colorOf gives the colour of the higher ranked player h against l.
func (e *engine) colorOf(h, l int) pairing.Color {
	p, q := &e.players[h], &e.players[l]
	higher, lower := &e.Players[h], &e.Players[l]
	switch {
	case higher.Games() == 0 && lower.Games() == 0: // E.0
		if p.number%2 == 1 {
			return e.Initial
		}
		return e.Initial.Opposite()
	case p.color != q.color: // E.1
		return p.color
	case p.strength > q.strength: // E.2
		return p.color
	case p.strength < q.strength:
		return q.color.Opposite()
	}
	if c := swiss.Alternate(higher, lower); c != pairing.NoColor { // E.3
		return c
	}
	return p.color // E.4
}
