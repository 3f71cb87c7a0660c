package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// chooseOne gives the best single upfloater for residents of odd number, or -1 if that
// takes weights to find out. r and l hold largest pairings of residents and lower players,
// each with one player over.
//
// A lower player may float up if some largest pairing of the lower players leaves him over
// (C3) and he may meet a resident whom some largest pairing of the residents leaves over
// (C1). The highest scoregroup with such players has the upfloater (C5).
func (e *engine) chooseOne(residents, lower []int, r, l *blossom.Matcher) int {
	over, spare := pick(residents, r.Missable()), l.Missable()
	group := e.following(residents, lower)
	for lo := 0; lo < len(lower); {
		hi := lo + e.sameScore(lower[lo:])
		var able []int
		for k := lo; k < hi; k++ {
			if spare[k] && slices.ContainsFunc(over, func(i int) bool { return e.legal(lower[k], i) }) {
				able = append(able, lower[k])
			}
		}
		switch {
		case len(able) == 0:
		case hi <= group:
			return e.first(e.complying(lower[:group], lower[group:], able))
		case group > 0:
			return -1 // C6 looks at several scoregroups
		default: // nobody is in the following scoregroup any more (C6)
			return e.first(able)
		}
		lo = hi
	}
	return -1
}

// complying is C6 for single upfloaters from the following scoregroup: those with whom
// the rest of it can be paired with nobody from below, or with one player if its number is
// odd, and the others then as well; or all of them if there are none.
//
// The rest of an even group needs somebody below whom some largest pairing there leaves
// over. One more vertex stands for any of those.
func (e *engine) complying(group, below, able []int) []int {
	b := e.matcher(below)
	if b.Unmatched() != len(below)%2 {
		return able
	}
	var m *blossom.Matcher
	if len(group)%2 == 1 {
		m = e.matcher(group)
	} else {
		n, over := len(group), pick(below, b.Missable())
		joined := make([]bool, n) // whether a member may meet one of those
		for k, i := range group {
			joined[k] = slices.ContainsFunc(over, func(j int) bool { return e.legal(i, j) })
		}
		m = e.scratch.Matcher(n+1, func(u, v int) bool {
			if u > v {
				u, v = v, u
			}
			if v == n {
				return joined[u]
			}
			return e.legal(group[u], group[v])
		}, append(e.among(group), -1))
	}
	if m.Unmatched() != 1 {
		return able
	}
	missable := m.Missable()
	var list []int
	for k, i := range group {
		if _, found := slices.BinarySearch(able, i); found && missable[k] {
			list = append(list, i)
		}
	}
	if list == nil {
		return able
	}
	return list
}

// first gives the first of some candidates with equal scores who has not floated in the
// previous round, if that matters and there is one (C7), else the first (3.5.4).
func (e *engine) first(list []int) int {
	if e.Floats {
		if k := slices.IndexFunc(list, func(i int) bool { return !e.Floated[i] }); k >= 0 {
			return list[k]
		}
	}
	return list[0]
}

// pick gives the members of a list that are marked.
func pick(list []int, marked []bool) (picked []int) {
	for k, i := range list {
		if marked[k] {
			picked = append(picked, i)
		}
	}
	return picked
}
