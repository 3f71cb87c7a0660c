package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// chooseUpfloaters is 3.5: the upfloaters for the residents, ascending. It leaves a legal
// pairing of the lower players who remain in e.completion.Mate (C3).
//
// The problem over everybody who is left (window.go) answers this, but hardly ever has to
// be solved in full: where residents and lower players can be paired apart nobody floats,
// one upfloater can be found by what largest pairings leave over (single.go), and often it
// is known who may float at all.
//
// Of those who are required to meet a resident it is known that they float up, or that
// they do not; what their pairs add to a criterion is the same for all choices, and who is
// in all sets does not change which of them is first.
func (e *engine) chooseUpfloaters(residents, lower []int) []int {
	if e.completion.Whole {
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
	if !e.completion.Whole {
		r, l := e.completion.Largest(residents), e.completion.Largest(lower)
		switch {
		case r.Unmatched() == 0 && l.Unmatched() == 0:
			e.completion.Remember(lower, l)
			return nil
		case r.Unmatched() == 1 && l.Unmatched() == 1:
			if u := e.chooseOne(residents, lower, r, l); u >= 0 {
				l.Remove(slices.Index(lower, u))
				e.completion.Remember(lower, l)
				return []int{u}
			}
		}
		if upfloaters := e.chooseAble(residents, lower, r, l); upfloaters != nil {
			return upfloaters
		}
	}
	upfloaters, _ := e.chooseFully(residents, lower, nil, len(lower))
	return upfloaters
}

// chooseAble solves the problem with only some who may float up, and gives nil if that does
// not do. r and l hold largest pairings of residents and lower players. It does if there
// are no more upfloaters than one for each whom these leave over: nobody further down makes
// C4 better, and all make C5 worse. If it is the lower players who need so many, each
// upfloater must be one whom some largest pairing of them leaves over.
func (e *engine) chooseAble(residents, lower []int, r, l *blossom.Matcher) []int {
	fewest, list := r.Unmatched(), lower
	if l.Unmatched() >= fewest {
		fewest, list = l.Unmatched(), pick(lower, l.Missable())
	}
	able, ends := e.ableByScore(residents, list)
	for k := range ends {
		if k&(k+1) != 0 || ends[k] < fewest { // one scoregroup, 2, 4, and so on
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
	start := e.completion.Among(all)
	for u, v := range start {
		if v >= 0 && !may(u, v) {
			start[u], start[v] = -1, -1
		}
	}
	m := e.completion.Matcher(len(all), func(u, v int) bool { return may(u, v) && e.completion.Legal(all[u], all[v]) }, start)
	if m.Unmatched() > 0 {
		return false
	}
	e.completion.Remember(all, m)
	return true
}

// following counts those of the lower players who are of the following scoregroup (C6):
// that of the next lower score that anybody to be paired in this round has, even if it is
// the player with the bye. They are the first of the list.
func (f *Field) following(residents, lower []int) int {
	next := residents[len(residents)-1] + 1
	for next < len(f.Players) && f.Players[next].Score == f.Players[residents[0]].Score {
		next++
	}
	if len(lower) == 0 || next == len(f.Players) || f.Players[lower[0]].Score != f.Players[next].Score {
		return 0
	}
	return f.sameScore(lower)
}
