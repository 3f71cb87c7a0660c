package lexicographic

import (
	"cmp"
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A chooser holds an optimal matching and changes it, keeping its value, so that
// decisions come out one after another.
type chooser interface {
	mate(v int) int // of a vertex that is not fixed

	// choose matches v to one of the candidates, the first or any for which the value stays the
	// same, and returns it, or -1 if there is none. It passes over v itself and whoever
	// is fixed.
	choose(v int, candidates iter.Seq[int], first bool) int

	// fix takes a matched pair out: it stays as it is.
	fix(u, v int)

	// restricted must follow when decisions about vertices have taken edges of theirs
	// away, none of them in the matching.
	restricted(vertices ...int)
}

// newChooser returns a chooser over the vertices that are not fixed, for the optimal
// matchings that the decisions made so far leave.
func (o *Optimum) newChooser() chooser {
	switch {
	case o.prefer == nil && o.Graph():
		return o.newGraphChooser(o.Adjacent)
	case o.prefer == nil:
		return o.newSetChooser(o.edges)
	}
	s := o.edges
	if o.Graph() {
		s = o.listed() // not the same: what is preferred may be forgotten
	} else {
		o.newSetChooser(s).drop()
	}
	s.Narrow(func(u, v int) int64 { return -o.prefer(u, v) })
	if s.Sets() > 0 || o.Plain {
		return &setChooser{Optimum: o, s: s}
	}
	o.found = s.Mate
	return o.newGraphChooser(func(u, v int) bool { return s.Has(u, v) && o.Adjacent(u, v) })
}

// listed lists the edges that are left and allowed by the decisions.
func (o *Optimum) listed() *blossom.Successive {
	mate := make([]int, len(o.Type))
	for v := range mate {
		if mate[v] = o.partner[v]; !o.fixed[v] {
			mate[v] = o.Mate(v)
		}
	}
	return blossom.NewSuccessive(len(mate), func(u, v int) int32 {
		switch {
		case o.fixed[u] || o.fixed[v]:
			return place(mate[u] == v)
		default:
			return place(o.Adjacent(u, v))
		}
	}, 0, mate, &o.Watch)
}

// place is that of an edge, if it is one, where there are no numbers.
func place(edge bool) int32 {
	if edge {
		return 0
	}
	return -1
}

// A setChooser chooses by narrowing edges and odd sets.
type setChooser struct {
	*Optimum
	s     *blossom.Successive
	stale []int // vertices whose lost edges the solver has yet to hear of: of all of them at once
}

// newSetChooser goes on from a solver that knows of no decision.
func (o *Optimum) newSetChooser(s *blossom.Successive) *setChooser {
	c := &setChooser{Optimum: o, s: s}
	for v := range o.Type {
		if o.fixed[v] || o.label[v] != 0 {
			c.stale = append(c.stale, v)
		}
	}
	return c
}

// drop tells the solver which edges have been lost.
func (c *setChooser) drop() {
	c.s.Drop(func(v, u int) bool {
		if c.fixed[v] || c.fixed[u] {
			return c.fixed[v] && c.partner[v] == u
		}
		return c.Possible(u, v)
	}, c.stale...)
	c.stale = c.stale[:0]
}

func (c *setChooser) mate(v int) int { return c.s.Mate(v) }

func (c *setChooser) choose(v int, candidates iter.Seq[int], first bool) int {
	c.drop()
	present, rank := c.s.Mate(v), map[int]int64{}
	for u := range candidates {
		if u == v || c.fixed[u] {
			continue
		}
		if u == present && (len(rank) == 0 || !first) {
			return u
		}
		if _, known := rank[u]; !known && c.s.Has(u, v) {
			rank[u] = int64(len(rank))
		}
		if u == present {
			break
		}
	}
	if len(rank) == 0 {
		return -1
	}
	c.s.Choose(v, func(u int) int64 {
		k, wanted := rank[u]
		switch {
		case !wanted:
			return int64(len(rank))
		case !first:
			return 0
		}
		return k
	})
	if _, wanted := rank[c.s.Mate(v)]; !wanted {
		return -1
	}
	return c.s.Mate(v)
}

func (c *setChooser) fix(u, v int) { c.restricted(u, v) }

func (c *setChooser) restricted(vertices ...int) { c.stale = append(c.stale, vertices...) }

// A graphChooser chooses among the perfect matchings of a graph.
type graphChooser struct {
	vertex  []int // those that are not fixed, by number
	number  []int // by vertex, -1 for fixed ones
	m       *graph.Matcher
	classes *classes // that m knows, or nil

	// The candidates of the present choice, and as numbers: made once, for a function
	// costs memory.
	candidates, numbers iter.Seq[int]
}

// newGraphChooser starts from the matching that has been found, as far as its edges are
// in the graph.
func (o *Optimum) newGraphChooser(adjacent func(u, v int) bool) *graphChooser {
	c := &graphChooser{vertex: make([]int, 0, len(o.Type)), number: make([]int, len(o.Type))}
	for v, fixed := range o.fixed {
		if c.number[v] = -1; !fixed {
			c.number[v] = len(c.vertex)
			c.vertex = append(c.vertex, v)
		}
	}
	start := slices.Repeat([]int{-1}, len(c.vertex))
	for i, v := range c.vertex {
		if u := o.found(v); u > v && adjacent(v, u) {
			start[i], start[c.number[u]] = c.number[u], i
		}
	}
	among := func(i, j int) bool { return adjacent(c.vertex[i], c.vertex[j]) }
	if o.face == nil || len(c.vertex) < cmp.Or(o.Sorted, sorted) {
		c.m = o.Matcher(len(c.vertex), among, start)
	} else {
		c.classes = o.classes(c.vertex)
		c.m = o.ClassMatcher(c.classes.Classes, among, start)
	}
	return c
}

// A classes sorts vertices by their types and labels.
type classes struct {
	*Optimum
	graph.Classes
	known []class
	index []int // by type and label: in known, plus 1
}

type class struct {
	of    int32
	label Label
}

func (o *Optimum) classes(vertices []int) *classes {
	c := &classes{Optimum: o, index: make([]int, len(o.of)*o.Allows.labels)}
	c.Of = make([]int, len(vertices))
	for i, v := range vertices {
		c.Of[i] = c.of(v)
	}
	c.Count, c.Joined = len(c.known), c.joined
	return c
}

// of returns the class of a vertex, a new one if there has been none like it.
func (c *classes) of(v int) int {
	k := class{c.kind[v], c.label[v]}
	at := &c.index[int(k.of)*c.Allows.labels+int(k.label)]
	if *at == 0 {
		c.known = append(c.known, k)
		*at = len(c.known)
	}
	return *at - 1
}

// joined reports whether there may be an edge between two classes.
func (c *classes) joined(x, y int) bool {
	a, z := c.known[x], c.known[y]
	e := c.face.at(a.of, z.of)
	roles := c.Allows.of(a.label, z.label) | c.Allows.of(z.label, a.label)
	return e.ifFree && roles.has(e.free) || e.ifBarred && roles.has(e.barred)
}

func (c *graphChooser) mate(v int) int { return c.vertex[c.m.Mate(c.number[v])] }

func (c *graphChooser) choose(v int, candidates iter.Seq[int], _ bool) int {
	if c.numbers == nil {
		var yield func(int) bool
		pass := func(u int) bool { return c.number[u] < 0 || yield(c.number[u]) }
		c.numbers = func(next func(int) bool) {
			yield = next
			c.candidates(pass)
		}
	}
	c.candidates = candidates
	i := c.m.First(c.number[v], c.numbers)
	if i < 0 {
		return -1
	}
	return c.vertex[i]
}

func (c *graphChooser) fix(u, v int) { c.m.Remove(c.number[u], c.number[v]) }

func (c *graphChooser) restricted(vertices ...int) {
	for _, v := range vertices {
		if i := c.number[v]; i >= 0 && c.classes != nil {
			c.m.Reclassify(i, c.classes.of(v))
		}
	}
}
