package blossom

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// Weights at the ends of int64 do not fit the engine's narrow width.
func TestExtremeWeights(t *testing.T) {
	const most, least = math.MaxInt64, math.MinInt64
	edges := []Edge{{0, 1, most}, {1, 2, most}, {2, 3, most}, {3, 0, most - 1}, {0, 2, least}, {1, 3, least}}
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

// A solver that outgrows its width gives the same answers.
func TestSolverWidens(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 5).Draw(t, "half n")
		width := rapid.SampledFrom([]int{1, 2, 3, 6, 16}).Draw(t, "width")
		seed := splitMix(rapid.Uint64().Draw(t, "seed"))
		top := make([][]int64, n)
		for v := range top {
			top[v] = make([]int64, n)
			for u := range v {
				top[v][u] = int64(seed.next())
				top[u][v] = top[v][u]
			}
		}
		shift := uint(rapid.SampledFrom([]int{0, 60}).Draw(t, "shift"))
		g := Graph{N: n, Width: width, Weight: func(i, j int, w []int64) bool {
			clear(w)
			w[0] = top[i][j] >> shift
			w[len(w)-1] ^= int64(mix(i, j) >> 40)
			return true
		}}
		s := NewSolver(g)
		all := make([]int, n)
		for v := range all {
			all[v] = v
		}
		if err := s.Solve(); err != nil {
			t.Fatal(err)
		}
		checkProof(t, g, s)
		shift = 0
		if err := s.Update(all...); err != nil { // makes it widen
			t.Fatal(err)
		}
		checkProof(t, g, s)
	})
}

// checkProof verifies the solution, and compares Dual with the certificate.
func checkProof(t rapid.TB, g Graph, s *Solver) {
	t.Helper()
	mate := make([]int, g.N)
	c := s.Certificate()
	for v := range mate {
		mate[v] = s.Mate(v)
		dual := slices.Repeat([]int64{7}, 2*g.Width)
		if s.Dual(v, dual); toBig(dual).Cmp(toBig(c.Duals[v])) != 0 {
			t.Fatalf("the dual of %d is %x, in the certificate %x", v, dual, c.Duals[v])
		}
	}
	if err := Verify(g, mate, c); err != nil {
		t.Fatal(err)
	}
}

// A chain in which the duals grow with every vertex.
func TestGrowingDuals(t *testing.T) {
	const n = 200
	var edges []Edge
	for v := range n - 1 {
		w := int64(1) << 57
		if v%2 == 0 {
			w = -w
		}
		edges = append(edges, Edge{v, v + 1, w})
	}
	mate, err := heaviestPerfect(n, edges)
	if err != nil {
		t.Fatal(err)
	}
	for v, u := range mate {
		if u != v^1 {
			t.Fatalf("mate[%d] = %d", v, u)
		}
	}
}

func TestProgrammerErrors(t *testing.T) {
	for name, f := range map[string]func(){
		"joins 1 to itself":  func() { heaviest(3, []Edge{{0, 1, 1}, {1, 1, 1}}) },
		"outside 0..2":       func() { largest(3, [][2]int{{0, 3}}) },
		"joins 3 and 0":      func() { heaviest(3, []Edge{{3, 0, 1}}) },
		"joins 0 and 3":      func() { heaviest(3, []Edge{{0, 3, 1}}) },
		"joins 0 and -1":     func() { heaviest(3, []Edge{{0, -1, 1}}) },
		"joins -1 and 2":     func() { _, _ = heaviestPerfect(3, []Edge{{-1, 2, 1}}) },
		"Width = 63":         func() { NewSolver(Graph{N: 2, Width: MaxWidth + 1}) },
		"N = -2 and Width":   func() { NewSolver(Graph{N: -2, Width: 1}) },
		"does not fit":       func() { store([2]uint64{1, 0}, make([]int64, 1)) },
		"fit the words give": func() { store([1]uint64{1}, make([]int64, 0)) },
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

func TestNoPerfect(t *testing.T) {
	star := func(i, j int, w []int64) bool { w[0] = 1; return i == 0 || j == 0 }
	for _, n := range []int{1, 3, 4, 200} {
		s := NewSolver(Graph{N: n, Width: 1, Weight: star})
		if err := s.Solve(); !errors.Is(err, ErrNoPerfect) {
			t.Errorf("star of %d: %v", n, err)
		}
		if n != 4 {
			continue
		}
		if err := s.Remove(2, 3); err != nil || s.Mate(0) != 1 || s.Mate(3) != -1 {
			t.Errorf("after removal: %v, mate %d", err, s.Mate(0))
		}
	}
	if err := NewSolver(Graph{Width: 1}).Solve(); err != nil {
		t.Error("empty graph:", err)
	}
}

// The certificate of larger complete graphs, by way of column generation.
func TestFamilies(t *testing.T) {
	sizes := []int{100, 150}
	if *long {
		sizes = append(sizes, 300, 1000, 2000)
	}
	for _, f := range families {
		for _, n := range sizes {
			g := onDemand(n, f.weight)
			s := NewSolver(g)
			if err := s.Solve(); err != nil {
				t.Fatal(f.name, n, err)
			}
			seed := splitMix(n)
			for range 5 {
				_ = s.Update(seed.below(n), seed.below(n))
				v := seed.below(n)
				if u := s.Mate(v); u >= 0 {
					if err := s.Remove(u, v); err != nil {
						t.Fatal(f.name, n, err)
					}
				}
			}
			mate := make([]int, n)
			for v := range mate {
				mate[v] = s.Mate(v)
			}
			if err := Verify(g, mate, s.Certificate()); err != nil {
				t.Error(f.name, n, err)
			}
		}
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
				edges = append(edges, Edge{i, j, int64(int8(data[k+2]))})
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
