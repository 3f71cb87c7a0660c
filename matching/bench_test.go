package matching

import (
	"fmt"
	"testing"
)

// mix is a hash of a pair of vertices, for weights without a pattern.
func mix(i, j int) uint64 {
	s := splitMix(uint64(min(i, j))<<32 | uint64(max(i, j)))
	return s.next()
}

// families are complete graphs on demand.
var families = []struct {
	name   string
	weight func(i, j int) int64
}{
	{"random", func(i, j int) int64 { return int64(mix(i, j) % 1_000_000) }},
	{"swiss", func(i, j int) int64 {
		d := int64(mix(i, i)%10) - int64(mix(j, j)%10)
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
