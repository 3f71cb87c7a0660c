package blossom

import (
	"cmp"
	"math"
	"slices"
)

// A Successive narrows the perfect matchings of a graph to those that are best by one
// number after another. Numbers have places, from 0 on, and are sums over edges; an edge is
// known by the place of the first number, of those not dealt with, that it adds to.
//
// What is left at any time are the perfect matchings of some edges that leave each of some
// nested odd sets, the blossoms, by exactly one edge. Let every edge weigh minus the number of
// blossoms that it leaves. A perfect matching leaves each of them at least once, and so those
// that are left are the ones of maximum weight. Optimal duals are known in closed form: with
// d(v) blossoms around v, and weights doubled as always,
//
//	y[v] = -2 d(v)    z[B] = 4    weight'(u,v) = -2 (blossoms around one of u and v only)
//
// so that every edge is tight. Hence nothing is ever solved from the beginning: to take edges
// away, or to make some weigh a little less, takes a search for each matched pair that loses
// its edge, and for the blossoms that were formed along it. A search that takes edges away has
// found a matching that is left if and only if that leaves the blossoms as often as there are
// some.
type Successive struct {
	engine[pair]
	place  []int32 // n × n: of an edge; what is below from, and -1, is no edge
	from   int32
	last   int32         // the place of edges that add to nothing more
	edges  [][]arc[pair] // by vertex, those of the highest place first
	around [][]int32     // by vertex: the blossoms around it, the outermost first; nil if there are none anywhere
	count  int32         // of blossoms
	fixed  int           // vertices that have left since the lists were last cleared of them
	saved  saved
}

// A pair is a number of two words. A blossom that is left costs 1<<62, more than all that edges
// may add to one number.
type pair = [2]uint64

// price returns minus the doubled cost of an edge that leaves so many blossoms and adds an amount.
func price(crossed int, amount uint64) pair {
	return sub(pair{}, pair{uint64(crossed) >> 1, uint64(crossed)<<63 + 2*amount})
}

// NewSuccessive begins with all perfect matchings of n vertices, of which mate is one. An edge
// between u and v > u has place(u, v), which is last if it adds to no number at all, and -1 if
// there is none.
func NewSuccessive(n int, place func(u, v int) int32, last int32, mate []int, w *Watch) *Successive {
	s := &Successive{place: make([]int32, n*n), last: last, edges: make([][]arc[pair], n)}
	s.reset(n)
	s.watch = w
	for u := range n {
		w.Look()
		s.place[u*n+u] = -1
		for v := u + 1; v < n; v++ {
			p := place(u, v)
			if s.place[u*n+v], s.place[v*n+u] = p, p; p >= 0 {
				s.edges[u] = append(s.edges[u], arc[pair]{to: int32(v)})
				s.edges[v] = append(s.edges[v], arc[pair]{to: int32(u)})
			}
		}
	}
	for v := range s.edges {
		w.Look()
		s.sort(int32(v))
		s.arcs[v] = s.edges[v]
		s.mate[v] = int32(mate[v])
	}
	return s
}

// at returns the place of an edge.
func (s *Successive) at(u, v int32) int32 { return s.place[int(u)*s.n+int(v)] }

// sort puts the edges at v in order.
func (s *Successive) sort(v int32) {
	row := s.place[int(v)*s.n : (int(v)+1)*s.n]
	slices.SortStableFunc(s.edges[v], func(a, b arc[pair]) int { return cmp.Compare(row[b.to], row[a.to]) })
}

// Next passes over all numbers that can be 0 in what is left, and makes it a condition that they
// are. It returns the place of the first that cannot, false if there is none.
func (s *Successive) Next() (place int32, some bool) {
	s.audit()
	for {
		lowest, highest := s.bounds()
		switch {
		case lowest == s.last:
			s.require(s.last)
			return 0, false
		case lowest == highest || !s.without(lowest+1):
			s.require(lowest)
			return lowest, true
		}
	}
}

// bounds returns the place of the lowest edge that is matched, and what that can be at most: there
// is a vertex with no higher edge.
func (s *Successive) bounds() (lowest, highest int32) {
	lowest, highest = s.last, s.last
	for v := range int32(s.n) {
		if s.gone[v] {
			continue
		}
		lowest = min(lowest, s.at(v, s.mate[v]))
		for k := range s.edges[v] {
			if a := &s.edges[v][k]; !s.gone[a.to] {
				highest = min(highest, s.at(v, a.to))
				break
			}
		}
	}
	return lowest, highest
}

