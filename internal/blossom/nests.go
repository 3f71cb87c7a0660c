package blossom

import "slices"

// nests finds the blossoms around all vertices.
func (s *Successive) nests() {
	before, around := s.around, make([][]int32, s.n)
	s.around, s.count = nil, 0
	s.tick++
	for v := range around {
		if s.node[v].parent < 0 {
			continue
		}
		s.buffer = s.nest(int32(v), s.buffer[:0])
		if before != nil && slices.Equal(before[v], s.buffer) {
			around[v] = before[v]
		} else {
			around[v] = slices.Clone(s.buffer)
		}
		for _, b := range around[v] {
			if s.seen[b] != s.tick {
				s.seen[b] = s.tick
				s.count++
			}
		}
	}
	if s.count > 0 {
		s.around = around
	}
}

// nest lists the blossoms of positive dual around a vertex, the outermost first.
func (e *engine) nest(v int32, list []int32) []int32 {
	for b := e.node[v].parent; b >= 0; b = e.node[b].parent {
		if e.node[b].z != (Number{}) {
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
