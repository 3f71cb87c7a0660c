package elimination

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
)

// A couple is two players who may meet, or one who may have the bye.
type couple struct {
	i, j       int // ranks, the better one first; or a rank and the bye vertex
	bye        bool
	meeting    int // they would meet for so manieth time
	difference int // between their losses
}

// A criterion is what an item of the text wants to be as little as possible: the sum over
// all couples of what each adds to it.
type criterion struct {
	lexicographic.Sum
	concerns func(*couple) bool  // whether a couple may add something: by meeting, difference and bye alone
	of       func(*couple) int64 // what it adds then
}

// criteria lists items 4 to 6 and 8 to 10, in order of priority.
func (f *field) criteria() []criterion {
	return slices.Concat(f.meetings(), f.byeLosses(), f.differences(), f.byeOrder(), f.fold())
}

// Item 4: for N from the largest down to 2, the number of pairs that would meet
// for the N-th time.
func (f *field) meetings() (list []criterion) {
	for n := f.latestMeeting(); n >= 2; n-- {
		list = append(list, f.number(func(c *couple) bool { return c.meeting == n }))
	}
	return list
}

// latestMeeting is the largest number that a meeting could have.
func (f *field) latestMeeting() int {
	latest := 1
	for _, links := range f.links {
		for _, l := range links {
			latest = max(latest, l.met+1)
		}
	}
	return latest
}

// Item 5: the losses of the bye player.
func (f *field) byeLosses() []criterion {
	return f.ofBye(int64(f.lives), func(i int) int { return f.losses[i] })
}

// Item 6: for N from the largest down to 1, the number of pairs whose losses
// differ by N.
func (f *field) differences() (list []criterion) {
	for n := f.largestDifference(); n >= 1; n-- {
		list = append(list, f.number(func(c *couple) bool { return c.difference == n }))
	}
	return list
}

// largestDifference is that of losses.
func (f *field) largestDifference() int {
	if len(f.losses) == 0 {
		return 0
	}
	return slices.Max(f.losses) - slices.Min(f.losses)
}

// Items 8 and 9: the place of the bye player by rating, then seed.
func (f *field) byeOrder() []criterion {
	return f.ofBye(int64(len(f.ranked)), func(i int) int { return f.order[i] })
}

// Item 10: the fold.
func (f *field) fold() []criterion {
	return []criterion{{lexicographic.Sum{Most: f.mostFold()}, func(*couple) bool { return true }, f.foldOf}}
}

// number counts couples.
func (f *field) number(holds func(*couple) bool) criterion {
	return criterion{
		lexicographic.Sum{Most: int64(f.vertices() / 2), Rare: true},
		holds,
		func(*couple) int64 { return 1 },
	}
}

// ofBye is something of the bye player, if there is one.
func (f *field) ofBye(most int64, of func(rank int) int) []criterion {
	if !f.hasBye() {
		return nil
	}
	return []criterion{{
		lexicographic.Sum{Most: most, Last: true},
		func(c *couple) bool { return c.bye },
		func(c *couple) int64 { return int64(of(c.i)) },
	}}
}

// couple describes ranks i and j > i in c, and reports whether they may be paired at
// all: item 3, required and forbidden pairs are always obeyed.
func (f *field) couple(i, j int, c *couple) bool {
	if j == f.byeVertex() {
		*c = couple{i: i, j: j, bye: true}
		return f.fewest[i]
	}
	if p := f.partner[i]; p != f.partner[j] && p != j {
		return false
	}
	l := f.between(i, j)
	*c = couple{i: i, j: j, meeting: l.met + 1, difference: f.losses[j] - f.losses[i]}
	return !l.forbidden
}
