package team

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A preference is the colour that a team should get on board one, and how much (1.7).
type preference struct {
	color  pairing.Color // NoColor for none
	strong bool          // type B; simple preferences are not
}

// preference derives the preference of a team from the colours of the matches that it
// has played.
func (p Pairer) preference(t *scoregroup.Player, last bool) preference {
	switch c, strong := t.Difference, p.colors() == TypeB; {
	case p.colors() == NoPreferences || len(t.Colors) == 0:
		return preference{}
	case c <= -2, (c == 0 || c == -1) && t.Repeated == pairing.Black: // 1.7.1, 1.7.2
		return preference{pairing.White, strong}
	case c >= 2, (c == 0 || c == 1) && t.Repeated == pairing.White:
		return preference{pairing.Black, strong}
	case p.colors() == TypeA:
		return preference{}
	case c == -1:
		return preference{pairing.White, false}
	case c == 1:
		return preference{pairing.Black, false}
	case last: // no mild preference without a difference in the last round
		return preference{}
	}
	return preference{record.Opposite(t.Colors[len(t.Colors)-1]), false}
}

// want is a preference as a small number: the colour, and 4 if it is strong.
func (p preference) want() uint8 {
	w := uint8(p.color)
	if p.strong {
		w |= 4
	}
	return w
}

// colors returns the pair with colours, White on board one, and the number of the rule
// that gave them: 4.3.1 to 4.3.9.
func (f *field) colors(a, b int) (seats scoregroup.Pair, rule int) {
	if f.compare(a, b) > 0 {
		a, b = b, a
	}
	color, rule := f.allocate(a, b)
	return f.Field.Common.Seat(a, b, color), rule
}

// allocate is 4.3: the colour of the first-team a against b, and the number of the rule;
// none by the first rule, by which the parity of the TPN decides.
func (f *field) allocate(a, b int) (pairing.Color, int) {
	x, y := &f.Field.Common.Players[a], &f.Field.Common.Players[b]
	if len(x.Colors)+len(y.Colors) == 0 {
		return pairing.NoColor, 1
	}
	preference := f.teams[a].preference
	if c, rule := preference.against(f.teams[b].preference); rule > 0 {
		return c, rule
	}
	switch {
	case x.Difference < y.Difference:
		return pairing.White, 5
	case x.Difference > y.Difference:
		return pairing.Black, 5
	}
	if c, _ := scoregroup.Alternate(x, y); c != pairing.NoColor {
		return c, 6
	}
	switch {
	case preference.color != pairing.NoColor:
		return preference.color, 7
	case len(x.Colors) > 0:
		return record.Opposite(x.Colors[len(x.Colors)-1]), 8
	}
	return y.Colors[len(y.Colors)-1], 9
}

// against is 4.3.2 to 4.3.4: the colour of a team with this preference against one with that, and the
// number of the rule; 0 if the two are the same.
func (p preference) against(q preference) (pairing.Color, int) {
	switch {
	case p == q:
		return pairing.NoColor, 0
	case p.color == pairing.NoColor:
		return record.Opposite(q.color), 2
	case q.color == pairing.NoColor:
		return p.color, 2
	case p.color != q.color:
		return p.color, 3
	case p.strong:
		return p.color, 4
	}
	return record.Opposite(q.color), 4
}
