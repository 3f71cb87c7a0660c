package blossom

import "slices"

// What is decided about a vertex, or asked, is one number more: edges at it that are not
// wanted cost something.

// Blossoms reports how many odd sets are left.
func (s *Successive) Sets() int32 { return s.count }

// Has reports whether an edge is left.
func (s *Successive) Has(u, v int) bool { return u != v && s.at(int32(u), int32(v)) >= s.from }

// Drop takes those edges at some vertices away that are not kept; matched ones must be.
func (s *Successive) Drop(keep func(v, u int) bool, vertices ...int) {
	s.audit()
	var ends []int32
	for _, v := range vertices {
		x := int32(v)
		kept := make([]arc, 0, len(s.edges[x]))
		for _, a := range s.edges[x] {
			if keep(v, int(a.to)) {
				kept = append(kept, a)
				continue
			}
			s.put(x, a.to, -1)
			s.list(a.to, slices.DeleteFunc(s.edges[a.to], func(b arc) bool { return b.to == x }))
		}
		if len(kept) == len(s.edges[x]) {
			continue
		}
		s.list(x, kept)
		s.stale = true
		for b := s.node[x].parent; b >= 0; b = s.node[b].parent {
			for _, e := range s.node[b].edges {
				if s.at(e[0], e[1]) < 0 {
					ends = append(ends, x)
				}
			}
		}
	}
	if len(ends) == 0 {
		return
	}
	for _, x := range ends {
		if s.top[x] != x {
			s.isolate(x)
		}
	}
	s.resolve()
}

// Choose narrows what is left to the matchings in which the partner of v costs least.
func (s *Successive) Choose(v int, cost func(u int) int64) {
	s.audit()
	x := int32(v)
	for k := range s.edges[x] {
		a := &s.edges[x][k]
		c := price(0, cost(int(a.to)))
		a.w = add(a.w, c)
		for j := range s.edges[a.to] {
			if b := &s.edges[a.to][j]; b.to == x {
				b.w = add(b.w, c)
				break
			}
		}
	}
	if s.top[x] != x {
		s.isolate(x)
	} else {
		s.unmatch(x)
	}
	s.weighed = make([]bool, s.n)
	s.weighed[v] = true
	s.resolve()
	s.weighed = nil
}

// Narrow narrows what is left to the matchings whose edges cost least.
func (s *Successive) Narrow(cost func(u, v int) int64) {
	s.weighed = make([]bool, s.n)
	for v := range int32(s.n) {
		s.watch.Edges(len(s.edges[v]))
		for k := range s.edges[v] {
			a := &s.edges[v][k]
			if c := cost(int(min(v, a.to)), int(max(v, a.to))); c != 0 {
				a.w = add(a.w, price(0, c))
				s.weighed[v] = true
			}
		}
	}
	// the edges of the matching, and those along which blossoms were formed, are tight
	costs := func(u, v int32) bool { return cost(int(min(u, v)), int(max(u, v))) != 0 }
	var ends []int32
	for _, b := range s.blossoms() {
		for _, e := range s.node[b].edges {
			if costs(e[0], e[1]) {
				ends = append(ends, e[0])
			}
		}
	}
	for _, v := range ends {
		if s.top[v] != v {
			s.isolate(v)
		}
	}
	for v := range int32(s.n) {
		if u := s.mate[v]; u > v && costs(u, v) {
			s.unmatch(v)
		}
	}
	s.raise(make([]int, s.n))
	s.resolve()
	s.weighed = nil
}
