package lexicographic

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// An Optimum is the set of all matchings that are best by the criteria, narrowed by
// what has been decided since: labels, pairs that are fixed, and a preference. It
// holds one of them.
type Optimum struct {
	*Problem
	size    []int               // of each type: its vertices
	kinds                       // that the relaxation knows
	weights *weights            // of the relaxation
	face    *face               // the edges that are left, by types, if the relaxation was good enough; else
	edges   *blossom.Successive // the edges and odd sets that are left

	label   []Label
	fixed   []bool
	partner []int // of those who are fixed
	prefer  func(u, v int) int64
	found   func(v int) int // an optimal matching, until there is a chooser
	c       chooser         // nil until a decision asks for it
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
	o := &Optimum{Problem: p, size: size[:types], label: make([]Label, n), fixed: make([]bool, n), partner: make([]int, n)}
	o.kinds = o.types()
	return o
}

// relaxed reports whether a relaxation has found a solution: that all duals are 0, or one of the
// types.
func (o *Optimum) relaxed() bool {
	if o.Plain || !o.once(maxWords) {
		return false
	}
	if o.Guess != nil && o.byZero() {
		return true
	}
	return o.relaxable() && (o.byRelaxation() || o.divide() && o.relaxable() && o.byRelaxation())
}

// relaxable reports whether the relaxation is worth a try: it is smaller than the problem, and takes
// no longer than to look at all pairs of vertices.
func (o *Optimum) relaxable() bool {
	k, n := len(o.of), len(o.Type)
	return o.Always || 2*k <= n && k*k*k <= n*n
}

// byZero takes all duals to be 0, and reports whether there is a matching that costs
// nothing.
func (o *Optimum) byZero() bool {
	o.weights = o.weigh()
	return o.perfect(o.words(len(o.of)*o.weights.width), func() []int { return o.Guess })
}

// byRelaxation reports whether the relaxation turns out to be good enough.
func (o *Optimum) byRelaxation() bool {
	o.weights = o.weigh()
	duals, flow := o.relax()
	return duals != nil && o.perfect(duals, func() []int { return o.greedy(flow) })
}

// perfect reports whether the edges that are tight by the duals of types have a
// perfect matching, which is optimal then.
func (o *Optimum) perfect(duals []int64, guess func() []int) bool {
	o.face = o.newFace(duals)
	if !o.adopt(guess()) {
		o.face = nil
		return false
	}
	return true
}

// successively solves the problem digit by digit, and reports whether there is an answer.
func (o *Optimum) successively() bool {
	mate := o.anyMatching()
	if mate == nil {
		return false
	}
	x := o.newLoads()
	last := int32(len(o.layout.order))
	o.edges = blossom.NewSuccessive(len(o.Type), func(u, v int) int32 { return x.next(u, v, -1) }, last, mate, &o.Watch)
	o.edges.Signed = x.signed
	for from, some := o.edges.Next(); some; from, some = o.edges.Next() {
		to := int32(o.layout.pack(int(from), min(portion, cmp.Or(o.Bits, portion))))
		o.edges.Least(to,
			func(u, v int) int64 { return x.amount(u, v, from, to) },
			func(u, v int) int32 { return x.next(u, v, to-1) })
	}
	o.found = o.edges.Mate
	return true
}

// anyMatching returns a perfect matching, nil if there is none.
func (o *Optimum) anyMatching() []int {
	n := len(o.Type)
	adjacent := func(u, v int) bool { return o.MatchedAs(u, v) != None }
	mate := slices.Repeat([]int{-1}, n)
	start := o.Start
	if start == nil {
		start = o.Guess
	}
	for v, u := range start {
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

// MatchedAs tells what it means to match two vertices.
func (p *Problem) MatchedAs(u, v int) Role { return p.Role(p.Type[u], p.Type[v], p.Barred(u, v)) }

// Possible reports whether there is an edge between two vertices that the decisions
// leave, optimal or not.
func (o *Optimum) Possible(u, v int) bool {
	r := o.MatchedAs(u, v)
	return r != None && o.Allows.of(o.label[min(u, v)], o.label[max(u, v)]).has(r)
}

// Adjacent reports whether an edge is left, and allowed by the decisions.
func (o *Optimum) Adjacent(u, v int) bool {
	if o.face == nil {
		return o.edges.Has(u, v) && o.Possible(u, v)
	}
	// It looks for what is special about the two only where that decides.
	e := o.face.edge(u, v)
	if !e.any() {
		return false
	}
	roles := o.Allows.of(o.label[min(u, v)], o.label[max(u, v)])
	ifFree, ifBarred := e.ifFree && roles.has(e.free), e.ifBarred && roles.has(e.barred)
	if ifFree == ifBarred {
		return ifFree
	}
	return ifFree != o.Barred(u, v)
}

// Graph reports whether the optimum, but for a preference, is all perfect matchings of the
// adjacent vertices: there are no odd sets.
func (o *Optimum) Graph() bool { return o.face != nil || o.edges.Sets() == 0 && !o.Plain }

// Keeps reports whether First and Can leave the optimum as it is, so that neither Fix nor a label
// has to follow. Of a solver with odd sets they take edges away, and with them the sets may vanish.
func (o *Optimum) Keeps() bool {
	if o.c == nil {
		return o.prefer == nil && o.Graph()
	}
	_, graph := o.c.(*graphChooser)
	return graph
}
