package blossom

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
)

// TestSteps searches small graphs step by step, and looks at everything in between. Some searches are given up, some
// vertices are isolated afterwards, and some searches follow that look for fractional matchings.
func TestSteps(t *testing.T) {
	seen := map[string]int{}
	for k := range 600 {
		t.Run(strconv.Itoa(k), func(t *testing.T) {
			searchGraph[[1]uint64](t, k, seen)
			searchGraph[Number](t, k, seen)
		})
	}
	for _, what := range []string{"shrink", "unfold", "grow", "augment", "exhausted", "given up", "freed", "outer child"} {
		if seen[what] < 10 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}

// searchGraph searches the graph of a number from all sides.
func searchGraph[W number](t *testing.T, k int, seen map[string]int) {
	r := rand.New(rand.NewPCG(uint64(k), 5))
	g := tinyGraph(splitMix(k))
	if k%3 > 0 {
		g = nest(7+r.IntN(14), 3+2*r.IntN(2), splitMix(k))
	}
	e := &engine[W]{partial: k%5 == 1}
	e.reset(g.n)
	e.list(g.edges)
	e.start()
	soundStart(t, e)
	for range 3 {
		for range 2 * g.n {
			if v := int32(r.IntN(g.n)); e.mate[v] < 0 && (!e.partial || !isZero(e.y[v])) {
				searchSteps(t, e, v, r.IntN(4) == 0, seen)
				soundEngine(t, e)
			}
		}
		if g.n > 0 && !e.partial {
			isolateStep(t, e, int32(r.IntN(g.n)))
		}
	}
}

// soundStart requires the first duals to be as low as single vertices can make them, and no edge to be left by which
// two exposed vertices could be matched at once.
func soundStart[W number](t *testing.T, e *engine[W]) {
	t.Helper()
	soundEngine(t, e)
	for v := range int32(e.n) {
		tight := len(e.arcs[v]) == 0 || e.partial && isZero(e.y[v])
		for _, a := range e.arcs[v] {
			if s := e.slackOf(v, a.to, a.w); isZero(s) {
				tight = true
				if e.mate[v] < 0 && e.mate[a.to] < 0 {
					t.Errorf("the edge %d-%d is tight, and both are exposed", v, a.to)
				}
			}
		}
		if !tight {
			t.Errorf("the dual of %d can be less", v)
		}
	}
}

// isolateStep isolates a vertex, and requires it to be matched again along a tight edge to another single one.
func isolateStep[W number](t *testing.T, e *engine[W], v int32) {
	t.Helper()
	e.isolate(v)
	if e.mate[v] >= 0 || e.top[v] != v {
		t.Fatalf("%d is not isolated", v)
	}
	e.tighten(v)
	soundEngine(t, e)
	for _, a := range e.arcs[v] {
		single := e.top[a.to] == a.to && e.mate[a.to] < 0
		if s := e.slackOf(v, a.to, a.w); single && e.mate[v] < 0 && isZero(s) {
			t.Fatalf("%d is not matched with %d, by a tight edge", v, a.to)
		}
	}
}

// searchSteps searches from a vertex, and gives up after some steps if it is told to.
func searchSteps[W number](t *testing.T, e *engine[W], v int32, giveUp bool, seen map[string]int) {
	t.Helper()
	e.begin(v)
	patience := -1
	if giveUp {
		patience = 1 + int(e.state.search)%7
	}
	for {
		checkStep(t, e)
		if !oneStep(t, e, seen) {
			break
		}
		if patience--; patience == 0 && !(e.state.found && !less(e.state.now, e.state.limit)) {
			seen["given up"]++
			finishSteps(t, e)
			return
		}
	}
	if e.state.found {
		seen["augment"]++
		e.state.now = e.state.limit
		checkStep(t, e)
		checkAugment(t, e)
	} else {
		seen["exhausted"]++
	}
	finishSteps(t, e)
}

// oneStep takes a step of a search and reports whether the search goes on. It requires it to go on as long as something
// can happen before its end, time not to go back, and events to be noted only if they come in time.
func oneStep[W number](t *testing.T, e *engine[W], seen map[string]int) bool {
	t.Helper()
	over := e.state.found && !less(e.state.now, e.state.limit) ||
		len(e.state.queue) == 0 && (len(e.state.heap) == 0 || e.state.found && !less(e.state.heap[0].at, e.state.limit))
	before, found, limit, now := slices.Clone(e.state.heap), e.state.found, e.state.limit, e.state.now
	labeled, late := len(e.state.touched), len(e.late)
	if more := e.step(); more == over {
		t.Fatalf("the search is over: %v, and goes on: %v", over, more)
	} else if !more {
		return false
	}
	if less(e.state.now, now) {
		t.Fatalf("time goes from %v to %v", now, e.state.now)
	}
	for _, x := range e.state.heap {
		if k := slices.Index(before, x); k >= 0 {
			before = slices.Delete(before, k, k+1)
		} else if found && !less(x.at, limit) || less(x.at, now) {
			t.Fatalf("event %v is noted at %v, and the search ends at %v", x, now, limit)
		}
	}
	countStep(e, labeled, late, seen)
	return true
}

// countStep counts what a step did: the nodes labeled, and the blossom unfolded, come after these lengths.
func countStep[W number](e *engine[W], labeled, late int, seen map[string]int) {
	if len(e.late) > late {
		seen["unfold"]++
		for _, s := range e.node[e.late[late]].cycle {
			switch l := e.label[s.node]; {
			case l == free:
				seen["freed"]++
			case l == outer:
				seen["outer child"]++
			}
		}
	}
	for _, b := range e.state.touched[labeled:] {
		if l := e.label[b]; b >= int32(e.n) && l == outer && e.node[b].entry == e.state.now && isZero(e.node[b].z) {
			seen["shrink"]++
		} else if l == inner {
			seen["grow"]++
		}
	}
}

// checkAugment augments, and requires two vertices more to be matched, or one in place of another.
func checkAugment[W number](t *testing.T, e *engine[W]) {
	t.Helper()
	exposed := func() (n int) {
		for _, u := range e.mate {
			if u < 0 {
				n++
			}
		}
		return n
	}
	more := exposed()
	e.augment()
	more -= exposed()
	if e.state.goal < 0 && more != 0 || e.state.goal >= 0 && more != 2 || e.state.goal < 0 && e.mate[e.state.from] >= 0 {
		t.Fatalf("%d are matched more after a search that ends at %d", more, e.state.goal)
	}
}

// finishSteps requires the end of a search to leave the duals that there were.
func finishSteps[W number](t *testing.T, e *engine[W]) {
	t.Helper()
	y, z, nested := e.dualsNow(), make([]W, len(e.node)), map[int32]bool{}
	for v := range int32(e.n) {
		for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
			z[b], nested[b] = e.zNow(b), true
		}
	}
	e.finish()
	for v := range e.y {
		if e.y[v] != y[v] {
			t.Fatalf("the dual of %d is %v at the end, and was %v", v, e.y[v], y[v])
		}
	}
	for b := range nested {
		if e.node[b].z != z[b] && !slices.Contains(e.idle, b) || slices.Contains(e.idle, b) && !isZero(z[b]) {
			t.Fatalf("the dual of blossom %d is %v at the end, and was %v", b, e.node[b].z, z[b])
		}
	}
	for b := range int32(len(e.node)) {
		if e.label[b] != free {
			t.Fatalf("node %d is labeled after a search", b)
		}
		if b >= int32(e.n) && e.up[b] == b && nested[b] && !slices.Contains(e.idle, b) && isZero(e.node[b].z) &&
			slices.Contains(e.state.touched, b) {
			t.Fatalf("the blossom %d has no dual, and stays", b)
		}
	}
}

