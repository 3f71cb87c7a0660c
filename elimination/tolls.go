package elimination

// withTolls gives the optimum when some pairs must have unequal losses, but none
// differ by more than one, and items 8 and 9 leave no doubt. It returns nil when
// it cannot tell.
//
// Item 6 asks for as few pairs of unequal losses as possible, before all else.
// Instead of a weight that outranks all others, such pairs pay a toll. A perfect
// matching of least total cost that has no more of them than the least possible
// number is also the best by item 10 of all that have this number; if it has
// more, the toll was too low. The reasoning holds for every toll, negative ones
// included, and so a toll can be chosen that is hardly higher than necessary. An
// overwhelming weight would be as good, if a matching algorithm had not to
// travel all the way up to it, which it does over blossoms nested in blossoms.
//
// Two bounds from below give the least number, see leastByParity and
// leastByMatching; if no toll reaches the larger one, withTolls cannot tell. The
// bye player is the first by rating and seed of whom the bounds allow it.
func (g *graph) withTolls() []int {
	if g.difference > 1 {
		return nil
	}
	relaxed := *g
	least := relaxed.leastByMatching()
	if parity := g.leastByParity(); parity > least {
		relaxed = *g
		relaxed.narrowByeOrder()
		least = parity
	}
	relaxed.setOffsets()
	cheapest, most := relaxed.cheapestCrossing(), relaxed.mostFold()
	for extra := int64(tollMargin); extra < most; extra *= tollGrowth {
		mate, err := relaxed.lightest([]level{relaxed.tolled(extra - cheapest)})
		if err != nil {
			return nil
		}
		if relaxed.unequal(mate) == least {
			return mate
		}
	}
	return nil
}

// leastByMatching bounds the number of pairs of unequal losses by a maximum
// matching of equal losses: of those it leaves over, a pair takes in two. It
// limits the bye to the first player whom some such matching lets go, because a
// better one would cost one more pair.
func (g *graph) leastByMatching() int {
	equal := g.limits
	equal.difference = 0
	m := g.within(equal)
	if g.hasBye() {
		if player := m.First(g.byeVertex(), g.byOrder()); player >= 0 {
			g.byeOrder = g.order[player]
		}
	}
	return m.Unmatched() / 2
}

// leastByParity bounds the number of pairs of unequal losses by the sizes of the
// groups: when losses differ by at most one, an odd number of players above a
// border between two groups means that some pair crosses it. The bye is taken
// from the one group that narrowByeLosses has left.
func (g *graph) leastByParity() int {
	least, above := 0, 0
	for first := 0; first < len(g.ranked); {
		last := g.group[first][1]
		above += last - first + 1
		if g.hasBye() && g.losses[first] == g.byeLosses {
			above--
		}
		least += above & 1
		first = last + 1
	}
	return least
}

// Tolls are tried in this geometric sequence above the one at which the cheapest
// pair of unequal losses is as cheap as a perfect pair of equal ones.
const (
	tollMargin = 1 << 6
	tollGrowth = 1 << 6
)

// tolled gives item 10 with a toll, which is at least minus the cheapest cost of
// a pair of unequal losses.
func (g *graph) tolled(toll int64) level {
	return level{most: 2 * g.mostFold(), value: func(i, j int) int64 {
		if j != g.byeVertex() && g.losses[i] != g.losses[j] {
			return g.fold(i, j) + toll
		}
		return g.fold(i, j)
	}}
}

// cheapestCrossing gives the least fold of two ranks in different groups, whether
// they may be paired or not. For given i, fold is a convex parabola in j.
func (g *graph) cheapestCrossing() int64 {
	cheapest := g.mostFold()
	for i := range g.ranked {
		for first := 0; first < len(g.ranked); first = g.group[first][1] + 1 {
			if first == g.group[i][0] {
				continue
			}
			low := g.bestCrossing(i, first)
			for _, j := range [2]int{low, min(low+1, g.group[first][1])} {
				cheapest = min(cheapest, g.fold(min(i, j), max(i, j)))
			}
		}
	}
	return cheapest
}

// bestCrossing gives the rank in the group that starts at first for which fold
// with i is least, rounded down: where the derivative 16(j−i) + 8u vanishes, u
// being 4j less a constant of the group.
func (g *graph) bestCrossing(i, first int) int {
	constant := 4*first - int(g.offset[first])
	j := (2*i + constant) / 6
	return min(max(j, first), g.group[first][1])
}

// unequal counts the pairs of unequal losses.
func (g *graph) unequal(mate []int) int {
	n := 0
	for i, j := range mate {
		if i < j && j != g.byeVertex() && g.losses[i] != g.losses[j] {
			n++
		}
	}
	return n
}
