package blossom

import "math/bits"

// words is a signed integer of fixed width in two's complement, most significant
// word first. Lexicographic weights of any length become plain integers this way,
// and one engine serves all of them.
//
// The functions below are instantiated per width, so that len(a) is a constant in
// each of them: the one-word case compiles to single machine instructions.
type words interface {
	[1]uint64 | [2]uint64 | [3]uint64 | [4]uint64 | [6]uint64 | [8]uint64 | [16]uint64 | [32]uint64 | [64]uint64
}

// add returns a + b, modulo the width.
func add[W words](a, b W) W {
	if len(a) == 1 {
		a[0] += b[0]
		return a
	}
	var carry uint64
	for i := len(a) - 1; i >= 0; i-- {
		a[i], carry = bits.Add64(a[i], b[i], carry)
	}
	return a
}

// sub returns a - b, modulo the width.
func sub[W words](a, b W) W {
	if len(a) == 1 {
		a[0] -= b[0]
		return a
	}
	var borrow uint64
	for i := len(a) - 1; i >= 0; i-- {
		a[i], borrow = bits.Sub64(a[i], b[i], borrow)
	}
	return a
}

// less reports a < b as signed numbers: the top word is signed, the others are not.
func less[W words](a, b W) bool {
	if a[0] != b[0] || len(a) == 1 {
		return int64(a[0]) < int64(b[0])
	}
	for i := 1; i < len(a); i++ {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// negative reports a < 0.
func negative[W words](a W) bool { return int64(a[0]) < 0 }

// half returns a/2, rounded down where a is odd.
func half[W words](a W) W {
	if len(a) == 1 {
		a[0] = uint64(int64(a[0]) >> 1)
		return a
	}
	for i := len(a) - 1; i > 0; i-- {
		a[i] = a[i]>>1 | a[i-1]<<63
	}
	a[0] = uint64(int64(a[0]) >> 1)
	return a
}

// twice returns 2a.
func twice[W words](a W) W { return add(a, a) }

// roomy reports whether a leaves the headroom.
func roomy[W words](a W) bool {
	sign := int64(a[0]) >> (64 - headroom)
	return sign == 0 || sign == -1
}

// load reads a number of len(from) ≤ len(W) words. It reports whether twice the
// number leaves the headroom.
func load[W words](from []int64) (W, bool) {
	var a W
	skip := len(a) - len(from)
	if from[0] < 0 {
		for i := range skip {
			a[i] = ^uint64(0)
		}
	}
	for i, x := range from {
		a[skip+i] = uint64(x)
	}
	top := int64(a[0]) >> (63 - headroom)
	return a, top == 0 || top == -1
}

// store writes a to w, most significant word first, extending the sign. It panics
// if w is too short.
func store[W words](a W, w []int64) {
	sign := int64(a[0]) >> 63
	for i := range w {
		w[i] = sign
	}
	for i := range len(a) {
		k := len(w) - len(a) + i
		if k >= 0 {
			w[k] = int64(a[i])
		} else if int64(a[i]) != sign {
			panic("blossom: the number does not fit the words given")
		}
	}
	if len(w) > 0 && w[0]>>63 != sign {
		panic("blossom: the number does not fit the words given")
	}
}

// trim drops leading words that only repeat the sign.
func trim(w []int64) []int64 {
	for len(w) > 1 && w[0] == w[1]>>63 {
		w = w[1:]
	}
	return w
}
