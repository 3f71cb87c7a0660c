package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/verdict"
)

// A Completion is the question how everybody can be paired legally, and who has the bye.
type Completion struct {
	*Field
	Law
	Must    []uint8            // of each player: see [Field.Must]
	Compare func(i, j int) int // orders candidates for the bye, the better one first
	*lexicographic.Scratch
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

// Complete gives a legal pairing of everybody, -1 for the player with the bye, and who that
// is: the best candidate, -1 if nobody needs one. The error proves that there is none.
//
// Whether the others can be paired without him is known for all players at once:
// in an odd field they can be paired without i exactly when the largest pairing
// leaves one player over and some largest pairing leaves i over.
func (c *Completion) Complete() (mate []int, bye int, err error) {
	n := len(c.Players)
	m := c.ClassMatcher(c.classes(), c.Legal, nil)
	bye = -1
	if m.Unmatched() != n%2 {
		return nil, bye, c.deadlock(m)
	}
	if n%2 == 1 {
		if bye = c.choose(m.Missable()); bye < 0 {
			return nil, bye, c.deadlock(m)
		}
		m.Remove(bye)
	}
	mate = make([]int, n)
	for i := range mate {
		mate[i] = m.Mate(i)
	}
	return mate, bye, nil
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
func (c *Completion) choose(complete []bool) int {
	best := -1
	for i := range c.Players {
		if complete[i] && !c.BarredFromBye(i) && (best < 0 || c.Compare(i, best) < 0) {
			best = i
		}
	}
	return best
}

// BarredFromBye reports whether a round that the player has spent bars from the bye.
func (c *Completion) BarredFromBye(i int) bool { return len(c.byeViolations(i, c.Law)) > 0 }

// deadlock is the error for a field that has no complete pairing whoever gets a bye, and
// the proof; m is a largest pairing of it.
func (c *Completion) deadlock(m *blossom.Matcher) error {
	d := verdict.Deadlock{
		Field: c.Field.Legal(c.Law), Legal: c.Legal, Partner: c.Required,
		MayBye: func(i int) bool { return !c.BarredFromBye(i) },
	}
	return d.Evidence(func() *blossom.Matcher {
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