// dualsNow returns what the lazy duals of the vertices stand for.
func (e *engine[W]) dualsNow() []W {
	y := slices.Clone(e.y)
	for v := range y {
		switch b := e.topOf(int32(v)); e.label[b] {
		case outer:
			y[v] = sub(y[v], e.state.now)
		case inner:
			y[v] = add(y[v], sub(e.state.now, e.node[b].since))
		}
	}
	return y
}

// topOf climbs from a vertex to its top node.
func (e *engine[W]) topOf(b int32) int32 {
	for e.node[b].parent >= 0 {
		b = e.node[b].parent
	}
	return b
}

// zNow returns what the lazy dual of a blossom stands for.
func (e *engine[W]) zNow(b int32) W {
	z := e.node[b].z
	if e.node[b].parent < 0 {
		switch held := twice(sub(e.state.now, e.node[b].entry)); e.label[b] {
		case outer:
			z = add(z, held)
		case inner:
			z = sub(z, held)
		}
	}
	return z
}

// checkStep checks what holds between two steps of a search: the duals are feasible, and tight where they have to be;
// labels are those of a tree; and of all that can happen next, what is earliest is known.
func checkStep[W number](t *testing.T, e *engine[W]) {
	t.Helper()
	s := &between[W]{t: t, engine: e, dual: e.dualsNow()}
	size := 0
	for v := range int32(e.n) {
		if s.checkTop(v); e.label[e.top[v]] == outer {
			size++
		}
	}
	if size != e.state.size {
		t.Fatalf("%d outer vertices are said to be %d", size, e.state.size)
	}
	for v := range int32(e.n) {
		s.checkQueue(v)
		s.checkBlossoms(v)
		s.checkMate(v)
		s.checkEdges(v)
		s.checkReached(v)
	}
	s.checkEnd()
	for _, b := range e.state.touched {
		if e.node[b].parent < 0 && e.label[b] == inner {
			s.checkInner(b)
		}
	}
}

