package blossom

import (
	"cmp"
	"slices"
	"sort"

	"github.com/seed22f6c9b8/pairings/internal/graph"
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
// away, or to make some weigh a little less, takes a search for each matched Number that loses
// its edge, and for the blossoms that were formed along it.
type Successive struct {
	engine
	place   []int32     // n × n: of an edge; what is below from, and -1, is no edge
	from    int32       // the present place: what is below has been dealt with
	to      int32       // edges below it are dealt with together
	last    int32       // the place of edges that add to nothing more
	edges   [][]arc     // by vertex, those of the highest place first
	lowest  []int32     // by vertex: the place of the last of them
	around  [][]int32   // by vertex: the blossoms around it, the outermost first; nil if there are none anywhere
	count   int32       // of blossoms
	moved   []arc       // of one vertex, in advance
	rows    *graph.Rows // the edges that are left, if not stale; nil before the first lift
	stale   bool
	Signed  []bool // by number: edges may take something off it, so that 0 is not the least
	signed  int32  // the first of these not dealt with
	weighed []bool // by vertex: edges are weighed that are not those of the present places; nil if none are
}

// blossomDual is the dual of a blossom in closed form. A blossom that is left costs 1<<64: more than
// all that edges may add to one number, or take off, which is less than 1<<63.
var blossomDual = Number{4, 0}

// price returns minus the doubled cost of an edge that leaves so many blossoms and adds an amount.
func price(crossed int, amount int64) Number {
	return sub(Number{}, add(Number{2 * uint64(crossed), 0}, twice(Int(amount))))
}

// NewSuccessive begins with all perfect matchings of n vertices, of which mate is one. An edge
// between u and v > u has place(u, v), which is last if it adds to no number at all, and -1 if
// there is none.
func NewSuccessive(n int, place func(u, v int) int32, last int32, mate []int, w *graph.Watch) *Successive {
	s := &Successive{place: make([]int32, n*n), last: last, edges: make([][]arc, n), lowest: make([]int32, n)}
	s.reset(n)
	s.watch = w
	for u := range n {
		w.Edges(n)
		s.place[u*n+u] = -1
		for v := u + 1; v < n; v++ {
			p := place(u, v)
			if s.place[u*n+v], s.place[v*n+u] = p, p; p >= 0 {
				s.edges[u] = append(s.edges[u], arc{to: int32(v)})
				s.edges[v] = append(s.edges[v], arc{to: int32(u)})
			}
		}
	}
	for v := range s.edges {
		w.Edges(len(s.edges[v]))
		s.sort(int32(v), s.edges[v])
		s.list(int32(v), s.edges[v])
		s.mate[v] = int32(mate[v])
	}
	return s
}

// at returns the place of an edge.
func (s *Successive) at(u, v int32) int32 { return s.place[int(u)*s.n+int(v)] }

// list takes edges, in order, for those at v.
func (s *Successive) list(v int32, edges []arc) {
	if s.edges[v], s.arcs[v] = edges, edges; len(edges) > 0 {
		s.lowest[v] = s.at(v, edges[len(edges)-1].to)
	}
}

// sort puts some edges at v in order.
func (s *Successive) sort(v int32, list []arc) {
	row := s.place[int(v)*s.n : (int(v)+1)*s.n]
	slices.SortFunc(list, func(a, b arc) int { return cmp.Compare(row[b.to], row[a.to]) })
}

// Next passes over numbers that can be 0 in what is left, and makes it a condition that they are.
// It returns the place of the first that it does not pass over, false if there is none. As long as
// there are no blossoms, that is the first which cannot be 0.
func (s *Successive) Next() (place int32, some bool) {
	s.audit()
	for {
		s.signed = s.firstSigned()
		blossoms := s.around != nil
		if !blossoms {
			s.lift()
		}
		lowest := s.signed
		for v := range int32(s.n) {
			lowest = min(lowest, s.at(v, s.mate[v]))
		}
		if s.require(lowest); lowest == s.last {
			return 0, false
		}
		if (!blossoms || s.around != nil) && (lowest < s.signed || s.signed == s.firstSigned()) {
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
	for _, place := range s.lowest {
		at = min(at, max(place, s.from))
	}
	for at < s.last && !s.Signed[at] {
		at++
	}
	return at
}

// lift matches the ends of the lowest matched edges otherwise, by higher edges, as often as it can: a
// question of cardinality.
func (s *Successive) lift() {
	s.know()
	place := make([]int32, s.n) // of the matched edge at each vertex
	highest := s.signed         // a vertex has no higher edge
	for v := range int32(s.n) {
		s.rows.Mate[v], place[v] = int(s.mate[v]), s.at(v, s.mate[v])
		highest = min(highest, s.at(v, s.edges[v][0].to))
	}
	before := make([]int, s.n)
	for lowest := slices.Min(place); lowest < highest; lowest = slices.Min(place) {
		copy(before, s.rows.Mate)
		if !s.avoid(place, lowest) {
			copy(s.rows.Mate, before)
			break
		}
		for v, u := range s.rows.Mate {
			if u != before[v] {
				place[v] = s.at(int32(v), int32(u))
			}
		}
		s.cut(lowest + 1)
	}
	for v, u := range s.rows.Mate {
		s.mate[v] = int32(u)
	}
}

// avoid finds a matching without the edges at a place, which is the lowest, and reports whether
// there is one.
func (s *Successive) avoid(place []int32, lowest int32) bool {
	s.mark(lowest, graph.Set.Remove)
	for v := range place {
		if place[v] == lowest {
			s.rows.Mate[v] = -1
		}
	}
	for v := range place {
		if s.rows.Mate[v] >= 0 {
			continue
		}
		if !s.rows.Augment(v) {
			s.mark(lowest, graph.Set.Add)
			return false
		}
	}
	return true
}

// mark tells the forest of the edges at the lowest place.
func (s *Successive) mark(lowest int32, as func(row graph.Set, v int)) {
	for v, row := range s.rows.Edges {
		if s.lowest[v] > lowest {
			continue
		}
		for _, a := range slices.Backward(s.edges[v]) {
			if s.at(int32(v), a.to) > lowest {
				break
			}
			as(row, int(a.to))
		}
	}
}

// know tells the forest of all edges that are left, unless it knows them.
func (s *Successive) know() {
	switch {
	case s.rows == nil:
		s.rows = graph.NewRows(s.n, s.watch)
	case !s.stale:
		return
	}
	for v, row := range s.rows.Edges {
		clear(row)
		for _, a := range s.edges[v] {
			row.Add(int(a.to))
		}
	}
	s.stale = false
}

// require drops the edges below a place, none of which is matched. Blossoms may have been formed
// along some.
func (s *Successive) require(from int32) {
	if s.cut(from); s.lose(from) {
		s.resolve()
	}
}

// cut drops the edges below a place.
func (s *Successive) cut(from int32) {
	s.from = from
	for v := range int32(s.n) {
		if s.lowest[v] < from {
			k := s.tail(v, from)
			if s.rows != nil {
				for _, a := range s.edges[v][k:] {
					s.rows.Edges[v].Remove(int(a.to))
				}
			}
			s.list(v, s.edges[v][:k])
		}
		s.arcs[v] = s.edges[v]
	}
}

// tail returns where the edges below a place begin in the list of a vertex. Most often they are
// few: it looks from the end on in steps that grow.
func (s *Successive) tail(v, below int32) int {
	list, row := s.edges[v], s.place[int(v)*s.n:(int(v)+1)*s.n]
	if s.lowest[v] >= below {
		return len(list)
	}
	to, step := len(list), 1
	for to >= step && row[list[to-step].to] < below {
		to -= step
		step *= 2
	}
	from := max(0, to-step)
	return from + sort.Search(to-from, func(k int) bool { return row[list[from+k].to] < below })
}

// tails returns where the edges that are dealt with together begin in the list of each vertex.
func (s *Successive) tails() []int {
	from := make([]int, s.n)
	for v := range from {
		from[v] = s.tail(int32(v), s.to)
	}
	return from
}

// lose exposes the ends of matched edges below a place, and opens the blossoms that were formed
// along such edges. It reports whether there are any.
func (s *Successive) lose(below int32) (lost bool) {
	var ends []int32
	for _, b := range s.blossoms() {
		for _, e := range s.node[b].edges {
			if s.at(e[0], e[1]) < below {
				ends = append(ends, e[0])
			}
		}
	}
	for _, v := range ends {
		if s.top[v] != v {
			s.isolate(v)
		}
	}
	lost = len(ends) > 0
	for v := range int32(s.n) {
		if u := s.mate[v]; u > v && s.at(v, u) < below {
			s.unmatch(v)
			lost = true
		}
	}
	return lost
}

// blossoms lists those in use.
func (s *Successive) blossoms() (list []int32) {
	if s.around == nil {
		return nil
	}
	s.tick++
	for v := range int32(s.n) {
		for b := s.node[v].parent; b >= 0 && s.seen[b] != s.tick; b = s.node[b].parent {
			s.seen[b] = s.tick
			list = append(list, b)
		}
	}
	return list
}

// Least narrows what is left to the matchings for which the edges from the place of the last Next
// on, and below another, add up to the least. The amount of an edge is what it adds to the numbers
// between them, weighed by their priority; the sum over a matching stays below 1<<62. Each of these
// edges goes on to next(u, v), the place of the next number that it adds to.
func (s *Successive) Least(to int32, amount func(u, v int) int64, next func(u, v int) int32) {
	s.audit()
	s.to = to
	for v, k := range s.tails() {
		s.watch.Edges(len(s.edges[v]) - k)
		for ; k < len(s.edges[v]); k++ {
			a := &s.edges[v][k]
			a.w = add(a.w, price(0, amount(v, int(a.to))))
		}
	}
	lost := s.lose(to)
	if lost = s.raise(s.tails()) || lost; lost {
		s.resolve()
	} else {
		s.settle()
	}
	s.advance(next)
}

// raise makes the duals feasible for edges that take something off.
func (s *Successive) raise(from []int) (raised bool) {
	for v, k := range from {
		for ; k < len(s.edges[v]); k++ {
			a := &s.edges[v][k]
			if slack := s.slack2(int32(v), a); negative(slack) {
				x := a.to
				if len(s.edges[v])-from[v] > len(s.edges[x])-from[x] {
					x = int32(v)
				}
				if s.top[x] != x {
					s.isolate(x)
				}
				s.unmatch(x)
				if slack = s.slack2(int32(v), a); negative(slack) {
					s.y[x] = sub(s.y[x], slack)
				}
				raised = true
			}
		}
	}
	return raised
}

// slack2 is slack by what blossoms are there now.
func (s *Successive) slack2(v int32, a *arc) Number {
	slack := sub(add(s.y[v], s.y[a.to]), a.w)
	for b := s.node[v].parent; b >= 0; b = s.node[b].parent {
		for c := s.node[a.to].parent; c >= 0; c = s.node[c].parent {
			if b == c {
				slack = add(slack, s.node[b].z)
			}
		}
	}
	return slack
}

// resolve makes the matching perfect, which it was before some edges went or cost more.
func (s *Successive) resolve() {
	for v := range int32(s.n) {
		if s.mate[v] < 0 && s.top[v] == v {
			s.tighten(v)
		}
	}
	if s.around == nil {
		s.fractional()
	}
	if v := s.augmentAll(); v >= 0 {
		panic("blossom: internal error: a perfect matching has been lost")
	}
	s.settle()
}

// advance puts the edges that have been dealt with at their next places.
func (s *Successive) advance(next func(u, v int) int32) {
	from := s.tails()
	for v := range int32(s.n) {
		s.watch.Edges(len(s.edges[v]) - from[v])
		for _, a := range s.edges[v][from[v]:] {
			if a.to > v {
				s.put(v, a.to, next(int(v), int(a.to)))
			}
		}
	}
	for v := range int32(s.n) {
		list := s.edges[v]
		s.moved = append(s.moved[:0], list[from[v]:]...)
		s.sort(v, s.moved)
		for k, rest := len(list)-1, from[v]-1; len(s.moved) > 0; k-- { // merge, the lowest first
			if last := s.moved[len(s.moved)-1]; rest < 0 || s.at(v, last.to) <= s.at(v, list[rest].to) {
				list[k], s.moved = last, s.moved[:len(s.moved)-1]
			} else {
				list[k] = list[rest]
				rest--
			}
		}
		s.list(v, list)
	}
	s.from = s.to
}

// put returns an edge a place.
func (s *Successive) put(u, v, place int32) {
	s.place[int(u)*s.n+int(v)], s.place[int(v)*s.n+int(u)] = place, place
}

// clear drops what is no edge any more from the list of a vertex.
func (s *Successive) clear(v int32) {
	s.list(v, slices.DeleteFunc(s.edges[v], func(a arc) bool { return s.at(v, a.to) < 0 }))
}

// settle drops the edges that are not tight, and goes on with the duals in closed form.
func (s *Successive) settle() {
	if s.weighed == nil && s.around == nil && !slices.ContainsFunc(s.node, func(x node) bool { return x.z != Number{} }) {
		s.settleNear()
		return
	}
	for _, b := range s.top {
		if s.node[b].parent < 0 && b >= int32(s.n) && s.node[b].z == (Number{}) {
			s.discard(b) // it was inside a blossom that has been opened
		}
	}
	touched, changed := s.touched(), make([]bool, s.n)
	s.stale = true
	for v, from := range s.tails() {
		if touched[v] {
			from = 0
		}
		x, list := int32(v), s.edges[v][:from]
		s.watch.Edges(len(s.edges[v]) - from)
		for _, a := range s.edges[v][from:] {
			switch w := s.left(x, a.to); {
			case s.at(x, a.to) < 0:
			case s.slack(x, &a) != (Number{}):
				s.put(x, a.to, -1)
				changed[a.to] = true
			default:
				changed[a.to] = changed[a.to] || w != a.w
				a.w = w
				list = append(list, a)
			}
		}
		s.list(x, list)
	}
	for v, is := range changed {
		if is && !touched[v] {
			s.watch.Edges(len(s.edges[v]))
			s.clear(int32(v))
			for k := range s.edges[v] {
				a := &s.edges[v][k]
				a.w = s.left(int32(v), a.to)
			}
		}
	}
	for v := range s.y {
		if s.y[v] = (Number{}); s.around != nil {
			s.y[v] = price(len(s.around[v]), 0)
		}
	}
	for b := s.n; b < len(s.node); b++ {
		if x := &s.node[b]; x.z != (Number{}) {
			x.z = blossomDual
		}
	}
}

// left returns the weight of an edge that is left, in closed form.
func (s *Successive) left(v, u int32) Number {
	if s.around == nil {
		return Number{}
	}
	return Number{-(2 * uint64(crossed(s.around[v], s.around[u]))), 0} // the price of an edge that adds nothing
}

// touched finds the blossoms around all vertices, and reports for which vertices they, or their
// duals, are not what they were in closed form. Between two others no edge has changed, unless it
// is of the present places.
func (s *Successive) touched() []bool {
	before, is := s.around, make([]bool, s.n)
	for v := range is {
		var nest []int32
		if before != nil {
			nest = before[v]
		}
		is[v] = s.weighed != nil && s.weighed[v] || s.y[v] != price(len(nest), 0)
	}
	s.nests()
	for v := range is {
		var old, now []int32
		if before != nil {
			old = before[v]
		}
		if s.around != nil {
			now = s.around[v]
		}
		is[v] = is[v] || !slices.Equal(old, now)
		for _, b := range now {
			is[v] = is[v] || s.node[b].z != blossomDual
		}
	}
	return is
}

// settleNear is settle where no blossoms are, nor were. It looks at the vertices whose duals have
// changed, and at the edges at the present place.
func (s *Successive) settleNear() {
	touched, from := make([]bool, s.n), s.tails()
	drop := func(v int32, a *arc) {
		if s.slack(v, a) != (Number{}) {
			s.put(v, a.to, -1)
			s.rows.Edges[v].Remove(int(a.to))
			s.rows.Edges[a.to].Remove(int(v))
			touched[v], touched[a.to] = true, true
		}
	}
	for v := range int32(s.n) {
		list := s.edges[v]
		if s.y[v] == (Number{}) {
			list = list[from[v]:]
		} else {
			touched[v] = true
		}
		s.watch.Edges(len(list))
		for k := range list {
			drop(v, &list[k])
		}
	}
	for v, is := range touched {
		if s.y[v] = (Number{}); is {
			s.watch.Edges(len(s.edges[v]))
			s.clear(int32(v))
		}
	}
	for v, k := range s.tails() {
		for ; k < len(s.edges[v]); k++ {
			s.edges[v][k].w = Number{}
		}
	}
}

// slack returns the slack of an edge at v.
func (s *Successive) slack(v int32, a *arc) Number {
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

// Mate returns the vertex that v is matched with.
func (s *Successive) Mate(v int) int { return int(s.mate[v]) }
