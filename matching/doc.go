// Package matching computes matchings in general graphs, exactly, and proves them.
//
// Which function to use:
//
//   - some vertices may stay alone: [MaxWeight];
//   - the same, but everybody must be matched: [MaxWeightPerfect];
//   - as many pairs as possible, weights do not matter: [MaxCardinality].
//
// Vertices are the numbers 0..n-1. For a minimum, negate the weights. Whoever does not
// trust the result calls [Matching.Verify], which checks the proof that comes with it.
//
// # Method
//
// Edmonds' primal-dual method ("Maximum matching and a polyhedron with 0,1-vertices",
// J. Res. NBS 69B (1965), 125–130); cardinality after Gabow (JACM 23 (1976), 221–234), its
// proof after Gallai and Edmonds. What does the work is internal/blossom, whose files cite
// what they follow.
package matching
