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

// soften improves the first bracket that differs from ours, that of the prescribed round.
//
// What is found is the best, but where [looks] ahead do not tell which of the players can
// float down best, or where several float down, the candidate that is best without the
// look-ahead is not the best with it, and there are too many others to [try] them all.
func (w *walk) soften(s, ours *step, prescribed *walk) {
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

const (
	looks = 6   // at downfloaters, one by one
	try   = 200 // sets of downfloaters, one by one, times the number of players with whom they are paired
)

// softenOne pairs a bracket with one downfloater. Of those with whom the following bracket
// comes out well it is known, the others are looked at as they turn out to be the best.
func (w *walk) softenOne(s, ours *step, prescribed *walk) {
	next, deeper := w.CutScoregroup(s.lower)
	b := w.bracket(s)
	b.single = w.byeInReach(s)
	able := w.completing(s.lower)
	ahead := func() *lookahead {
		return newLookahead(prescribed.field, next, nil, b.members, w.rules.noByes && len(deeper) == 0)
	}
	b.outcomes, b.keeps = ahead().outcomes(b.members), make([]bool, len(b.members))
	for v, i := range b.members {
		b.keeps[v] = !able(i)
	}
	var bound []int // nobody of the score is better
	if prescribed.floatAlike(ours.out, s.out) {
		bound = prescribed.ahead(ours, ours.out)
	}
	var seen []look
	for range looks {
		r := b.best()
		at := slices.Index(b.members, r.out[0])
		well := b.outcomes[at] == 0 && (w.rules.noByes || prescribed.sound(ahead().leftOver(r.out[0]), deeper))
		prescribed.Release()
		if well || b.outcomes[at] > 1 {
			s.result = r
			return
		}
		value := prescribed.ahead(ours, r.out)
		if slices.Compare(value, bound) <= 0 {
			s.result = r
			return
		}
		seen = append(seen, look{at, r, value})
		slices.SortStableFunc(seen, func(p, q look) int { return slices.Compare(p.value, q.value) })
		rank := 2
		for k, p := range seen {
			if k > 0 && !slices.Equal(p.value, seen[k-1].value) {
				rank++
			}
			b.outcomes[p.at] = rank
		}
	}
	if prescribed.compareResults(ours, seen[0].result, s.result) < 0 {
		s.result = seen[0].result
	}
}

// A look is at a downfloater, with the best pairing for that one.
type look struct {
	at int // of the members
	result
	value []int
}

// softenMore pairs a bracket with several downfloaters. The candidate that is best without
// the look-ahead is the best if that says of it what it says of ours.
func (w *walk) softenMore(s, ours *step, prescribed *walk) {
	best := s.result
	take := func(r result) {
		if prescribed.compareResults(ours, r, best) < 0 {
			best = r
		}
	}
	r := w.bracket(s).best()
	if !w.floatAlike(r.out, s.out) || !w.Completable(slices.Concat(r.out, s.lower), len(r.out)) {
		if len(s.mdps)+len(s.residents)+len(s.lower) > try {
			return
		}
		r = w.pairPenultimate(s, -1)
	}
	take(r)
	members := slices.Concat(s.mdps, s.residents)
	if slices.Compare(prescribed.ahead(ours, r.out), prescribed.ahead(ours, ours.out)) > 0 || !prescribed.floatAlike(r.out, ours.out) {
		for _, set := range w.Alike(members, s.out, try/(len(members)+len(s.lower))) {
			b := w.bracket(s)
			b.complete, b.deeper = true, s.lower
			b.outcomes = make([]int, len(members))
			for v, i := range members {
				b.outcomes[v] = count(!slices.Contains(set, i))
			}
			take(b.best())
		}
	}
	s.result = best
}

// floatAlike reports whether two lists of players have the same scores.
func (f *field) floatAlike(a, b []int) bool {
	return slices.EqualFunc(a, b, func(i, j int) bool { return f.players[i].score == f.players[j].score })
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
