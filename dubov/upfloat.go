package dubov

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// chooseUpfloaters is B.1 and B.2: the upfloaters for a scoregroup, ascending.
// It leaves a legal pairing of the lower players who remain in e.Mate (C4).
//
// The weighted problem over everybody who is left answers this, but hardly ever
// has to be solved. Three shortcuts are tried first; each proves its answer, or
// gives up:
//
//   - none: residents and lower players can be paired apart, so nobody floats;
//   - one: the residents are odd in number and one upfloater suffices;
//   - some: the problem is solved, but only players of the next scoregroups may float.
//
// Of those who are required to meet a resident it is known that they float up, or that
// they do not; what their pairs add to a criterion is the same for all choices, and who is
// in all sets does not change which of them is first.
func (e *engine) chooseUpfloaters(residents, lower []int) []int {
	if e.Whole {
		return e.chooseOthers(residents, lower)
	}
	residents, lower, bound := e.Unbound(residents, lower)
	return slices.Sorted(slices.Values(slices.Concat(e.chooseOthers(residents, lower), bound)))
}

// chooseOthers is chooseUpfloaters without those who are required to meet residents.
func (e *engine) chooseOthers(residents, lower []int) []int {
	if len(lower) == 0 {
		return nil
	}
	if !e.Whole {
		r, l := e.Largest(residents), e.Largest(lower)
		fewest := r.Unmatched() // upfloaters at least: one for each of these
		switch {
		case fewest == 0 && l.Unmatched() == 0:
			e.Remember(lower, l)
			return nil
		case fewest == 1 && l.Unmatched() == 1:
			if u := e.chooseOne(residents, lower, r, l); u >= 0 {
				l.Remove(slices.Index(lower, u))
				e.Remember(lower, l)
				return []int{u}
			}
		}
		if upfloaters := e.chooseAble(residents, lower, fewest); upfloaters != nil {
			return upfloaters
		}
	}
	upfloaters, _ := e.chooseFully(residents, lower, nil, len(lower))
	return upfloaters
}

// chooseAble solves the problem over all players who are left, but lets only some float
// up, and gives nil if that does not do. It does if there are no more upfloaters than one
// for everybody whom largest pairings of the residents and of the lower players leave
// over: nobody further down makes C5 better, and all make C6 worse. If it is the lower
// players who need so many, each upfloater must be one whom some largest pairing of them
// leaves over.
func (e *engine) chooseAble(residents, lower []int, fewest int) []int {
	list := lower
	if l := e.Largest(lower); l.Unmatched() >= fewest {
		fewest, list = l.Unmatched(), e.pick(lower, l.Missable())
	}
	able, ends := e.ableByScore(residents, list)
	for k := range ends {
		if k&(k+1) != 0 || ends[k] < fewest { // one group, 2, 4, and so on
			continue
		}
		if !e.completes(residents, lower, able[:ends[k]]) {
			continue
		}
		if upfloaters, ok := e.chooseFully(residents, lower, able[:ends[k]], fewest); ok {
			return upfloaters
		}
	}
	return nil
}

// completes reports whether the residents and the lower players can be paired if only some
// of these float up, who are given in ascending order. If so, it remembers how.
func (e *engine) completes(residents, lower, able []int) bool {
	all, n := slices.Concat(residents, lower), len(residents)
	stays := make([]bool, len(all))
	for v := n; v < len(all); v++ {
		_, up := slices.BinarySearch(able, all[v])
		stays[v] = !up
	}
	may := func(u, v int) bool { return max(u, v) < n || min(u, v) >= n || !stays[max(u, v)] }
	start := e.Among(all)
	for u, v := range start {
		if v >= 0 && !may(u, v) {
			start[u], start[v] = -1, -1
		}
	}
	m := e.Matcher(len(all), func(u, v int) bool { return may(u, v) && e.Legal(all[u], all[v]) }, start)
	if m.Unmatched() > 0 {
		return false
	}
	e.Remember(all, m)
	return true
}

// chooseFully solves the problem over all players who are left, with as many upfloaters
// at most, and leaves a pairing of those who remain in e.Mate. Those who may float up are
// given unless all may.
func (e *engine) chooseFully(residents, lower, able []int, most int) (upfloaters []int, ok bool) {
	w := &window{engine: e, residents: residents, lower: lower, able: able}
	upfloaters, mate := w.choose()
	if mate == nil || len(upfloaters) > most {
		return nil, false
	}
	for u, i := range lower {
		if v := mate[len(residents)+u] - len(residents); v >= 0 {
			e.Mate[i] = lower[v]
		}
	}
	return upfloaters, true
}

