// Package blossom is the machinery behind package matching and the engines of this module.
//
// Which type to use:
//
//   - the matchings that are best by one number after another: [Successive];
//   - a matching of the greatest weight, or size, of listed edges, and its proof: [MaxWeight],
//     [MaxCardinality], [Verify].
//
// Vertices are the numbers 0..n-1. Input is trusted here: what is wrong with it is a
// programmer's error and panics. Package matching refuses it first.
//
// # Weighted matching
//
// Edmonds' primal-dual method ("Maximum matching and a polyhedron with 0,1-vertices",
// J. Res. NBS 69B (1965), 125–130) with the lazy duals and event queue of Galil, Micali
// and Gabow (1986); see search.go for the search, blossom.go for what happens to
// blossoms. Trees grow one at a time, and searches that grow large are put off with
// their progress kept, so that the last trees meet half-way. One search costs
// O((m + k) log n) for m edges and k unfolded nodes, so a solution O(nm log n) at worst;
// random and Swiss-like graphs take far less. Numbers have 128 bits ([Number]).
//
// A [Successive] never solves anything again (successive.go, narrow.go): it knows optimal duals of
// what is left in closed form, and repairs the few pairs that lose their edge. Where many have lost it
// and there are no blossoms, a fractional matching comes first (fractional.go).
package blossom
