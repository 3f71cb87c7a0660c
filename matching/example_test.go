package matching_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/matching"
)

func ExampleMaxWeight() {
	mate, _, err := matching.MaxWeight(4, []matching.Edge{
		{I: 0, J: 1, Weight: 6}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 5},
	})
	fmt.Println(mate, err)
	// Output: [1 0 3 2] <nil>
}

func ExampleMaxWeightPerfect() {
	// One heavy edge in the middle, which a perfect matching cannot use.
	mate, _, err := matching.MaxWeightPerfect(4, []matching.Edge{
		{I: 0, J: 1, Weight: 1}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 1},
	})
	fmt.Println(mate, err)
	_, _, err = matching.MaxWeightPerfect(3, nil)
	fmt.Println(err)
	// Output:
	// [1 0 3 2] <nil>
	// matching: no perfect matching
}

func ExampleMaxCardinality() {
	mate, _, err := matching.MaxCardinality(5, []matching.Edge{{I: 0, J: 1}, {I: 1, J: 2}, {I: 2, J: 0}, {I: 2, J: 3}})
	fmt.Println(mate, err)
	// Output: [1 0 3 2 -1] <nil>
}

// A triangle with a tail: what proves the best matching does not prove another one.
func ExampleVerify() {
	edges := []matching.Edge{{I: 0, J: 1, Weight: 4}, {I: 1, J: 2, Weight: 4}, {I: 2, J: 0, Weight: 4}, {I: 2, J: 3, Weight: 2}}
	mate, proof, err := matching.MaxWeight(4, edges)
	fmt.Println(mate, err)
	fmt.Println(matching.Verify(4, edges, mate, proof))
	mate[0], mate[1] = -1, -1
	fmt.Println(matching.Verify(4, edges, mate, proof) != nil)
	// Output:
	// [1 0 3 2] <nil>
	// <nil>
	// true
}
