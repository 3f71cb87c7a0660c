package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A bracket is the residents of a scoregroup and the floaters that come in (1.2).
type bracket struct {
	field           *field
	members         []int // places in the field, by BSN from 1 on (4.1)
	incoming        []int // of these, the floaters, ascending
	score           pairing.Points
	following, rest []int          // of everybody below, the following scoregroup and the others
	lowest          pairing.Points // of the members and the following scoregroup

	next            *bracket // as the round has it, for explanations; nil: there is none, or not yet
	stays           int      // a member who must not float; -1 for nobody
	scoregroup.Down          // of pairs the smaller BSN comes first, floaters are ascending
}

// newBracket is 1.2 and 4.1.
func (f *field) newBracket(floaters, residents, lower []int) *bracket {
	b := &bracket{field: f, members: slices.Concat(floaters, residents), incoming: floaters,
		score: f.common.Players[residents[0]].Score, Down: scoregroup.Down{Lower: lower}, stays: -1}
	slices.SortFunc(b.members, func(i, j int) int { return f.players[i].rank - f.players[j].rank })
	if len(lower) > 0 {
		b.following, b.rest = f.common.CutScoregroup(lower)
		b.lowest = f.common.Players[lower[0]].Score
	}
	return b
}

// A problem is a bracket as a problem of matching. Its vertices are the members, then either
// everybody below, whose pairing shows that the round can be completed (C4) and how the
// following bracket comes out (C7), and is not kept; or the virtual players of 4.2, where it
// is known who may float.
type problem struct {
	bracket  *bracket
	members  []int  // those of the bracket who have a say
	beyond   []int  // everybody below, or nobody
	vertices []int  // places: all of these
	virtual  int    // number of the virtual players, who follow
	able     []bool // which members may meet them
	rank     []int  // of each member, where a criterion asks for it
	types    []vertexType
}

// A vertexType is what the criteria and C3 see of a vertex. Players who share it
// differ only in whom they have met.
type vertexType struct {
	region region
	must   uint8
	color  pairing.Color // preference of members
	above  int           // of members and the following scoregroup: by how much the score exceeds the latter's, plus 1
	able   bool          // see problem
	floats bool          // has come in
	stays  bool          // must not float
	rank   int           // see problem
}

// A region is a part of the vertices.
type region uint8

const (
	member region = iota
	following
	below
	virtual // players
)

// What it means to match two vertices.
const (
	pairs   = lexicographic.Together  // two members
	floats  = lexicographic.Apart     // a member, to be paired in the following bracket
	sinks   = lexicographic.Apart + 1 // a member, to be left over there as well
	leaves  = lexicographic.Apart + 2 // a player of the following scoregroup, to be left over there
	decides = lexicographic.Apart + 3 // two others
	roles   = int(decides) + 1
)

// role tells what it means to match vertices of two types. C4, the completion criterion,
// is that the players below have to be legal pairs as well.
func (p *problem) role(i, j int32, barred bool) lexicographic.Role {
	x, y := &p.types[i], &p.types[j]
	if x.region > y.region {
		x, y = y, x
	}
	switch {
	case barred || x.must&y.must != 0 || x.floats && y.floats: // C1, C3; see paired
		return lexicographic.None
	case y.region == virtual && !(x.region == member && x.able):
		return lexicographic.None
	case y.region == member:
		return pairs
	case x.stays:
		return lexicographic.None
	case x.region == member && y.region == below:
		return sinks
	case x.region == member:
		return floats
	case x.region != y.region:
		return leaves
	}
	return decides
}

// typeOf returns the type of a vertex.
func (p *problem) typeOf(v int) vertexType {
	if v >= len(p.vertices) {
		return vertexType{region: virtual}
	}
	i, n := p.vertices[v], len(p.members)
	t := vertexType{region: below, must: p.bracket.field.completion.Must[i]}
	if v >= n+len(p.bracket.following) {
		return t
	}
	t.region, t.above = following, 1+int(p.bracket.field.common.Players[i].Score-p.bracket.lowest)
	if v < n {
		t.region, t.color, t.floats = member, p.bracket.field.common.Players[i].Preference.Color,
			p.bracket.field.common.Players[i].Score > p.bracket.score
		t.able, t.stays = p.able != nil && p.able[v], i == p.bracket.stays
		if p.rank != nil {
			t.rank = p.rank[v]
		}
	}
	return t
}

// allows says that no decision is made but whom a player meets.
var allows = lexicographic.NewPermits(1, roles, nil)

