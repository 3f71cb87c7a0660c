package blossom

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A Successive narrows the perfect matchings of a graph to those that are best by one
// number after another. Numbers have places, from 0 on, and are sums over edges; an edge is
// at the place of the first number, of those not dealt with, that it adds to.
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
// away, or to make some weigh a little less, takes a search for each matched edge that is not tight
// any more, and for the blossoms that were formed along such edges.
type Successive struct {
	engine engine[Number] // arcs: the edges that are left, those of the highest place first

	left   *graph.Rows                      // the same, with a matching for questions of cardinality
	place  func(u, v int, from int32) int32 // see [NewSuccessive]
	from   int32                            // the present place: what is below has been dealt with
	to     int32                            // edges below it are dealt with together
	last   int32                            // the place of edges that add to nothing more
	Signed []bool                           // by number: edges may take something off it, so that 0 is not the least
	Sets   int32                            // how many blossoms there are

	around  [][]int32     // by vertex: the blossoms around it, the outermost first
	weighed []bool        // by vertex: edges at it are weighed, of whatever place
	moved   []arc[Number] // scratch of advance
}

// blossomDual is the dual of a blossom in closed form. A blossom that is left costs 1<<64: more than
// all that edges may add to one number, or take off, which is less than 1<<63.
var blossomDual = Number{4, 0}

// price returns minus the doubled cost of an edge that leaves so many blossoms and adds an amount.
func price(crossed int, amount int64) Number {
	return sub(Number{}, add(Number{2 * uint64(crossed), 0}, twice(Int(amount))))
}

// NewSuccessive begins with all perfect matchings of n vertices, of which mate is one. An edge has place(u, v, from),
// the place of the first number, from one on, that it adds to, last if there is none, and -1 if there is no edge. It is
// not asked again where last is 0, which means that there are no numbers. How many edges each vertex has saves memory;
// it can be nil.
func NewSuccessive(n int, degree []int, place func(u, v int, from int32) int32, last int32, mate []int,
	w *graph.Watch) *Successive {
	s := &Successive{place: place, last: last, left: graph.NewRows(n, w)}
	s.around, s.weighed = make([][]int32, n), make([]bool, n)
	s.engine.reset(n)
	s.engine.state.watch = w
	left := 0
	for _, edges := range degree {
		left += edges
	}
	var room []arc[Number] // for several vertices, but not so much that it takes long
	for v, edges := range degree {
		if len(room) < edges {
			w.Poll()
			room = make([]arc[Number], max(edges, min(left, 1<<14)))
		}
		s.engine.arcs[v], room = room[:0:edges], room[edges:]
		left -= edges
	}
	for u := range n {
		w.Edges(n)
		for v := u + 1; v < n; v++ {
			if p := place(u, v, 0); p >= 0 {
				s.left.Edges.Join(u, v)
				s.engine.arcs[u] = append(s.engine.arcs[u], arc[Number]{to: int32(v), place: p})
				s.engine.arcs[v] = append(s.engine.arcs[v], arc[Number]{to: int32(u), place: p})
			}
		}
	}
	for v, list := range s.engine.arcs {
		w.Edges(len(list))
		shuffle(list)
		sortArcs(list)
		s.engine.mate[v] = int32(mate[v])
	}
	return s
}

// sortArcs puts edges in order.
func sortArcs(list []arc[Number]) {
	slices.SortFunc(list, func(a, b arc[Number]) int { return cmp.Compare(b.place, a.place) })
}

// Has reports whether an edge is left.
func (s *Successive) Has(u, v int) bool { return s.left.Edges.Has(u, v) }

// remove takes an edge out of those that are left.
func (s *Successive) remove(u, v int32) {
	s.left.Edges[u].Remove(int(v))
	s.left.Edges[v].Remove(int(u))
}