// require drops the edges below a place, none of which is matched.
func (s *Successive) require(from int32) {
	if s.around == nil {
		s.cut(from)
	} else if !s.without(from) { // blossoms may have been formed along some
		panic("blossom: internal error: a perfect matching has been lost")
	}
}

// cut drops the edges below a place, which neither the matching nor blossoms need.
func (s *Successive) cut(from int32) {
	s.from = from
	for v := range s.edges {
		s.edges[v] = s.above(int32(v), from)
		s.arcs[v] = s.edges[v]
	}
}

// above lists the edges at v from a place on.
func (s *Successive) above(v, from int32) []arc[pair] {
	list := s.edges[v]
	k := len(list)
	for k > 0 && s.at(v, list[k-1].to) < from {
		k--
	}
	return list[:k]
}

// without reports whether there is a matching without edges below a place, and takes such a one.
func (s *Successive) without(from int32) bool {
	s.save()
	for v := range int32(s.n) {
		s.arcs[v] = s.above(v, from)
	}
	s.lose(func(u, v int32) bool { return s.at(u, v) < from })
	if s.augmented() && s.penalty() == s.count {
		if s.cut(from); s.around != nil {
			s.settle()
		}
		return true
	}
	s.restore()
	for v := range s.arcs {
		s.arcs[v] = s.edges[v]
	}
	return false
}

// lose exposes the ends of matched edges that have gone, or are not tight any more, and opens the
// blossoms that were formed along such ones.
func (s *Successive) lose(lost func(u, v int32) bool) {
	if s.around != nil {
		var ends []int32
		for _, b := range s.blossoms() {
			for _, e := range s.node[b].edges {
				if lost(e[0], e[1]) {
					ends = append(ends, e[0])
				}
			}
		}
		for _, v := range ends {
			if s.top[v] != v {
				s.isolate(v)
			}
		}
	}
	for v := range int32(s.n) {
		if u := s.mate[v]; u > v && lost(v, u) {
			s.unmatch(v)
		}
	}
}

// blossoms lists those in use.
func (s *Successive) blossoms() (list []int32) {
	s.tick++
	for v := range int32(s.n) {
		for b := s.node[v].parent; b >= 0 && s.seen[b] != s.tick; b = s.node[b].parent {
			s.seen[b] = s.tick
			list = append(list, b)
		}
	}
	return list
}

// augmented makes the matching perfect, and reports whether it can be.
func (s *Successive) augmented() bool {
	for v := range int32(s.n) {
		if s.mate[v] < 0 && s.augmentFrom(v, math.MaxInt) != augmented {
			return false
		}
	}
	return true
}

// penalty counts how often the matching leaves blossoms.
func (s *Successive) penalty() (sum int32) {
	if s.around == nil {
		return 0
	}
	for v := range int32(s.n) {
		if u := s.mate[v]; u > v {
			sum += crossed(s.around[u], s.around[v])
		}
	}
	return sum
}

// A lemma decides most numbers without a search: if one edge alone adds to the first number that
// cannot be 0, all matchings that are left have it. For any other adds nothing to that number.

// Least narrows what is left to the matchings whose edges at the present place, that of the last
// Next, add up to the least. Each of them goes on to next(u, v), the place of the next number that
// it adds to.
func (s *Successive) Least(amount func(u, v int) int64, next func(u, v int) int32) {
	s.audit()
	list := s.lowest()
	if len(list) == 1 {
		s.fix(list[0][0], list[0][1])
		return
	}
	s.tidy()
	for _, e := range list {
		x := uint64(amount(int(e[0]), int(e[1])))
		s.charge(e[0], e[1], x)
		s.charge(e[1], e[0], x)
	}
	s.lose(func(u, v int32) bool { return s.at(u, v) == s.from })
	s.resolve()
	s.advance(next)
}

// charge makes an edge at the present place cost an amount more.
func (s *Successive) charge(u, v int32, amount uint64) {
	for k := len(s.edges[u]) - 1; ; k-- {
		if a := &s.edges[u][k]; a.to == v {
			a.w = add(a.w, price(0, amount))
			return
		}
	}
}

// resolve makes the matching perfect, which it was before some edges went or cost more.
func (s *Successive) resolve() {
	if !s.augmented() {
		panic("blossom: internal error: a perfect matching has been lost")
	}
	s.settle()
}

