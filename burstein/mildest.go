package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// Why not compares the prescribed round with the best one in which two players meet. It
// agrees with the prescribed one in as many brackets as can be, and in the bracket after
// these nothing is better by the criteria, of which C7 looks ahead as it does for the
// prescribed bracket. Applied with the two forced to meet it would look ahead with them
// forced. So the bracket is paired as that has it, and then improved.

// soften improves the first bracket that differs from the prescribed one.
//
// What is found is the best, but where [looks] ahead do not tell which of the players can
// float best, or where several float, the candidate that is best without C7 is not the best
// with it, and there are too many others to [try] them all. With more players left than that
// nothing is tried but whether one floater lets the following bracket come out well.
func (b *bracket) soften(prescribed *bracket) {
	switch forced := func(p [2]int) bool { return b.Required(p[0]) == p[1] && prescribed.Required(p[0]) != p[1] }; {
	case len(b.out) == 0 || slices.ContainsFunc(b.pairs, forced):
		// those below are asked about alike
	case len(b.out) == 1 && b.softenWell(prescribed) || len(b.members)+len(b.lower) > try:
	case len(b.out) == 1:
		b.softenOne(prescribed)
	default:
		b.softenMore(prescribed)
	}
}

// softenWell pairs a bracket with one floater with whom the following bracket comes out as
// well as it can, if that is as good by C6. Otherwise it reports false.
func (b *bracket) softenWell(prescribed *bracket) bool {
	defer prescribed.Release()
	defer func(mate []int) { prescribed.Mate = mate }(slices.Clone(prescribed.Mate))
	a := prescribed.ahead(1, prescribed.largestBelow(b.lower))
	if a == nil {
		return false
	}
	able, completes := a.able(b.members), b.completing()
	for v, i := range b.members {
		able[v] = able[v] && completes(i)
	}
	alone := *b
	p := &problem{bracket: &alone, members: b.members, virtual: 1, able: able}
	if p.solve() == nil || b.Players[alone.out[0]].Score != b.Players[b.out[0]].Score || !a.complete(alone.out) {
		return false
	}
	b.pairs, b.out = alone.pairs, alone.out
	return true
}

const (
	looks = 6   // at floaters, one by one
	try   = 200 // sets of floaters, one by one, times the number of players with whom they are paired
)

// softenOne pairs a bracket with one floater. Those who have the score that C6 asks for are
// looked at as they turn out to be the best.
func (b *bracket) softenOne(prescribed *bracket) {
	able, completes := make([]bool, len(b.members)), b.completing()
	for v, i := range b.members {
		able[v] = b.Players[i].Score == b.Players[b.out[0]].Score && completes(i)
	}
	var bound, least []int // what C7 says of nobody less of the score, and of the best so far
	if b.floatAlike(prescribed.out, b.out) {
		bound = prescribed.comingOut(prescribed.out...)
	}
	var best bracket
	for range looks {
		next := *b
		if p := (&problem{bracket: &next, members: b.members, virtual: 1, able: able}); p.solve() == nil {
			b.pairs, b.out = best.pairs, best.out
			return
		}
		value := prescribed.comingOut(next.out...)
		if slices.Compare(value, bound) <= 0 {
			b.pairs, b.out = next.pairs, next.out
			return
		}
		if least == nil || slices.Compare(value, least) < 0 {
			best, least = next, value
		}
		able[slices.Index(b.members, next.out[0])] = false
	}
	if x, y := best.candidate(), b.candidate(); prescribed.compare(x, y) < 0 {
		b.pairs, b.out = best.pairs, best.out
	}
}

// candidate is how the bracket is paired.
func (b *bracket) candidate() verdict.Candidate {
	return verdict.Candidate{Pairs: b.pairs, Floaters: b.out}
}

// floatAlike reports whether two lists of players have the same scores.
func (f *field) floatAlike(a, b []int) bool {
	return slices.EqualFunc(a, b, func(i, j int) bool { return f.Players[i].Score == f.Players[j].Score })
}

// softenMore pairs a bracket with several floaters. The candidate that is best without C7 is
// the best if C7 says of it what it says of ours.
func (b *bracket) softenMore(prescribed *bracket) {
	best := b.candidate()
	take := func() {
		if c := b.candidate(); prescribed.compare(c, best) < 0 {
			best = c
		}
	}
	if !b.pairAny() {
		b.pairRanked(func(int) int { return 0 })
	}
	take()
	if slices.Compare(prescribed.comingOut(b.out...), prescribed.comingOut(prescribed.out...)) > 0 || !b.floatAlike(b.out, prescribed.out) {
		for _, set := range b.Alike(b.members, b.out, try/(len(b.members)+len(b.lower))) {
			b.pairRanked(func(i int) int {
				if slices.Contains(set, i) {
					return 0
				}
				return 1
			})
			take()
		}
	}
	b.pairs, b.out = best.Pairs, best.Floaters
}

// compare orders candidates by the criteria, then by 4.3.
func (b *bracket) compare(x, y verdict.Candidate) int {
	defer b.Release()
	for _, c := range b.criteria {
		if c.value == nil {
			continue
		}
		if d := slices.Compare(c.value(b, x).Compared, c.value(b, y).Compared); d != 0 {
			return d
		}
	}
	p, q := x.Mates(), y.Mates()
	number := func(mate map[int]int, i int) int { // BSN, or -1 for a virtual player
		j, paired := mate[i]
		if !paired {
			return -1
		}
		return slices.Index(b.members, j)
	}
	for _, i := range b.members {
		if d := number(q, i) - number(p, i); d != 0 {
			return d
		}
	}
	return 0
}

// pairAny pairs a bracket by all criteria but C7, with as many floaters of these scores. It
// reports whether those below can be paired with them: then it is the best of all by these.
func (b *bracket) pairAny() bool {
	next := *b
	able := slices.Repeat([]bool{true}, len(b.members))
	p := &problem{bracket: &next, members: b.members, virtual: len(b.out), able: able}
	if p.solve() == nil || !b.floatAlike(next.out, b.out) || b.Largest(slices.Concat(next.out, b.lower)).Unmatched() > 0 {
		return false
	}
	b.pairs, b.out = next.pairs, next.out
	return true
}

// pairRanked pairs a bracket by ranks of its floaters instead of C7.
func (b *bracket) pairRanked(rank func(i int) int) {
	f := *b.field
	f.criteria = slices.DeleteFunc(slices.Clone(f.criteria), func(c criterion) bool { return c.number == "C7" && c.list })
	f.criteria[slices.IndexFunc(f.criteria, func(c criterion) bool { return c.number == "C7" })] = criterion{roles: out, who: member, ranked: true}
	ranked := *b
	ranked.field = &f
	p := &problem{bracket: &ranked, members: b.members, beyond: b.lower, rank: rank}
	p.solve()
	b.pairs, b.out = ranked.pairs, ranked.out
}

// comingOut gives how the following bracket comes out with some floaters (C7).
func (b *bracket) comingOut(floaters ...int) []int {
	defer b.Release()
	return lookAhead(b, verdict.Candidate{Floaters: floaters}).Compared
}

// completing tells with which single member of the bracket everybody below can be paired.
func (b *bracket) completing() func(i int) bool {
	var over []int
	if m := b.Largest(b.lower); m.Unmatched() == 1 {
		over = swiss.Pick(b.lower, m.Missable())
	}
	return func(i int) bool { return b.MeetsAny(i, over) }
}
