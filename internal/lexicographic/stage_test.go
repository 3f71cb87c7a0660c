package lexicographic

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// drawHard draws a problem and solves it without a relaxation, at once or by portions of some
// bits. It returns nil if there is no answer.
func drawHard(t *rapid.T) (*instance, *Optimum, [][]int) {
	x, o := laid(t)
	x.Bits = rapid.SampledFrom([]int{0, 1, 6}).Draw(t, "bits")
	way := rapid.SampledFrom([]func() bool{o.atOnce, o.successively, o.successively}).Draw(t, "way")
	best := x.best()
	if solved := way(); solved != (len(best) > 0) {
		t.Fatalf("solved: %v, but there are %d best matchings", solved, len(best))
	}
	if len(best) == 0 {
		return nil, nil, nil
	}
	return x, o, best
}

// penalty adds up the penalties of a matching.
func (o *Optimum) penalty(mate []int) (sum int32) {
	for u, v := range mate {
		if u < v {
			sum += o.stage.penalty(u, v)
		}
	}
	return sum
}

// TestStage requires the penalties of an optimal matching to sum to the number of
// blossoms, and those of any other to more.
func TestStage(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o, best := drawHard(t)
			if o == nil || o.stage == nil {
				continue
			}
			for _, m := range x.matchings() {
				optimal := slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(m, b) })
				if sum := o.penalty(m); sum < o.stage.Blossoms || (sum == o.stage.Blossoms) != optimal {
					t.Fatalf("%v has penalties %d of %d: optimal %v", m, sum, o.stage.Blossoms, optimal)
				}
			}
		}
	})
}

// TestFace requires the perfect matchings of the tight edges to be the optimal ones, and
// the groups to be no more than there are types and duals.
func TestFace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o, best := drawHard(t)
			if o == nil {
				continue
			}
			if o.chooser(); o.face == nil {
				continue
			}
			for _, m := range x.matchings() {
				tight := !slices.ContainsFunc(x.vertices(), func(v int) bool { return !o.Adjacent(v, m[v]) })
				if optimal := slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(m, b) }); tight != optimal {
					t.Fatalf("%v is in the face: %v; optimal: %v", m, tight, optimal)
				}
			}
			for v := range x.Type {
				if g := o.face.group[v]; int(g) >= o.face.groups || o.Adjacent(v, v) && o.size[o.Type[v]] == 1 {
					t.Fatalf("%d is in group %d of %d", v, g, o.face.groups)
				}
			}
		}
	})
}

// Vertices of one type with equal duals are one group, and no others.
func TestGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		o.wide()
		s := o.Solver(blossom.Graph{N: len(o.Type), Width: o.width(), Weight: o.weight})
		if s.Solve() != nil {
			return
		}
		f := o.newFace(s)
		dual := func(v int) *big.Int {
			w := make([]int64, 2*o.width())
			s.Dual(v, w)
			return number(w)
		}
		known := 0
		for v, g := range f.group {
			known = max(known, int(g)+1)
			for u := range v {
				if alike := o.Type[u] == o.Type[v] && dual(u).Cmp(dual(v)) == 0; alike != (f.group[u] == g) {
					t.Fatalf("%d and %d are of groups %d and %d", u, v, f.group[u], g)
				}
				tight := false
				if cost := o.weighed(u, v); cost != nil {
					sum := cost.Mul(cost, big.NewInt(2))
					tight = sum.Add(sum, dual(u)).Add(sum, dual(v)).Sign() == 0
				}
				if o.face = f; o.Adjacent(u, v) != tight {
					t.Fatalf("%d and %d are tight: %v", u, v, tight)
				}
			}
		}
		if f.groups != known || len(f.edges) != known*known || len(x.Type) != len(f.group) {
			t.Fatalf("%d groups, of which %d are used", f.groups, known)
		}
	})
}

// vertices lists them all.
func (x *instance) vertices() []int { return count(len(x.Type)) }
