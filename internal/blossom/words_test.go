package blossom

import (
	"math"
	"math/big"
	"slices"
	"testing"
)

// toBig reads two's complement.
func toBig(w []int64) *big.Int {
	x := new(big.Int)
	for k, word := range w {
		x.Lsh(x, 64)
		if k == 0 {
			x.Add(x, big.NewInt(word))
		} else {
			x.Add(x, new(big.Int).SetUint64(uint64(word)))
		}
	}
	return x
}

// numbers are of so many words: small ones, powers of two, what is next to them, and some
// without a pattern, all with both signs.
func numbers(width int) (list []*big.Int) {
	one, seed := big.NewInt(1), splitMix(width)
	for bit := 0; bit < 64*width-8; bit += 1 + bit%29 {
		power := new(big.Int).Lsh(one, uint(bit))
		list = append(list, power, new(big.Int).Sub(power, one), new(big.Int).Add(power, one))
	}
	for range 20 {
		words := make([]int64, width)
		for k := range words {
			words[k] = int64(seed.next())
		}
		words[0] >>= 8
		list = append(list, toBig(words))
	}
	for _, x := range list {
		list = append(list, new(big.Int).Neg(x))
	}
	return list
}

func TestWords(t *testing.T) {
	testWords[[1]uint64](t)
	testWords[[2]uint64](t)
	testWords[[3]uint64](t)
	testWords[[6]uint64](t)
}

// testWords compares the arithmetic with that of math/big.
func testWords[W words](t *testing.T) {
	var a W
	width := len(a)
	number := func(x *big.Int) W {
		w := make([]int64, width)
		putBig(x, w)
		a, _ := load[W](w)
		return a
	}
	value := func(a W) *big.Int {
		w := make([]int64, width)
		store(a, w)
		return toBig(w)
	}
	list := numbers(width)
	for k, x := range list {
		a := number(x)
		if value(a).Cmp(x) != 0 {
			t.Fatalf("%v is read as %v", x, value(a))
		}
		if negative(a) != (x.Sign() < 0) {
			t.Errorf("negative(%v) = %v", x, negative(a))
		}
		if got, want := value(half(a)), new(big.Int).Rsh(x, 1); got.Cmp(want) != 0 {
			t.Errorf("half(%v) = %v", x, got)
		}
		if got, want := value(twice(a)), new(big.Int).Lsh(x, 1); got.Cmp(want) != 0 {
			t.Errorf("twice(%v) = %v", x, got)
		}
		for i := k % 7; i < len(list); i += 7 {
			y := list[i]
			b := number(y)
			if got, want := value(add(a, b)), new(big.Int).Add(x, y); got.Cmp(want) != 0 {
				t.Errorf("%v + %v = %v", x, y, got)
			}
			if got, want := value(sub(a, b)), new(big.Int).Sub(x, y); got.Cmp(want) != 0 {
				t.Errorf("%v - %v = %v", x, y, got)
			}
			if less(a, b) != (x.Cmp(y) < 0) {
				t.Errorf("%v < %v is %v", x, y, less(a, b))
			}
		}
	}
}

// TestHeadroom finds the largest and smallest numbers that leave the headroom: headroom
// leading bits are those of the sign, and one more in a weight, which will be doubled.
func TestHeadroom(t *testing.T) {
	top := int64(1) << (64 - headroom)
	for _, c := range []struct {
		x           int64
		roomy, fits bool
	}{
		{0, true, true}, {1, true, true}, {-1, true, true},
		{top/2 - 1, true, true}, {top / 2, true, false}, {top - 1, true, false}, {top, false, false},
		{-top / 2, true, true}, {-top/2 - 1, true, false}, {-top, true, false}, {-top - 1, false, false},
		{math.MaxInt64, false, false}, {math.MinInt64, false, false},
	} {
		a, fits := load[[2]uint64]([]int64{c.x, 12345})
		if fits != c.fits || roomy(a) != c.roomy {
			t.Errorf("%#x: roomy %v, twice roomy %v", c.x, roomy(a), fits)
		}
		if _, fits := load[[1]uint64]([]int64{c.x}); fits != c.fits {
			t.Errorf("%#x: twice roomy %v in one word", c.x, fits)
		}
		if a, fits := load[[2]uint64]([]int64{c.x}); !fits || a != [2]uint64{uint64(c.x >> 63), uint64(c.x)} {
			t.Errorf("%#x is read as %x", c.x, a)
		}
	}
}

// TestOutgrown has the first time, and the first dual, that leaves no headroom: a search
// that comes to it is void, and stays so.
func TestOutgrown(t *testing.T) {
	top := uint64(1) << (64 - headroom)
	for _, c := range []struct {
		at   uint64
		wide bool
	}{{top - 1, false}, {top, true}} {
		e := &engine[[1]uint64]{}
		e.reset(2)
		e.heap.push(event[[1]uint64]{[1]uint64{c.at}, 0, 0})
		if e.step(); e.wide != c.wide {
			t.Errorf("time %#x: wide is %v", c.at, e.wide)
		}
		e.reset(2)
		e.y[0], e.now = [1]uint64{top - 2}, [1]uint64{c.at - top + 2}
		if e.realize(0, inner); e.y[0][0] != c.at || e.wide != c.wide {
			t.Errorf("dual %#x: wide is %v", e.y[0], e.wide)
		}
		if e.realize(1, inner); e.wide != c.wide {
			t.Errorf("after the dual %#x wide is %v", e.y[0], e.wide)
		}
	}
}

