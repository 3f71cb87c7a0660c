package dutch

import (
	"slices"
	"sort"
)

// outlook2026 pairs the round bracket by bracket (article 1.9). Completion is a
// condition in every bracket (C4), and so is the score of the player who will
// have the bye (C5).
func outlook2026(e *engine) error {
	if err := e.possible(); err != nil {
		return err
	}
	bounds := e.Scoregroups()
	e.settleByeScore(bounds)
	var mdps []int
	for g := 0; g+1 < len(bounds); g++ {
		residents := places(bounds[g], bounds[g+1])
		if g+2 == len(bounds) {
			e.last(mdps, residents)
			return nil
		}
		next := places(bounds[g+1], bounds[g+2])
		deeper := places(bounds[g+2], len(e.players))
		r := e.completing(mdps, residents, next, deeper)
		e.accept(r)
		mdps = r.out
	}
	return nil
}

// settleByeScore finds the lowest score that the player with the bye can have
// (C5): the players of that score or less are a tail of the field.
func (e *engine) settleByeScore(bounds []int) {
	if len(e.players)%2 == 0 {
		return
	}
	all := places(0, len(e.players))
	groups := len(bounds) - 1
	worst := sort.Search(groups, func(i int) bool { // groups from the bottom
		e.byeScore = e.players[bounds[groups-1-i]].score
		return e.completable(all)
	})
	e.byeScore = e.players[bounds[groups-1-worst]].score
}

// completing pairs a bracket so that the round can be completed (C4). Usually the
// bracket that is best without that condition fulfils it, and is then the best
// with it: it is solved first, and only if it fails all players below take part.
func (e *engine) completing(mdps, residents, next, deeper []int) result {
	b := e.bracket(mdps, residents)
	switch n := b.unpaired(); n {
	case len(b.members):
		return result{out: b.members}
	case 0, 1:
		l := newLookahead(e, next, false)
		if n == 1 {
			b.outcomes = l.rank(b.members)
			b.single = e.byeInReach(residents)
		}
		if r := b.best(); e.sound(l.leftOver(r.out), deeper) {
			return r
		}
	default:
		b.following = next
		g := b.optimum()
		if r := g.generate(); e.sound(g.leftOver(), deeper) {
			return r
		}
	}
	return e.complete(mdps, residents, next, deeper)
}

// sound reports whether the players that a bracket and the following one leave over
// can be paired with deeper ones, or have the bye, and the deeper ones with each
// other. If they are left over by one of the pairings of the following bracket that
// come out as well as it can on its own, the bracket needs no other condition.
func (e *engine) sound(leftOver, deeper []int) bool {
	return e.legalPairs(slices.Concat(leftOver, deeper), len(leftOver), true).Unmatched() == 0
}

// complete pairs a bracket together with all players below. Whether C9 applies
// depends on the number of downfloaters, which the criteria before it decide.
func (e *engine) complete(mdps, residents, next, deeper []int) result {
	b := e.bracket(mdps, residents)
	b.complete, b.following, b.deeper = true, next, deeper
	if e.byeInReach(residents) {
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
func (e *engine) byeInReach(residents []int) bool {
	return len(e.players)%2 == 1 && e.byeScore >= e.players[residents[0]].score
}
