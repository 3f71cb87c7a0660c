//go:build audit

package blossom

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// With the build tag audit, what is rare happens on small graphs, and every
// certificate is verified:
//
//	go test -tags audit ./...
//
// Column generation begins at four vertices with hardly any columns, searches are
// put off at once, and numbers outgrow their width early.
var standard = tuning{whole: 2, first: 2, later: 1, patience: 3, exposed: 0, search: 2}

const headroom = 40

// audit panics unless the matching is proven optimal, or there is no perfect one.
func (s *Solver) audit(err error) {
	if err != nil {
		absent := 0
		for _, gone := range s.gone {
			if gone {
				absent++
			}
		}
		if NewMatcher(s.g.N, s.joined, nil).Unmatched() == absent {
			panic("blossom: internal error: a perfect matching has been missed")
		}
		return
	}
	mate := make([]int, s.g.N)
	for v := range mate {
		mate[v] = s.Mate(v)
	}
	if err := Verify(s.g, mate, s.Certificate()); err != nil {
		panic(fmt.Sprint("blossom: internal error: ", err))
	}
}

// joined reports whether there is an edge between two vertices that are present.
func (s *Solver) joined(i, j int) bool {
	return !s.gone[i] && !s.gone[j] && s.g.Weight(i, j, make([]int64, s.g.Width))
}

var lowest = standard

// Lowest sets the thresholds to those with which the program starts.
func Lowest() { standard = lowest }

// Draw draws the thresholds at random, between the lowest that make sense and the usual
// ones. Nothing may be solved meanwhile. A campaign draws them for each block.
func Draw(rng *rand.Rand) {
	up := func(usual int) int { return 1 + rng.IntN(1+rng.IntN(usual)) } // low ones are drawn more often
	standard = tuning{whole: 1 + up(63), first: up(20), later: up(10), patience: up(5), exposed: up(9) - 1, search: up(64)}
}

// audit panics unless everything is as it says: all edges that are left are tight, and among them
// are those that are matched and those along which blossoms were formed.
func (s *Successive) audit() {
	for v := range int32(s.n) {
		last, around := s.last, s.nest(v)
		for _, a := range s.arcs[v] {
			slack := sub(add(s.y[v], s.y[a.to]), a.w)
			for i, b := range s.nest(a.to) {
				if i < len(around) && around[i] == b {
					slack = add(slack, s.node[b].z)
				}
			}
			if at := s.at(v, a.to); at > last || at < s.from || slack != (pair{}) {
				panic(fmt.Sprintf("blossom: internal error: %d-%d is at %d after %d, from %d on, with slack %v", v, a.to, at, last, s.from, slack))
			}
			last = s.at(v, a.to)
		}
		if !s.listed(v, s.mate[v]) {
			panic(fmt.Sprintf("blossom: internal error: %d is matched with %d", v, s.mate[v]))
		}
	}
	for _, b := range s.blossoms() {
		for _, e := range s.node[b].edges {
			if !s.listed(e[0], e[1]) {
				panic(fmt.Sprintf("blossom: internal error: blossom %d has the edge %d-%d", b, e[0], e[1]))
			}
		}
	}
}

// listed reports whether an edge is left.
func (s *Successive) listed(u, v int32) bool {
	return slices.ContainsFunc(s.arcs[u], func(a arc[pair]) bool { return a.to == v })
}
