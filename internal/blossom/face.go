package blossom

import "slices"

// A Face is the optimal face of a problem: all perfect matchings of maximum weight,
// seen through one optimal solution of the dual problem. A perfect matching is one of
// them if and only if all its edges are tight and it leaves every blossom of positive
// dual by exactly one edge (complementary slackness, Edmonds 1965): if among those of
// tight edges the sum of what its edges leave is least.
type Face struct {
	Tight    [][]int   // by vertex: neighbours along tight edges, in order: all partners in optimal matchings, and perhaps others
	Crossed  [][]int32 // by vertex and neighbour: how many blossoms of positive dual the edge leaves; nil if there are none
	Blossoms int32     // of positive dual
}

// Face is [Solver.Face].
func (c *columns[W]) Face() *Face {
	f := &Face{Tight: c.tightEdges(), Blossoms: int32(c.Blossoms())}
	if f.Blossoms == 0 {
		return f
	}
	around := make([][]int32, c.n)
	for v := range around {
		around[v] = c.nest(int32(v))
	}
	f.Crossed = make([][]int32, c.n)
	for u, list := range f.Tight {
		f.Crossed[u] = make([]int32, len(list))
		for k, v := range list {
			f.Crossed[u][k] = crossed(around[u], around[v])
		}
	}
	return f
}

// nest lists the blossoms of positive dual around a vertex, the outermost first.
func (e *engine[W]) nest(v int32) (list []int32) {
	var zero W
	for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
		if e.node[b].z != zero {
			list = append(list, b)
		}
	}
	slices.Reverse(list)
	return list
}

// crossed counts the blossoms around one of two vertices and not the other.
func crossed(x, y []int32) int32 {
	common := 0
	for common < min(len(x), len(y)) && x[common] == y[common] {
		common++
	}
	return int32(len(x) + len(y) - 2*common)
}

// tightEdges lists the neighbours along tight edges of every vertex, in order. O(n²).
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
		for u := range v {
			look(u)
		}
	}
	for v := range list {
		slices.Sort(list[v])
	}
	return list
}
