package blossom

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSteps searches small graphs step by step, and looks at everything in between. Some searches are given up, some
// vertices are isolated afterwards, and some searches follow that look for fractional matchings.
func TestSteps(t *testing.T) {
	seen := map[string]int{}
	for k := range 600 {
		r := rand.New(rand.NewPCG(uint64(k), 5))
		g := tinyGraph(splitMix(k))
		if k%3 > 0 {
			g = nest(7+r.IntN(14), 3+2*r.IntN(2), splitMix(k))
		}
		e := &engine{partial: k%5 == 1}
		e.reset(g.n)
		e.list(g.edges)
		if e.start(); !soundStart(t, e) {
			t.Fatalf("graph %d", k)
		}
		for range 3 {
			for range 2 * g.n {
				v := int32(r.IntN(g.n))
				if e.mate[v] < 0 && (!e.partial || e.y[v] != Number{}) {
					searchSteps(t, e, v, r.IntN(4) == 0, seen)
					if soundEngine(t, e); t.Failed() {
						t.Fatalf("graph %d", k)
					}
				}
			}
			if g.n > 0 && !e.partial {
				v := int32(r.IntN(g.n))
				e.isolate(v)
				if e.mate[v] >= 0 || e.top[v] != v {
					t.Fatalf("graph %d: %d is not isolated", k, v)
				}
				e.tighten(v)
				soundEngine(t, e)
				for _, a := range e.arcs[v] {
					single := e.top[a.to] == a.to && e.mate[a.to] < 0
					if s := e.slackOf(v, a.to, a.w); single && e.mate[v] < 0 && s == (Number{}) {
						t.Fatalf("graph %d: %d is not matched with %d, by a tight edge", k, v, a.to)
					}
				}
			}
		}
	}
	for _, what := range []string{"shrink", "unfold", "grow", "augment", "exhausted", "given up", "freed", "outer child"} {
		if seen[what] < 10 {
			t.Errorf("%s: %d times", what, seen[what])
		}
	}
}

