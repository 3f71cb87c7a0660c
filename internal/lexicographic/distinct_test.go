package lexicographic

import (
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// drawDistinct draws a small problem. What pairs add is mostly nothing or little, and now
// and then a very large number. Where more room is asked for than is needed, criteria are
// solved one after the other.
func drawDistinct(t *rapid.T) *Distinct {
	n := 2 * rapid.IntRange(0, 4).Draw(t, "half")
	r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "tables"), 0))
	criteria, density := rapid.IntRange(0, 4).Draw(t, "criteria"), 5+r.IntN(6)
	d := &Distinct{Vertices: n, Words: rapid.SampledFrom([]int{0, 1, 3}).Draw(t, "words")}
	span := make([]int64, criteria)
	for k := range span {
		c := Sum{Rare: r.IntN(2) == 0, Last: r.IntN(4) == 0}
		span[k] = rapid.SampledFrom([]int64{1, 1, 2, 9, 1 << 40, 1 << 58}).Draw(t, "span")
		c.Most = max(span[k]*int64(max(n/2, 1)), rapid.SampledFrom([]int64{0, 1 << 30, 1 << 50}).Draw(t, "most"))
		d.Criteria = append(d.Criteria, c)
	}
	type pair struct{ u, v int }
	table := map[pair][]int64{}
	for v := range n {
		for u := range v {
			if r.IntN(10) >= density {
				continue
			}
			adds := make([]int64, criteria)
			for k, c := range d.Criteria {
				if !c.Last || v == n-1 {
					adds[k] = span[k] * r.Int64N(3) / 2
				}
			}
			table[pair{u, v}] = adds
		}
	}
	d.Pair = func(u, v int, most, adds []int64) bool {
		for k, x := range table[pair{u, v}] {
			if adds[k] = x; x > most[k] {
				return false
			}
		}
		return table[pair{u, v}] != nil
	}
	if rapid.Bool().Draw(t, "likely") {
		d.Likely = func(v int, possible func(u int) bool) (list []int) {
			for u := range n {
				if (u+v)%3 == 0 && possible(u) {
					list = append(list, u)
				}
			}
			return list
		}
	}
	return d
}

// first is the specification of First: it tries every matching, in lexicographic order.
func (d *Distinct) first() []int {
	mate := slices.Repeat([]int{-1}, d.Vertices)
	sums := make([]int64, len(d.Criteria))
	var best []int
	var least []int64
	var match func(v int)
	match = func(v int) {
		for v < d.Vertices && mate[v] >= 0 {
			v++
		}
		if v == d.Vertices {
			if best == nil || slices.Compare(sums, least) < 0 {
				best, least = slices.Clone(mate), slices.Clone(sums)
			}
			return
		}
		for u := v + 1; u < d.Vertices; u++ {
			adds := make([]int64, len(sums))
			if mate[u] >= 0 || !d.Pair(v, u, slices.Repeat([]int64{math.MaxInt64}, len(adds)), adds) {
				continue
			}
			for k, x := range adds {
				sums[k] += x
			}
			mate[v], mate[u] = u, v
			match(v + 1)
			mate[v], mate[u] = -1, -1
			for k, x := range adds {
				sums[k] -= x
			}
		}
	}
	match(0)
	return best
}

// The answer is that of trying everything, whether or not something is decided without
// weights, however long they may be, and whoever is said to be likely.
func TestDistinct(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			d := drawDistinct(t)
			want := d.first()
			for _, plain := range []bool{false, true} {
				d.Plain = plain
				if got := d.First(); !slices.Equal(got, want) || (got == nil) != (want == nil) {
					t.Fatalf("%v, want %v; by weights alone: %v", got, want, plain)
				}
			}
		}
	})
}

