package swiss

import (
	"slices"
	"testing"
)

// TestSort has types in the order in which they come.
func TestSort(t *testing.T) {
	of, types := Sort[int](6, func(v int) byte { return "abacca"[v] })
	if !slices.Equal(of, []int{0, 1, 0, 2, 2, 0}) || string(types) != "abc" {
		t.Errorf("%v of %q", of, types)
	}
}

// TestDraft matches each with the first of the next ones who is adjacent, and nobody with
// others.
func TestDraft(t *testing.T) {
	mate := slices.Repeat([]int{-1}, 8)
	rest := Draft([]int{0, 1, 2}, []int{3, 4, 5, 6, 7}, func(i, j int) bool { return i == 0 && j == 5 || i == 2 && j < 7 }, mate)
	if !slices.Equal(mate, []int{5, -1, 3, 2, -1, 0, -1, -1}) || !slices.Equal(rest, []int{4, 6, 7}) {
		t.Errorf("%v, and %v remain", mate, rest)
	}
}
