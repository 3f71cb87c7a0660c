//go:build audit

package lexicographic

import (
	"fmt"
	"math/rand/v2"
	"sync"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// With the build tag audit, digits are cut up in small problems, too, and each search begins with another largest
// matching than it finds first ([graph.Stir]), and with edges in another order ([blossom.Shuffle]). A campaign draws
// anew for each block where, and with which ([Draw]).
var portion, full = lowest, 1

const lowest = 4

func init() { Lowest() }

// Draw draws the thresholds at random, here and in package blossom, between the lowest that
// make sense and the usual ones, and the matchings and orders to begin with. Nothing may be solved meanwhile.
func Draw(rng *rand.Rand) {
	blossom.Draw(rng)
	graph.Stir(rng.Uint64())
	portion = 1 + rng.IntN(portionBits)
	blossom.Shuffle(rng.Uint64())
	full = 1 + rng.IntN(40)
}

// Lowest sets all thresholds to those with which the program starts, and begins with its matchings and orders.
func Lowest() {
	blossom.Lowest()
	graph.Stir(1)
	blossom.Shuffle(1)
	portion, full = lowest, 1
}

// asked holds the vertices of optima that questions have narrowed, until it is decided what was asked.
var asked sync.Map

// narrowed notes that a question about v has narrowed an optimum.
func narrowed(o *Optimum, v int) { asked.Store(o, v) }

// decided notes that something about v has been decided.
func decided(o *Optimum, v int) {
	if about, some := asked.Load(o); some && about == v {
		asked.Delete(o)
	}
}

// undecided panics if a question has narrowed an optimum, and what was asked has not been decided.
func undecided(o *Optimum) {
	if v, some := asked.Load(o); some {
		panic(fmt.Sprintf("lexicographic: internal error: a question about %d is not followed by its decision", v))
	}
}

// allDecided panics if that is so of an optimum of a search.
func allDecided(s *Search) {
	asked.Range(func(o, _ any) bool {
		if o := o.(*Optimum); o.Search == s {
			defer asked.Delete(o)
			undecided(o)
		}
		return true
	})
}
