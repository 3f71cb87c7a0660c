package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// shifters is D.2: those who prefer White by ARO, those who prefer Black by
// initial ranking, both numbered from the middle of the list outwards.
func (b *bracket) shifters(group []int, white bool, by numbering) []int {
	list := slices.Clone(group)
	if white && by.byARO {
		slices.SortFunc(list, b.byARO) // D.2.a
	} else {
		slices.Sort(list)
	}
	if by.middleOut {
		list = middleOut(list) // D.2.b
	}
	return list
}

// middleOut takes a list apart from the middle: of two elements in the middle
// the first one goes first. Seven elements come out as D C E B F A G.
func middleOut(list []int) []int {
	n := len(list)
	out := make([]int, 0, n)
	low, high := (n+1)/2-1, (n+1)/2
	for low >= 0 || high < n {
		// With as many elements left on both sides, or one more on the low
		// side, the middle is the low one.
		if low >= 0 && low+1 >= n-high {
			out = append(out, list[low])
			low--
		} else {
			out = append(out, list[high])
			high++
		}
	}
	return out
}

// shift is B.4. It decides all roles, and leaves in b.m a legal pairing between
// the subgroups as they are afterwards.
//
// If everybody in S can be paired outside of S there is nothing to shift from S:
// a matter of cardinality alone, without weights. The pairs inside L are then as
// few as can be too, so the best value of C7 is reached.
func (b *bracket) shift() {
	b.m = blossom.NewMatcher(len(b.members), b.adjacent, b.guess())
	if b.m.Unmatched() > 0 {
		b.shiftSmall()
	}
	b.equalise()
}

// equalise is the second shift of B.4: Y is the first set, by D.2, of as many
// players of L as it takes to make the subgroups equal. The pool is L's own
// players, without those that have just come from S (R4).
//
// The set grows greedily: a player joins if a legal pairing remains in which all
// members of Y, himself included, have opponents from the rest of L. The current
// matching shows it if his opponent is one already; else one search decides. A
// decision takes edges from the graph of the matching, but none that is matched,
// and so leaves the matching a largest one.
func (b *bracket) equalise() {
	y := b.shifted + (len(b.large)-len(b.small))/2
	for _, v := range b.large {
		if y > 0 && b.canCome(v) {
			b.role[v] = come
			y--
		} else {
			b.role[v] = stay
		}
	}
}

// canCome reports whether v may join Y, and if so sees to it that v is matched
// to a player of L outside of Y.
func (b *bracket) canCome(v int) bool {
	if r := b.role[b.m.Mate(v)]; r == open || r == stay {
		return true
	}
	return b.m.First(v, func(yield func(int) bool) {
		for _, j := range b.large {
			if b.role[j] != come && !yield(j) {
				return
			}
		}
	}) >= 0
}

// guess gives a matching to start from, most often the final answer: the second
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
	assign(one, two, b.adjacent, mate)
	return mate
}

// assign matches each of one in turn to the first of the next few of two that is
// adjacent to him, and returns whoever remains of two, in order. It reorders two.
func assign(one, two []int, adjacent func(i, j int) bool, mate []int) []int {
	const few = 8
	for _, i := range one {
		next := two[:min(len(two), few)]
		if k := slices.IndexFunc(next, func(j int) bool { return adjacent(i, j) }); k >= 0 {
			mate[i], mate[two[k]] = two[k], i
			two = take(two, two[k])
		}
	}
	return two
}

// shiftSmall is the first shift of B.4, when pairs inside S are unavoidable: X
// is the first set, by D.2, of as many players of S as there are such pairs.
//
// Each of those pairs gives away one player. A pairing with the fewest of them
// allows its best X if every pair gives the one with the lower number, so the
// first X of all is found by weights: the number of pairs inside S, then the
// numbers given away. Whichever X is taken, a Y exists (R9): one player of every
// pair inside L.
func (b *bracket) shiftSmall() {
	for _, i := range b.small {
		b.role[i] = maybe
	}
	p := &problem{n: len(b.members), adjacent: b.adjacent, costs: []digits{b.insideS()}, tuning: b.tuning}
	mate, _ := p.first(part{ // a single digit is never too wide
		order: b.small,
		able:  b.givesAway,
		decide: func(v int, chosen bool) {
			b.role[v] = keep
			if chosen {
				b.role[v] = gone
				b.shifted++
			}
		},
		done: func(mate []int) bool {
			n := 0
			for _, i := range b.small {
				n += count(b.inside(i, mate[i]))
			}
			return 2*b.shifted == n
		},
	})
	for _, i := range b.small {
		if b.role[i] == maybe {
			b.role[i] = keep
		}
	}
	b.m = blossom.NewMatcher(len(b.members), b.adjacent, mate)
}

// inside reports whether two members are both of S.
func (b *bracket) inside(i, j int) bool { return b.role[i] <= gone && b.role[j] <= gone }

// insideS counts the pairs inside S.
func (b *bracket) insideS() digits {
	return digits{[]int{len(b.small) / 2}, func(i, j int) (int, int) { return 0, count(b.inside(i, j)) }}
}

// givesAway tells which members of a pair, if it is inside S, could be the one
// that is shifted.
func (b *bracket) givesAway(i, j int) (bool, bool) {
	x, y := b.role[i], b.role[j]
	return x == maybe && (y == maybe || y == keep), y == maybe && (x == maybe || x == keep)
}

// count is 1 for true.
func count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
