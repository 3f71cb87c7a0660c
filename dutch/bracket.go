package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A bracket is one bracket about to be paired, as a problem of matching. Its
// vertices are
//
//   - the bracket's members in A.2 order, so that a member's BSN is its vertex
//     plus 1, but for those who must float (mustfloat.go);
//   - those of these who have a say in the following bracket;
//   - the players beyond it that have a say: those of the following bracket, and
//     deeper ones;
//   - if these are an odd number, a dummy that stands for nobody.
//
// In a perfect matching of the vertices two members are a pair of the bracket; a
// member matched to a player of the following bracket floats down and is paired
// there; a vertex matched to a deeper player or to the dummy is left over by the
// bracket and by the following one.
type bracket struct {
	*field
	setting
	members   []int // places in the field: MDPs, then residents
	mdps      int
	mustFloat []int  // places: MDPs who are no members, because they float down in any case
	rivals    []int  // of these, who can be paired in the following bracket
	following []int  // places
	deeper    []int  // places
	stays     int    // a member, by place, who must not float down; -1 for nobody
	able      []bool // by member: may float down; nil: everybody

	criteria []criterion
	outcomes []int // how the following bracket comes out with each member as the only downfloater

	// complete brackets leave over only what can be paired deeper, or have the
	// bye (C.4). Otherwise any number of vertices may be left over.
	complete bool

	vertices []int // their places; the dummy has none
	types    []vertexType
}

// A vertexType is what the criteria know of a vertex, and of a player beyond the bracket
// nothing but what is asked of him.
type vertexType struct {
	member
	region     region
	mayHaveBye bool
	stays      bool
}

// A member is a player as one of a bracket.
type member struct {
	player
	outcome int // 0 if the following bracket comes out as well as it can with it as the only downfloater, else 1 (C.7, C8)
}

// A region is a part of the vertices.
type region int8

const (
	arrived     region = iota // MDPs
	resident                  // the other members
	rival                     // those who must float
	ahead                     // the following bracket
	deep                      // deeper ones
	dummyVertex               // it is no player
)

// Roles of two vertices that are matched.
const (
	none     = lexicographic.None     // they cannot be
	paired   = lexicographic.Together // a pair of the bracket
	downward = lexicographic.Apart    // a downfloater and its opponent in the following bracket
	below    = downward + 1           // a pair below the bracket
	leftover = downward + 2           // both are left over; deeper players and the dummy cost nothing
	roles    = int(leftover) + 1
)

// bracket makes the problem of pairing a bracket.
func (f *field) bracket(s *step) *bracket {
	b := &bracket{field: f, members: slices.Concat(s.mdps, s.residents), mdps: len(s.mdps), stays: -1,
		criteria: f.rules.criteria}
	b.setting = f.setting(s)
	return b
}

// setting is what the criteria know of a bracket from the start.
func (f *field) setting(s *step) setting {
	return setting{lowest: f.players[s.residents[len(s.residents)-1]].score, byeScore: f.byeScore}
}

// role tells what it means to match vertices of two types, which are barred from each
// other or not.
func (b *bracket) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &b.types[i], &b.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	r := leftover
	if b.complete {
		r = none
	}
	switch {
	case y.region == dummyVertex:
		if x.mayHaveBye {
			r = leftover
		}
	case barred || clash(&x.player, &y.player):
	case y.region == deep && x.region != deep:
		r = leftover
	case x.region >= ahead:
		r = below
	case y.region == ahead:
		r = downward
	case y.region == resident:
		r = paired
	}
	if (x.stays || y.stays) && r != paired {
		return none
	}
	return r
}

// problem states the bracket as a problem for the order of generation.
func (b *bracket) problem() *lexicographic.Problem {
	b.vertices = slices.Concat(b.members, b.rivals, b.following, b.deeper)
	p := &lexicographic.Problem{
		Role: b.role, Roles: roles, Barred: b.bars,
		Criteria: b.shapes(), Pair: b.pair, Alone: b.alone,
		Allows: permits, Search: b.Search,
	}
	if b.complete {
		p.Start = b.Among(b.vertices, len(b.vertices)%2)
	}
	p.Type, b.types = swiss.Sort[int32](len(b.vertices)+len(b.vertices)%2, b.typeOf)
	for p.Own < len(b.types) && b.types[p.Own].region <= resident {
		p.Own++
	}
	return p
}

