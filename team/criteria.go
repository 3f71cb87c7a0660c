package team

import (
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// criteria are those of the pairs of a bracket: C8 to C10. C9 is one of type B only.
func (f *field) criteria() []upfloat.PairCriterion {
	list := []upfloat.PairCriterion{
		{Words: verdict.Words{Article: "C8", Name: "preferences of teams not granted"},
			Cost: c8, Who: f.refused},
		{Words: verdict.Words{Article: "C9", Name: "strong preferences of teams not granted"},
			Cost: c9, Who: f.refused},
		{Words: verdict.Words{Article: "C10", Name: "opponents of upfloaters who floated in the previous round"}},
	}
	if f.Pairer.colors() != TypeB {
		return append(list[:1], list[2])
	}
	return list
}

// c8 counts the teams that do not get their preference: one of two who prefer the same
// colour, for article 4 grants all others.
func c8(a, b uint8) int {
	if a&3 != 0 && a&3 == b&3 {
		return 1
	}
	return 0
}

// c9 counts the teams that do not get their strong preference.
func c9(a, b uint8) int {
	if a&4 != 0 && a == b {
		return 1
	}
	return 0
}

// refused returns who of two that prefer the same colour does not get it.
func (f *field) refused(a, b int) int {
	seats, _ := f.colors(a, b)
	return seats.Without(f.teams[a].color)
}
