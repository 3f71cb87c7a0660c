package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A Completion is a legal pairing of everybody who is still to be paired, but for who has
// the bye. It shows that the round can be completed.
type Completion struct {
	*Field
	*lexicographic.Scratch
	Law
	Must []uint8 // of each player: see [Field.Must]
	Mate []int   // of each player
	Bye  int     // who has the pairing-allocated bye, or -1

	place []int // scratch of [Completion.Among]
}

// NewCompletion prepares a completion of a field in which some players must have a colour.
func NewCompletion(f *Field, law Law, must []uint8) *Completion {
	return &Completion{Field: f, Scratch: lexicographic.Borrow(f.Done), Law: law, Must: must}
}

// Until gives the round up when done is closed; nil is never.
func (c *Completion) Until(done <-chan struct{}) { c.Field.Done, c.Watch.Done = done, done }

// Leave gives the scratch memory back, once the round is paired.
func (c *Completion) Leave() {
	c.Return()
	c.Scratch = nil
}

// Must gives for each player the colour that it must have, as a bit: 1 White, 2 Black, 0
// if neither, or if it is required to meet somebody.
func (f *Field) Must() []uint8 {
	must := make([]uint8, len(f.Players))
	for i := range f.Players {
		if p := &f.Players[i].Preference; p.Strength == Absolute && f.Required(i) < 0 {
			must[i] = uint8(p.Color)
		}
	}
	return must
}

// Legal reports whether two players may meet.
func (c *Completion) Legal(a, b int) bool { return c.Must[a]&c.Must[b] == 0 && !c.Barred(a, b) }

// Complete pairs everybody legally, all but the player with the bye if one is needed: the
// first of the candidates, in the order of compare. The error proves that there is no
// such pairing.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (c *Completion) Complete(compare func(i, j int) int) error {
	n := len(c.Players)
	m := c.ClassMatcher(c.classes(), c.Legal, nil)
	c.Bye = -1
	if m.Unmatched() != n%2 {
		return c.deadlock(m)
	}
	if n%2 == 1 {
		if c.Bye = c.choose(m.Missable(), compare); c.Bye < 0 {
			return c.deadlock(m)
		}
		m.Remove(c.Bye)
	}
	c.Mate = slices.Repeat([]int{-1}, n)
	c.Remember(c.all(), m)
	return nil
}

// Matcher finds a largest legal pairing of some players, starting from what is left of the
// completion among them. Its vertices are places in the list.
func (c *Completion) Largest(list []int) *blossom.Matcher {
	return c.LargestOf(list, 0, func(a, b int) bool { return c.Legal(list[a], list[b]) })
}

// LargestOf is Largest for some of the pairs, and with more vertices that stand for nobody.
func (c *Completion) LargestOf(list []int, more int, adjacent func(a, b int) bool) *blossom.Matcher {
	start := append(c.Among(list), slices.Repeat([]int{-1}, more)...)
	for a, b := range start {
		if b >= 0 && !adjacent(a, b) {
			start[a], start[b] = -1, -1
		}
	}
	return c.Matcher(len(start), adjacent, start)
}

// Among gives what is left of the completion among some players, by places in the list; -1
// for those who meet others.
func (c *Completion) Among(list []int) []int {
	if c.place == nil {
		c.place = slices.Repeat([]int{-1}, len(c.Players))
	}
	for k, i := range list {
		c.place[i] = k
	}
	mate := make([]int, len(list))
	for k, i := range list {
		mate[k] = -1
		if j := c.Mate[i]; j >= 0 && c.Mate[j] == i { // not paired otherwise since
			mate[k] = c.place[j]
		}
	}
	for _, i := range list {
		c.place[i] = -1
	}
	return mate
}

// Remember takes a pairing of some players, which may leave some over, into the completion.
func (c *Completion) Remember(list []int, m *blossom.Matcher) {
	for k, i := range list {
		if j := m.Mate(k); j >= 0 && j < len(list) {
			c.Mate[i] = list[j]
		}
	}
}

// classes sorts the players by the colour that they must have: two who must have
// the same cannot meet.
func (c *Completion) classes() blossom.Classes {
	classes := blossom.Classes{
		Of: make([]int, len(c.Players)), Count: 3,
		Joined: func(a, b int) bool { return a&b == 0 },
	}
	for i, color := range c.Must {
		classes.Of[i] = int(color)
	}
	return classes
}

// choose gives the best of those who may have the bye, without whom the others can be
// paired; -1 if there is nobody.
func (c *Completion) choose(complete []bool, compare func(i, j int) int) int {
	best := -1
	for i := range c.Players {
		if complete[i] && !c.BarredFromBye(i) && (best < 0 || compare(i, best) < 0) {
			best = i
		}
	}
	return best
}

// BarredFromBye reports whether a round that the player has spent bars from the bye.
func (c *Completion) BarredFromBye(i int) bool { return len(c.byeViolations(i, c.Law)) > 0 }

// Lawful is the field with what must not be, as explanations see it.
func (c *Completion) Lawful() *verdict.Field {
	f := c.Field.Legal(c.Law)
	f.Legal, f.Partner, f.MayBye = c.Legal, c.Required, func(i int) bool { return !c.BarredFromBye(i) }
	return f
}

// deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof; m is a largest pairing of it.
func (c *Completion) deadlock(m *blossom.Matcher) error {
	d := verdict.Deadlock{Field: c.Lawful()}
	return d.Error(c.History.Rounds+1, func() *blossom.Matcher {
		n := len(c.Players)
		mate := slices.Repeat([]int{-1}, n+n%2)
		for i := range n {
			mate[i] = m.Mate(i)
		}
		return blossom.NewMatcher(len(mate), d.Adjacent, mate)
	})
}

// Others lists all places but one, or all if that is negative.
func (f *Field) Others(but int) []int {
	list := f.all()
	if but >= 0 {
		list = slices.Delete(list, but, but+1)
	}
	return list
}

// CutScoregroup cuts the players with the highest score off, who are the first in the list.
func (f *Field) CutScoregroup(list []int) (residents, lower []int) {
	n := 1
	for n < len(list) && f.Players[list[n]].Score == f.Players[list[0]].Score {
		n++
	}
	return list[:n:n], list[n:]
}
