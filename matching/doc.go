// Package matching computes matchings in general graphs, exactly.
//
// Which function to use:
//
//   - edges with int64 weights, some vertices may stay alone: [MaxWeight];
//   - the same, but everybody must be matched: [MaxWeightPerfect];
//   - as many pairs as possible, weights do not matter: [MaxCardinality];
//   - a perfect matching of a large complete graph, or lexicographic weights of many
//     words: [Solver].
//
// Vertices are the numbers 0..n-1. For a minimum, negate the weights. Whoever does not
// trust the result lets [Verify] check the proof that comes with it.
//
// # Weights
//
// A Solver's weights are integers of 1 to 16 words. To compare by several criteria in
// turn, give every criterion a field of bits wide enough that n/2 times its largest
// value fits, the most important one at the top: sums over pairs then compare
// lexicographically. Fields may share a word.
//
// # Method
//
// Edmonds' primal-dual method ("Maximum matching and a polyhedron with 0,1-vertices",
// J. Res. NBS 69B (1965), 125–130); complete graphs by column generation (Cook and
// Rohe, "Computing minimum-weight perfect matchings", INFORMS J. Comput. 11 (1999),
// 138–148); cardinality after Gabow (JACM 23 (1976), 221–234). The package is a thin
// face: what does the work is internal/blossom, whose files cite what they follow.
package matching
