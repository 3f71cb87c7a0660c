package lexicographic

import (
	"cmp"
	"slices"
)

// A relaxation is a problem by types only: it forgets that some vertices are barred
// from each other, and allows half an edge. What is left is a transportation problem
// between two copies of the types, of a size that does not depend on the number of
// vertices.
type relaxation struct {
	size  []int
	width int
	cost  []int64 // types × types rows; see open
	open  []bool  // types × types: the two can be matched

	flow   []int   // types × types, from a left type to a right one
	supply []int   // of the left types, not yet sent
	demand []int   // of the right types, not yet met
	u, v   []int64 // duals of the left and right types, rows

	// one search from a left type with supply
	dist    []int64 // of the right types, rows
	via     []int   // left type before each right type
	reached []bool  // right types that have a distance
	done    []bool  // right types whose distance is final
	from    []int   // right type before each left type, root for the first, or unseen
	start   []int64 // distances of the left types, rows
	scratch []int64
}

const (
	root   = -1
	unseen = -2
)

// relax solves the relaxation and returns the dual of every type, on twice the scale of
// the weights, and the flow; nil if the types alone do not let everybody be matched.
func (o *Optimum) relax() (duals []int64, flow []int) {
	r := o.newRelaxation()
	for i := range r.supply {
		for r.supply[i] > 0 {
			o.Watch.Poll()
			if !r.search(i) {
				return nil, nil
			}
		}
	}
	duals = o.words(len(r.u))
	for k := range r.size {
		d := row(duals, k, r.width)
		subtract(d, row(r.u, k, r.width))
		subtract(d, row(r.v, k, r.width))
	}
	return duals, r.flow
}

// greedy returns a matching that has what it can of the one to start from, and else follows
// the flow as far as the next few vertices of a type let it: half of what flows between
// two types in either direction.
func (o *Optimum) greedy(flow []int) []int {
	const few = 8
	k := len(o.of)
	free := make([][]int, k) // vertices of each type
	slab := make([]int, len(o.Type))
	for i, n := range o.count {
		free[i], slab = slab[:0:n], slab[n:]
	}
	mate := slices.Repeat([]int{-1}, len(o.Type))
	for v, u := range o.Start {
		if u > v && o.Adjacent(u, v) {
			mate[u], mate[v] = v, u
		}
	}
	for v, i := range o.kind {
		if mate[v] < 0 {
			free[i] = append(free[i], v)
		}
	}
	for i := range k {
		for j := i; j < k; j++ {
			for n := (flow[i*k+j] + flow[j*k+i]) / (2 + 2*same(i, j)); n > 0 && len(free[i]) > 0; n-- {
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

func same(i, j int) int {
	if i == j {
		return 1
	}
	return 0
}

func (o *Optimum) newRelaxation() *relaxation {
	n, w := len(o.of), o.weights.width
	r := &relaxation{width: w, size: slices.Clone(o.count),
		cost: o.words(n * n * w), open: make([]bool, n*n),
		flow: make([]int, n*n), u: o.words(n * w), v: o.words(n * w),
		dist: o.words(n * w), via: make([]int, n), reached: make([]bool, n), done: make([]bool, n),
		from: make([]int, n), start: o.words(n * w), scratch: o.words(w),
	}
	r.supply, r.demand = slices.Clone(r.size), slices.Clone(r.size)
	for i := range int32(n) {
		for j := range i + 1 {
			if i == j && r.size[i] == 1 {
				continue
			}
			free, barred := o.roles(i, j)
			role := cmp.Or(free, barred)
			if role == None {
				continue
			}
			o.weights.put(role, o.of[i], o.of[j], r.scratch)
			for _, at := range [2]int{int(i)*n + int(j), int(j)*n + int(i)} {
				r.open[at] = true
				c := row(r.cost, at, w)
				clear(c)
				subtract(c, r.scratch)
			}
		}
	}
	return r
}

// search finds a cheapest path from a left type, which has supply, to a right type with
// demand and sends along it what it can carry. It reports whether there was one.
// This is the method of successive shortest paths (Edmonds and Karp 1972) with a
// dense version of Dijkstra's search.
func (r *relaxation) search(source int) bool {
	for i := range r.from {
		r.from[i] = unseen
		r.reached[i], r.done[i] = false, false
	}
	r.from[source] = root
	clear(row(r.start, source, r.width))
	r.relaxFrom(source)
	n := len(r.size)
	for {
		j := r.nearest()
		if j < 0 {
			return false
		}
		r.done[j] = true
		if r.demand[j] > 0 {
			r.reprice(row(r.dist, j, r.width))
			r.send(j)
			return true
		}
		for i := range n {
			if r.flow[i*n+j] > 0 && r.from[i] == unseen {
				r.from[i] = j
				copy(row(r.start, i, r.width), row(r.dist, j, r.width))
				r.relaxFrom(i)
			}
		}
	}
}

// relaxFrom updates the distances of the right types by the edges from a left one.
func (r *relaxation) relaxFrom(i int) {
	n := len(r.size)
	for j := range n {
		if !r.open[i*n+j] || r.done[j] {
			continue
		}
		d := r.scratch // distance of i plus the reduced cost
		copy(d, row(r.start, i, r.width))
		add(d, row(r.cost, i*n+j, r.width))
		subtract(d, row(r.u, i, r.width))
		subtract(d, row(r.v, j, r.width))
		if !r.reached[j] || less(d, row(r.dist, j, r.width)) {
			r.reached[j], r.via[j] = true, i
			copy(row(r.dist, j, r.width), d)
		}
	}
}

// nearest returns the right type with the least distance that is not final, or -1.
func (r *relaxation) nearest() int {
	best := -1
	for j, reached := range r.reached {
		if reached && !r.done[j] && (best < 0 || less(row(r.dist, j, r.width), row(r.dist, best, r.width))) {
			best = j
		}
	}
	return best
}

// reprice changes the duals so that no reduced cost is negative and those on the
// path of the given length are 0.
func (r *relaxation) reprice(length []int64) {
	for i, from := range r.from {
		if from != unseen && less(row(r.start, i, r.width), length) {
			u := row(r.u, i, r.width)
			add(u, length)
			subtract(u, row(r.start, i, r.width))
		}
	}
	for j, done := range r.done {
		if done && less(row(r.dist, j, r.width), length) {
			v := row(r.v, j, r.width)
			subtract(v, length)
			add(v, row(r.dist, j, r.width))
		}
	}
}

// send sends as much as possible along the path to a right type.
func (r *relaxation) send(to int) {
	n := len(r.size)
	amount := r.demand[to]
	for j := to; ; {
		i := r.via[j]
		if r.from[i] == root {
			amount = min(amount, r.supply[i])
			break
		}
		j = r.from[i]
		amount = min(amount, r.flow[i*n+j])
	}
	r.demand[to] -= amount
	for j := to; ; {
		i := r.via[j]
		r.flow[i*n+j] += amount
		if r.from[i] == root {
			r.supply[i] -= amount
			return
		}
		j = r.from[i]
		r.flow[i*n+j] -= amount
	}
}
