package lexicographic

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A relaxation is a problem by kinds only: it forgets that some vertices are barred from each other, and allows half
// an edge. What is left is a transportation problem between two copies of the kinds, of a size that does not depend
// on the number of vertices. It is solved portion by portion; each leaves the edges that are tight to the next.
type relaxation struct {
	*kinds
	cost []int64 // kinds × kinds, of the present portion; -1: no edges are left

	flow   []int   // kinds × kinds, from a left kind to a right one
	supply []int   // of the left kinds, not yet sent
	demand []int   // of the right kinds, not yet met
	u, v   []int64 // duals of the left and right kinds

	// one search from a left kind with supply
	dist  []int64 // of the right kinds, or unseen
	via   []int   // left kind before each right one
	done  []bool  // right kinds whose distance is final
	start []int64 // distances of the left kinds, or unseen
	from  []int   // right kind before each left one, -1 for the first
}

// unseen is no distance: none is negative.
const unseen = -1

// portionBits is how many bits the digits of a portion have together. A dual of the relaxation is at most a sum along
// a path of kinds, each of which is there at most twice, to the left and to the right: so it is less than 2 times the
// largest sum over a matching. Four of them are added up, which leaves some bits of 64 unused.
const portionBits = 56

// relax leaves of the edges between kinds those that are tight, portion by portion, and returns the flow; nil if the
// kinds alone do not let everybody be matched, or a digit is too large.
func (o *Optimum) relax(k *kinds) (flow []int) {
	n := len(k.of)
	r := &relaxation{kinds: k, cost: make([]int64, n*n), flow: make([]int, n*n),
		supply: slices.Clone(k.count), demand: slices.Clone(k.count),
		u: make([]int64, n), v: make([]int64, n), dist: make([]int64, n), via: make([]int, n),
		done: make([]bool, n), start: make([]int64, n), from: make([]int, n)}
	for from, to := int32(0), int32(0); ; from = to {
		to = o.pack(from)
		if from < to && o.order[from].bits() > portionBits {
			return nil
		}
		r.price(o, from, to)
		if !r.reroute(&o.Watch) {
			return nil
		}
		r.tighten(o, from, to)
		if int(to) == len(o.order) {
			return r.flow
		}
	}
}

// add is what an edge between vertices of two kinds adds in a role to the digits of a portion.
func (k *kinds) add(o *Optimum, i, j int32, r Role, from, to int32) int64 {
	i, j = k.of[i], k.of[j]
	if r == Together {
		return o.sum(o.together(i, j), from, to)
	}
	return o.sum(o.rows[i].alone[r], from, to) + o.sum(o.rows[j].alone[r], from, to)
}

// price finds what the edges that are left cost in a portion: those of vertices that are not barred from each other,
// if there are any, which cost no more than those of others.
func (r *relaxation) price(o *Optimum, from, to int32) {
	n := len(r.of)
	o.Watch.Edges(n * n)
	for i := range n {
		for j := range i + 1 {
			cost, e := int64(-1), r.at(int32(i), int32(j))
			if role := cmp.Or(e.free, e.barred); role != None {
				cost = r.add(o, int32(i), int32(j), role, from, to)
			}
			r.cost[i*n+j], r.cost[j*n+i] = cost, cost
		}
	}
}

// tighten leaves the edges on which the duals add up to the cost.
func (r *relaxation) tighten(o *Optimum, from, to int32) {
	n := len(r.of)
	o.Watch.Edges(n * n)
	for i := range int32(n) {
		for j := range i + 1 {
			e, dual := r.at(i, j), r.u[i]+r.v[i]+r.u[j]+r.v[j]
			if e.free != None && 2*r.cost[int(i)*n+int(j)] != dual {
				e.free = None
			}
			if e.barred != None && 2*r.add(o, i, j, e.barred, from, to) != dual {
				e.barred = None
			}
			r.put(i, j, e)
		}
	}
}

// reroute makes the flow one of least cost, and reports whether it takes everybody. Where it costs nothing it stays:
// duals of 0 show that the rest is all there is to do.
func (r *relaxation) reroute(w *graph.Watch) bool {
	n := len(r.of)
	clear(r.u)
	clear(r.v)
	for at, cost := range r.cost {
		if cost > 0 {
			r.supply[at/n] += r.flow[at]
			r.demand[at%n] += r.flow[at]
			r.flow[at] = 0
		}
	}
	for i := range r.supply {
		for r.supply[i] > 0 {
			if w.Poll(); !r.search(i) {
				return false
			}
		}
	}
	return true
}

