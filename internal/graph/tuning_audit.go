//go:build audit

package graph

import (
	"math/rand/v2"
	"slices"
)

var stirred uint64

// Stir, which there is with the build tag audit alone, lets each [Matcher] begin with other largest matchings than it
// finds, drawn from a seed, so that what depends on which one it is shows. Of seed 0 they are those found. No matcher
// may be at work meanwhile.
func Stir(seed uint64) { stirred = seed }

func init() { stir = another }

// another matches some vertices anew, with the first of all others in an order drawn at random.
func another(m *Matcher) {
	const some = 32
	if stirred == 0 || m.adjacent == nil {
		return
	}
	n := len(m.mate)
	rng := rand.New(rand.NewPCG(stirred, uint64(n)))
	for _, v := range rng.Perm(n)[:min(n, some)] {
		m.First(v, slices.Values(rng.Perm(n)))
	}
}
