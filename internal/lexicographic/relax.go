package lexicographic

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// relaxable reports whether the relaxation of so many kinds is worth a try: there are few, or it takes no longer than
// to look at all pairs of vertices.
func (o *Optimum) relaxable(k int) bool {
	const few = 16
	n := len(o.Problem.Type)
	return !o.Problem.Plain && (o.Problem.Always || k <= few || k*k*k <= n*n)
}

// byRelaxation takes the edges that the relaxation leaves between kinds, if there are any, with a largest matching of
// them, and reports whether that is perfect.
func (o *Optimum) byRelaxation(k *kinds) bool {
	o.face, o.graph = nil, nil
	if k == nil {
		return false
	}
	flow, some := o.relax(k)
	if !some {
		return false
	}
	o.face = k
	o.graph = o.matcher(o.greedy(flow))
	return o.graph.Unmatched() == 0
}

// Kinds are the types as the relaxation sees them, with the edges between them. Usually they are just the types.
// But the relaxation, which knows of no bans, may pair some vertices who have not opponents enough. They are kinds of
// their own then (divided).
type kinds struct {
	kind  []int32 // of each vertex
	of    []int32 // of each kind: its type
	count []int   // of each kind: its vertices
	edges []edges // kinds × kinds
	class []class // of vertices, as far as a search has asked for them
	index []int32 // kinds × labels: the place in class, from 1; 0 if none has asked
}

// edges are those between two kinds that are left: what it means to match two who are not barred from each other,
// and two who are. None: there are no such ones.
type edges struct{ free, barred Role }

// A class is all vertices of one kind about which the same has been decided.
type class struct {
	kind  int32
	label Label
}

// at returns the edges between two kinds.
func (k *kinds) at(i, j int32) edges { return k.edges[int(i)*len(k.of)+int(j)] }

// put changes the edges between two kinds.
func (k *kinds) put(i, j int32, e edges) {
	k.edges[int(i)*len(k.of)+int(j)], k.edges[int(j)*len(k.of)+int(i)] = e, e
}

// types makes a kind of each type, with all edges. It returns nil if they are too many.
func (o *Optimum) types() *kinds {
	if !o.relaxable(len(o.size)) {
		return nil
	}
	k := &kinds{kind: o.Problem.Type, of: make([]int32, len(o.size)), count: o.size}
	for i := range k.of {
		k.of[i] = int32(i)
	}
	o.join(k, func(i, j int) bool { return false })
	return k
}

// join finds the edges between kinds; of two, all of the one may be barred from all of the other.
func (o *Optimum) join(k *kinds, allBarred func(i, j int) bool) {
	n := len(k.of)
	k.edges = make([]edges, n*n)
	for i := range n {
		for j := range i + 1 {
			if i == j && k.count[i] == 1 {
				continue
			}
			e := edges{o.Problem.Role(k.of[i], k.of[j], false), o.Problem.Role(k.of[i], k.of[j], true)}
			if e.free != e.barred && allBarred(i, j) {
				e.free = None
			}
			k.put(int32(i), int32(j), e)
		}
	}
}

// The sides of what is in the way of a perfect matching: the rest, vertices who have fewer neighbours than they are, no
// two of them neighbours, and these neighbours.
const (
	rest = iota
	short
	sought
	sides
)

// divided divides kinds, by what keeps the edges that are left between them from a perfect matching: see doc.go,
// part 5. It returns nil if dividing is of no use, or makes too many kinds.
func (o *Optimum) divided(k *kinds) *kinds {
	if o.graph == nil {
		return nil
	}
	side, some := o.inTheWay()
	o.face, o.graph = nil, nil
	if !some {
		return nil
	}
	d := &kinds{kind: make([]int32, len(side))}
	number, members := make([]int32, sides*len(k.of)), [][]int{} // by kind and side, from 1
	for v, s := range side {
		i := &number[sides*int(k.kind[v])+s]
		if *i == 0 {
			d.of, d.count, members = append(d.of, o.Problem.Type[v]), append(d.count, 0), append(members, nil)
			*i = int32(len(d.of))
		}
		d.kind[v] = *i - 1
		d.count[*i-1]++
		members[*i-1] = append(members[*i-1], v)
	}
	if !o.relaxable(len(d.of)) {
		return nil
	}
	o.join(d, func(i, j int) bool { return o.allBarred(members[i], members[j]) })
	return d
}

// inTheWay returns the side of each vertex, and whether some are short of neighbours.
func (o *Optimum) inTheWay() (side []int, some bool) {
	odd, others := o.graph.Decompose()
	side = make([]int, len(o.Problem.Type))
	alone := 0
	for _, set := range odd {
		if len(set) == 1 {
			side[set[0]] = short
			alone++
		}
	}
	for _, v := range others {
		side[v] = sought
	}
	return side, alone > len(others)
}

// allBarred reports whether all of some vertices are barred from all of some others, who may be the same.
func (o *Optimum) allBarred(list, others []int) bool {
	for _, v := range list {
		for k, u := range others {
			if u != v && !o.Problem.Barred(u, v) {
				o.Problem.Watch.Edges(k)
				return false
			}
		}
		o.Problem.Watch.Edges(len(others))
	}
	return true
}

