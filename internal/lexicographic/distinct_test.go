package lexicographic

import (
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

// Weights are minus the concatenated sums, leave room to the sign, and hold as many
// criteria as fit.
func TestDistinctWeights(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := &Distinct{Vertices: 2, Words: rapid.IntRange(1, 6).Draw(t, "words")}
		var values []int64
		for range rapid.IntRange(1, 9).Draw(t, "criteria") {
			most := rapid.Int64Range(0, 1<<52).Draw(t, "most")
			values = append(values, rapid.Int64Range(0, most).Draw(t, "value"))
			d.Criteria = append(d.Criteria, Sum{Most: most})
		}
		d.Pair = func(u, v int, most, adds []int64) bool { copy(adds, values); return true }
		s := d.start()
		s.lay()
		for from := 0; from < len(values); {
			to := s.layout.pack(from)
			g := s.graph(s.layout.order[from:to])
			if g.Width > d.Words && to > from+1 {
				t.Fatalf("criteria %d to %d take %d words of %d", from, to-1, g.Width, d.Words)
			}
			want, used := new(big.Int), 0
			for k := from; k < to; k++ {
				size := bits.Len64(uint64(d.Criteria[k].Most))
				want.Add(want.Lsh(want, uint(size)), big.NewInt(values[k]))
				used += size
			}
			w := make([]int64, g.Width)
			g.Weight(1, 0, w)
			got := big.NewInt(w[0])
			for _, word := range w[1:] {
				got.Lsh(got, 64)
				got.Add(got, new(big.Int).SetUint64(uint64(word)))
			}
			if got.Neg(got).Cmp(want) != 0 || want.BitLen() >= 64*g.Width-margin {
				t.Fatalf("%v, want %v of %d words", got, want, g.Width)
			}
			if to < len(values) && used+bits.Len64(uint64(d.Criteria[to].Most)) < 64*d.Words-margin {
				t.Fatalf("criteria %d to %d would fit, too", from, to)
			}
			from = to
		}
	})
}

// TestDistinctClusters is TestDistinct where vertices are in clusters within clusters, which
// become blossoms, and most else is tied.
func TestDistinctClusters(t *testing.T) {
	names := []string{"", "a", "b", "ab", "ac", "abb", "acb"}
	for seed := range 600 {
		r := rand.New(rand.NewPCG(uint64(seed), 0))
		cluster := make([]string, 2+2*r.IntN(5))
		for v := range cluster {
			cluster[v] = names[r.IntN(len(names))]
		}
		density, span := 4+r.IntN(7), 1+r.Int64N(2)
		table := map[[2]int]int64{}
		for v := range cluster {
			for u := range v {
				if r.IntN(10) < density {
					table[[2]int{u, v}] = r.Int64N(span) + 2*lettersApart(cluster[u], cluster[v])
				}
			}
		}
		d := &Distinct{Vertices: len(cluster), Criteria: []Sum{{Most: 100}}, Plain: seed%3 == 0}
		d.Pair = func(u, v int, _, adds []int64) (ok bool) {
			adds[0], ok = table[[2]int{u, v}]
			return ok
		}
		want := d.first()
		if got := d.First(); !slices.Equal(got, want) || (got == nil) != (want == nil) {
			t.Fatalf("seed %d: %v, want %v", seed, got, want)
		}
	}
}

// lettersApart counts the letters by which two names go on after the same beginning.
func lettersApart(x, y string) int64 {
	k := 0
	for k < min(len(x), len(y)) && x[k] == y[k] {
		k++
	}
	return int64(len(x) + len(y) - 2*k)
}
