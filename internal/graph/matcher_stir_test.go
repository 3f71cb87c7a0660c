//go:build audit

package graph

import (
	"slices"
	"testing"
)

// TestStir begins with the matching that is found, or with another.
func TestStir(t *testing.T) {
	defer Stir(stirred)
	mates := func(seed uint64) []int {
		Stir(seed)
		return New(20, func(u, v int) bool { return u != v }, nil).mate
	}
	if a, b := mates(0), mates(1); !slices.Equal(a, mates(0)) || slices.Equal(a, b) {
		t.Errorf("%v, and another: %v", a, b)
	}
}
