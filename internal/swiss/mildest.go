package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// Why compares the prescribed round with the best one in which what is asked about is so. That agrees
// with the prescribed one in as many brackets as can be. In the bracket after these the rules look ahead
// as what is asked about wants it; but the two rounds are compared as the prescribed one looks ahead. So
// the bracket is also paired without looking ahead, and the better one by this comparison is taken.

// Try bounds the players with whom a bracket with several floaters is paired once more.
const Try = 200

// Better returns the better one of two candidates by some criteria, then by an order; the first if they
// are one.
func Better(criteria []verdict.Criterion, order func(x, y verdict.Candidate) int, x,
	y verdict.Candidate) verdict.Candidate {
	for _, c := range criteria {
		if d := slices.Compare(c.Measure(y).Compared, c.Measure(x).Compared); d < 0 {
			return y
		} else if d > 0 {
			return x
		}
	}
	if order(y, x) < 0 {
		return y
	}
	return x
}

// Completing tells of each member of a bracket whether those below can be paired with it alone, except
// for one who has the bye if their number is even.
func (c *Completion) Completing(members, below []int) []bool {
	n := len(below)
	m := c.LargestOf(below, (n+1)%2, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v == n {
			return c.MayHaveBye(below[u])
		}
		return c.Legal(below[u], below[v])
	})
	able := make([]bool, len(members))
	if m.Unmatched() != 1 {
		return able
	}
	over := m.Missable()
	list := Pick(below, over[:n])
	for v, i := range members {
		able[v] = n%2 == 0 && over[n] && c.MayHaveBye(i) || c.MeetsAny(i, list)
	}
	return able
}

// ForcedIn reports whether two who are forced to meet, as they are not for another completion,
// do so in one of some pairs.
func (c *Completion) ForcedIn(pairs [][2]int, prescribed *Completion) bool {
	return slices.ContainsFunc(pairs, func(p [2]int) bool {
		return c.Required(p[0]) == p[1] &&
			prescribed.Required(p[0]) != p[1]
	})
}
