package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// improve improves the first bracket that differs from ours, that of the prescribed round: see
// [scoregroup.Completion.Milder]. In 2017 the rules do not look ahead at all where the forced pair makes
// the bracket the PPB.
func (w *walk) improve(s, ours *step, prescribed *walk) {
	switch {
	case ours.kind == penultimate && s.kind == normal:
		s.Down.Candidate = w.pairLast(s, -1)
		return
	case ours.kind != normal || len(s.Down.Floaters) == 0 || s.kind == normal &&
		w.field.completion.ForcedIn(s.Down.Pairs, prescribed.field.completion):
		return // those below are asked about alike
	}
	criteria := prescribed.stageCriteria(ours)
	better := func(x, y verdict.Candidate) verdict.Candidate {
		return scoregroup.Better(criteria, func(x, y verdict.Candidate) int {
			return slices.CompareFunc(prescribed.generation(ours, x).order(), prescribed.generation(ours, y).order(),
				slices.Compare[[]int])
		}, x, y)
	}
	members := slices.Concat(s.mdps, s.residents)
	many, several := len(members)+len(s.Down.Lower) > scoregroup.Large, len(s.Down.Floaters) > 1
	pair := func(outcomes []int) verdict.Candidate {
		b := w.field.bracket(s)
		if b.outcomes = outcomes; several {
			b.complete, b.deeper = true, s.Down.Lower
		} else {
			b.single, b.able = w.field.byeInReach(s), w.field.completion.Completing(members, s.Down.Lower)
		}
		return b.best()
	}
	if !several {
		next, _ := w.field.common.CutScoregroup(s.Down.Lower)
		outcomes := prescribed.field.bracket(s).look(next, nil, members).Outcomes(members)
		s.Down.Candidate = better(better(s.Down.Candidate, pair(make([]int, len(members)))), pair(outcomes))
	}
	if many {
		return
	}
	if c, found := w.pairAhead(s, prescribed); found {
		s.Down.Candidate = better(s.Down.Candidate, c)
		return
	}
	k := slices.IndexFunc(criteria, func(c verdict.Criterion) bool {
		return c.Measure(ours.Down.Candidate).Form == verdict.LookAhead
	})
	s.Down.Candidate = w.field.completion.Milder(s.Down.Candidate, members, s.Down.Lower,
		func(floaters []int) []int { return criteria[k].Measure(verdict.Candidate{Floaters: floaters}).Compared },
		func(set []int) verdict.Candidate { return pair(scoregroup.Ranks(members, set)) }, better)
}

// pairAhead pairs a bracket as the prescribed round looks ahead (C.7, C8), though its pairs have to be
// legal here, too. It reports whether everybody can be paired then, here and there.
func (w *walk) pairAhead(s *step, prescribed *walk) (r verdict.Candidate, found bool) {
	next, deeper := w.field.common.CutScoregroup(s.Down.Lower)
	b := prescribed.field.bracket(s)
	b.within, b.single = w.field, len(s.Down.Floaters) == 1 && w.field.byeInReach(s)
	b.follow(next)
	g := b.optimum()
	r = g.generate()
	left := g.leftOver()
	return r, w.field.completion.Completable(slices.Concat(r.Floaters, s.Down.Lower), len(r.Floaters)) &&
		(w.field.rules.noByes || prescribed.field.completion.Completable(slices.Concat(left, deeper), len(left)))
}
