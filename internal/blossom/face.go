package blossom

import (
	"iter"
	"slices"
)

// A Face is the optimal face of a problem: all perfect matchings of maximum weight,
// seen through one optimal solution of the dual problem. A perfect matching is one of
// them if and only if all its edges are tight and it leaves every blossom of positive
// dual by exactly one edge (complementary slackness, Edmonds 1965).
//
// The face holds one of them, and changes it as decisions ask for others. Vertices on
// which it has been decided are removed in pairs; the others keep their choice.
type Face struct {
	tight [][]int // by vertex: neighbours along tight edges, in order
	mate  []int
	gone  []bool

	// Blossoms of positive dual are disjoint or nested, and numbered from 0; -1 stands
	// for what is around all of them.
	inner   []int // by vertex: the smallest blossom around it
	outside []int // by blossom: the smallest one around it
	depth   []int // by blossom: how many are around it

	m      *Matcher // along tight edges, of those not gone; nil if it must start anew
	narrow bool     // tight has only edges that are part of optimal matchings
	watch  *Watch
}

// Face returns the optimal face of the problem, which has a solution. Later changes of
// s do not concern it. O(N²) calls of Weight.
func (s *Solver) Face() *Face {
	f := &Face{mate: make([]int, s.g.N), gone: slices.Clone(s.gone), tight: s.in.tightEdges(), watch: s.g.Watch}
	for v := range f.mate {
		f.mate[v] = s.Mate(v)
	}
	f.inner, f.outside = s.in.nest()
	f.depth = slices.Repeat([]int{-1}, len(f.outside))
	for b := range f.depth {
		f.setDepth(b)
	}
	return f
}

// setDepth counts the blossoms around b, and around those on the way.
func (f *Face) setDepth(b int) {
	var path []int
	for b >= 0 && f.depth[b] < 0 {
		path = append(path, b)
		b = f.outside[b]
	}
	for k := len(path) - 1; k >= 0; k-- {
		f.depth[path[k]] = f.depthOf(b) + 1
		b = path[k]
	}
}

// depthOf is depth, with -1 for what is around all blossoms.
func (f *Face) depthOf(b int) int {
	if b < 0 {
		return -1
	}
	return f.depth[b]
}

// Mate returns the vertex that v is matched with; -1 if it was not in the problem.
func (f *Face) Mate(v int) int { return f.mate[v] }

// Tight returns the vertices that tight edges join with v, in order: all partners that v
// has in optimal matchings, and perhaps others.
func (f *Face) Tight(v int) []int { return f.tight[v] }

// Depth returns the number of blossoms of positive dual around v.
func (f *Face) Depth(v int) int { return f.depthOf(f.inner[v]) + 1 }

// Crossed returns the number of blossoms of positive dual that the edge u-v leaves. Among
// the perfect matchings of tight edges the optimal ones are those in which the sum over
// edges is least.
func (f *Face) Crossed(u, v int) int {
	a, b, crossed := f.inner[u], f.inner[v], 0
	for a != b {
		if f.depthOf(a) >= f.depthOf(b) {
			a = f.outside[a]
		} else {
			b = f.outside[b]
		}
		crossed++
	}
	return crossed
}

// Remove takes a matched pair out: it stays as it is.
func (f *Face) Remove(u, v int) {
	f.gone[u], f.gone[v] = true, true
	if f.m != nil {
		f.m.Remove(u, v)
	}
}

// First returns the first candidate that v is matched with in some optimal matching, and
// takes one in which it is; -1 if there is none, or v has been removed. Candidates that
// have been removed are passed over.
//
// Matching along tight edges, without regard to blossoms, answers nearly all of it. Only
// where it finds a partner in a matching to which blossoms object, the problem is solved
// again, over few vertices.
func (f *Face) First(v int, candidates iter.Seq[int]) int {
	if f.gone[v] {
		return -1
	}
	var list []int
	for u := range candidates {
		if u == f.mate[v] {
			if len(list) == 0 {
				return u
			}
			list = append(list, u)
			break
		}
		if _, tight := slices.BinarySearch(f.tight[v], u); tight && !f.gone[u] {
			list = append(list, u)
		}
	}
	if len(list) == 0 {
		return -1
	}
	for {
		u := f.matcher().First(v, slices.Values(list))
		if u < 0 {
			return -1
		}
		if f.adopt() {
			return u
		}
		f.m = nil
		if f.narrow {
			return f.settle(v, list)
		}
		f.restrict()
	}
}

// matcher gives the present matching in the graph of tight edges.
func (f *Face) matcher() *Matcher {
	if f.m == nil {
		f.m = &Matcher{Watch: f.watch}
		f.m.Reset(len(f.mate), func(i, j int) bool {
			_, tight := slices.BinarySearch(f.tight[i], j)
			return tight && !f.gone[i] && !f.gone[j]
		}, f.mate)
		for v, gone := range f.gone {
			if gone {
				f.m.Remove(v)
			}
		}
	}
	return f.m
}

// adopt takes over the matching of the matcher if it is optimal: if it leaves blossoms
// no more often than the present one.
func (f *Face) adopt() bool {
	var changed []int
	more := 0
	for v, u := range f.mate {
		if f.gone[v] {
			continue
		}
		if w := f.m.Mate(v); w != u {
			changed = append(changed, v)
			if len(f.outside) > 0 {
				more += f.Crossed(v, w) - f.Crossed(v, u)
			}
		}
	}
	if more > 0 {
		return false
	}
	for _, v := range changed {
		f.mate[v] = f.m.Mate(v)
	}
	return true
}

