package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// soften improves the first bracket that differs from the prescribed one: see
// [swiss.Softening].
func (b *bracket) soften(prescribed *bracket) {
	many := len(b.members)+len(b.Lower) > swiss.Try
	if len(b.Floaters) == 0 || len(b.Floaters) > 1 && many || b.ForcedIn(b.Pairs, prescribed.Completion) {
		return // those below are asked about alike
	}
	well := slices.Repeat([]bool{false}, len(b.members))
	if a := prescribed.ahead(1, prescribed.Largest(b.Lower)); a != nil {
		well = a.able(b.members)
	}
	prescribed.Release()
	b.Candidate = (&swiss.Softening{
		Completion: b.Completion, Members: b.members, Lower: b.Lower, Ours: prescribed.Candidate, Paired: b.Candidate,
		Quick:    many,
		Criteria: prescribed.stage().Criteria,
		Order:    prescribed.compareOpposition,
		Ahead: func(floaters []int) []int {
			return lookAhead(prescribed, verdict.Candidate{Floaters: floaters}).Compared
		},
		Well: func(i int) bool { return well[slices.Index(b.members, i)] },
		Proven: func(i int) bool {
			defer prescribed.Release()
			defer func(mate []int) { prescribed.Mate = mate }(slices.Clone(prescribed.Mate))
			return prescribed.ahead(1, prescribed.Largest(b.Lower)).complete([]int{i})
		},
		One: func(rank []int, able []bool) verdict.Candidate {
			return b.solved(&problem{bracket: b.byRank(), members: b.members, virtual: 1, able: able, rank: rank})
		},
		Several: func(rank []int) verdict.Candidate {
			return b.solved(&problem{bracket: b.byRank(), members: b.members, beyond: b.Lower, rank: rank})
		},
		Free: func() (verdict.Candidate, bool) {
			next := *b
			c := b.solved(&problem{bracket: &next, members: b.members, virtual: len(b.Floaters), able: slices.Repeat([]bool{true}, len(b.members))})
			return c, b.FloatAlike(c.Floaters, b.Floaters) && b.Largest(slices.Concat(c.Floaters, b.Lower)).Unmatched() == 0
		},
	}).Best()
}

// solved is how a problem pairs its bracket.
func (b *bracket) solved(p *problem) verdict.Candidate {
	p.solve()
	return p.Candidate
}

// byRank is the bracket with ranks of its floaters instead of C7.
func (b *bracket) byRank() *bracket {
	f, ranked := *b.field, *b
	f.criteria = []criterion{criteria[0], criteria[1], {roles: out, who: member, ranked: true}, criteria[4]}
	ranked.field = &f
	return &ranked
}

// compareOpposition orders candidates by 4.3.
func (b *bracket) compareOpposition(x, y verdict.Candidate) int {
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
