package dubov

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
)

// compareOrder says which rule of part D prefers the bracket's own candidate to
// another, where both are worth the same. The earliest generation of the other
// counts: in every pair inside a subgroup the player with the smaller number is the
// one who is shifted.
func (b *bracket) compareOrder(ours, theirs *candidate) explain.Verdict {
	v := b.comparePlaces(ours, theirs)
	v.Kind = explain.Order
	return v
}

// morePairsInside reports whether a candidate has more pairs inside the smaller
// subgroup than it takes.
func (b *bracket) morePairsInside(c *candidate) bool {
	small, _ := b.givenAway(c)
	return len(small) > b.shifted
}

// comparePlaces is compareOrder without pairs that had better not meet.
func (b *bracket) comparePlaces(ours, theirs *candidate) explain.Verdict {
	if !slices.Equal(ours.up, theirs.up) {
		v := b.compareSets("D.1", "upfloaters", ours.up, theirs.up, b.lower)
		v.Words = explain.Say("all criteria tie; the upfloaters ", b.IDs(ours.up), " come before ", b.IDs(theirs.up))
		return v
	}
	small, large := b.givenAway(theirs)
	if len(small) != b.shifted { // only where nobody has played, in equal halves; elsewhere C7 tells
		return explain.Verdict{
			Article: b.article("B.4"), Part: "first shift", Measure: explain.Sum, Ours: []int{b.shifted}, Theirs: []int{len(small)},
			Words: explain.Say("G1 would have ", verdict.Count(len(small), "pair", "pairs"), " inside it instead of ", b.shifted),
		}
	}
	if x := b.inRole(b.small, gone); !slices.Equal(x, small) {
		return b.compareShifts("first shift", x, small, b.small)
	}
	if y := b.inRole(b.large, come); !slices.Equal(y, large) {
		return b.compareShifts("second shift", y, large, b.large)
	}
	return b.compareTranspositions(theirs)
}

// givenAway gives, in the order of D.2, who is shifted from each subgroup so that the
// pairs inside it can be made.
func (b *bracket) givenAway(c *candidate) (small, large []int) {
	number := make(map[int]int, len(b.members)) // in the list of D.2, by place in the field
	inSmall := make(map[int]bool, len(b.small))
	for _, list := range [2][]int{b.small, b.large} {
		for k, i := range list {
			number[b.members[i]] = k
		}
	}
	for _, i := range b.small {
		inSmall[b.members[i]] = true
	}
	for _, p := range c.pairs {
		if inSmall[p[0]] != inSmall[p[1]] {
			continue
		}
		i := p[0]
		if number[p[1]] < number[i] {
			i = p[1]
		}
		if inSmall[i] {
			small = append(small, i)
		} else {
			large = append(large, i)
		}
	}
	order := func(i, j int) int { return cmp.Compare(number[i], number[j]) }
	slices.SortFunc(small, order)
	slices.SortFunc(large, order)
	return small, large
}

// inRole gives those of a list of members who have a role, as places in the field.
func (b *bracket) inRole(list []int, r role) (places []int) {
	for _, i := range list {
		if b.role[i] == r {
			places = append(places, b.members[i])
		}
	}
	return places
}

// compareShifts is D.2, for one of the shifts.
func (b *bracket) compareShifts(part string, ours, theirs, numbered []int) explain.Verdict {
	pool := make([]int, len(numbered))
	for k, i := range numbered {
		pool[k] = b.members[i]
	}
	v := b.compareSets("D.2", part, ours, theirs, pool)
	v.Words = explain.Say("all criteria tie; shifting ", b.IDs(ours), " comes before shifting ", b.IDs(theirs), " (", part, ")")
	return v
}

// compareSets is D.0: two sets, each in the order of the numbers that the pool gives.
func (b *bracket) compareSets(article, part string, ours, theirs, pool []int) explain.Verdict {
	number := make(map[int]int, len(pool))
	for k, i := range pool {
		number[i] = k + 1
	}
	numbers := func(list []int) (n []int) {
		for _, i := range list {
			n = append(n, number[i])
		}
		return n
	}
	v := explain.Verdict{
		Article: b.article(article), Part: part, Ours: numbers(ours), Theirs: numbers(theirs),
		OursPlayers: b.shares(ours, nil), TheirsPlayers: b.shares(theirs, nil),
	}
	v.At = 1 + differ(v.Ours, v.Theirs)
	return v
}

// differ gives the first place at which two lists differ, which they do.
func differ(a, b []int) (at int) {
	for a[at] == b[at] {
		at++
	}
	return at
}

// compareTranspositions is D.3: the first player of S1 who is served otherwise.
func (b *bracket) compareTranspositions(theirs *candidate) explain.Verdict {
	mate := make(map[int]int, len(b.members))
	for _, p := range theirs.pairs {
		mate[p[0]], mate[p[1]] = p[1], p[0]
	}
	other := make([]int, len(b.s1))
	for k, i := range b.s1 {
		other[k] = mate[i]
	}
	_, g2 := b.subgroups()
	pool := make([]int, len(g2))
	for k, i := range g2 {
		pool[k] = b.members[i]
	}
	v := b.compareSets("D.3", "transposition", b.t2, other, pool)
	at := v.At - 1
	v.Player = b.Players[b.s1[at]].ID
	v.Words = explain.Say("all criteria tie; of the opponents for ", v.Player, ", ", b.Players[b.t2[at]].ID, " comes before ", b.Players[other[at]].ID)
	return v
}
