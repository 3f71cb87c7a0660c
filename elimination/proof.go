package elimination

import (
	"cmp"
	"math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A proof is an optimal matching with the evidence that it is one, as far as it
// tells which other perfect matchings are optimal too: those that use tight
// edges only and leave every blossom of positive dual by exactly one edge
// (complementary slackness).
type proof struct {
	mate    []int
	tight   [][]int // tight neighbours of every vertex, in order
	decided []bool  // vertices whose partner is final

	// Blossoms of positive dual are disjoint or nested. They are numbered by
	// size, the largest first; -1 stands for everything around them.
	inner   []int     // by vertex: the smallest blossom that contains it
	outside []int     // by blossom: the smallest one around it
	depth   []int     // by blossom: how many are around it
	duals   [][]int64 // by blossom

	sum, double []int64 // scratch
}

// newProof finds the tight edges of the problem. O(n(n+b)) for n vertices and b
// blossoms: an edge that no hint named can be tight too.
func newProof(problem blossom.Graph, mate []int, c blossom.Certificate) *proof {
	n := problem.N
	p := &proof{mate: mate, tight: make([][]int, n), decided: make([]bool, n)}
	p.nest(n, c.Blossoms)
	w := make([]int64, problem.Width)
	shared := make([]int64, len(p.outside))
	for i := range n {
		p.share(i, shared)
		for j := range i {
			if problem.Weight(i, j, w) && p.isTight(c.Duals, i, j, w, shared) {
				p.tight[i] = append(p.tight[i], j)
				p.tight[j] = append(p.tight[j], i)
			}
		}
	}
	return p
}

// nest finds out how the blossoms are nested.
func (p *proof) nest(n int, blossoms []blossom.Blossom) {
	blossoms = slices.Clone(blossoms)
	slices.SortStableFunc(blossoms, func(a, b blossom.Blossom) int {
		return cmp.Compare(len(b.Vertices), len(a.Vertices))
	})
	p.inner = slices.Repeat([]int{-1}, n)
	for b, blossom := range blossoms {
		around := p.inner[blossom.Vertices[0]]
		p.outside = append(p.outside, around)
		p.depth = append(p.depth, p.depthOf(around)+1)
		p.duals = append(p.duals, blossom.Dual)
		for _, v := range blossom.Vertices {
			p.inner[v] = b
		}
	}
}

// depthOf counts the blossoms around a blossom; -1 for what is around all.
func (p *proof) depthOf(blossom int) int {
	if blossom < 0 {
		return -1
	}
	return p.depth[blossom]
}

// share sets for every blossom the last word of the sum of the duals of all
// blossoms around it, itself included, that contain vertex i.
func (p *proof) share(i int, shared []int64) {
	clear(shared)
	for b := p.inner[i]; b >= 0; b = p.outside[b] {
		shared[b] = 1
	}
	for b, around := range p.outside {
		sum := int64(0)
		if around >= 0 {
			sum = shared[around]
		}
		if shared[b] == 1 {
			sum += p.duals[b][len(p.duals[b])-1]
		}
		shared[b] = sum
	}
}

// isTight reports whether the duals of i, j and the blossoms around both add up
// to twice the weight w. The last words tell nearly all edges that are not tight;
// shared is what share has set for i.
func (p *proof) isTight(duals [][]int64, i, j int, w, shared []int64) bool {
	x, y := duals[i], duals[j]
	last := len(x) - 1
	low := x[last] + y[last] - 2*w[len(w)-1]
	if b := p.inner[j]; b >= 0 {
		low += shared[b]
	}
	if low != 0 {
		return false
	}
	p.sum = append(p.sum[:0], x...)
	accumulate(p.sum, y)
	for b, _ := p.meet(i, j); b >= 0; b = p.outside[b] {
		accumulate(p.sum, p.duals[b])
	}
	p.double = slices.Grow(p.double[:0], len(x))[:len(x)]
	clear(p.double)
	accumulate(p.double, w)
	accumulate(p.double, w)
	return slices.Equal(p.sum, p.double)
}

// accumulate adds a number of several words, the most significant one first and
// signed, to a sum of at least as many.
func accumulate(sum, number []int64) {
	extra := len(sum) - len(number)
	carry := uint64(0)
	for k := len(sum) - 1; k >= 0; k-- {
		word := number[0] >> 63 // sign extension
		if k >= extra {
			word = number[k-extra]
		}
		var digits uint64
		digits, carry = bits.Add64(uint64(sum[k]), uint64(word), carry)
		sum[k] = int64(digits)
	}
}

// meet gives the smallest blossom that contains both i and j, and counts those
// that contain exactly one of them, in as many steps.
func (p *proof) meet(i, j int) (common, crossed int) {
	a, b := p.inner[i], p.inner[j]
	for a != b {
		if p.depthOf(a) >= p.depthOf(b) {
			a = p.outside[a]
		} else {
			b = p.outside[b]
		}
		crossed++
	}
	return a, crossed
}
