package scoregroup

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// Those below a bracket speak in it only through who may float.
//
// Lemma. Players of whom a largest pairing leaves one over can all be paired with one more
// exactly if that one may meet somebody whom some largest pairing leaves over. For whoever
// the one more meets, the others are then paired without, and that is a largest pairing.
//
// Whom some largest pairing leaves over is known of all at once. So it takes one matching of
// those below to know which single players can float down, and one of each side who can
// float up ([Completion.Upfloaters]).

// A Lookahead tells how the next scoregroup comes out with one player more (2017 C.7, 2026
// C8, Burstein's C7), besides those who float down into it in any case. It comes out well if
// nobody is left unpaired there who could meet anybody, except for one, if that makes the
// number even, who has the score of the group and counts once.
type Lookahead struct {
	*Completion
	next     []int          // of the next scoregroup, who can meet somebody there
	floaters []int          // in any case, who can meet one of these
	leaves   []int          // left over in any case
	m        *graph.Matcher // of next and floaters, and of one left over if the one more makes their number odd
	suitable []bool         // by vertex: the one more can be paired so, if all others are to be matched
}

// Lookahead looks ahead to a scoregroup. floaters come in any case, and one of the others. once
// says who of the scoregroup counts once if left over.
func (c *Completion) Lookahead(next, floaters, others []int, once func(i int) bool) *Lookahead {
	l := &Lookahead{Completion: c}
	for _, p := range next {
		if c.MeetsAny(p, next) || c.MeetsAny(p, floaters) || c.MeetsAny(p, others) {
			l.next = append(l.next, p)
		} else {
			l.leaves = append(l.leaves, p)
		}
	}
	for _, p := range floaters {
		if c.MeetsAny(p, next) {
			l.floaters = append(l.floaters, p)
		} else {
			l.leaves = append(l.leaves, p)
		}
	}
	n := len(l.next)
	players := slices.Concat(l.next, l.floaters)
	dummy := len(players)
	l.m = c.Matcher(dummy+(dummy+1)%2, func(u, v int) bool {
		u, v = min(u, v), max(u, v)
		if v == dummy {
			return u < n && once(players[u])
		}
		return u < n && c.Legal(players[u], players[v])
	}, nil)
	if l.m.Unmatched() == 1 {
		l.suitable = l.m.Missable()[:n]
	}
	return l
}

// Opponent returns an opponent for the one more, as a vertex, with whom the scoregroup
// comes out well, or -1.
func (l *Lookahead) Opponent(floater int) int {
	for v, ok := range l.suitable {
		if ok && l.Legal(floater, l.next[v]) {
			return v
		}
	}
	return -1
}

// Outcomes tells of each player how the scoregroup comes out with it: 0 if it does well,
// else 1.
func (l *Lookahead) Outcomes(players []int) []int {
	list := make([]int, len(players))
	for i, p := range players {
		list[i] = Count(l.Opponent(p) < 0)
	}
	return list
}

// LeftOver lists the players left over where the scoregroup comes out well; of those who can be, the first.
func (l *Lookahead) LeftOver(floater int) []int {
	left := slices.Clone(l.leaves)
	if dummy := len(l.next) + len(l.floaters); dummy%2 == 0 {
		l.m.Remove(l.Opponent(floater))
		left = append(left, l.next[l.m.First(dummy, Between(0, len(l.next)))])
	}
	return left
}
