package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// criteria are S5 (a) to (d).
func (f *field) criteria() []scoregroup.Criterion {
	return []scoregroup.Criterion{{
		Words: verdict.Words{Article: "S5 (a)", Name: "upfloaters"},
		Cost:  func(_, _ int) int { return 1 },
	}, {
		Words: verdict.Words{Article: "S5 (b)", Name: "score differences of the upfloaters", Unit: words.Points},
		List:  true,
		Cost:  func(resident, u int) int { return int(f.common.Players[resident].Score - f.common.Players[u].Score) },
	}, {
		Words: verdict.Words{Article: "S5 (c)", Name: "pairs of the next score with a lower one"}, Crossing: true,
	}, {
		Words: verdict.Words{Article: "S5 (d)", Name: "upfloaters who floated in the previous round"},
		Cost:  func(_, u int) int { return scoregroup.Count(f.players[u].floated) },
	}}
}

// goUp is S5: who goes up to residents. It looks ahead in a field.
func (f *field) goUp(residents, lower []int, ahead *field) []int {
	if f.nests != nil {
		return f.above(residents, lower)
	}
	return f.completion.Upfloaters(residents, lower, f.choice(ahead))
}

// choice is S5 for rounds all of whose legal pairs are as good by S4.
func (f *field) choice(ahead *field) scoregroup.Choice {
	return scoregroup.Choice{Criteria: f.sets, Complies: ahead.complies, Following: f.following, Graded: true}
}

// following counts those of the next score among the lower players: they are the first of the list.
func (f *field) following(_, lower []int) int {
	if len(lower) == 0 {
		return 0
	}
	group, _ := f.common.CutScoregroup(lower)
	return len(group)
}

// complies reports whether no more of the next score meet somebody below than their number asks for, if so many go up.
func (f *field) complies(residents, lower, up []int) bool {
	return f.completion.RestComplies(lower, f.following(residents, lower), up)
}

// A kind is what S4 and S5 see of a player.
type kind struct {
	region, nest int32
	adds         [4]int // of lower players, by criterion: what they add by going up
}

// The regions.
const (
	resident int32 = iota
	next
	further
)

// What has been decided of a lower player, and of all before.
const (
	up lexicographic.Label = iota + 1
	stays
)

// allowsUp tells what may be matched then; residents come before lower players.
var allowsUp = lexicographic.NewPermits(int(stays)+1, int(lexicographic.Together)+1,
	func(u, v lexicographic.Label, _ lexicographic.Role) bool {
		return u == 0 && v != stays || u == stays && v != up
	})

// problem states a problem of matching of some players, whose pairs add to S4 as [nests] says, and to more criteria.
func (f *field) problem(list []int) *lexicographic.Problem {
	p := &lexicographic.Problem{
		Roles: int(lexicographic.Together) + 1,
		Role: func(_, _ int32, barred bool) lexicographic.Role {
			if barred {
				return lexicographic.None
			}
			return lexicographic.Together
		},
		Barred:   func(u, v int) bool { return f.common.Barred(list[u], list[v]) },
		Criteria: []lexicographic.Criterion{{Pair: true}},
		Search:   f.completion.Search,
	}
	return p
}

// leaves is how many nests a pair leaves.
func (f *field) leaves(x, y int32) int {
	if f.nests == nil {
		return 0
	}
	return f.nests.leaves[x][y]
}