// typeOf returns the type of a vertex.
func (b *bracket) typeOf(v int) vertexType {
	t := vertexType{region: b.region(v)}
	if t.region == dummyVertex {
		return t
	}
	p := &b.players[b.vertices[v]]
	t.mayHaveBye = b.MayHaveBye(b.vertices[v])
	switch {
	case t.region <= resident:
		t.player, t.stays = *p, b.vertices[v] == b.stays || b.able != nil && !b.able[v]
		if b.outcomes != nil {
			t.outcome = b.outcomes[v]
		}
		return t
	case t.region <= ahead:
		t.score, t.byeBarred = p.score, p.byeBarred
	}
	t.must, t.required = p.must, p.required
	return t
}

// region tells where a vertex belongs.
func (b *bracket) region(v int) region {
	switch m, r, f := len(b.members), len(b.rivals), len(b.following); {
	case v < b.mdps:
		return arrived
	case v < m:
		return resident
	case v < m+r:
		return rival
	case v < m+r+f:
		return ahead
	case v < len(b.vertices):
		return deep
	}
	return dummyVertex
}

// bars reports whether two vertices are players that must not meet by C.1 or as a
// forbidden pair.
func (b *bracket) bars(u, v int) bool {
	n := len(b.vertices)
	return u < n && v < n && b.Barred(b.vertices[u], b.vertices[v])
}

// shapes says which criteria are lists, and what can add to them.
func (b *bracket) shapes() []lexicographic.Criterion {
	list := make([]lexicographic.Criterion, len(b.criteria))
	for i, c := range b.criteria {
		list[i] = lexicographic.Criterion{List: c.list, Pair: c.pair != nil}
		if c.out != nil || c.left != nil && b.following != nil {
			list[i].Alone = lexicographic.RolesOf(leftover)
		}
		if c.out != nil && b.following != nil {
			list[i].Alone |= lexicographic.RolesOf(downward)
		}
	}
	return list
}

// pair is what a pair of the bracket, of two types, adds to a criterion.
func (b *bracket) pair(criterion int, i, j int32) int {
	high, low := &b.types[i].player, &b.types[j].player
	if high.score < low.score {
		high, low = low, high
	}
	return b.criteria[criterion].pair(&b.setting, high, low)
}

// alone is what a vertex that is no part of a pair of the bracket adds to a criterion.
func (b *bracket) alone(criterion int, i int32, r lexicographic.Role) (amount int) {
	c, t := &b.criteria[criterion], &b.types[i]
	if r == below || t.region >= deep {
		return 0
	}
	if c.out != nil && t.region <= resident {
		amount = c.out(&b.setting, &t.member)
	}
	if c.left != nil && r == leftover && b.following != nil {
		amount += c.left(&b.setting, &t.player)
	}
	return amount
}

// best pairs the bracket: it finds the candidate that is best by the criteria
// and generated first (B.8, 3.8). The outlook has made sure that there is one, but where
// somebody must not float down; then there may be none, which nobody is left over of. In the
// pairs the higher ranked player comes first, and they and the downfloaters are in A.2 order.
func (b *bracket) best() verdict.Candidate {
	if g := b.optimum(); g != nil {
		return g.generate()
	}
	return verdict.Candidate{}
}

// optimum finds what is best by the criteria, as the start for the order of
// generation.
func (b *bracket) optimum() *generator {
	o := b.problem().Solve()
	switch {
	case o != nil:
		return &generator{Optimum: o, b: b, pairs: make([][2]int, 0, len(b.members)/2)}
	case b.stays >= 0:
		return nil
	}
	panic("dutch: no candidate for a bracket that can be paired")
}
