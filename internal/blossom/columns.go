package blossom

// columns solves on a graph given by a function. Only some edges are active in
// the engine: at first the best few of every vertex, later also those that the
// duals of a solution show to be missing. When no edge of the whole graph is
// missing the solution is optimal for the whole graph. This is column generation,
// as in W. Cook and A. Rohe, "Computing minimum-weight perfect matchings",
// INFORMS J. Comput. 11 (1999), 138–148.
//
// Re-solves start from the duals they find. Whatever is changed is changed so
// that the duals stay feasible: a vertex with a violated edge is taken out of its
// blossoms, exposed, and its dual raised. Only the exposed vertices are then
// searched from again, and only vertices whose dual has gone down ("dirty") have
// edges that need pricing again.
type columns[W words] struct {
	engine[W]
	g        Graph
	raw      []int64 // the words of one weight
	everyone []int   // all vertices
	present  int     // vertices that have not been removed
	whole    bool    // every edge is active
	clean    bool    // the duals are feasible for all edges
	perfect  bool    // the active edges have a perfect matching
	pick     picker[W]
	lowest   W      // the slack that the vertex being priced has to repair
	pending  []bool // vertices whose edges are not known at the moment
	rows     rows[W]

	together struct { // for one vertex: the duals of the blossoms around it and any other
		of  int32 // which vertex; -1: not known
		sum []W
	}
}

// Why the result is optimal: when solve returns, the matching is perfect, its edges
// are tight, blossoms are full, and either every edge is active (whole), or no edge
// was violated after the last search (price), or the last searches looked at every
// edge (finishAll). The three are one: the duals are feasible for the whole graph.

// setup prepares for graph g, keeping memory. O(n) plus the choice of edges.
func (c *columns[W]) setup(g Graph) {
	c.g, c.present, c.watch = g, g.N, g.Watch
	c.raw = resize(c.raw, g.Width)
	c.pending = resize(c.pending, g.N)
	clear(c.pending)
	for v := len(c.everyone); v < g.N; v++ {
		c.everyone = append(c.everyone, v)
	}
	c.everyone = c.everyone[:g.N]
	c.rows.reset(g.N)
	c.together.of, c.together.sum = -1, resize(c.together.sum, g.N)
	c.reset(g.N)
}

// weight puts the doubled weight of the edge i-j into w, and reports whether there is one.
func (c *columns[W]) weight(i, j int32, w *W) bool {
	if !c.g.Weight(int(i), int(j), c.raw) {
		return false
	}
	single, ok := load[W](c.raw)
	*w = twice(single)
	c.wide = c.wide || !ok
	return true
}

// solve makes the matching perfect and optimal from any feasible state. It leaves
// the work undone if the engine turns out to be too narrow.
func (c *columns[W]) solve() error {
	defer func() { c.together.of = -1 }()
	if c.present%2 != 0 {
		return ErrNoPerfect
	}
	for rounds := 0; ; rounds++ {
		switch {
		case c.clean && c.fewExposed():
			return c.finishAll()
		case c.clean && rounds >= standard.patience && c.affordable():
			c.activateAll()
		}
		c.clean = c.whole
		stuck := c.augmentAll()
		switch {
		case c.wide:
			return nil
		case c.whole && stuck >= 0:
			return ErrNoPerfect
		case c.whole:
			return nil
		case !c.price() && stuck < 0:
			return nil
		case stuck >= 0 && !c.fewExposed() && (c.perfect || !c.complete()):
			return ErrNoPerfect
		}
	}
}

// neighbors lists all vertices that v is joined with, and perhaps others.
func (c *columns[W]) neighbors(v int32) []int {
	if c.g.Neighbors != nil {
		return c.g.Neighbors(int(v))
	}
	return c.everyone
}

// affordable reports whether there is memory to make every edge active, and some is not.
func (c *columns[W]) affordable() bool {
	arcs := 0
	for v := range int32(c.n) {
		arcs += len(c.neighbors(v))
	}
	return !c.whole && c.fit(arcs)
}

// fit reports whether there is memory for so many arcs.
func (c *columns[W]) fit(arcs int) bool {
	const most = 256 << 20 // bytes
	var zero W
	return arcs*(len(zero)+1)*8 <= most
}

// fewExposed reports whether so few vertices are exposed that searches along all edges
// are cheaper than searches along active edges and pricing.
func (c *columns[W]) fewExposed() bool {
	left := standard.exposed + c.n/100
	for v := range int32(c.n) {
		if c.wanting(v) {
			left--
		}
	}
	return left >= 0 && !c.whole
}

// finishAll searches along all edges from duals that are feasible for all of
// them. That keeps them so: there is nothing to price afterwards.
func (c *columns[W]) finishAll() error {
	c.row = c.scanRow
	stuck := c.augmentAll()
	c.row = nil
	if stuck >= 0 && !c.wide {
		return ErrNoPerfect
	}
	return nil
}

// cold chooses the first active edges and starts from nothing.
func (c *columns[W]) cold() error {
	c.whole, c.clean, c.perfect = false, false, false
	c.activate()
	if c.wide {
		return nil
	}
	c.greedy()
	return c.solve()
}

