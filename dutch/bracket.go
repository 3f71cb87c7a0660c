package dutch

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A bracket is one bracket about to be paired, as a problem of matching. Its
// vertices are
//
//   - the bracket's members in A.2 order, so that a member's BSN is its vertex
//     plus 1, but for the surplus (surplus.go);
//   - those of the surplus who have a say in the following bracket;
//   - the players beyond it that have a say: those of the following bracket, and
//     deeper ones;
//   - if these are an odd number, a dummy that stands for nobody.
//
// In a perfect matching of the vertices two members are a pair of the bracket; a
// member matched to a player of the following bracket floats down and is paired
// there; a vertex matched to a deeper player or to the dummy is left over by the
// bracket and by the following one.
type bracket struct {
	*engine
	setting
	members   []int // places in the field: MDPs, then residents
	mdps      int
	surplus   []int // places: MDPs who are no members, because they float down in any case
	rivals    []int // of these, who can be paired in the following bracket
	following []int // places
	deeper    []int // places

	criteria []criterion
	outcomes []int // how the following bracket comes out with each member as the only downfloater

	// complete brackets leave over only what can be paired deeper, or have the
	// bye (C.4). Otherwise any number of vertices may be left over.
	complete bool
	start    []int // a completion, by vertex; nil if none is known

	vertices []int // their places; the dummy has none
	types    []vertexType
}

// A member is a player as one of a bracket. Members of one type cost the same.
type member struct {
	*player
	outcome int // 0 if the following bracket comes out as well as it can with it as the only downfloater, else 1 (C.7, C8)
}

// A vertexType is what the criteria know of a vertex.
type vertexType struct {
	member
	region region
}

// A region is a part of the vertices.
type region int8

const (
	arrived  region = iota // MDPs
	resident               // the other members
	rival                  // the surplus
	ahead                  // the following bracket
	deep                   // deeper ones
	nobody                 // the dummy
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

// role tells what it means to match vertices of two types, which are barred from each
// other or not.
func (b *bracket) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &b.types[i], &b.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	if y.region == nobody {
		if b.complete && !b.mayHaveBye(x.player) {
			return none
		}
		return leftover
	}
	if !barred && !clash(x.player, y.player) {
		switch {
		case y.region == deep && x.region != deep:
			return leftover
		case x.region >= ahead:
			return below
		case y.region == ahead:
			return downward
		case y.region == resident:
			return paired
		}
	}
	if !b.complete {
		return leftover
	}
	return none
}

// begin starts from a completion of the round, the same vertices in the same order.
func (b *bracket) begin(m *blossom.Matcher) {
	n := len(b.members) + len(b.following) + len(b.deeper)
	b.start = make([]int, n+n%2)
	for v := range b.start {
		b.start[v] = m.Mate(v)
	}
}

// problem states the bracket as a problem for the order of generation.
func (b *bracket) problem() *lexicographic.Problem {
	b.vertices = slices.Concat(b.members, b.rivals, b.following, b.deeper)
	p := &lexicographic.Problem{
		Type: make([]int32, len(b.vertices)+len(b.vertices)%2),
		Role: b.role, Roles: roles, Barred: b.bars, Clubs: b.clubsOf,
		Criteria: b.shapes(), Pair: b.pair, Alone: b.alone,
		Allows: permits, Start: b.start, Prefers: exchangeValues(len(b.members) - b.mdps),
		Scratch: b.scratch,
	}
	b.sort(p)
	return p
}

// A typeKey says which vertices are of one type: members of one class, and of the
// others those who are alike for what is asked of them.
type typeKey struct {
	region     region
	class      int32 // of members
	outcome    int
	score      pairing.Points // of the surplus and the following bracket
	byeBarred  bool
	mayHaveBye bool          // of players beyond the bracket
	must       pairing.Color // the colour that a player beyond the bracket must have, unless a topscorer
	required   int           // see [player]
}

// key gives the type of a vertex.
func (b *bracket) key(v int) typeKey {
	k := typeKey{region: b.region(v)}
	if k.region == nobody {
		return k
	}
	i := b.vertices[v]
	if k.region <= resident {
		k.class = b.class[i]
		if b.outcomes != nil {
			k.outcome = b.outcomes[v]
		}
		return k
	}
	p := &b.players[i]
	k.mayHaveBye, k.required = b.mayHaveBye(p), p.required
	if p.preference.Strength == swiss.Absolute && !p.topscorer {
		k.must = p.preference.Color
	}
	if k.region <= ahead {
		k.score, k.byeBarred = p.score, p.byeBarred
	}
	return k
}

// sort sorts the vertices into types.
func (b *bracket) sort(p *lexicographic.Problem) {
	index := map[typeKey]int32{}
	b.types = b.types[:0]
	for v := range p.Type {
		p.Type[v] = b.typeOf(index, v)
		if b.region(v) <= resident {
			p.Own = len(b.types)
		}
	}
}

// typeOf gives the type of a vertex, a new one if there is none like it.
func (b *bracket) typeOf(index map[typeKey]int32, v int) int32 {
	k := b.key(v)
	x, ok := index[k]
	if !ok {
		x = int32(len(b.types))
		index[k] = x
		t := vertexType{region: k.region}
		if k.region != nobody {
			t.member = member{&b.players[b.vertices[v]], k.outcome}
		}
		b.types = append(b.types, t)
	}
	return x
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
	return nobody
}

// bars reports whether two vertices are players that must not meet by C.1 or as a
// forbidden pair.
func (b *bracket) bars(u, v int) bool {
	n := len(b.vertices)
	return u < n && v < n && b.Barred(b.vertices[u], b.vertices[v])
}

// clubsOf gives the vertices' clubs, nil if there are none.
func (b *bracket) clubsOf() []int32 {
	if !b.findClubs() {
		return nil
	}
	clubs := make([]int32, len(b.vertices)+1)
	for v, i := range b.vertices {
		clubs[v] = b.clubs[i]
	}
	return clubs
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
	high, low := b.types[i].player, b.types[j].player
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
		amount += c.left(&b.setting, t.player)
	}
	return amount
}

// A result is the pairing of a bracket: its pairs, higher ranked player first and in the
// order of these, and its downfloaters in A.2 order, all by their places in the field.
type result struct {
	pairs [][2]int
	out   []int
}

// best pairs the bracket: it finds the candidate that is best by the criteria
// and generated first (B.8, 3.8). The outlook has made sure that there is one.
func (b *bracket) best() result {
	return b.optimum().generate()
}

// optimum finds what is best by the criteria, as the start for the order of
// generation.
func (b *bracket) optimum() *generator {
	o := b.problem().Solve()
	if o == nil {
		panic("dutch: no candidate for a bracket that can be paired")
	}
	return newGenerator(b, o)
}
