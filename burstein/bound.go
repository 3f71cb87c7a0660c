package burstein

import (
	"cmp"
	"slices"
)

// pairUnbound is pairAlone without those who are required to meet somebody: of these it is
// known that they meet in the bracket, or float. What they add to a criterion is the same
// for all pairings, and whom they meet is no choice of 4.3.
func (b *bracket) pairUnbound() bool {
	if !slices.ContainsFunc(slices.Concat(b.members, b.Lower), b.isBound) {
		return b.pairAlone()
	}
	c := *b
	for _, list := range []*[]int{&c.members, &c.incoming, &c.Lower, &c.following, &c.rest} {
		*list = slices.DeleteFunc(slices.Clone(*list), b.isBound)
	}
	if len(c.members) > 0 && !c.pairAlone() {
		return false
	}
	b.Candidate = c.Candidate
	for _, i := range b.members {
		switch j := b.Required(i); {
		case j < 0:
		case !slices.Contains(b.members, j):
			b.Floaters = append(b.Floaters, i)
		case b.players[i].rank < b.players[j].rank:
			b.Pairs = append(b.Pairs, [2]int{i, j})
		}
	}
	slices.Sort(b.Floaters)
	slices.SortFunc(b.Pairs, func(p, q [2]int) int { return cmp.Compare(b.players[p[0]].rank, b.players[q[0]].rank) })
	return true
}

// isBound reports whether a player is required to meet somebody.
func (f *field) isBound(i int) bool { return f.Required(i) >= 0 }