// lowest lists the edges at the present place.
func (s *Successive) lowest() (list [][2]int32) {
	for v := range int32(s.n) {
		if s.gone[v] {
			continue
		}
		for k := len(s.edges[v]) - 1; k >= 0; k-- {
			u := s.edges[v][k].to
			if s.gone[u] {
				continue
			}
			if s.at(v, u) != s.from {
				break
			}
			if u > v {
				list = append(list, [2]int32{v, u})
			}
		}
	}
	return list
}

// advance gives the edges at the present place their next ones.
func (s *Successive) advance(next func(u, v int) int32) {
	moved := make([][]arc[pair], s.n)
	for v := range int32(s.n) {
		k := s.tail(v)
		moved[v], s.edges[v] = slices.Clone(s.edges[v][k:]), s.edges[v][:k]
	}
	for v := range int32(s.n) {
		for _, a := range moved[v] {
			if a.to > v {
				s.put(v, a.to, next(int(v), int(a.to)))
			}
		}
	}
	for v := range int32(s.n) {
		for _, a := range moved[v] {
			s.insert(v, a)
		}
		s.arcs[v] = s.edges[v]
	}
	s.from++
}

// insert puts an edge where it belongs in the list of a vertex.
func (s *Successive) insert(v int32, a arc[pair]) {
	row := s.place[int(v)*s.n : (int(v)+1)*s.n]
	k, _ := slices.BinarySearchFunc(s.edges[v], row[a.to], func(b arc[pair], place int32) int {
		if row[b.to] >= place {
			return -1
		}
		return 1
	})
	s.edges[v] = slices.Insert(s.edges[v], k, a)
}

// put gives an edge a place.
func (s *Successive) put(u, v, place int32) {
	s.place[int(u)*s.n+int(v)], s.place[int(v)*s.n+int(u)] = place, place
}

// fix drops all edges at two vertices but that between them, which every matching has that is left.
func (s *Successive) fix(u, v int32) {
	for _, x := range [2]int32{u, v} {
		for _, a := range s.edges[x] {
			s.put(x, a.to, -1)
		}
	}
	s.put(u, v, s.last)
	if s.around == nil {
		s.gone[u], s.gone[v] = true, true
		s.arcs[u], s.arcs[v] = nil, nil
		s.edges[u], s.edges[v] = nil, nil
		if s.fixed += 2; 8*s.fixed > s.n {
			s.tidy()
		}
		return
	}
	s.fixed++
	s.tidy()
	s.lose(func(u, v int32) bool { return s.at(u, v) < 0 })
	s.resolve()
}

// tidy drops the edges to vertices that have left from all lists.
func (s *Successive) tidy() {
	for v := range int32(s.n) {
		if s.fixed > 0 {
			s.clear(v)
		}
	}
	s.fixed = 0
}

// clear drops what is no edge any more from the list of a vertex.
func (s *Successive) clear(v int32) {
	s.edges[v] = slices.DeleteFunc(s.edges[v], func(a arc[pair]) bool { return s.at(v, a.to) < 0 })
	s.arcs[v] = s.edges[v]
}

// settle drops the edges that are not tight, and goes on with the duals in closed form.
func (s *Successive) settle() {
	if s.around == nil && !slices.ContainsFunc(s.node, func(x node[pair]) bool { return x.z != pair{} }) {
		s.settleNear()
		return
	}
	for _, b := range s.top {
		if s.node[b].parent < 0 && b >= int32(s.n) && s.node[b].z == (pair{}) {
			s.discard(b) // it was inside a blossom that has been opened
		}
	}
	s.nests()
	for v := range int32(s.n) {
		s.watch.Look()
		list := s.edges[v][:0]
		for _, a := range s.edges[v] {
			at := &s.place[int(v)*s.n+int(a.to)]
			if s.slack(v, &a) != (pair{}) {
				*at = -1
			}
			if *at < 0 {
				continue
			}
			if a.w = (pair{}); s.around != nil {
				a.w = price(int(crossed(s.around[v], s.around[a.to])), 0)
			}
			list = append(list, a)
		}
		s.edges[v], s.arcs[v] = list, list
	}
	for v := range s.y {
		if s.y[v] = (pair{}); s.around != nil {
			s.y[v] = price(len(s.around[v]), 0)
		}
	}
	for b := s.n; b < len(s.node); b++ {
		if x := &s.node[b]; x.z != (pair{}) {
			x.z = pair{1, 0}
		}
	}
}

