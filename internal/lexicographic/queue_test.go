package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestQueue compares choices from a queue, cut now and then, with those from the list of
// all vertices that are in it.
func TestQueue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := drawInstance(t)
		x.Tuning, x.Scratch = rapid.SampledFrom(tunings).Draw(t, "tuning"), &Scratch{}
		best := x.best()
		if len(best) == 0 {
			return
		}
		var list []int
		for v := range x.Type {
			if rapid.IntRange(0, 3).Draw(t, "queued") > 0 {
				list = append(list, v)
			}
		}
		o := x.Solve()
		q := o.NewQueue(list)
		for v := range x.Type {
			if o.Settled(v) || rapid.IntRange(0, 3).Draw(t, "passed over") == 0 {
				continue
			}
			if rapid.Bool().Draw(t, "cut") {
				q.passed = len(x.Type) + 1
			}
			want := slices.IndexFunc(list, func(u int) bool {
				return u > v && slices.ContainsFunc(best, func(m []int) bool { return m[v] == u })
			})
			u := o.First(v, q.After(v))
			if want < 0 && u != want || want >= 0 && u != list[want] {
				t.Fatalf("%d is matched to %d, want the first of %v in one of %v", v, u, list, best)
			}
			if u >= 0 && rapid.Bool().Draw(t, "settle") {
				best = slices.DeleteFunc(best, func(m []int) bool { return m[v] != u })
				o.Settle(u, v)
			}
			if drop := rapid.SampledFrom(x.Type).Draw(t, "drop"); o.Settled(v) {
				q.drop(&list, u, v)
			} else if int(drop) != v {
				q.drop(&list, int(drop))
			}
		}
	})
}

// drop takes those of the vertices out that are in the queue, and out of a list of it.
func (q *Queue) drop(list *[]int, vertices ...int) {
	for _, v := range vertices {
		if at := slices.Index(*list, v); at >= 0 {
			*list = slices.Delete(*list, at, at+1)
			q.Drop(v)
		}
	}
}
