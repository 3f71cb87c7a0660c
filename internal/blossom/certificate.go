package blossom

// A Certificate is a dual solution. With a matching that satisfies complementary
// slackness it proves that matching optimal (Edmonds 1965). Its numbers are doubled.
type Certificate struct {
	Duals    []Number  // by vertex
	Blossoms []Blossom // those with a positive dual
	Partial  bool      // proves the matching the heaviest of all, not only of those that are perfect
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     Number
}

// certificate copies the duals out.
func (e *engine) certificate() Certificate {
	c := Certificate{Duals: append([]Number(nil), e.y...), Partial: e.partial}
	for b := e.n; b < len(e.node); b++ {
		if e.node[b].z != (Number{}) {
			e.buffer = e.leaves(e.buffer[:0], int32(b))
			c.Blossoms = append(c.Blossoms, Blossom{mates(e.buffer), e.node[b].z})
		}
	}
	return c
}
