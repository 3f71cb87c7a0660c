package upfloat

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// choice is 3.5. C3 is that lower players are legal pairs.
func (f *Field) choice() swiss.Choice {
	return swiss.Choice{Criteria: f.Sets, Narrow: f.narrow, Fully: f.chooseFully, Complies: f.complies}
}

// complies is C6 for upfloaters with whom everybody can be paired.
func (f *Field) complies(w *swiss.Window, upfloaters []int) bool {
	if f.asked != nil {
		f = f.asked
	}
	b := bracketStage{f, &Bracket{Residents: w.Residents, Up: swiss.Up{Lower: w.Lower}}}
	return b.lookAhead(upfloaters).Compared[0] == 0
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
	group, _ := f.CutScoregroup(lower)
	return len(group)
}

// chooseFully is 3.5 over all players who are left; see [swiss.Choice].
//
// With C4 and C5 decided, so is how many of the following scoregroup float up, and whether
// the rest of it is even or odd in number. A set complies with C6 if no pair joins that
// rest to somebody below it, or one if the number is odd. If the fewest such pairs are
// more than that, no set complies, and the problem is solved without them.
//
// For a bracket that is compared with the prescribed one C6 looks ahead without the pair
// that is asked about. The set that is first without C6 is the one if it complies so. Else it
// is the first one that complies with the pair forced, and of several upfloaters another set
// can come before it that complies only without.
func (f *Field) chooseFully(w *swiss.Window, most int) (upfloaters []int, ok bool) {
	w.Following = f.following(w.Residents, w.Lower)
	if f.asked != nil && w.Following > 0 { // the first without C6, if it complies
		following := w.Following
		w.Following = 0
		upfloaters, ok = w.Choose(w.Solve(), most)
		if !ok || f.complies(w, upfloaters) {
			return upfloaters, ok
		}
		w.Following = following
	}
	o := w.Solve()
	if o == nil || w.Following == 0 {
		return w.Choose(o, most)
	}
	left, crossing := 0, 0 // of the following scoregroup
	for u := range w.Following {
		switch v := o.Mate(len(w.Residents)+u) - len(w.Residents); {
		case v >= w.Following:
			crossing++
			left++
		case v >= 0:
			left++
		}
	}
	if crossing > left%2 {
		w.Following = 0
		o = w.Solve()
	}
	return w.Choose(o, most)
}

// narrow returns the best by C6 of some players with equal scores any of whom may be the only
// upfloater.
func (f *Field) narrow(residents, lower, able []int) []int {
	switch group := f.following(residents, lower); {
	case group == 0: // nobody is in the following scoregroup any more
		return able
	case able[0] <= lower[group-1]:
		return f.complying(lower[:group], lower[group:], able)
	default:
		return f.complying(lower[group:], lower[:group], able)
	}
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
	if f.asked != nil {
		f = f.asked
		defer f.Release()
	}
	m := f.Largest(other)
	if m.Unmatched() != len(other)%2 {
		return list
	}
	if len(other)%2 == 0 {
		m = f.Largest(own)
	} else {
		over := swiss.Pick(other, m.Missable())
		m = f.LargestOf(own, 1, func(u, v int) bool {
			if u, v = min(u, v), max(u, v); v == len(own) {
				return f.MeetsAny(own[u], over)
			}
			return f.Legal(own[u], own[v])
		})
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
