package record

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Awarded reports whether the arbiter has decided the match of two teams in a round, 1-based.
func Awarded(t pairing.Tournament, round int, a, b pairing.ID) bool {
	return slices.ContainsFunc(t.Rulings, func(r pairing.Ruling) bool {
		pair := r.Players == [2]pairing.ID{a, b} || r.Players == [2]pairing.ID{b, a}
		return r.Kind == pairing.Awarded && r.From == round && pair
	})
}

// Countable reports whether a match on so many boards can have these game points.
func Countable(points [2]pairing.Points, boards int, worth pairing.Scoring) bool {
	n, v := pairing.Points(boards), worth.Values()
	win, loss := max(v.Win, v.ForfeitWin), max(v.Loss, v.ForfeitLoss)
	one, both := max(win, v.Draw, loss), max(win+loss, 2*v.Draw, 2*loss)
	return max(points[0], points[1]) <= n*one && points[0]+points[1] <= n*both
}
