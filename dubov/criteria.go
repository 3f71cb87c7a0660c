package dubov

import (
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// newCriteria returns C5 to C10 in order of priority, by the numbers of 2018. C1 and C3 are in
// [scoregroup.Completion.Legal], C2 in [scoregroup.Field.BarsSince2026], C4 in [scoregroup.Window].
func (f *field) newCriteria() []scoregroup.Criterion {
	list := []scoregroup.Criterion{{
		// C5: the fewest upfloaters. They are counted by the pairs of a resident with a lower
		// player: with the fewest of them, no two of them meet each other, for both could stay
		// in their scoregroups and be paired there.
		Words: verdict.Words{Article: "C.5", Name: "upfloaters"},
		Cost:  func(_, _ int) int { return 1 },
	}, {
		// C6: the lowest score among them as high as possible, then the second lowest, and so
		// on: the list of the differences to the residents' score.
		Words: verdict.Words{Article: "C.6", Name: "score differences of the upfloaters", Unit: words.Points},
		List:  true,
		Cost:  func(resident, u int) int { return int(f.common.Players[resident].Score - f.common.Players[u].Score) },
	}, {
		// C7: the fewest players who do not get their colour preference: one for every pair with
		// equal preferences.
		Words: verdict.Words{Article: "C.7", Name: "colour preferences not granted"},
		Alike: true,
	}, {
		// C8: the fewest who are maximum upfloaters.
		Words: verdict.Words{Article: "C.8", Name: "maximum upfloaters"},
		Cost:  func(_, u int) int { return scoregroup.Count(f.maximum(u)) },
	}, {
		// C9: the fewest times that maximum upfloaters have been upfloated, added up (R5).
		Words: verdict.Words{Article: "C.9", Name: "upfloats so far of the maximum upfloaters"},
		Cost:  func(_, u int) int { return f.players[u].upfloats * scoregroup.Count(f.maximum(u)) }, Amounts: true,
	}, {
		// C10: the fewest who upfloated in the previous round.
		Words: verdict.Words{Article: "C.10", Name: "upfloaters who floated up in the previous round"},
		Cost:  func(_, u int) int { return scoregroup.Count(f.players[u].upLast) },
	}}
	if f.common.Last { // C8 to C10 do not count
		for k := range list[3:] {
			list[3+k].Cost = nil
		}
	}
	return list
}

// criteria are C5 to C10, measured in a bracket.
func (b *bracket) criteria() []verdict.Criterion {
	list := make([]verdict.Criterion, len(b.field.sets))
	for k := range b.field.sets {
		c := &b.field.sets[k]
		list[k] = verdict.Criterion{Words: c.Words, Floats: !c.Alike, Measure: b.preferencesMissed}
		list[k].Article = b.field.article(c.Article)
		if !c.Alike {
			list[k].Measure = func(o verdict.Candidate) verdict.Amount { return c.Measure(b.residents[0], o.Floaters) }
		}
	}
	return list
}

// preferencesMissed is C7, counted on the pairs themselves: in a report what it says
// is true of the pairs that are shown.
func (b *bracket) preferencesMissed(c verdict.Candidate) verdict.Amount {
	return verdict.Victims(c.Pairs, func(i, j int) int {
		if b.field.common.Players[i].Preference.Color != b.field.common.Players[j].Preference.Color {
			return -1
		}
		seats, _ := b.field.colors(i, j)
		return seats.Without(b.field.common.Players[i].Preference.Color)
	})
}
