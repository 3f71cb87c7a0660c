//go:build audit

package blossom

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// With the build tag audit, searches are put off at once, and a [Successive] checks what it says
// of itself:
//
//	go test -tags audit ./...
var patience = lowest

const lowest = 2

// Lowest sets the threshold to that with which the program starts.
func Lowest() { patience = lowest }

// Draw draws the threshold at random, low ones more often. Nothing may be solved meanwhile. A campaign
// draws it for each block.
func Draw(rng *rand.Rand) { patience = 1 + rng.IntN(1+rng.IntN(64)) }

// audit panics unless everything is as it says: all edges that are left are tight, and among them
// are those that are matched and those along which blossoms were formed.
func (s *Successive) audit() {
	for v := range int32(s.n) {
		last, around := s.last, s.nest(v, nil)
		for _, a := range s.arcs[v] {
			slack := sub(add(s.y[v], s.y[a.to]), a.w)
			for i, b := range s.nest(a.to, nil) {
				if i < len(around) && around[i] == b {
					slack = add(slack, s.node[b].z)
				}
			}
			if at := s.at(v, a.to); at != a.place || at > last || at < s.from || slack != (Number{}) {
				panic(fmt.Sprintf("blossom: internal error: %d-%d is at %d after %d, from %d on, with slack %v",
					v, a.to, at, last, s.from, slack))
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
	return slices.ContainsFunc(s.arcs[u], func(a arc) bool { return a.to == v })
}
