package scoregroup

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// scattered prepares the completion of a field in which many pairs are forbidden, some of
// them because they are of one club.
func scattered(t *testing.T, seed int) *Completion {
	tournament := pairtest.Scattered(rand.New(rand.NewPCG(uint64(seed), 14)))
	for i := range min(seed%5, len(tournament.Players)) {
		for _, p := range tournament.Players[:i] {
			pairtest.Rule(&tournament, pairing.Forbidden, [2]pairing.ID{p.ID, tournament.Players[i].ID})
		}
	}
	c := completion(t, tournament)
	c.MayHaveBye = func(i int) bool { return (i+seed)%3 > 0 }
	return c
}

// some returns most players.
func (c *Completion) some(rng *rand.Rand) (list []int) {
	for i := range c.Field.Players {
		if rng.IntN(8) > 0 {
			list = append(list, i)
		}
	}
	return list
}

// TestLargestApart requires that one pairing after another is as large as one found from
// nothing, and legal.
func TestLargestApart(t *testing.T) {
	for seed := range 300 {
		c, rng := scattered(t, seed), rand.New(rand.NewPCG(uint64(seed), 15))
		for range 8 {
			list := c.some(rng)
			n, apart := len(list), rng.IntN(1+len(list)/2)
			fresh := scattered(t, seed)
			m := c.LargestWithFloaters(list, apart, n%2)
			if got, want := m.Unmatched(), fresh.LargestWithFloaters(list, apart, n%2).Unmatched(); got != want {
				t.Fatalf("seed %d: %d are unmatched, %d from nothing", seed, got, want)
			}
			for v := range n + n%2 {
				switch u := m.Mate(v); {
				case u < 0:
				case m.Mate(u) != v:
					t.Fatalf("seed %d: %d has %d, who has %d", seed, v, u, m.Mate(u))
				case v == n && !c.MayHaveBye(list[u]), v < n && u < n && (!c.Legal(list[u], list[v]) || max(u, v) < apart):
					t.Fatalf("seed %d: %d and %d must not be matched", seed, u, v)
				}
			}
			c.Remember(list, m)
			checkAmong(t, c, list, func(v int) int { return m.Mate(v) })
		}
	}
}

// checkAmong requires that what is remembered of a pairing of players is what it was,
// and of some of them what there is.
func checkAmong(t *testing.T, c *Completion, list []int, mate func(int) int) {
	t.Helper()
	n := len(list)
	all := c.Among(list, n%2)
	if len(all) != n+n%2 {
		t.Fatalf("%d players begin with %v", n, all)
	}
	for v := range all {
		if u := mate(v); u >= 0 && all[v] != u {
			t.Fatalf("%d has %d, want %d: %v", v, all[v], u, all)
		}
	}
	for k := range list {
		some := slices.Delete(slices.Clone(list), k, k+1)
		for v, u := range c.Among(some, len(some)%2) {
			switch {
			case u < 0:
			case v == len(some) || u == len(some):
				if bye := some[min(u, v)]; c.Mate[bye] != bye {
					t.Fatalf("the bye is %d's", bye)
				}
			case c.Mate[some[u]] != some[v]:
				t.Fatalf("%d and %d are no pair", some[u], some[v])
			}
		}
	}
}
