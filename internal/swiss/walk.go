package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A Bracket is a bracket that has been paired, as a [Walk] sees it: [Down] or [Up]. Players
// are named by their places in the field.
type Bracket interface {
	Made() [][2]int                  // its pairs
	Leaves() (floaters, lower []int) // who floats down, and everybody below
}

// A Down is a bracket from which players float down, and everybody below it.
type Down struct {
	verdict.Candidate
	Lower []int
}

func (b *Down) Made() [][2]int                  { return b.Pairs }
func (b *Down) Leaves() (floaters, lower []int) { return b.Floaters, b.Lower }

// An Up is a bracket into which players float up, and everybody below it, with them.
type Up struct {
	verdict.Candidate
	Lower []int
}

func (b *Up) Made() [][2]int                  { return b.Pairs }
func (b *Up) Leaves() (floaters, lower []int) { return nil, Minus(b.Lower, b.Floaters) }

// A Walk goes through the scoregroups from the top, as the round procedures do.
type Walk[B Bracket] struct {
	Brackets []B // so far
}

// Down pairs everybody, with the player who has the bye left out. pair pairs a bracket: those
// who float into it with the next scoregroup, given everybody below.
//
// The first brackets of another round of these players, before, are kept as long as they can
// stay: their pairs are legal, and those whom they leave can be paired, or have the bye,
// while floaters do not meet each other. The first one that cannot is given to pair with its
// scoregroup; otherwise pair is given the zero value.
func (w *Walk[B]) Down(c *Completion, everybody []int, before []B,
	pair func(floaters, residents, lower []int, was B) B) {
	var floaters []int
	for rest := everybody; len(rest) > 0; {
		var was B
		k := len(w.Brackets)
		if k < len(before) {
			if stays := before[k]; c.canStay(stays) {
				w.Brackets = append(w.Brackets, stays)
				floaters, rest = stays.Leaves()
				continue
			}
			was, before = before[k], nil
		}
		residents, lower := c.CutScoregroup(rest)
		b := pair(floaters, residents, lower, was)
		w.Brackets = append(w.Brackets, b)
		floaters, rest = b.Leaves()
	}
}

// canStay reports whether a bracket of another round of these players can be as it was
// there.
func (c *Completion) canStay(b Bracket) bool {
	floaters, lower := b.Leaves()
	return !slices.ContainsFunc(b.Made(), func(p [2]int) bool { return !c.Legal(p[0], p[1]) }) &&
		c.Completable(slices.Concat(floaters, lower), len(floaters))
}

// Pairs lists the pairs of all brackets.
func (w *Walk[B]) Pairs() (pairs [][2]int) {
	for _, b := range w.Brackets {
		pairs = append(pairs, b.Made()...)
	}
	return pairs
}
