package upfloat

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// compareByes orders candidates for the bye, the better one first: the lowest score
// (3.4.2), the most matches played (3.4.3), the largest number (3.4.4).
func (f *Field) compareByes(i, j int) int {
	return cmp.Or(
		cmp.Compare(f.Players[i].Score, f.Players[j].Score),
		cmp.Compare(f.Matches[j], f.Matches[i]),
		cmp.Compare(f.Players[j].Number, f.Players[i].Number),
	)
}

// Worth is 1.4: what the pairing-allocated bye is worth. All of an event are worth the
// same: as much as the one before. The first is worth the usual, unless the point system
// gives it something else than a win.
func (f *Field) Worth(b *pairing.Bye, usual pairing.Points) {
	s := f.Tournament.Scoring.Values()
	if b.Points = s.Bye; s.Bye == s.Win {
		b.Points = usual
	}
	for _, r := range f.Tournament.Rounds {
		for _, before := range r.Byes {
			if before.Allocated {
				b.Points, b.GamePoints = before.Points, before.GamePoints
				return
			}
		}
	}
}
