package graph

import (
	"testing"

	"pgregory.net/rapid"
)

// hastened returns a matcher as it is before the search among vertices, and checks that it
// holds a matching.
func hastened(t rapid.TB, c Classes, adjacent func(i, j int) bool, mate []int) *Matcher {
	m := &Matcher{f: newForest(len(c.Of))}
	m.f.sort(c)
	m.f.adjacent = adjacent
	copy(m.f.mate, mate)
	m.greedy()
	m.hasten()
	exposed := 0
	for v, w := range m.f.mate {
		switch {
		case w < 0:
			exposed++
		case v == w || m.f.mate[w] != v || !adjacent(v, w):
			t.Fatalf("mate(%d) = %d is wrong", v, w)
		}
	}
	if exposed != m.exposed {
		t.Fatalf("%d vertices exposed, the matcher counts %d", exposed, m.exposed)
	}
	return m
}

// TestShortcuts compares matchers that know classes with others.
func TestShortcuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(1, 6).Draw(t, "classes")
		n := rapid.IntRange(k*k, 80).Draw(t, "n")
		of := rapid.SliceOfN(rapid.IntRange(0, k-1), n, n).Draw(t, "of")
		joined := rapid.SliceOfN(rapid.Bool(), k*k, k*k).Draw(t, "joined")
		c := Classes{Of: of, Count: k, Joined: func(c, d int) bool { return joined[min(c, d)*k+max(c, d)] }}
		spare := rapid.IntRange(2, 20).Draw(t, "spare") // one in so many edges is missing
		adjacent := func(i, j int) bool {
			return i != j && c.Joined(of[i], of[j]) && (min(i, j)*31+max(i, j)*17)%spare != 0
		}
		hastened(t, c, adjacent, nil)
		m := New(0, nil, nil)
		m.ResetClasses(c, adjacent, nil)
		if want := New(n, adjacent, nil).Unmatched(); m.Unmatched() != want {
			t.Fatalf("%d vertices unmatched, want %d", m.Unmatched(), want)
		}
	})
}

// TestShortcutsFound has a row of classes, each joined to the next. The inner ones are
// matched among themselves, first with second, third with fourth; a path from end to end
// for each vertex matches everybody, unless it would have to use an edge that is missing.
func TestShortcutsFound(t *testing.T) {
	const k, size = 6, 20
	c := Classes{Count: k, Joined: func(c, d int) bool { return c-d == 1 || d-c == 1 }}
	mate := make([]int, k*size)
	for v := range mate {
		class := v / size
		c.Of = append(c.Of, class)
		switch {
		case class == 0 || class == k-1:
			mate[v] = -1
		case class%2 == 1:
			mate[v] = v + size
		default:
			mate[v] = v - size
		}
	}
	for _, missing := range []int{0, 7} { // an edge whose numbers differ by a multiple
		adjacent := func(i, j int) bool {
			return c.Joined(c.Of[i], c.Of[j]) && (missing == 0 || i%size == j%size || (i+j)%missing != 0)
		}
		if m := hastened(t, c, adjacent, mate); m.exposed > 0 {
			t.Errorf("%d vertices exposed after all shortcuts", m.exposed)
		}
	}
}
