package blossom

import "math/bits"

// A Number is an integer of 128 bits in two's complement, the upper word first.
//
// That is enough for all weights, duals and times. A dual is at most the sum of the weights along
// an alternating path. In package matching a weight has 64 bits and a path at most 2^24 edges. In a
// [Successive] an edge weighs at most 2^66 for each blossom that it leaves. Both leave more than 20
// bits unused.
type Number [2]uint64

// Int returns a number as a Number.
func Int(x int64) Number { return Number{uint64(x >> 63), uint64(x)} }

func add(a, b Number) Number {
	low, carry := bits.Add64(a[1], b[1], 0)
	return Number{a[0] + b[0] + carry, low}
}

func sub(a, b Number) Number {
	low, borrow := bits.Sub64(a[1], b[1], 0)
	return Number{a[0] - b[0] - borrow, low}
}

// less reports whether a < b.
func less(a, b Number) bool {
	if a[0] != b[0] {
		return int64(a[0]) < int64(b[0])
	}
	return a[1] < b[1]
}

// negative reports whether a < 0.
func negative(a Number) bool { return int64(a[0]) < 0 }

// half returns a/2, rounded down.
func half(a Number) Number {
	return Number{uint64(int64(a[0]) >> 1), a[1]>>1 | a[0]<<63}
}

// twice returns 2a.
func twice(a Number) Number { return add(a, a) }
