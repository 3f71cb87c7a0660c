package elimination

// Item 10: the squares of the differences in rank, negative for equal losses.
//
// Adding a number for every player changes all pairings alike. Let t be twice the signed
// distance of a rank from the middle of its group of equal losses, and u the same for its
// partner. Twice the cost plus t² + u² is
//
//	½(t+u)²               for equal losses, where t−u = 2(i−j),
//	2(i−j)² + t² + u²     otherwise, and
//	t²                    for the bye.
//
// It is what the criterion adds up: never negative, and 0 between ranks that are mirror
// images of each other, as partners are in a group where everything is possible. So the
// pairs that can be part of an optimum are the light ones, and a matching algorithm that
// looks at light edges first is nearly done when it starts; by the plain squares,
// everybody's first choice in a group would be the same player.
func (f *field) foldOf(c *couple) int64 {
	t := f.middle[c.i]
	if c.bye {
		return t * t
	}
	u := f.middle[c.j]
	if c.difference == 0 {
		return (t + u) * (t + u) / 2 // both are even, or both odd
	}
	d := int64(c.i - c.j)
	return 2*d*d + t*t + u*u
}

// mostFold bounds the sum over a pairing: t is less than n, and so a couple adds less than
// 4n².
func (f *field) mostFold() int64 {
	n := int64(f.vertices())
	return 2 * n * n * n
}

// Numbers of partners for each rank that a solution is expected to come from.
const (
	mirrors  = 12 // with equal losses
	crossers = 4  // in every other group
)

// likely lists those who are most likely to be the partner of a rank, or to have the
// bye: in its own group of equal losses those near its mirror image, in other groups
// those with whom the fold is least. For given i it is a parabola in j, whose derivative
// 4(j−i) + 4u vanishes at a third of i and the ends of j's group together.
func (f *field) likely(i int, possible func(j int) bool) (found []int) {
	if i == f.byeVertex() {
		for j := range f.ranked {
			found = append(found, j)
		}
		return found
	}
	for first := 0; first < len(f.ranked); {
		group := f.group[first]
		if group == f.group[i] {
			found = f.nearest(found, group[0]+group[1]-i, group, mirrors, possible)
		} else {
			middle := (i + group[0] + group[1]) / 3
			found = f.nearest(found, min(max(middle, group[0]), group[1]), group, crossers, possible)
		}
		first = group[1] + 1
	}
	return found
}

// nearest appends n possible ranks of a group that are near the middle, fewer if they are
// rare.
func (f *field) nearest(found []int, middle int, group [2]int, n int, possible func(j int) bool) []int {
	for d, tries := 0, 2*n; d <= tries && n > 0; d++ {
		for _, j := range [2]int{middle - d, middle + d} {
			if j >= group[0] && j <= group[1] && (d > 0 || j == middle-d) && possible(j) {
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