// settleNear is settle where no blossoms are, nor were. It looks at the vertices whose duals have
// changed, and at the edges at the present place.
func (s *Successive) settleNear() {
	touched := make([]bool, s.n)
	drop := func(v int32, a *arc[pair]) {
		if s.slack(v, a) != (pair{}) {
			s.put(v, a.to, -1)
			touched[v], touched[a.to] = true, true
		}
	}
	for v := range int32(s.n) {
		list := s.edges[v]
		if s.y[v] == (pair{}) {
			list = list[s.tail(v):]
		} else {
			touched[v] = true
		}
		for k := range list {
			drop(v, &list[k])
		}
	}
	for v, is := range touched {
		if s.y[v] = (pair{}); is {
			s.watch.Look()
			s.clear(int32(v))
		}
		for k := s.tail(int32(v)); k < len(s.edges[v]); k++ {
			s.edges[v][k].w = pair{}
		}
	}
}

// tail returns where the edges of the present place, or dropped after them, begin in the list of a
// vertex.
func (s *Successive) tail(v int32) int {
	k := len(s.edges[v])
	for k > 0 && s.at(v, s.edges[v][k-1].to) <= s.from {
		k--
	}
	return k
}

// slack returns the slack of an edge at v.
func (s *Successive) slack(v int32, a *arc[pair]) pair {
	slack := sub(add(s.y[v], s.y[a.to]), a.w)
	if s.around == nil {
		return slack
	}
	x, y := s.around[v], s.around[a.to]
	for i := 0; i < min(len(x), len(y)) && x[i] == y[i]; i++ {
		slack = add(slack, s.node[x[i]].z)
	}
	return slack
}

// nests finds the blossoms around all vertices.
func (s *Successive) nests() {
	s.around, s.count = nil, 0
	around := make([][]int32, s.n)
	seen := map[int32]bool{}
	for v := range around {
		around[v] = s.nest(int32(v))
		for _, b := range around[v] {
			seen[b] = true
		}
	}
	if s.count = int32(len(seen)); s.count > 0 {
		s.around = around
	}
}

// saved is what a search may change.
type saved struct {
	y       []pair
	mate    []int32
	top, up []int32
	idle    []int32
	node    []node[pair]
}

// save remembers the matching and the duals.
func (s *Successive) save() {
	x := &s.saved
	x.mate = append(x.mate[:0], s.mate...)
	if s.around == nil {
		return
	}
	x.y, x.top, x.up, x.idle = append(x.y[:0], s.y...), append(x.top[:0], s.top...), append(x.up[:0], s.up...), append(x.idle[:0], s.idle...)
	x.node = append(x.node[:0], s.node...)
	for _, b := range s.blossoms() {
		x.node[b].child, x.node[b].edges = slices.Clone(x.node[b].child), slices.Clone(x.node[b].edges)
	}
}

// restore goes back to what was saved.
func (s *Successive) restore() {
	x := &s.saved
	copy(s.mate, x.mate)
	if s.around == nil {
		return
	}
	copy(s.y, x.y)
	copy(s.top, x.top)
	copy(s.up, x.up)
	s.idle = append(s.idle[:0], x.idle...)
	copy(s.node, x.node)
}

// Mate returns the vertex that v is matched with.
func (s *Successive) Mate(v int) int { return int(s.mate[v]) }

// Face returns the matchings that are left, and perhaps edges that none of them has.
func (s *Successive) Face() *Face {
	f := &Face{Tight: make([][]int, s.n), Blossoms: s.count}
	for v := range f.Tight {
		if s.gone[v] {
			f.Tight[v] = []int{int(s.mate[v])}
		}
		for _, a := range s.edges[v] {
			if s.at(int32(v), a.to) >= s.from {
				f.Tight[v] = append(f.Tight[v], int(a.to))
			}
		}
		slices.Sort(f.Tight[v])
	}
	if s.around == nil {
		return f
	}
	f.Crossed = make([][]int32, s.n)
	for u, list := range f.Tight {
		f.Crossed[u] = make([]int32, len(list))
		for k, v := range list {
			f.Crossed[u][k] = crossed(s.around[u], s.around[v])
		}
	}
	return f
}
