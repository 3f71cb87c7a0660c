package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// look looks ahead to the next scoregroup (C.7, C8): floaters come into it in any case, and
// one of the others.
func (f *field) look(next, floaters, others []int, final bool) *swiss.Lookahead {
	return f.Lookahead(next, floaters, others, func(i int) bool { return unpairedCount(&f.players[i], final) == 1 })
}

// pairButOne pairs a bracket that lets a single player float down, besides those who do so
// in any case, and reports whether the following bracket comes out well with it (C.7,
// C8).
func (b *bracket) pairButOne(l *swiss.Lookahead) (verdict.Candidate, bool) {
	b.outcomes = l.Outcomes(b.members)
	r := b.best()
	b.outcomes = nil
	return r, l.Opponent(b.extra(r)) >= 0
}

// extra returns the downfloater who does not float down in any case.
func (b *bracket) extra(r verdict.Candidate) int {
	return swiss.Minus(r.Floaters, merged(b.mustFloat, b.withoutOpponent()))[0]
}

// withoutOpponent returns the members who can meet nobody in the bracket: whoever else
// floats down, they do.
func (b *bracket) withoutOpponent() (unpairable []int) {
	for v, p := range b.members {
		from := b.members
		if v < b.mdps { // MDPs do not meet each other
			from = b.members[b.mdps:]
		}
		if !b.MeetsAny(p, from) {
			unpairable = append(unpairable, p)
		}
	}
	return unpairable
}
