package elimination

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// optimum gives the pairing of the rules: every rank's partner, the bye vertex for the
// player who sits out. The error wraps [pairing.ErrNoPairing].
func (f *field) optimum() ([]int, error) {
	if mate := f.problem(f.criteria()).First(); mate != nil {
		return mate, nil
	}
	return nil, f.impossible()
}

// problem asks for the pairing that is best by criteria in order, and of several for the
// one whose list of pairs of ranks is lexicographically first.
func (f *field) problem(criteria []criterion) *lexicographic.Distinct {
	p := &lexicographic.Distinct{Vertices: f.vertices(), Likely: f.likely, Done: f.event.watch.Done}
	for _, c := range criteria {
		p.Criteria = append(p.Criteria, c.Sum)
	}
	var c couple
	lists, span := f.concerning(criteria)
	p.Pair = func(i, j int, most, adds []int64) bool {
		if !f.couple(i, j, &c) {
			return false
		}
		clear(adds)
		for _, k := range lists[c.meeting*span+c.difference] { // 0 for the bye
			if adds[k] = criteria[k].of(&c); adds[k] > most[k] {
				return false
			}
		}
		return true
	}
	return p
}

// concerning lists the criteria that concern couples, first those with the bye, then
// others by meeting, from 1, and by difference of losses, so many for each meeting.
func (f *field) concerning(criteria []criterion) (lists [][]int, span int) {
	span = f.largestDifference() + 1
	lists = make([][]int, (f.latestMeeting()+1)*span)
	for at := range lists {
		c := couple{bye: at == 0, meeting: at / span, difference: at % span}
		for k := range criteria {
			if criteria[k].concerns(&c) {
				lists[at] = append(lists[at], k)
			}
		}
	}
	return lists, span
}

// impossible says that not everybody can be paired, and names those of whom somebody must be
// left over.
func (f *field) impossible() error {
	const most = 20
	var c couple
	m := blossom.NewMatcher(f.vertices(), func(i, j int) bool { return f.couple(min(i, j), max(i, j), &c) }, nil)
	var names []string
	var players []pairing.ID
	more, name := 0, fault.Names(f.t)
	for i, missable := range m.Missable() {
		switch {
		case !missable || i == f.byeVertex():
			continue
		case len(names) < most:
			names = append(names, name(f.id(i)))
		default:
			more++
		}
		players = append(players, f.id(i))
	}
	if more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	rule := "with these pairs forbidden"
	if len(f.requested.Required) > 0 {
		rule += " or required"
	}
	if f.hasBye() {
		rule += " and the bye to one of those with the fewest byes (item 3)"
	}
	e := fault.In(f.t, pairing.ErrNoPairing, len(f.t.Rounds)+1, "%s, %d places of %d stay empty; those who may be left over are %s",
		rule, m.Unmatched(), f.vertices(), strings.Join(names, ", "))
	e.Players = players
	return e
}
