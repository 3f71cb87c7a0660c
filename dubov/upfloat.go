package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// choice is B.1 and B.2 by C5 to C10. C4, the completion criterion, is that lower players are
// legal pairs.
//
// Sets are in lexicographic order of the places in the field, D.1.a. D.1.b's
// containers come to the same, because C6 fixes the scores of the set.
func (f *field) choice() scoregroup.Choice {
	return scoregroup.Choice{
		Criteria: f.sets, Color: func(i int) pairing.Color { return f.common.Players[i].Preference.Color },
	}
}

// without pairs the bracket with the best upfloater but the one whom it has, and reports
// whether it is known who that is.
func (b *bracket) without(int) (c verdict.Candidate, found bool) {
	u := b.field.completion.AnotherUpfloater(b.residents, b.Lower, b.Floaters, b.field.choice())
	if u < 0 {
		return c, false
	}
	again := b.field.newBracket(b.residents, b.Lower, []int{u})
	again.shift()
	again.transpose()
	return again.Candidate, true
}
