package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// What is forgotten after a stage, and what is not, is what some edge that is left adds to.
func TestPrune(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o := laid(t)
			l := &o.layout
			l.room = rapid.IntRange(1, 12).Draw(t, "room")
			left := x.matchings()
			if len(left) == 0 {
				continue
			}
			for len(l.order) > 0 {
				digits := slices.Clone(l.order)
				to, cost := l.pack(0), [][]int{}
				for _, m := range left {
					cost = append(cost, x.row(digits, m))
				}
				o.weights = o.weigh(nil)
				s := o.Solver(blossom.Graph{N: len(o.kind), Width: o.width(), Weight: o.weight})
				if err := s.Solve(); err != nil {
					t.Fatal(err)
				}
				o.condense(s)
				o.prune(to)
				left = leastBy(left, cost, to)
				x.requirePruned(t, o, digits[to:], left)
			}
		}
	})
}

// row gives what a matching adds to digits.
func (x *instance) row(digits []*digit, mate []int) (row []int) {
	for _, d := range digits {
		row = append(row, x.adds(d, mate))
	}
	return row
}

// leastBy gives the matchings that cost least by the first digits.
func leastBy(matchings, cost [][]int, to int) (best [][]int) {
	least := slices.MinFunc(cost, func(a, b []int) int { return slices.Compare(a[:to], b[:to]) })
	for i, m := range matchings {
		if slices.Equal(cost[i][:to], least[:to]) {
			best = append(best, m)
		}
	}
	return best
}

// requirePruned requires the digits left to be those of some that an edge adds to which is
// as good as any, at least those of the matchings left.
func (x *instance) requirePruned(t *rapid.T, o *Optimum, digits []*digit, left [][]int) {
	n := len(x.Type)
	for _, m := range x.matchings() {
		ok := slices.ContainsFunc(left, func(l []int) bool { return slices.Equal(l, m) })
		if sum := o.penalty(m); sum < o.stage.Blossoms || ok != (sum == o.stage.Blossoms) {
			t.Fatalf("%v is left: %v; it has penalties %d, of %d", m, ok, sum, o.stage.Blossoms)
		}
	}
	for _, d := range digits {
		live := false
		for v := range n {
			for u := range v {
				live = live || o.optimalBefore(u, v) && x.MatchedAs(u, v) != None && x.edgeAdds(d, u, v) > 0
			}
		}
		if at := slices.Index(o.layout.order, d); (at >= 0) != live || live && d.place != at {
			t.Fatalf("digit %v is at place %d of those left; some edge adds to it: %v", d, at, live)
		}
	}
	if len(o.layout.order) > len(digits) {
		t.Fatalf("%d digits are left of %d", len(o.layout.order), len(digits))
	}
}

// A digit that has not been decided is not forgotten because it came first when digits
// were found: 4 and 5 have to meet, which one criterion counts,
// and those of one type shall not, by the next.
func TestPruneUndecided(t *testing.T) {
	p := &Problem{
		Type: []int32{0, 0, 1, 1, 2, 2}, Own: 3, Roles: 2,
		Role: func(a, b int32, barred bool) Role {
			if barred || a != b && max(a, b) == 2 {
				return None
			}
			return Together
		},
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true}, {Pair: true}},
		Pair: func(c int, a, b int32) int {
			if a == b && (a == 2) == (c == 0) {
				return 1
			}
			return 0
		},
		Allows:  NewPermits(1, 2, func(u, v Label, r Role) bool { return true }),
		Scratch: &Scratch{Tuning: Tuning{Bits: 1}},
	}
	if u := p.Solve().First(0, slices.Values([]int{1, 2, 3})); u != 2 {
		t.Errorf("0 meets %d", u)
	}
}
