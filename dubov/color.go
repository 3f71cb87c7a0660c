package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// colors returns the pair with colours and the rule that gave them, E.0 to E.4. A place in
// the field is a rank: more points, or as many and a better initial ranking.
func (f *field) colors(a, b int) (seats swiss.Pair, rule int) {
	h, l := min(a, b), max(a, b)
	color, rule := f.allocate(h, l)
	return f.Seat(h, l, color), rule
}

// allocate returns the colour of the higher ranked player h against l, none if neither has
// played, and the number of the rule.
func (f *field) allocate(h, l int) (pairing.Color, int) {
	p, q := &f.players[h], &f.players[l]
	x, y := &f.Players[h], &f.Players[l]
	switch {
	case x.Games() == 0 && y.Games() == 0:
		return pairing.NoColor, 0
	case p.color != q.color:
		return p.color, 1
	case p.strength > q.strength:
		return p.color, 2
	case p.strength < q.strength:
		return record.Opposite(q.color), 2
	}
	if c := swiss.Alternate(x, y); c != pairing.NoColor {
		return c, 3
	}
	return p.color, 4
}