// Fields fill words from the least significant one on, do not straddle them, and leave
// room in the first.
func TestLay(t *testing.T) {
	for _, test := range []struct {
		sizes []int
		want  string // word and shift of each field
		width int
	}{
		{nil, "", 1},
		{[]int{54}, "0<<0 ", 1},
		{[]int{55}, "1<<0 ", 2},
		{[]int{10, 20, 24}, "0<<44 0<<24 0<<0 ", 1},
		{[]int{10, 20, 30}, "1<<50 1<<30 1<<0 ", 2},
		{[]int{40, 24}, "1<<24 1<<0 ", 2},
		{[]int{41, 24}, "0<<0 1<<0 ", 2},
		{[]int{5, 41, 24}, "0<<41 0<<0 1<<0 ", 2},
		{[]int{63, 63}, "1<<0 2<<0 ", 3},
		{[]int{1, 1, 64, 1}, "0<<1 0<<0 1<<0 2<<0 ", 3},
	} {
		var digits []field
		for k, size := range test.sizes {
			digits = append(digits, field{criterion: k, size: size})
		}
		width, got := lay(digits), ""
		for _, f := range digits {
			got += fmt.Sprintf("%d<<%d ", f.word, f.shift)
		}
		if got != test.want || width != test.width {
			t.Errorf("%v: %sin %d words, want %sin %d", test.sizes, got, width, test.want, test.width)
		}
	}
}

// Weights are minus the concatenated sums, leave room to the sign, and hold as many
// criteria as fit.
func TestDistinctWeights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var values []int64
		d := &Distinct{Vertices: 2, Words: rapid.IntRange(1, 6).Draw(t, "words")}
		for range rapid.IntRange(1, 9).Draw(t, "criteria") {
			most := rapid.Int64Range(0, 1<<52).Draw(t, "most")
			values = append(values, rapid.Int64Range(0, most).Draw(t, "value"))
			d.Criteria = append(d.Criteria, Sum{Most: most})
		}
		d.Pair = func(u, v int, most, adds []int64) bool { copy(adds, values); return true }
		s := d.start()
		for next := 0; next < len(values); {
			digits, width, after := s.pack(next)
			if width > d.Words && after > next+1 {
				t.Fatalf("criteria %d to %d take %d words of %d", next, after-1, width, d.Words)
			}
			want := new(big.Int)
			for _, f := range digits {
				v := big.NewInt(values[f.criterion])
				want.Add(want, v.Lsh(v, uint(64*(width-1-f.word)+f.shift)))
			}
			w := make([]int64, width)
			s.weight(1, 0, digits, w)
			got := big.NewInt(w[0])
			for _, word := range w[1:] {
				got.Lsh(got, 64)
				got.Add(got, new(big.Int).SetUint64(uint64(word)))
			}
			if got.Neg(got).Cmp(want) != 0 || want.BitLen() > 64*width-spare {
				t.Fatalf("%v, want %v of %d words", got, want, width)
			}
			if after < len(values) {
				if _, more, _ := (&distinct{Distinct: &Distinct{Vertices: 2, Words: 99, Criteria: d.Criteria[:after+1]}}).pack(next); more <= d.Words {
					t.Fatalf("criteria %d to %d would fit, too", next, after)
				}
			}
			next = after
		}
	})
}

// What stands for criteria solved before has room for all vertices to leave all blossoms
// around them.
func TestPackFace(t *testing.T) {
	d := &Distinct{Vertices: 6, Criteria: []Sum{{Most: 6}}}
	d.Pair = func(u, v int, _, adds []int64) bool { // two odd sets
		adds[0] = int64(v/3 - u/3)
		return true
	}
	s := d.start()
	if !s.match() {
		t.Fatal("nobody is matched")
	}
	s.weigh()
	sum := 0
	for v := range d.Vertices {
		sum += s.face.Depth(v)
	}
	digits, width, after := s.pack(0)
	if sum == 0 || len(digits) != 2 || digits[0].criterion >= 0 || digits[0].size != bits.Len(uint(sum+1)) || width != 1 || after != 1 {
		t.Errorf("%v to criterion %d in %d words; blossoms are left %d times at most", digits, after, width, sum)
	}
}
