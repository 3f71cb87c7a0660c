package matching

import (
	"cmp"
	"errors"
	"math/big"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A Proof is a dual solution, which proves a matching optimal (Edmonds 1965); see
// [Verify]. Its numbers are doubled, so that all of them are integers. The zero value is a
// proof of the kind that [MaxWeight] returns.
type Proof struct {
	Duals    []*big.Int // by vertex; nil stands for 0
	Blossoms []Blossom  // those with a positive dual
	goal     goal
}

// A Blossom is a set of vertices, an odd number of them, and its dual.
type Blossom struct {
	Vertices []int
	Dual     *big.Int
}

// A goal is what a matching is best at.
type goal int8

const (
	weight        goal = iota
	perfectWeight      // of those that cover every vertex
	cardinality        // every edge counts as one
)

// Verify checks that the proof, which came with a matching of n vertices and these edges,
// proves it optimal: no edge violates
//
//	y(i) + y(j) + Σ z ≥ 2 weight   over the blossoms that contain i and j,
//
// matched edges meet it with equality, no z is negative, and every blossom is full: of its
// 2k+1 vertices 2k are matched with one another. A matching that need not be perfect has
// no negative y, and leaves only those alone whose y is 0. Then every matching weighs at
// most ½ Σ y + ½ Σ k z, and this one does weigh that.
//
// The error says what is wrong first; it wraps [pairing.ErrInvalid] where edges are not
// what they must be, or lengths do not agree. O(n + m log m) for few blossoms. Verify knows
// nothing of how the matching was found.
func Verify(n int, edges []Edge, mate []int, proof Proof) error {
	if err := checkEdges(n, edges); err != nil {
		return err
	}
	if len(mate) != n || len(proof.Duals) != n {
		return invalid("%d mates and %d duals for %d vertices", len(mate), len(proof.Duals), n)
	}
	c := blossom.Certificate{Duals: make([][]int64, n), Partial: proof.goal != perfectWeight}
	for v, y := range proof.Duals {
		c.Duals[v] = words(y)
	}
	for _, b := range proof.Blossoms {
		c.Blossoms = append(c.Blossoms, blossom.Blossom{Vertices: b.Vertices, Dual: words(b.Dual)})
	}
	if err := blossom.Verify(graph(n, edges, proof.goal), mate, c); err != nil {
		return errors.New(strings.Replace(err.Error(), "blossom: ", "matching: ", 1))
	}
	return nil
}

// graph returns edges, of parallel ones the heaviest, in the machinery's own form.
func graph(n int, edges []Edge, goal goal) blossom.Graph {
	type arc struct {
		to     int
		weight int64
	}
	arcs := make([][]arc, n) // by the end with the higher number, ascending
	for _, e := range edges {
		if goal == cardinality {
			e.Weight = 1
		}
		high := max(e.I, e.J)
		arcs[high] = append(arcs[high], arc{min(e.I, e.J), e.Weight})
	}
	to := func(a arc, v int) int { return a.to - v }
	neighbors := make([][]int, n)
	for v := range arcs {
		slices.SortFunc(arcs[v], func(a, b arc) int { return cmp.Or(a.to-b.to, cmp.Compare(b.weight, a.weight)) })
		arcs[v] = slices.CompactFunc(arcs[v], func(a, b arc) bool { return a.to == b.to })
		for _, a := range arcs[v] {
			neighbors[v] = append(neighbors[v], a.to)
		}
	}
	return blossom.Graph{
		N: n, Width: 1,
		Neighbors: func(v int) []int { return neighbors[v] },
		Weight: func(i, j int, w []int64) bool {
			list := arcs[max(i, j)]
			k, ok := slices.BinarySearchFunc(list, min(i, j), to)
			if ok {
				w[0] = list[k].weight
			}
			return ok
		},
	}
}

// proof returns a certificate of the numbers as a proof of the n vertices.
func (e *ends) proof(n int, c blossom.Certificate, goal goal) Proof {
	p := Proof{Duals: make([]*big.Int, n), Blossoms: make([]Blossom, len(c.Blossoms)), goal: goal}
	for k, w := range c.Duals {
		p.Duals[e.vertex[k]] = number(w)
	}
	for k, b := range c.Blossoms {
		p.Blossoms[k].Dual = number(b.Dual)
		for _, v := range b.Vertices {
			p.Blossoms[k].Vertices = append(p.Blossoms[k].Vertices, e.vertex[v])
		}
	}
	return p
}

// number reads words in two's complement, most significant word first.
func number(words []int64) *big.Int {
	x := big.NewInt(words[0])
	for _, w := range words[1:] {
		x.Lsh(x, 64)
		x.Add(x, new(big.Int).SetUint64(uint64(w)))
	}
	return x
}

var zero = []int64{0}

// words is the other way round, as long as necessary.
func words(x *big.Int) []int64 {
	if x == nil {
		return zero
	}
	list := make([]int64, x.BitLen()/64+1)
	low := new(big.Int).SetUint64(^uint64(0))
	rest := new(big.Int).Set(x)
	for k := len(list) - 1; k >= 0; k-- {
		list[k] = int64(new(big.Int).And(rest, low).Uint64())
		rest.Rsh(rest, 64) // rounds down: two's complement
	}
	return list
}
