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
// and Gabow (1986); see search.go. Trees grow one at a time, and searches that grow large are put off with
// their progress kept, so that the last trees meet half-way. One search costs
// O((m + k) log n) for m edges and k unfolded nodes, so a solution O(nm log n) at worst;
// random and Swiss-like graphs take far less. Numbers have one word as long as that is
// enough, and else two: see number.go.
//
// # One number after another
//
// A [Successive] never solves anything again (successive.go). It holds the edges that are left, a perfect
// matching of them, and nested blossoms that every optimum leaves by one edge each, with duals in closed form by which
// all these edges are tight. Each step is one number more:
//
//	weigh     edges that add to the number weigh less, so that some are not tight
//	open      matched edges of these are taken out of the matching, and blossoms are opened that were formed along them
//	raise     duals rise where an edge weighs more than its ends allow
//	resolve   a search for each exposed vertex makes the matching perfect, and may form blossoms
//	settle    edges that are not tight are dropped, and weights and duals are in closed form again
//
// As long as there are no blossoms, a number that can be 0 is passed over without weights: it is enough that
// there is a perfect matching without the edges that add to it. That is asked of [graph.Rows].
//
// What is asked about a vertex is a number as well: [Successive.NarrowAt], [Successive.Narrow]. Edges that a decision
// drops ([Successive.Drop]) take with them the blossoms that were formed along them.
//
// Where many edges have been lost and there are no blossoms, a fractional matching comes first.
package blossom
