package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A bracket is the residents of a scoregroup and the floaters that come in (1.2). As a
// problem of matching its vertices are the members, then the following scoregroup, then
// everybody below that: the pairing of those who are no members shows that the round can
// be completed (C4), and how the following bracket comes out (C7), and is not kept.
type bracket struct {
	*engine
	members         []int // places in the field; who has BSN 1 is the last of them (4.1)
	following, rest []int // likewise, ascending
	vertices        []int // all of these
	types           []vertexType

	pairs [][2]int // places, the smaller BSN first
	out   []int    // the outgoing floaters, ascending
}

// A vertexType is what the criteria and C3 see of a vertex. Players who share it
// differ only in whom they have met.
type vertexType struct {
	region region
	must   uint8
	color  pairing.Color // preference of members
	above  int           // of members and the following scoregroup: by how much the score exceeds the latter's, plus 1
}

// A region is a part of the vertices.
type region uint8

const (
	member region = iota
	following
	below
)

// What it means to match two vertices.
const (
	pairs   = lexicographic.Together  // two members
	floats  = lexicographic.Apart     // a member, to be paired in the following bracket
	sinks   = lexicographic.Apart + 1 // a member, to be left over there as well
	leaves  = lexicographic.Apart + 2 // a player of the following scoregroup, to be left over there
	settles = lexicographic.Apart + 3 // two others
	roles   = int(settles) + 1
)

// allows says that a decision takes nothing away: none is made but whom a player meets.
var allows = lexicographic.NewPermits(1, roles, nil)

// newBracket is 1.2 and 4.1.
func (e *engine) newBracket(floaters, residents, lower []int) *bracket {
	b := &bracket{engine: e, members: slices.Concat(floaters, residents)}
	slices.SortFunc(b.members, func(i, j int) int { return e.players[j].rank - e.players[i].rank })
	if len(lower) > 0 {
		b.following, b.rest = e.CutScoregroup(lower)
	}
	b.vertices = slices.Concat(b.members, b.following, b.rest)
	return b
}

// typeOf gives the type of a vertex.
func (b *bracket) typeOf(v int) vertexType {
	i := b.vertices[v]
	t := vertexType{region: below, must: b.Must[i]}
	switch {
	case v < len(b.members):
		t.region, t.color = member, b.Players[i].Preference.Color
	case v < len(b.members)+len(b.following):
		t.region = following
	default:
		return t
	}
	t.above = 1 + int(b.Players[i].Score-b.lowest())
	return t
}

// lowest is the score of the following scoregroup, or if there is none of the residents.
func (b *bracket) lowest() (score pairing.Points) {
	score = b.Players[b.vertices[0]].Score
	for _, i := range b.vertices[:len(b.members)+len(b.following)] {
		score = min(score, b.Players[i].Score)
	}
	return score
}

// problem states the bracket as a problem of matching.
func (b *bracket) problem() *lexicographic.Problem {
	p := &lexicographic.Problem{
		Type: make([]int32, len(b.vertices)), Role: b.role, Roles: roles,
		Barred:   func(u, v int) bool { return b.Barred(b.vertices[u], b.vertices[v]) }, // C1
		Pair:     func(_ int, x, y int32) int { return alike(&b.types[x], &b.types[y]) },
		Alone:    func(k int, x int32, _ lexicographic.Role) int { return b.criteria[k].alone(&b.types[x]) },
		Criteria: make([]lexicographic.Criterion, len(b.criteria)),
		Allows:   allows, Start: b.Among(b.vertices), Tuning: b.tuning, Scratch: b.Scratch,
	}
	for k, c := range b.criteria {
		p.Criteria[k] = lexicographic.Criterion{List: c.list, Pair: c.pair, Alone: c.roles}
	}
	index := map[vertexType]int32{}
	for v := range p.Type {
		t := b.typeOf(v)
		x, ok := index[t]
		if !ok {
			x = int32(len(b.types))
			index[t] = x
			b.types = append(b.types, t)
			if t.region == member {
				p.Own = len(b.types)
			}
		}
		p.Type[v] = x
	}
	return p
}

// role tells what it means to match vertices of two types. C4, the completion criterion,
// is that the players who are no members have to be legal pairs as well.
func (b *bracket) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &b.types[i], &b.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	switch {
	case barred || x.must&y.must != 0: // C1, C3
		return lexicographic.None
	case y.region == member:
		return pairs
	case x.region == member && y.region == following:
		return floats
	case x.region == member:
		return sinks
	case x.region != y.region:
		return leaves
	}
	return settles
}

// pair is 3.2.2 and 4.3: the best pairing by C5 to C8, of those the first, in which BSN 1
// meets the largest number that is possible, or else floats, then the next one who is left,
// and so on. It gives the outgoing floaters.
func (b *bracket) pair() (out []int) {
	o := b.problem().Solve()
	n := len(b.members)
	places := make([]int, n)
	for v := range places {
		places[v] = v
	}
	q := o.NewQueue(places)
	for v := n - 1; v >= 0; v-- {
		if o.Settled(v) {
			continue
		}
		q.Drop(v)
		u := o.First(v, q.For(v))
		if u < 0 {
			b.out = append(b.out, b.members[v])
			continue
		}
		o.Settle(v, u)
		q.Drop(u)
		b.pairs = append(b.pairs, [2]int{b.members[v], b.members[u]})
	}
	for v, i := range b.vertices {
		if !o.Settled(v) {
			b.Mate[i] = b.vertices[o.Mate(v)]
		}
	}
	slices.Sort(b.out)
	return b.out
}
