package graph

import (
	"slices"
	"testing"
)

// TestRings has exposed vertices who can meet those of one class only, all of whom are matched with each other. A
// path for two of the former parts two pairs of the latter: a search that met vertices in the same order
// each time would pass by all that are of no use any more.
func TestRings(t *testing.T) {
	const n, exposed = 3000, 1000
	mate, calls := slices.Repeat([]int{-1}, n), 0
	c := Classes{Of: make([]int, n), Joined: func(c, d int) bool { return c == 1 || d == 1 }}
	for v := exposed; v < n; v++ {
		c.Of[v], mate[v] = 1, exposed+(v-exposed)^1
	}
	m := new(Matcher)
	m.Reset(len(c.Of), c, func(i, j int) bool { calls++; return i >= exposed || j >= exposed }, mate)
	if m.Unmatched() != 0 || calls > 5*n {
		t.Errorf("%d vertices are unmatched after %d calls for %d vertices", m.Unmatched(), calls, n)
	}
	soundMatcher(t, m)
}

// TestLabels asks for edges inside the smaller side of a graph, which no largest matching has. One search that fails
// tells of all of them, though somebody is left over, and asks about each pair at most once.
func TestLabels(t *testing.T) {
	const n = 401
	calls := 0
	m := New(n, func(i, j int) bool { calls++; return i < n/2 || j < n/2 }, nil)
	calls = 0
	if got := m.First(0, slices.Values(vertices(n/2))); got >= 0 || calls > n*n/4 {
		t.Errorf("First = %d after %d calls for %d vertices", got, calls, n)
	}
}
