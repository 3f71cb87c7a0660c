package matching_test

import (
	"fmt"
	"slices"

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

// Six players; neighbours on the list have met. Everybody in turn gets the highest
// opponent that still lets the others be paired.
func ExampleMatcher() {
	n := 6
	m := matching.NewMatcher(n, func(i, j int) bool { return i-j > 1 || j-i > 1 }, nil)
	fmt.Println("unmatched:", m.Unmatched())
	done := make([]bool, n)
	for i := range n {
		if done[i] {
			continue
		}
		j := m.First(i, func(yield func(int) bool) {
			for j := i + 1; j < n && yield(j); j++ {
			}
		})
		fmt.Println(i, "-", j)
		done[i], done[j] = true, true
		m.Remove(i, j)
	}
	// Output:
	// unmatched: 0
	// 0 - 2
	// 1 - 4
	// 3 - 5
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

	// Player 0 and his opponent leave.
	fmt.Println(s.Remove(0, s.Mate(0)), s.Mate(2), s.Mate(4))
	// Output:
	// [1 0 5 4 3 2] <nil>
	// <nil> 5 3
}

func ExampleMatcher_Missable() {
	// A path of three: either end can be left out, the middle cannot.
	m := matching.NewMatcher(3, func(i, j int) bool { return i == 1 || j == 1 }, nil)
	fmt.Println(m.Missable(), m.First(1, slices.Values([]int{2, 0})))
	// Output: [true false true] 2
}
