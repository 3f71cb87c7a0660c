package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A lookahead tells how the next scoregroup comes out with one player more (C.7, C8),
// besides those who float down into it in any case. It comes out well if nobody is left
// unpaired there who could meet anybody, but for one, if that makes the number even, who
// has the score of the group and counts once.
type lookahead struct {
	*engine
	next     []int            // of the next scoregroup, who can meet somebody there
	floaters []int            // in any case, who can meet one of these
	gone     []int            // left over in any case
	m        *blossom.Matcher // of next and floaters, and of one left over if the one more makes their number odd
	open     []bool           // by vertex: the one more can be paired so, if all others are to be matched
}

// newLookahead looks ahead to a scoregroup. floaters come in any case, and one of the
// others.
func newLookahead(e *engine, next, floaters, others []int, final bool) *lookahead {
	l := &lookahead{engine: e}
	for _, p := range next {
		if e.meetsAny(p, next) || e.meetsAny(p, floaters) || e.meetsAny(p, others) {
			l.next = append(l.next, p)
		} else {
			l.gone = append(l.gone, p)
		}
	}
	for _, p := range floaters {
		if e.meetsAny(p, next) {
			l.floaters = append(l.floaters, p)
		} else {
			l.gone = append(l.gone, p)
		}
	}
	n := len(l.next)
	players := slices.Concat(l.next, l.floaters)
	dummy := len(players)
	l.m = e.scratch.Matcher(dummy+(dummy+1)%2, func(u, v int) bool {
		u, v = min(u, v), max(u, v)
		if v == dummy {
			return u < n && unpairedCount(&e.players[players[u]], final) == 1
		}
		return u < n && e.legal(players[u], players[v])
	}, nil)
	if l.m.Unmatched() == 1 {
		l.open = l.m.Missable()[:n]
	}
	return l
}

// meetsAny reports whether a player may meet one of some others.
func (e *engine) meetsAny(p int, others []int) bool {
	return slices.ContainsFunc(others, func(q int) bool { return p != q && e.legal(p, q) })
}

// opponent gives an opponent for the one more, as a vertex, with whom the scoregroup
// comes out well, or -1.
func (l *lookahead) opponent(floater int) int {
	for v, open := range l.open {
		if open && l.legal(floater, l.next[v]) {
			return v
		}
	}
	return -1
}

// outcomes tells of each player whether the scoregroup does not come out well with it: 0
// if it does, else 1.
func (l *lookahead) outcomes(players []int) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = count(l.opponent(p) < 0)
	}
	return list
}

// leftOver gives the players left over where the scoregroup comes out well.
func (l *lookahead) leftOver(floater int) []int {
	left := slices.Clone(l.gone)
	if dummy := len(l.next) + len(l.floaters); dummy%2 == 0 {
		l.m.Remove(l.opponent(floater))
		left = append(left, l.next[l.m.Mate(dummy)])
	}
	return left
}
