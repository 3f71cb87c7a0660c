//go:build !audit

// Audits begin with other matchings.

package graph

import (
	"slices"
	"testing"
)

// TestSteps bounds the questions about edges, and about classes, in graphs of all kinds: the bounds are what there is.
// A look is counted for each search and each vertex that is scanned.
func TestSteps(t *testing.T) {
	edges, classes := 0, 0
	for k := range 240 {
		seed := splitMix(k)
		n, sparse := 2+seed.below(60), 1+seed.below(40)
		g := make(matrix, n)
		c := Classes{Of: make([]int, n), Joined: func(c, d int) bool { classes++; return c != d || c%2 == 0 }}
		if k%2 == 0 {
			c = Classes{}
		}
		for v := range g {
			g[v] = make([]bool, n)
			if c.Of != nil {
				c.Of[v] = seed.below(4)
			}
			for u := range v {
				g[u][v] = seed.below(sparse) < 2 && (c.Of == nil || c.Of[u] != c.Of[v] || c.Of[u]%2 == 0)
				g[v][u] = g[u][v]
			}
		}
		m := &Matcher{Watch: new(Watch)}
		m.Reset(n, c, func(u, v int) bool { edges++; return g[u][v] }, nil)
		looks := m.Watch.Looks
		if m.Missable(); m.Watch.Looks != looks+uint64(len(m.queue)+m.Unmatched()) {
			t.Fatalf("graph %d: %d looks for %d vertices", k, m.Watch.Looks-looks, len(m.queue))
		}
		for i := range n {
			list := vertices(n)
			for at := range list {
				other := seed.below(n)
				list[at], list[other] = list[other], list[at]
			}
			if m.First(i, slices.Values(list)); i%5 == 0 {
				m.Remove(i, max(0, m.Mate(i)))
			}
		}
	}
	if edges > 591_274 || classes > 108_110 {
		t.Errorf("%d questions about edges, and %d about classes", edges, classes)
	}
}

// TestAtOnce has everybody matched with the first other one, and exchanges pairs without a search, vertex 0 as well.
func TestAtOnce(t *testing.T) {
	m := &Matcher{Watch: new(Watch)}
	m.Reset(4, Classes{}, func(u, v int) bool { return true }, nil)
	if m.Watch.Looks != 2 {
		t.Errorf("%d looks for two pairs", m.Watch.Looks)
	}
	for v := range 4 {
		for u := range 4 {
			if m.First(v, slices.Values([]int{u})); m.Watch.Looks != 2 || u != v && m.Mate(v) != u {
				t.Errorf("%d looks, and %d is matched with %d, not %d", m.Watch.Looks, v, m.Mate(v), u)
			}
		}
	}
}

// TestMemory asks a question that is answered at once, which takes no memory.
func TestMemory(t *testing.T) {
	m := New(4, func(u, v int) bool { return true }, nil)
	all := slices.Values(vertices(4))
	if n := testing.AllocsPerRun(10, func() { m.First(0, all) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}