// between is a search between two steps.
type between[W number] struct {
	t *testing.T
	*engine[W]
	dual []W // of the vertices, now
	ends []W // when the search can end
}

func (s *between[W]) checkTop(v int32) {
	if top := s.topOf(v); s.find(v) != top || s.top[v] != top {
		s.t.Fatalf("the top node of %d is %d, not %d", v, top, s.find(v))
	}
}

// checkQueue requires outer vertices, and no others, to be scanned or to wait for it. Where a vertex may be left
// single, the search can end when the dual of an outer one is zero.
func (s *between[W]) checkQueue(v int32) {
	waits := slices.Contains(s.state.queue, v)
	if s.label[s.top[v]] != outer {
		if waits {
			s.t.Fatalf("%d waits for being scanned, and is not outer", v)
		}
		return
	}
	if s.scanned(v) == waits {
		s.t.Fatalf("%d is scanned: %v, and waits for it: %v", v, s.scanned(v), waits)
	}
	if s.partial {
		s.ends = append(s.ends, s.y[v])
	}
}

func (s *between[W]) scanned(v int32) bool { return s.state.reach[v].scanned == s.state.search }

func (s *between[W]) checkBlossoms(v int32) {
	for b := s.node[v].parent; b >= 0; b = s.node[b].parent {
		if less(widen(s.zNow(b)), Number{}) {
			s.t.Fatalf("the dual of blossom %d is %v", b, s.zNow(b))
		}
	}
}

func (s *between[W]) checkMate(v int32) {
	if u := s.mate[v]; u >= 0 && !s.tight(v, u) {
		s.t.Fatalf("the edge of %d and its mate %d is not tight", v, u)
	}
}

func (s *between[W]) tight(v, u int32) bool {
	w, ok := s.heaviest(v, u)
	return ok && isZero(s.slack(v, u, w))
}

