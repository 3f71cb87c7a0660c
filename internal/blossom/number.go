package blossom

import "math/bits"

// A Number is an integer of 128 bits in two's complement, the upper word first.
//
// That is enough for all weights, duals and times. A dual is at most the sum of the weights along
// an alternating path. In package matching a weight has 64 bits and a path at most 2^24 edges. In a
// [Successive] an edge weighs at most 2^66 for each blossom that it leaves. Both leave more than 20
// bits unused.
type Number [2]uint64

// A number is what an engine computes with: one word where that is enough, as it nearly always is for
// weights that are small themselves, or a Number. The functions below are compiled for each by itself,
// so that len(a) is a constant in them.
type number interface{ [1]uint64 | Number }

// Int returns a number as a Number.
func Int(x int64) Number { return Number{uint64(x >> 63), uint64(x)} }

// fit returns a Number as a W, and reports whether its double fits with room to spare.
func fit[W number](a Number) (w W, fits bool) {
	w[0] = a[0]
	w[len(w)-1] = a[1]
	return w, widen(w) == a && roomy(w) && roomy(twice(w))
}

// widen returns a number as a Number.
func widen[W number](a W) Number {
	if len(a) == 1 {
		return Int(int64(a[0]))
	}
	return Number{a[0], a[len(a)-1]}
}

// roomy reports whether the five upper bits of a single word say no more than its sign: sums of up to
// eight such numbers do not overflow. A Number always has room.
func roomy[W number](a W) bool {
	sign := int64(a[0]) >> 59
	return len(a) > 1 || sign == 0 || sign == -1
}

func add[W number](a, b W) W {
	if len(a) == 1 {
		a[0] += b[0]
		return a
	}
	low, carry := bits.Add64(a[len(a)-1], b[len(a)-1], 0)
	a[0] += b[0] + carry
	a[len(a)-1] = low
	return a
}

func sub[W number](a, b W) W {
	if len(a) == 1 {
		a[0] -= b[0]
		return a
	}
	low, borrow := bits.Sub64(a[len(a)-1], b[len(a)-1], 0)
	a[0] -= b[0] + borrow
	a[len(a)-1] = low
	return a
}

// less reports whether a < b.
func less[W number](a, b W) bool {
	if a[0] != b[0] {
		return int64(a[0]) < int64(b[0])
	}
	return a[len(a)-1] < b[len(b)-1]
}

// half returns a/2, rounded down.
func half[W number](a W) W {
	if len(a) > 1 {
		a[len(a)-1] = a[len(a)-1]>>1 | a[0]<<63
	}
	a[0] = uint64(int64(a[0]) >> 1)
	return a
}

// twice returns 2a.
func twice[W number](a W) W { return add(a, a) }
