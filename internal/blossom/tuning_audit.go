//go:build audit

package blossom

import (
	"fmt"
	"math/rand/v2"
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
