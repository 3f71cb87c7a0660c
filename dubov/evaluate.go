package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// criteria are C5 to C10 with their words, in a bracket.
func (b *bracket) criteria() []verdict.Criterion {
	list := make([]verdict.Criterion, len(b.rules.criteria))
	for k := range b.rules.criteria {
		c := &b.rules.criteria[k]
		list[k] = verdict.Criterion{
			Words:   verdict.Words{Article: b.article("C." + c.number[1:]), Name: c.called},
			Measure: func(o verdict.Candidate) verdict.Amount { return c.measure(b, o) },
			Floats:  !c.alike,
		}
		if c.list {
			list[k].Unit = verdict.Points
		}
	}
	return list
}

// measure is the value of a criterion.
func (c *criterion) measure(b *bracket, o verdict.Candidate) verdict.Amount {
	switch {
	case c.alike:
		return b.preferencesMissed(o)
	case c.early && b.Last:
		return verdict.Amount{}
	}
	return swiss.Upfloats(c.list, c.amounts, o.Floaters, func(u int) int { return c.adds(b.field, b.residents[0], u) })
}

// preferencesMissed is C7, counted on the pairs themselves: in a report what it says
// is true of the pairs that are shown.
func (b *bracket) preferencesMissed(c verdict.Candidate) verdict.Amount {
	return verdict.Victims(c.Pairs, func(i, j int) int {
		if !b.same(i, j) {
			return -1
		}
		seats, _ := b.colors(i, j)
		return seats.Without(b.players[i].color)
	})
}
