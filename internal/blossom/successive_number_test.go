package blossom

import (
	"math/big"
	"slices"
	"testing"
)

// toBig reads two's complement.
func toBig(a Number) *big.Int {
	x := big.NewInt(int64(a[0]))
	return x.Add(x.Lsh(x, 64), new(big.Int).SetUint64(a[1]))
}

// fromBig returns a number, whose upper bits are lost.
func fromBig(x *big.Int) Number {
	word := func(x *big.Int) uint64 { return new(big.Int).And(x, new(big.Int).SetUint64(^uint64(0))).Uint64() }
	return Number{word(new(big.Int).Rsh(x, 64)), word(x)} // Rsh rounds down: two's complement
}

// numbers are small ones, powers of two, what is next to them, and some without a pattern, all with
// both signs.
func numbers() (list []*big.Int) {
	one, seed := big.NewInt(1), splitMix(2)
	for bit := range 126 {
		power := new(big.Int).Lsh(one, uint(bit))
		list = append(list, power, new(big.Int).Sub(power, one), new(big.Int).Add(power, one))
	}
	for range 20 {
		list = append(list, toBig(Number{seed.next() >> 2, seed.next()}))
	}
	for _, x := range list {
		list = append(list, new(big.Int).Neg(x))
	}
	return list
}

// TestNumber compares the arithmetic with that of math/big.
func TestNumber(t *testing.T) {
	list := numbers()
	for k, x := range list {
		a := fromBig(x)
		if toBig(a).Cmp(x) != 0 {
			t.Fatalf("%v is read as %v", x, toBig(a))
		}
		if x.IsInt64() && Int(x.Int64()) != a {
			t.Errorf("%v is %x, and not %x", x, Int(x.Int64()), a)
		}
		if less(a, Number{}) != (x.Sign() < 0) {
			t.Errorf("less(%v, Number{}) = %v", x, less(a, Number{}))
		}
		if got, want := toBig(half(a)), new(big.Int).Rsh(x, 1); got.Cmp(want) != 0 {
			t.Errorf("half(%v) = %v", x, got)
		}
		if got, want := toBig(twice(a)), new(big.Int).Lsh(x, 1); got.Cmp(want) != 0 {
			t.Errorf("twice(%v) = %v", x, got)
		}
		if got, want := moderate(a), new(big.Int).Rsh(x, 100).Cmp(big.NewInt(0)) == 0 ||
			new(big.Int).Rsh(x, 100).Cmp(big.NewInt(-1)) == 0; got != want {
			t.Errorf("moderate(%v) = %v", x, got)
		}
		for i := k % 7; i < len(list); i += 7 {
			y := list[i]
			b := fromBig(y)
			if got, want := toBig(add(a, b)), new(big.Int).Add(x, y); got.Cmp(want) != 0 {
				t.Errorf("%v + %v = %v", x, y, got)
			}
			if got, want := toBig(sub(a, b)), new(big.Int).Sub(x, y); got.Cmp(want) != 0 {
				t.Errorf("%v - %v = %v", x, y, got)
			}
			if less(a, b) != (x.Cmp(y) < 0) {
				t.Errorf("%v < %v is %v", x, y, less(a, b))
			}
		}
	}
}

// TestEvents takes events out of the heap in the order of their times.
func TestEvents(t *testing.T) {
	for n := range 40 {
		var h events
		var want []uint64
		seed := splitMix(n)
		for k := range n {
			at := seed.next() % 20
			h.push(event{Number{0, at}, int32(at), int32(k)})
			want = append(want, at)
			if seed.below(4) == 0 {
				slices.Sort(want)
				if x := h.pop(); x.at[1] != want[0] || uint64(x.a) != want[0] {
					t.Fatalf("event %v before %d", x, want[0])
				}
				want = want[1:]
			}
		}
		slices.Sort(want)
		for _, at := range want {
			if x := h.pop(); x.at[1] != at || uint64(x.a) != at {
				t.Fatalf("event %v before %d", x, at)
			}
		}
		if len(h) != 0 {
			t.Fatalf("%d events are left", len(h))
		}
	}
}
