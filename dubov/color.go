package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// prefer is A.5.d: who has played no game prefers Black, mildly.
func prefer(f *scoregroup.Field) {
	for i := range f.Players {
		if p := &f.Players[i].Preference; p.Strength == scoregroup.None {
			*p = scoregroup.Preference{Color: pairing.Black, Strength: scoregroup.Mild}
		}
	}
}

// colors returns the pair with colours and the rule that gave them, E.0 to E.4. A place in
// the field is a rank: more points, or as many and a better initial ranking.
func (f *field) colors(a, b int) (seats scoregroup.Pair, rule int) {
	h, l := min(a, b), max(a, b)
	x, y := &f.common.Players[h], &f.common.Players[l]
	if len(x.Colors)+len(y.Colors) == 0 {
		return f.common.Seat(h, l, pairing.NoColor), 0
	}
	color, rule := scoregroup.Allocate(x, y, false)
	return f.common.Seat(h, l, color), rule
}
