package blossom

import "slices"

// A Face is the optimal face of a problem: all perfect matchings of maximum weight,
// seen through one optimal solution of the dual problem. A perfect matching is one of
// them if and only if all its edges are tight and it leaves every blossom of positive
// dual by exactly one edge (complementary slackness, Edmonds 1965).
type Face struct {
	tight [][]int // by vertex: neighbours along tight edges, in order

	// Blossoms of positive dual are disjoint or nested, and numbered from 0; -1 stands
	// for what is around all of them.
	inner   []int // by vertex: the smallest blossom around it
	outside []int // by blossom: the smallest one around it
	depth   []int // by blossom: how many are around it
}

// Face returns the optimal face of the problem, which has a solution. Later changes of
// s do not concern it. O(N²) calls of Weight.
func (s *Solver) Face() *Face {
	f := &Face{tight: s.in.tightEdges()}
	f.inner, f.outside = s.in.nest()
	f.depth = make([]int, len(f.outside))
	for b := range f.depth {
		for a := f.outside[b]; a >= 0; a = f.outside[a] {
			f.depth[b]++
		}
	}
	return f
}

// depthOf is depth, with -1 for what is around all blossoms.
func (f *Face) depthOf(b int) int {
	if b < 0 {
		return -1
	}
	return f.depth[b]
}

// Tight returns the vertices that tight edges join with v, in order: all partners that v
// has in optimal matchings, and perhaps others.
func (f *Face) Tight(v int) []int { return f.tight[v] }

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
