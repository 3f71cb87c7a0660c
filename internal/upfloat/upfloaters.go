package upfloat

import "github.com/seed22f6c9b8/pairings/internal/swiss"

// chooseUpfloaters is 3.5: the upfloaters for the residents, ascending. It leaves a legal
// pairing of the lower players who remain in f.Mate (C3).
//
// The problem over everybody who is left (window.go) answers this, but hardly ever has to
// be solved in full: where residents and lower players can be paired apart nobody floats,
// one upfloater can be found by what largest pairings leave over (single.go), and often it
// is known who may float at all.
func (f *Field) chooseUpfloaters(residents, lower []int) []int {
	return f.Upfloaters(residents, lower, swiss.Choice{One: f.chooseOne, Fully: f.chooseFully})
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
