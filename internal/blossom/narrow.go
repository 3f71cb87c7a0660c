package blossom

// What is asked about a vertex is one number more: edges at it that are not wanted cost something. What is
// decided takes edges away.

// Sets returns how many odd sets are left.
func (s *Successive) Sets() int32 { return s.count }

// Has reports whether an edge is left.
func (s *Successive) Has(u, v int) bool { return s.left.Edges.Has(u, v) }

// Drop takes those edges at some vertices away that are not kept; matched ones must be.
func (s *Successive) Drop(keep func(v, u int) bool, vertices ...int) {
	s.audit()
	changed := make([]bool, s.n)
	for _, v := range vertices {
		for _, a := range s.arcs[v] {
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
	if s.open(s.gone) {
		s.resolve()
	}
}

// Choose narrows what is left to the matchings in which the partner of v costs least.
func (s *Successive) Choose(v int, cost func(u int) int64) {
	s.audit()
	for k := range s.arcs[v] {
		a := &s.arcs[v][k]
		a.w = add(a.w, price(0, cost(int(a.to))))
		for j := range s.arcs[a.to] {
			if b := &s.arcs[a.to][j]; b.to == int32(v) {
				b.w = a.w
				break
			}
		}
	}
	s.isolate(int32(v))
	s.weighed[v] = true
	s.resolve()
	s.weighed[v] = false
}

// Narrow narrows what is left to the matchings whose edges cost least.
func (s *Successive) Narrow(cost func(u, v int) int64) {
	of := func(u, v int32) int64 { return cost(int(min(u, v)), int(max(u, v))) }
	for v := range int32(s.n) {
		s.watch.Edges(len(s.arcs[v]))
		for k := range s.arcs[v] {
			a := &s.arcs[v][k]
			if c := of(v, a.to); c != 0 {
				a.w = add(a.w, price(0, c))
				s.weighed[v] = true
			}
		}
	}
	s.repair(func(u, v int32) bool { return of(u, v) != 0 }, make([]int, s.n))
	clear(s.weighed)
}
