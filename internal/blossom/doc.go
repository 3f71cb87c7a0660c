// Package blossom is the machinery behind package matching, with what the engines of
// this module need besides: classes of vertices, memory that is used again, problems
// that change, and what optimal duals tell.
//
// Which type to use:
//
//   - a perfect matching of a large complete graph, lexicographic weights of many
//     words, or many problems that differ a little from one to the next: [Solver];
//   - can these still be paired, and what is the first choice for this one: [Matcher];
//   - the matchings that are best by one number after another: [Successive].
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
// random and Swiss-like graphs take far less. Where many vertices are exposed, or blossoms
// would be dear, a fractional matching comes first: see fractional.go.
//
// Complete graphs are solved by column generation: columns.go for the method,
// activate.go for the choice of edges, rows.go for searches along all of them, change.go
// for solving again. Where a few rounds of pricing still find violated
// edges, all are made active, if there is memory for them. The duals then prove the
// result for all pairs: [Verify] checks that proof without knowing anything about the
// algorithm.
//
// # Cardinality
//
// Gabow's (1976) labeling; see forest.go for the trees and scan.go for how they grow. On
// a dense graph given by a predicate one search makes O(n) calls. A graph that is searched
// again and again is kept as bits (bits.go). Where vertices are known by classes (classes.go),
// most augmenting paths are found among these (shortcuts.go).
//
// # Numbers
//
// Numbers are fixed-width two's complement (words.go), the engine is generic in the
// width: one algorithm for int64 and for a thousand bits. Should a number come near
// the limits of its width, the problem is solved again with more words.
package blossom
