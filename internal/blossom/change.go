package blossom

import "slices"

// update takes up new weights of all edges at the given vertices and re-solves.
func (c *columns[W]) update(vertices []int) error {
	for _, v := range vertices {
		c.isolate(int32(v))
		c.disconnect(int32(v))
		c.rows.change(int32(v))
		c.pending[v] = true
	}
	for _, v := range vertices {
		if c.pending[v] && !c.gone[v] {
			c.refresh(int32(v))
		}
		c.pending[v] = false
	}
	return c.solve()
}

// lose takes up that unmatched edges at the given vertices have gone or weigh less, and
// re-solves. What isolate does leaves sums of duals (shared) too large if anything: at
// worst a vertex is isolated in vain.
func (c *columns[W]) lose(vertices []int) error {
	for _, u := range vertices {
		v := int32(u)
		c.rows.change(v)
		if c.prune(v); c.broken(v) {
			c.isolate(v)
		}
	}
	return c.solve()
}

// prune makes those edges at v inactive that have gone, and weighs the others again.
func (c *columns[W]) prune(v int32) {
	kept := c.arcs[v][:0]
	for _, a := range c.arcs[v] {
		var w W
		ok := c.weight(v, a.to, &w)
		if ok && w == a.w { // as nearly all
			kept = append(kept, a)
			continue
		}
		back := c.arcs[a.to]
		k := slices.IndexFunc(back, func(b arc[W]) bool { return b.to == v })
		if !ok {
			c.arcs[a.to] = slices.Delete(back, k, k+1)
			c.perfect = false
			continue
		}
		a.w, back[k].w = w, w
		kept = append(kept, a)
	}
	c.arcs[v] = kept
}

// broken reports whether a blossom around v has been formed along an edge at v that is
// not tight any more.
func (c *columns[W]) broken(v int32) bool {
	for b := c.node[v].parent; b >= 0; b = c.node[b].parent {
		for _, e := range c.node[b].edges {
			if (e[0] == v || e[1] == v) && !c.Tight(int(e[0]), int(e[1])) {
				return true
			}
		}
	}
	return false
}

// refresh returns the isolated vertex v its lowest feasible dual and new active
// edges: those with the least slack.
func (c *columns[W]) refresh(v int32) {
	c.rows.asked[v] = 0
	picks := standard.first
	if c.whole {
		picks = c.n
	}
	c.pick.reset(1, picks)
	var w W
	for _, h := range c.neighbors(v) {
		u := int32(h)
		if u == v || c.pending[u] || c.gone[u] {
			continue
		}
		if c.weight(v, u, &w) {
			c.pick.offer(0, u, sub(w, c.y[u]))
			c.rows.join(u, v)
		}
	}
	for k, a := range c.pick.of(0) {
		if k == 0 {
			c.y[v] = a.w
		}
		c.connect(v, a.to, add(a.w, c.y[a.to]))
	}
}

// remove takes vertices out of the graph and re-solves.
func (c *columns[W]) remove(vertices []int) error {
	for _, v := range vertices {
		c.drop(int32(v))
	}
	return c.solve()
}

// drop takes v out of the graph.
func (c *columns[W]) drop(v int32) {
	if c.gone[v] {
		return
	}
	c.isolate(v)
	c.disconnect(v)
	c.gone[v] = true
	c.present--
}

// refresh is enough for an update: the edges at v are the only ones that can have
// become infeasible, and v is exposed and single, so its dual may be anything.

// disconnect makes the edges at v inactive. O(sum of the neighbours' degrees).
func (c *columns[W]) disconnect(v int32) {
	for _, a := range c.arcs[v] {
		s := c.arcs[a.to]
		for k := range s {
			if s[k].to == v {
				s[k] = s[len(s)-1]
				c.arcs[a.to] = s[:len(s)-1]
				break
			}
		}
	}
	c.arcs[v] = c.arcs[v][:0]
	c.perfect = false
}
