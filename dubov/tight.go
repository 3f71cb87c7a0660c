package dubov

import (
	mathbits "math/bits"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// tight gives a predicate that says which edges are tight, that is, meet their
// constraint in the dual solution with equality, if the pairings of least cost are
// exactly those of tight edges; else nil. The predicate heeds decisions made later.
//
// A pairing of least cost has tight edges only, and one edge only between each
// blossom of positive dual and its outside. The latter goes without saying if a
// single vertex is outside. Then the blossom's dual can be spread over the
// vertices, half of it added to each inside and half of it taken from the one
// outside, which leaves the slack of every edge as it is.
func (p *problem) tight(s *blossom.Solver, l layout) func(i, j int) bool {
	duals, ok := p.spread(s.Certificate())
	if !ok || p.n == 0 {
		return nil
	}
	raw := make(number, l.width)
	a, b := make(number, len(duals[0])), make(number, len(duals[0]))
	return func(i, j int) bool {
		if !p.weight(l, noBit, i, j, raw) {
			return false
		}
		a.load(raw)
		a.add(a)
		a.add(a)
		copy(b, duals[i])
		b.add(duals[j])
		return slices.Equal(a, b)
	}
}

// spread gives vertex duals, four times as large as those of the weights, that do
// without blossoms. It reports false if that is not possible.
func (p *problem) spread(c blossom.Certificate) ([]number, bool) {
	duals := make([]number, p.n)
	for v, y := range c.Duals {
		duals[v] = make(number, len(y))
		duals[v].load(y)
		duals[v].add(duals[v])
	}
	for _, b := range c.Blossoms {
		if len(b.Vertices) < p.n-1 {
			return nil, false
		}
		z, out := make(number, len(b.Dual)), p.n*(p.n-1)/2
		z.load(b.Dual)
		for _, v := range b.Vertices {
			duals[v].add(z)
			out -= v
		}
		z.negate()
		duals[out].add(z)
	}
	return duals, true
}

// A number is a signed integer of several words in two's complement, most
// significant word first. Its operations are modulo its size.
type number []int64

// load sets x to a number of as many words or fewer.
func (x number) load(w number) {
	for k := range x {
		if from := k - (len(x) - len(w)); from >= 0 {
			x[k] = w[from]
		} else {
			x[k] = w[0] >> 63 // sign
		}
	}
}

// add adds y, of as many words, to x; x may be y.
func (x number) add(y number) {
	carry := uint64(0)
	for k := len(x) - 1; k >= 0; k-- {
		var sum uint64
		sum, carry = mathbits.Add64(uint64(x[k]), uint64(y[k]), carry)
		x[k] = int64(sum)
	}
}

// negate changes the sign of x.
func (x number) negate() {
	carry := uint64(1)
	for k := len(x) - 1; k >= 0; k-- {
		var word uint64
		word, carry = mathbits.Add64(^uint64(x[k]), 0, carry)
		x[k] = int64(word)
	}
}
