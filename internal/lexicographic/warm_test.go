package lexicographic

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestOutset requires the duals to begin with to be feasible: no edge weighs more than
// those of its ends. How many vertices they do not let be matched as in the matching to
// start from is counted one by one.
func TestOutset(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			x, o := laid(t)
			x.Start = drawMatching(t, len(x.Type))
			o.wide()
			duals := o.outset()
			slack := func(u, v int) *big.Int {
				cost := o.weighed(u, v)
				if cost == nil {
					return nil
				}
				cost.Add(cost, number(row(duals, int(o.kind[u]), o.width())))
				return cost.Add(cost, number(row(duals, int(o.kind[v]), o.width())))
			}
			left := len(x.Type)
			for v := range x.Type {
				for u := range v {
					s := slack(u, v)
					if s != nil && s.Sign() < 0 {
						t.Fatalf("%d and %d weigh more than their duals", u, v)
					}
					if s != nil && s.Sign() == 0 && x.Start[u] == v {
						left -= 2
					}
				}
			}
			if got := o.left(duals); got != left {
				t.Fatalf("%d are left, want %d", got, left)
			}
		}
	})
}
