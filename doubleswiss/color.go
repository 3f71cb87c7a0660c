package doubleswiss

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// colors returns the pair with the colours of game 1 and the number of the rule that gave
// them: 4.3.1 to 4.3.5. A place in the field is a rank (1.2).
func (f *field) colors(a, b int) (seats scoregroup.Pair, rule int) {
	h, l := min(a, b), max(a, b)
	color, rule := allocate(&f.Field.Common.Players[h], &f.Field.Common.Players[l])
	return f.Field.Common.Seat(h, l, color), rule
}

// allocate is 4.3: the colour of the higher ranked player h against l, and the number of
// the rule; none by the first rule, by which the parity of the TPN decides.
func allocate(h, l *scoregroup.Player) (pairing.Color, int) {
	x, y := whites(h), whites(l)
	switch {
	case len(h.Colors)+len(l.Colors) == 0:
		return pairing.NoColor, 1
	case x < y:
		return pairing.White, 2
	case x > y:
		return pairing.Black, 2
	}
	if c, _ := scoregroup.Alternate(h, l); c != pairing.NoColor {
		return c, 3
	}
	if n := len(h.Colors); n > 0 {
		return record.Opposite(h.Colors[n-1]), 4
	}
	return l.Colors[len(l.Colors)-1], 5
}

// whites counts the matches with White in game 1.
func whites(p *scoregroup.Player) int { return (len(p.Colors) + p.Difference) / 2 }