// slack is slackOf by the duals now.
func (s *between[W]) slack(u, v int32, w W) W {
	x := sub(add(s.dual[u], s.dual[v]), w)
	for _, b := range s.common(u, v) {
		x = add(x, s.zNow(b))
	}
	return x
}

// checkEdges requires no edge of a vertex to be violated, and when one of two outer vertices gets tight to be known.
func (s *between[W]) checkEdges(v int32) {
	for _, a := range s.arcs[v] {
		if x := s.slack(v, a.to, a.w); less(widen(x), Number{}) {
			s.t.Fatalf("the edge %d-%d has slack %v at %v", v, a.to, x, s.state.now)
		}
		if s.label[s.top[v]] != outer || !s.scanned(v) || !s.scannedFor(a.to, v) {
			continue
		}
		if at := half(add(sub(s.y[a.to], a.w), s.y[v])); !s.noted(at, v, a.to) {
			s.t.Fatalf("the edge %d-%d of two outer vertices is tight at %v, which is not known", v, a.to, at)
		}
	}
}

// scannedFor reports whether a vertex is outer and scanned, and not in the top node of another one.
func (s *between[W]) scannedFor(u, v int32) bool {
	return s.top[u] != s.top[v] && s.label[s.top[u]] == outer && s.scanned(u)
}

// noted reports whether an event is known, or comes too late.
func (s *between[W]) noted(at W, a, b int32) bool {
	return s.state.found && !less(at, s.state.limit) || slices.Contains(s.state.heap, event[W]{at, a, b}) ||
		b >= 0 && slices.Contains(s.state.heap, event[W]{at, b, a})
}

// checkReached requires it to be known from where a free vertex is reached first, and when, unless that is too late. If
// it is exposed, the search can end then.
func (s *between[W]) checkReached(v int32) {
	var best W
	reached := false
	for _, a := range s.arcs[v] {
		key := sub(s.y[a.to], a.w)
		if s.label[s.top[v]] == free && s.scannedFor(a.to, v) && (!reached || less(key, best)) {
			best, reached = key, true
		}
	}
	if !reached {
		return
	}
	r, at := s.state.reach[v], add(s.y[v], best)
	if w, ok := s.heaviest(v, r.from); (!s.state.found || less(at, s.state.limit)) &&
		(r.stamp != s.state.search || r.key != best || !ok || sub(s.y[r.from], w) != best) {
		s.t.Fatalf("%d is reached with %v, not %v", v, r.key, best)
	}
	if s.mate[s.node[s.top[v]].base] < 0 {
		s.ends = append(s.ends, at)
	} else if !s.noted(at, v, growEvent) {
		s.t.Fatalf("%d is reached at %v, which is not known", v, at)
	}
}

// checkEnd requires the earliest end of the search to be known, if there is one.
func (s *between[W]) checkEnd() {
	earlier := func(x W) bool { return less(x, s.state.limit) }
	if s.state.found != (len(s.ends) > 0) ||
		s.state.found && (slices.ContainsFunc(s.ends, earlier) || !slices.Contains(s.ends, s.state.limit)) {
		s.t.Fatalf("the search ends at %v: %v; possible are %v", s.state.limit, s.state.found, s.ends)
	}
}

// checkInner requires an inner node to hang on an outer one by a tight edge, and to be the parent of the one with its
// mate; and when a blossom has to be unfolded to be known.
func (s *between[W]) checkInner(b int32) {
	x := &s.node[b]
	if !s.tight(x.edge[0], x.edge[1]) || s.label[s.top[x.edge[0]]] != outer || s.top[x.edge[1]] != b ||
		s.label[s.top[s.mate[x.base]]] != outer {
		s.t.Fatalf("the edge %v of the inner node %d, with base %d, is not one of a tree", x.edge, b, x.base)
	}
	if at := add(x.entry, half(x.z)); b >= int32(s.n) && !s.noted(at, b, unfoldEvent) {
		s.t.Fatalf("the dual of blossom %d is zero at %v, which is not known", b, at)
	}
}
