// Package matching computes matchings in general graphs, exactly.
//
// Which function to use:
//
//   - edges with int64 weights, some vertices may stay alone: [MaxWeight];
//   - the same, but everybody must be matched: [MaxWeightPerfect];
//   - as many pairs as possible, weights do not matter: [MaxCardinality];
//   - a perfect matching of a large complete graph, lexicographic weights of many
//     words, or many problems that differ a little from one to the next: [Solver];
//   - can these still be paired, and what is the first choice for this one: [Matcher].
//
// Vertices are the numbers 0..n-1. For a minimum, negate the weights.
//
// # Weights
//
// A Solver's weights are integers of 1 to 16 words. To compare by several criteria in
// turn, give every criterion a field of bits wide enough that n/2 times its largest
// value fits, the most important one at the top: sums over pairs then compare
// lexicographically. Fields may share a word.
//
// # Methods
//
// Weighted matching is Edmonds' primal-dual method ("Maximum matching and a
// polyhedron with 0,1-vertices", J. Res. NBS 69B (1965), 125–130) with the lazy duals
// and event queue of Galil, Micali and Gabow (1986); see search.go for the search,
// blossom.go for what happens to blossoms. Trees grow one at a time, and searches that
// grow large are put off with their progress kept, so that the last trees meet
// half-way. One search costs O((m + k) log n) for m edges and k unfolded nodes, so a
// solution O(nm log n) at worst; random and Swiss-like graphs take far less.
//
// Complete graphs are solved by column generation: columns.go for the method,
// activate.go for the choice of edges. The duals then prove the result for all pairs:
// [Verify] checks that proof without knowing anything about the algorithm.
//
// Cardinality matching is Gabow's (1976) labeling; see forest.go for the trees and
// scan.go for how they grow. On a dense graph given by a predicate one search makes
// O(n) calls.
//
// Numbers are fixed-width two's complement (words.go), the engine is generic in the
// width: one algorithm for int64 and for a thousand bits. Should a number come near
// the limits of its width, the problem is solved again with more words.
package matching
