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
		Words: verdict.Words{Article: "C5", Name: "score differences of the upfloaters", Unit: verdict.Points},
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
	return swiss.Count(x.part == upfloater && y.part == floatedAgain || x.part == floatedAgain && y.part == upfloater)
}

// A bracketStage is a bracket, for explanations.
type bracketStage struct {
	*Field
	*Bracket
}

// measure is the value of a criterion for sets of upfloaters.
func (b *bracketStage) measure(c *swiss.Criterion, up []int) verdict.Amount {
	if c.Crossing {
		return b.lookAhead(up)
	}
	return c.Measure(b.Residents[0], up)
}

// lookAhead is C6 for upfloaters with whom everybody can be paired: 0 if the rest of the
// following scoregroup can be paired with nobody from below, or with one if its number is
// odd, and the others then as well.
func (b *bracketStage) lookAhead(up []int) verdict.Amount {
	defer b.Release()
	n := b.following(b.Residents, b.Lower)
	group, below := swiss.Minus(b.Lower[:n], up), swiss.Minus(b.Lower[n:], up)
	g, l := b.Largest(group), b.Largest(below)
	complies := len(group) == 0
	if !complies && g.Unmatched() == len(group)%2 && l.Unmatched() == len(below)%2 {
		missable := swiss.Pick(below, l.Missable())
		complies = len(group)%2 == 0 || slices.ContainsFunc(swiss.Pick(group, g.Missable()),
			func(i int) bool { return b.MeetsAny(i, missable) })
	}
	return verdict.Number(swiss.Count(!complies))
}
