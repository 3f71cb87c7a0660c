package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A legalClass is what keeps many players from meeting, or from the bye.
type legalClass struct {
	club       int32
	must       uint8
	apart      bool
	bye, noBye bool // is the bye, must not have it
}

// joined reports whether some players of two classes may meet.
func (a legalClass) joined(b legalClass) bool {
	switch {
	case a.bye || b.bye:
		return !a.noBye && !b.noBye
	case a.must&b.must != 0, a.club != 0 && a.club == b.club:
		return false
	}
	return !a.apart || !b.apart
}

// classes sorts the vertices of LargestApart by what keeps many of them from meeting.
func (c *Completion) classes(list []int, apart, vertices int) blossom.Classes {
	clubs := c.ClubOf()
	of, classes := Sort[int](vertices, func(v int) legalClass {
		if v == len(list) {
			return legalClass{bye: true}
		}
		i := list[v]
		x := legalClass{must: c.Must[i], apart: v < apart, noBye: vertices > len(list) && !c.MayHaveBye(i)}
		if clubs != nil {
			x.club = clubs[i]
		}
		return x
	})
	return blossom.Classes{Of: of, Count: len(classes), Joined: func(a, b int) bool { return classes[a].joined(classes[b]) }}
}

// ClubOf gives everybody's club, from 1 on, 0 for none: sets of players who must not meet,
// large enough to make a bracket hard. It is nil if there are none.
func (c *Completion) ClubOf() []int32 {
	if !c.asked && !c.Whole {
		c.clubs, c.asked = c.Clubs(max(8, len(c.Players)/16)), true
	}
	return c.clubs
}

// ClubsOf is ClubOf for some players, and for one vertex more that has no club.
func (c *Completion) ClubsOf(list []int) []int32 {
	all := c.ClubOf()
	if all == nil {
		return nil
	}
	clubs := make([]int32, len(list)+1)
	for v, i := range list {
		clubs[v] = all[i]
	}
	return clubs
}

// Clubs finds sets of at least so many players in which no two may meet and all have
// the same forbidden opponents elsewhere. It gives everybody's set, numbered from 1,
// 0 for none; nil if there is no such set. O(p log p) for p forbidden pairs.
func (f *Field) Clubs(least int) []int32 {
	if len(f.Asked.Forbidden) < least*(least-1)/2 {
		return nil
	}
	apart := make([][]int32, len(f.Players)) // from whom, oneself included
	var order []int
	for i, list := range f.forbidden {
		if len(list)+1 >= least {
			at, _ := slices.BinarySearch(list, int32(i))
			apart[i] = slices.Insert(slices.Clone(list), at, int32(i))
			order = append(order, i)
		}
	}
	slices.SortFunc(order, func(i, j int) int { return slices.Compare(apart[i], apart[j]) })
	var clubs []int32
	found := int32(0)
	for len(order) > 0 {
		n := 1
		for n < len(order) && slices.Equal(apart[order[0]], apart[order[n]]) {
			n++
		}
		if n >= least {
			if found++; clubs == nil {
				clubs = make([]int32, len(f.Players))
			}
			for _, i := range order[:n] {
				clubs[i] = found
			}
		}
		order = order[n:]
	}
	return clubs
}
