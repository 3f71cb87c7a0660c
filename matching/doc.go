// Package matching computes matchings in general graphs, exactly, with a proof that each
// is the best. Vertices are the numbers 0..n-1. For a minimum, negate the weights.
//
//	m, err := matching.MaxWeight(3, []matching.Edge{{I: 0, J: 1, Weight: 5}, {I: 1, J: 2, Weight: 7}})
//	fmt.Println(m.Mate, m.Weight) // [-1 2 1] 7
//
// Use [MaxWeight] if vertices may stay alone, [MaxWeightPerfect] if every vertex must be
// matched, [MaxWeightMaxCardinality] for as many pairs as possible and of these the heaviest,
// and [MaxCardinality] where weights make no difference. [Matching.Verify] checks the proof.
//
// The method is Edmonds' ("Maximum matching and a polyhedron with 0,1-vertices", J. Res. NBS
// 69B (1965), 125–130); cardinality follows Gabow (JACM 23 (1976), 221–234). The code is in
// internal/blossom.
package matching
