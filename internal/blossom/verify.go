package blossom

import (
	"fmt"
	"slices"
)

// Verify checks that mate is a perfect matching of n vertices and these edges, and that the
// certificate proves it one of maximum weight: no edge violates its constraint
//
//	y(i) + y(j) + Σ z ≥ 2 weight(i, j)   over the blossoms that contain i and j,
//
// matched edges meet it with equality, no z is negative, and every blossom is full:
// of its 2k+1 vertices 2k are matched with one another. Then every perfect matching
// weighs at most ½ Σ y + ½ Σ k z, and this one does weigh that. So does every other
// matching if no y is negative; vertices may be left alone then (Partial) if theirs is 0.
// The error says what is wrong first.
func Verify(n int, edges []Edge, mate []int, c Certificate) error {
	if len(mate) != n || len(c.Duals) != n {
		return fmt.Errorf("blossom: %d mates and %d duals for %d vertices", len(mate), len(c.Duals), n)
	}
	x := &verifier{c, mate, make([][]int, n)}
	if err := x.checkMates(); err != nil {
		return err
	}
	for k := range c.Blossoms {
		if err := x.checkBlossom(k); err != nil {
			return err
		}
	}
	return x.checkEdges(edges)
}

// A verifier holds what is checked.
type verifier struct {
	Certificate
	mate   []int
	around [][]int // by vertex: the blossoms that contain it
}

// checkMates checks that the matching is one and covers the vertices.
func (x *verifier) checkMates() error {
	for v, u := range x.mate {
		switch y := x.Duals[v]; {
		case !moderate(y):
			return fmt.Errorf("blossom: the dual of vertex %d is too large", v)
		case x.Partial && less(y, Number{}):
			return fmt.Errorf("blossom: vertex %d has a negative dual", v)
		case x.Partial && u == -1 && y == Number{}:
		case u < 0 || u >= len(x.mate) || u == v || x.mate[u] != v:
			return fmt.Errorf("blossom: the mate of vertex %d is %d", v, u)
		}
	}
	return nil
}

// checkBlossom checks blossom k and enters it.
func (x *verifier) checkBlossom(k int) error {
	b := x.Blossoms[k]
	in := make(map[int]bool)
	for _, v := range b.Vertices {
		if v < 0 || v >= len(x.mate) || in[v] {
			return fmt.Errorf("blossom: blossom %d: vertex %d is wrong", k, v)
		}
		in[v] = true
		x.around[v] = append(x.around[v], k)
	}
	inside := 0
	for v := range in {
		if in[x.mate[v]] {
			inside++
		}
	}
	if inside != len(in)-1 {
		return fmt.Errorf("blossom: blossom %d has %d vertices, %d of them matched inside", k, len(in), inside)
	}
	if less(b.Dual, Number{}) || !moderate(b.Dual) {
		return fmt.Errorf("blossom: the dual of blossom %d is negative or too large", k)
	}
	return nil
}

// checkEdges checks every edge, and that the matching has no others.
func (x *verifier) checkEdges(edges []Edge) error {
	const (
		missing = iota
		loose
		tight
	)
	matched := make([]int, len(x.mate))
	for _, e := range edges {
		slack := x.slack(e)
		if less(slack, Number{}) {
			return fmt.Errorf("blossom: the duals violate the edge %d-%d", min(e.I, e.J), max(e.I, e.J))
		}
		if x.mate[e.I] == e.J { // it can be one of several
			is := loose
			if slack == (Number{}) {
				is = tight
			}
			matched[e.I], matched[e.J] = max(is, matched[e.I]), max(is, matched[e.J])
		}
	}
	for v, u := range x.mate {
		switch {
		case u != -1 && matched[v] == missing:
			return fmt.Errorf("blossom: there is no edge %d-%d", v, u)
		case matched[v] == loose:
			return fmt.Errorf("blossom: the matched edge %d-%d is not tight", v, u)
		}
	}
	return nil
}

// slack returns how much the constraint of an edge leaves.
func (x *verifier) slack(e Edge) Number {
	s := sub(add(x.Duals[e.I], x.Duals[e.J]), twice(e.Weight))
	for _, b := range x.around[e.I] {
		if slices.Contains(x.around[e.J], b) {
			s = add(s, x.Blossoms[b].Dual)
		}
	}
	return s
}

// moderate reports whether a number is so small that sums of as many as there are vertices have
// 128 bits.
func moderate(a Number) bool {
	sign := int64(a[0]) >> 36
	return sign == 0 || sign == -1
}
