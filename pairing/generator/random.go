package generator

import (
	"math/bits"
	"math/rand/v2"
)

// A source gives the random numbers of one tournament. It is a PCG generator,
// whose sequence math/rand/v2 fixes, with arithmetic of its own on top, which
// stays as it is whatever the library and the size of int.
type source struct{ pcg *rand.PCG }

// newSource gives the source of a seed.
func newSource(seed uint64) source {
	return source{rand.NewPCG(seed, 0x7061_6972_696e_6773)}
}

// below gives a number from 0 to n-1. It is the high word of a product (D.
// Lemire, Fast Random Integer Generation in an Interval, 2019) without the
// rejection step: no number is favoured by more than n in 2^64.
func (s source) below(n int) int {
	high, _ := bits.Mul64(s.pcg.Uint64(), uint64(n))
	return int(high)
}

// chance is true in that many of ten thousand cases.
func (s source) chance(rate int) bool { return s.below(certain) < rate }

// within gives a number of the range.
func (s source) within(r Range) int { return r.Low + s.below(r.High-r.Low+1) }
