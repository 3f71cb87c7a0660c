//go:build audit

package blossom

import (
	"fmt"
	"math/rand/v2"
	"slices"
)

// With the build tag audit, searches are put off at once, a [Successive] begins with its edges in any order, and checks
// what it says of itself:
//
//	go test -tags audit ./...
var patience = lowest

var shuffled uint64

// Shuffle lets each [Successive] begin with the edges of one place in an order drawn from a seed, so that what depends
// on it shows. Of seed 0 it is that of the vertices. Nothing may be solved meanwhile.
func Shuffle(seed uint64) { shuffled = seed }

// shuffle puts edges into that order.
func shuffle(list []arc[Number]) {
	if shuffled > 0 {
		rand.New(rand.NewPCG(shuffled, uint64(len(list)))).Shuffle(len(list), func(i, j int) {
			list[i], list[j] = list[j], list[i]
		})
	}
}

const lowest = 2

// Lowest sets the threshold to that with which the program starts.
func Lowest() { patience = lowest }

// Draw draws the threshold at random, low ones more often. Nothing may be solved meanwhile. A campaign
// draws it for each block.
func Draw(rng *rand.Rand) { patience = 1 + rng.IntN(1+rng.IntN(64)) }

// audit panics unless everything is as it says: all edges that are left are tight, and among them
// are those that are matched and those along which blossoms were formed.
func audit(s *Successive) {
	for v := range int32(s.engine.n) {
		last, around := s.last, s.nest(v)
		for _, a := range s.engine.arcs[v] {
			slack := sub(add(s.engine.y[v], s.engine.y[a.to]), a.w)
			for i, b := range s.nest(a.to) {
				if i < len(around) && around[i] == b {
					slack = add(slack, s.engine.node[b].z)
				}
			}
			if at := s.at(v, a.to); at != a.place || at > last || at < s.from || slack != (Number{}) {
				panic(fmt.Sprintf("blossom: internal error: %d-%d is at %d after %d, from %d on, with slack %v",
					v, a.to, at, last, s.from, slack))
			}
			last = s.at(v, a.to)
		}
		if !s.listed(v, s.engine.mate[v]) {
			panic(fmt.Sprintf("blossom: internal error: %d is matched with %d", v, s.engine.mate[v]))
		}
		for _, b := range around {
			for _, x := range s.engine.node[b].cycle {
				if !s.listed(x.edge[0], x.edge[1]) {
					panic(fmt.Sprintf("blossom: internal error: blossom %d has the edge %d-%d", b, x.edge[0], x.edge[1]))
				}
			}
		}
	}
}

// nest lists the blossoms around a vertex, the outermost first.
func (s *Successive) nest(v int32) (list []int32) {
	for b := s.engine.node[v].parent; b >= 0; b = s.engine.node[b].parent {
		list = append(list, b)
	}
	slices.Reverse(list)
	return list
}

// listed reports whether an edge is left.
func (s *Successive) listed(u, v int32) bool {
	return slices.ContainsFunc(s.engine.arcs[u], func(a arc[Number]) bool { return a.to == v })
}