// warm starts from feasible duals, and from a matching as far as it is tight.
func (c *columns[W]) warm(dual func(v int, w []int64), mate []int) error {
	c.whole, c.clean, c.perfect = false, true, false
	for v := range int32(c.n) {
		dual(int(v), c.raw)
		y, ok := load[W](c.raw)
		c.wide = c.wide || !ok
		c.y[v] = twice(y)
	}
	for v, u := range mate {
		if u > v && c.Tight(u, v) {
			c.match(int32(u), int32(v))
		}
	}
	if c.wide {
		return nil
	}
	c.row = c.scanRow
	c.fractional()
	return c.finishAll()
}

// greedy matches along tight edges, lowering duals to find some.
func (c *columns[W]) greedy() {
	for v := range int32(c.n) {
		if c.mate[v] < 0 && !c.gone[v] {
			c.tighten(v)
		}
	}
}

// complete adds the edges of some perfect matching, so that searches along active
// edges cannot fail any more. It reports false if there is none. The duals are feasible
// for all edges: price has seen to that.
func (c *columns[W]) complete() bool {
	mate := mates(c.mate)
	m := &Matcher{Watch: c.watch}
	m.Reset(c.n, func(i, j int) bool {
		return !c.gone[i] && !c.gone[j] && c.g.Weight(i, j, c.raw)
	}, mate)
	if m.Unmatched() > c.n-c.present {
		return false
	}
	c.perfect = true
	for v := range int32(c.n) {
		u := int32(m.Mate(int(v)))
		if u < v || c.active(u, v) {
			continue
		}
		var w W
		c.weight(u, v, &w)
		c.connect(u, v, w)
	}
	return true
}

// raise exposes v and raises its dual so that a slack of s < 0 becomes zero.
func (c *columns[W]) raise(v int32, s W) {
	c.isolate(v)
	c.y[v] = sub(c.y[v], s)
}

// A violated edge u-v has y(u) + y(v) + Σ z < w'. Raising either end repairs it and
// can break no other edge. The raised vertex must be outside blossoms, whose inner
// edges have to stay tight, and exposed, as its matched edge does not stay tight.

// price looks for edges that the duals violate, makes the worst active and
// repairs the duals: they are feasible for the whole graph afterwards. It reports
// whether there were any. O(n) per dirty vertex.
func (c *columns[W]) price() bool {
	found := false
	for v := range int32(c.n) {
		if c.dirty[v] && !c.gone[v] && c.priceRow(v) {
			found = true
		}
		c.dirty[v] = false
	}
	c.clean = true
	return found
}

// priceRow prices the edges at v. Dirty vertices behind v have their turn later.
func (c *columns[W]) priceRow(v int32) bool {
	c.watch.Look()
	c.pick.reset(1, standard.later)
	var zero, w W
	c.together.of, c.lowest = -1, zero
	yv := c.y[v]
	for u := range int32(c.n) {
		if u == v || c.dirty[u] && u > v || c.gone[u] {
			continue
		}
		if !c.weight(v, u, &w) {
			continue
		}
		s := sub(add(yv, c.y[u]), w)
		if less(zero, s) {
			continue
		}
		if c.top[v] == c.top[u] {
			s = add(s, c.shared(v, u))
		}
		if negative(s) {
			c.violated(v, u, s)
		}
	}
	return c.addPicks(v)
}

// violated handles the violated edge v-u with slack s < 0. An exposed u takes the repair
// on itself; otherwise v will.
func (c *columns[W]) violated(v, u int32, s W) {
	var zero W
	c.pick.offer(0, u, sub(zero, s))
	if c.mate[u] < 0 && c.top[u] == u {
		c.y[u] = sub(c.y[u], s)
	} else if less(s, c.lowest) {
		c.lowest = s
	}
}

// addPicks makes the worst violated edges at v active, if there are any, and
// finishes the repair.
func (c *columns[W]) addPicks(v int32) bool {
	for _, a := range c.pick.of(0) {
		var w W
		c.weight(v, a.to, &w)
		c.connect(v, a.to, w)
	}
	if negative(c.lowest) {
		c.raise(v, c.lowest)
	}
	return len(c.pick.of(0)) > 0
}

// shared returns the sum of the duals of the blossoms that contain both v and u,
// which are in the same top blossom. The first call for a v costs O(size of the
// top blossom), the others O(1).
func (c *columns[W]) shared(v, u int32) W {
	if c.together.of != v {
		c.together.of = v
		c.shareOut(v)
	}
	return c.together.sum[u]
}

// shareOut computes shared for v and all vertices in its top blossom, from the
// outermost blossom inwards.
func (c *columns[W]) shareOut(v int32) {
	var sum W
	b := c.top[v]
	for b != v {
		x := &c.node[b]
		sum = add(sum, x.z)
		heir := x.child[c.position(b, v)]
		for _, k := range x.child {
			if k == heir {
				continue
			}
			c.buffer = c.leaves(c.buffer[:0], k)
			for _, u := range c.buffer {
				c.together.sum[u] = sum
			}
		}
		b = heir
	}
}
