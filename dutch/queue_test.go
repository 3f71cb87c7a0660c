package dutch

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestQueue takes vertices out of a queue one by one, and looks at those who are left.
func TestQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const most = 12
		all := slices.Sorted(slices.Values(rapid.SliceOfNDistinct(rapid.IntRange(0, most-1), 1, most, rapid.ID).Draw(t, "vertices")))
		q, left := newQueue(all, most), slices.Clone(all)
		for len(left) > 0 {
			v := rapid.SampledFrom(all).Draw(t, "v")
			var want []int
			for _, u := range left {
				if u > v {
					want = append(want, u)
				}
			}
			if got := slices.Collect(q.after(v)); !slices.Equal(got, want) {
				t.Fatalf("after %d there are %v, want %v", v, got, want)
			}
			for u := range q.after(v) {
				if u != want[0] {
					t.Fatalf("the first after %d is %d, want %d", v, u, want[0])
				}
				break
			}
			out := rapid.SampledFrom(left).Draw(t, "out")
			q.drop(out)
			left = slices.DeleteFunc(left, func(u int) bool { return u == out })
		}
	})
}
