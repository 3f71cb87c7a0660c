package graph_test

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// Six players; neighbours on the list have met. Everybody in turn gets the highest
// opponent that still lets the others be paired.
func ExampleMatcher() {
	n := 6
	m := graph.New(n, func(i, j int) bool { return i-j > 1 || j-i > 1 }, nil)
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

func ExampleMatcher_Missable() {
	// A path of three: either end can be left out, the middle cannot.
	m := graph.New(3, func(i, j int) bool { return i == 1 || j == 1 }, nil)
	fmt.Println(m.Missable(), m.First(1, slices.Values([]int{2, 0})))
	// Output: [true false true] 2
}
