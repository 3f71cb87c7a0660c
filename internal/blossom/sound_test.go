package blossom

import (
	"slices"

	"pgregory.net/rapid"
)

// soundEngine checks what holds between two searches: how nodes nest, which numbers
// of blossoms are in use, that matched edges and those along which blossoms were formed
// are tight, and that no edge is violated.
func soundEngine[W number](t rapid.TB, e *engine[W]) {
	t.Helper()
	used := slices.Clone(e.idle)
	for v := range int32(e.n) {
		b := v
		for e.node[b].parent >= 0 {
			b = e.node[b].parent
		}
		if e.top[v] != b || e.find(v) != b || e.up[b] != b {
			t.Fatalf("the top node of %d is %d, not %d, which leads to %d", v, b, e.top[v], e.up[b])
		}
		if e.node[v].base != v {
			t.Fatalf("the base of vertex %d is %d", v, e.node[v].base)
		}
		for b = e.node[v].parent; b >= 0; b = e.node[b].parent {
			if !slices.Contains(used, b) {
				used = append(used, b)
				soundBlossom(t, e, b)
			} else if slices.Contains(e.idle, b) {
				t.Fatalf("blossom %d is around %d and idle", b, v)
			}
		}
	}
	if slices.Sort(used); len(used) != e.n+1 || len(slices.Compact(used)) != e.n+1 ||
		used[0] != int32(e.n) || len(e.late) > 0 {
		t.Fatalf("%d numbers of blossoms for %d vertices: %v", len(used), e.n, used)
	}
	for _, b := range e.idle {
		if !isZero(e.node[b].z) {
			t.Fatalf("the idle blossom %d has a dual", b)
		}
	}
	for v := range int32(e.n) {
		if u := e.mate[v]; u < -1 {
			t.Fatalf("the mate of %d is %d", v, u)
		} else if u >= 0 {
			if w, ok := e.heaviest(v, u); e.mate[u] != v || !ok || !isZero(e.slackOf(v, u, w)) {
				t.Fatalf("the edge of %d and its mate %d is not tight", v, u)
			}
		}
		for _, a := range e.arcs[v] {
			if s := e.slackOf(v, a.to, a.w); less(widen(s), Number{}) {
				t.Fatalf("the edge %d-%d has slack %v", v, a.to, s)
			}
		}
	}
}

// soundBlossom checks one blossom: an odd cycle of nodes, of which all but
// the first are matched along it.
func soundBlossom[W number](t rapid.TB, e *engine[W], b int32) {
	t.Helper()
	x := &e.node[b]
	if less(widen(x.z), Number{}) || x.z != twice(half(x.z)) {
		t.Fatalf("the dual of blossom %d is %v", b, x.z)
	}
	k := len(x.cycle)
	if k < 3 || k%2 == 0 || x.base != e.node[x.cycle[0].node].base {
		t.Fatalf("blossom %d has %d children, and base %d", b, k, x.base)
	}
	for i, s := range x.cycle {
		c := s.node
		if e.node[c].parent != b {
			t.Fatalf("the parent of %d is %d, not %d", c, e.node[c].parent, b)
		}
		u, v, next := s.edge[0], s.edge[1], x.cycle[(i+1)%k].node
		if !slices.Contains(e.leaves(nil, c), u) || !slices.Contains(e.leaves(nil, next), v) {
			t.Fatalf("the edge %d-%d of blossom %d does not lead from %d to %d", u, v, b, c, next)
		}
		if matched := i%2 == 1; matched != (e.mate[u] == v) {
			t.Fatalf("edge %d of blossom %d: %d is matched with %d", i, b, u, e.mate[u])
		}
		if w, ok := e.heaviest(u, v); !ok || !isZero(e.slackOf(u, v, w)) {
			t.Fatalf("the edge %d-%d of blossom %d is not tight", u, v, b)
		}
	}
}

// heaviest returns the weight of the edge u-v, of the heaviest if there are several.
func (e *engine[W]) heaviest(u, v int32) (w W, ok bool) {
	for _, a := range e.arcs[u] {
		if a.to == v && (!ok || less(w, a.w)) {
			w, ok = a.w, true
		}
	}
	return w, ok
}

// slackOf returns y[u] + y[v] + Σ z - w for an edge of doubled weight w, where the sum is over
// the blossoms that contain both ends.
func (e *engine[W]) slackOf(u, v int32, w W) W {
	s := sub(add(e.y[u], e.y[v]), w)
	for _, b := range e.common(u, v) {
		s = add(s, e.node[b].z)
	}
	return s
}

// common returns the blossoms that contain both vertices.
func (e *engine[W]) common(u, v int32) (both []int32) {
	for b := e.node[u].parent; b >= 0; b = e.node[b].parent {
		for c := e.node[v].parent; c >= 0; c = e.node[c].parent {
			if b == c {
				both = append(both, b)
			}
		}
	}
	return both
}

// soundSuccessive checks what holds between two questions: the edges that are left are listed in order of their places,
// and weights and duals are in closed form, by which all of them are tight.
func soundSuccessive(t rapid.TB, s *Successive) {
	t.Helper()
	soundEngine(t, &s.engine)
	sets := map[int32]bool{}
	for v := range int32(s.engine.n) {
		var around []int32
		for b := s.engine.node[v].parent; b >= 0; b = s.engine.node[b].parent {
			if z := s.engine.node[b].z; z == blossomDual {
				around, sets[b] = append(around, b), true
			} else if z != (Number{}) || s.engine.node[b].parent < 0 {
				t.Fatalf("the dual of blossom %d is %v", b, z)
			}
		}
		slices.Reverse(around)
		if !slices.Equal(around, s.around[v]) || s.engine.y[v] != (Number{-uint64(2 * len(around)), 0}) || s.weighed[v] {
			t.Fatalf("%d is in the blossoms %v, said to be %v, and has the dual %v", v, around, s.around[v], s.engine.y[v])
		}
		left, last := map[int32]bool{}, s.last
		for _, a := range s.engine.arcs[v] {
			if at := s.at(v, a.to); left[a.to] || at != a.place || at > last || at < s.from {
				t.Fatalf("the edge %d-%d is at %d, said to be at %d, after %d", v, a.to, at, a.place, last)
			}
			left[a.to], last = true, a.place
			if z := s.engine.slackOf(v, a.to, a.w); z != (Number{}) {
				t.Fatalf("the edge %d-%d has the slack %v", v, a.to, z)
			}
		}
		for u := range s.engine.n {
			if left[int32(u)] != s.Has(u, int(v)) || s.Has(u, int(v)) != s.Has(int(v), u) {
				t.Fatalf("the edge %d-%d is listed: %v, and left: %v", u, v, left[int32(u)], s.Has(u, int(v)))
			}
		}
		if !left[s.engine.mate[v]] {
			t.Fatalf("the edge of %d and its mate %d is not left", v, s.engine.mate[v])
		}
	}
	if len(sets) != int(s.Sets) {
		t.Fatalf("there are %d odd sets, said to be %d", len(sets), s.Sets)
	}
}

func isZero[W number](a W) bool { return widen(a) == Number{} }
