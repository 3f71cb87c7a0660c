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

// Face returns the matchings that are left, and perhaps edges that none of them has.
func (s *Successive) Face() *Face {
	f := &Face{Tight: make([][]int, s.n), Blossoms: s.count}
	for v := range f.Tight {
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
