package blossom

import (
	"math"
	"slices"
	"strings"
	"testing"
)

// Weights can be at the ends of int64.
func TestExtremeWeights(t *testing.T) {
	most, least := Int(math.MaxInt64), Int(math.MinInt64)
	edges := []Edge{{0, 1, most}, {1, 2, most}, {2, 3, most}, {3, 0, Int(math.MaxInt64 - 1)}, {0, 2, least}, {1, 3, least}}
	if mate := heaviest(4, edges); !slices.Equal(mate, []int{1, 0, 3, 2}) {
		t.Error(mate)
	}
	if mate, err := heaviestPerfect(4, edges[4:]); err != nil || !slices.Equal(mate, []int{2, 3, 0, 1}) {
		t.Error(mate, err)
	}
	if mate := heaviest(4, edges[4:]); !slices.Equal(mate, []int{-1, -1, -1, -1}) {
		t.Error(mate)
	}
}

// A chain in which the duals grow with every vertex, out of one word before the end.
func TestGrowingDuals(t *testing.T) {
	const n = 2000
	for _, most := range []int64{1 << 40, 1 << 53, 1 << 57, math.MaxInt64} {
		var edges []Edge
		for v := range n - 1 {
			w := most
			if v%2 == 0 {
				w = -w
			}
			edges = append(edges, Edge{v, v + 1, Int(w)})
		}
		mate, err := heaviestPerfect(n, edges)
		if err != nil {
			t.Fatal(err)
		}
		for v, u := range mate {
			if u != v^1 {
				t.Fatalf("%d: mate[%d] = %d", most, v, u)
			}
		}
		one := &engine[[1]uint64]{}
		if all := one.solve(n, edges); all != (most == 1<<40) || one.overflow == all {
			t.Errorf("%d: all are matched: %v, numbers have outgrown a word: %v", most, all, one.overflow)
		}
	}
}

// Weights that are multiplied by a power of two have the same answer, in whatever numbers it is found.
func TestWidths(t *testing.T) {
	begin, later := 0, 0 // numbers outgrow one word
	for k := range 300 {
		g := tinyGraph(splitMix(k))
		for _, perfect := range []bool{false, true} {
			want, _, _ := MaxWeight(g.n, g.edges, perfect, nil)
			for shift := 48; shift < 64; shift++ {
				edges := slices.Clone(g.edges)
				for k, x := range edges {
					for range shift {
						edges[k].Weight = twice(edges[k].Weight)
					}
					_, fits := fit[[1]uint64](x.Weight)
					if !fits {
						t.Fatalf("%v does not fit", x.Weight)
					}
				}
				mate, proof, err := MaxWeight(g.n, edges, perfect, nil)
				if !slices.Equal(mate, want) {
					t.Fatalf("graph %d, perfect: %v, shift %d: %v, want %v", k, perfect, shift, mate, want)
				}
				if err == nil {
					requireProven(g.n, edges, mate, proof())
				}
				one := &engine[[1]uint64]{partial: !perfect}
				one.reset(g.n)
				if one.list(edges); one.overflow {
					begin++
				} else if one.start(); !one.augmentAll() && one.overflow {
					later++
				}
			}
		}
	}
	if begin < 1000 || later < 10 {
		t.Errorf("%d outgrow a word at once, %d later", begin, later)
	}
}

func TestProgrammerErrors(t *testing.T) {
	for name, f := range map[string]func(){
		"joins 1 to itself": func() { heaviest(3, []Edge{{0, 1, Int(1)}, {1, 1, Int(1)}}) },
		"outside 0..2":      func() { largest(3, [][2]int{{0, 3}}) },
		"joins 3 and 0":     func() { heaviest(3, []Edge{{3, 0, Int(1)}}) },
		"joins 0 and 3":     func() { heaviest(3, []Edge{{0, 3, Int(1)}}) },
		"joins 0 and -1":    func() { heaviest(3, []Edge{{0, -1, Int(1)}}) },
		"joins -1 and 2":    func() { _, _ = heaviestPerfect(3, []Edge{{-1, 2, Int(1)}}) },
		"has been lost": func() {
			s := NewSuccessive(2, nil, func(int, int, int32) int32 { return 0 }, 0, []int{1, 0}, nil)
			s.Drop(func(int, int) bool { return false }, 0)
		},
	} {
		func() {
			defer func() {
				if r := recover(); r == nil || !strings.Contains(r.(string), name) {
					t.Errorf("%s: panic %v", name, r)
				}
			}()
			f()
		}()
	}
}

// Any bytes make a graph; the result is compared with trying everything.
func FuzzMaxWeight(f *testing.F) {
	f.Add([]byte{5, 0, 1, 9, 1, 2, 200, 2, 0, 7, 3, 4, 1})
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) == 0 {
			return
		}
		n := int(data[0] % 11)
		var edges []Edge
		for k := 1; k+2 < len(data) && n > 1; k += 3 {
			i, j := int(data[k])%n, int(data[k+1])%n
			if i != j {
				edges = append(edges, Edge{i, j, Int(int64(int8(data[k+2])))})
			}
		}
		weight := weights(edges)
		want, _ := bruteForce(n, weight, 0, false)
		if got, _ := total(t, heaviest(n, edges), weight); got != want {
			t.Errorf("weight %d, want %d", got, want)
		}
		want, ok := bruteForce(n, weight, 0, true)
		mate, err := heaviestPerfect(n, edges)
		if (err == nil) != ok {
			t.Fatalf("error %v, want a matching: %v", err, ok)
		}
		if got, _ := total(t, mate, weight); ok && got != want {
			t.Errorf("perfect weight %d, want %d", got, want)
		}
	})
}
