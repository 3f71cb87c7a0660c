package matching_test

import (
	"fmt"

	"github.com/seed22f6c9b8/pairings/matching"
)

func ExampleMaxWeight() {
	mate := matching.MaxWeight(4, []matching.Edge{
		{I: 0, J: 1, Weight: 6}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 5},
	})
	fmt.Println(mate)
	// Output: [1 0 3 2]
}

func ExampleMaxWeightPerfect() {
	// One heavy edge in the middle, which a perfect matching cannot use.
	mate, err := matching.MaxWeightPerfect(4, []matching.Edge{
		{I: 0, J: 1, Weight: 1}, {I: 1, J: 2, Weight: 10}, {I: 2, J: 3, Weight: 1},
	})
	fmt.Println(mate, err)
	_, err = matching.MaxWeightPerfect(3, nil)
	fmt.Println(err)
	// Output:
	// [1 0 3 2] <nil>
	// matching: no perfect matching
}

func ExampleMaxCardinality() {
	fmt.Println(matching.MaxCardinality(5, [][2]int{{0, 1}, {1, 2}, {2, 0}, {2, 3}}))
	// Output: [1 0 3 2 -1]
}

// Two criteria in two words: few points apart first, then far apart in rank.
func ExampleSolver() {
	points := []int64{3, 3, 2, 2, 2, 1}
	g := matching.Graph{N: 6, Width: 2, Weight: func(i, j int, w []int64) bool {
		d := points[i] - points[j]
		w[0] = -d * d
		w[1] = int64((i - j) * (i - j))
		return true
	}}
	s := matching.NewSolver(g)
	if err := s.Solve(); err != nil {
		fmt.Println(err)
		return
	}
	mate := make([]int, g.N)
	for i := range mate {
		mate[i] = s.Mate(i)
	}
	fmt.Println(mate, matching.Verify(g, mate, s.Certificate()))
	// Output:
	// [1 0 5 4 3 2] <nil>
}