// at returns the place of an edge, -1 if it is not left.
func (s *Successive) at(u, v int32) int32 {
	switch {
	case !s.Has(int(u), int(v)):
		return -1
	case s.last == 0:
		return 0
	}
	return s.place(int(u), int(v), s.from)
}

// tail returns where the edges below a place begin in the list of a vertex.
func (s *Successive) tail(v, below int32) int {
	k := len(s.engine.arcs[v])
	for k > 0 && s.engine.arcs[v][k-1].place < below {
		k--
	}
	return k
}

// tails returns where the edges that are dealt with together begin in the list of each vertex.
func (s *Successive) tails() []int {
	from := make([]int, s.engine.n)
	for v := range from {
		from[v] = s.tail(int32(v), s.to)
	}
	return from
}

// Next passes over numbers that can be 0 in what is left, and makes it a condition that they are.
// It returns the place of the first that it does not pass over, false if there is none. As long as
// there are no blossoms, that is the first which cannot be 0.
func (s *Successive) Next() (place int32, some bool) {
	for {
		signed, blossoms := s.firstSigned(), s.Sets > 0
		if !blossoms && s.engine.n > 0 {
			s.lift(signed)
		}
		lowest := signed
		for v, u := range s.engine.mate {
			lowest = min(lowest, s.at(int32(v), u))
		}
		s.cut(lowest)
		if s.open(s.Has) { // blossoms that were formed along edges that were not matched
			s.resolve()
		}
		if lowest == s.last {
			return 0, false
		}
		if (!blossoms || s.Sets > 0) && (lowest < signed || signed == s.firstSigned()) {
			return lowest, true
		}
	}
}

// firstSigned returns the first number, of those that edges add to, of which edges may take something off.
func (s *Successive) firstSigned() int32 {
	if s.Signed == nil {
		return s.last
	}
	at := s.last
	for _, list := range s.engine.arcs {
		at = min(at, list[len(list)-1].place)
	}
	for at < s.last && !s.Signed[at] {
		at++
	}
	return at
}

// lift matches the ends of the lowest matched edges otherwise, by higher edges, as often as it can: a
// question of cardinality. It stops at a place.
func (s *Successive) lift(highest int32) {
	place := make([]int32, s.engine.n) // of the matched edge at each vertex
	for v, u := range s.engine.mate {
		s.left.Mate[v], place[v] = int(u), s.at(int32(v), u)
		highest = min(highest, s.engine.arcs[v][0].place) // there is no higher edge
	}
	for lowest := slices.Min(place); lowest < highest && s.avoid(place, lowest); lowest = slices.Min(place) {
		for v, u := range s.left.Mate {
			if int32(u) != s.engine.mate[v] {
				s.engine.mate[v] = int32(u)
				place[v] = s.at(int32(v), int32(u))
			}
		}
		s.cut(lowest + 1)
	}
}

// avoid looks for a matching without the edges at the lowest place, and reports whether there is one.
func (s *Successive) avoid(place []int32, lowest int32) bool {
	s.mark(lowest+1, graph.Set.Remove)
	for v := range place {
		if place[v] == lowest {
			s.left.Mate[v] = -1
		}
	}
	for v, u := range s.left.Mate {
		if u < 0 && !s.left.Augment(v) {
			s.mark(lowest+1, graph.Set.Add)
			return false
		}
	}
	return true
}

// mark takes the edges below a place out of those that are left, or puts them back.
func (s *Successive) mark(below int32, as func(row graph.Set, v int)) {
	for v, row := range s.left.Edges {
		tail := s.engine.arcs[v][s.tail(int32(v), below):]
		s.engine.state.watch.Edges(1 + len(tail))
		for _, a := range tail {
			as(row, int(a.to))
		}
	}
}

// cut drops the edges below a place.
func (s *Successive) cut(from int32) {
	s.mark(from, graph.Set.Remove)
	for v, list := range s.engine.arcs {
		s.engine.arcs[v] = list[:s.tail(int32(v), from)]
	}
}

