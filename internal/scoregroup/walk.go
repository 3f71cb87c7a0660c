package scoregroup

import (
	"errors"
	"iter"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Bracket is a bracket that has been paired, as a [Walk] sees it: [Down] or [Up]. Players
// are named by their places in the field.
type Bracket interface {
	// Paired returns the pairs, who floats down, and everybody below.
	Paired() (pairs [][2]int, floaters, lower []int)
}

// A Down is a bracket from which players float down, and everybody below it.
type Down struct {
	verdict.Candidate
	Lower []int
}

func (d *Down) Paired() (pairs [][2]int, floaters, lower []int) { return d.Pairs, d.Floaters, d.Lower }

// An Up is a bracket into which players float up, and everybody below it, with them.
type Up struct {
	verdict.Candidate
	Lower []int
}

func (u *Up) Paired() (pairs [][2]int, floaters, lower []int) {
	return u.Pairs, nil, Minus(u.Lower, u.Floaters)
}

// A Walk goes through the scoregroups from the top, as the round procedures do.
type Walk[B Bracket] struct {
	Brackets []B      // so far
	Pairs    [][2]int // of all of them
	Err      error    // the round has been given up, for it is not like another one ([record.Kept])
}

// A Group is what a bracket is made of: those who float into it, the next scoregroup, and everybody below. Was is the
// bracket of another round that could not stay, if there is one.
type Group[B Bracket] struct {
	Floaters, Residents, Lower []int
	Was                        B
}

// Down goes from scoregroup to scoregroup until everybody is paired, the player with the bye left out. The
// caller pairs each group that comes, and appends the bracket to w.Brackets. The completion is the round
// in the end, from which what asks for reasons has least to look for.
//
// The first brackets of another round of these players, before, are kept as long as they can
// stay: their pairs are legal, and those whom they leave can be paired, or have the bye,
// while floaters do not meet each other. The first one that cannot comes with its group.
//
// It ends early where the round is given up: w.Err says so.
func (w *Walk[B]) Down(c *Completion, everybody []int, before []B) iter.Seq[Group[B]] {
	return func(yield func(Group[B]) bool) {
		var floaters []int
		for rest := everybody; len(rest) > 0; c.Reuse() {
			var was B
			k, stays := len(w.Brackets), false
			if k < len(before) {
				was = before[k]
				stays = c.canStay(was)
			}
			if stays {
				w.Brackets = append(w.Brackets, was)
			} else {
				before = nil
				residents, lower := c.Field.CutScoregroup(rest)
				yield(Group[B]{floaters, residents, lower, was})
			}
			var pairs [][2]int
			pairs, floaters, rest = w.Brackets[k].Paired()
			for _, p := range pairs {
				c.Mate[p[0]], c.Mate[p[1]] = p[1], p[0]
			}
			w.Pairs = append(w.Pairs, pairs...)
			if len(rest) > 0 && !c.Field.resembles(k, pairs) {
				w.Err = errUnlike
				return
			}
		}
	}
}

var errUnlike = errors.New("scoregroup: the round is given up, for it is not like another one")

// resembles reports whether a bracket has pairs of players with the scores of those of the round that it is to be like.
func (f *Field) resembles(bracket int, pairs [][2]int) bool {
	scores := func(pairs [][2]int) (list []pairing.Points) {
		for _, p := range pairs {
			list = append(list, f.Players[p[0]].Score, f.Players[p[1]].Score)
		}
		slices.Sort(list)
		return list
	}
	return f.like == nil || bracket < len(f.like) && slices.Equal(scores(pairs), scores(f.like[bracket]))
}

// canStay reports whether a bracket of another round of these players can be as it was
// there.
func (c *Completion) canStay(b Bracket) bool {
	pairs, floaters, lower := b.Paired()
	return !slices.ContainsFunc(pairs, func(p [2]int) bool { return !c.Legal(p[0], p[1]) }) &&
		c.Completable(slices.Concat(floaters, lower), len(floaters))
}

// CutScoregroup cuts the players with the highest score off, who are the first in the list.
func (f *Field) CutScoregroup(list []int) (residents, lower []int) {
	n := 0
	for n < len(list) && f.Players[list[n]].Score == f.Players[list[0]].Score {
		n++
	}
	return list[:n:n], list[n:]
}

// Scoregroup lists the players with the score of one, but for the one who has the bye.
func (c *Completion) Scoregroup(of int) []int {
	return slices.DeleteFunc(c.Field.Others(c.Bye),
		func(i int) bool { return c.Field.Players[i].Score != c.Field.Players[of].Score })
}
