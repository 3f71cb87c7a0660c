package swiss

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
)

// In a field in which only a few are stuck not all pairs need to be listed.
//
// Lemma. Let a largest matching of the pairs that cost nothing leave 2k players over, and let a round cost k units, as
// no round costs less. Then it has k pairs that cost one unit each, and the others are a largest matching of those that
// cost nothing. By the theorem of Gallai and Edmonds such a one pairs each of some shared players with one of another
// odd set, leaves each odd set by one pair at most, and pairs everybody else with each other. So a round leaves each
// odd set by exactly one pair, and every choice of a player of each set for that pair can be completed within the sets.
//
// So the odd sets are taken for one player each, and joined with each other and with the shared players by the cheapest
// pairs. Where the least perfect matching of these costs k units, it and the others that are as cheap are the best
// rounds; else there may be better ones that the Lemma knows nothing of.

// few returns the best rounds with the first of the candidates for the bye, in the order given, who has it in any;
// nil if that is not known so.
func (f *field) few(byes []int) *rounds {
	if len(byes) == 0 {
		return f.fewWith(-1)
	}
	m := f.completion.LargestOf(f.common.Others(-1), 0, f.free)
	over := m.Missable()
	least := func(i int) int64 { // of rounds with a bye: one pair is less without whoever else is left over
		pairs := (m.Unmatched() + 1) / 2
		return f.unit()*int64(pairs-scoregroup.Count(over[i])) + f.price(i, len(f.common.Players))
	}
	tries := 8
	if tries*m.Unmatched() > len(f.common.Players) { // each takes as long as all of them with all pairs listed
		tries = 1
	}
	lowest := least(slices.MinFunc(byes, func(i, j int) int { return cmp.Compare(least(i), least(j)) }))
	for _, i := range byes {
		if least(i) > lowest {
			continue
		}
		if tries--; tries < 0 {
			return nil
		}
		if best := f.fewWith(i); best == nil || best.cost == lowest {
			return best
		}
	}
	return nil
}

// free reports whether two may meet, and that costs nothing.
func (f *field) free(a, b int) bool { return f.common.Possible(a, b) && f.price(a, b) == 0 }

// Sets are the odd sets and the shared players, numbered together: each set is taken for one player.
type sets struct {
	field   *field
	of      []int     // of each player; none for the others, nobody for the one with the bye
	members [][]int   // of each set
	shared  int       // the first shared player
	least   [][]int64 // what the cheapest pair of two sets costs, -1: there is none
	optimum *blossom.Successive
}

// Who is in no set.
const (
	none   = -1
	nobody = -2
)

// fewWith returns the best rounds with a bye, or with none if it is -1; nil if that is not known so.
func (f *field) fewWith(bye int) *rounds {
	list := f.common.Others(bye)
	m := f.completion.LargestOf(list, 0, func(u, v int) bool { return f.free(list[u], list[v]) })
	odd, shared := m.Decompose()
	x := &sets{field: f, of: slices.Repeat([]int{none}, len(f.common.Players)), shared: len(odd)}
	for _, v := range shared {
		odd = append(odd, []int{v})
	}
	if len(odd) == 0 {
		return nil
	}
	for k, set := range odd {
		x.members = append(x.members, nil)
		for _, v := range set {
			x.members[k], x.of[list[v]] = append(x.members[k], list[v]), k
		}
	}
	best := &rounds{bye: bye, left: x.left}
	if bye >= 0 {
		x.of[bye] = nobody
	}
	x.join(list)
	if !x.solve() {
		return nil
	}
	for k := range x.members {
		if u := x.optimum.Mate(k); u > k {
			best.cost += x.least[k][u]
		}
	}
	if best.cost >= f.unit()*int64(m.Unmatched()/2+1) {
		return nil
	}
	if bye >= 0 {
		best.cost += f.price(bye, len(f.common.Players))
	}
	best.mate, best.nests = x.complete(list, bye), newNests(len(f.common.Players), x.around())
	return best
}

