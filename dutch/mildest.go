package dutch

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// improve improves the first bracket that differs from ours, that of the prescribed round, as
// [swiss.Better] compares. In 2017 the rules do not look ahead at all where the forced pair makes
// the bracket the PPB.
func (w *walk) improve(s, ours *step, prescribed *walk) {
	members := slices.Concat(s.mdps, s.residents)
	several := len(s.Floaters) > 1
	switch {
	case ours.kind == penultimate && s.kind == normal:
		s.Candidate = w.pairPenultimate(s, -1)
		return
	case ours.kind != normal || len(s.Floaters) == 0 || s.kind == normal && w.ForcedIn(s.Pairs, prescribed.Completion):
		return // those below are asked about alike
	case several && len(members)+len(s.Lower) > swiss.Try:
		return
	}
	criteria, ways := prescribed.stageCriteria(ours), [][]int{make([]int, len(members))}
	if !several {
		next, deeper := w.CutScoregroup(s.Lower)
		ways = append(ways, prescribed.look(next, nil, members, w.final(deeper)).Outcomes(members))
	}
	for _, outcomes := range ways {
		b := w.bracket(s)
		if b.outcomes = outcomes; several {
			b.complete, b.deeper = true, s.Lower
		} else {
			b.single, b.able = w.byeInReach(s), w.Completing(members, s.Lower)
		}
		earlier := func(x, y verdict.Candidate) int { return prescribed.compareGeneration(ours, x, y) }
		s.Candidate = swiss.Better(criteria, earlier, s.Candidate, b.best())
	}
}

// compareGeneration orders candidates of a bracket as the rules generate them.
func (w *walk) compareGeneration(s *step, x, y verdict.Candidate) int {
	a, b := w.generation(s, x), w.generation(s, y)
	i, j := a.exchange.items(), b.exchange.items()
	return cmp.Or(slices.Compare(a.mdps, b.mdps), slices.Compare(a.opponents, b.opponents),
		slices.CompareFunc(i[:], j[:], slices.Compare[[]int]), slices.Compare(a.partners, b.partners))
}
