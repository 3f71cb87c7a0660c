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
	kind    []int32        // of each vertex
	kinds   []kind         // those that can be Together first
	own     int            // so many kinds can be Together
	byClub  bool           // kinds tell clubs apart
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

// A kind is a set of vertices that cost alike: those of a type, or of a type and a club.
type kind struct {
	of   int32 // type
	club int32
	size int
}

// Solve finds what is best by the criteria; nil if there is no perfect matching.
func (p *Problem) Solve() *Optimum {
	o := p.newOptimum()
	o.sort()
	o.lay()
	if !o.solve() {
		return nil
	}
	return o
}

func (p *Problem) newOptimum() *Optimum {
	return &Optimum{Problem: p, label: make([]Label, len(p.Type)), fixed: make([]bool, len(p.Type))}
}

// pairWords is how many words the weights of all pairs of kinds may take, if they are longer than
// those in a relaxation.
const pairWords = 1 << 24

// solve finds a solution in the way that promises to be the shortest, and reports whether
// there is one.
func (o *Optimum) solve() bool {
	once := o.once(max(maxWords, min(2*maxWords, pairWords/max(1, o.own*o.own))))
	if once && !o.Plain {
		first, second := o.relaxed, o.warm
		if o.dear() {
			first, second = second, first
		}
		if first() || second() {
			return true
		}
	}
	if once && len(o.kind) > dense {
		return o.atOnce()
	}
	return o.successively()
}

// relaxed reports whether a relaxation has found a solution: that all duals are 0, one of the
// types, or one that tells clubs apart.
func (o *Optimum) relaxed() bool {
	if !o.once(maxWords) {
		return false
	}
	return o.Guess != nil && o.free() || o.promising() && (o.easy() || o.Clubs != nil && o.easyByClub())
}

// sort takes the types for kinds.
func (o *Optimum) sort() {
	o.byClub, o.kind, o.own = false, o.Type, o.Own
	n := int32(0)
	for _, t := range o.Type {
		n = max(n, t+1)
	}
	o.kinds = make([]kind, n)
	for i := range o.kinds {
		o.kinds[i].of = int32(i)
	}
	for _, t := range o.Type {
		o.kinds[t].size++
	}
}

// sortByClub sorts the vertices into kinds by type and club.
func (o *Optimum) sortByClub(club []int32) {
	type key struct{ of, club int32 }
	index := map[key]int32{}
	o.byClub, o.kind, o.kinds = true, make([]int32, len(o.Type)), nil
	for _, own := range [2]bool{true, false} {
		for v, t := range o.Type {
			if own != (int(t) < o.Own) {
				continue
			}
			k := key{t, club[v]}
			x, ok := index[k]
			if !ok {
				x = int32(len(o.kinds))
				index[k] = x
				o.kinds = append(o.kinds, kind{of: k.of, club: k.club})
			}
			o.kinds[x].size++
			o.kind[v] = x
		}
		if own {
			o.own = len(o.kinds)
		}
	}
}

// oneClub reports whether two kinds are of one club.
func (o *Optimum) oneClub(i, j int32) bool {
	return o.byClub && o.kinds[i].club != 0 && o.kinds[i].club == o.kinds[j].club
}

// promising reports whether the relaxation is worth a try: it is when it is
// smaller than the problem.
func (o *Optimum) promising() bool { return o.Always || 2*len(o.kinds) <= len(o.kind) }

// free takes all duals to be 0, and reports whether there is a matching that costs
// nothing.
func (o *Optimum) free() bool {
	o.weights = o.weigh()
	return o.perfect(o.words(len(o.kinds)*o.width()), func() []int { return o.Guess })
}

// easy reports whether the relaxation turns out to be good enough.
func (o *Optimum) easy() bool {
	o.weights = o.weigh()
	duals, flow := o.relax()
	return duals != nil && o.perfect(duals, func() []int { return o.draft(flow) })
}

// easyByClub is easy with clubs told apart. It restores the kinds if they are not good
// enough either.
func (o *Optimum) easyByClub() bool {
	club := o.Clubs()
	if club == nil {
		return false
	}
	if o.sortByClub(club); o.promising() {
		if o.lay(); o.once(maxWords) && o.easy() {
			return true
		}
	}
	o.sort()
	o.lay()
	return false
}

// perfect reports whether the edges that are tight by the duals of kinds have a
// perfect matching, which is optimal then.
func (o *Optimum) perfect(duals []int64, guess func() []int) bool {
	o.face = o.newKindFace(duals)
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
	s := o.Solver(blossom.Graph{N: len(o.kind), Width: o.width(), Weight: c.weight})
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
