package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/verdict"
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

func (b *Down) Paired() (pairs [][2]int, floaters, lower []int) { return b.Pairs, b.Floaters, b.Lower }

// An Up is a bracket into which players float up, and everybody below it, with them.
type Up struct {
	verdict.Candidate
	Lower []int
}

func (b *Up) Paired() (pairs [][2]int, floaters, lower []int) {
	return b.Pairs, nil, Minus(b.Lower, b.Floaters)
}

// A Walk goes through the scoregroups from the top, as the round procedures do.
type Walk[B Bracket] struct {
	Brackets []B      // so far
	Pairs    [][2]int // of all of them
}

// Down pairs everybody, with the player who has the bye left out. pair pairs a bracket: those
// who float into it with the next scoregroup, given everybody below. The completion is the round
// in the end, from which what asks for reasons has least to look for.
//
// The first brackets of another round of these players, before, are kept as long as they can
// stay: their pairs are legal, and those whom they leave can be paired, or have the bye,
// while floaters do not meet each other. The first one that cannot is given to pair with its
// scoregroup; otherwise pair is given the zero value.
func (w *Walk[B]) Down(c *Completion, everybody []int, before []B,
	pair func(floaters, residents, lower []int, was B) B) {
	var floaters []int
	for rest := everybody; len(rest) > 0; c.Reuse() {
		var was, b B
		k, stays := len(w.Brackets), false
		if k < len(before) {
			was = before[k]
			stays = c.canStay(was)
		}
		if b = was; !stays {
			before = nil
			residents, lower := c.CutScoregroup(rest)
			b = pair(floaters, residents, lower, was)
		}
		var pairs [][2]int
		pairs, floaters, rest = b.Paired()
		for _, p := range pairs {
			c.Mate[p[0]], c.Mate[p[1]] = p[1], p[0]
		}
		w.Brackets, w.Pairs = append(w.Brackets, b), append(w.Pairs, pairs...)
	}
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
	return slices.DeleteFunc(c.Others(c.Bye), func(i int) bool { return c.Players[i].Score != c.Players[of].Score })
}

// Why compares the prescribed round with the best one in which what is asked about is so. That agrees
// with the prescribed one in as many brackets as can be. In the bracket after these the rules look ahead
// as what is asked about wants it; but the two rounds are compared as the prescribed one looks ahead. So
// the bracket is also paired without looking ahead, and the better one by this comparison is taken.

// Try bounds the players with whom a bracket with several floaters is paired once more.
const Try = 200

// Better returns the better one of two candidates by some criteria, then by an order; the first if they
// are one.
func Better(criteria []verdict.Criterion, order func(x, y verdict.Candidate) int, x,
	y verdict.Candidate) verdict.Candidate {
	for _, c := range criteria {
		if d := slices.Compare(c.Measure(y).Compared, c.Measure(x).Compared); d < 0 {
			return y
		} else if d > 0 {
			return x
		}
	}
	if order(y, x) < 0 {
		return y
	}
	return x
}

// Completing tells of each member of a bracket whether those below can be paired with it alone, except
// for one who has the bye if their number is even.
func (c *Completion) Completing(members, below []int) []bool {
	n := len(below)
	m := c.LargestOf(below, (n+1)%2, func(u, v int) bool {
		if u, v = min(u, v), max(u, v); v == n {
			return c.MayHaveBye(below[u])
		}
		return c.Legal(below[u], below[v])
	})
	able := make([]bool, len(members))
	if m.Unmatched() != 1 {
		return able
	}
	over := m.Missable()
	list := Pick(below, over[:n])
	for v, i := range members {
		able[v] = n%2 == 0 && over[n] && c.MayHaveBye(i) || c.MeetsAny(i, list)
	}
	return able
}

// ForcedIn reports whether two who are forced to meet, as they are not for another completion,
// do so in one of some pairs.
func (c *Completion) ForcedIn(pairs [][2]int, prescribed *Completion) bool {
	return slices.ContainsFunc(pairs, func(p [2]int) bool {
		return c.Required[p[0]] == p[1] &&
			prescribed.Required[p[0]] != p[1]
	})
}
