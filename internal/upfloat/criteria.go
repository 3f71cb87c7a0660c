package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// sets are C4 to C7, the same in both rule books. C1 and C3 are in [swiss.Window].
func (f *Field) sets() []swiss.Criterion {
	list := []swiss.Criterion{{
		// C4: the fewest upfloaters.
		Words: verdict.Words{Article: "C4", Name: "upfloaters"},
		Cost:  func(_, _ int) int { return 1 },
	}, {
		// C5: their scores, the lowest first, as high as possible.
		Words: verdict.Words{Article: "C5", Name: "score differences of the upfloaters", Unit: words.Points},
		List:  true, Cost: func(resident, u int) int { return int(f.Players[resident].Score - f.Players[u].Score) },
	}, {
		// C6: the following scoregroup can be paired with no more upfloaters than its number
		// asks for. What is added up is pairs of its members with somebody further below.
		Words: verdict.Words{Article: "C6", Name: "the following scoregroup needs upfloaters beyond its number",
			Unit: func(n int) any { return words.Yes(n > 0) }},
		Crossing: true,
	}, {
		// C7: the fewest that floated in the previous round.
		Words: verdict.Words{Article: "C7", Name: "upfloaters who floated in the previous round"},
	}}
	if f.Floats {
		list[3].Cost = func(_, u int) int { return swiss.Count(f.Floated[u]) }
	}
	return list
}

// A PairCriterion is one of the criteria for the pairs of a bracket: the fewest players to
// whom something happens.
type PairCriterion struct {
	verdict.Words
	Cost func(a, b uint8) int // what two add who want this and that; nil: opponents of upfloaters who floated before
	Who  func(a, b int) int   // whom of a pair that adds something it happens to
}

// cost is what two members of a bracket add.
func (c *PairCriterion) cost(x, y memberType) int {
	if c.Cost != nil {
		return c.Cost(x.want, y.want)
	}
	return swiss.Count(min(x.part, y.part) == floatedAgain && max(x.part, y.part) == upfloater)
}

// choice is 3.5. C3 is that lower players are legal pairs.
//
// For a bracket that is compared with the prescribed one C6 looks ahead without the pair
// that is asked about. The set that is first without C6 is the one if it complies so. Else it
// is the first one that complies with the pair forced, and of several upfloaters another set
// can come before it that complies only without.
func (f *Field) choice() swiss.Choice {
	in := f
	if f.asked != nil {
		in = f.asked
	}
	return swiss.Choice{Criteria: f.Sets, Complies: in.complies, Following: f.following}
}

// complies is C6 for upfloaters with whom everybody can be paired: whether the rest of the
// following scoregroup can be paired with nobody from below, or with one if its number is
// odd, and the others then as well.
func (f *Field) complies(residents, lower, upfloaters []int) bool {
	n := f.following(residents, lower)
	group, below := swiss.Minus(lower[:n], upfloaters), swiss.Minus(lower[n:], upfloaters)
	if len(group) == 0 {
		return true
	}
	g, l := f.Largest(group), f.Largest(below)
	if g.Unmatched() != len(group)%2 || l.Unmatched() != len(below)%2 {
		return false
	}
	missable := swiss.Pick(below, l.Missable())
	return len(group)%2 == 0 || slices.ContainsFunc(swiss.Pick(group, g.Missable()),
		func(i int) bool { return f.MeetsAny(i, missable) })
}

// following counts those of the lower players who are of the following scoregroup (C6):
// that of the next lower score that anybody to be paired in this round has, even if it is
// the player with the bye. They are the first of the list.
func (f *Field) following(residents, lower []int) int {
	next := residents[len(residents)-1] + 1
	for next < len(f.Players) && f.Players[next].Score == f.Players[residents[0]].Score {
		next++
	}
	if len(lower) == 0 || next == len(f.Players) || f.Players[lower[0]].Score != f.Players[next].Score {
		return 0
	}
	group, _ := f.CutScoregroup(lower)
	return len(group)
}
