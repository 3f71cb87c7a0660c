package blossom

import "math/bits"

// A bitset is a set of small numbers.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (s bitset) add(i int)      { s[i/64] |= 1 << (i % 64) }
func (s bitset) remove(i int)   { s[i/64] &^= 1 << (i % 64) }
func (s bitset) has(i int) bool { return s[i/64]>>(i%64)&1 != 0 }

// newBitsets returns n empty sets of numbers below n.
func newBitsets(n int) []bitset {
	words := (n + 63) / 64
	all, list := make(bitset, n*words), make([]bitset, n)
	for i := range list {
		list[i], all = all[:words:words], all[words:]
	}
	return list
}

// known is a graph of which every edge is known, for searches from one vertex to no one in
// particular. A scan takes a step for 64 vertices.
type known struct {
	rows    []bitset // by vertex: its neighbours
	free    bitset   // those without a label
	scanned bitset   // outer vertices that have been scanned
	members []bitset // by base: the scanned vertices of its blossom
}

func newKnown(n int) *known {
	return &known{rows: newBitsets(n), free: newBitset(n), scanned: newBitset(n), members: newBitsets(n)}
}

// scanKnown looks at every neighbour of v that is of use.
func (f *forest) scanKnown(v int) outcome {
	k := f.known
	for w, row := range k.rows[v] {
		for x := row & k.free[w]; x != 0; x &= k.free[w] {
			if o := f.grow(v, 64*w+bits.TrailingZeros64(x)); o != exhausted {
				return o
			}
		}
	}
	for w, row := range k.rows[v] {
		for x := row & k.scanned[w]; ; {
			if x &^= k.members[f.find(v)][w]; x == 0 {
				break
			}
			f.join(v, 64*w+bits.TrailingZeros64(x))
		}
	}
	k.scanned.add(v)
	k.members[f.find(v)].add(v)
	return exhausted
}
