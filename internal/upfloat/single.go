package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// chooseOne gives the best single upfloater for residents of odd number, or -1 if that
// takes weights to find out. r and l hold largest pairings of residents and lower players,
// each with one player over.
//
// A lower player may float up if some largest pairing of the lower players leaves him over
// (C3) and he may meet a resident whom some largest pairing of the residents leaves over
// (C1). The highest scoregroup with such players has the upfloater (C5).
func (f *Field) chooseOne(residents, lower []int, r, l *blossom.Matcher) int {
	over, missable := swiss.Pick(residents, r.Missable()), l.Missable()
	group := f.following(residents, lower)
	for lo := 0; lo < len(lower); {
		hi := lo + f.sameScore(lower[lo:])
		var able []int
		for k := lo; k < hi; k++ {
			if missable[k] && f.MeetsAny(lower[k], over) {
				able = append(able, lower[k])
			}
		}
		switch {
		case len(able) == 0:
		case group == 0: // nobody is in the following scoregroup any more (C6)
			return f.first(able)
		case hi <= group:
			return f.first(f.complying(lower[:group], lower[group:], able))
		default:
			return f.first(f.complying(lower[group:], lower[:group], able))
		}
		lo = hi
	}
	return -1
}

// complying is C6 for single upfloaters: those of a list with whom the following
// scoregroup, or what is left of it, can be paired with nobody from below, or with one
// player if its number is odd, and the others then as well; or all of the list if there
// are none. The lower players are given in two parts, the following scoregroup and the
// others, as the part from which the upfloaters come and the other one.
//
// An other part of even number must be paired by itself, and the upfloater must be one
// whom some largest pairing of his part leaves over. One of odd number needs a player of
// his part for somebody whom some largest pairing of the other part leaves over. One more
// vertex stands for any of those.
func (f *Field) complying(own, other, list []int) []int {
	m := f.Largest(other)
	if m.Unmatched() != len(other)%2 {
		return list
	}
	if len(other)%2 == 0 {
		m = f.Largest(own)
	} else {
		m = f.matcherWith(own, swiss.Pick(other, m.Missable()))
	}
	if m.Unmatched() != 1 {
		return list
	}
	var comply []int
	for _, i := range swiss.Pick(own, m.Missable()[:len(own)]) {
		if _, found := slices.BinarySearch(list, i); found {
			comply = append(comply, i)
		}
	}
	if comply == nil {
		return list
	}
	return comply
}

// matcherWith is matcher with one more vertex, the last one, that stands for any of some
// others.
func (f *Field) matcherWith(list, others []int) *blossom.Matcher {
	n := len(list)
	joined := make([]bool, n)
	for k, i := range list {
		joined[k] = f.MeetsAny(i, others)
	}
	return f.Matcher(n+1, func(u, v int) bool {
		if u > v {
			u, v = v, u
		}
		if v == n {
			return joined[u]
		}
		return f.Legal(list[u], list[v])
	}, append(f.Among(list), -1))
}

// first gives the first of some candidates with equal scores who has not floated in the
// previous round, if that matters and there is one (C7), else the first (3.5.4).
func (f *Field) first(list []int) int {
	if f.Floats {
		if k := slices.IndexFunc(list, func(i int) bool { return !f.Floated[i] }); k >= 0 {
			return list[k]
		}
	}
	return list[0]
}
