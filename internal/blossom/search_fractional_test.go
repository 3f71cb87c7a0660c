package blossom

import (
	"math/rand/v2"
	"testing"
)

// TestFractional requires the duals that a best fractional matching leaves to be feasible, tight on the
// matching, and to add up to the weight of the best fractional matching, which is half of the best
// way to give every vertex a successor that it is joined with.
func TestFractional(t *testing.T) {
	odd, perfect := 0, 0
	for seed := range uint64(3000) {
		r := rand.New(rand.NewPCG(seed, 7))
		n := 2 + r.IntN(6)
		part, most := 2+r.IntN(3), 1+r.Int64N(20)
		edges := map[[2]int]int64{}
		for v := range n {
			for u := range v {
				if r.IntN(part) > 0 {
					edges[[2]int{u, v}] = r.Int64N(most)
				}
			}
		}
		c := &engine[Number]{}
		c.reset(n)
		for e, w := range edges {
			c.connect(int32(e[0]), int32(e[1]), twice(Int(w)))
		}
		c.start()
		c.fractional()
		sum, exposed := int64(0), 0
		for v := range n {
			sum += int64(c.y[v][1])
			if u := int(c.mate[v]); u < 0 {
				exposed++
			} else if s, ok := slackOf(c, int32(v), int32(u)); !ok || s != 0 || int(c.mate[u]) != v {
				t.Fatalf("seed %d: %d is matched with %d, slack %d", seed, v, u, s)
			}
			for u := range v {
				if s, ok := slackOf(c, int32(v), int32(u)); ok && s < 0 {
					t.Fatalf("seed %d: the slack of %d-%d is %d", seed, u, v, s)
				}
			}
		}
		want, ok := successors(n, edges)
		if ok && sum != want {
			t.Fatalf("seed %d: the duals add up to %d, want %d", seed, sum, want)
		}
		switch {
		case ok && 3*exposed > n:
			t.Fatalf("seed %d: %d of %d are exposed", seed, exposed, n)
		case ok && exposed == 0:
			perfect++
		case ok:
			odd++
		}
		if all := c.augmentAll(); !ok && all {
			t.Fatalf("seed %d: everybody is matched", seed)
		}
	}
	if odd == 0 || perfect == 0 {
		t.Errorf("%d with odd cycles, %d without", odd, perfect)
	}
}

// slackOf returns the slack of an edge, and false if there is none.
func slackOf(e *engine[Number], u, v int32) (int64, bool) {
	w, ok := e.heaviest(u, v)
	return int64(e.slackOf(u, v, w)[1]), ok
}

// successors returns the greatest sum of weights over all ways to give each of n vertices another
// successor; false if there is none.
func successors(n int, edges map[[2]int]int64) (best int64, ok bool) {
	taken := make([]bool, n)
	var choose func(v int, sum int64)
	choose = func(v int, sum int64) {
		if v == n {
			best, ok = max(sum, best), true
			return
		}
		for u, is := range taken {
			if w, joined := edges[[2]int{min(u, v), max(u, v)}]; !is && joined {
				taken[u] = true
				choose(v+1, sum+w)
				taken[u] = false
			}
		}
	}
	choose(0, 0)
	return best, ok
}
