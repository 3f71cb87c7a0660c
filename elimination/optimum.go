package elimination

import (
	"fmt"
	"strings"

	"github.com/seed22f6c9b8/pairings/internal/fault"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// optimum returns the pairing of the rules: every rank's partner, the bye vertex for the
// player who sits out. The error wraps [pairing.ErrNoPairing].
func (f *field) optimum() ([]int, error) {
	if mate := f.plain(); mate != nil {
		return mate, nil
	}
	scratch := lexicographic.Borrow(f.event.watch.Done)
	defer scratch.Return()
	if mate := f.first(f.criteria(), scratch); mate != nil {
		return mate, nil
	}
	return nil, f.impossible()
}

// first returns the pairing that is best by criteria in order, and of several the one whose
// list of pairs of ranks is lexicographically first; nil if there is none.
func (f *field) first(criteria []criterion, scratch *lexicographic.Scratch) []int {
	o := f.problem(criteria, scratch).Solve()
	if o == nil {
		return nil
	}
	mate := make([]int, f.vertices())
	for v := range mate {
		if o.Fixed(v) {
			continue
		}
		u := o.First(v, func(yield func(int) bool) {
			for u := v + 1; u < len(mate) && yield(u); u++ {
			}
		})
		o.Fix(v, u)
		mate[v], mate[u] = u, v
	}
	return mate
}

// problem asks for the pairings that are best by criteria in order. No two players are
// alike.
func (f *field) problem(criteria []criterion, scratch *lexicographic.Scratch) *lexicographic.Problem {
	var c couple
	couple := func(i, j int32) bool { return f.couple(int(min(i, j)), int(max(i, j)), &c) }
	p := &lexicographic.Problem{
		Type: make([]int32, f.vertices()), Own: f.vertices(), Roles: 2,
		Role: func(i, j int32, _ bool) lexicographic.Role {
			if i != j && couple(i, j) {
				return lexicographic.Together
			}
			return lexicographic.None
		},
		Barred: func(u, v int) bool { return false },
		Pair: func(k int, i, j int32) int {
			couple(i, j)
			return int(criteria[k].of(&c))
		},
		Allows:  lexicographic.NewPermits(1, 2, nil),
		Scratch: scratch,
	}
	for v := range p.Type {
		p.Type[v] = int32(v)
	}
	for _, c := range criteria {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{List: c.list, Pair: true})
	}
	return p
}

// impossible says that not everybody can be paired, and names those of whom somebody must be
// left over.
func (f *field) impossible() error {
	const most = 20
	var c couple
	m := graph.New(f.vertices(), func(i, j int) bool { return f.couple(min(i, j), max(i, j), &c) }, nil)
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
	if f.given >= 0 {
		rule += " and the bye as required"
	} else if f.hasBye() {
		rule += " and the bye to one of those with the fewest byes (item 3)"
	}
	e := fault.In(f.t, pairing.ErrNoPairing, len(f.t.Rounds)+1,
		"%s, %d places of %d stay empty; those who may be left over are %s",
		rule, m.Unmatched(), f.vertices(), strings.Join(names, ", "))
	e.Players = players
	return e
}
