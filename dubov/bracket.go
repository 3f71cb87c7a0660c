package dubov

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A label says what the shifts of B.4 have made of a member of a bracket. S is
// the smaller subgroup (G1 if both have the same size), L the larger one.
type label = lexicographic.Label

const (
	undecided      label = iota
	smallUndecided       // of S, and stays there or is shifted
	smallStays           // of S
	smallShifts          // of S, shifted to L: a member of X
	largeUndecided       // of L, and stays there or is shifted
	largeStays           // of L
	largeShifts          // of L, shifted to S: a member of Y
	labels
)

// meets says which labels may be paired with each other. In a legal pairing with
// the fewest pairs inside S, every pair inside S has exactly one member of X and
// every pair inside L exactly one member of Y, and no other pair has any: that
// is what makes the pairing one between the two subgroups as they are after the
// shifts. (A member of X against one of Y would be such a pairing as well, but it
// would have one pair inside S less than the fewest.) Who is not decided may meet
// everybody whom he may meet after either decision: decisions only take away.
var meets = [labels][labels]bool{
	smallUndecided: {smallUndecided: true, smallStays: true, smallShifts: true, largeUndecided: true, largeStays: true},
	smallStays:     {smallUndecided: true, smallShifts: true, largeUndecided: true, largeStays: true},
	smallShifts:    {smallUndecided: true, smallStays: true},
	largeUndecided: {smallUndecided: true, smallStays: true, largeUndecided: true, largeStays: true, largeShifts: true},
	largeStays:     {smallUndecided: true, smallStays: true, largeUndecided: true, largeShifts: true},
	largeShifts:    {largeUndecided: true, largeStays: true},
}

var permits = lexicographic.NewPermits(int(labels), roles,
	func(u, v label, _ lexicographic.Role) bool { return meets[u][v] })

// roles is the number of roles that two members can be matched in: they meet, or not.
const roles = int(lexicographic.Together) + 1

// A bracket is a set of players to be paired with each other (A.3). Its members
// are named by their places in it, other players by their places in the field.
type bracket struct {
	field         *field
	residents     []int // places in the field, ascending
	scoregroup.Up       // the pairs are in the order of S1 (B.6)
	s1, t2        []int // these, as places in the field

	members      []int // by initial ranking, as places in the field
	white        bool  // S is G1
	small, large []int // S and L, numbered by D.2
	inS          []bool
	shifted      int // |X|, which is the number of pairs inside S
	o            *lexicographic.Optimum
}

// newBracket puts residents and upfloaters together and divides them (B.3).
func (f *field) newBracket(residents, lower, upfloaters []int) *bracket {
	b := &bracket{field: f, residents: residents, Up: scoregroup.Up{Lower: lower},
		members: slices.Concat(residents, upfloaters)}
	b.Floaters = upfloaters
	slices.SortFunc(b.members, func(i, j int) int {
		return cmp.Compare(f.common.Players[i].Number,
			f.common.Players[j].Number)
	})
	b.inS = make([]bool, len(b.members))
	g1, g2 := b.split()
	b.white = len(g1) <= len(g2)
	if !b.white {
		g1, g2 = g2, g1
	}
	b.small, b.large = b.shifters(g1, b.white), b.shifters(g2, !b.white)
	for _, i := range b.small {
		b.inS[i] = true
	}
	return b
}

// split is B.3: those who prefer White are G1 and the others G2, unless nobody
// in this bracket has played a game; then it is cut in halves (R8).
func (b *bracket) split() (g1, g2 []int) {
	fresh := !slices.ContainsFunc(b.members, func(i int) bool { return len(b.field.common.Players[i].Colors) > 0 })
	for i, k := range b.members {
		if fresh && i < len(b.members)/2 || !fresh && b.field.common.Players[k].Preference.Color == pairing.White {
			g1 = append(g1, i)
		} else {
			g2 = append(g2, i)
		}
	}
	return g1, g2
}

// byARO compares members as B.5 and D.2.a do.
func (b *bracket) byARO(i, j int) int {
	p, q := b.members[i], b.members[j]
	return cmp.Or(cmp.Compare(b.field.players[p].aro, b.field.players[q].aro), cmp.Compare(i, j))
}

// transpose is B.5 and B.6: S1 is G1 by ARO, and each of its members in turn
// meets the first of the remaining G2, by initial ranking (D.3), who is legal for
// him and leaves the others a legal pairing. The labels make sure that pairs are
// between the two subgroups, so that the matching of B.4 is the one to start
// from.
func (b *bracket) transpose() {
	s1, g2 := b.subgroups()
	slices.SortFunc(s1, b.byARO)                           // B.5
	for _, p := range scoregroup.PairInTurn(b.o, s1, g2) { // B.6
		i, j := b.members[p[0]], b.members[p[1]]
		b.s1, b.t2 = append(b.s1, i), append(b.t2, j)
		b.Pairs = append(b.Pairs, [2]int{i, j})
	}
}

// subgroups returns G1 and G2 as they are after the shifts, by initial ranking.
func (b *bracket) subgroups() (g1, g2 []int) {
	for i := range b.members {
		if r := b.o.LabelOf(i); (r == smallStays || r == largeShifts) == b.white {
			g1 = append(g1, i)
		} else {
			g2 = append(g2, i)
		}
	}
	return g1, g2
}
