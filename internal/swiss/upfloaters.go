package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Choice is how a system that lets players float up chooses them. All lists are ascending.
type Choice struct {
	Criteria []Criterion               // the most important first
	Color    func(i int) pairing.Color // preference, where a criterion looks at it; else nil

	// Narrow returns, of some players of equal score any of whom may be the only upfloater,
	// those who are best by the criteria that look at pairs, or nil if that takes weights to
	// find out.
	Narrow func(residents, lower, able []int) []int

	// Fully chooses one of the best sets of a window: see [Window.Choose].
	Fully func(w *Window, most int) (upfloaters []int, ok bool)

	// Complies reports whether upfloaters are best by the criteria that look at the pairs of lower players
	// too, if they are best by the others. Nil if there are none of that kind.
	Complies func(w *Window, upfloaters []int) bool
}

// Window is the problem in full, where only some may float up, or all if that is nil.
func (c *Completion) Window(residents, lower, able []int, by Choice) *Window {
	return &Window{Completion: c, Choice: by, Residents: residents, Lower: lower, Able: able}
}

// One returns the best of some players of equal score any of whom may be the only upfloater,
// or -1 if that takes weights to find out.
func (by Choice) One(residents, lower, able []int) int {
	able = by.Narrow(residents, lower, able)
	if len(able) == 0 {
		return -1
	}
	return slices.MinFunc(able, func(u, v int) int {
		for _, c := range by.Criteria {
			if c.Cost != nil && c.Cost(residents[0], u) != c.Cost(residents[0], v) {
				return c.Cost(residents[0], u) - c.Cost(residents[0], v)
			}
		}
		return 0
	})
}

// Upfloaters returns the upfloaters for residents, ascending. It leaves a legal pairing of the
// lower players who remain in c.Mate.
//
// The problem over everybody who is left answers this, but hardly ever has to be solved.
// Three shortcuts are tried first; each proves its answer, or gives up:
//
//   - none: residents and lower players can be paired apart, so nobody floats;
//   - one: the residents are odd in number and one upfloater suffices;
//   - some: the problem is solved, but only players of the next scoregroups may float; first with slots in
//     place of the residents (slots.go).
//
// Of those who are required to meet a resident it is known that they float up, or that
// they do not; what their pairs add to a criterion is the same for all choices, and who is
// in all sets does not change which of them is first.
func (c *Completion) Upfloaters(residents, lower []int, by Choice) []int {
	if len(lower) == 0 {
		return nil
	}
	if c.Whole {
		upfloaters, _ := by.Fully(c.Window(residents, lower, nil, by), len(lower))
		return upfloaters
	}
	residents, lower, bound := c.Unbound(residents, lower)
	return slices.Sorted(slices.Values(slices.Concat(c.freeUpfloaters(residents, lower, by), bound)))
}

// Unbound leaves those out of two lists, in ascending order, who are required to meet
// somebody of the first one: who meets whom there is known. It returns whom of the second
// list they meet.
func (f *Field) Unbound(one, two []int) (freeOne, freeTwo, met []int) {
	if f.partner == nil {
		return one, two, nil
	}
	var bound []int
	for _, i := range one {
		j := f.Required(i)
		if _, here := slices.BinarySearch(one, j); here {
			bound = append(bound, i)
		} else if _, there := slices.BinarySearch(two, j); there {
			bound, met = append(bound, i), append(met, j)
		}
	}
	slices.Sort(met)
	return Minus(one, bound), Minus(two, met), met
}

// freeUpfloaters is Upfloaters without those who are required to meet residents.
func (c *Completion) freeUpfloaters(residents, lower []int, by Choice) []int {
	r, l := c.Largest(residents), c.Largest(lower)
	switch {
	case r.Unmatched() == 0 && l.Unmatched() == 0:
		c.Remember(lower, l)
		return nil
	case r.Unmatched() == 1 && l.Unmatched() == 1:
		if able := c.SingleUpfloaters(residents, lower, r, l, -1); len(able) > 0 {
			if u := by.One(residents, lower, able); u >= 0 {
				l.Remove(slices.Index(lower, u))
				c.Remember(lower, l)
				return []int{u}
			}
		}
	}
	if upfloaters := c.SomeUpfloaters(residents, lower, r, l, by); upfloaters != nil {
		return upfloaters
	}
	upfloaters, _ := by.Fully(c.Window(residents, lower, nil, by), len(lower))
	return upfloaters
}

