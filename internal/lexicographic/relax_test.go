package lexicographic

import (
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

// TestRelax requires of the relaxation what proves it optimal: a flow that takes everybody
// from one copy of the types to the other along edges on which the duals add up to the
// weight, and to no less on any other. Without one there is a set of types that are more
// than all that they can be matched with (Hall 1935).
func TestRelax(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		_, o := laid(t)
		o.wide()
		k := len(o.size)
		open := func(i, j int) bool {
			return (i != j || o.size[i] > 1) && o.Role(int32(i), int32(j), false) != None
		}
		duals, flow := o.relax()
		if short := o.short(open); duals == nil || short {
			if duals != nil || flow != nil || !short {
				t.Fatalf("duals %v, flow %v, although types are too few: %v", duals, flow, short)
			}
			return
		}
		for i := range k {
			from, to := 0, 0
			for j := range k {
				sum := number(row(duals, i, o.weights.width))
				sum.Add(sum, number(row(duals, j, o.weights.width)))
				from, to = from+flow[i*k+j], to+flow[j*k+i]
				if !open(i, j) {
					if flow[i*k+j] != 0 {
						t.Fatalf("%d flow from %d to %d, where nothing can", flow[i*k+j], i, j)
					}
					continue
				}
				w := make([]int64, o.weights.width)
				o.weights.put(o.Role(int32(i), int32(j), false), int32(i), int32(j), w)
				weight := number(w)
				weight.Mul(weight, big.NewInt(2))
				if c := sum.Cmp(weight); c < 0 || c > 0 && flow[i*k+j]+flow[j*k+i] > 0 || flow[i*k+j] < 0 {
					t.Fatalf("%d and %d: duals %v, twice the weight %v, flow %d", i, j, sum, weight, flow[i*k+j])
				}
			}
			if from != o.size[i] || to != o.size[i] {
				t.Fatalf("%d flow from %d and %d to it; there are %d", from, i, to, o.size[i])
			}
		}
	})
}

// short reports whether some types have more members than all that they can be matched with.
func (o *Optimum) short(open func(i, j int) bool) bool {
	for set := range 1 << len(o.size) {
		members, others := 0, 0
		for j := range o.size {
			if set>>j&1 != 0 {
				members += o.size[j]
			}
			for i := range o.size {
				if set>>i&1 != 0 && open(i, j) {
					others += o.size[j]
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
		o.Barred = func(u, v int) bool { return false }
	}
	o.wide()
	duals, flow := o.relax()
	if duals == nil {
		return
	}
	o.face = o.newFace(duals)
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
			pairs[min(o.Type[u], o.Type[v])*int32(k)+max(o.Type[u], o.Type[v])]++
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

// TestFace compares edges of the optimal face with the weights and the duals.
func TestFace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, o := laid(t)
		o.wide()
		duals, _ := o.relax()
		if duals == nil {
			return
		}
		o.face = o.newFace(duals)
		for v := range x.Type {
			for u := range v {
				tight := false
				if cost := o.weighed(u, v); cost != nil {
					sum := number(row(duals, int(o.Type[u]), o.weights.width))
					sum.Add(sum, number(row(duals, int(o.Type[v]), o.weights.width)))
					tight = sum.Add(sum, cost).Add(sum, cost).Sign() == 0
				}
				if o.Adjacent(u, v) != tight || o.Adjacent(v, u) != tight {
					t.Fatalf("%d and %d are tight: %v", u, v, tight)
				}
			}
		}
	})
}
