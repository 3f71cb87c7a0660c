package lexicographic

import "math/bits"

// Numbers of several words are in two's complement, most significant word first.

// row returns the i-th of rows of some width.
func row(all []int64, i, width int) []int64 { return all[i*width : (i+1)*width : (i+1)*width] }

// extend repeats the sign of a number in the words before it; own is the tail of w.
func extend(w, own []int64) {
	for i := range len(w) - len(own) {
		w[i] = own[0] >> 63
	}
}

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

// increase adds an amount to w.
func increase(w []int64, amount int64) {
	sign := uint64(amount >> 63)
	v, carry := bits.Add64(uint64(w[len(w)-1]), uint64(amount), 0)
	w[len(w)-1] = int64(v)
	for i := len(w) - 2; i >= 0 && sign+carry != 0; i-- {
		v, carry = bits.Add64(uint64(w[i]), sign, carry)
		w[i] = int64(v)
	}
}

// isZero reports whether a number is 0.
func isZero(w []int64) bool {
	for _, x := range w {
		if x != 0 {
			return false
		}
	}
	return true
}

// halve divides a number by 2, rounding up.
func halve(w []int64) {
	odd := w[len(w)-1] & 1
	for i := len(w) - 1; i > 0; i-- {
		w[i] = int64(uint64(w[i])>>1 | uint64(w[i-1])<<63)
	}
	w[0] >>= 1
	for i := len(w) - 1; i >= 0 && odd != 0; i-- {
		w[i]++
		odd = int64(0)
		if w[i] == 0 {
			odd = 1
		}
	}
}