// join finds the cheapest pairs of two sets. Only shared players meet somebody of another set at no cost.
func (s *sets) join(list []int) {
	s.least = make([][]int64, len(s.members))
	for k := range s.least {
		s.least[k] = slices.Repeat([]int64{-1}, len(s.members))
	}
	meet := func(a, b int) {
		if b < 0 || b == len(s.field.common.Players) || s.of[a] < 0 || s.of[b] < 0 || s.of[a] == s.of[b] ||
			!s.field.common.Possible(a, b) {
			return
		}
		price, i, j := s.field.price(a, b), s.of[a], s.of[b]
		if s.least[i][j] < 0 || price < s.least[i][j] {
			s.least[i][j], s.least[j][i] = price, price
		}
	}
	for _, one := range s.members[s.shared:] {
		for _, b := range list {
			meet(one[0], b)
		}
	}
	for _, a := range list {
		for _, m := range s.field.meetingsOf(a) {
			meet(a, m.with)
		}
	}
	for p := range s.field.apart {
		meet(p[0], p[1])
	}
}

// solve finds the least perfect matching of the sets, if there is any.
func (s *sets) solve() bool {
	adjacent := func(i, j int) bool { return s.least[i][j] >= 0 }
	m := s.field.completion.Matcher(len(s.members), adjacent, nil)
	if m.Unmatched() > 0 {
		return false
	}
	mate := make([]int, len(s.members))
	for k := range mate {
		mate[k] = m.Mate(k)
	}
	s.optimum = blossom.NewSuccessive(len(mate), nil, func(i, j int, _ int32) int32 {
		return int32(scoregroup.Count(adjacent(i, j))) - 1
	}, 0, mate, &s.field.completion.Watch)
	s.optimum.Narrow(func(i, j int) int64 { return s.least[i][j] })
	return true
}

// left reports whether a pair of players is left of all rounds.
func (s *sets) left(a, b int) bool {
	switch i, j := s.of[a], s.of[b]; {
	case i == nobody || j == nobody:
		return false
	case i == j:
		return s.field.free(a, b)
	default:
		return min(i, j) >= 0 && s.optimum.Has(i, j) && s.field.common.Possible(a, b) && s.field.price(a, b) == s.least[i][j]
	}
}

// complete returns a round that is left.
func (s *sets) complete(list []int, bye int) []int {
	leave := map[int]int{}
	for k := range s.members {
		if u := s.optimum.Mate(k); u > k {
			a, b := s.pair(k, u)
			leave[a], leave[b] = b, a
		}
	}
	m := s.field.completion.LargestOf(list, 0, func(u, v int) bool {
		a, b := list[u], list[v]
		with, leaves := leave[a]
		return leaves && with == b || s.of[a] == s.of[b] && s.field.free(a, b)
	})
	mate := make([]int, len(s.field.common.Players))
	for u, i := range list {
		mate[i] = list[m.Mate(u)]
	}
	if bye >= 0 {
		mate[bye] = bye
	}
	return mate
}

// pair returns one that is left of two sets.
func (s *sets) pair(i, j int) (a, b int) {
	for _, a := range s.members[i] {
		for _, b := range s.members[j] {
			if s.left(a, b) {
				return a, b
			}
		}
	}
	panic("swiss: internal error: two sets have lost their pair")
}

// around returns the function that lists the sets around a player that a round could leave more than once: those of
// sets, and an odd set which three players can leave together.
func (s *sets) around() func(i int) []int32 {
	chains := make([][]int32, len(s.members))
	for k := range chains {
		if chains[k] = slices.Clone(s.optimum.Around(k)); s.doors(k) > 2 {
			chains[k] = append(chains[k], int32(k))
		}
	}
	return func(i int) []int32 {
		if s.of[i] < 0 {
			return nil
		}
		return chains[s.of[i]]
	}
}

// doors counts the players whom those of an odd set can meet outside, up to three; none if the set is a single player.
func (s *sets) doors(k int) (n int) {
	if len(s.members[k]) == 1 {
		return 0
	}
	for j, others := range s.members {
		if j == k || !s.optimum.Has(j, k) {
			continue
		}
		for _, b := range others {
			if slices.ContainsFunc(s.members[k], func(a int) bool { return s.left(a, b) }) {
				if n++; n > 2 {
					return n
				}
			}
		}
	}
	return n
}
