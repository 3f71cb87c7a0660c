package matching_test

import (
	"errors"
	"fmt"

	"github.com/seed22f6c9b8/pairings/matching"
)

func ExampleMaxWeight() {
	m, err := matching.MaxWeight(4, []matching.Edge{
		{I: 0, J: 1, Weight: 6}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 5},
	})
	fmt.Println(m.Mate, m.Weight, err)
	// Output: [1 0 3 2] 11 <nil>
}

func ExampleMaxWeightPerfect() {
	// One heavy edge in the middle, which a perfect matching cannot use.
	m, err := matching.MaxWeightPerfect(4, []matching.Edge{
		{I: 0, J: 1, Weight: 1}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 1},
	})
	fmt.Println(m.Mate, m.Weight, err)
	_, err = matching.MaxWeightPerfect(3, nil)
	fmt.Println(errors.Is(err, matching.ErrNoPerfect), err)
	// Output:
	// [1 0 3 2] 2 <nil>
	// true matching: no perfect matching
}

// As many pairs as possible, and of these the heaviest: an edge that weighs less than
// nothing is taken where it makes a pair more.
func ExampleMaxWeightMaxCardinality() {
	edges := []matching.Edge{{I: 0, J: 1, Weight: -3}, {I: 1, J: 2, Weight: 9}, {I: 2, J: 3, Weight: 4}}
	m, err := matching.MaxWeightMaxCardinality(4, edges)
	fmt.Println(m.Mate, m.Weight, err)
	// Output: [1 0 3 2] 1 <nil>
}

func ExampleMaxCardinality() {
	m, err := matching.MaxCardinality(5, []matching.Edge{{I: 0, J: 1}, {I: 1, J: 2}, {I: 2, J: 0}, {I: 2, J: 3}})
	fmt.Println(m.Mate, m.Weight, err)
	// Output: [1 0 3 2 -1] 2 <nil>
}

// A triangle with a tail: what proves the best matching does not prove another one.
func ExampleMatching_Verify() {
	edges := []matching.Edge{{I: 0, J: 1, Weight: 4}, {I: 1, J: 2, Weight: 4}, {I: 2, J: 0, Weight: 4},
		{I: 2, J: 3, Weight: 2}}
	m, err := matching.MaxWeight(4, edges)
	fmt.Println(m.Mate, err)
	fmt.Println(m.Verify(4, edges))
	m.Mate[0], m.Mate[1] = -1, -1
	fmt.Println(m.Verify(4, edges))
	// Output:
	// [1 0 3 2] <nil>
	// <nil>
	// matching: the mate of vertex 0 is -1
}