// chooseOne gives the best single upfloater for residents of odd number, or -1
// if that takes weights to find out. r and l hold largest pairings of residents
// and lower players, each with one player over.
//
// A lower player may float up if some largest pairing of the lower players leaves
// him over and he may meet a resident whom some largest pairing of the residents
// leaves over. The highest scoregroup with such players has the upfloater (C6).
//
// For C7: with a upfloater of given preference the sizes of S and L are known,
// and (|L|-|S|)/2 pairs with equal preferences unavoidable. That is reached
// exactly if the bracket can be paired without pairs inside S. If not, it is
// missed by two or more, because every pair inside S makes one more inside L. The
// bounds of the two preferences differ by one. So whoever reaches the lower
// bound beats everybody else, and if nobody does, whoever reaches the other one.
func (e *engine) chooseOne(residents, lower []int, r, l *blossom.Matcher) int {
	over, spare := e.pick(residents, r.Missable()), l.Missable()
	for lo := 0; lo < len(lower); {
		hi := lo
		var able []int // the members of this scoregroup who may float
		for ; hi < len(lower) && e.Players[lower[hi]].Score == e.Players[lower[lo]].Score; hi++ {
			if spare[hi] && e.meetsAny(lower[hi], over) {
				able = append(able, lower[hi])
			}
		}
		if len(able) > 0 {
			return e.chooseAmong(residents, able)
		}
		lo = hi
	}
	return -1
}

// chooseAmong gives the best of some players with equal scores any of whom may
// be the only upfloater, or -1 if none of them reaches the bound of C7.
func (e *engine) chooseAmong(residents, able []int) int {
	white := 0
	for _, i := range residents {
		white += count(e.players[i].color == pairing.White)
	}
	fewer := pairing.White // the preference that brings the subgroups closer
	if 2*white > len(residents) {
		fewer = pairing.Black
	}
	for _, c := range []pairing.Color{fewer, fewer.Opposite()} { // C7
		if u := e.bestOf(e.reaching(residents, able, c, white+count(c == pairing.White))); u >= 0 {
			return u
		}
	}
	return -1
}

// reaching gives those of able who prefer colour c and with whom the residents
// can be paired without pairs inside S, where white is the number of players
// with a White preference, upfloater included.
func (e *engine) reaching(residents, able []int, c pairing.Color, white int) []int {
	if !slices.ContainsFunc(able, func(u int) bool { return e.players[u].color == c }) {
		return nil
	}
	small := pairing.White // the preference of S
	if 2*white > len(residents)+1 {
		small = pairing.Black
	}
	adjacent := func(a, b int) bool {
		return !(e.players[a].color == small && e.players[b].color == small) && e.Legal(a, b)
	}
	m := e.Matcher(len(residents), func(i, j int) bool { return adjacent(residents[i], residents[j]) },
		e.draft(residents, small, adjacent))
	if m.Unmatched() != 1 {
		return nil
	}
	over := e.pick(residents, m.Missable())
	var fit []int
	for _, u := range able {
		if e.players[u].color == c && slices.ContainsFunc(over, func(i int) bool { return adjacent(u, i) }) {
			fit = append(fit, u)
		}
	}
	return fit
}

// draft gives a matching of residents to start from, by places in the list: S
// against L in order, and the rest of L among themselves.
func (e *engine) draft(residents []int, small pairing.Color, adjacent func(a, b int) bool) []int {
	var one, two []int
	for k, i := range residents {
		if e.players[i].color == small {
			one = append(one, k)
		} else {
			two = append(two, k)
		}
	}
	mate := slices.Repeat([]int{-1}, len(residents))
	legal := func(i, j int) bool { return adjacent(residents[i], residents[j]) }
	two = assign(one, two, legal, mate)
	assign(two[:len(two)/2], two[len(two)/2:], legal, mate)
	return mate
}

// bestOf gives the best upfloater of equal score and equal C7: C8 to C10, then
// the first one by D.1. It is -1 for an empty list.
func (e *engine) bestOf(list []int) int {
	best := -1
	for _, u := range list {
		if best < 0 || e.compareAlone(u, best) < 0 {
			best = u
		}
	}
	return best
}

// compareAlone compares two single upfloaters by the criteria that look at the
// upfloater alone.
func (e *engine) compareAlone(u, v int) int {
	for _, c := range e.rules.criteria {
		if c.alone != nil {
			if d := c.alone(e, u) - c.alone(e, v); d != 0 {
				return d
			}
		}
	}
	return 0
}

// pick gives the members of a list that are marked.
func (e *engine) pick(list []int, marked []bool) []int {
	var picked []int
	for k, i := range list {
		if marked[k] {
			picked = append(picked, i)
		}
	}
	return picked
}

// meetsAny reports whether u may meet one of the players.
func (e *engine) meetsAny(u int, list []int) bool {
	return slices.ContainsFunc(list, func(i int) bool { return e.Legal(u, i) })
}

// ableByScore gives those of a list who may meet a resident, and where each of their
// scoregroups ends.
func (e *engine) ableByScore(residents, list []int) (able, ends []int) {
	for _, u := range list {
		if !e.meetsAny(u, residents) {
			continue
		}
		if n := len(able); n > 0 && e.Players[u].Score != e.Players[able[n-1]].Score {
			ends = append(ends, n)
		}
		able = append(able, u)
	}
	return able, append(ends, len(able))
}
