//go:build audit

package lexicographic

import (
	"fmt"
	"strings"
	"testing"
)

// TestAsked requires what a question has narrowed to be decided next: of two triangles one member each meets, and
// which one is asked.
func TestAsked(t *testing.T) {
	ask := func(o *Optimum) {
		if !o.can(0, func(_, u int) bool { return u == o.Mate(0)^1 && u < 3 || u > 2 && o.Mate(0) < 3 }) || o.graph != nil {
			t.Fatal("nothing is narrowed")
		}
	}
	for _, test := range []struct {
		next func(o *Optimum)
		want string
	}{
		{func(o *Optimum) { o.Label(0, 1); o.Prefer(func(u, v int) int64 { return 0 }) }, ""},
		{func(o *Optimum) { o.fix(0, o.Mate(0)); o.End() }, ""},
		{func(o *Optimum) { o.can(1, func(_, u int) bool { return u == 2 }) }, "0 is not followed by its decision"},
		{func(o *Optimum) { o.Label(1, 1); o.Prefer(func(u, v int) int64 { return 0 }) },
			"0 is not followed by its decision"},
		{func(o *Optimum) { o.Forget() }, "0 is not followed by its decision"},
		{func(o *Optimum) { o.Obey(o.LabelOf, o.mates) }, "0 is not followed by its decision"},
		{func(o *Optimum) { o.End() }, "0 is not followed by its decision"},
	} {
		o := triangles(&Search{})
		ask(o)
		said := panics(func() { test.next(o) })
		if asked.Delete(o); !strings.Contains(said, test.want) || (said == "") != (test.want == "") {
			t.Errorf("%q, want %q", said, test.want)
		}
	}
}

// triangles is the optimum of which one pair is across.
func triangles(s *Search) *Optimum {
	return (&Problem{
		Type: []int32{0, 0, 0, 1, 1, 1}, Own: 2, Roles: 2, Search: s,
		Role:     func(a, b int32, barred bool) Role { return Together },
		Barred:   func(u, v int) bool { return false },
		Criteria: []Criterion{{Pair: true}},
		Pair:     func(_ int, a, b int32) int { return int(max(a, b) - min(a, b)) },
		Allows:   NewPermits(3, 2, func(u, v Label, r Role) bool { return true }),
	}).Solve()
}

// panics returns what a function panics with, or "".
func panics(f func()) (said string) {
	defer func() {
		if p := recover(); p != nil {
			said = fmt.Sprint(p)
		}
	}()
	f()
	return ""
}
