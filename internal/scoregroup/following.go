package scoregroup

import "slices"

// RestComplies reports whether, if some of the lower players float up, with whom everybody can be paired, the rest of
// the following scoregroup, which are the first n of them, can be paired with nobody from below, or with one if its
// number is odd, and the others then as well.
func (c *Completion) RestComplies(lower []int, n int, upfloaters []int) bool {
	group, below := Minus(lower[:n], upfloaters), Minus(lower[n:], upfloaters)
	if len(group) == 0 {
		return true
	}
	g, l := c.Largest(group), c.Largest(below)
	if g.Unmatched() != len(group)%2 || l.Unmatched() != len(below)%2 {
		return false
	}
	missable := Pick(below, l.Missable())
	return len(group)%2 == 0 || slices.ContainsFunc(Pick(group, g.Missable()),
		func(i int) bool { return c.MeetsAny(i, missable) })
}
