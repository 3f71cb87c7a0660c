package dutch

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// soften improves the first bracket that differs from ours, that of the prescribed round: see
// [swiss.Softening]. In 2017 the rules do not look ahead at all where the forced pair makes
// the bracket the PPB.
func (w *walk) soften(s, ours *step, prescribed *walk) {
	switch {
	case ours.kind == penultimate && s.kind == normal:
		s.Candidate = w.pairPenultimate(s, -1)
		return
	case ours.kind != normal || len(s.Floaters) == 0 || s.kind == normal && w.ForcedIn(s.Pairs, prescribed.Completion):
		return // those below are asked about alike
	}
	next, deeper := w.CutScoregroup(s.Lower)
	members := slices.Concat(s.mdps, s.residents)
	ahead := func() *swiss.Lookahead {
		return prescribed.look(next, nil, members, w.final(deeper))
	}
	single := ahead()
	s.Candidate = (&swiss.Softening{
		Completion: w.Completion, Members: members, Lower: s.Lower, Ours: ours.Candidate, Paired: s.Candidate,
		Quick:    len(s.Floaters) > 1 && len(members)+len(s.Lower) > swiss.Try,
		Criteria: prescribed.stageCriteria(ours),
		Order:    func(x, y verdict.Candidate) int { return prescribed.compareGeneration(ours, x, y) },
		Ahead:    func(out []int) []int { return prescribed.ahead(ours, out) },
		Well:     func(i int) bool { return single.Opponent(i) >= 0 },
		Proven: func(i int) bool {
			defer prescribed.Release()
			return w.rules.noByes || prescribed.sound(ahead().LeftOver(i), deeper)
		},
		One: func(rank []int, able []bool) verdict.Candidate {
			b := w.bracket(s)
			b.single, b.outcomes, b.able = w.byeInReach(s), rank, able
			return b.best()
		},
		Several: func(rank []int) verdict.Candidate {
			b := w.bracket(s)
			b.complete, b.deeper, b.outcomes = true, s.Lower, rank
			return b.best()
		},
		Free: func() (verdict.Candidate, bool) {
			r := w.bracket(s).best()
			return r, w.FloatAlike(r.Floaters, s.Floaters) && w.Completable(slices.Concat(r.Floaters, s.Lower), len(r.Floaters))
		},
	}).Best()
}

// compareGeneration orders candidates of a bracket as the rules generate them.
func (w *walk) compareGeneration(s *step, x, y verdict.Candidate) int {
	a, b := w.generation(s, x), w.generation(s, y)
	i, j := a.exchange.items(), b.exchange.items()
	return cmp.Or(slices.Compare(a.mdps, b.mdps), slices.Compare(a.opponents, b.opponents),
		slices.CompareFunc(i[:], j[:], slices.Compare[[]int]), slices.Compare(a.partners, b.partners))
}

// ahead is what C.7, C8 says of downfloaters of a bracket.
func (w *walk) ahead(s *step, out []int) []int {
	x := w.setting(s)
	var left []int
	left, x.finalNext = w.lookAhead(s, out)
	value := []int{0}
	for _, i := range left {
		value[0] += leftOver(&x, &w.players[i])
		value = append(value, int(w.players[i].score))
	}
	slices.SortFunc(value[1:], func(a, b int) int { return cmp.Compare(b, a) })
	return value
}
