package lexicographic

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

	// Allows reports whether two vertices can be matched in a role when so much has been
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

// A Label says what has been decided about a vertex. It can be followed by another that
// allows less, whatever the label of the other vertex, and not by one that allows more:
// edges do not come back.
type Label uint8

// Permits tabulate what labels allow: by the labels of the lower and of the higher
// vertex.
type Permits struct {
	labels int
	roles  []RoleSet
}

// NewPermits tabulates whether two vertices u < v with labels below a number can be
// matched in a role below another.
func NewPermits(labels, roles int, allows func(u, v Label, r Role) bool) *Permits {
	p := &Permits{labels, make([]RoleSet, labels*labels)}
	for a := range Label(labels) {
		for z := range Label(labels) {
			for r := Together; int(r) < roles; r++ {
				if a == 0 && z == 0 || allows(a, z, r) {
					p.roles[int(a)*labels+int(z)] |= RolesOf(r)
				}
			}
		}
	}
	return p
}

// of returns the roles that the labels of the lower and of the higher vertex allow.
func (p *Permits) of(lower, higher Label) RoleSet { return p.roles[int(lower)*p.labels+int(higher)] }

// A Criterion is something to be minimised over a matching. The value of most is a sum.
// The value of a list is all amounts other than 0, sorted from the highest to the lowest;
// lists are compared from first to last, and the first difference decides.
type Criterion struct {
	List  bool
	Pair  bool    // vertices that are Together can add something
	Alone RoleSet // vertices in one of these others can
}

// A RoleSet is a set of roles.
type RoleSet uint8

// RolesOf returns the set of some roles.
func RolesOf(roles ...Role) (set RoleSet) {
	for _, r := range roles {
		set |= 1 << r
	}
	return set
}

func (s RoleSet) has(r Role) bool { return s>>r&1 != 0 }