// Least narrows what is left to the matchings for which the edges from the place of the last Next
// on, and below another, add up to the least. The amount of an edge is what it adds to the numbers
// between them, weighed by their priority; the sum over a matching stays below 1<<62.
func (s *Successive) Least(to int32, amount func(u, v int) int64) {
	s.to = to
	from := s.tails()
	for v, k := range from {
		s.engine.state.watch.Edges(len(s.engine.arcs[v]) - k)
		for ; k < len(s.engine.arcs[v]); k++ {
			a := &s.engine.arcs[v][k]
			a.w = add(a.w, price(0, amount(v, int(a.to))))
		}
	}
	s.repair(func(u, v int) bool { return s.at(int32(u), int32(v)) >= to }, from)
	s.advance()
}

// repair makes the matching an optimal one where some edges at the end of each list, those that are not kept, weigh
// other than before. Edges that take something off raise the duals.
func (s *Successive) repair(kept func(u, v int) bool, from []int) {
	s.open(kept)
	for v, k := range from {
		s.engine.state.watch.Ask()
		for ; k < len(s.engine.arcs[v]); k++ {
			a := &s.engine.arcs[v][k]
			if !less(s.slack(int32(v), a), Number{}) {
				continue
			}
			x := a.to
			if len(s.engine.arcs[v])-from[v] > len(s.engine.arcs[x])-from[x] {
				x = int32(v)
			}
			s.engine.isolate(x)
			s.engine.tighten(x)
		}
	}
	s.resolve()
}

// open exposes the ends of matched edges that are not kept, and opens the blossoms that were formed
// along such edges. It reports whether there are any.
func (s *Successive) open(kept func(u, v int) bool) bool {
	var ends []int32
	s.engine.state.tick++
	for v := range int32(s.engine.n) {
		for b := s.engine.node[v].parent; b >= 0 &&
			s.engine.state.seen[b] != s.engine.state.tick; b = s.engine.node[b].parent {
			s.engine.state.seen[b] = s.engine.state.tick
			for _, x := range s.engine.node[b].cycle {
				if !kept(int(x.edge[0]), int(x.edge[1])) {
					ends = append(ends, x.edge[0])
				}
			}
		}
	}
	for _, v := range ends {
		if s.engine.top[v] != v {
			s.engine.isolate(v)
		}
	}
	for v, u := range s.engine.mate {
		if int(u) > v && !kept(v, int(u)) {
			s.engine.unmatch(u)
		}
	}
	return slices.Contains(s.engine.mate, -1)
}

// isolate opens every blossom around v and leaves v exposed. Half of an opened
// blossom's dual goes to each of its vertices: that keeps edges inside as they
// were and all others feasible, but loosens the edge at the base.
func (e *engine[W]) isolate(v int32) {
	var zero, share W
	for b := e.top[v]; b != v; {
		x := &e.node[b]
		share = add(share, half(x.z))
		e.unmatch(x.base)
		k := e.position(b, v)
		x.z = zero
		e.idle = append(e.idle, b)
		for i, s := range x.cycle {
			if i != k {
				e.node[s.node].parent, e.up[s.node] = -1, s.node
				e.gain(s.node, share)
			}
		}
		b = x.cycle[k].node
	}
	e.node[v].parent, e.up[v] = -1, v
	e.gain(v, share)
	e.unmatch(v)
}

// unmatch takes the edge at v, if any, out of the matching.
func (e *engine[W]) unmatch(v int32) {
	if u := e.mate[v]; u >= 0 {
		e.mate[u], e.mate[v] = -1, -1
	}
}

