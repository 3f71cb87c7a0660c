package lexicographic

import "math/bits"

// Numbers of several words are in two's complement, most significant word first.

// row returns the i-th of rows of some width.
func row(all []int64, i, width int) []int64 { return all[i*width : (i+1)*width : (i+1)*width] }

// add adds x to w.
func add(w, x []int64) {
	var carry uint64
	for i := len(w) - 1; i >= 0; i-- {
		var v uint64
		v, carry = bits.Add64(uint64(w[i]), uint64(x[i]), carry)
		w[i] = int64(v)
	}
}

// subtract takes x off w.
func subtract(w, x []int64) {
	var borrow uint64
	for i := len(w) - 1; i >= 0; i-- {
		var v uint64
		v, borrow = bits.Sub64(uint64(w[i]), uint64(x[i]), borrow)
		w[i] = int64(v)
	}
}

// deduct takes amount << shift off w.
func deduct(w []int64, amount uint64, shift int) {
	at := len(w) - 1 - shift/64
	low, high := amount<<(shift%64), amount>>(64-shift%64)
	var v, borrow uint64
	v, borrow = bits.Sub64(uint64(w[at]), low, 0)
	w[at] = int64(v)
	for at--; at >= 0 && (high != 0 || borrow != 0); at-- {
		v, borrow = bits.Sub64(uint64(w[at]), high, borrow)
		w[at], high = int64(v), 0
	}
}

// less compares two numbers.
func less(w, x []int64) bool {
	if w[0] != x[0] {
		return w[0] < x[0]
	}
	for i := 1; i < len(w); i++ {
		if w[i] != x[i] {
			return uint64(w[i]) < uint64(x[i])
		}
	}
	return false
}
