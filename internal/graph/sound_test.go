package graph

import "pgregory.net/rapid"

// soundMatcher checks the buckets of a matcher and that it holds a matching.
func soundMatcher(t rapid.TB, m *Matcher) {
	t.Helper()
	exposed, listed := 0, 0
	m.begin()
	for k := range m.buckets {
		ring := len(m.mate) + k
		for v := m.node[ring].next; v != ring; v = m.node[v].next {
			listed++
			if n := m.node[v]; n.home != k || n.class != k/2 || (m.mate[v] < 0) != (k%2 == 1) || m.node[n.prev].next != v {
				t.Fatalf("vertex %d is in bucket %d, which is not that of %v", v, k, n)
			}
		}
	}
	for v, u := range m.mate {
		switch {
		case m.node[v].class < 0 && u >= 0, u >= 0 && m.mate[u] != v, u < -1:
			t.Fatalf("the mate of %d is %d", v, u)
		case m.node[v].class >= 0 && u < 0:
			exposed++
		}
		if m.node[v].class >= 0 {
			listed--
		}
	}
	if listed != 0 || exposed != m.Unmatched() {
		t.Fatalf("%d vertices too many in classes; %d are exposed, not %d", listed, exposed, m.Unmatched())
	}
}
