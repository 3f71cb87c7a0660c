package graph

import "pgregory.net/rapid"

// soundMatcher checks the buckets of a matcher and that it holds a matching.
func soundMatcher(t rapid.TB, m *Matcher) {
	t.Helper()
	f, exposed, listed := &m.f, 0, 0
	for k, r := range f.buckets {
		listed += len(r.list)
		for place, v := range r.list {
			if n := f.node[v]; n.pos != place || n.home != k || (f.mate[v] < 0) != (k%2 == 1) {
				t.Fatalf("vertex %d is number %d of bucket %d, which has it as number %d of %d", v, n.pos, n.home, place, k)
			}
		}
	}
	for v, u := range f.mate {
		switch {
		case f.node[v].home < 0 && u >= 0, u >= 0 && f.mate[u] != v, u < -1:
			t.Fatalf("the mate of %d is %d", v, u)
		case f.node[v].home >= 0 && u < 0:
			exposed++
		}
		if f.node[v].home >= 0 {
			listed--
		}
	}
	if listed != 0 || exposed != m.Unmatched() {
		t.Fatalf("%d vertices too many in classes; %d are exposed, not %d", listed, exposed, m.Unmatched())
	}
}
