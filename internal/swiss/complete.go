package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// A Completion is a legal pairing of everybody who is still to be paired, but for who has
// the bye. It shows that the round can be completed.
type Completion struct {
	*Field
	*lexicographic.Search
	Law
	Must       []uint8          // of each player: see [Field.Must]
	MayHaveBye func(i int) bool // by what the rounds so far say, unless the system knows more
	Mate       []int            // of each player; itself if it has the bye
	Bye        int              // who has the pairing-allocated bye, or -1

	place []int // scratch of [Completion.Among]; -1 of each player
}

// NewCompletion prepares a completion of a field in which some players must have a colour.
func NewCompletion(f *Field, law Law, must []uint8) *Completion {
	c := &Completion{Field: f, Search: lexicographic.NewSearch(f.done), Law: law, Must: must}
	c.Tuning = f.tuning
	c.Mate, c.place = slices.Repeat([]int{-1}, len(f.Players)), slices.Repeat([]int{-1}, len(f.Players))
	c.MayHaveBye = func(i int) bool { return !c.BarredFromBye(i) }
	return c
}

// Leave says that the round is paired.
func (c *Completion) Leave() {
	c.End()
	c.Search = nil
}

// Complete pairs everybody legally, all but the player with the bye if one is needed: the
// first of the candidates, in the order of compare. The error proves that there is no
// such pairing.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (c *Completion) Complete(compare func(i, j int) int) error {
	n := len(c.Players)
	m := c.Largest(c.Others(-1))
	c.Bye = -1
	if m.Unmatched() != n%2 {
		return c.deadlock(m)
	}
	if n%2 == 1 {
		for i, over := range m.Missable() {
			if over && c.MayHaveBye(i) && (c.Bye < 0 || compare(i, c.Bye) < 0) {
				c.Bye = i
			}
		}
		if c.Bye < 0 {
			return c.deadlock(m)
		}
		m.Remove(c.Bye)
		c.Mate[c.Bye] = c.Bye
	}
	c.Remember(c.Others(-1), m)
	return nil
}

// Largest finds a largest legal pairing of some players, starting from what is left of the
// completion among them. Its vertices are places in the list.
func (c *Completion) Largest(list []int) *graph.Matcher { return c.LargestApart(list, 0, false) }

// LargestApart is Largest where the first players, so many, do not meet each other, and
// with one more vertex, the last, that stands for the bye if that is asked for and their
// number is odd.
func (c *Completion) LargestApart(list []int, apart int, bye bool) *graph.Matcher {
	n := len(list)
	adjacent := func(u, v int) bool {
		if w := max(u, v); w == n {
			return c.MayHaveBye(list[min(u, v)])
		} else if w < apart {
			return false
		}
		return c.Legal(list[u], list[v])
	}
	start := c.Among(list)
	if bye {
		start = c.AmongAll(list)
	}
	return c.within(start, adjacent)
}

// LargestOf is Largest for some of the pairs, and with more vertices that stand for nobody.
func (c *Completion) LargestOf(list []int, more int, adjacent func(a, b int) bool) *graph.Matcher {
	return c.within(append(c.Among(list), slices.Repeat([]int{-1}, more)...), adjacent)
}

// within finds a largest matching from what is allowed of another one.
func (c *Completion) within(mate []int, adjacent func(a, b int) bool) *graph.Matcher {
	for a, b := range mate {
		if b > a && !adjacent(a, b) {
			mate[a], mate[b] = -1, -1
		}
	}
	return c.Matcher(len(mate), adjacent, mate)
}

// Count returns 1 for true.
func Count(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// Among returns what is left of the completion among some players, by places in the list; -1
// for those who meet others, or have the bye.
func (c *Completion) Among(list []int) []int {
	for k, i := range list {
		c.place[i] = k
	}
	mate := make([]int, len(list))
	for k, i := range list {
		mate[k] = -1
		if j := c.Mate[i]; j >= 0 && j != i && c.Mate[j] == i { // not paired otherwise since
			mate[k] = c.place[j]
		}
	}
	for _, i := range list {
		c.place[i] = -1
	}
	return mate
}

// AmongAll is Among, and if the number of players is odd, with one more vertex, the last,
// that stands for the bye.
func (c *Completion) AmongAll(list []int) []int {
	mate := c.Among(list)
	if n := len(list); n%2 == 1 {
		mate = append(mate, -1)
		for k, i := range list {
			if c.Mate[i] == i && mate[n] < 0 {
				mate[k], mate[n] = n, k
			}
		}
	}
	return mate
}

// Remember takes a pairing of some players, which may leave some over, into the completion.
// A vertex after them is the bye.
func (c *Completion) Remember(list []int, m *graph.Matcher) {
	for k, i := range list {
		switch j := m.Mate(k); {
		case j == len(list):
			c.Mate[i] = i
		case j >= 0 && j < len(list):
			c.Mate[i] = list[j]
		}
	}
}

// RememberPairs takes the pairs of a bracket into the completion: once the round is paired
// it is the round, from which what asks for reasons has least to look for.
func (c *Completion) RememberPairs(pairs [][2]int) {
	for _, p := range pairs {
		c.Mate[p[0]], c.Mate[p[1]] = p[1], p[0]
	}
}

// Completable reports whether some players can all be paired, but for one who may have the
// bye if their number is odd. The first ones, that number apart, do not meet each other. If
// so, it remembers how.
func (c *Completion) Completable(list []int, apart int) bool {
	m := c.LargestApart(list, apart, true)
	if m.Unmatched() > 0 {
		return false
	}
	c.Remember(list, m)
	return true
}

// deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof; m is a largest pairing of it.
func (c *Completion) deadlock(m *graph.Matcher) error {
	d := c.Lawful()
	return d.NoPairing(c.History.Rounds+1, func() *graph.Matcher {
		n := len(c.Players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return graph.New(len(mate), d.Adjacent, mate)
	})
}

// Scoregroup lists the players with the score of one, but for the one who has the bye.
func (c *Completion) Scoregroup(of int) []int {
	return slices.DeleteFunc(c.Others(c.Bye), func(i int) bool { return c.Players[i].Score != c.Players[of].Score })
}

// CutScoregroup cuts the players with the highest score off, who are the first in the list.
func (f *Field) CutScoregroup(list []int) (residents, lower []int) {
	n := 0
	for n < len(list) && f.Players[list[n]].Score == f.Players[list[0]].Score {
		n++
	}
	return list[:n:n], list[n:]
}
