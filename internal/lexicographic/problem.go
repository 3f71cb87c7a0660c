package lexicographic

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
)

// A Problem asks for the perfect matchings of some vertices that are best by
// criteria in order. Vertices are named by their numbers from 0 on; there is an even
// number of them.
type Problem struct {
	// Type returns the type of each vertex, types being counted from 0 and none missing. Vertices of one
	// type are alike for all criteria; they differ in whom they are barred from.
	Type []int32

	// Own says that only vertices of types below it can be Together.
	Own int

	// Role says what it means to match vertices of two types: if nothing is special
	// about them, and if they are barred. Roles are numbers below Roles, at most maxRoles. It is
	// symmetric. Barred vertices are never Together, and what they are in its place costs
	// no less; if two types cannot be matched, nor can barred vertices of them.
	Role  func(a, b int32, barred bool) Role
	Roles int

	// Barred reports whether two vertices are barred from each other: that they are is
	// not to be seen from their types. Symmetric.
	Barred func(u, v int) bool

	// Criteria in order of priority, and what two vertices that are matched add to them,
	// by types: Together, and each by itself in any other role. 0 adds nothing, and
	// nothing is negative.
	Criteria []Criterion
	Pair     func(criterion int, a, b int32) int
	Alone    func(criterion int, a int32, r Role) int

	// Allows tabulates whether two vertices can be matched in a role when so much has been
	// decided about them. All labels are 0 at first, and allow everything then.
	Allows *Permits

	// Start, if not nil, is a matching that is likely to have pairs in common with an
	// optimum; -1 for nobody. It has no influence on the answer.
	Start []int

	*Search
}

// A Role says what it means to match two vertices.
type Role uint8

const (
	None     Role = iota // they cannot be matched
	Together             // they are a pair: what it costs depends on both
	Apart                // what it costs each adds by itself; the caller may have more roles of this kind from here on
)

// maxRoles is how many roles there can be, None included.
const maxRoles = 8

// A Criterion is something to be minimised over a matching. The value of most is a sum.
// The value of a list is all amounts other than 0, sorted from the highest to the lowest;
// lists are compared from first to last, and the first difference decides.
type Criterion struct {
	List  bool
	Pair  bool    // vertices that are Together can add something
	Alone RoleSet // vertices in one of these others can
}

// A RoleSet is a set of roles: it has the bit 1<<r for each.
type RoleSet uint8

func (s RoleSet) has(r Role) bool { return s>>r&1 != 0 }

// Solve finds what is best by the criteria; nil if there is no perfect matching.
func (p *Problem) Solve() *Optimum {
	o := p.lay()
	k := o.types()
	if o.byRelaxation(k) {
		return o
	}
	m := p.perfect()
	if m == nil {
		return nil
	}
	for k = o.divided(k); k != nil; k = o.divided(k) {
		if o.byRelaxation(k) {
			return o
		}
	}
	o.successively(m)
	return o
}

// perfect returns a perfect matching; nil if there is none.
func (p *Problem) perfect() *graph.Matcher {
	adjacent := func(u, v int) bool { return p.MatchedAs(u, v) != None }
	m := p.Matcher(len(p.Type), adjacent, start(len(p.Type), p.Start, adjacent))
	if m.Unmatched() > 0 {
		return nil
	}
	return m
}

// Solvable reports whether there is a perfect matching. If so, Solve starts from one.
func (p *Problem) Solvable() bool {
	m := p.perfect()
	if m == nil {
		return false
	}
	p.Start = make([]int, len(p.Type))
	for v := range p.Start {
		p.Start[v] = m.Mate(v)
	}
	return true
}

// start returns the pairs of a matching, -1 for nobody, that are adjacent.
func start(n int, of []int, adjacent func(u, v int) bool) []int {
	mate := slices.Repeat([]int{-1}, n)
	for v, u := range of {
		if u > v && adjacent(u, v) {
			mate[u], mate[v] = v, u
		}
	}
	return mate
}

// MatchedAs tells what it means to match two vertices.
func (p *Problem) MatchedAs(u, v int) Role { return p.Role(p.Type[u], p.Type[v], p.Barred(u, v)) }
