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
// images of each other, as partners are in a group where everything is possible.
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
