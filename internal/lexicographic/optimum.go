package lexicographic

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// An Optimum is the set of all matchings that are best by the criteria, narrowed by
// what has been decided since: labels, pairs that are fixed, and a preference. It
// holds one of them.
type Optimum struct {
	*Problem
	size    []int          // of each type: its vertices
	weights *weights       // of the solution, or
	stage   *stage         // what it is as a condition
	face    *face          // nil if a blossom has a positive dual
	pending *weightChooser // what has solved the problem, for the first chooser

	label  []Label
	fixed  []bool
	prefer func(u, v int) int64
	found  func(v int) int // an optimal matching, until there is a chooser
	c      chooser         // nil until a decision asks for it
}

// Solve finds what is best by the criteria; nil if there is no perfect matching.
func (p *Problem) Solve() *Optimum {
	o := p.newOptimum()
	o.lay()
	if !o.solve() {
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
	return &Optimum{Problem: p, size: size[:types], label: make([]Label, n), fixed: make([]bool, n)}
}

// solve finds a solution in the way that promises to be the shortest, and reports whether
// there is one.
func (o *Optimum) solve() bool {
	once := o.once(2 * maxWords)
	if once && !o.Plain {
		first, second := o.relaxed, o.warm
		if o.dear() {
			first, second = second, first
		}
		if first() || second() {
			return true
		}
	}
	if once && (len(o.Type) > dense || len(o.Type) < sorted) {
		return o.atOnce()
	}
	return o.successively()
}

// relaxed reports whether a relaxation has found a solution: that all duals are 0, or one of the
// types.
func (o *Optimum) relaxed() bool {
	if !o.once(maxWords) {
		return false
	}
	return o.Guess != nil && o.free() || o.promising() && o.easy()
}

// promising reports whether the relaxation is worth a try: it is when it is
// smaller than the problem.
func (o *Optimum) promising() bool { return o.Always || 2*len(o.size) <= len(o.Type) }

// free takes all duals to be 0, and reports whether there is a matching that costs
// nothing.
func (o *Optimum) free() bool {
	o.weights = o.weigh()
	return o.perfect(o.words(len(o.size)*o.width()), func() []int { return o.Guess })
}

// easy reports whether the relaxation turns out to be good enough.
func (o *Optimum) easy() bool {
	o.weights = o.weigh()
	duals, flow := o.relax()
	return duals != nil && o.perfect(duals, func() []int { return o.draft(flow) })
}

// perfect reports whether the edges that are tight by the duals of types have a
// perfect matching, which is optimal then.
func (o *Optimum) perfect(duals []int64, guess func() []int) bool {
	o.face = o.newTypeFace(duals)
	if !o.adopt(guess()) {
		o.face = nil
		return false
	}
	return true
}

// atOnce solves the problem by weights for all digits, and reports whether there is an answer. It
// takes no memory for edges that do not matter.
func (o *Optimum) atOnce() bool {
	o.weights = o.weigh()
	return o.solved((*blossom.Solver).Solve)
}

// solved solves the problem by the present weights, and reports whether there is an answer.
func (o *Optimum) solved(by func(*blossom.Solver) error) bool {
	c := &weightChooser{Optimum: o, v: -1, bonus: map[int]int{}}
	s := o.Solver(blossom.Graph{N: len(o.Type), Width: o.width(), Weight: c.weight})
	if by(s) != nil {
		return false
	}
	if o.found = s.Mate; s.Blossoms() == 0 && !o.Plain {
		o.face = o.newFace(s)
	} else {
		c.Solver, o.pending = s, c
	}
	return true
}

// MatchedAs tells what it means to match two vertices.
func (p *Problem) MatchedAs(u, v int) Role { return p.Role(p.Type[u], p.Type[v], p.Barred(u, v)) }

// allows reports whether the decisions made so far leave an edge in a role.
func (o *Optimum) allows(r Role, u, v int) bool {
	a, z := o.label[min(u, v)], o.label[max(u, v)]
	return o.Allows.of(a, z).has(r)
}

// Adjacent reports whether the edge between two vertices is tight and allowed. It
// looks for what is special about the two only where that decides.
func (o *Optimum) Adjacent(u, v int) bool {
	e := o.face.edge(u, v)
	if !e.any() {
		return false
	}
	a, z := o.label[min(u, v)], o.label[max(u, v)]
	roles := o.Allows.of(a, z)
	ifFree, ifBarred := e.ifFree && roles.has(e.free), e.ifBarred && roles.has(e.barred)
	if ifFree == ifBarred {
		return ifFree
	}
	return ifFree != o.Barred(u, v)
}

// Possible reports whether there is an edge between two vertices that the decisions
// leave, optimal or not.
func (o *Optimum) Possible(u, v int) bool {
	r := o.MatchedAs(u, v)
	return r != None && o.allows(r, u, v)
}

// small reports whether searches among so many vertices go without types.
func (o *Optimum) small(vertices int) bool { return vertices < cmp.Or(o.Sorted, sorted) }
