package elimination

// A couple is two players who may meet, or one who may have the bye.
type couple struct {
	i, j       int // ranks, the better one first; or a rank and the bye vertex
	bye        bool
	meeting    int // they would meet for so manieth time
	difference int // between their losses
}

// A criterion is what an item of the text wants to be as little as possible: the sum over
// all couples of what each adds to it, or for a list the number of couples that add the
// largest amount, then that of couples that add the next, and so on.
type criterion struct {
	item string
	list bool
	of   func(*couple) int64
}

// criteria lists items 4 to 6 and 8 to 10, in order of priority.
func (f *field) criteria() []criterion {
	return []criterion{
		// For N from the largest down to 2, the number of pairs that would meet for the N-th
		// time.
		{"4", true, func(c *couple) int64 {
			if c.meeting < 2 {
				return 0
			}
			return int64(c.meeting)
		}},
		// The losses of the bye player.
		{"5", false, ofBye(func(i int) int { return f.losses[i] })},
		// For N from the largest down to 1, the number of pairs whose losses differ by N.
		{"6", true, func(c *couple) int64 { return int64(c.difference) }},
		// The place of the bye player by rating, then seed.
		{"8 and 9", false, ofBye(func(i int) int { return f.order[i] })},
		// The fold.
		{"10", false, f.foldOf},
	}
}

// ofBye is something of the bye player.
func ofBye(of func(rank int) int) func(*couple) int64 {
	return func(c *couple) int64 {
		if !c.bye {
			return 0
		}
		return int64(of(c.i))
	}
}

// couple describes ranks i and j > i in c, and reports whether they may be paired at
// all: item 3, required and forbidden pairs are always obeyed.
func (f *field) couple(i, j int, c *couple) bool {
	if j == f.byeVertex() {
		*c = couple{i: i, j: j, bye: true}
		return f.fewest[i]
	}
	if p := f.partner[i]; p != f.partner[j] && p != j {
		return false
	}
	*c = couple{i: i, j: j, meeting: f.meetings(i, j) + 1, difference: f.losses[j] - f.losses[i]}
	return !f.forbidden.Has(i, j)
}

// foldOf is item 10: the squares of the differences in rank, negative for equal losses.
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
	t := f.fromMiddle(c.i)
	if c.bye {
		return t * t
	}
	u := f.fromMiddle(c.j)
	if c.difference == 0 {
		return (t + u) * (t + u) / 2 // both are even, or both odd
	}
	d := int64(c.i - c.j)
	return 2*d*d + t*t + u*u
}

// fromMiddle returns twice the signed distance of a rank from the middle of its group.
func (f *field) fromMiddle(i int) int64 { return int64(2*i - f.group[i][0] - f.group[i][1] + 1) }