// restrict drops the tight edges that are not part of optimal matchings: as long as some
// optimal matching has edges that no known one has, it finds one that has most of them.
func (f *Face) restrict() {
	f.narrow = true
	known := make([][]int, len(f.mate))
	isKnown := func(u, v int) bool { return slices.Contains(known[u], v) }
	var all []int
	for v, gone := range f.gone {
		if !gone {
			all = append(all, v)
		}
	}
	for found := true; found; {
		f.watch.Look()
		found = false
		for _, v := range all {
			if u := f.mate[v]; !isKnown(v, u) {
				known[v] = append(known[v], u)
				found = true
			}
		}
		if found {
			f.reweigh(all, func(u, v int) int64 { return count(!isKnown(u, v)) })
		}
	}
	for _, v := range all {
		slices.Sort(known[v])
		f.tight[v] = known[v]
	}
}

func count(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// settle matches v to the first of the candidates that is possible, by weights.
func (f *Face) settle(v int, list []int) int {
	var candidates []int // each once, so that no bonus is larger than their number
	for _, u := range list {
		if !slices.Contains(candidates, u) {
			candidates = append(candidates, u)
		}
	}
	f.reweigh(f.reach(v), func(a, b int) int64 {
		if b == v {
			a, b = b, a
		}
		if k := slices.Index(candidates, b); a == v && k >= 0 {
			return int64(len(candidates) - k)
		}
		return 0
	})
	if slices.Contains(candidates, f.mate[v]) {
		return f.mate[v]
	}
	return -1
}

// reach lists the vertices that are not gone and that tight edges connect with v.
func (f *Face) reach(v int) []int {
	list, seen := []int{v}, map[int]bool{v: true}
	for k := 0; k < len(list); k++ {
		for _, u := range f.tight[list[k]] {
			if !seen[u] && !f.gone[u] {
				seen[u] = true
				list = append(list, u)
			}
		}
	}
	return list
}

// reweigh changes the matching of some vertices, the whole of what they can reach, to an
// optimal one with the largest sum of a bonus, which is at most the number of all
// vertices. How often edges leave blossoms outweighs it: the present matching does so as
// little as possible, and the best one therefore no more.
func (f *Face) reweigh(vertices []int, bonus func(u, v int) int64) {
	number := make([]int, len(f.mate))
	for k, v := range vertices {
		number[v] = k
	}
	scale := int64(len(f.mate) + 1)
	var edges []Edge
	for k, u := range vertices {
		for _, v := range f.tight[u] {
			if u < v && !f.gone[v] {
				edges = append(edges, Edge{k, number[v], bonus(u, v) - scale*int64(f.Crossed(u, v))})
			}
		}
	}
	mate, _, err := MaxWeight(len(vertices), edges, true)
	if err != nil {
		panic("blossom: internal error: an optimal matching is lost")
	}
	for k, j := range mate {
		f.mate[vertices[k]] = vertices[j]
	}
}

// tightEdges lists the neighbours along tight edges of every vertex, in order. O(n²), or
// with [Graph].Face as much as there are edges that were not slack at some time.
//
// The slack of an edge falls only with the dual of an end: what blossoms around both ends
// lose, the ends win, and the other way round. So if it is tight now, it was not slack when
// an end was priced for the last time, unless the dual of an end has been lowered without
// that.
func (c *columns[W]) tightEdges() [][]int {
	list := make([][]int, c.n)
	var zero W
	for v := range int32(c.n) {
		c.watch.Look()
		look := func(u int32) {
			if u == v || c.gone[u] || c.gone[v] {
				return
			}
			w, ok := c.weight(v, u)
			if !ok {
				return
			}
			s := sub(add(c.y[u], c.y[v]), w)
			if c.top[u] == c.top[v] && !less(zero, s) {
				s = add(s, c.shared(v, u))
			}
			if s == zero {
				list[v] = append(list[v], int(u))
				list[u] = append(list[u], int(v))
			}
		}
		if c.whole {
			for _, a := range c.arcs[v] {
				if a.to < v {
					look(a.to)
				}
			}
			continue
		}
		if !c.priced(v) {
			for u := range int32(c.n) {
				if u < v || c.priced(u) {
					look(u)
				}
			}
			continue
		}
		for _, u := range c.near[v] {
			look(u)
		}
	}
	for v := range list {
		slices.Sort(list[v])
		list[v] = slices.Compact(list[v])
	}
	return list
}

// priced reports whether near holds all edges of v that can be tight, but for those to
// vertices that are not priced, and those in near at their other ends.
func (c *columns[W]) priced(v int32) bool { return c.g.Face && !c.lowered[v] }

// nest tells how the blossoms of positive dual contain vertices and each other.
func (c *columns[W]) nest() (inner, outside []int) {
	var zero W
	number := make([]int, len(c.node))
	var positive []int32
	for b := c.n; b < len(c.node); b++ {
		if number[b] = -1; c.node[b].z != zero {
			number[b] = len(positive)
			positive = append(positive, int32(b))
		}
	}
	around := func(b int32) int {
		for b = c.node[b].parent; b >= 0 && number[b] < 0; {
			b = c.node[b].parent
		}
		if b < 0 {
			return -1
		}
		return number[b]
	}
	for v := range int32(c.n) {
		inner = append(inner, around(v))
	}
	for _, b := range positive {
		outside = append(outside, around(b))
	}
	return inner, outside
}
