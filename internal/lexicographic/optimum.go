package lexicographic

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// An Optimum is the set of all matchings that are best by the criteria, narrowed by
// what has been decided since: labels, pairs that are fixed, and a preference. It
// holds one of them.
//
// It is the perfect matchings of the edges that are left, those in which the labels allow, and where there are odd sets
// those of them that leave each exactly once.
type Optimum struct {
	*Problem
	digits
	size  []int               // of each type: its vertices
	face  *kinds              // the edges that are left, if the relaxation was good enough; else
	edges *blossom.Successive // these, with the odd sets
	sets  *blossom.Successive // edges, or what a preference leaves; nil if there are only those of the face
	graph *graph.Matcher      // the present matching, unless there are odd sets: then sets has it

	label   []Label
	fixed   []bool
	partner []int // of those who are fixed
	stale   []int // vertices whose lost edges sets has yet to hear of, of all at once; unless there is a graph
}

// Solve finds what is best by the criteria; nil if there is no perfect matching.
func (p *Problem) Solve() *Optimum {
	o := p.newOptimum()
	o.lay()
	if !o.relaxed() && !o.successively() {
		return nil
	}
	return o
}

func (p *Problem) newOptimum() *Optimum {
	n, types := len(p.Type), 0
	size := make([]int, n) // there are no more types than vertices
	for _, t := range p.Type {
		size[t]++
		types = max(types, int(t)+1)
	}
	return &Optimum{Problem: p, size: size[:types],
		label: make([]Label, n), fixed: make([]bool, n), partner: make([]int, n)}
}

// relaxed reports whether a relaxation turns out to be good enough.
func (o *Optimum) relaxed() bool {
	return o.relaxable(len(o.size)) && (o.byRelaxation(o.types()) || o.byRelaxation(o.divided()))
}

// relaxable reports whether the relaxation of so many kinds is worth a try: it takes no longer than to look at all
// pairs of vertices.
func (o *Optimum) relaxable(k int) bool {
	n := len(o.Type)
	return !o.Plain && (o.Always || k*k*k <= n*n)
}

// byRelaxation takes the edges that the relaxation leaves between kinds, and reports whether they have a perfect
// matching.
func (o *Optimum) byRelaxation(k *kinds) bool {
	if k == nil || !o.relaxable(len(k.of)) {
		return false
	}
	flow := o.relax(k)
	if flow == nil {
		return false
	}
	o.face = k
	if o.graph = o.matcher(o.greedy(flow)); o.graph.Unmatched() > 0 {
		o.face, o.graph = nil, nil
	}
	return o.face != nil
}

// successively solves the problem digit by digit, and reports whether there is an answer.
func (o *Optimum) successively() bool {
	mate := o.anyMatching()
	if mate == nil {
		return false
	}
	x := o.newLoads()
	last := int32(len(o.order))
	s := blossom.NewSuccessive(len(o.Type), x.next, last, mate, &o.Watch)
	s.Signed = x.signed
	for from, some := s.Next(); some; from, some = s.Next() {
		to := o.pack(from)
		s.Least(to, func(u, v int) int64 { return x.amount(u, v, from, to) })
	}
	o.edges = s
	o.take(s)
	return true
}

// anyMatching returns a perfect matching, nil if there is none.
func (o *Optimum) anyMatching() []int {
	n := len(o.Type)
	adjacent := func(u, v int) bool { return o.MatchedAs(u, v) != None }
	mate := slices.Repeat([]int{-1}, n)
	for v, u := range o.Start {
		if u > v && adjacent(u, v) {
			mate[u], mate[v] = v, u
		}
	}
	m := o.Matcher(n, adjacent, mate)
	if m.Unmatched() > 0 {
		return nil
	}
	for v := range mate {
		mate[v] = m.Mate(v)
	}
	return mate
}

// take takes what a solver leaves. Without odd sets that is a graph.
func (o *Optimum) take(s *blossom.Successive) {
	if o.sets, o.graph, o.stale = s, nil, nil; s.Sets > 0 || o.Plain {
		return
	}
	mate := make([]int, len(o.Type))
	for v := range mate {
		mate[v] = s.Mate(v)
	}
	o.graph = o.matcher(mate)
}

// matcher returns a matcher of the graph that is left, where pairs that are fixed meet nobody else, which begins with
// what it can of a matching.
func (o *Optimum) matcher(mate []int) *graph.Matcher {
	start := slices.Repeat([]int{-1}, len(mate))
	for v, u := range mate {
		switch {
		case o.fixed[v]:
			start[v] = o.partner[v]
		case u > v && o.Adjacent(u, v):
			start[u], start[v] = v, u
		}
	}
	var classes graph.Classes
	if o.sets == nil {
		classes = graph.Classes{Of: make([]int, len(mate)), Joined: o.joined}
		for v := range classes.Of {
			classes.Of[v] = o.classOf(v)
		}
	}
	m := o.next()
	m.Reset(len(mate), classes, func(u, v int) bool { return !o.fixed[u] && !o.fixed[v] && o.Adjacent(u, v) }, start)
	return m
}

// classOf returns the number of the class of a vertex.
func (o *Optimum) classOf(v int) int {
	k := class{o.face.kind[v], o.label[v]}
	at, known := o.face.index[k]
	if !known {
		at = len(o.face.class)
		o.face.index[k], o.face.class = at, append(o.face.class, k)
	}
	return at
}

// joined reports whether there may be an edge between vertices of two classes.
func (o *Optimum) joined(c, d int) bool {
	x, y := o.face.class[c], o.face.class[d]
	e, allowed := o.face.at(x.kind, y.kind), o.Allows.of(x.label, y.label)|o.Allows.of(y.label, x.label)
	return allowed.has(e.free) || allowed.has(e.barred)
}

// MatchedAs tells what it means to match two vertices.
func (p *Problem) MatchedAs(u, v int) Role { return p.Role(p.Type[u], p.Type[v], p.Barred(u, v)) }

// allowed returns the roles that the labels of two vertices allow.
func (o *Optimum) allowed(u, v int) RoleSet {
	return o.Allows.of(o.label[min(u, v)], o.label[max(u, v)])
}

// Possible reports whether there is an edge between two vertices that the decisions
// leave, optimal or not.
func (o *Optimum) Possible(u, v int) bool { return o.allowed(u, v).has(o.MatchedAs(u, v)) }

// Adjacent reports whether an edge is left, and allowed by the decisions.
func (o *Optimum) Adjacent(u, v int) bool {
	if o.sets != nil {
		return o.sets.Has(u, v) && o.Possible(u, v)
	}
	// It looks for whether the two are barred only where that decides.
	e, allowed := o.face.at(o.face.kind[u], o.face.kind[v]), o.allowed(u, v)
	free, barred := allowed.has(e.free), allowed.has(e.barred)
	if free == barred {
		return free
	}
	return barred == o.Barred(u, v)
}

// Keeps reports whether First and Can leave the optimum as it is, so that neither Fix nor a label
// has to follow. Of a solver with odd sets they take edges away, and with them the sets may vanish.
func (o *Optimum) Keeps() bool { return o.graph != nil }

// Mate returns the vertex that v, which is not fixed, is matched to.
func (o *Optimum) Mate(v int) int {
	if o.graph != nil {
		return o.graph.Mate(v)
	}
	return o.sets.Mate(v)
}
