package lexicographic

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestRelax requires a flow that takes everybody from one copy of the kinds to the other along edges that are left,
// and that of perfect matchings those of the edges that are left are the best ones, if there are any. Without a flow
// there is a set of kinds that are more than all that they can be matched with (Hall 1935).
func TestRelax(t *testing.T) {
	divided := 0
	defer func() {
		if divided == 0 {
			t.Error("no kinds are divided")
		}
	}()
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			divided += relaxOnce(t)
		}
	})
}

// relaxOnce does so for one problem, and returns how often it divides its kinds: once at most.
func relaxOnce(t *rapid.T) (divided int) {
	x, o := barredFromMany(t)
	x.Bits = rapid.SampledFrom([]int{0, 1, 3, 9}).Draw(t, "bits")
	x.Always = true
	k := o.types()
	if rapid.Bool().Draw(t, "divided") {
		if o.byRelaxation(k) {
			return
		}
		if k = o.divided(k); k == nil {
			return
		}
		divided++
	}
	n := len(k.of)
	open := func(i, j int) bool { return k.edges[i*n+j] != edges{} }
	short := k.short(open)
	flow, some := o.relax(k)
	if !some || short {
		if some || !short {
			t.Fatalf("flow %v, although kinds are too few: %v", flow, short)
		}
		return
	}
	for i := range n {
		from, to := 0, 0
		if k.count[i] == 1 && open(i, i) {
			t.Fatalf("%d can meet itself", i)
		}
		for j := range n {
			from, to = from+flow[i*n+j], to+flow[j*n+i]
			if f := flow[i*n+j]; f < 0 || f > 0 && !open(i, j) || open(i, j) != open(j, i) {
				t.Fatalf("%d flow from %d to %d: %v are left", f, i, j, k.edges)
			}
		}
		if from != k.count[i] || to != k.count[i] {
			t.Fatalf("%d flow from %d and %d to it; there are %d", from, i, to, k.count[i])
		}
	}
	x.requireFace(t, o, k)
	return divided
}

// requireFace requires of all perfect matchings those of the edges that are left to be the best ones, if there are any.
func (x *instance) requireFace(t *rapid.T, o *Optimum, k *kinds) {
	o.face = k
	var left [][]int
	for _, m := range x.matchings() {
		if !slices.ContainsFunc(count(len(m)), func(v int) bool { return !o.Adjacent(v, m[v]) }) {
			left = append(left, m)
		}
	}
	if best := x.best(); len(left) > 0 && !slices.EqualFunc(left, best, slices.Equal) {
		t.Fatalf("%v are left, the best are %v", left, best)
	}
}

// TestRelaxLarge requires the relaxation to leave digits that are too large for it to the solver.
func TestRelaxLarge(t *testing.T) {
	for bits := portionBits - 3; bits < 62; bits++ {
		o := (&Problem{
			Type: []int32{0, 0, 1, 1}, Own: 2, Roles: 2, Search: &Search{},
			Role:     func(int32, int32, bool) Role { return Together },
			Barred:   func(int, int) bool { return false },
			Criteria: []Criterion{{Pair: true}},
			Pair:     func(_ int, a, b int32) int { return int(a + b) },
			Allows:   NewPermits(1, 2, nil),
		}).lay()
		o.digits.order[0].most = 1<<bits - 1
		if flow, some := o.relax(o.types()); some != (bits <= portionBits) {
			t.Errorf("%d bits: flow %v", bits, flow)
		}
	}
}

// short reports whether some types have more members than all that they can be matched with.
func (k *kinds) short(open func(i, j int) bool) bool {
	for set := range 1 << len(k.count) {
		members, others := 0, 0
		for j := range k.count {
			if set>>j&1 != 0 {
				members += k.count[j]
			}
			for i := range k.count {
				if set>>i&1 != 0 && open(i, j) {
					others += k.count[j]
					break
				}
			}
		}
		if members > others {
			return true
		}
	}
	return false
}

// TestGreedy requires a greedy to be a matching of tight edges that has those of the one to
// start from. Where nothing forbids a pair it has half of what flows between two types.
func TestGreedy(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for range 10 {
			requireDraft(t)
		}
	})
}

func requireDraft(t *rapid.T) {
	x, o := laid(t)
	start := rapid.Bool().Draw(t, "start")
	if start {
		x.Start = drawMatching(t, len(x.Type))
	} else {
		o.Problem.Barred = func(u, v int) bool { return false }
	}
	o.face = o.types()
	flow, some := o.relax(o.face)
	if !some {
		return
	}
	mate := o.greedy(flow)
	k := len(o.size)
	pairs := make([]int, k*k)
	for v, u := range mate {
		if u < 0 {
			continue
		}
		if mate[u] != v || !o.Adjacent(u, v) {
			t.Fatalf("%v: no matching of tight edges: %d and %d", mate, u, v)
		}
		if u < v {
			pairs[min(o.Problem.Type[u], o.Problem.Type[v])*int32(k)+max(o.Problem.Type[u], o.Problem.Type[v])]++
		}
	}
	for v, u := range x.Start {
		if u >= 0 && o.Adjacent(u, v) && mate[v] != u {
			t.Fatalf("%v does not start from %v", mate, x.Start)
		}
	}
	if start {
		return
	}
	for i := range k {
		for j := i; j < k; j++ {
			want := (flow[i*k+j] + flow[j*k+i]) / 2
			if i == j {
				want = flow[i*k+i] / 2
			}
			if pairs[i*k+j] != want {
				t.Fatalf("%v has %d pairs of %d and %d, of a flow of %v", mate, pairs[i*k+j], i, j, flow)
			}
		}
	}
}

// The relaxation is solved under the eyes of the watch.
func TestRelaxWatched(t *testing.T) {
	const n = 64
	o := (&Problem{
		Type: append(count32(n), count32(n)...), Own: n, Roles: 2, Search: &Search{Tuning: Tuning{Always: true}},
		Role: func(int32, int32, bool) Role { return Together },
	}).lay()
	r := &relaxation{kinds: o.types(), cost: make([]int64, n*n), u: make([]int64, n), v: make([]int64, n)}
	for _, step := range []func(*Optimum, int32, int32){r.price, r.tighten} {
		looks := o.Problem.Watch.Looks
		if step(o, 0, 0); o.Problem.Watch.Looks != looks+n*n/64 {
			t.Errorf("%d looks at the watch for %d edges", o.Problem.Watch.Looks-looks, n*n)
		}
	}
}
