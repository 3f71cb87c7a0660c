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

// TestOneWord compares the arithmetic of one word with that of int64, where sums do not overflow.
func TestOneWord(t *testing.T) {
	var list []int64
	for _, x := range numbers() {
		a, fits := fit[[1]uint64](fromBig(x))
		if want := x.IsInt64() && x.Int64() < 1<<58 && x.Int64() >= -1<<58; fits != want {
			t.Errorf("%v fits into a word: %v", x, fits)
		}
		if fits {
			list = append(list, x.Int64())
			if widen(a) != fromBig(x) {
				t.Errorf("%v is %v", x, widen(a))
			}
		}
		if b, fits := fit[Number](fromBig(x)); !fits || b != fromBig(x) || widen(b) != b {
			t.Errorf("%v is %v", x, b)
		}
	}
	word := func(x int64) [1]uint64 { return [1]uint64{uint64(x)} }
	for _, x := range list {
		a := word(x)
		if half(a) != word(x>>1) || twice(a) != word(2*x) {
			t.Errorf("half, twice of %d: %v, %v", x, half(a), twice(a))
		}
		for _, y := range list {
			b := word(y)
			if add(a, b) != word(x+y) || sub(a, b) != word(x-y) || less(a, b) != (x < y) {
				t.Errorf("%d and %d: %v, %v, %v", x, y, add(a, b), sub(a, b), less(a, b))
			}
		}
	}
	for x, want := range map[int64]bool{1<<59 - 1: true, 1 << 59: false, -1 << 59: true, -1<<59 - 1: false} {
		if roomy(word(x)) != want || !roomy(Number{uint64(x), 0}) {
			t.Errorf("%d has room: %v", x, !want)
		}
	}
}

// TestOutgrown requires an engine to notice a time and a dual that leave no room in one word.
func TestOutgrown(t *testing.T) {
	for at, want := range map[uint64]bool{1<<59 - 1: false, 1 << 59: true} {
		e := &engine[[1]uint64]{}
		e.reset(3)
		e.connect(0, 1, [1]uint64{0})
		e.mate[1], e.mate[2] = 2, 1
		e.y[1][0] = at
		e.begin(0)
		for e.step() {
		}
		if e.overflow != want {
			t.Errorf("time %d: %v", at, e.overflow)
		}
		e = &engine[[1]uint64]{}
		e.reset(1)
		if e.gain(0, [1]uint64{at}); e.overflow != want {
			t.Errorf("dual %d: %v", at, e.overflow)
		}
	}
}

// TestEvents takes events out of the heap in the order of their times.
func TestEvents(t *testing.T) {
	for n := range 40 {
		var h events[Number]
		var want []uint64
		seed := splitMix(n)
		for k := range n {
			at := seed.next() % 20
			h.push(event[Number]{Number{0, at}, int32(at), int32(k)})
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
