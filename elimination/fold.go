package elimination

// Item 10: the squares of the differences in rank, negative for equal losses.
//
// Adding a number for every player changes all perfect matchings alike. Let t be
// four times the signed distance of a rank from a point near the middle of its
// group of equal losses, see setOffsets, and u the same for its partner. Eight
// times the cost plus t² + u² is
//
//	½(t+u)²               for equal losses, where t−u = 4(i−j),
//	8(i−j)² + t² + u²     otherwise, and
//	t²                    for the bye.
//
// It is what the level weighs: never negative, and least between ranks that are
// mirror images of each other, as partners are in a group where everything is
// possible. So the edges that can be part of an optimum are the light ones, and a
// matching algorithm that looks at light edges first is nearly done when it
// starts; by the plain squares, everybody's first choice in a group would be the
// same player.
func (g *graph) foldLevels() []level {
	return []level{{most: g.mostFold(), value: g.fold}}
}

func (g *graph) fold(i, j int) int64 {
	t := g.offset[i]
	if j == g.byeVertex() {
		return t * t
	}
	u := g.offset[j]
	if g.losses[i] == g.losses[j] {
		return (t + u) * (t + u) / 2 // offsets of a group are of one parity
	}
	d := int64(i - j)
	return 8*d*d + t*t + u*u
}

// mostFold bounds the sum of fold over a perfect matching. Offsets are at most
// 2n+2, so that a pair costs less than 8n² + 2(2n+2)² ≤ 40n² for n ≥ 2.
func (g *graph) mostFold() int64 {
	n := int64(g.vertices())
	return n / 2 * 40 * n * n
}

// setOffsets sets the points from which fold measures. It only makes the search
// shorter; every choice gives the same optima.
//
// If nobody leaves a group, partners i and j have i+j = first+last. When a player
// of the upper half leaves, i+j is first+last for the pairs outside, and one more
// for the pairs inside. With the point a quarter of a rank below the middle, both
// kinds of pairs have the same cost, and no pair has less; in other words, vertex
// duals alone prove the fold optimal, whoever it was. From the plain middle, the
// proof would need blossoms nested as deep as the group is large.
func (g *graph) setOffsets() {
	lean := g.leans()
	g.offset = make([]int64, len(g.ranked))
	for i := range g.offset {
		first, last := g.group[i][0], g.group[i][1]
		g.offset[i] = int64(2*(2*i-first-last) - lean[first])
	}
}

// leans expects who will leave the groups of equal losses, and gives for the
// first rank of every group how many are from the upper half minus how many are
// from the lower half. The bye player leaves where the limits say so. Groups that
// are odd then exchange players with the next one: squares of rank differences are
// small between the lower half of one and the upper half of the other.
func (g *graph) leans() []int {
	lean := make([]int, len(g.ranked)+1)
	arrived := 0
	for first := 0; first < len(g.ranked); {
		last := g.group[first][1]
		lean[first] += arrived
		size := last - first + 1 - arrived
		if bye := g.expectedBye(); first <= bye && bye <= last {
			size--
			switch {
			case 2*bye < first+last:
				lean[first]++
			case 2*bye > first+last:
				lean[first]--
			}
		}
		arrived = size & 1
		lean[first] -= arrived
		first = last + 1
	}
	return lean
}

// expectedBye gives the player with the highest place by rating who may have the
// bye, or -1.
func (g *graph) expectedBye() int {
	expected := -1
	for i := range g.ranked {
		if g.hasBye() && g.allows(&g.limits, i, g.byeVertex()) && (expected < 0 || g.order[i] < g.order[expected]) {
			expected = i
		}
	}
	return expected
}