// soundStart reports whether the first duals are as low as single vertices can make them, and no edge is left by which
// two exposed vertices could be matched at once.
func soundStart(t *testing.T, e *engine) bool {
	t.Helper()
	soundEngine(t, e)
	for v := range int32(e.n) {
		tight := len(e.arcs[v]) == 0 || e.partial && e.y[v] == Number{}
		for _, a := range e.arcs[v] {
			if s := e.slackOf(v, a.to, a.w); s == (Number{}) {
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
	return !t.Failed()
}

// searchSteps searches from a vertex, and gives up after some steps if it is told to.
func searchSteps(t *testing.T, e *engine, v int32, giveUp bool, seen map[string]int) {
	t.Helper()
	e.begin(v)
	patience := -1
	if giveUp {
		patience = 1 + int(e.search)%7
	}
	for {
		checkStep(t, e)
		over := e.found && !less(e.now, e.limit) ||
			len(e.queue) == 0 && (len(e.heap) == 0 || e.found && !less(e.heap[0].at, e.limit))
		before, found, limit, now, labeled := slices.Clone(e.heap), e.found, e.limit, e.now, len(e.touched)
		late := len(e.late)
		if more := e.step(); more == over {
			t.Fatalf("the search is over: %v, and goes on: %v", over, more)
		} else if !more {
			break
		}
		if less(e.now, now) {
			t.Fatalf("time goes from %v to %v", now, e.now)
		}
		for _, x := range e.heap {
			if k := slices.Index(before, x); k >= 0 {
				before = slices.Delete(before, k, k+1)
			} else if found && !less(x.at, limit) || less(x.at, now) {
				t.Fatalf("event %v is noted at %v, and the search ends at %v", x, now, limit)
			}
		}
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
		for _, b := range e.touched[labeled:] {
			if l := e.label[b]; b >= int32(e.n) && l == outer && e.node[b].entry == e.now && e.node[b].z == (Number{}) {
				seen["shrink"]++
			} else if l == inner {
				seen["grow"]++
			}
		}
		if patience--; patience == 0 && !(e.found && !less(e.now, e.limit)) {
			seen["given up"]++
			finishSteps(t, e)
			return
		}
	}
	if !e.found {
		seen["exhausted"]++
		finishSteps(t, e)
		return
	}
	seen["augment"]++
	e.now = e.limit
	checkStep(t, e)
	exposed := 0
	for _, u := range e.mate {
		if u < 0 {
			exposed++
		}
	}
	e.augment()
	for _, u := range e.mate {
		if u < 0 {
			exposed--
		}
	}
	if want := 2; e.goal < 0 && exposed != 0 || e.goal >= 0 && exposed != want || e.goal < 0 && e.mate[e.from] >= 0 {
		t.Fatalf("%d are matched more after a search that ends at %d", exposed, e.goal)
	}
	finishSteps(t, e)
}

// finishSteps requires the end of a search to leave the duals that there were.
func finishSteps(t *testing.T, e *engine) {
	t.Helper()
	y, z, nested := e.dualsNow(), make([]Number, len(e.node)), map[int32]bool{}
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
		if e.node[b].z != z[b] && !slices.Contains(e.idle, b) || slices.Contains(e.idle, b) && z[b] != (Number{}) {
			t.Fatalf("the dual of blossom %d is %v at the end, and was %v", b, e.node[b].z, z[b])
		}
	}
	for b := range int32(len(e.node)) {
		if e.label[b] != free {
			t.Fatalf("node %d is labeled after a search", b)
		}
		if b >= int32(e.n) && e.up[b] == b && nested[b] && !slices.Contains(e.idle, b) && e.node[b].z == (Number{}) &&
			slices.Contains(e.touched, b) {
			t.Fatalf("the blossom %d has no dual, and stays", b)
		}
	}
}

// dualsNow returns what the lazy duals of the vertices stand for.
func (e *engine) dualsNow() []Number {
	y := slices.Clone(e.y)
	for v := range y {
		switch b := e.topOf(int32(v)); e.label[b] {
		case outer:
			y[v] = sub(y[v], e.now)
		case inner:
			y[v] = add(y[v], sub(e.now, e.node[b].since))
		}
	}
	return y
}

// topOf climbs from a vertex to its top node.
func (e *engine) topOf(b int32) int32 {
	for e.node[b].parent >= 0 {
		b = e.node[b].parent
	}
	return b
}

// zNow returns what the lazy dual of a blossom stands for.
func (e *engine) zNow(b int32) Number {
	z := e.node[b].z
	if e.node[b].parent < 0 {
		switch held := twice(sub(e.now, e.node[b].entry)); e.label[b] {
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
func checkStep(t *testing.T, e *engine) {
	t.Helper()
	y := e.dualsNow()
	slack := func(u, v int32, w Number) Number {
		s := sub(add(y[u], y[v]), w)
		for b := e.node[u].parent; b >= 0; b = e.node[b].parent {
			for c := e.node[v].parent; c >= 0; c = e.node[c].parent {
				if b == c {
					s = add(s, e.zNow(b))
				}
			}
		}
		return s
	}
	noted := func(at Number, a, b int32) bool {
		return e.found && !less(at, e.limit) || slices.Contains(e.heap, event{at, a, b}) ||
			b >= 0 && slices.Contains(e.heap, event{at, b, a})
	}
	size, limits := 0, []Number{}
	for v := range int32(e.n) {
		tv := e.topOf(v)
		if e.find(v) != tv || e.top[v] != tv {
			t.Fatalf("the top node of %d is %d, not %d", v, tv, e.find(v))
		}
		scanned := e.reach[v].scanned == e.search
		if e.label[tv] == outer {
			size++
			if scanned == slices.Contains(e.queue, v) {
				t.Fatalf("%d is scanned: %v, and waits for it", v, scanned)
			}
			if e.partial {
				limits = append(limits, e.y[v])
			}
		} else if slices.Contains(e.queue, v) {
			t.Fatalf("%d waits for being scanned, and is not outer", v)
		}
		for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
			if less(e.zNow(b), Number{}) {
				t.Fatalf("the dual of blossom %d is %v", b, e.zNow(b))
			}
		}
		if u := e.mate[v]; u >= 0 {
			if w, ok := e.heaviest(v, u); !ok || slack(v, u, w) != (Number{}) {
				t.Fatalf("the edge of %d and its mate %d is not tight", v, u)
			}
		}
		best, from := Number{}, false
		for _, a := range e.arcs[v] {
			u := a.to
			tu := e.topOf(u)
			if s := slack(v, u, a.w); less(s, Number{}) {
				t.Fatalf("the edge %d-%d has slack %v at %v", v, u, s, e.now)
			}
			if tu == tv || e.label[tu] != outer || e.reach[u].scanned != e.search {
				continue
			}
			key := sub(e.y[u], a.w)
			switch e.label[tv] {
			case outer:
				if at := half(add(key, e.y[v])); scanned && !noted(at, v, u) {
					t.Fatalf("the edge %d-%d of two outer vertices is tight at %v, which is not known", v, u, at)
				}
			case free:
				if !from || less(key, best) {
					best, from = key, true
				}
			}
		}
		if !from {
			continue
		}
		r := e.reach[v]
		if w, ok := e.heaviest(v, r.from); r.stamp != e.search || r.key != best || !ok || sub(e.y[r.from], w) != best {
			t.Fatalf("%d is reached with %v, not %v", v, r.key, best)
		}
		if at := add(e.y[v], best); e.mate[e.node[tv].base] < 0 {
			limits = append(limits, at)
		} else if !noted(at, v, growEvent) {
			t.Fatalf("%d is reached at %v, which is not known", v, at)
		}
	}
	if size != e.size {
		t.Fatalf("%d outer vertices are said to be %d", size, e.size)
	}
	if len(limits) > 0 && (!e.found || slices.ContainsFunc(limits, func(x Number) bool { return less(x, e.limit) }) ||
		!slices.Contains(limits, e.limit)) || len(limits) == 0 && e.found {
		t.Fatalf("the search ends at %v: %v; possible are %v", e.limit, e.found, limits)
	}
	for _, b := range e.touched {
		if x := &e.node[b]; x.parent < 0 && e.label[b] == inner {
			w, ok := e.heaviest(x.edge[0], x.edge[1])
			if !ok || slack(x.edge[0], x.edge[1], w) != (Number{}) || e.label[e.topOf(x.edge[0])] != outer ||
				e.topOf(x.edge[1]) != b || e.label[e.topOf(e.mate[x.base])] != outer {
				t.Fatalf("the edge %v of the inner node %d, with base %d, is not one of a tree", x.edge, b, x.base)
			}
			if at := add(x.entry, half(x.z)); b >= int32(e.n) && !noted(at, b, unfoldEvent) {
				t.Fatalf("the dual of blossom %d is zero at %v, which is not known", b, at)
			}
		}
	}
}
