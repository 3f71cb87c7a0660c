package dubov

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/internal/words"
)

// compareOrder says which rule of part D prefers the bracket's own candidate to
// another, where both are worth the same. The earliest generation of the other
// counts: in every pair inside a subgroup the player with the smaller number is the
// one who is shifted.
func (b *bracket) compareOrder(theirs verdict.Candidate) verdict.Order {
	if ours := b.Candidate; !slices.Equal(ours.Floaters, theirs.Floaters) {
		o := b.compareSets("D.1", "upfloaters", ours.Floaters, theirs.Floaters, b.Lower)
		o.Words = words.Say("order.upfloaters", "n", len(ours.Floaters), "ours",
			b.field.common.Called(ours.Floaters...), "theirs",
			b.field.common.Called(theirs.Floaters...))
		return o
	}
	small, large := b.givenAway(theirs)
	if len(small) != b.shifted { // only where nobody has played, in equal halves; elsewhere C7 tells
		return verdict.Order{
			Article: b.field.article("B.4"), Part: "first shift", Ours: []int{b.shifted}, Theirs: []int{len(small)},
			Words: words.Say("order.inside", "n", len(small), "m", b.shifted),
		}
	}
	if x := b.labeled(b.small, smallShifts); !slices.Equal(x, small) {
		return b.compareShifts("first shift", x, small, b.small)
	}
	if y := b.labeled(b.large, largeShifts); !slices.Equal(y, large) {
		return b.compareShifts("second shift", y, large, b.large)
	}
	return b.compareTranspositions(theirs)
}

// givenAway returns, in the order of D.2, who is shifted from each subgroup so that the
// pairs inside it can be made.
func (b *bracket) givenAway(c verdict.Candidate) (small, large []int) {
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
	for _, p := range c.Pairs {
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

// labeled returns those of a list of members who have a label, as places in the field.
func (b *bracket) labeled(list []int, r label) (places []int) {
	for _, i := range list {
		if b.o.LabelOf(i) == r {
			places = append(places, b.members[i])
		}
	}
	return places
}

// compareShifts is D.2, for one of the shifts.
func (b *bracket) compareShifts(part string, ours, theirs, numbered []int) verdict.Order {
	o := b.compareSets("D.2", part, ours, theirs, b.places(numbered))
	o.Words = words.Say("order.shift", "n", len(ours), "ours", b.field.common.Called(ours...), "theirs",
		b.field.common.Called(theirs...), "part",
		words.Say(part))
	return o
}

// compareSets compares lists of players by their numbers in the pool.
func (b *bracket) compareSets(article, part string, ours, theirs, pool []int) verdict.Order {
	return verdict.Order{Article: b.field.article(article), Part: part}.Compare(ours, theirs, numbers(pool))
}

// numbers are the places in a list, from 1.
func numbers(list []int) func(i int) int {
	number := make(map[int]int, len(list))
	for k, i := range list {
		number[i] = k + 1
	}
	return func(i int) int { return number[i] }
}

// compareTranspositions is D.3: the first player of S1 who is served otherwise.
func (b *bracket) compareTranspositions(theirs verdict.Candidate) verdict.Order {
	mate := theirs.Mates()
	other := make([]int, len(b.s1))
	for k, i := range b.s1 {
		other[k] = mate[i]
	}
	_, g2 := b.subgroups()
	return verdict.Order{Article: b.field.article("D.3"), Part: "transposition"}.Opponents(b.s1, b.t2, other,
		numbers(b.places(g2)))
}