// AnotherUpfloater finds the best single upfloater for residents who have a single one, if
// that one must not float up; -1 if it takes weights to find out.
func (c *Completion) AnotherUpfloater(residents, lower, upfloaters []int, by Choice) int {
	if c.Whole || len(upfloaters) != 1 {
		return -1
	}
	residents, lower, _ = c.Unbound(residents, lower)
	r, l := c.Largest(residents), c.Largest(lower)
	if able := c.SingleUpfloaters(residents, lower, r, l, upfloaters[0]); len(able) > 0 {
		return by.One(residents, lower, able)
	}
	return -1
}

// SingleUpfloaters returns those of the highest scoregroup any of whom can be the only
// upfloater, ascending, but for one who must not, if that is not -1. The matchers hold largest pairings of residents and of lower players,
// each with one player over: some such pairing of the lower players must leave him over, and
// he may meet a resident whom some such pairing of the residents leaves over.
func (c *Completion) SingleUpfloaters(residents, lower []int, r, l *graph.Matcher, but int) (able []int) {
	over, missable := Pick(residents, r.Missable()), l.Missable()
	for k, u := range lower {
		if len(able) > 0 && c.Players[u].Score != c.Players[able[0]].Score {
			break
		}
		if missable[k] && u != but && c.MeetsAny(u, over) {
			able = append(able, u)
		}
	}
	return able
}

// SomeUpfloaters solves the problem over all players who are left, but lets only some float
// up, and gives nil if that does not do. It does if there are no more upfloaters than one
// for everybody whom largest pairings of the residents and of the lower players leave
// over: nobody further down makes their number better, and all make their scores worse. If
// it is the lower players who need so many, each upfloater must be one whom some largest
// pairing of them leaves over.
func (c *Completion) SomeUpfloaters(residents, lower []int, r, l *graph.Matcher, by Choice) []int {
	fewest, list := r.Unmatched(), lower
	if l.Unmatched() >= fewest {
		fewest, list = l.Unmatched(), Pick(lower, l.Missable())
	}
	able, ends := c.ableByScore(residents, list)
	for k := range ends {
		if k&(k+1) != 0 || ends[k] < fewest { // one scoregroup, 2, 4, and so on
			continue
		}
		if !c.Completes(residents, lower, able[:ends[k]]) {
			continue
		}
		w := c.Window(residents, lower, able[:ends[k]], by)
		if upfloaters := w.bySlots(fewest); upfloaters != nil {
			return upfloaters
		}
		if upfloaters, ok := by.Fully(w, fewest); ok {
			return upfloaters
		}
	}
	return nil
}

// ableByScore returns those of a list who may meet a resident, and where each of their
// scoregroups ends.
func (c *Completion) ableByScore(residents, list []int) (able, ends []int) {
	for _, u := range list {
		if !c.MeetsAny(u, residents) {
			continue
		}
		if n := len(able); n > 0 && c.Players[u].Score != c.Players[able[n-1]].Score {
			ends = append(ends, n)
		}
		able = append(able, u)
	}
	return able, append(ends, len(able))
}

// Completes reports whether the residents and the lower players can be paired if only some
// of these float up. If so, it remembers how.
func (c *Completion) Completes(residents, lower, able []int) bool {
	all, n := slices.Concat(residents, lower), len(residents)
	stays := make([]bool, len(all))
	for v := n; v < len(all); v++ {
		_, up := slices.BinarySearch(able, all[v])
		stays[v] = !up
	}
	m := c.LargestOf(all, 0, func(u, v int) bool {
		return (min(u, v) >= n || !stays[max(u, v)]) && c.Legal(all[u], all[v])
	})
	if m.Unmatched() > 0 {
		return false
	}
	c.Remember(all, m)
	return true
}

// MeetsAny reports whether a player may meet one of some others.
func (c *Completion) MeetsAny(i int, list []int) bool {
	return slices.ContainsFunc(list, func(j int) bool { return i != j && c.Legal(i, j) })
}

// Pick returns the members of a list that are marked.
func Pick(list []int, marked []bool) (picked []int) {
	for k, i := range list {
		if marked[k] {
			picked = append(picked, i)
		}
	}
	return picked
}
