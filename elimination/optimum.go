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
	search := &lexicographic.Search{Watch: graph.Watch{Done: f.event.watch.Done}}
	defer search.End()
	if mate := f.first(f.criteria(), search); mate != nil {
		return mate, nil
	}
	return nil, f.impossible()
}

// first returns the pairing that is best by criteria in order, and of several the one whose
// list of pairs of ranks is lexicographically first; nil if there is none. No two players are
// alike.
func (f *field) first(criteria []criterion, search *lexicographic.Search) []int {
	n := f.vertices()
	var c couple
	couple := func(i, j int32) bool { return f.couple(int(min(i, j)), int(max(i, j)), &c) }
	p := &lexicographic.Problem{
		Type: make([]int32, n), Own: n, Roles: 2,
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
		Allows: lexicographic.NewPermits(1, 2, nil),
		Search: search,
	}
	for v := range p.Type {
		p.Type[v] = int32(v)
	}
	for _, c := range criteria {
		p.Criteria = append(p.Criteria, lexicographic.Criterion{List: c.list, Pair: true})
	}
	o := p.Solve()
	if o == nil {
		return nil
	}
	mate := make([]int, n)
	for v := range mate {
		if o.Fixed(v) {
			continue
		}
		u := o.Pair(v, func(yield func(int) bool) {
			for u := v + 1; u < n && yield(u); u++ {
			}
		})
		mate[v], mate[u] = u, v
	}
	return mate
}

// legal reports whether two vertices can be a couple.
func (f *field) legal(i, j int) bool { return f.couple(min(i, j), max(i, j), new(couple)) }

// impossible says that not everybody can be paired, and names those of whom somebody must be
// left over.
func (f *field) impossible() error {
	const most = 20
	m := graph.New(f.vertices(), f.legal, nil)
	var players []pairing.ID
	for i, missable := range m.Missable() {
		if missable && i != f.byeVertex() {
			players = append(players, f.id(i))
		}
	}
	var names []string
	name := fault.Names(f.event.t)
	for _, id := range players[:min(most, len(players))] {
		names = append(names, name(id))
	}
	if more := len(players) - most; more > 0 {
		names = append(names, fmt.Sprintf("and %d more", more))
	}
	rule := "with these pairs forbidden"
	if len(f.event.requested.Required) > 0 {
		rule += " or required"
	}
	if f.given >= 0 {
		rule += " and the bye as required"
	} else if f.hasBye() {
		rule += " and the bye to one of those with the fewest byes (item 3)"
	}
	e := fault.In(f.event.t, pairing.ErrNoPairing, len(f.event.t.Rounds)+1,
		"%s, %d places of %d stay empty; those who may be left over are %s",
		rule, m.Unmatched(), f.vertices(), strings.Join(names, ", "))
	e.Players = players
	return e
}
