package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
)

// shifters is D.2: those who prefer White by ARO, those who prefer Black by
// initial ranking, as the group comes, both numbered from the middle of the list
// outwards.
func (b *bracket) shifters(group []int, white bool) []int {
	list := slices.Clone(group)
	if white {
		slices.SortFunc(list, b.byARO) // D.2.a
	}
	return middleOut(list) // D.2.b
}

// middleOut takes a list apart from the middle: of two elements in the middle
// the first one goes first. Seven elements come out as D C E B F A G.
func middleOut(list []int) []int {
	n := len(list)
	out := make([]int, 0, n)
	low, high := (n+1)/2-1, (n+1)/2
	for len(out) < n {
		// With as many elements left on both sides, or one more on the low
		// side, the middle is the low one.
		if low+1 >= n-high {
			out = append(out, list[low])
			low--
		} else {
			out = append(out, list[high])
			high++
		}
	}
	return out
}

// shift is B.4. It finds the legal pairings of the bracket with the fewest pairs inside
// S, decides all labels, and leaves in b.o the pairings between the subgroups as they are
// afterwards. With the fewest pairs inside S those inside L are the fewest too, and so
// the best value of C7 is reached.
func (b *bracket) shift() {
	b.o = b.problem().Solve()
	for _, i := range b.small {
		b.shifted += scoregroup.Count(b.inside(i, b.o.Mate(i)))
	}
	b.shifted /= 2 // both players of a pair have been counted
	b.firstShift()
	b.secondShift()
}

// problem states the bracket as a problem of matching. There are few types: of which
// subgroup a member is, and which colour it must have.
func (b *bracket) problem() *lexicographic.Problem {
	p := &lexicographic.Problem{
		Roles:    roles,
		Barred:   func(u, v int) bool { return b.field.common.Barred(b.members[u], b.members[v]) }, // C1
		Criteria: []lexicographic.Criterion{{Pair: true}},
		Allows:   permits,
		Start:    b.guess(),
		Search:   b.field.completion.Search,
	}
	type memberType struct {
		small bool
		must  uint8
	}
	var types []memberType
	p.Type, types = scoregroup.Sort[int32](len(b.members),
		func(i int) memberType { return memberType{b.inS[i], b.field.completion.Must[b.members[i]]} })
	p.Own = len(types)
	p.Role = func(i, j int32, barred bool) lexicographic.Role {
		if barred || types[i].must&types[j].must != 0 { // C3
			return lexicographic.None
		}
		return lexicographic.Together
	}
	p.Pair = func(_ int, i, j int32) int { return scoregroup.Count(types[i].small && types[j].small) }
	return p
}

// inside reports whether two members are both of S.
func (b *bracket) inside(i, j int) bool { return b.inS[i] && b.inS[j] }

// firstShift is that of B.4: X is the first set, by D.2, of as many players of S as there
// are pairs inside S.
//
// Each of those pairs gives away one player. A pairing with the fewest of them
// allows its best X if every pair gives the one with the lower number. So a player
// joins if he can be in such a pair with somebody who is undecided. Whichever X is
// taken, a Y exists (R9): one player of every pair inside L.
func (b *bracket) firstShift() {
	r := smallUndecided
	if b.shifted == 0 {
		r = smallStays
	}
	for i := range b.members {
		if b.inS[i] {
			b.o.Label(i, r)
		} else {
			b.o.Label(i, largeUndecided)
		}
	}
	if b.shifted > 0 {
		b.chooseShifted(b.small, b.shifted, smallUndecided, smallShifts, smallStays)
	}
}

// secondShift is that of B.4: Y is the first set, by D.2, of as many players of L as it
// takes to make the subgroups equal. The pool is L's own players, without those that have
// just come from S (R4).
//
// The set grows greedily: a player joins if a legal pairing remains in which all
// members of Y, himself included, have opponents from the rest of L. The current
// matching shows it if his opponent is one already; else, unless there are odd sets, one search decides.
func (b *bracket) secondShift() {
	b.chooseShifted(b.large, b.shifted+(len(b.large)-len(b.small))/2, largeUndecided, largeShifts, largeStays)
}

// chooseShifted decides who of a subgroup is shifted, so many: the first of those, as yet undecided, who can meet
// another one of it who is undecided.
func (b *bracket) chooseShifted(group []int, n int, before, shifts, stays label) {
	b.o.Choose(group, n, func(_, j int) bool { return b.o.LabelOf(j) == before }, shifts, stays)
}

// guess returns a matching to start from, most often the final answer: the second
// shift as it is if nothing interferes, then the subgroups in the order of B.5
// and B.6 against each other.
func (b *bracket) guess() []int {
	y := (len(b.large) - len(b.small)) / 2
	one, two := slices.Concat(b.small, b.large[:y]), slices.Clone(b.large[y:])
	if b.white {
		slices.SortFunc(one, b.byARO)
		slices.Sort(two)
	} else {
		slices.Sort(one)
		slices.SortFunc(two, b.byARO)
	}
	mate := slices.Repeat([]int{-1}, len(b.members))
	scoregroup.Greedy(one, two, func(i, j int) bool { return b.field.completion.Legal(b.members[i], b.members[j]) }, mate)
	return mate
}
