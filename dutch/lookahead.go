package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A lookahead tells how the next scoregroup comes out with one player more (C.7, C8),
// besides those who float down into it in any case. It comes out well if nobody is left
// unpaired there who could meet anybody, but for one, if that makes the number even, who
// has the score of the group and counts once.
type lookahead struct {
	*field
	next     []int            // of the next scoregroup, who can meet somebody there
	floaters []int            // in any case, who can meet one of these
	leaves   []int            // left over in any case
	m        *blossom.Matcher // of next and floaters, and of one left over if the one more makes their number odd
	suitable []bool           // by vertex: the one more can be paired so, if all others are to be matched
}

// newLookahead looks ahead to a scoregroup. floaters come in any case, and one of the
// others.
func newLookahead(f *field, next, floaters, others []int, final bool) *lookahead {
	l := &lookahead{field: f}
	for _, p := range next {
		if f.MeetsAny(p, next) || f.MeetsAny(p, floaters) || f.MeetsAny(p, others) {
			l.next = append(l.next, p)
		} else {
			l.leaves = append(l.leaves, p)
		}
	}
	for _, p := range floaters {
		if f.MeetsAny(p, next) {
			l.floaters = append(l.floaters, p)
		} else {
			l.leaves = append(l.leaves, p)
		}
	}
	n := len(l.next)
	players := slices.Concat(l.next, l.floaters)
	dummy := len(players)
	l.m = f.Matcher(dummy+(dummy+1)%2, func(u, v int) bool {
		u, v = min(u, v), max(u, v)
		if v == dummy {
			return u < n && unpairedCount(&f.players[players[u]], final) == 1
		}
		return u < n && f.Legal(players[u], players[v])
	}, nil)
	if l.m.Unmatched() == 1 {
		l.suitable = l.m.Missable()[:n]
	}
	return l
}

// opponent gives an opponent for the one more, as a vertex, with whom the scoregroup
// comes out well, or -1.
func (l *lookahead) opponent(floater int) int {
	for v, ok := range l.suitable {
		if ok && l.Legal(floater, l.next[v]) {
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
		list[i] = swiss.Count(l.opponent(p) < 0)
	}
	return list
}

// leftOver gives the players left over where the scoregroup comes out well.
func (l *lookahead) leftOver(floater int) []int {
	left := slices.Clone(l.leaves)
	if dummy := len(l.next) + len(l.floaters); dummy%2 == 0 {
		l.m.Remove(l.opponent(floater))
		left = append(left, l.next[l.m.Mate(dummy)])
	}
	return left
}

// pairButOne pairs a bracket that lets a single player float down, besides those who do so
// in any case, and reports whether the following bracket comes out well with it (C.7,
// C8).
func (b *bracket) pairButOne(l *lookahead) (verdict.Candidate, bool) {
	b.outcomes = l.outcomes(b.members)
	r := b.best()
	b.outcomes = nil
	return r, l.opponent(b.extra(r)) >= 0
}

// extra gives the downfloater who does not float down in any case.
func (b *bracket) extra(r verdict.Candidate) int {
	return swiss.Minus(r.Floaters, merged(b.surplus, b.withoutOpponent()))[0]
}

// withoutOpponent gives the members who can meet nobody in the bracket: whoever else
// floats down, they do.
func (b *bracket) withoutOpponent() (stuck []int) {
	for v, p := range b.members {
		from := b.members
		if v < b.mdps { // MDPs do not meet each other
			from = b.members[b.mdps:]
		}
		if !b.MeetsAny(p, from) {
			stuck = append(stuck, p)
		}
	}
	return stuck
}
