package scoregroup

import (
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// TestSort has types in the order in which they come, few or many.
func TestSort(t *testing.T) {
	of, types := Sort[int](6, func(v int) byte { return "abacca"[v] })
	if !slices.Equal(of, []int{0, 1, 0, 2, 2, 0}) || string(types) != "abc" {
		t.Errorf("%v of %q", of, types)
	}
	for k := range 20 {
		of, types = Sort[int](60, func(v int) byte { return byte(v * v % (k + 1)) })
		first := map[byte]int{}
		for v := range 60 {
			t0 := byte(v * v % (k + 1))
			if _, known := first[t0]; !known {
				first[t0] = len(first)
			}
			if of[v] != first[t0] || types[of[v]] != t0 {
				t.Fatalf("%d of %d, of type %d, is said to be of %d: %d", v, k, t0, of[v], types)
			}
		}
		if len(types) != len(first) {
			t.Errorf("%d types, not %d", len(types), len(first))
		}
	}
}

// TestDraft matches each with the first of the next ones who is adjacent, and nobody with
// others.
func TestDraft(t *testing.T) {
	mate := slices.Repeat([]int{-1}, 8)
	rest := Greedy([]int{0, 1, 2}, []int{3, 4, 5, 6, 7},
		func(i, j int) bool { return i == 0 && j == 5 || i == 2 && j < 7 }, mate)
	if !slices.Equal(mate, []int{5, -1, 3, 2, -1, 0, -1, -1}) || !slices.Equal(rest, []int{4, 6, 7}) {
		t.Errorf("%v, and %v remain", mate, rest)
	}
}

// TestServe serves 0, who can meet 4 or 5, then 1, who can meet 3 or 5, and 2, who can meet 3 or
// 4. Each gets the first one with whom the others can still be served, and keeps him.
func TestServe(t *testing.T) {
	legal := [][]int{{4, 5}, {3, 5}, {3, 4}}
	p := &lexicographic.Problem{
		Type: make([]int32, 6), Own: 1, Roles: 3,
		Role: func(_, _ int32, barred bool) lexicographic.Role {
			if barred {
				return lexicographic.None
			}
			return lexicographic.Together
		},
		Barred: func(u, v int) bool { return min(u, v) > 2 || !slices.Contains(legal[min(u, v)], max(u, v)) },
		Allows: lexicographic.NewPermits(1, 3, nil),
		Search: &lexicographic.Search{},
	}
	defer p.End()
	if pairs := PairInTurn(p.Solve(), []int{0, 1, 2}, []int{3, 4, 5}); !slices.Equal(pairs,
		[][2]int{{0, 4}, {1, 5}, {2, 3}}) {
		t.Errorf("pairs %v", pairs)
	}
}
