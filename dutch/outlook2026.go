package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// outlook2026 pairs the round bracket by bracket (article 1.9), from where the walk
// has got to. Completion is a condition in every bracket (C4), and so is the score
// of the player who will have the bye (C5).
func outlook2026(e *engine) error {
	m, err := e.possible()
	if err != nil {
		return err
	}
	e.settleByeScore(m)
	for s := e.next(); s != nil; s = e.next() {
		if s.kind == normal {
			s.result = e.completing(s)
		} else {
			s.result = e.last(s)
		}
		e.accept(s)
	}
	return nil
}

// settleByeScore finds the lowest score that the player with the bye can have (C5),
// given a pairing of everybody. Players with it are the first from below, one of whom
// can have the bye.
func (e *engine) settleByeScore(m *blossom.Matcher) {
	if bye := len(e.players); bye%2 == 1 {
		v := m.First(bye, func(yield func(int) bool) {
			for v := bye - 1; v >= 0 && yield(v); v-- {
			}
		})
		e.byeScore = e.players[v].score
	}
}

// completing pairs a bracket so that the round can be completed (C4). Usually the
// bracket that is best without that condition fulfils it, and is then the best
// with it: it is solved first, and only if it fails all players below take part. Where
// it has failed often it is not even tried for a while, nor where brackets are barren,
// one after another.
func (e *engine) completing(s *step) result {
	if e.desert && e.barren(s, e.everybodyLeft(s)) {
		return result{out: slices.Concat(s.mdps, s.residents)}
	}
	e.desert = false
	if e.untried > 0 {
		e.untried--
		return e.complete(s, e.everybodyLeft(s))
	}
	if r, ok := e.uncompleted(s); ok {
		e.failures = 0
		return r
	}
	m := e.everybodyLeft(s)
	if e.desert = e.barren(s, m); e.desert {
		return result{out: slices.Concat(s.mdps, s.residents)}
	}
	e.failures++
	e.untried = min(e.failures/2, 16)
	return e.complete(s, m)
}

// barren reports whether the round, of which a completion is given, can only be completed
// if all members of the bracket float down.
func (e *engine) barren(s *step, m *blossom.Matcher) bool {
	if e.scratch.Whole {
		return false
	}
	members := places(0, len(s.mdps)+len(s.residents))
	for v := range s.residents {
		if m.First(len(s.mdps)+v, slices.Values(members)) >= 0 {
			return false
		}
	}
	return true
}

// everybodyLeft completes the round, from a bracket on. MDPs do not meet each other.
func (e *engine) everybodyLeft(s *step) *blossom.Matcher {
	return e.legalPairs(slices.Concat(s.mdps, s.residents, s.lower), len(s.mdps), true)
}

// uncompleted pairs a bracket without regard to completion, and reports whether the
// round can be completed all the same.
func (e *engine) uncompleted(s *step) (r result, ok bool) {
	b := e.bracket(s).shed()
	next, deeper := e.following(s)
	n, alone := b.unpaired(), b.withoutOpponent()
	floaters := merged(b.surplus, alone)
	b.single = n+len(b.surplus) == 1 && e.byeInReach(s)
	switch {
	case n == len(b.members):
		return result{out: merged(b.surplus, b.members)}, true
	case n == len(alone):
		return b.best(), e.sound(e.leftOver(floaters, next), deeper)
	case n == len(alone)+1:
		l := newLookahead(e, next, floaters, swiss.Minus(b.members, alone), false)
		if r, ok := b.lone(l); ok {
			return r, e.sound(l.leftOver(b.extra(r)), deeper)
		}
	}
	b.follow(next)
	g := b.optimum()
	r = g.generate()
	return r, e.sound(g.leftOver(), deeper)
}

// leftOver gives the players that a scoregroup leaves over if these players float down
// into it.
func (e *engine) leftOver(floaters, next []int) (left []int) {
	if len(floaters) > 0 {
		return e.after(floaters, next).shed().best().out
	}
	m := e.legalPairs(next, 0, false)
	for v, p := range next {
		if m.Mate(v) < 0 {
			left = append(left, p)
		}
	}
	return left
}

// sound reports whether the players that a bracket and the following one leave over
// can be paired with deeper ones, or have the bye, and the deeper ones with each
// other. If they are left over by one of the pairings of the following bracket that
// come out as well as it can on its own, the bracket needs no other condition.
func (e *engine) sound(leftOver, deeper []int) bool {
	return e.legalPairs(slices.Concat(leftOver, deeper), len(leftOver), true).Unmatched() == 0
}

// complete pairs a bracket together with all players below, given a completion. Whether C9 applies
// depends on the number of downfloaters, which the criteria before it decide.
func (e *engine) complete(s *step, m *blossom.Matcher) result {
	b := e.bracket(s)
	b.complete = true
	b.following, b.deeper = e.following(s)
	b.begin(m)
	if e.byeInReach(s) {
		probe := *b
		if g := probe.optimum(); g.downfloaters() != 1 {
			return g.generate()
		}
		b.single = true
	}
	return b.best()
}

// byeInReach reports whether the only downfloater of a bracket can be the player
// who will have the bye (C9).
func (e *engine) byeInReach(s *step) bool {
	return len(e.players)%2 == 1 && e.byeScore >= e.players[s.residents[0]].score
}
