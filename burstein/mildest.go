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
// Nothing is left to improve, but where several players float and more than [tried] sets of
// players have their scores.
func (b *bracket) soften(prescribed *bracket) {
	switch forced := func(p [2]int) bool { return b.Required(p[0]) == p[1] && prescribed.Required(p[0]) != p[1] }; {
	case len(b.out) == 0 || slices.ContainsFunc(b.pairs, forced):
		// those below are asked about alike
	case len(b.out) > 1:
		b.softenMore(prescribed)
	case !b.softenWell(prescribed):
		b.softenOne(prescribed)
	}
}

// softenWell pairs a bracket with one floater with whom the following bracket comes out as
// well as it can, if that is as good by C6. Otherwise it reports false.
func (b *bracket) softenWell(prescribed *bracket) bool {
	defer prescribed.Release()
	defer func(mate []int) { prescribed.Mate = mate }(slices.Clone(prescribed.Mate))
	a := prescribed.ahead(1, prescribed.Largest(b.lower))
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

// softenOne pairs a bracket with one floater. Of everybody who has the score that C6 asks for
// it is known what C7 says.
func (b *bracket) softenOne(prescribed *bracket) {
	completes := b.completing()
	values := make(map[int][]int)
	var all [][]int
	for _, i := range b.members {
		if b.Players[i].Score == b.Players[b.out[0]].Score && completes(i) {
			values[i] = prescribed.comingOut(i)
			all = append(all, values[i])
		}
	}
	slices.SortFunc(all, slices.Compare)
	b.pairRanked(func(i int) int {
		at, _ := slices.BinarySearchFunc(all, values[i], slices.Compare)
		return at
	})
}

// tried is how many sets of floaters are tried one by one.
const tried = 40

// softenMore pairs a bracket with several floaters: of all sets who have the scores that C6
// asks for the best, or, if they are too many, the better one of two candidates.
func (b *bracket) softenMore(prescribed *bracket) {
	best := verdict.Candidate{Pairs: b.pairs, Floaters: b.out}
	take := func() {
		if c := (verdict.Candidate{Pairs: b.pairs, Floaters: b.out}); prescribed.compare(c, best) < 0 {
			best = c
		}
	}
	b.pairRanked(func(int) int { return 0 })
	take()
	for _, set := range b.Alike(b.members, b.out, tried) {
		b.pairRanked(func(i int) int {
			if slices.Contains(set, i) {
				return 0
			}
			return 1
		})
		take()
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