// A relaxation is a problem by kinds only: it forgets that some vertices are barred from each other, and allows half
// an edge. What is left is a transportation problem between two copies of the kinds, of a size that does not depend
// on the number of vertices. It is solved portion by portion; each leaves the edges that are tight to the next.
type relaxation struct {
	kinds *kinds
	cost  []int64 // kinds × kinds, of the present portion; -1: no edges are left

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

// begin begins a relaxation by kinds, in the memory that there is.
func (r *relaxation) begin(k *kinds) *relaxation {
	n := len(k.of)
	long := func(list []int64, n int) []int64 { return slices.Grow(list[:0], n)[:n] }
	short := func(list []int, n int) []int { return slices.Grow(list[:0], n)[:n] }
	*r = relaxation{kinds: k, cost: long(r.cost, n*n), flow: short(r.flow, n*n),
		supply: append(r.supply[:0], k.count...), demand: append(r.demand[:0], k.count...),
		u: long(r.u, n), v: long(r.v, n), dist: long(r.dist, n), via: short(r.via, n),
		done: slices.Grow(r.done[:0], n)[:n], start: long(r.start, n), from: short(r.from, n)}
	clear(r.flow) // everything else is made anew in each portion, or search
	return r
}

// unseen is no distance: none is negative.
const unseen = -1

// portionBits is how many bits the digits of a portion have together. A dual of the relaxation is at most a sum along
// a path of kinds, each of which is there at most twice, to the left and to the right: so it is less than 2 times the
// largest sum over a matching. Four of them are added up, which leaves some bits of 64 unused.
const portionBits = 56

// relax leaves of the edges between kinds those that are tight, portion by portion, and returns the flow. There is none
// if the kinds alone do not let everybody be matched, or a digit is too large.
func (o *Optimum) relax(k *kinds) (flow []int, some bool) {
	r := o.Problem.relaxation.begin(k)
	for from, to := int32(0), int32(0); ; from = to {
		to = o.pack(from)
		if from < to && o.digits.order[from].bits() > portionBits {
			return nil, false
		}
		r.price(o, from, to)
		if !r.reroute(&o.Problem.Watch) {
			return nil, false
		}
		r.tighten(o, from, to)
		if int(to) == len(o.digits.order) {
			return r.flow, true
		}
	}
}

// add is what an edge between vertices of two kinds adds in a role to the digits of a portion.
func (k *kinds) add(o *Optimum, i, j int32, r Role, from, to int32) int64 {
	i, j = k.of[i], k.of[j]
	return o.digits.sum([3][]load{o.digits.together(i, j, r), o.digits.alone(i, r), o.digits.alone(j, r)}, from, to)
}

// price finds what the edges that are left cost in a portion: those of vertices that are not barred from each other,
// if there are any, which cost no more than those of others.
func (r *relaxation) price(o *Optimum, from, to int32) {
	n := len(r.kinds.of)
	o.Problem.Watch.Edges(n * n)
	for i := range n {
		for j := range i + 1 {
			cost, e := int64(-1), r.kinds.at(int32(i), int32(j))
			if role := cmp.Or(e.free, e.barred); role != None {
				cost = r.kinds.add(o, int32(i), int32(j), role, from, to)
			}
			r.cost[i*n+j], r.cost[j*n+i] = cost, cost
		}
	}
}

// tighten leaves the edges on which the duals add up to the cost.
func (r *relaxation) tighten(o *Optimum, from, to int32) {
	n := len(r.kinds.of)
	o.Problem.Watch.Edges(n * n)
	for i := range int32(n) {
		for j := range i + 1 {
			e, dual := r.kinds.at(i, j), r.u[i]+r.v[i]+r.u[j]+r.v[j]
			if 2*r.cost[int(i)*n+int(j)] != dual {
				e.free = None
			}
			if 2*r.kinds.add(o, i, j, e.barred, from, to) != dual {
				e.barred = None
			}
			r.kinds.put(i, j, e)
		}
	}
}

// reroute makes the flow one of least cost, and reports whether it takes everybody. Where it costs nothing it stays:
// duals of 0 show that the rest is all there is to do.
func (r *relaxation) reroute(w *graph.Watch) bool {
	n := len(r.kinds.of)
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
			if !r.search(i, w) {
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
func (r *relaxation) search(source int, w *graph.Watch) bool {
	n := len(r.kinds.of)
	for i := range n {
		r.start[i], r.dist[i], r.done[i] = unseen, unseen, false
	}
	r.start[source], r.from[source] = 0, -1
	r.reach(source)
	for {
		w.Edges(n)
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
	n := len(r.kinds.of)
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
	n := len(r.kinds.of)
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
	o.Problem.Watch.Edges(len(o.Problem.Type))
	k, all := len(o.face.of), make([]int, len(o.Problem.Type))
	free := make([][]int, k) // vertices of each kind, which stand in all
	for i, n := range o.face.count {
		free[i], all = all[:0:n], all[n:]
	}
	mate := start(len(o.Problem.Type), o.Problem.Start, o.Adjacent)
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
