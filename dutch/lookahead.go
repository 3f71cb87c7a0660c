package dutch

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A following says how the bracket that follows comes out: one player floats down
// into a scoregroup, and some are left unpaired there. C.7 compares the number of
// the unpaired (in the last scoregroup, those who must not have the bye count as
// three), then their scores. All but the downfloater have the same score.
type following struct {
	number  int            // of unpaired players
	floater pairing.Points // if it is one of them, by how much its score is above the others'; else 0
	others  int            // how many others are unpaired
}

func (a following) compare(b following) int {
	return cmp.Or(cmp.Compare(a.number, b.number), cmp.Compare(a.floater, b.floater), cmp.Compare(a.others, b.others))
}

// rank ranks the players, each as the only downfloater into the next scoregroup:
// equal ranks stand for equal outcomes, lower ranks for better ones.
func (l *lookahead) rank(players []int) []int {
	outcomes := make([]following, len(players))
	for i, p := range players {
		outcomes[i] = l.outcome(p)
	}
	distinct := slices.Clone(outcomes)
	slices.SortFunc(distinct, following.compare)
	distinct = slices.Compact(distinct)
	ranks := make([]int, len(players))
	for i, o := range outcomes {
		ranks[i], _ = slices.BinarySearchFunc(distinct, o, following.compare)
	}
	return ranks
}

// A lookahead pairs the next scoregroup with one player more.
type lookahead struct {
	*engine
	next     []int
	final    bool
	m        *blossom.Matcher // of the next scoregroup
	missable []bool           // by some maximum matching of it, if its number is odd

	s       *blossom.Solver // vertex len(next) is the downfloater
	floater int
}

func newLookahead(e *engine, next []int, final bool) *lookahead {
	l := &lookahead{engine: e, next: next, final: final}
	l.m = e.legalPairs(next, 0, false)
	if len(next)%2 == 1 {
		l.missable = l.m.Missable()
	}
	return l
}

// outcome says how the next bracket comes out with the downfloater.
func (l *lookahead) outcome(floater int) following {
	if l.ideal(floater) >= 0 {
		left := 1 - len(l.next)%2
		return following{number: left, others: left}
	}
	var f following
	for _, p := range l.solve(floater) {
		f.number += l.unit(p)
		if p == floater {
			f.floater = l.players[p].score - l.players[l.next[0]].score
		} else {
			f.others++
		}
	}
	return f
}

// leftOver gives the players that the next bracket leaves unpaired, in one of the
// best pairings of it, where at most one player floats down into it.
func (l *lookahead) leftOver(downfloaters []int) []int {
	if len(downfloaters) == 0 {
		var left []int
		for v, p := range l.next {
			if l.m.Mate(v) < 0 {
				left = append(left, p)
			}
		}
		return left
	}
	switch v := l.ideal(downfloaters[0]); {
	case v < 0:
		return l.solve(downfloaters[0])
	case len(l.next)%2 == 1:
		return nil
	default:
		return []int{l.next[l.m.Mate(v)]}
	}
}

// ideal gives an opponent for the downfloater, as a vertex, that leaves as few
// players unpaired as their number allows, none of whom counts more than one; or
// -1. Usually the first legal opponent will do.
func (l *lookahead) ideal(floater int) int {
	if l.m.Unmatched() != len(l.next)%2 {
		return -1
	}
	for v, p := range l.next {
		if l.missable != nil && !l.missable[v] || l.missable == nil && l.unit(l.next[l.m.Mate(v)]) > 1 {
			continue
		}
		if l.legal(floater, p) {
			return v
		}
	}
	return -1
}

// unit is what an unpaired player of the next scoregroup counts.
func (l *lookahead) unit(p int) int { return unpairedCount(&l.players[p], l.final) }

// solve finds the players left over by weights. The matching takes in pairs of
// players that are both left over, and a dummy to make their number even.
func (l *lookahead) solve(floater int) (left []int) {
	l.floater = floater
	n := len(l.next)
	if l.s == nil {
		l.s = l.solver(blossom.Graph{N: n + 1 + (n+1)%2, Width: 1, Weight: l.weight})
		must(l.s.Solve())
	} else {
		must(l.s.Update(n))
	}
	for v := range n + 1 {
		if u := l.s.Mate(v); u > n || !l.legal(l.player(u), l.player(v)) {
			left = append(left, l.player(v))
		}
	}
	return left
}

// player gives the player of a vertex.
func (l *lookahead) player(v int) int {
	if v == len(l.next) {
		return l.floater
	}
	return l.next[v]
}

// weight is minus the cost of matching two vertices: nothing for a pair, and for
// players left over what they count, with the downfloater as the worse one among
// equals.
func (l *lookahead) weight(u, v int, w []int64) bool {
	n := len(l.next)
	w[0] = 0
	if max(u, v) <= n && l.legal(l.player(u), l.player(v)) {
		return true
	}
	for _, x := range [2]int{u, v} {
		if x <= n {
			w[0] -= int64(2 * l.unit(l.player(x)))
		}
		if x == n {
			w[0]--
		}
	}
	return true
}