// search finds a cheapest path from a left kind, which has supply, to a right kind with
// demand and sends along it what it can carry. It reports whether there was one.
// This is the method of successive shortest paths (Edmonds and Karp 1972) with a
// dense version of Dijkstra's search.
func (r *relaxation) search(source int) bool {
	n := len(r.of)
	for i := range n {
		r.start[i], r.dist[i], r.done[i] = unseen, unseen, false
	}
	r.start[source], r.from[source] = 0, -1
	r.reach(source)
	for {
		j := r.nearest()
		if j < 0 {
			return false
		}
		r.done[j] = true
		if r.demand[j] > 0 {
			r.reprice(r.dist[j])
			r.send(j)
			return true
		}
		for i := range n {
			if r.flow[i*n+j] > 0 && r.start[i] == unseen {
				r.start[i], r.from[i] = r.dist[j], j
				r.reach(i)
			}
		}
	}
}

// reach updates the distances of the right kinds by the edges from a left one.
func (r *relaxation) reach(i int) {
	n := len(r.of)
	for j, cost := range r.cost[i*n : i*n+n] {
		if cost < 0 {
			continue
		}
		if d := r.start[i] + cost - r.u[i] - r.v[j]; r.dist[j] == unseen || d < r.dist[j] {
			r.dist[j], r.via[j] = d, i
		}
	}
}

// nearest returns the right kind with the least distance that is not final, or -1.
func (r *relaxation) nearest() int {
	best := -1
	for j, d := range r.dist {
		if d != unseen && !r.done[j] && (best < 0 || d < r.dist[best]) {
			best = j
		}
	}
	return best
}

// reprice changes the duals so that no reduced cost is negative and those on the
// path of the given length are 0.
func (r *relaxation) reprice(length int64) {
	for i, d := range r.start {
		if d != unseen {
			r.u[i] += max(0, length-d)
		}
	}
	for j, d := range r.dist {
		if r.done[j] {
			r.v[j] -= max(0, length-d)
		}
	}
}

// send sends as much as possible along the path to a right kind.
func (r *relaxation) send(to int) {
	n := len(r.of)
	amount := r.demand[to]
	for j := to; j >= 0; j = r.from[r.via[j]] {
		if i := r.via[j]; r.from[i] < 0 {
			amount = min(amount, r.supply[i])
		} else {
			amount = min(amount, r.flow[i*n+r.from[i]])
		}
	}
	r.demand[to] -= amount
	for j := to; j >= 0; j = r.from[r.via[j]] {
		i := r.via[j]
		r.flow[i*n+j] += amount
		if r.from[i] < 0 {
			r.supply[i] -= amount
		} else {
			r.flow[i*n+r.from[i]] -= amount
		}
	}
}

// greedy returns a matching that has what it can of the one to start from, and else follows
// the flow as far as the next few vertices of a kind let it: half of what flows between
// two kinds in either direction.
func (o *Optimum) greedy(flow []int) []int {
	const few = 8
	k := len(o.face.of)
	free := make([][]int, k) // vertices of each kind
	slab := make([]int, len(o.Type))
	for i, n := range o.face.count {
		free[i], slab = slab[:0:n], slab[n:]
	}
	mate := slices.Repeat([]int{-1}, len(o.Type))
	for v, u := range o.Start {
		if u > v && o.Adjacent(u, v) {
			mate[u], mate[v] = v, u
		}
	}
	for v, i := range o.face.kind {
		if mate[v] < 0 {
			free[i] = append(free[i], v)
		}
	}
	for i := range k {
		for j := i; j < k; j++ {
			pairs := (flow[i*k+j] + flow[j*k+i]) / 2
			if i == j {
				pairs = flow[i*k+i] / 2
			}
			for ; pairs > 0 && len(free[i]) > 0; pairs-- {
				u := free[i][0]
				free[i] = free[i][1:]
				for at, v := range free[j][:min(few, len(free[j]))] {
					if o.Adjacent(u, v) {
						mate[u], mate[v] = v, u
						copy(free[j][1:at+1], free[j][:at])
						free[j] = free[j][1:]
						break
					}
				}
			}
		}
	}
	return mate
}