// above is S5 where rounds of legal pairs differ by S4: everybody who is left is one problem.
func (f *field) above(residents, lower []int) (list []int) {
	if len(lower) == 0 {
		return nil
	}
	n, following := len(residents), f.following(residents, lower)
	all := slices.Concat(residents, lower)
	p := f.problem(all)
	var types []kind
	p.Type, types = scoregroup.Sort[int32](len(all), func(v int) kind {
		k := kind{nest: f.nests.number(all[v])}
		if v < n {
			return k
		}
		if k.region = further; v < n+following {
			k.region = next
		}
		for c := range f.sets {
			if cost := f.sets[c].Cost; cost != nil {
				k.adds[c] = cost(residents[0], all[v])
			}
		}
		return k
	})
	p.Own = len(types)
	p.Pair = func(c int, i, j int32) int {
		x, y := &types[i], &types[j]
		if x.region > y.region {
			x, y = y, x
		}
		switch {
		case c == 0:
			return f.leaves(x.nest, y.nest)
		case f.sets[c-1].Crossing:
			return scoregroup.Count(x.region == next && y.region == further)
		case x.region == resident:
			return y.adds[c-1]
		}
		return 0
	}
	for _, c := range f.sets {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{Pair: true, List: c.List})
	}
	p.Allows, p.Start = allowsUp, f.completion.Among(all, 0)
	o := p.Solve()
	above := func(_, u int) bool { return u < n }
	for rest, from := lower, n; len(rest) > 0; {
		group, below := f.common.CutScoregroup(rest)
		score, enough := slices.Collect(scoregroup.Between(from, from+len(group))), 0
		for _, v := range score {
			enough += scoregroup.Count(o.Mate(v) < n)
		}
		for _, v := range o.Choose(score, enough, above, up, stays) {
			list = append(list, all[v])
		}
		rest, from = below, from+len(group)
	}
	for u, i := range lower {
		f.completion.Mate[i] = all[o.Mate(n+u)]
	}
	return list
}

// A bracket is a group and those who go up to it, who meet each other (S6).
type bracket struct {
	field         *field
	scoregroup.Up       // the pairs are in the order in which they are made, who has their turn first
	residents     []int // places, ascending
	members       []int // likewise
}

// bracket is S6.
func (f *field) bracket(residents, lower, up []int) *bracket {
	b := &bracket{field: f, residents: residents, Up: scoregroup.Up{Lower: lower}, members: slices.Concat(residents, up)}
	b.Floaters = up
	p := f.problem(b.members)
	var nests []int32
	p.Type, nests = scoregroup.Sort[int32](len(b.members), func(v int) int32 { return f.nests.number(b.members[v]) })
	p.Own, p.Allows = len(nests), scoregroup.AllowsHalves
	p.Pair = func(_ int, i, j int32) int { return f.leaves(nests[i], nests[j]) }
	one, two := b.sides()
	p.Start = slices.Repeat([]int{-1}, len(b.members))
	scoregroup.Greedy(one, two, func(u, v int) bool { return !p.Barred(u, v) }, p.Start)
	for _, q := range b.generate(p.Solve()) {
		b.Pairs = append(b.Pairs, [2]int{b.members[q[0]], b.members[q[1]]})
	}
	return b
}

// sides returns the members, as vertices, who meet if all can: each of the first list those of the second in turn.
func (b *bracket) sides() (one, two []int) {
	n := len(b.members)
	if !b.field.halves() {
		for v := range n {
			if v%2 == 0 {
				one = append(one, v)
			} else {
				two = append(two, v)
			}
		}
		return one, two
	}
	one, two = slices.Collect(scoregroup.Between(0, n/2)), slices.Collect(scoregroup.Between(n/2, n))
	if b.field.Order == Fold {
		slices.Reverse(two)
	}
	return one, two
}

// halves reports whether an upper half meets a lower one.
func (f *field) halves() bool { return f.Order == Slide || f.Order == Fold }

// generate makes the pairs (S6).
func (b *bracket) generate(o *lexicographic.Optimum) (pairs [][2]int) {
	n := len(b.members)
	if b.field.halves() {
		return scoregroup.Halves(o, n, b.field.Order == Fold)
	}
	for v := range n {
		if !o.Fixed(v) {
			u := o.Pair(v, func(yield func(int) bool) {
				for u := v + 1; u < n && (o.Fixed(u) || yield(u)); u++ {
				}
			})
			pairs = append(pairs, [2]int{v, u})
		}
	}
	return pairs
}
