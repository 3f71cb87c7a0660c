package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// own is what the bracket itself does, in the order of S1. The floaters of a candidate
// are the upfloaters, ascending.
func (b *bracket) own() verdict.Candidate {
	c := verdict.Candidate{Floaters: slices.Sorted(slices.Values(b.upfloaters))}
	for k := range b.s1 {
		c.Pairs = append(c.Pairs, [2]int{b.s1[k], b.t2[k]})
	}
	return c
}

// criteria are C5 to C10 with their words, in a bracket.
func (b *bracket) criteria() []verdict.Criterion {
	list := make([]verdict.Criterion, len(b.rules.criteria))
	for k := range b.rules.criteria {
		c := &b.rules.criteria[k]
		list[k] = verdict.Criterion{
			Words:   verdict.Words{Article: b.article("C." + c.number[1:]), Name: c.called},
			Measure: func(o verdict.Candidate) verdict.Amount { return c.value(b, o) },
			Floats:  !c.alike,
		}
		if c.list {
			list[k].Unit = verdict.Points
		}
	}
	return list
}

// upfloaterCount is C5.
func upfloaterCount(_ *bracket, c verdict.Candidate) verdict.Amount {
	return verdict.Number(len(c.Floaters), c.Floaters...)
}

// upfloaterDifferences is C6: the score differences to the residents, largest first.
func upfloaterDifferences(b *bracket, c verdict.Candidate) verdict.Amount {
	// the lowest score is last in the field
	return verdict.Each(slices.Backward(c.Floaters), func(u int) int { return int(b.Players[b.residents[0]].Score - b.Players[u].Score) })
}

// preferencesMissed is C7, counted on the pairs themselves: in a report what it says
// is true of the pairs that are shown.
func preferencesMissed(b *bracket, c verdict.Candidate) verdict.Amount {
	return verdict.Victims(c.Pairs, func(i, j int) int {
		if !b.same(i, j) {
			return -1
		}
		seats, _ := b.colors(i, j)
		return seats.Without(b.players[i].color)
	})
}

// maximumUpfloaters is C8.
func maximumUpfloaters(b *bracket, c verdict.Candidate) verdict.Amount { return b.sum(c, c8, false) }

// timesUpfloated is C9.
func timesUpfloated(b *bracket, c verdict.Candidate) verdict.Amount { return b.sum(c, c9, true) }

// upfloatersAgain is C10.
func upfloatersAgain(b *bracket, c verdict.Candidate) verdict.Amount { return b.sum(c, c10, false) }

// sum adds up what the upfloaters cost by themselves, which is nothing in the last
// round. Those who cost something contribute, with how much if that differs.
func (b *bracket) sum(c verdict.Candidate, alone func(f *field, u int) int, amounts bool) verdict.Amount {
	if b.Last {
		return verdict.Amount{}
	}
	a := verdict.Number(0)
	for _, u := range c.Floaters {
		if n := alone(b.field, u); n > 0 {
			a.Compared[0] += n
			a.Shares = append(a.Shares, verdict.Share{Place: u, Amount: n * count(amounts)})
		}
	}
	return a
}
