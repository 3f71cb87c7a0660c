package elimination

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Limits bound what a pair may be like. They are items 4, 5, 6 and 8 to 9 as far
// as these can be decided by asking whether everybody can be paired at all,
// which is far cheaper than weighing.
type limits struct {
	meeting    int // no pair meets for a later time than this one
	byeLosses  int // the bye player has at most this many losses
	difference int // losses in a pair differ by at most this
	byeOrder   int // the bye player's place by rating and seed is at most this
}

// A graph is the field with the limits found so far, and a perfect matching
// within them. Vertices are ranks, then the bye if there is one.
type graph struct {
	*field
	limits
	mate   []int
	offset []int64 // by rank: see setOffsets
}

// allows reports whether i and j < i or j > i may be paired within the limits l.
// Item 3, required and forbidden pairs are always obeyed.
func (f *field) allows(l *limits, i, j int) bool {
	if i > j {
		i, j = j, i
	}
	if j == f.byeVertex() {
		return f.fewest[i] && f.losses[i] <= l.byeLosses && f.order[i] <= l.byeOrder
	}
	if p := f.partner[i]; p != f.partner[j] && p != j || f.losses[j]-f.losses[i] > l.difference {
		return false
	}
	b := f.between(i, j)
	return !b.forbidden && b.met < l.meeting
}

// within gives a maximum matching of the field under the limits, starting from
// the one of g.
func (g *graph) within(l limits) *blossom.Matcher {
	start := slices.Clone(g.mate)
	for i, j := range start {
		if j >= 0 && !g.allows(&l, i, j) {
			start[i] = -1
		}
	}
	return blossom.NewMatcher(g.vertices(), func(i, j int) bool { return g.allows(&l, i, j) }, start)
}

// tighten adopts the limits if everybody can be paired within them.
func (g *graph) tighten(l limits) bool {
	m := g.within(l)
	if m.Unmatched() > 0 {
		return false
	}
	g.limits = l
	g.keep(m)
	return true
}

// keep stores the matching of m.
func (g *graph) keep(m *blossom.Matcher) {
	for i := range g.mate {
		g.mate[i] = m.Mate(i)
	}
}

// newGraph gives the field with limits that exclude nothing but forbidden pairs
// and a bye against item 3. The error wraps [pairing.ErrNoPairing] and names
// the players for whom that is too much.
func (f *field) newGraph() (*graph, error) {
	n := f.vertices()
	g := &graph{field: f, mate: slices.Repeat([]int{-1}, n), limits: f.loosest()}
	g.setOffsets()
	m := g.within(g.limits)
	if m.Unmatched() > 0 {
		return nil, g.stuck(m)
	}
	g.keep(m)
	return g, nil
}

// loosest gives limits that exclude nothing.
func (f *field) loosest() limits {
	l := limits{meeting: 1, byeLosses: f.lives, byeOrder: f.vertices()}
	for _, links := range f.links {
		for _, k := range links {
			l.meeting = max(l.meeting, k.met+1)
		}
	}
	if n := len(f.losses); n > 0 {
		l.difference = f.losses[n-1] - f.losses[0]
	}
	return l
}

// stuck names those of whom no pairing within the hard rules includes all.
func (g *graph) stuck(m *blossom.Matcher) error {
	const most = 20
	var names []string
	more := 0
	for i, missable := range m.Missable() {
		switch {
		case !missable || i == g.byeVertex():
		case len(names) < most:
			names = append(names, fmt.Sprintf("%q", g.id(i)))
		default:
			more++
		}
	}
	if more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	rule := "with these pairs forbidden"
	if len(g.t.Required) > 0 {
		rule += " or required"
	}
	if len(g.ranked)%2 != 0 {
		rule += " and the bye to one of those with the fewest byes (item 3)"
	}
	return fmt.Errorf("%w: %s, %d places of %d stay empty; those who may be left over are %s",
		pairing.ErrNoPairing, rule, m.Unmatched(), g.vertices(), strings.Join(names, ", "))
}

// Item 4: narrowMeetings lowers the latest time of which some pair must meet,
// and reports whether it is the first.
func (g *graph) narrowMeetings() bool {
	for g.meeting > 1 {
		l := g.limits
		l.meeting--
		if !g.tighten(l) {
			return false
		}
	}
	return true
}

// Item 5: narrowByeLosses finds the fewest losses that a bye player can have.
func (g *graph) narrowByeLosses() {
	if !g.hasBye() {
		return
	}
	l := g.limits
	for l.byeLosses = g.losses[0]; !g.tighten(l); {
		l.byeLosses++
	}
}

// Item 6: narrowDifferences lowers the largest difference of losses that some
// pair must have, and reports whether it is 0.
func (g *graph) narrowDifferences() bool {
	for g.difference > 0 {
		l := g.limits
		l.difference--
		if !g.tighten(l) {
			return false
		}
	}
	return true
}

// Items 8 and 9: narrowByeOrder gives the bye to the first player by rating and
// seed with whom everybody else can be paired, all with equal losses.
func (g *graph) narrowByeOrder() {
	if !g.hasBye() {
		return
	}
	m := g.within(g.limits)
	g.byeOrder = g.order[m.First(g.byeVertex(), g.byOrder())]
	g.keep(m)
}

// byOrder yields the ranks in order of rating and seed.
func (f *field) byOrder() iter.Seq[int] {
	ranks := make([]int, len(f.ranked))
	for i, place := range f.order {
		ranks[place] = i
	}
	return slices.Values(ranks)
}

// hasBye reports whether somebody must sit out.
func (f *field) hasBye() bool { return len(f.ranked)%2 != 0 }
