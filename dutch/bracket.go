package dutch

import (
	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A bracket is one bracket about to be paired, as a problem of matching. Its
// vertices are
//
//   - the bracket's members in A.2 order, so that a member's BSN is its vertex
//     plus 1;
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
	members   []int // places in the field: MDPs, then residents
	mdps      int
	following []int // places
	deeper    []int // places

	criteria []criterion
	setting
	outcomes []int // rank of the following bracket for each member as the only downfloater

	// complete brackets leave over only what can be paired deeper, or have the
	// bye (C.4). Otherwise any number of vertices may be left over.
	complete bool

	ends    [3]int  // of the members, of the following and of the deeper vertices
	kind    []int32 // of each vertex, the dummy excepted
	kinds   []kind  // of the members first
	own     int     // kinds of the members
	weights *weights
	level   *level // what comes before the weights; nil as a rule
}

// A region is a part of the vertices.
type region int8

const (
	inside region = iota
	ahead
	deep
)

// vertices is the number of vertices, which is even.
func (b *bracket) vertices() int { return b.ends[deep] + b.ends[deep]%2 }

// region tells where a vertex other than the dummy belongs.
func (b *bracket) region(v int) region {
	switch {
	case v < b.ends[inside]:
		return inside
	case v < b.ends[ahead]:
		return ahead
	}
	return deep
}

// place gives the field place of a vertex other than the dummy.
func (b *bracket) place(v int) int {
	switch b.region(v) {
	case inside:
		return b.members[v]
	case ahead:
		return b.following[v-b.ends[inside]]
	}
	return b.deeper[v-b.ends[ahead]]
}

// prepare sorts the vertices into kinds, which tell clubs apart or not.
func (b *bracket) prepare(byClub bool) {
	b.ends[inside] = len(b.members)
	b.ends[ahead] = b.ends[inside] + len(b.following)
	b.ends[deep] = b.ends[ahead] + len(b.deeper)
	type key struct {
		class   int32
		club    int32
		outcome int
		region  region
	}
	index := map[key]int32{}
	b.kind, b.kinds, b.own = make([]int32, b.ends[deep]), nil, 0
	for v := range b.kind {
		k := key{class: b.class[b.place(v)], region: b.region(v)}
		if byClub {
			k.club = b.clubs[b.place(v)]
		}
		if b.outcomes != nil && k.region == inside {
			k.outcome = b.outcomes[v]
		}
		x, ok := index[k]
		if !ok {
			x = int32(len(b.kinds))
			index[k] = x
			b.kinds = append(b.kinds, kind{member: member{&b.classes[k.class], k.outcome}, region: k.region, club: k.club})
			b.own += count(k.region == inside)
		}
		b.kinds[x].size++
		b.kind[v] = x
	}
}

// A role is what an edge between two vertices means.
type role int8

const (
	none     role = iota // the two cannot be matched
	paired               // a pair of the bracket
	downward             // a downfloater and its opponent in the following bracket
	below                // a pair below the bracket
	leftover             // both are left over; deeper players and the dummy cost nothing
)

// role tells what it means to match two vertices u < v.
func (b *bracket) role(u, v int) role { return b.roleIf(u, v, b.barred(u, v)) }

// oneClub reports whether the kinds of two vertices are of one club.
func (b *bracket) oneClub(u, v int) bool {
	n := len(b.kind)
	return u < n && v < n && b.kinds[b.kind[u]].club != 0 && b.kinds[b.kind[u]].club == b.kinds[b.kind[v]].club
}

// barred reports whether two vertices are players that must not meet by C.1 or
// as a forbidden pair.
func (b *bracket) barred(u, v int) bool {
	n := len(b.kind)
	return u < n && v < n && b.Barred(b.place(u), b.place(v))
}

// roleIf is role, given whether the two are barred.
func (b *bracket) roleIf(u, v int, barred bool) role {
	if v == len(b.kind) { // the dummy
		if b.complete && !b.mayHaveBye(b.kinds[b.kind[u]].player) {
			return none
		}
		return leftover
	}
	if !barred && !clash(b.kinds[b.kind[u]].player, b.kinds[b.kind[v]].player) {
		ru, rv := b.region(u), b.region(v)
		switch {
		case ru != deep && rv == deep:
			return leftover
		case ru != inside:
			return below
		case rv == ahead:
			return downward
		case v >= b.mdps:
			return paired
		}
	}
	if !b.complete {
		return leftover
	}
	return none
}

