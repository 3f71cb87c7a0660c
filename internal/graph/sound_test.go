package graph

import "pgregory.net/rapid"

// soundMatcher checks the buckets of a matcher and that it holds a matching.
func soundMatcher(t rapid.TB, m *Matcher) {
	t.Helper()
	f, exposed, listed := m.f, 0, 0
	for c, r := range f.buckets {
		if r.present != len(r.list) {
			t.Fatalf("class %d: %d of %d vertices are present", c, r.present, len(r.list))
		}
		listed += len(r.list)
		for k, v := range r.list {
			if f.pos[v] != k || f.class[v] != c || f.gone[v] {
				t.Fatalf("vertex %d is number %d of class %d, which has it as number %d", v, f.pos[v], f.class[v], k)
			}
		}
	}
	for v, u := range f.mate {
		switch {
		case f.gone[v] && u >= 0, u >= 0 && f.mate[u] != v, u < -1:
			t.Fatalf("the mate of %d is %d", v, u)
		case !f.gone[v] && u < 0:
			exposed++
		}
		if !f.gone[v] {
			listed--
		}
	}
	if listed != 0 || exposed != m.exposed {
		t.Fatalf("%d vertices too many in classes; %d are exposed, not %d", listed, exposed, m.exposed)
	}
}
