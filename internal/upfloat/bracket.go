package upfloat

import (
	"cmp"
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A bracket is the problem of 3.6: the members of a bracket, by number, paired with each
// other. In each pair the one with the smaller number is the top member (3.6.1).
//
// Pairings are compared by their top members in order, then by the bottom members of
// these in order (3.6.2, 3.6.3). There are as many top members in all of them, so the
// first set has the first member who can be in it, then the next one.
type bracket struct {
	*Field
	score   pairing.Points // of the residents
	members []int          // places in the field, by number
	types   []memberType
	o       *lexicographic.Optimum
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

// pairBracket is 3.6: the pairs of a bracket, in the order of the identifier.
func (f *Field) pairBracket(members []int) [][2]int {
	b := &bracket{Field: f, members: members, score: f.Players[members[0]].Score}
	slices.SortFunc(b.members, func(i, j int) int { return cmp.Compare(f.Players[i].Number, f.Players[j].Number) })
	b.o = b.problem().Solve()
	b.chooseTops()
	return b.chooseBottoms()
}

// typeOf returns the type of a member of a bracket whose residents have that score.
func (f *Field) typeOf(i int, score pairing.Points) (t memberType) {
	if f.Wants != nil {
		t.want = f.Wants[i]
	}
	switch {
	case !f.Floats:
	case f.Players[i].Score < score:
		t.part = upfloater
	case f.Floated[i]:
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
		Pair:   b.pair,
		Allows: allowsSides,
		Search: b.Search,
	}
	for range b.Pairs {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{Pair: true})
	}
	p.Type, b.types = swiss.Sort[int32](len(b.members), func(v int) memberType { return b.typeOf(b.members[v], b.score) })
	p.Own = len(b.types)
	return p
}

// pair is what two members add to a criterion.
func (b *bracket) pair(criterion int, i, j int32) int {
	return b.Pairs[criterion].cost(b.types[i], b.types[j])
}

// chooseTops decides who is a top member. Usually that is the first half.
func (b *bracket) chooseTops() {
	n := len(b.members)
	half := func(v int) lexicographic.Label {
		if v < n/2 {
			return top
		}
		return bottom
	}
	if !b.Whole && b.o.Obey(half, func() []int { // likely to be the answer
		mate := slices.Repeat([]int{-1}, n)
		swiss.Greedy(slices.Collect(between(0, n/2)), slices.Collect(between(n/2, n)), b.o.Adjacent, mate)
		return mate
	}) {
		return
	}
	left := n / 2
	for v := range n {
		if left > 0 && (b.o.Mate(v) > v || b.o.Can(v, between(v+1, n))) {
			b.o.Label(v, top)
			left--
		} else {
			b.o.Label(v, bottom)
		}
	}
}

// chooseBottoms assigns each top member in turn the first bottom member that it can meet.
func (b *bracket) chooseBottoms() (pairs [][2]int) {
	var tops, bottoms []int // by number
	for v := range b.members {
		if b.o.LabelOf(v) == top {
			tops = append(tops, v)
		} else {
			bottoms = append(bottoms, v)
		}
	}
	for _, p := range swiss.PairInTurn(b.o, tops, bottoms) {
		pairs = append(pairs, [2]int{b.members[p[0]], b.members[p[1]]})
	}
	return pairs
}

// between lists numbers from one on up to before another.
func between(from, to int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for v := from; v < to && yield(v); v++ {
		}
	}
}
