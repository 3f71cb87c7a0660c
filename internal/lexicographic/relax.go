package lexicographic

import (
	"cmp"
	"encoding/binary"
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

// byRelaxation takes the edges that the relaxation leaves between kinds, and reports whether they have a perfect
// matching.
func (o *Optimum) byRelaxation(k *kinds) bool {
	if k == nil || !o.relaxable(len(k.of)) {
		return false
	}
	flow, some := o.relax(k)
	if !some {
		return false
	}
	o.face = k
	if o.graph = o.matcher(o.greedy(flow)); o.graph.Unmatched() > 0 {
		o.face, o.graph = nil, nil
	}
	return o.face != nil
}

// Kinds are the types as the relaxation sees them, with the edges between them. Usually they are just the types.
// But somebody may have no opponent left in a type: the relaxation, which knows of no bans, would pair the two. Such
// vertices are kinds of their own.
type kinds struct {
	kind  []int32 // of each vertex
	of    []int32 // of each kind: its type
	count []int   // of each kind: its vertices
	edges []edges // kinds × kinds
	class []class // of vertices, as far as a search has asked for them
	index map[class]int
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

// types makes a kind of each type, with all edges.
func (o *Optimum) types() *kinds {
	k := &kinds{kind: o.Problem.Type, of: make([]int32, len(o.size)), count: o.size}
	for i := range k.of {
		k.of[i] = int32(i)
	}
	o.join(k, func(i, j int) bool { return false })
	return k
}

// join finds the edges between kinds, of whom two can be apart: all of the one are barred from all of the other.
func (o *Optimum) join(k *kinds, apart func(i, j int) bool) {
	n := len(k.of)
	k.index, k.edges = map[class]int{}, make([]edges, n*n)
	for i := range n {
		for j := range i + 1 {
			if i == j && k.count[i] == 1 {
				continue
			}
			e := edges{barred: o.Problem.Role(k.of[i], k.of[j], true)}
			if !apart(i, j) {
				e.free = o.Problem.Role(k.of[i], k.of[j], false)
			}
			k.put(int32(i), int32(j), e)
		}
	}
}

// A vertex is barred from a type if it is from all of its vertices but itself, of which there are some, and that
// matters to its role there. Any division by it will do for the lemma (doc.go, part 5), however small the types are.
// The more kinds, the more is seen: where the relaxation does with some division, it does with every finer one. For
// then the optima cost what it says, which cannot be less than a finer one says; and that cannot be more than they do.

// many is how many vertices a type has that nobody is barred from by chance.
const many = 8

// divided divides the types by what their vertices are barred from: of all types, or if that makes too many kinds only
// of those that have many vertices. It returns nil if nobody is barred from any, or there are too many kinds still.
func (o *Optimum) divided() *kinds {
	from := o.barredFrom()
	for _, least := range [...]int{1, many} {
		if k := o.divide(from, least); k != nil {
			return k
		}
	}
	return nil
}

// barredFrom lists for each vertex the types that it is barred from.
func (o *Optimum) barredFrom() (from [][]int32) {
	from = make([][]int32, len(o.Problem.Type))
	members := make([][]int, len(o.size))
	for v, t := range o.Problem.Type {
		members[t] = append(members[t], v)
	}
	for i, list := range members {
		for j, others := range members {
			a, b := int32(i), int32(j)
			if i == j && len(list) == 1 || o.Problem.Role(a, b, false) == o.Problem.Role(a, b, true) {
				continue
			}
			for _, v := range list {
				if o.barredFromAll(v, others) {
					from[v] = append(from[v], int32(j))
				}
			}
		}
	}
	return from
}

// barredFromAll reports whether a vertex is barred from all of some others.
func (o *Optimum) barredFromAll(v int, others []int) bool {
	for k, u := range others {
		if u != v && !o.Problem.Barred(u, v) {
			o.Problem.Watch.Edges(k)
			return false
		}
	}
	o.Problem.Watch.Edges(len(others))
	return true
}

// divide makes kinds of the vertices of each type that are barred from the same types of at least so many vertices. It
// returns nil if nobody is, or there are too many kinds.
func (o *Optimum) divide(from [][]int32, least int) *kinds {
	k, known, divided := &kinds{kind: make([]int32, len(o.Problem.Type))}, map[string]int32{}, false
	var barred []graph.Set // of each kind: the types
	for v, t := range o.Problem.Type {
		var own graph.Set
		key := binary.AppendUvarint(nil, uint64(t))
		for _, j := range from[v] {
			if o.size[j] >= least {
				if own == nil {
					own, divided = graph.NewSet(len(o.size)), true
				}
				own.Add(int(j))
				key = binary.AppendUvarint(key, uint64(j))
			}
		}
		i, old := known[string(key)]
		if !old {
			i = int32(len(k.of))
			known[string(key)] = i
			k.of, k.count, barred = append(k.of, t), append(k.count, 0), append(barred, own)
		}
		k.kind[v] = i
		k.count[i]++
	}
	if !divided || !o.relaxable(len(k.of)) {
		return nil
	}
	o.join(k, func(i, j int) bool {
		return barred[i] != nil && barred[i].Has(int(k.of[j])) || barred[j] != nil && barred[j].Has(int(k.of[i]))
	})
	return k
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
	k := len(o.face.of)
	free := make([][]int, k) // vertices of each kind
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
