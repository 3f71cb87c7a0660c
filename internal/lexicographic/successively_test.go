package lexicographic

import (
	"math"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestIndex reads what edges add to digits off their weights.
func TestIndex(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		digits := o.wide().layout.order
		list := o.index()
		for v := range x.Type {
			for u := range v {
				cost, next := o.weighed(u, v), list.next(u, v, -1)
				if cost == nil {
					if next != -1 {
						t.Fatalf("%d and %d, who cannot be matched, add to digit %d", u, v, next)
					}
					continue
				}
				for _, d := range digits {
					want := d.reads(o.digits(new(big.Int).Set(cost)))
					o.layout.pack(d.place, 1)
					if got := list.amount(u, v, int32(d.place), int32(d.place)+1); got != int64(want) {
						t.Fatalf("%d and %d add %d to digit %d, want %d", u, v, got, d.place, want)
					}
					o.layout.pack(0, math.MaxInt)
					if want == 0 {
						continue
					}
					if next != int32(d.place) {
						t.Fatalf("%d and %d add to digit %d next, want %d", u, v, next, d.place)
					}
					next = list.next(u, v, next)
				}
				if int(next) != len(digits) {
					t.Fatalf("%d and %d add to digit %d next, want none", u, v, next)
				}
			}
		}
	})
}

// TestSuccessively finds the stage that holds of the best matchings and of no others, some digits
// at a time, and one of them.
func TestSuccessively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o := laid(t)
			x.Start = drawMatching(t, len(x.Type))
			x.Bits = rapid.SampledFrom([]int{0, 1, 6}).Draw(t, "bits")
			best := x.best()
			if solved := o.successively(); solved != (len(best) > 0) {
				t.Fatalf("solved: %v, but there are %d best matchings", solved, len(best))
			}
			if len(best) == 0 {
				continue
			}
			isBest := func(m []int) bool { return slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(m, b) }) }
			for _, m := range x.matchings() {
				if sum := o.penalty(m); sum < o.stage.Blossoms || (sum == o.stage.Blossoms) != isBest(m) {
					t.Fatalf("%v has penalties %d of %d: optimal %v", m, sum, o.stage.Blossoms, isBest(m))
				}
			}
			var mate []int
			for v := range x.Type {
				mate = append(mate, o.Mate(v))
			}
			if !isBest(mate) {
				t.Fatalf("%v is found, which is not one of the best", mate)
			}
		}
	})
}
