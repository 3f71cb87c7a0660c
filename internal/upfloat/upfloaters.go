package upfloat

import "slices"

// chooseUpfloaters is 3.5: the upfloaters for the residents, ascending. It leaves a legal
// pairing of the lower players who remain in e.mate (C3).
//
// The problem over everybody who is left (window.go) answers this, but hardly ever has to
// be solved: where residents and lower players can be paired apart nobody floats, and one
// upfloater can be found by what largest pairings leave over (single.go).
func (e *engine) chooseUpfloaters(residents, lower []int) []int {
	if len(lower) == 0 {
		return nil
	}
	if !e.Plain {
		r, l := e.matcher(residents), e.matcher(lower)
		switch {
		case r.Unmatched() == 0 && l.Unmatched() == 0:
			e.remember(lower, l)
			return nil
		case r.Unmatched() == 1 && l.Unmatched() == 1:
			if u := e.chooseOne(residents, lower, r, l); u >= 0 {
				l.Remove(slices.Index(lower, u))
				e.remember(lower, l)
				return []int{u}
			}
		}
	}
	return e.chooseFully(residents, lower)
}

// following counts those of the lower players who are of the following scoregroup (C6):
// that of the next lower score that anybody to be paired in this round has, even if it is
// the player with the bye. They are the first of the list.
func (e *engine) following(residents, lower []int) int {
	next := residents[len(residents)-1] + 1
	for next < len(e.Players) && e.Players[next].Score == e.Players[residents[0]].Score {
		next++
	}
	if next == len(e.Players) || e.Players[lower[0]].Score != e.Players[next].Score {
		return 0
	}
	return e.sameScore(lower)
}
