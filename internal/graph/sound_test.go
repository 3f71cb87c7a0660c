package graph

import "pgregory.net/rapid"

// soundMatcher checks the buckets of a matcher and that it holds a matching.
func soundMatcher(t rapid.TB, m *Matcher) {
	t.Helper()
	f, exposed, listed := &m.f, 0, 0
	f.begin()
	for k := range f.buckets {
		ring := len(f.mate) + k
		for v := f.node[ring].next; v != ring; v = f.node[v].next {
			listed++
			if n := f.node[v]; n.home != k || (f.mate[v] < 0) != (k%2 == 1) || f.node[n.prev].next != v {
				t.Fatalf("vertex %d is in bucket %d, which is not that of %v", v, k, n)
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
