package blossom

// activate chooses the first active edges.
func (c *columns[W]) activate() {
	switch {
	case c.g.Neighbors != nil && c.listable():
		c.activateListed()
	case c.n <= standard.whole:
		c.activateAll()
	case c.g.Candidates != nil:
		c.activateHints()
	default:
		c.activateBest()
		if c.skewed() {
			c.reselect()
			return
		}
	}
	c.ceilings()
}

// ceilings starts with duals that are feasible for the active edges: half the
// largest weight at every vertex.
func (c *columns[W]) ceilings() {
	for v := range c.arcs {
		c.y[v] = c.ceiling(v)
		c.dirty[v] = true
	}
}

// skewed reports whether the heaviest edges crowd at a few vertices. They are a
// poor choice then: most vertices will have to be matched with others.
func (c *columns[W]) skewed() bool {
	for v := range c.arcs {
		if len(c.arcs[v]) > standard.skew*standard.first {
			return true
		}
	}
	return false
}

// reselect replaces the active edges by those of least slack under better duals.
// Each pass moves all duals half-way, rounded up, to what the others leave necessary,
//
//	y'(v) = ⌈½ (y(v) + best(v))⌉,  best(v) = max { w'(u,v) - y(u) } ≤ y(v).
//
// They stay feasible for the whole graph, so that no vertex needs pricing: for an edge
// u-v
//
//	y'(u) + y'(v) ≥ ½ (y(u) + best(u) + y(v) + best(v)) ≥ w'(u,v)
//
// by best(u) ≥ w'(u,v) - y(v) and best(v) ≥ w'(u,v) - y(u). Nothing keeps y and best
// of one parity, whatever that of w', and rounding down would lose ½ at either end: an
// edge violated by 1 that is never looked at again. They stay symmetric where the graph
// is symmetric, and sink to duals under which everybody has an edge of slack at most 1.
// O(n²) per pass.
func (c *columns[W]) reselect() {
	for v := range c.arcs {
		c.y[v] = c.ceiling(v)
		c.arcs[v] = c.arcs[v][:0]
		c.lowered[v] = true
	}
	for range standard.passes {
		c.leastSlack(1)
		for v := range c.y {
			if best := c.pick.of(int32(v)); len(best) > 0 {
				c.y[v] = sub(c.y[v], half(sub(c.y[v], best[0].w)))
			}
		}
	}
	c.leastSlack(standard.first)
	for v := range int32(c.n) {
		for k, a := range c.pick.of(v) {
			c.pick.of(v)[k].w, _ = c.weight(v, a.to)
		}
	}
	c.connectPicks()
}

// leastSlack picks the edges of least slack: those with the largest w'(u,v) - y(u).
func (c *columns[W]) leastSlack(picks int) {
	c.pick.reset(c.n, picks)
	c.rings(func(u, v int32, w W) {
		c.pick.offer(v, u, sub(w, c.y[u]))
		c.pick.offer(u, v, sub(w, c.y[v]))
	})
}

// activateAll makes every edge active. Later the duals must be feasible for all of them.
func (c *columns[W]) activateAll() {
	c.whole = true
	for v := range c.arcs {
		c.arcs[v] = c.arcs[v][:0]
	}
	c.reserve(c.n)
	for v := range int32(c.n) {
		c.watch.Look()
		for u := range v {
			if c.gone[u] || c.gone[v] {
				continue
			}
			if w, ok := c.weight(u, v); ok {
				c.connect(u, v, w)
			}
		}
	}
}

// activateListed makes every edge active, where the caller lists them.
func (c *columns[W]) activateListed() {
	c.whole = true
	for v := range int32(c.n) {
		c.watch.Look()
		for _, h := range c.g.Neighbors(int(v)) {
			u := int32(h)
			if u >= v || c.gone[u] || c.gone[v] {
				continue
			}
			if w, ok := c.weight(u, v); ok {
				c.connect(u, v, w)
			}
		}
	}
}

// activateHints takes the caller's candidates.
func (c *columns[W]) activateHints() {
	for v := range int32(c.n) {
		if c.gone[v] {
			continue
		}
		for _, h := range c.g.Candidates(int(v)) {
			u := int32(h)
			if u == v || c.gone[u] || c.active(u, v) {
				continue
			}
			if w, ok := c.weight(u, v); ok {
				c.connect(u, v, w)
			}
		}
	}
}

// active reports whether u-v is active. O(degree).
func (c *columns[W]) active(u, v int32) bool {
	if len(c.arcs[u]) > len(c.arcs[v]) {
		u, v = v, u
	}
	for k := range c.arcs[u] {
		if c.arcs[u][k].to == v {
			return true
		}
	}
	return false
}

// activateBest takes the heaviest edges of every vertex. O(n²).
func (c *columns[W]) activateBest() {
	c.pick.reset(c.n, standard.first)
	c.rings(func(u, v int32, w W) {
		c.pick.offer(v, u, w)
		c.pick.offer(u, v, w)
	})
	c.connectPicks()
}

// rings visits all edges by the distance of their vertices' numbers, in an order without
// pattern. First comers win ties; so vertices with equal weights, or slacks, do not all
// choose the same few neighbours but form a graph in which everybody is near to
// everybody.
func (c *columns[W]) rings(visit func(u, v int32, w W)) {
	n := int32(c.n)
	steps := n / 2
	stride := coprime(steps)
	for k, d := int32(0), int32(0); k < steps; k++ {
		c.watch.Look()
		d = (d + stride) % steps
		last := n
		if 2*(d+1) == n {
			last = n / 2 // the opposite vertex: each pair once
		}
		c.ring(d+1, last, visit)
	}
}

// ring visits the edges v-(v+d) for v < last.
func (c *columns[W]) ring(d, last int32, visit func(u, v int32, w W)) {
	n := int32(c.n)
	for v := range last {
		u := v + d
		if u >= n {
			u -= n
		}
		if c.gone[u] || c.gone[v] {
			continue
		}
		if w, ok := c.weight(u, v); ok {
			visit(u, v, w)
		}
	}
}

// coprime returns a number prime to n near the golden section of n.
func coprime(n int32) int32 {
	s := max(1, int32(float64(n)*0.618))
	for gcd(s, n) > 1 {
		s++
	}
	return s
}

func gcd(a, b int32) int32 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// connectPicks makes the picked edges active, once each.
func (c *columns[W]) connectPicks() {
	c.reserve(standard.first + standard.first/2)
	for v := range int32(c.n) {
		for _, a := range c.pick.of(v) {
			if a.to > v || !c.pick.has(a.to, v) {
				c.connect(v, a.to, a.w)
			}
		}
	}
}