// weight is the matching's weight function: minus the cost of matching two
// vertices.
func (b *bracket) weight(u, v int, w []int64) bool {
	if u > v {
		u, v = v, u
	}
	r := b.role(u, v)
	b.cost(r, u, v, w)
	return r != none
}

// width is the number of words in a weight.
func (b *bracket) width() int {
	if b.level != nil {
		return b.weights.width + 1
	}
	return b.weights.width
}

// cost puts the weight of an edge u < v in a role into w.
func (b *bracket) cost(r role, u, v int, w []int64) {
	if b.level == nil {
		b.weights.cost(b, r, u, v, w)
		return
	}
	b.weights.cost(b, r, u, v, w[1:])
	b.level.prefix(r, u, v, w)
}

// cost puts these weights of an edge u < v in a role into w.
func (t *weights) cost(b *bracket, r role, u, v int, w []int64) {
	switch r {
	case paired:
		copy(w, row(t.pair, int(b.kind[u])*t.kinds+int(b.kind[v]), t.width))
	case downward:
		copy(w, row(t.out, int(b.kind[u]), t.width))
	case leftover:
		copy(w, row(t.left, int(b.kind[u]), t.width))
		if v < len(b.kind) {
			add(w, row(t.left, int(b.kind[v]), t.width))
		}
	default:
		clear(w)
	}
}

// A result is the pairing of a bracket: its pairs, higher ranked player first,
// and its downfloaters in A.2 order, all by their places in the field.
type result struct {
	pairs [][2]int
	out   []int
}

// best pairs the bracket: it finds the candidate that is best by the criteria
// and generated first (B.8, 3.8). The outlook has made sure that there is one.
func (b *bracket) best() result {
	g := b.optimum()
	if g == nil {
		panic("dutch: no candidate for a bracket that can be paired")
	}
	return g.generate()
}

// optimum finds what is best by the criteria, as the start for a generator; nil if
// nothing leaves over only those who may be.
func (b *bracket) optimum() *generator {
	all := b.weigh(false)
	if b.promising() && len(all) == 1 {
		if g := b.easy(); g != nil {
			return g
		}
		if b.findClubs() {
			before := *b
			if all := b.weigh(true); b.promising() && len(all) == 1 {
				if g := b.easy(); g != nil {
					return g
				}
			}
			*b = before
		}
	}
	for _, w := range all[:len(all)-1] {
		if !b.condense(w) {
			return nil
		}
	}
	s := b.solver(blossom.Graph{N: b.vertices(), Width: b.width(), Weight: b.weight})
	if s.Solve() != nil {
		return nil
	}
	g := newGenerator(b, s.Mate)
	if s.Blossoms() == 0 && !b.plain {
		g.face = newFace(b, s)
	}
	return g
}

// weigh sorts the vertices into kinds, which tell clubs apart or not, and computes
// the weights, in portions. The last portion is in b.weights.
func (b *bracket) weigh(byClub bool) []*weights {
	b.prepare(byClub)
	all := newWeights(b, b.words)
	b.weights = all[len(all)-1]
	return all
}

// promising reports whether the relaxation is worth a try: it is when it is
// smaller than the bracket.
func (b *bracket) promising() bool { return !b.plain && 2*len(b.kinds) <= b.vertices() }

// easy gives a generator if the relaxation turns out to be good enough, else nil.
func (b *bracket) easy() *generator {
	duals := relax(b)
	if duals == nil {
		return nil
	}
	g := newGenerator(b, nil)
	g.face = newKindFace(b, duals)
	if b.mdps == 0 && len(b.members) == len(b.kind) && g.keepsOriginal() {
		return g
	}
	m := g.matcher(places(0, b.vertices()), g.face.adjacent, nil)
	if m.Unmatched() > 0 {
		return nil
	}
	g.mate = m.Mate
	return g
}
