package blossom

import (
	"errors"
	"fmt"
	"slices"
)

// Verify checks that mate is a perfect matching of g, less the vertices without a
// dual, and that the certificate proves it one of maximum weight: no edge of the
// graph violates its constraint
//
//	y(i) + y(j) + Σ z ≥ 2 weight(i, j)   over the blossoms that contain i and j,
//
// matched edges meet it with equality, no z is negative, and every blossom is full:
// of its 2k+1 vertices 2k are matched with one another. Then every perfect matching
// weighs at most ½ Σ y + ½ Σ k z, and this one does weigh that. So does every other
// matching if no y is negative; vertices may be left alone then (Partial) if theirs is 0.
// The error says what is wrong first. O(N²) calls of g.Weight, unless g lists neighbours.
func Verify(g Graph, mate []int, c Certificate) error {
	if len(mate) != g.N || len(c.Duals) != g.N {
		return fmt.Errorf("blossom: %d mates and %d duals for %d vertices", len(mate), len(c.Duals), g.N)
	}
	width := g.Width
	for _, d := range c.Duals {
		width = max(width, len(trim(d)))
	}
	for _, b := range c.Blossoms {
		width = max(width, len(trim(b.Dual)))
	}
	// One word more than any number has: no sum of them can overflow.
	switch {
	case width < 2:
		return verify[[2]uint64](g, mate, c)
	case width < 4:
		return verify[[4]uint64](g, mate, c)
	case width < 8:
		return verify[[8]uint64](g, mate, c)
	case width < 64:
		return verify[[64]uint64](g, mate, c)
	}
	return errors.New("blossom: the certificate's numbers are too wide")
}

// A verifier holds the certificate in the form that the checks need.
type verifier[W words] struct {
	g       Graph
	partial bool
	mate    []int
	y       []W
	z       []W
	around  [][]int // by vertex: the blossoms that contain it
	gone    []bool
	raw     []int64
}

func verify[W words](g Graph, mate []int, c Certificate) error {
	x := &verifier[W]{
		g: g, partial: c.Partial, mate: mate, raw: make([]int64, g.Width),
		y: make([]W, g.N), around: make([][]int, g.N), gone: make([]bool, g.N),
	}
	for v, d := range c.Duals {
		if x.gone[v] = len(d) == 0; !x.gone[v] {
			x.y[v], _ = load[W](trim(d))
		}
	}
	if err := x.checkMates(); err != nil {
		return err
	}
	for k, b := range c.Blossoms {
		if err := x.addBlossom(k, b); err != nil {
			return err
		}
	}
	return x.checkEdges()
}

// checkMates checks that the matching is one and covers the vertices.
func (x *verifier[W]) checkMates() error {
	var zero W
	for v, u := range x.mate {
		switch {
		case x.gone[v] && u != -1:
			return fmt.Errorf("blossom: vertex %d has left the graph and is matched", v)
		case x.gone[v]:
		case x.partial && negative(x.y[v]):
			return fmt.Errorf("blossom: vertex %d has a negative dual", v)
		case x.partial && u == -1 && x.y[v] == zero:
		case u < 0 || u >= len(x.mate) || u == v || x.mate[u] != v:
			return fmt.Errorf("blossom: the mate of vertex %d is %d", v, u)
		case !x.g.Weight(v, u, x.raw):
			return fmt.Errorf("blossom: there is no edge %d-%d", v, u)
		}
	}
	return nil
}

// addBlossom checks blossom k and enters it.
func (x *verifier[W]) addBlossom(k int, b Blossom) error {
	in := make(map[int]bool)
	for _, v := range b.Vertices {
		if v < 0 || v >= len(x.y) || x.gone[v] || in[v] {
			return fmt.Errorf("blossom: blossom %d: vertex %d is wrong", k, v)
		}
		in[v] = true
		x.around[v] = append(x.around[v], k)
	}
	inside := 0
	for v := range in {
		if u := x.mate[v]; u >= 0 && in[u] {
			inside++
		}
	}
	if inside != len(in)-1 {
		return fmt.Errorf("blossom: blossom %d has %d vertices, %d of them matched inside", k, len(in), inside)
	}
	if len(b.Dual) == 0 {
		return fmt.Errorf("blossom: blossom %d has no dual", k)
	}
	z, _ := load[W](trim(b.Dual))
	if negative(z) {
		return fmt.Errorf("blossom: blossom %d has a negative dual", k)
	}
	x.z = append(x.z, z)
	return nil
}

// checkEdges checks every edge.
func (x *verifier[W]) checkEdges() error {
	for v := range x.y {
		if x.g.Neighbors == nil {
			for u := range v {
				if err := x.checkEdge(u, v); err != nil {
					return err
				}
			}
			continue
		}
		for _, u := range x.g.Neighbors(v) {
			if err := x.checkEdge(u, v); err != nil {
				return err
			}
		}
	}
	return nil
}

func (x *verifier[W]) checkEdge(u, v int) error {
	if u == v || x.gone[u] || x.gone[v] || !x.g.Weight(u, v, x.raw) {
		return nil
	}
	var zero W
	s := x.slack(u, v)
	if negative(s) {
		return fmt.Errorf("blossom: the duals violate the edge %d-%d", u, v)
	}
	if x.mate[u] == v && s != zero {
		return fmt.Errorf("blossom: the matched edge %d-%d is not tight", u, v)
	}
	return nil
}

// slack returns the slack of the edge whose weight is in raw.
func (x *verifier[W]) slack(u, v int) W {
	w, _ := load[W](x.raw)
	s := sub(add(x.y[u], x.y[v]), twice(w))
	for _, b := range x.around[u] {
		if slices.Contains(x.around[v], b) {
			s = add(s, x.z[b])
		}
	}
	return s
}
