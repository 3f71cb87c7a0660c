package elimination

import (
	"math/bits"

	"github.com/seed22f6c9b8/pairings/matching"
)

// A proof is an optimal matching with the evidence that it is one, as far as it
// tells which other perfect matchings are optimal too: those that use tight
// edges only and leave every blossom of positive dual by exactly one edge
// (complementary slackness).
type proof struct {
	mate  []int
	tight [][]int // tight neighbors of every vertex, in order

	// inside holds for every vertex the blossoms of positive dual that
	// contain it, by number, in order; blossoms is how many there are.
	inside   [][]int
	blossoms int

	decided []bool // vertices whose partner is final
}

// newProof finds the tight edges of the problem. O(n²): one that no hint named
// can be tight too.
func newProof(problem matching.Graph, mate []int, c matching.Certificate) *proof {
	n := problem.N
	p := &proof{
		mate:     mate,
		tight:    make([][]int, n),
		inside:   make([][]int, n),
		blossoms: len(c.Blossoms),
		decided:  make([]bool, n),
	}
	for b, blossom := range c.Blossoms {
		for _, v := range blossom.Vertices {
			p.inside[v] = append(p.inside[v], b)
		}
	}
	w := make([]int64, problem.Width)
	for i := range n {
		for j := range i {
			if problem.Weight(i, j, w) && p.isTight(&c, i, j, w) {
				p.tight[i] = append(p.tight[i], j)
				p.tight[j] = append(p.tight[j], i)
			}
		}
	}
	return p
}

// isTight reports whether the duals of i, j and the blossoms around both add up
// to twice the weight w. The last words tell nearly all edges that are not tight.
func (p *proof) isTight(c *matching.Certificate, i, j int, w []int64) bool {
	x, y := c.Duals[i], c.Duals[j]
	last := len(x) - 1
	low := x[last] + y[last] - 2*w[len(w)-1]
	for b := range p.around(i, j) {
		low += c.Blossoms[b].Dual[last]
	}
	if low != 0 || last == 0 {
		return low == 0
	}
	sum := make([]uint64, last+1)
	accumulate(sum, x)
	accumulate(sum, y)
	for b := range p.around(i, j) {
		accumulate(sum, c.Blossoms[b].Dual)
	}
	double := make([]uint64, last+1)
	accumulate(double, w)
	accumulate(double, w)
	for k := range sum {
		if sum[k] != double[k] {
			return false
		}
	}
	return true
}

// accumulate adds a number of several words, the most significant one first and
// signed, to a sum of at least as many.
func accumulate(sum []uint64, number []int64) {
	extra := len(sum) - len(number)
	carry := uint64(0)
	for k := len(sum) - 1; k >= 0; k-- {
		word := uint64(number[0] >> 63) // sign extension
		if k >= extra {
			word = uint64(number[k-extra])
		}
		sum[k], carry = bits.Add64(sum[k], word, carry)
	}
}

// around yields the blossoms of positive dual that contain both i and j.
func (p *proof) around(i, j int) func(yield func(int) bool) {
	return func(yield func(int) bool) {
		a, b := p.inside[i], p.inside[j]
		for len(a) > 0 && len(b) > 0 {
			switch {
			case a[0] < b[0]:
				a = a[1:]
			case a[0] > b[0]:
				b = b[1:]
			case !yield(a[0]):
				return
			default:
				a, b = a[1:], b[1:]
			}
		}
	}
}

// crossed counts the blossoms that contain exactly one of i and j.
func (p *proof) crossed(i, j int) int {
	n := len(p.inside[i]) + len(p.inside[j])
	for range p.around(i, j) {
		n -= 2
	}
	return n
}
