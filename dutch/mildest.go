package dutch

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// Why not compares the prescribed round with the best one in which two players meet: it
// agrees with the prescribed one in as many brackets as can be, and in the bracket after
// these nothing is better, by the criteria as they are for the prescribed round. The rules
// do not give that bracket if they are applied with the two forced to meet. They look ahead
// (C.7, C8) with the pair forced, and in 2017 do not look ahead at all where this makes the
// bracket the PPB. So the bracket is paired as they have it, and then improved.

// soften improves the first bracket that differs from that of the prescribed round.
//
// Nothing is left to improve, but where several players float down and the candidate that
// is best without the look-ahead is not the best with it: then the best of three candidates
// is taken, and there can be a better one.
func (w *walk) soften(s *step, prescribed *walk) {
	ours := &prescribed.steps[len(w.steps)]
	switch {
	case ours.kind == penultimate && s.kind == normal:
		s.result = w.pairPenultimate(s, -1)
	case ours.kind != normal || len(s.out) == 0 || s.kind == normal && w.forcedIn(s, prescribed):
		// those below are asked about alike
	case len(s.out) == 1:
		w.softenOne(s, ours, prescribed)
	default:
		w.softenMore(s, ours, prescribed)
	}
}

// forcedIn reports whether the two who are forced to meet do so in a bracket.
func (w *walk) forcedIn(s *step, prescribed *walk) bool {
	return slices.ContainsFunc(s.pairs, func(p [2]int) bool { return w.Required(p[0]) == p[1] && prescribed.Required(p[0]) != p[1] })
}

// softenOne pairs a bracket with one downfloater. What the look-ahead says of each of them
// is known.
func (w *walk) softenOne(s, ours *step, prescribed *walk) {
	next, deeper := w.CutScoregroup(s.lower)
	b := w.bracket(s)
	b.single = w.byeInReach(s)
	able := w.completing(s.lower)
	l := newLookahead(prescribed.field, next, nil, b.members, w.rules.noByes && len(deeper) == 0)
	b.outcomes = make([]int, len(b.members))
	for v, i := range b.members {
		b.outcomes[v] = count(l.opponent(i) < 0 || !able(i))
	}
	r := b.best()
	if i := r.out[0]; len(r.out) == 1 && b.outcomes[slices.Index(b.members, i)] == 0 && (w.rules.noByes || prescribed.sound(l.leftOver(i), deeper)) {
		s.result = r
		return
	}
	values := make([][]int, len(b.members))
	var all [][]int
	for v, i := range b.members {
		if able(i) {
			values[v] = prescribed.ahead(ours, []int{i})
			all = append(all, values[v])
		}
	}
	slices.SortFunc(all, slices.Compare)
	for v := range b.members {
		b.outcomes[v], _ = slices.BinarySearchFunc(all, values[v], slices.Compare)
	}
	b.complete, b.deeper = true, s.lower
	s.result = b.best()
}

// tried is how many sets of downfloaters are tried one by one.
const tried = 40

// softenMore pairs a bracket with several downfloaters: of all sets who have the scores that
// are to float the best, or, if they are too many, the best of three candidates.
func (w *walk) softenMore(s, ours *step, prescribed *walk) {
	members := slices.Concat(s.mdps, s.residents)
	best := s.result
	take := func(r result) {
		if prescribed.compareResults(ours, r, best) < 0 {
			best = r
		}
	}
	take(w.pairPenultimate(s, -1))
	sets := w.Alike(members, s.out, tried)
	if sets == nil {
		take(w.pairCompletely(s))
	}
	for _, set := range sets {
		b := w.bracket(s)
		b.complete, b.deeper = true, s.lower
		b.outcomes = make([]int, len(members))
		for v, i := range members {
			b.outcomes[v] = count(!slices.Contains(set, i))
		}
		take(b.best())
	}
	s.result = best
}

// compareResults orders results of a bracket by the criteria, then by the order of generation.
func (w *walk) compareResults(s *step, p, q result) int {
	defer w.Release()
	x, y := verdict.Candidate{Pairs: p.pairs, Floaters: p.out}, verdict.Candidate{Pairs: q.pairs, Floaters: q.out}
	for _, c := range w.stageCriteria(s) {
		if d := slices.Compare(c.Measure(x).Compared, c.Measure(y).Compared); d != 0 {
			return d
		}
	}
	a, b := w.generation(s, x), w.generation(s, y)
	i, j := a.exchange.items(), b.exchange.items()
	return cmp.Or(slices.Compare(a.mdps, b.mdps), slices.Compare(a.opponents, b.opponents),
		slices.CompareFunc(i[:], j[:], slices.Compare[[]int]), slices.Compare(a.partners, b.partners))
}

// ahead is what C.7, C8 says of downfloaters of a bracket.
func (w *walk) ahead(s *step, out []int) []int {
	x := w.setting(s)
	var left []int
	left, x.finalNext = w.rules.lookAhead(w, s, out)
	value := []int{0}
	for _, i := range left {
		value[0] += leftOver(&x, &w.players[i])
		value = append(value, int(w.players[i].score))
	}
	slices.SortFunc(value[1:], func(a, b int) int { return cmp.Compare(b, a) })
	return value
}

// completing tells with which single player the others can be paired, but for one who has
// the bye if their number is odd.
func (w *walk) completing(others []int) func(i int) bool {
	n := len(others)
	m := w.LargestOf(others, (n+1)%2, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v == n {
			return w.MayHaveBye(others[u])
		}
		return w.Legal(others[u], others[v])
	})
	over := make([]bool, n+1)
	if m.Unmatched() == 1 {
		copy(over, m.Missable())
	}
	return func(i int) bool {
		if over[n] && w.MayHaveBye(i) {
			return true
		}
		for u, p := range others {
			if over[u] && w.Legal(i, p) {
				return true
			}
		}
		return false
	}
}
