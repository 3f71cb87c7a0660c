package blossom

import (
	"testing"

	"pgregory.net/rapid"
)

// TestTight compares Tight with the certificate, inside blossoms, too.
func TestTight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 8).Draw(t, "half")
		weights := rapid.SliceOfN(rapid.Int64Range(0, 12), n*n, n*n).Draw(t, "weights")
		g := Graph{N: n, Width: 1, Weight: func(i, j int, w []int64) bool {
			w[0] = weights[min(i, j)*n+max(i, j)]
			return true
		}}
		s := NewSolver(g)
		if err := s.Solve(); err != nil {
			t.Fatal(err)
		}
		c := s.Certificate()
		for i := range n {
			for j := range i {
				if got, want := s.Tight(i, j), c.slack(i, j, weights[j*n+i]) == 0; got != want {
					t.Errorf("Tight(%d, %d) = %v, want %v", i, j, got, want)
				}
			}
		}
	})
}

// slack computes the slack of an edge of one word.
func (c Certificate) slack(i, j int, weight int64) int64 {
	last := func(w []int64) int64 { return w[len(w)-1] }
	slack := last(c.Duals[i]) + last(c.Duals[j]) - 2*weight
	for _, b := range c.Blossoms {
		inside := 0
		for _, v := range b.Vertices {
			if v == i || v == j {
				inside++
			}
		}
		if inside == 2 {
			slack += last(b.Dual)
		}
	}
	return slack
}
