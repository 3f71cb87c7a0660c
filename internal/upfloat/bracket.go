package upfloat

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A bracket is one step of the round (1.3.2). Its members, by number, are paired with each
// other (3.6). In each pair the one with the smaller number is the top member (3.6.1).
//
// Pairings are compared by their top members in order, then by the bottom members of
// these in order (3.6.2, 3.6.3). There are as many top members in all of them, so the
// first set has the first member who can be in it, then the next one.
type bracket struct {
	*Field
	swiss.Up        // the pairs are in the order of the identifier, the top member first
	residents []int // places in the field, ascending
	members   []int // by number
	types     []memberType
	o         *lexicographic.Optimum
}

// A memberType is what the criteria see of a member.
type memberType struct {
	want uint8
	part part
}

// A part is what the last criterion sees of a member.
type part uint8

const (
	unfloated    part = iota
	floatedAgain      // a resident who floated in the previous round, if that matters
	upfloater         // an upfloater, likewise
)

// What has been decided of a member.
const (
	top lexicographic.Label = iota + 1
	bottom
	sides = int(bottom) + 1
)

// allowsSides tells whether two members can be a pair after what has been decided.
var allowsSides = lexicographic.NewPermits(sides, int(lexicographic.Together)+1,
	func(u, v lexicographic.Label, _ lexicographic.Role) bool { return u != bottom && v != top })

// bracket pairs residents and upfloaters (3.6).
func (f *Field) bracket(residents, lower, upfloaters []int) *bracket {
	b := &bracket{Field: f, residents: residents, Up: swiss.Up{Lower: lower},
		members: slices.Concat(residents, upfloaters)}
	b.Floaters = upfloaters
	slices.SortFunc(b.members, func(i, j int) int { return cmp.Compare(f.Players[i].Number, f.Players[j].Number) })
	b.o = b.problem().Solve()
	b.chooseTops()
	b.chooseBottoms()
	return b
}

// score is that of the residents.
func (b *bracket) score() pairing.Points { return b.Players[b.residents[0]].Score }

// typeOf returns the type of a member, by place.
func (b *bracket) typeOf(i int) (t memberType) {
	if b.Wants != nil {
		t.want = b.Wants[i]
	}
	switch {
	case !b.Floats:
	case b.Players[i].Score < b.score():
		t.part = upfloater
	case b.Floated[i]:
		t.part = floatedAgain
	}
	return t
}

// problem states the bracket as a problem of matching.
func (b *bracket) problem() *lexicographic.Problem {
	p := &lexicographic.Problem{
		Roles: int(lexicographic.Together) + 1,
		Role: func(_, _ int32, barred bool) lexicographic.Role {
			if barred { // C1
				return lexicographic.None
			}
			return lexicographic.Together
		},
		Barred: func(u, v int) bool { return b.Barred(b.members[u], b.members[v]) },
		Pair:   func(k int, i, j int32) int { return b.Rules.Pairs[k].cost(b.types[i], b.types[j]) },
		Allows: allowsSides,
		Search: b.Search,
	}
	for range b.Rules.Pairs {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{Pair: true})
	}
	p.Type, b.types = swiss.Sort[int32](len(b.members), func(v int) memberType { return b.typeOf(b.members[v]) })
	p.Own = len(b.types)
	n := len(b.members)
	p.Start = slices.Repeat([]int{-1}, n) // likely to be the answer: the first half are the top members
	swiss.Greedy(slices.Collect(swiss.Between(0, n/2)), slices.Collect(swiss.Between(n/2, n)),
		func(u, v int) bool { return !p.Barred(u, v) }, p.Start)
	return p
}

// chooseTops decides who is a top member.
func (b *bracket) chooseTops() {
	n := len(b.members)
	left := n / 2
	for v := range n {
		if left > 0 && (b.o.Mate(v) > v || b.o.Can(v, swiss.Between(v+1, n))) {
			b.o.Label(v, top)
			left--
		} else {
			b.o.Label(v, bottom)
		}
	}
}

// chooseBottoms assigns each top member in turn the first bottom member that it can meet.
func (b *bracket) chooseBottoms() {
	var tops, bottoms []int // by number
	for v := range b.members {
		if b.o.LabelOf(v) == top {
			tops = append(tops, v)
		} else {
			bottoms = append(bottoms, v)
		}
	}
	for _, p := range swiss.PairInTurn(b.o, tops, bottoms) {
		b.Candidate.Pairs = append(b.Candidate.Pairs, [2]int{b.members[p[0]], b.members[p[1]]})
	}
}
