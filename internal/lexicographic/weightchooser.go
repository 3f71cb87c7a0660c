package lexicographic

import "iter"

// A weightChooser chooses by solving again, with a bonus, smaller than all else, on
// the edges to the candidates. It does so only if one of these is tight, for no other
// edge is part of an optimum.
type weightChooser struct {
	*Optimum
	subSolver
	extra int         // words below the weights: for a preference and the bonus, or 0
	v     int         // the vertex to choose for, or -1
	bonus map[int]int // of its candidates
	stale []int       // vertices whose lost edges the solver has yet to hear of
	tight []int       // the candidates that may be part of an optimum
}

// begin tells the solver what has been decided since it solved the problem: first which
// edges have gone, lest it take one of them for a pair that is removed.
func (c *weightChooser) begin() {
	c.pending = nil
	c.vertex = make([]int, len(c.Type))
	var labeled, gone []int
	for v := range c.vertex {
		c.vertex[v] = v
		if c.label[v] != 0 {
			labeled = append(labeled, v)
		}
		if c.fixed[v] {
			gone = append(gone, v)
		}
	}
	c.number = c.vertex
	must(c.Lose(labeled...))
	must(c.Remove(gone...))
}

// newWeightChooser returns a chooser by weights that have been solved for, and a preference.
func (o *Optimum) newWeightChooser() *weightChooser {
	if c := o.pending; c != nil && o.prefer == nil {
		c.begin()
		return c
	}
	c := &weightChooser{Optimum: o, v: -1, bonus: map[int]int{}}
	if o.prefer != nil {
		c.extra = 2
	}
	c.subSolver = o.subSolver(o.width()+c.extra, c.weight)
	return c
}

// weight returns the weight of an edge with the preference and the bonus.
func (c *weightChooser) weight(u, v int, w []int64) bool {
	own := w[:len(w)-c.extra]
	clear(w[len(own):])
	if !c.allowed(u, v, own) {
		return false
	}
	if c.extra == 2 {
		increase(w[:len(w)-1], c.prefer(min(u, v), max(u, v)))
	}
	increase(w, c.choice(u, v))
	return true
}

// choice returns the bonus for matching two vertices.
func (c *weightChooser) choice(u, v int) int64 {
	switch c.v {
	case u:
		return int64(c.bonus[v])
	case v:
		return int64(c.bonus[u])
	}
	return 0
}

func (c *weightChooser) first(v int, candidates iter.Seq[int]) int {
	if c.won() { // the duals are those of a better matching than there is
		c.withdraw()
	}
	present := c.mate(v)
	c.tight = c.tight[:0]
	for u := range candidates {
		if u == v || c.fixed[u] {
			continue
		}
		if u == present && len(c.tight) == 0 {
			return u
		}
		if c.Tight(c.number[v], c.number[u]) {
			c.tight = append(c.tight, u)
		}
		if u == present {
			break
		}
	}
	if len(c.tight) == 0 {
		return -1
	}
	c.withdraw()
	clear(c.bonus)
	for _, u := range c.tight {
		if _, ok := c.bonus[u]; !ok {
			c.bonus[u] = len(c.Type) - len(c.bonus)
		}
	}
	c.v = v
	must(c.Update(c.number[v]))
	if c.won() {
		return c.mate(v)
	}
	return -1
}

// won reports whether the present matching has a bonus.
func (c *weightChooser) won() bool {
	if c.v < 0 {
		return false
	}
	_, ok := c.bonus[c.mate(c.v)]
	return ok
}

// withdraw takes the bonus back, if there is one. If nobody has won it, nothing but edges
// outside the matching weighs less now.
func (c *weightChooser) withdraw() {
	v := c.v
	if v >= 0 && !c.won() {
		c.stale = append(c.stale, v)
		c.v = -1
	}
	c.lose() // a bonus that somebody has won is still part of the weights
	if c.v >= 0 {
		c.v = -1
		must(c.Update(c.number[v]))
	}
}

// lose solves again without the lost edges.
func (c *weightChooser) lose() {
	if len(c.stale) == 0 {
		return
	}
	numbers := make([]int, 0, len(c.stale))
	for _, u := range c.stale {
		if !c.fixed[u] {
			numbers = append(numbers, c.number[u])
		}
	}
	c.stale = c.stale[:0]
	must(c.Lose(numbers...))
}

func (c *weightChooser) fix(u, v int) {
	if c.v == u || c.v == v {
		c.lose()
		c.v = -1
	} else {
		c.withdraw()
	}
	must(c.Remove(c.number[u], c.number[v]))
}

// restricted leaves the solution optimal, and its duals too: the solver need not hear
// of it before it has something to do.
func (c *weightChooser) restricted(vertices ...int) {
	c.stale = append(c.stale, vertices...)
}

// must panics on an error that cannot be: the present matching stays perfect
// whatever is decided.
func must(err error) {
	if err != nil {
		panic("lexicographic: an optimal matching was lost: " + err.Error())
	}
}
