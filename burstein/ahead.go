package burstein

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// pairAlone pairs the bracket without those below, as far as these have a say in it only
// through who may float, and reports whether the result is proven.
//
// A largest pairing of the members leaves over as few as can float (C5). With so many
// virtual players in the place of everybody below, the best pairing by C6 and C8 that is
// first by 4.3 is the best of more pairings than C4 and C7 allow. It is the one wanted if
// its floaters obey C4 and let the following bracket come out as well as any can (C7); and
// if members who cannot do so were not allowed to float, the floaters are residents, for
// none would be better by C6.
func (b *bracket) pairAlone() bool {
	k := b.Largest(b.members).Unmatched()
	if k == 0 {
		m := b.Largest(b.lower)
		if m.Unmatched() > 0 {
			return false
		}
		b.Remember(b.lower, m)
		return (&problem{bracket: b, vertices: b.members}).solve() != nil
	}
	a := b.ahead(k)
	if a == nil {
		return false
	}
	p := &problem{bracket: b, vertices: b.members, virtual: k, able: a.able}
	if p.solve() == nil {
		return false
	}
	higher := func(i int) bool { return b.Players[i].Score > b.score }
	if slices.Contains(a.able, false) && slices.ContainsFunc(b.out, higher) {
		return false
	}
	return a.complete(b.out)
}

// An ahead is the following bracket where it comes out as well as any can: nobody is left
// over by it, or a player of the following scoregroup if the number of players is odd.
type ahead struct {
	*bracket
	under *blossom.Matcher // a largest pairing of the players below it
	spare []int            // of these, whom some such pairing leaves over, if one must be
	able  []bool           // members whom it can take
}

// ahead looks at the following bracket with k floaters; nil if it cannot come out well.
func (b *bracket) ahead(k int) *ahead {
	a := &ahead{bracket: b, under: b.Largest(b.rest), able: make([]bool, len(b.members))}
	if a.under.Unmatched() != (k+len(b.following))%2 {
		return nil
	}
	if a.under.Unmatched() == 1 {
		for y, missable := range a.under.Missable() {
			if missable {
				a.spare = append(a.spare, b.rest[y])
			}
		}
	}
	m := a.largest(b.following)
	if m.Unmatched() > k {
		return nil
	}
	open := b.following // who can meet floaters
	if m.Unmatched() == k {
		open = nil
		for x, missable := range m.Missable() {
			if missable && x < len(b.following) {
				open = append(open, b.following[x])
			}
		}
	}
	for v, i := range b.members {
		a.able[v] = b.meetsAny(i, open)
	}
	return a
}

// meetsAny reports whether a player may meet one of the others.
func (e *engine) meetsAny(i int, others []int) bool {
	return slices.ContainsFunc(others, func(j int) bool { return e.Legal(i, j) })
}

// largest gives a largest pairing of players of the following bracket, who are listed with
// the following scoregroup first, and of a last vertex, if one must be left over, for the
// opponent who is below.
func (a *ahead) largest(list []int) *blossom.Matcher {
	n := len(list)
	return a.Matcher(n+a.under.Unmatched(), func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v < n {
			return a.Legal(list[u], list[v])
		}
		return u < len(a.following) && a.meetsAny(list[u], a.spare)
	}, append(a.Among(list), -1)[:n+a.under.Unmatched()])
}

// complete reports whether these floaters can be taken, and if so completes the round.
func (a *ahead) complete(out []int) bool {
	list := slices.Concat(a.following, out)
	m := a.largest(list)
	if m.Unmatched() > 0 {
		return false
	}
	a.Remember(list, m)
	if len(a.spare) > 0 {
		x := list[m.Mate(len(list))]
		y := a.spare[slices.IndexFunc(a.spare, func(y int) bool { return a.Legal(x, y) })]
		a.under.Remove(slices.Index(a.rest, y))
		a.Mate[x], a.Mate[y] = y, x
	}
	a.Remember(a.rest, a.under)
	return true
}
