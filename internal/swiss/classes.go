package swiss

import (
	"github.com/seed22f6c9b8/pairings/internal/blossom"
)

// A legalClass is what keeps many players from meeting, or from the bye.
type legalClass struct {
	must       uint8
	apart      bool
	bye, noBye bool // is the bye, must not have it
}

// joined reports whether some players of two classes may meet.
func (a legalClass) joined(b legalClass) bool {
	switch {
	case a.bye || b.bye:
		return !a.noBye && !b.noBye
	case a.must&b.must != 0:
		return false
	}
	return !a.apart || !b.apart
}

// classes sorts the vertices of LargestApart by what keeps many of them from meeting.
func (c *Completion) classes(list []int, apart, vertices int) blossom.Classes {
	of, classes := Sort[int](vertices, func(v int) legalClass {
		if v == len(list) {
			return legalClass{bye: true}
		}
		i := list[v]
		return legalClass{must: c.Must[i], apart: v < apart, noBye: vertices > len(list) && !c.MayHaveBye(i)}
	})
	return blossom.Classes{Of: of, Count: len(classes), Joined: func(a, b int) bool { return classes[a].joined(classes[b]) }}
}
