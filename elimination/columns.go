package elimination

// Numbers of edges per vertex that a solution is expected to come from.
const (
	mirrors  = 12 // partners with equal losses
	crossers = 4  // partners in every other group
)

// candidates gives the neighbours of a vertex that are most likely to be its
// partner in an optimum: in its own group of equal losses those near its mirror
// image, in other groups those for which fold is least. The perfect matching
// that g has already is always among them. The order does not matter, and
// neighbours may come twice.
func (g *graph) candidates(i int) []int {
	found := []int{g.mate[i]}
	if i == g.byeVertex() {
		for j := range g.ranked {
			found = append(found, j)
		}
		return found
	}
	own := g.group[i]
	found = g.nearest(found, i, own[0]+own[1]-i, own, mirrors)
	for first := 0; first < len(g.ranked); {
		other := g.group[first]
		if gap := g.losses[first] - g.losses[i]; gap != 0 && max(gap, -gap) <= g.difference {
			found = g.nearest(found, i, g.bestCrossing(i, first), other, crossers)
		}
		first = other[1] + 1
	}
	return found
}

// nearest appends the allowed neighbours of i in a group that are nearest to the
// middle, n of them if there are enough.
func (g *graph) nearest(found []int, i, middle int, group [2]int, n int) []int {
	for d := 0; n > 0 && (middle-d >= group[0] || middle+d <= group[1]); d++ {
		for _, j := range [2]int{middle - d, middle + d} {
			if j < group[0] || j > group[1] || j == i || d == 0 && j != middle {
				continue
			}
			if g.allows(&g.limits, i, j) {
				found = append(found, j)
				n--
			}
			if d == 0 {
				break
			}
		}
	}
	return found
}
