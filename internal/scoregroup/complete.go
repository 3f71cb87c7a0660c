package scoregroup

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A Completion knows that everybody who is still to be paired can be, but for who has the bye. Its mates are those of
// the pairing that was found last, as far as they still are to be paired.
type Completion struct {
	*Field
	*lexicographic.Search
	Law
	Must       []uint8          // of each player: the bit of the colour that it must have; 0 if whom it meets is required
	MayHaveBye func(i int) bool // by what the rounds so far say, unless the system knows more
	Mate       []int            // of each player; itself if it has the bye
	Bye        int              // who has the pairing-allocated bye, or -1

	needs []uint8 // Must, whoever is required to meet whom
	place []int   // scratch of [Completion.Among]; -1 of each player
}

// NewCompletion prepares a completion of a field.
func NewCompletion(f *Field, law Law) *Completion {
	n := len(f.Players)
	search := f.search
	c := &Completion{Field: f, Search: &search, Law: law, Must: make([]uint8, n),
		needs: make([]uint8, n), Mate: slices.Repeat([]int{-1}, n), place: slices.Repeat([]int{-1}, n)}
	c.MayHaveBye = func(i int) bool { return !c.BarredFromBye(i) }
	for i := range f.Players {
		p := f.Players[i].Preference
		if law.Colors == "" || p.Strength != Absolute || law.Exempt != nil && law.Exempt(i) {
			continue
		}
		c.needs[i] = uint8(p.Color)
		if f.Required[i] < 0 {
			c.Must[i] = uint8(p.Color)
		}
	}
	return c
}

// Complete pairs everybody legally, all but the player with the bye if one is needed: the
// first of the candidates, in the order of compare. The error proves that there is no
// such pairing.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (c *Completion) Complete(compare func(i, j int) int) error {
	if m, complete := c.Try(compare); !complete {
		return c.Deadlock(c.Lawful(), m)
	}
	return nil
}

// Try is Complete that reports whether there is such a pairing. It returns a largest one.
func (c *Completion) Try(compare func(i, j int) int) (m *graph.Matcher, complete bool) {
	n := len(c.Field.Players)
	m = c.LargestOf(c.Field.Others(-1), 0, c.Legal)
	c.Bye = -1
	if m.Unmatched() != n%2 {
		return m, false
	}
	if n%2 == 1 {
		candidates := c.candidates(m)
		if len(candidates) == 0 {
			return m, false
		}
		c.Bye = slices.MinFunc(candidates, compare)
		m.Remove(c.Bye)
		c.Mate[c.Bye] = c.Bye
	}
	c.Remember(c.Field.Others(-1), m)
	return m, true
}

// Largest finds a largest legal pairing of some players. Its vertices are places in the list.
func (c *Completion) Largest(list []int) *graph.Matcher { return c.LargestWithFloaters(list, 0, 0) }

// LargestWithFloaters is Largest where the first players, so many, are floaters, who do not meet each other, and with
// one more vertex that stands for the bye, or none.
func (c *Completion) LargestWithFloaters(list []int, floaters, more int) *graph.Matcher {
	n := len(list)
	return c.LargestOf(list, more, func(u, v int) bool {
		if w := max(u, v); w == n {
			return c.MayHaveBye(list[min(u, v)])
		} else if w < floaters {
			return false
		}
		return c.Legal(list[u], list[v])
	})
}

// LargestOf is Largest for some of the pairs, and with more vertices that stand for nobody. It starts from what is
// left of the completion among them.
func (c *Completion) LargestOf(list []int, more int, adjacent func(u, v int) bool) *graph.Matcher {
	mate := c.Among(list, more)
	for u, v := range mate {
		if v > u && !adjacent(u, v) {
			mate[u], mate[v] = -1, -1
		}
	}
	return c.Matcher(len(mate), adjacent, mate)
}

// Among returns what is left of the completion among some players, by places in the list, and with so many more
// vertices, the first of which stands for the bye; -1 for those who meet others.
func (c *Completion) Among(list []int, more int) []int {
	n := len(list)
	mate := slices.Repeat([]int{-1}, n+more)
	for k, i := range list {
		c.place[i] = k
	}
	for k, i := range list {
		switch j := c.Mate[i]; {
		case j == i && more > 0 && mate[n] < 0:
			mate[k], mate[n] = n, k
		case j >= 0 && j != i && c.Mate[j] == i: // not paired otherwise since
			mate[k] = c.place[j]
		}
	}
	for _, i := range list {
		c.place[i] = -1
	}
	return mate
}

// Remember takes a pairing of some players, which may leave some over, into the completion.
// A vertex after them is the bye.
func (c *Completion) Remember(list []int, m *graph.Matcher) {
	for k, i := range list {
		switch j := m.Mate(k); {
		case j == len(list):
			for _, had := range list { // the bye before
				if c.Mate[had] == had {
					c.Mate[had] = -1
				}
			}
			c.Mate[i] = i
		case j >= 0 && j < len(list):
			c.Mate[i] = list[j]
		}
	}
}

// Completable reports whether some players can all be paired, but for one who may have the
// bye if their number is odd. The first ones, so many, are floaters, who do not meet each other. If
// so, it remembers how.
func (c *Completion) Completable(list []int, floaters int) bool {
	m := c.LargestWithFloaters(list, floaters, len(list)%2)
	if m.Unmatched() > 0 {
		return false
	}
	c.Remember(list, m)
	return true
}

// Deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof by its law; m is a largest pairing of it.
func (c *Completion) Deadlock(d *verdict.Field, m *graph.Matcher) error {
	return d.NoPairing(c.Field.History.Rounds+1, func() *graph.Matcher {
		n := len(c.Field.Players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return graph.New(len(mate), d.Adjacent, mate)
	})
}