// TestStore writes numbers into fewer and more words than they have.
func TestStore(t *testing.T) {
	for _, c := range []struct {
		from [3]uint64
		to   []int64 // nil: does not fit two words
	}{
		{[3]uint64{0, 0, 7}, []int64{0, 7}},
		{[3]uint64{0, 5, 7}, []int64{5, 7}},
		{[3]uint64{math.MaxUint64, math.MaxUint64, 7}, []int64{-1, 7}},
		{[3]uint64{math.MaxUint64, 1 << 63, 7}, []int64{math.MinInt64, 7}},
		{[3]uint64{0, 1 << 63, 7}, nil},
		{[3]uint64{math.MaxUint64, 5, 7}, nil},
		{[3]uint64{1, 5, 7}, nil},
		{[3]uint64{math.MaxUint64 - 1, math.MaxUint64, 7}, nil},
		{[3]uint64{1 << 62, 5, 7}, nil},
	} {
		to := []int64{9, 9}
		func() {
			defer func() {
				if fits := recover() == nil; fits != (c.to != nil) {
					t.Errorf("%x fits two words: %v", c.from, fits)
				}
			}()
			if store(c.from, to); !slices.Equal(to, c.to) {
				t.Errorf("%x is written as %x", c.from, to)
			}
		}()
		sign := int64(c.from[0]) >> 63
		wide := []int64{9, 9, 9, 9, 9}
		want := []int64{sign, sign, int64(c.from[0]), int64(c.from[1]), int64(c.from[2])}
		if store(c.from, wide); !slices.Equal(wide, want) {
			t.Errorf("%x is written as %x", c.from, wide)
		}
	}
	store([1]uint64{0}, nil) // nothing to write
	defer func() {
		if recover() == nil {
			t.Error("2 to the power of 63 fits one word")
		}
	}()
	store([2]uint64{0, 1 << 63}, make([]int64, 1))
}

func TestTrim(t *testing.T) {
	for _, c := range [][2][]int64{
		{{0}, {0}}, {{-1}, {-1}}, {{0, 0, 0}, {0}}, {{-1, -1}, {-1}}, {{0, 5}, {5}}, {{-1, -5}, {-5}},
		{{0, -5}, {0, -5}}, {{0, 1 << 62}, {1 << 62}}, {{-1, 5}, {-1, 5}}, {{1, 0, 0}, {1, 0, 0}}, {{0, 0, -1, 3}, {0, -1, 3}},
	} {
		if got := trim(c[0]); !slices.Equal(got, c[1]) {
			t.Errorf("trim(%v) = %v", c[0], got)
		}
	}
}

// TestEvents takes events out of the heap in the order of their times.
func TestEvents(t *testing.T) {
	for n := range 40 {
		var h events[[2]uint64]
		var want []uint64
		seed := splitMix(n)
		for k := range n {
			at := seed.next() % 20
			h.push(event[[2]uint64]{[2]uint64{0, at}, int32(at), int32(k)})
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

// TestPicker compares with sorting all offers, equal ones in the order in which they come.
func TestPicker(t *testing.T) {
	var p picker[[1]uint64]
	for k := range 200 {
		seed := splitMix(k)
		rows, size := 1+seed.below(4), 1+seed.below(5)
		p.reset(rows, size)
		offers := make([][]arc[[1]uint64], rows)
		for to := range int32(seed.below(30)) {
			row := seed.below(rows)
			a := arc[[1]uint64]{[1]uint64{uint64(int64(seed.below(9) - 4))}, to}
			p.offer(int32(row), to, a.w)
			offers[row] = append(offers[row], a)
		}
		for row, list := range offers {
			slices.SortStableFunc(list, func(a, b arc[[1]uint64]) int { return int(int64(b.w[0]) - int64(a.w[0])) })
			list = list[:min(size, len(list))]
			if got := p.of(int32(row)); !slices.Equal(got, list) {
				t.Fatalf("row %d has %v, want %v", row, got, list)
			}
			for to := range int32(30) {
				want := slices.ContainsFunc(list, func(a arc[[1]uint64]) bool { return a.to == to })
				if p.has(int32(row), to) != want {
					t.Fatalf("row %d has %d: %v", row, to, !want)
				}
			}
		}
	}
}

// TestActivateBestOnce looks at every pair of vertices that have not left exactly once.
func TestActivateBestOnce(t *testing.T) {
	for n := range 24 {
		c := &columns[[1]uint64]{}
		c.setup(onDemand(n, func(i, j int) int64 { return int64(i + j) }))
		if n > 4 {
			c.drop(3)
		}
		seen := map[[2]int32]int{}
		weight := c.g.Weight
		c.g.Weight = func(i, j int, w []int64) bool {
			if seen[[2]int32{int32(min(i, j)), int32(max(i, j))}]++; i == j {
				t.Errorf("edge %d-%d", i, j)
			}
			return weight(i, j, w)
		}
		c.activateBest()
		for v := range int32(n) {
			for u := range v {
				want := 1
				if n > 4 && (u == 3 || v == 3) {
					want = 0
				}
				if got := seen[[2]int32{u, v}]; got != want {
					t.Errorf("%d vertices: %d-%d is visited %d times", n, u, v, got)
				}
			}
		}
	}
}

func TestCoprime(t *testing.T) {
	for n := int32(1); n < 300; n++ {
		s := coprime(n)
		if gcd(s, n) != 1 || s < 1 || s < n*6/10-1 || s > n*7/10+6 {
			t.Errorf("coprime(%d) = %d", n, s)
		}
	}
	for _, c := range [][3]int32{{12, 18, 6}, {18, 12, 6}, {7, 5, 1}, {0, 4, 4}, {4, 0, 4}, {9, 3, 3}} {
		if got := gcd(c[0], c[1]); got != c[2] {
			t.Errorf("gcd(%d, %d) = %d", c[0], c[1], got)
		}
	}
}
