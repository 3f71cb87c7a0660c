package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// improve improves the first bracket that differs from the prescribed one: see [scoregroup.Completion.Milder].
func (b *bracket) improve(prescribed *bracket) {
	many, several := len(b.members)+len(b.Lower) > scoregroup.Large, len(b.Floaters) > 1
	if len(b.Floaters) == 0 || several && many || b.field.completion.ForcedIn(b.Pairs, prescribed.field.completion) {
		return // those below are asked about alike
	}
	criteria := prescribed.stage().Criteria
	better := func(x, y verdict.Candidate) verdict.Candidate {
		return scoregroup.Better(criteria, prescribed.compareOpposition, x, y)
	}
	pair := func(rank []int) verdict.Candidate {
		p := &problem{bracket: b.byRank(), members: b.members, rank: rank}
		if several {
			p.beyond = b.Lower
		} else {
			p.virtual, p.able = 1, b.field.completion.Completing(b.members, b.Lower)
		}
		p.solve()
		return p.bracket.Candidate
	}
	b.Candidate = better(b.Candidate, pair(make([]int, len(b.members))))
	if !several {
		if a := prescribed.ahead(1, prescribed.field.largestBelow(b.Lower)); a != nil {
			rank := make([]int, len(b.members))
			for v, able := range a.able(b.members) {
				rank[v] = scoregroup.Count(!able)
			}
			b.Candidate = better(b.Candidate, pair(rank))
		}
	}
	if many {
		return
	}
	b.Candidate = b.field.completion.Milder(b.Candidate, b.members, b.Lower,
		func(floaters []int) []int {
			return lookAhead(prescribed, verdict.Candidate{Floaters: floaters}).Compared
		},
		func(set []int) verdict.Candidate { return pair(scoregroup.Ranks(b.members, set)) }, better)
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