// tighten makes the dual of the exposed single vertex v the least that is feasible, so
// that an edge is tight, and matches v if that edge leads to an exposed vertex. Vertices inside
// blossoms are treated as if they were outside, which is on the safe side as v is in none.
// O(degree).
func (e *engine[W]) tighten(v int32) {
	e.state.watch.Ask()
	var low W
	u := int32(-1)
	for k := range e.arcs[v] {
		a := &e.arcs[v][k]
		s := sub(a.w, e.y[a.to])
		if k == 0 && !e.partial || less(low, s) {
			low, u = s, -1
		}
		if u < 0 && s == low && e.mate[a.to] < 0 && e.top[a.to] == a.to {
			u = a.to
		}
	}
	if e.y[v] = low; u >= 0 {
		e.mate[u], e.mate[v] = v, u
	}
}

// slack returns the slack of an edge at v. Blossoms may have been opened since they were listed, for they have no dual
// then, but none may have been formed.
func (s *Successive) slack(v int32, a *arc[Number]) Number {
	slack := sub(add(s.engine.y[v], s.engine.y[a.to]), a.w)
	x := s.around[v]
	for _, b := range x[:common(x, s.around[a.to])] {
		slack = add(slack, s.engine.node[b].z)
	}
	return slack
}

// common returns how many blossoms are around two vertices, given those around each.
func common(x, y []int32) (n int) {
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n
}

// closed returns the weight of an edge in closed form.
func (s *Successive) closed(u, v int32) Number {
	x, y := s.around[u], s.around[v]
	return Number{-uint64(2 * (len(x) + len(y) - 2*common(x, y))), 0} // what price returns
}

// resolve makes the matching perfect, which it was before some edges went or cost more.
func (s *Successive) resolve() {
	for v := range int32(s.engine.n) {
		if s.engine.mate[v] < 0 && s.engine.top[v] == v {
			s.engine.tighten(v)
		}
	}
	if s.Sets == 0 && slices.Contains(s.engine.mate, -1) {
		s.engine.fractional()
	}
	if !s.engine.augmentAll() {
		panic("blossom: internal error: a perfect matching has been lost")
	}
	s.settle()
}

// settle drops the edges that are not tight, and goes on with the duals in closed form. Only edges that are dealt
// with, and those at vertices whose duals or blossoms are other than before, can be loose or weigh something else now.
func (s *Successive) settle() {
	for _, b := range s.engine.top {
		if s.engine.node[b].z == (Number{}) {
			s.engine.discard(b, Number{}) // it was inside a blossom that has been opened
		}
	}
	touched, changed, from := s.touched(), make([]bool, s.engine.n), s.tails()
	for v := range int32(s.engine.n) {
		first := from[v]
		if touched[v] {
			first = 0
		}
		s.engine.state.watch.Edges(len(s.engine.arcs[v]) - first)
		for k := first; k < len(s.engine.arcs[v]); k++ {
			a := &s.engine.arcs[v][k]
			if s.slack(v, a) != (Number{}) {
				s.remove(v, a.to)
				changed[v], changed[a.to] = true, true
			} else if w := s.closed(v, a.to); a.w != w {
				a.w, changed[a.to] = w, changed[a.to] || k < from[v]
			}
		}
	}
	for v := range int32(s.engine.n) {
		if changed[v] {
			s.engine.state.watch.Edges(len(s.engine.arcs[v]))
			s.sift(v)
			for k := range s.engine.arcs[v] {
				a := &s.engine.arcs[v][k]
				a.w = s.closed(v, a.to)
			}
		}
		s.engine.y[v] = price(len(s.around[v]), 0)
		for _, b := range s.around[v] {
			s.engine.node[b].z = blossomDual
		}
	}
	audit(s)
}

