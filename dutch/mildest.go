package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// improve improves the first bracket that differs from ours, that of the prescribed round: see
// [scoregroup.Completion.Milder]. In 2017 the rules do not look ahead at all where the forced pair makes
// the bracket the PPB.
func (w *walk) improve(b, ours *bracket, prescribed *walk) {
	switch {
	case ours.kind == penultimate && b.kind == normal:
		b.Down.Candidate = w.pairLast(b, -1)
		return
	case ours.kind != normal || len(b.Down.Floaters) == 0 || b.kind == normal &&
		w.field.completion.ForcedIn(b.Down.Pairs, prescribed.field.completion):
		return // those below are asked about alike
	}
	criteria := prescribed.stageCriteria(ours)
	better := func(x, y verdict.Candidate) verdict.Candidate {
		return scoregroup.Better(criteria, func(x, y verdict.Candidate) int {
			return slices.CompareFunc(prescribed.generation(ours, x).order(), prescribed.generation(ours, y).order(),
				slices.Compare[[]int])
		}, x, y)
	}
	members := slices.Concat(b.mdps, b.residents)
	many, several := len(members)+len(b.Down.Lower) > scoregroup.Large, len(b.Down.Floaters) > 1
	pair := func(outcomes []int) verdict.Candidate {
		p := w.field.problem(b)
		if p.outcomes = outcomes; several {
			p.complete, p.deeper = true, b.Down.Lower
		} else {
			p.single, p.able = w.field.byeInReach(b), w.field.completion.Completing(members, b.Down.Lower)
		}
		return p.best()
	}
	if !several {
		next, _ := w.field.common.CutScoregroup(b.Down.Lower)
		outcomes := prescribed.field.problem(b).look(next, nil, members).Outcomes(members)
		b.Down.Candidate = better(better(b.Down.Candidate, pair(make([]int, len(members)))), pair(outcomes))
	}
	if many {
		return
	}
	if c, found := w.pairAhead(b, prescribed); found {
		b.Down.Candidate = better(b.Down.Candidate, c)
		return
	}
	k := slices.IndexFunc(criteria, func(c verdict.Criterion) bool {
		return c.Measure(ours.Down.Candidate).Form == verdict.LookAhead
	})
	b.Down.Candidate = w.field.completion.Milder(b.Down.Candidate, members, b.Down.Lower,
		func(floaters []int) []int { return criteria[k].Measure(verdict.Candidate{Floaters: floaters}).Compared },
		func(set []int) verdict.Candidate { return pair(scoregroup.Ranks(members, set)) }, better)
}

// pairAhead pairs a bracket as the prescribed round looks ahead (C.7, C8), though its pairs have to be
// legal here, too. It reports whether everybody can be paired then, here and there.
func (w *walk) pairAhead(b *bracket, prescribed *walk) (r verdict.Candidate, found bool) {
	next, deeper := w.field.common.CutScoregroup(b.Down.Lower)
	p := prescribed.field.problem(b)
	p.within, p.single = w.field, len(b.Down.Floaters) == 1 && w.field.byeInReach(b)
	p.follow(next)
	g := p.optimum()
	r = g.generate()
	left := g.leftOver()
	return r, w.field.completion.Completable(slices.Concat(r.Floaters, b.Down.Lower), len(r.Floaters)) &&
		(w.field.rules.noByes || prescribed.field.completion.Completable(slices.Concat(left, deeper), len(left)))
}
