package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A walk goes through the scoregroups, which is what the round procedure (A.9, article
// 1.9) amounts to.
type walk struct {
	*field
	swiss.Walk[*step]
}

// A step is one bracket of the round as it was paired. Players are named by their places
// in the field, and all lists are in A.2 order.
type step struct {
	kind            bracketKind
	mdps, residents []int // residents of the CLB are all players below the PPB
	swiss.Down
	discarded *verdict.Candidate // of the PPB: its normal pairing, which could not be completed
}

// A bracketKind says how the round procedure treats a bracket.
type bracketKind int8

const (
	normal      bracketKind = iota
	last                    // the last scoregroup: must complete the round
	penultimate             // PPB, 2017: paired again so that the round can be completed
	collapsed               // CLB, 2017: everybody left after the PPB
)

func newWalk(f *swiss.Field, rules *edition) *walk { return &walk{field: newField(f, rules)} }

// pair pairs the round bracket by bracket, after as many of the first brackets of the
// prescribed round as can stay, if two players are forced to meet: those may stay that have
// the same score of the bye (2026 C5).
func (w *walk) pair(prescribed *walk) error {
	if err := w.complete(); err != nil {
		return err
	}
	var before []*step
	if prescribed != nil && prescribed.byeScore == w.byeScore {
		before = prescribed.Brackets
	}
	w.Down(w.Completion, w.Others(-1), before, func(mdps, residents, lower []int, was *step) *step {
		s := w.bracketOf(mdps, residents, lower)
		if s.kind == normal {
			w.rules.pair(w, s)
		} else {
			s.Candidate = w.pairLast(s, -1)
		}
		if was != nil {
			w.improve(s, was, prescribed)
		}
		return s
	})
	return nil
}

// bracketOf returns a bracket, as yet unpaired: the downfloaters and the next scoregroup; after
// the PPB, everybody left.
func (w *walk) bracketOf(mdps, residents, lower []int) *step {
	s := &step{mdps: mdps, residents: residents, Down: swiss.Down{Lower: lower}}
	switch n := len(w.Brackets); {
	case n > 0 && w.Brackets[n-1].kind == penultimate:
		s.kind, s.residents, s.Lower = collapsed, slices.Concat(residents, lower), nil
	case len(lower) == 0:
		s.kind = last
	}
	return s
}

// pair2017 pairs a bracket without regard to completion, and if that is then not possible
// again, as the PPB (A.9).
func pair2017(w *walk, s *step) {
	s.Candidate, _ = w.pairFreely(s, -1)
	if !w.Completable(slices.Concat(s.Floaters, s.Lower), 0) {
		discarded := s.Candidate
		s.kind, s.discarded, s.Candidate = penultimate, &discarded, w.pairPenultimate(s, -1)
	}
}

// pair2026 pairs a bracket so that the round can be completed (C4). Usually the bracket that
// is best without that condition fulfils it, and is then the best with it.
func pair2026(w *walk, s *step) {
	if w.allFloat(s) {
		s.Floaters = slices.Concat(s.mdps, s.residents)
		return
	}
	_, deeper := w.CutScoregroup(s.Lower)
	var left func() []int
	if s.Candidate, left = w.pairFreely(s, -1); left != nil && !w.completes(left(), deeper) {
		s.Candidate = w.pairCompletely(s)
	}
}

// pairFreely pairs a bracket without regard to completion. It says whom the bracket and the
// following one leave over; left is nil if nobody can be paired in the bracket, or if a
// player who must not float down, if that is not -1, does in any case.
func (w *walk) pairFreely(s *step, stays int) (r verdict.Candidate, left func() []int) {
	b := w.bracket(s).withoutMustFloat()
	b.stays = stays
	next, deeper := w.CutScoregroup(s.Lower)
	n, unpairable := w.LargestApart(b.members, b.mdps, 0).Unmatched(), b.withoutOpponent()
	floaters := merged(b.mustFloat, unpairable)
	b.finalNext = w.final(deeper)
	b.single = n+len(b.mustFloat) == 1 && w.byeInReach(s)
	switch {
	case n == len(b.members), slices.Contains(floaters, stays):
		return verdict.Candidate{Floaters: merged(b.mustFloat, b.members)}, nil
	case n == len(unpairable):
		return b.best(), func() []int { return w.leftOver(floaters, next) }
	case n == len(unpairable)+1:
		l := w.look(next, floaters, swiss.Minus(b.members, unpairable), b.finalNext)
		b.outcomes = l.Outcomes(b.members)
		r = b.best()
		b.outcomes = nil
		if other := swiss.Minus(r.Floaters, floaters)[0]; l.Opponent(other) >= 0 { // it comes out well with it (C.7, C8)
			return r, func() []int { return l.LeftOver(other) }
		}
	}
	b.follow(next)
	g := b.optimum()
	return g.generate(), g.leftOver
}

// look looks ahead to the next scoregroup (C.7, C8): floaters come into it in any case, and
// one of the others.
func (f *field) look(next, floaters, others []int, final bool) *swiss.Lookahead {
	return f.Lookahead(next, floaters, others, func(i int) bool { return unpairedCount(&f.players[i], final) == 1 })
}

// leftOver returns the players that a scoregroup leaves over if these players float down
// into it; if nobody does, the first who can be.
func (f *field) leftOver(floaters, next []int) (left []int) {
	if len(floaters) > 0 {
		return f.after(floaters, next).withoutMustFloat().best().Floaters
	}
	n, over := len(next), f.Largest(next).Unmatched()
	m := f.LargestOf(next, over, func(u, v int) bool { // with so many who stand for nobody
		u, v = min(u, v), max(u, v)
		return v >= n && u < n || v < n && f.Legal(next[u], next[v])
	})
	for v := n; v < n+over; v++ {
		u := m.First(v, swiss.Between(0, n))
		m.Remove(u, v)
		left = append(left, next[u])
	}
	return left
}

// completes reports whether the players that a bracket and the following one leave over
// can be paired with deeper ones, or have the bye, and the deeper ones with each
// other. If they are left over by one of the pairings of the following bracket that
// come out as well as it can on its own, the bracket needs no other condition.
func (f *field) completes(leftOver, deeper []int) bool {
	return f.Completable(slices.Concat(leftOver, deeper), len(leftOver))
}

// pairWithout pairs a bracket once more so that one of its downfloaters does not float
// down. It reports whether it has found the best candidate for that; it does not look for
// one that leaves more downfloaters, or that takes all lower players to find.
func (w *walk) pairWithout(s *step, stays int) (r verdict.Candidate, found bool) {
	switch s.kind {
	case penultimate:
		r = w.pairPenultimate(s, stays)
	case normal:
		var left func() []int
		r, left = w.pairFreely(s, stays)
		_, deeper := w.CutScoregroup(s.Lower)
		return r, left != nil && len(r.Floaters) == len(s.Floaters) && w.completes(left(), deeper)
	default:
		r = w.pairLast(s, stays)
	}
	return r, len(r.Floaters) == len(s.Floaters)
}

// pairCompletely pairs a bracket together with all players below. Whether C9 applies
// depends on the number of downfloaters, which the criteria before it decide.
func (w *walk) pairCompletely(s *step) verdict.Candidate {
	w.completeFrom(s)
	b := w.bracket(s)
	b.complete = true
	b.following, b.deeper = w.CutScoregroup(s.Lower)
	if w.byeInReach(s) {
		probe := *b
		if g := probe.optimum(); g.downfloaters() != 1 {
			return g.generate()
		}
		b.single = true
	}
	return b.best()
}

// pairPenultimate pairs the PPB: its downfloaters, together with all lower players,
// complete the round (C.4). Two downfloaters cannot meet each other there.
func (w *walk) pairPenultimate(s *step, stays int) verdict.Candidate {
	b := w.bracket(s)
	b.complete, b.deeper, b.stays = true, s.Lower, stays
	return b.best()
}

// pairLast pairs the last scoregroup or the CLB; the downfloater, if there is one, gets
// the bye.
func (w *walk) pairLast(s *step, stays int) verdict.Candidate {
	b := w.bracket(s)
	b.complete, b.single, b.stays = true, w.byeInReach(s), stays
	return b.best()
}

// byeInReach reports whether the only downfloater of a bracket can be the player
// who will have the bye (C9).
func (f *field) byeInReach(s *step) bool {
	return len(f.players)%2 == 1 && f.byeScore >= f.players[s.residents[0]].score
}

// draw allocates the colours (part E, article 5) and orders the boards. Whom the last
// bracket leaves over has the bye.
func (w *walk) draw() pairing.Round {
	bye := -1
	if n := len(w.Brackets); n > 0 && len(w.Brackets[n-1].Floaters) == 1 {
		bye = w.Brackets[n-1].Floaters[0]
	}
	return w.Round(w.Pairs, bye, w.colors, w.rules.board)
}

// allFloat reports whether the round can only be completed if all members of the bracket
// float down. The completion that is known most often has a pair of them.
func (w *walk) allFloat(s *step) bool {
	members := slices.Concat(s.mdps, s.residents)
	if w.Whole || slices.ContainsFunc(members, func(i int) bool { return w.Mate[i] != i && s.has(w.Mate[i]) }) {
		return false
	}
	m := w.completeFrom(s)
	all := slices.Values(places(0, len(members)))
	for v := range s.residents {
		if m.First(len(s.mdps)+v, all) >= 0 {
			return false
		}
	}
	return true
}

// has reports whether a player is a member of the bracket.
func (s *step) has(i int) bool {
	_, mdp := slices.BinarySearch(s.mdps, i)
	return mdp || i >= s.residents[0] && i <= s.residents[len(s.residents)-1]
}

// completeFrom completes the round, from a bracket on. MDPs do not meet each other.
func (w *walk) completeFrom(s *step) *graph.Matcher {
	all := slices.Concat(s.mdps, s.residents, s.Lower)
	m := w.LargestApart(all, len(s.mdps), len(all)%2)
	w.Remember(all, m)
	return m
}

// places lists the players from a place up to another.
func places(from, to int) []int {
	list := make([]int, to-from)
	for i := range list {
		list[i] = from + i
	}
	return list
}
