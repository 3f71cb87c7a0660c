package blossom

// activate chooses the first active edges, and duals that are feasible for them: half the
// largest weight at every vertex.
func (c *columns[W]) activate() {
	if c.g.Neighbors != nil && c.affordable() || c.n <= standard.whole {
		c.activateAll()
	} else {
		c.activateBest()
	}
	for v := range c.arcs {
		c.y[v] = c.ceiling(v)
		c.dirty[v] = true
	}
}

// activateAll makes every edge active. Later the duals must be feasible for all of them.
func (c *columns[W]) activateAll() {
	c.whole = true
	for v := range c.arcs {
		c.arcs[v] = c.arcs[v][:0]
	}
	if c.g.Neighbors == nil {
		c.reserve(c.n)
	}
	var w W
	for v := range int32(c.n) {
		c.watch.Look()
		for _, h := range c.neighbors(v) {
			u := int32(h)
			if u >= v || c.gone[u] || c.gone[v] {
				continue
			}
			if c.weight(u, v, &w) {
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

// activateBest takes the heaviest edges of every vertex. It looks at all edges by the
// distance of their vertices' numbers, in an order without pattern: first comers win ties,
// and so vertices with equal weights do not all choose the same few neighbours but form a
// graph in which everybody is near to everybody. O(n²).
func (c *columns[W]) activateBest() {
	c.pick.reset(c.n, standard.first)
	n := int32(c.n)
	steps := n / 2
	stride := coprime(steps)
	var w W
	for k, d := int32(0), int32(0); k < steps; k++ {
		c.watch.Look()
		d = (d + stride) % steps
		last := n
		if 2*(d+1) == n {
			last = n / 2 // the opposite vertex: each pair once
		}
		for v := range last {
			u := v + d + 1
			if u >= n {
				u -= n
			}
			if c.gone[u] || c.gone[v] {
				continue
			}
			if c.weight(u, v, &w) {
				c.pick.offer(v, u, w)
				c.pick.offer(u, v, w)
			}
		}
	}
	c.reserve(standard.first + standard.first/2)
	for v := range n {
		for _, a := range c.pick.of(v) {
			if a.to > v || !c.pick.has(a.to, v) {
				c.connect(v, a.to, a.w)
			}
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