// touched finds the blossoms around all vertices, and reports for which vertices they, or their
// duals, are not what they were in closed form, or edges of any place are weighed.
func (s *Successive) touched() []bool {
	is := make([]bool, s.engine.n)
	s.Sets = 0
	s.engine.state.tick++
	for v := range is {
		is[v] = s.weighed[v] || s.engine.y[v] != price(len(s.around[v]), 0)
		s.engine.state.buffer = s.engine.state.buffer[:0]
		for b := s.engine.node[v].parent; b >= 0; b = s.engine.node[b].parent {
			if s.engine.node[b].z != (Number{}) {
				s.engine.state.buffer = append(s.engine.state.buffer, b)
			}
		}
		if slices.Reverse(s.engine.state.buffer); !slices.Equal(s.around[v], s.engine.state.buffer) {
			s.around[v], is[v] = slices.Clone(s.engine.state.buffer), true
		}
		for _, b := range s.around[v] {
			is[v] = is[v] || s.engine.node[b].z != blossomDual
			if s.engine.state.seen[b] != s.engine.state.tick {
				s.engine.state.seen[b] = s.engine.state.tick
				s.Sets++
			}
		}
	}
	return is
}

// sift drops what is not left any more from the list of a vertex.
func (s *Successive) sift(v int32) {
	s.engine.arcs[v] = slices.DeleteFunc(s.engine.arcs[v], func(a arc[Number]) bool { return !s.Has(int(v), int(a.to)) })
}

// advance puts the edges that have been dealt with at their next places.
func (s *Successive) advance() {
	s.from = s.to
	for v, from := range s.tails() {
		list := s.engine.arcs[v]
		s.engine.state.watch.Edges(len(list) - from)
		s.moved = append(s.moved[:0], list[from:]...)
		for k := range s.moved {
			s.moved[k].place = s.at(int32(v), s.moved[k].to)
		}
		sortArcs(s.moved)
		for k, rest := len(list)-1, from-1; len(s.moved) > 0; k-- { // merge, the lowest first
			if last := s.moved[len(s.moved)-1]; rest < 0 || last.place <= list[rest].place {
				list[k], s.moved = last, s.moved[:len(s.moved)-1]
			} else {
				list[k] = list[rest]
				rest--
			}
		}
	}
}

// Around lists the blossoms around a vertex, the outermost first. The caller must not change it.
func (s *Successive) Around(v int) []int32 { return s.around[v] }

// Mate returns the vertex that v is matched with.
func (s *Successive) Mate(v int) int { return int(s.engine.mate[v]) }

// Drop takes those edges at some vertices away that are not kept; matched ones must be.
func (s *Successive) Drop(keep func(v, u int) bool, vertices ...int) {
	changed := make([]bool, s.engine.n)
	for _, v := range vertices {
		for _, a := range s.engine.arcs[v] {
			if !keep(v, int(a.to)) {
				s.remove(int32(v), a.to)
				changed[v], changed[a.to] = true, true
			}
		}
	}
	for v, is := range changed {
		if is {
			s.sift(int32(v))
		}
	}
	if s.open(s.Has) {
		s.resolve()
	}
}

// NarrowAt narrows what is left to the matchings whose edge at v costs least.
func (s *Successive) NarrowAt(v int, cost func(u int) int64) {
	for k := range s.engine.arcs[v] {
		a := &s.engine.arcs[v][k]
		a.w = add(a.w, price(0, cost(int(a.to))))
		for j := range s.engine.arcs[a.to] {
			if b := &s.engine.arcs[a.to][j]; b.to == int32(v) {
				b.w = a.w
				break
			}
		}
	}
	s.engine.isolate(int32(v))
	s.weighed[v] = true
	s.resolve()
	s.weighed[v] = false
}

// Narrow narrows what is left to the matchings whose edges cost least.
func (s *Successive) Narrow(cost func(u, v int) int64) {
	of := func(u, v int) int64 { return cost(min(u, v), max(u, v)) }
	for v, list := range s.engine.arcs {
		s.engine.state.watch.Edges(len(list))
		for k := range list {
			a := &list[k]
			if c := of(v, int(a.to)); c != 0 {
				a.w = add(a.w, price(0, c))
				s.weighed[v] = true
			}
		}
	}
	s.repair(func(u, v int) bool { return of(u, v) == 0 }, make([]int, s.engine.n))
	clear(s.weighed)
}
