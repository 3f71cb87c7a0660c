package dutch

import "github.com/seed22f6c9b8/pairings/internal/blossom"

// A lookahead tells how the next scoregroup comes out with one player more (C.7, C8).
// It comes out well if nobody is left unpaired there but for one, if that makes the
// number even, who counts once.
type lookahead struct {
	*engine
	next []int
	m    *blossom.Matcher // of the next scoregroup, and of one left over if the floater makes it odd
	open []bool           // by vertex: the floater's opponent, if all others are to be matched
}

func newLookahead(e *engine, next []int, final bool) *lookahead {
	l := &lookahead{engine: e, next: next}
	n := len(next)
	l.m = e.scratch.Matcher(n+(n+1)%2, func(u, v int) bool {
		if max(u, v) == n {
			return unpairedCount(&e.players[next[min(u, v)]], final) == 1
		}
		return e.legal(next[u], next[v])
	}, nil)
	if l.m.Unmatched() == 1 {
		l.open = l.m.Missable()[:n]
	}
	return l
}

// opponent gives an opponent for the downfloater, as a vertex, with whom the scoregroup
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
func (l *lookahead) leftOver(floater int) (left []int) {
	n := len(l.next)
	if n%2 == 0 {
		l.m.Remove(l.opponent(floater))
		left = append(left, l.next[l.m.Mate(n)])
	}
	return left
}
