package blossom

import (
	"fmt"
	"testing"
)

// mix is a hash of a pair of vertices, for weights without a pattern.
func mix(i, j int) uint64 {
	s := splitMix(uint64(min(i, j))<<32 | uint64(max(i, j)))
	return s.next()
}

// scores are those of ten thousand players after nine rounds or so.
var scores = func() (s [10_000]int64) {
	for i := range s {
		s[i] = int64(mix(i, i) % 10)
	}
	return s
}()

// families are complete graphs on demand.
var families = []struct {
	name   string
	weight func(i, j int) int64
}{
	{"random", func(i, j int) int64 { return int64(mix(i, j) % 1_000_000) }},
	{"swiss", func(i, j int) int64 {
		d := scores[i] - scores[j]
		return 1_000_000 - 1000*d*d - int64(mix(i, j)%10)
	}},
	{"fold", func(i, j int) int64 { return int64(i-j) * int64(i-j) }},
}

func onDemand(n int, weight func(i, j int) int64) Graph {
	return Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
		w[0] = weight(i, j)
		return true
	}}
}

func BenchmarkComplete(b *testing.B) {
	for _, f := range families {
		for _, n := range []int{10, 100, 1000, 2000, 5000, 10000} {
			if f.name == "fold" && n > 2000 {
				continue
			}
			b.Run(fmt.Sprintf("%s/%d", f.name, n), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if err := NewSolver(onDemand(n, f.weight)).Solve(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// Lexicographic weights: points, then rank, then something without a pattern.
func BenchmarkWords(b *testing.B) {
	for _, width := range []int{2, 4, 8} {
		for _, n := range []int{1000, 2000} {
			b.Run(fmt.Sprintf("width=%d/%d", width, n), func(b *testing.B) {
				b.ReportAllocs()
				g := lexicographic(n, width)
				for b.Loop() {
					if err := NewSolver(g).Solve(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

func lexicographic(n, width int) Graph {
	return Graph{N: n, Width: width, Weight: func(i, j int, w []int64) bool {
		clear(w)
		d := scores[i] - scores[j]
		w[0] = -d * d
		w[width-1] = int64(mix(i, j) >> 40)
		return mix(i, j)%100 > 0
	}}
}

// Many small problems with one Solver.
func BenchmarkReset(b *testing.B) {
	for _, width := range []int{1, 2, 4, 8} {
		for _, n := range []int{4, 10, 20, 50} {
			b.Run(fmt.Sprintf("width=%d/%d", width, n), func(b *testing.B) {
				b.ReportAllocs()
				g := Graph{N: n, Width: width, Weight: func(i, j int, w []int64) bool {
					clear(w)
					w[0] = int64(mix(i, j) % 1000)
					return true
				}}
				s := NewSolver(g)
				for b.Loop() {
					s.Reset(g)
					if err := s.Solve(); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// One vertex changes, or a matched pair leaves, in a solved problem.
func BenchmarkResolve(b *testing.B) {
	for _, n := range []int{100, 1000, 2000} {
		b.Run(fmt.Sprint("update/", n), func(b *testing.B) {
			s := NewSolver(onDemand(n, families[1].weight))
			_ = s.Solve()
			for v := 0; b.Loop(); v++ {
				_ = s.Update(v % n)
			}
		})
		b.Run(fmt.Sprint("remove/", n), func(b *testing.B) {
			var s *Solver
			for v := 0; b.Loop(); v++ {
				if v %= n; v == 0 {
					b.StopTimer()
					s = NewSolver(onDemand(n, families[1].weight))
					_ = s.Solve()
					b.StartTimer()
				}
				if u := s.Mate(v); u >= 0 {
					_ = s.Remove(u, v)
				}
			}
		})
	}
}