// matching states the problem.
func (p *problem) matching() *lexicographic.Problem {
	m := &lexicographic.Problem{
		Role: p.role, Roles: roles,
		Barred:   p.barred,
		Pair:     func(_ int, x, y int32) int { return alike(p.types[x].color, p.types[y].color) },
		Alone:    func(k int, x int32, _ lexicographic.Role) int { return p.bracket.field.criteria[k].alone(&p.types[x]) },
		Criteria: make([]lexicographic.Criterion, len(p.bracket.field.criteria)),
		Allows:   allows, Start: p.bracket.field.completion.Among(p.vertices, p.virtual),
		Search: p.bracket.field.completion.Search,
	}
	for k, c := range p.bracket.field.criteria {
		m.Criteria[k] = lexicographic.Criterion{List: c.list, Pair: c.pair, Alone: c.roles}
	}
	m.Type, p.types = scoregroup.Sort[int32](len(p.vertices)+p.virtual, p.typeOf)
	for m.Own < len(p.types) && p.types[m.Own].region == member {
		m.Own++
	}
	return m
}

// barred is C1, with forbidden pairs.
func (p *problem) barred(u, v int) bool {
	return max(u, v) < len(p.vertices) && p.bracket.field.common.Barred(p.vertices[u], p.vertices[v])
}

// solve is 3.2.2 and 4.3: the best pairing by C5 to C8, of those the first, in which BSN 1
// meets the largest number that is possible, or else floats, then the next one who is left,
// and so on. It is nil if there is none.
func (p *problem) solve() *lexicographic.Optimum {
	p.vertices = slices.Concat(p.members, p.beyond)
	o := p.matching().Solve()
	if o == nil {
		return nil
	}
	left := p.bracket.field.common.Others(-1)[:len(p.members)]
	p.bracket.Candidate = verdict.Candidate{}
	weakest := func(yield func(int) bool) { // of those left
		for k := len(left) - 1; k >= 0 && yield(left[k]); k-- {
		}
	}
	for len(left) > 0 {
		v := left[0]
		left = left[1:]
		u := o.Pair(v, weakest)
		if u < 0 {
			p.bracket.Floaters = append(p.bracket.Floaters, p.members[v])
			continue
		}
		at, _ := slices.BinarySearch(left, u)
		left = slices.Delete(left, at, at+1)
		p.bracket.Pairs = append(p.bracket.Pairs, [2]int{p.members[v], p.members[u]})
	}
	slices.Sort(p.bracket.Floaters)
	return o
}

// without pairs the bracket once more so that one of its floaters does not float, and
// reports whether that can be.
func (b *bracket) without(floater int) (c verdict.Candidate, found bool) {
	defer func(mate []int) { b.field.completion.Mate = mate }(slices.Clone(b.field.completion.Mate))
	again := *b
	again.stays = floater
	found = again.pair()
	return again.Candidate, found && !slices.Contains(again.Floaters, floater)
}

// pair is 3.2 and article 4. It reports whether there is a pairing, as there is without somebody who stays.
func (b *bracket) pair() bool {
	free, bound := b.unbound()
	if b.field.completion.Whole || !free.pairAlone() {
		p := &problem{bracket: free, members: free.members, beyond: free.Lower}
		o := p.solve()
		if o == nil {
			return false
		}
		for v, i := range p.vertices {
			if !o.Fixed(v) {
				b.field.completion.Mate[i] = p.vertices[o.Mate(v)]
			}
		}
	}
	b.Candidate = free.Candidate
	b.float(bound)
	return true
}

// unbound returns the bracket without the pairs of which one player at least is below and who are required
// to meet, and the members who float for that.
//
// What such a pair adds to any criterion is the same whoever meets whom else: its players float in the same
// brackets. Nor can anybody else meet them. So the others are paired as if there were no such pair.
func (b *bracket) unbound() (free *bracket, bound []int) {
	copied := *b
	free = &copied
	if b.field.completion.Whole || !b.field.required {
		return free, nil
	}
	required := func(i int) bool { return b.field.common.Required[i] >= 0 }
	for _, i := range b.members {
		if required(i) && b.field.common.Players[b.field.common.Required[i]].Score < b.score {
			bound = append(bound, i)
		}
	}
	slices.Sort(bound)
	free.members, free.incoming = scoregroup.Minus(b.members, bound), scoregroup.Minus(b.incoming, bound)
	free.following = slices.DeleteFunc(slices.Clone(b.following), required)
	free.rest = slices.DeleteFunc(slices.Clone(b.rest), required)
	free.Lower = slices.Concat(free.following, free.rest)
	return free, bound
}

// float adds floaters.
func (b *bracket) float(floaters []int) {
	b.Floaters = slices.Sorted(slices.Values(slices.Concat(b.Floaters, floaters)))
}
