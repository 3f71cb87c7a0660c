package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Incoming floaters never meet each other: such a pair could have been made in the bracket
// above, with one pair more. So of f floaters in a bracket with n residents that leaves over
// k players no more are paired than this, and by C6 nothing is better than that it is those
// with the highest scores.
func paired(f, n, k int) int { return min(f, (f+n-k)/2) }

// pairAlone pairs the bracket without those below, as far as these have a say in it only
// through who may float, and reports whether the result is proven.
//
// Largest pairings of the members, and of those below, leave over as few as can float
// (C5). With so many virtual players in the place of everybody below, the best pairing by
// C6 and C8 that is first by 4.3 is the best of more pairings than C4 and C7 allow. By C6 the
// incoming floaters who are left over have the scores that [scoregroup.Completion.MustFloat] finds, and
// some of these must float.
//
// If these are all who float, C7 decides nothing, and the pairing is the one wanted if
// C4 allows it. Otherwise it is wanted if its floaters obey C4 and let the following bracket
// come out as well as any can (C7). Some are kept from floating then because they cannot do so,
// and so it must be as good by C6 as any can be.
func (b *bracket) pairAlone() bool {
	below := b.field.largestBelow(b.Lower)
	k := max(b.inside().Unmatched(), below.Unmatched())
	switch k {
	case len(b.members):
		b.Candidate = verdict.Candidate{Floaters: slices.Sorted(slices.Values(b.members))}
		return true
	case 0:
		b.field.completion.Remember(below.list, below.Matcher)
		return (&problem{bracket: b, members: b.members}).solve() != nil
	}
	_, mustFloat, left := b.field.completion.MustFloat(b.incoming,
		scoregroup.Minus(b.members, b.incoming), (len(b.members)-k)/2)
	p := &problem{bracket: b, members: scoregroup.Minus(b.members, mustFloat), virtual: k - len(mustFloat)}
	if p.virtual == 0 {
		possible := b.field.completion.Completable(slices.Concat(mustFloat, b.Lower), k) && p.solve() != nil
		b.Floaters = mustFloat
		return possible
	}
	a := b.ahead(k, below)
	if a == nil {
		return false
	}
	p.able = a.able(p.members)
	if p.solve() == nil {
		return false
	}
	b.Floaters = slices.Sorted(slices.Values(append(b.Floaters, mustFloat...)))
	incoming := slices.DeleteFunc(slices.Clone(b.Floaters),
		func(i int) bool { return b.field.common.Players[i].Score == b.score })
	alike := slices.EqualFunc(incoming, left,
		func(i, j int) bool { return b.field.common.Players[i].Score == b.field.common.Players[j].Score })
	return alike && a.complete(b.Floaters)
}

// inside returns a largest pairing of the members.
func (b *bracket) inside() *graph.Matcher {
	return b.field.completion.LargestOf(b.members, 0, func(u, v int) bool {
		i, j := b.members[u], b.members[v]
		return min(b.field.common.Players[i].Score, b.field.common.Players[j].Score) == b.score &&
			b.field.completion.Legal(i, j)
	})
}

// A suffix is a largest pairing of some players, of those below a bracket as a rule.
type suffix struct {
	*graph.Matcher
	list []int // places of its vertices, ascending; the first ones have been removed
	gone int   // so many
}

// largestBelow returns a largest pairing of those below a bracket, or below the following one. It
// changes into the one for the next bracket, where fewer are below.
func (f *field) largestBelow(list []int) *suffix {
	s := f.below
	if s == nil || f.paired || len(list) > len(s.list)-s.gone || !slices.Equal(list, s.list[len(s.list)-len(list):]) {
		s = &suffix{&graph.Matcher{Watch: &f.completion.Watch}, list, 0}
		s.Reset(len(list), graph.Classes{}, func(u, v int) bool { return f.completion.Legal(list[u], list[v]) },
			f.completion.Among(list, 0))
		f.below = s
	}
	for ; s.gone < len(s.list)-len(list); s.gone++ {
		s.Remove(s.gone)
	}
	return s
}

// meetable returns those who can meet others without there being more than k of these.
func (s *suffix) meetable(k int) []int {
	if s.Unmatched() < k {
		return s.list[s.gone:]
	}
	return scoregroup.Pick(s.list, s.Missable())
}

// An ahead is the following bracket where it comes out as well as any can.
type ahead struct {
	bracket  *bracket
	floaters int
	takers   []int   // below the bracket, who can meet floaters of it for all of them to be paired
	under    *suffix // a largest pairing of those below the following bracket
	left     int     // so many are left over by it
	deeper   []int   // those below it who can meet them
}

// ahead looks at the following bracket with k floaters, given a largest pairing of those
// below; nil if it cannot come out well.
func (b *bracket) ahead(k int, below *suffix) *ahead {
	a := &ahead{bracket: b, floaters: k, takers: below.meetable(k)}
	a.under = b.field.largestBelow(b.rest)
	a.left = max(a.under.Unmatched(), k-len(b.following))
	a.deeper = a.under.meetable(a.left)
	if a.all() {
		m := a.largest(b.following)
		if m.Unmatched() > k {
			return nil
		}
		a.takers = (&suffix{m, b.following, 0}).meetable(k)
	}
	return a
}

// all reports whether the following bracket can pair all floaters, as far as is known.
func (a *ahead) all() bool {
	return paired(a.floaters, len(a.bracket.following), a.left) == a.floaters
}

// able tells which members can float.
func (a *ahead) able(members []int) []bool {
	able := make([]bool, len(members))
	for v, i := range members {
		able[v] = a.bracket.field.completion.MeetsAny(i, a.takers)
	}
	return able
}

// largest returns a largest pairing of players of the following bracket, the following
// scoregroup and then perhaps its floaters in order, and of a vertex for everybody whom
// it leaves over.
func (a *ahead) largest(list []int) *graph.Matcher {
	n, f := len(list), len(a.bracket.following)
	all, x := a.all(), paired(a.floaters, f, a.left)
	score := func(v int) pairing.Points { return a.bracket.field.common.Players[list[v]].Score }
	// Of the floaters those with the x highest scores meet residents, and the others do not.
	meets := func(v int) bool { return all || x > 0 && score(v) >= score(f+x-1) }
	leaves := func(v int) bool { return !all && score(v) <= score(f+x) }
	return a.bracket.field.completion.LargestOf(list, a.left, func(u, v int) bool {
		switch u, v = min(u, v), max(u, v); {
		case v < f: // two residents
			return all && a.bracket.field.completion.Legal(list[u], list[v])
		case v < n:
			return u < f && meets(v) && a.bracket.field.completion.Legal(list[u], list[v])
		}
		return (u < f || u < n && leaves(u)) && a.bracket.field.completion.MeetsAny(list[u], a.deeper)
	})
}

// complete reports whether these floaters can be taken, and if so completes the round.
func (a *ahead) complete(out []int) bool {
	list := slices.Concat(a.bracket.following, out)
	m := a.largest(list)
	if m.Unmatched() > 0 {
		return false
	}
	a.bracket.field.completion.Remember(list, m)
	a.bracket.field.completion.Remember(a.under.list, a.under.Matcher)
	rest := slices.Clone(a.bracket.rest)
	for v, i := range list {
		if m.Mate(v) >= len(list) {
			rest = append(rest, i)
		}
	}
	if len(rest) > len(a.bracket.rest) {
		if m = a.bracket.field.completion.Largest(rest); m.Unmatched() > 0 {
			return false
		}
		a.bracket.field.completion.Remember(rest, m)
	}
	return true
}
