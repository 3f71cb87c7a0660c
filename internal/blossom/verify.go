package blossom

import (
	"errors"
	"fmt"
	"slices"
)

// A Certificate is a dual solution. With a matching that satisfies complementary
// slackness it proves that matching optimal (Edmonds 1965). Numbers are in words
// like the weights, but doubled.
//
// [Verify] takes numbers of any lengths. [Solver.Certificate] gives all of them one
// length, a word more than they need or the weights have: sums of them, and of
// small multiples of weights, can be computed in as many words.
type Certificate struct {
	Duals    [][]int64 // by vertex; nil for a vertex that has left the graph
	Blossoms []Blossom // those with a positive dual
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     []int64
}

// Verify checks that mate is a perfect matching of g, less the vertices without a
// dual, and that the certificate proves it one of maximum weight: no edge of the
// graph violates its constraint
//
//	y(i) + y(j) + Σ z ≥ 2 weight(i, j)   over the blossoms that contain i and j,
//
// matched edges meet it with equality, no z is negative, and every blossom is full:
// of its 2k+1 vertices 2k are matched with one another. Then every perfect matching
// weighs at most ½ Σ y + ½ Σ k z, and this one does weigh that. The error says what
// is wrong first. O(N²) calls of g.Weight.
func Verify(g Graph, mate []int, c Certificate) error {
	if len(mate) != g.N || len(c.Duals) != g.N {
		return fmt.Errorf("matching: %d mates and %d duals for %d vertices", len(mate), len(c.Duals), g.N)
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
	case width < 32:
		return verify[[32]uint64](g, mate, c)
	}
	return errors.New("matching: the certificate's numbers are too wide")
}

// A verifier holds the certificate in the form that the checks need.
type verifier[W words] struct {
	g      Graph
	mate   []int
	y      []W
	z      []W
	around [][]int // by vertex: the blossoms that contain it
	gone   []bool
	raw    []int64
}

func verify[W words](g Graph, mate []int, c Certificate) error {
	x := &verifier[W]{
		g: g, mate: mate, raw: make([]int64, g.Width),
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
	for v, u := range x.mate {
		switch {
		case x.gone[v] && u != -1:
			return fmt.Errorf("matching: vertex %d has left the graph and is matched", v)
		case x.gone[v]:
		case u < 0 || u >= len(x.mate) || u == v || x.mate[u] != v:
			return fmt.Errorf("matching: the mate of vertex %d is %d", v, u)
		case !x.g.Weight(v, u, x.raw):
			return fmt.Errorf("matching: there is no edge %d-%d", v, u)
		}
	}
	return nil
}

// addBlossom checks blossom k and enters it.
func (x *verifier[W]) addBlossom(k int, b Blossom) error {
	in := make(map[int]bool)
	for _, v := range b.Vertices {
		if v < 0 || v >= len(x.y) || x.gone[v] || in[v] {
			return fmt.Errorf("matching: blossom %d: vertex %d is wrong", k, v)
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
		return fmt.Errorf("matching: blossom %d has %d vertices, %d of them matched inside", k, len(in), inside)
	}
	if len(b.Dual) == 0 {
		return fmt.Errorf("matching: blossom %d has no dual", k)
	}
	z, _ := load[W](trim(b.Dual))
	if negative(z) {
		return fmt.Errorf("matching: blossom %d has a negative dual", k)
	}
	x.z = append(x.z, z)
	return nil
}

// checkEdges checks every pair of vertices.
func (x *verifier[W]) checkEdges() error {
	var zero W
	for v := range x.y {
		for u := range v {
			if x.gone[u] || x.gone[v] || !x.g.Weight(u, v, x.raw) {
				continue
			}
			s := x.slack(u, v)
			if negative(s) {
				return fmt.Errorf("matching: the duals violate the edge %d-%d", u, v)
			}
			if x.mate[u] == v && s != zero {
				return fmt.Errorf("matching: the matched edge %d-%d is not tight", u, v)
			}
		}
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
