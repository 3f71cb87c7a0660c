package graph

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestReclassify narrows a graph by putting vertices into classes that are joined with
// less, and compares choices with those of a matcher that knows no classes.
func TestReclassify(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := 2 * rapid.IntRange(1, 7).Draw(t, "half n")
		edge := rapid.SliceOfN(rapid.IntRange(0, 3), n*n, n*n).Draw(t, "edges")
		const kinds = 4
		joined := make([][]bool, kinds)
		for c := range joined {
			joined[c] = slices.Repeat([]bool{true}, kinds)
			for d := range c {
				joined[c][d] = rapid.Bool().Draw(t, "joined")
				joined[d][c] = joined[c][d]
			}
		}
		class, gone := make([]int, n), 0
		adjacent := func(i, j int) bool {
			return edge[min(i, j)*n+max(i, j)] > 0 && joined[class[i]][class[j]]
		}
		m := new(Matcher)
		m.Reset(n, Classes{Of: slices.Clone(class), Joined: func(c, d int) bool { return joined[c][d] }}, adjacent, nil)
		mate := func() []int {
			list := make([]int, n)
			for i := range list {
				list[i] = m.Mate(i)
			}
			return list
		}
		for range 2 * n {
			i, c := rapid.IntRange(0, n-1).Draw(t, "vertex"), rapid.IntRange(0, kinds-1).Draw(t, "class")
			before := class[i]
			narrower := true // no edge is new, and the present one stays
			for d := range joined {
				narrower = narrower && (joined[before][d] || !joined[c][d])
			}
			if class[i] = c; !narrower || m.Mate(i) >= 0 && !adjacent(i, m.Mate(i)) {
				class[i] = before
			}
			m.Reclassify(i, class[i])
			if c := m.node[i].class; c >= 0 && c != class[i] {
				t.Fatalf("%d is of class %d, not %d", i, c, class[i])
			}
			soundMatcher(t, m)
			plain := New(n, adjacent, mate())
			if plain.Unmatched() != m.Unmatched()+gone {
				t.Fatalf("%d unmatched, want %d", m.Unmatched(), plain.Unmatched()-gone)
			}
			candidates := slices.Values(rapid.Permutation(slices.Collect(slices.Values(mate()))).Draw(t, "candidates"))
			valid := func(yield func(int) bool) {
				for j := range candidates {
					if j >= 0 && !yield(j) {
						return
					}
				}
			}
			v := rapid.IntRange(0, n-1).Draw(t, "chooser")
			want := plain.First(v, valid)
			if got := m.First(v, valid); got != want {
				t.Fatalf("%d is matched to %d, want %d", v, got, want)
			}
			if j := m.Mate(v); j >= 0 && rapid.IntRange(0, 3).Draw(t, "remove") == 0 {
				m.Remove(v, j)
				gone += 2
				for u := range n {
					edge[min(u, v)*n+max(u, v)], edge[min(u, j)*n+max(u, j)] = 0, 0
				}
			}
		}
	})
}
