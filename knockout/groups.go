package knockout

import (
	"math/bits"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Groups returns the list of a bracket for the best of several groups, so that two of one group meet as
// late as any draw allows (K19): of q players of a group, no two meet before q are left. Each group is its
// best players, the winner first. Groups and players of a group are powers of two, and there are at least
// as many groups as players in each. Other numbers are an error that wraps [pairing.ErrInvalid]. The list
// is for the standard draw.
func Groups(groups [][]pairing.Player) ([]pairing.Player, error) {
	g := len(groups)
	if g == 0 || bits.OnesCount(uint(g)) != 1 {
		return nil, fault.Invalid("%d groups: the number of groups is 1, 2, 4, 8 or another power of two", g)
	}
	q := len(groups[0])
	for i, group := range groups {
		switch n := len(group); {
		case n != q:
			return nil, fault.Invalid("group %d has %d players, group 1 has %d: all groups have as many", i+1, n, q)
		case bits.OnesCount(uint(n)) != 1 || n > g:
			return nil, fault.Invalid("%d players of each of %d groups: it is 1, 2, 4 or another power of two, "+
				"and at most the number of groups", n, g)
		}
	}
	// The bracket is cut into sections of q places. Each has one of seeds 1 to g, and one of every
	// further g seeds. Section i, by its best seed, has the j-th of the group i exclusive-or j, all from 0.
	list := make([]pairing.Player, g*q)
	places := draw(bits.Len(uint(g*q-1)), g*q, false)
	for from := 0; from < len(places); from += q {
		section := places[from : from+q]
		best := section[0]
		for _, seed := range section {
			best = min(best, seed)
		}
		for _, seed := range section {
			list[seed] = groups[best^(seed/g)][seed/g]
		}
	}
	return list, nil
}
