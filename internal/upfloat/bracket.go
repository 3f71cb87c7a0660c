package upfloat

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// sets are C4 to C7, the same in both rule books. C1 and C3 are in [scoregroup.Window].
func (f *Field) sets() []scoregroup.Criterion {
	list := []scoregroup.Criterion{{
		// C4: the fewest upfloaters.
		Words: verdict.Words{Article: "C4", Name: "upfloaters"},
		Cost:  func(_, _ int) int { return 1 },
	}, {
		// C5: their scores, the lowest first, as high as possible.
		Words: verdict.Words{Article: "C5", Name: "score differences of the upfloaters", Unit: words.Points},
		List:  true,
		Cost:  func(resident, u int) int { return int(f.Common.Players[resident].Score - f.Common.Players[u].Score) },
	}, {
		// C6: the following scoregroup can be paired with no more upfloaters than its number
		// asks for. What is added up is pairs of its members with somebody further below.
		Words: verdict.Words{Article: "C6", Name: "the following scoregroup needs upfloaters beyond its number",
			Unit: func(n int) any { return words.Yes(n > 0) }},
		Crossing: true,
	}, {
		// C7: the fewest that floated in the previous round.
		Words: verdict.Words{Article: "C7", Name: "upfloaters who floated in the previous round"},
	}}
	if f.Floats {
		list[3].Cost = func(_, u int) int { return scoregroup.Count(f.Floated[u]) }
	}
	return list
}

// A PairCriterion is one of the criteria for the pairs of a bracket: the fewest players to
// whom something happens.
type PairCriterion struct {
	verdict.Words
	Cost func(a, b uint8) int // what two add who want this and that; nil: opponents of upfloaters who floated before
	Who  func(a, b int) int   // whom of a pair that adds something it happens to
}

// cost is what two members of a bracket add.
func (p *PairCriterion) cost(x, y memberType) int {
	if p.Cost != nil {
		return p.Cost(x.want, y.want)
	}
	return scoregroup.Count(min(x.part, y.part) == floatedAgain && max(x.part, y.part) == upfloater)
}

// choice is 3.5. C3 is that lower players are legal pairs.
//
// For a bracket that is compared with the prescribed one C6 looks ahead without the pair
// that is asked about. The set that is first without C6 is the one if it complies so. Else it
// is the first one that complies with the pair forced, and of several upfloaters another set
// can come before it that complies only without.
func (f *Field) choice(ahead *Field) scoregroup.Choice {
	return scoregroup.Choice{Criteria: f.Sets, Complies: ahead.complies, Following: f.following}
}

// complies is C6 for upfloaters with whom everybody can be paired.
func (f *Field) complies(residents, lower, upfloaters []int) bool {
	return f.Completion.RestComplies(lower, f.following(residents, lower), upfloaters)
}

// following counts those of the lower players who are of the following scoregroup (C6):
// that of the next lower score that anybody to be paired in this round has, even if it is
// the player with the bye. They are the first of the list.
func (f *Field) following(residents, lower []int) int {
	next := residents[len(residents)-1] + 1
	for next < len(f.Common.Players) && f.Common.Players[next].Score == f.Common.Players[residents[0]].Score {
		next++
	}
	if len(lower) == 0 || next == len(f.Common.Players) ||
		f.Common.Players[lower[0]].Score != f.Common.Players[next].Score {
		return 0
	}
	group, _ := f.Common.CutScoregroup(lower)
	return len(group)
}

// A bracket is one step of the round (1.3.2). Its members, by number, are paired with each
// other (3.6). In each pair the one with the smaller number is the top member (3.6.1).
//
// Pairings are compared by their top members in order, then by the bottom members of
// these in order (3.6.2, 3.6.3). There are as many top members in all of them, so the
// first set has the first member who can be in it, then the next one.
type bracket struct {
	field         *Field
	scoregroup.Up       // the pairs are in the order of the identifier, the top member first
	residents     []int // places in the field, ascending
	members       []int // by number
	types         []memberType
	o             *lexicographic.Optimum
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

// bracket pairs residents and upfloaters (3.6).
func (f *Field) bracket(residents, lower, upfloaters []int) *bracket {
	b := &bracket{field: f, residents: residents, Up: scoregroup.Up{Lower: lower},
		members: slices.Concat(residents, upfloaters)}
	b.Floaters = upfloaters
	slices.SortFunc(b.members, func(i, j int) int {
		return cmp.Compare(f.Common.Players[i].Number,
			f.Common.Players[j].Number)
	})
	b.o = b.problem().Solve()
	b.generate()
	return b
}

// score is that of the residents.
func (b *bracket) score() pairing.Points { return b.field.Common.Players[b.residents[0]].Score }

// typeOf returns the type of a member, by place.
func (b *bracket) typeOf(i int) (t memberType) {
	if b.field.Wants != nil {
		t.want = b.field.Wants[i]
	}
	switch {
	case !b.field.Floats:
	case b.field.Common.Players[i].Score < b.score():
		t.part = upfloater
	case b.field.Floated[i]:
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
		Barred: func(u, v int) bool { return b.field.Common.Barred(b.members[u], b.members[v]) },
		Pair:   func(k int, i, j int32) int { return b.field.Rules.Pairs[k].cost(b.types[i], b.types[j]) },
		Allows: scoregroup.AllowsHalves,
		Search: b.field.Completion.Search,
	}
	for range b.field.Rules.Pairs {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{Pair: true})
	}
	p.Type, b.types = scoregroup.Sort[int32](len(b.members), func(v int) memberType { return b.typeOf(b.members[v]) })
	p.Own = len(b.types)
	n := len(b.members)
	p.Start = slices.Repeat([]int{-1}, n) // likely to be the answer: the first half are the top members
	scoregroup.Greedy(slices.Collect(scoregroup.Between(0, n/2)), slices.Collect(scoregroup.Between(n/2, n)),
		func(u, v int) bool { return !p.Barred(u, v) }, p.Start)
	return p
}

// generate chooses the top members (3.6.2), and assigns each in turn the first bottom member that it can meet (3.6.3).
func (b *bracket) generate() {
	for _, p := range scoregroup.Halves(b.o, len(b.members), false) {
		b.Candidate.Pairs = append(b.Candidate.Pairs, [2]int{b.members[p[0]], b.members[p[1]]})
	}
}
