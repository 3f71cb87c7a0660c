package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestLoads adds up what the edges of all matchings add to each digit: it is what the criteria say, but
// for an amount that is the same for all of them.
func TestLoads(t *testing.T) {
	lighter := false
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			lighter = requireLoads(t) || lighter
		}
	})
	if !lighter {
		t.Error("no vertex adds anything in its usual role")
	}
}

func requireLoads(t *rapid.T) (lighter bool) {
	x, o := laid(t)
	digits, list := o.digits.order, o.newLoads()
	x.Bits = 1
	less := make([]int, len(digits))
	for k, m := range x.matchings() {
		sums := make([]int, len(digits))
		for v, u := range m {
			if u > v {
				continue
			}
			from := int32(0)
			for next := list.next(u, v, from); int(next) < len(digits); next = list.next(u, v, from) {
				if next < from {
					t.Fatalf("from digit %d on comes %d", from, next)
				}
				o.pack(next)
				amount := o.digits.sum(list.of(u, v, x.MatchedAs(u, v)), next, next+1)
				if amount < 0 && !list.signed[next] {
					t.Fatalf("%d and %d take %d off digit %d", u, v, -amount, next)
				}
				sums[next] += int(amount)
				from = next + 1
			}
		}
		for i, d := range digits {
			by := x.adds(d, m) - sums[i]
			if k == 0 {
				less[i] = by
				lighter = lighter || by > 0
			}
			if by != less[i] {
				t.Fatalf("%v adds %d to digit %d: %d less, and not %d", m, sums[i], i, by, less[i])
			}
		}
	}
	for v := range x.Type {
		for u := range v {
			if next := list.next(u, v, 0); (next == -1) != (o.Problem.MatchedAs(u, v) == None) {
				t.Fatalf("%d and %d add to digit %d", u, v, next)
			}
		}
	}
	return lighter
}

// TestSuccessively finds the edges of which the best matchings consist, and others do not unless there are
// odd sets, some digits at a time, and one of the best matchings.
func TestSuccessively(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o := laid(t)
			x.Start = drawMatching(t, len(x.Type))
			x.Bits = rapid.SampledFrom([]int{0, 1, 6}).Draw(t, "bits")
			x.Plain = rapid.Bool().Draw(t, "plain")
			best := x.best()
			m := o.Problem.perfect()
			if (m != nil) != (len(best) > 0) {
				t.Fatalf("solved: %v, but there are %d best matchings", m != nil, len(best))
			}
			if m == nil {
				continue
			}
			o.successively(m)
			if odd := o.edges.Sets > 0; (o.graph != nil) != (!odd && !x.Plain) {
				t.Fatalf("odd sets: %v, plain: %v, a graph: %v", odd, x.Plain, (o.graph != nil))
			}
			isBest := func(m []int) bool {
				return slices.ContainsFunc(best, func(b []int) bool { return slices.Equal(m, b) })
			}
			for _, m := range x.matchings() {
				left := !slices.ContainsFunc(count(len(m)), func(v int) bool { return !o.Adjacent(v, m[v]) })
				if isBest(m) && !left || (o.graph != nil) && left != isBest(m) {
					t.Fatalf("%v is left: %v, best: %v", m, left, isBest(m))
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
