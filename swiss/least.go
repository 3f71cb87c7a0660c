package swiss

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
)

// settle decides the bye (S3), and which rounds are best by S4. From then on a pair is legal only if some of these
// rounds may have it, and the completion is one of them.
//
// Nearly always some round costs nothing. Then pairs that have met, or are kept apart, are barred, and that is
// all. Whoever has the fewest byes of all who are not barred by a ruling, and can have it so, has the fewest of
// those, too, who can have it in a possible round.
func (f *field) settle() error {
	candidates := f.fewest(f.permitted())
	may := make([]bool, len(f.Players))
	for _, i := range candidates {
		may[i] = f.cost(i, len(f.Players)) == 0
	}
	f.MayHaveBye = func(i int) bool { return may[i] }
	if _, complete := f.Try(f.compareByes); complete {
		return nil
	}
	return f.least()
}

// permitted lists those to whom rulings, and what is asked, let the bye be given.
func (f *field) permitted() (list []int) {
	for i := range f.Players {
		switch required := f.Required[i]; {
		case required == i:
			return []int{i}
		case required < 0 && !f.BarredFromBye(i):
			list = append(list, i)
		}
	}
	return list
}

// fewest keeps those with the fewest earlier byes (S3 a).
func (f *field) fewest(list []int) []int {
	if len(list) == 0 {
		return nil
	}
	x := slices.MinFunc(list, func(i, j int) int { return f.players[i].byes - f.players[j].byes })
	return slices.DeleteFunc(list, func(i int) bool { return f.players[i].byes > f.players[x].byes })
}

// met returns in which rounds two have met, from 1; nobody has met the bye, the place after the last.
func (f *field) met(a, b int) (rounds []int) {
	if b == len(f.Players) {
		return nil
	}
	for r, e := range f.History.Of(f.Players[a].Index) {
		if e.Kind == history.Played && int(e.Opponent) == f.Players[b].Index {
			rounds = append(rounds, r+1)
		}
	}
	return rounds
}

// cost is S4 (a) for a pair; the place after the last is the bye.
func (f *field) cost(a, b int) (n int) {
	n = len(f.met(a, b))
	if f.apart[[2]int{min(a, b), max(a, b)}] && f.Required[a] != b && (b < len(f.Players) || f.Required[a] != a) {
		n++
	}
	return n
}

// latest is S4 (b) for a pair.
func (f *field) latest(a, b int) int {
	rounds := f.met(a, b)
	if n := len(rounds); n > 0 && rounds[n-1] == f.History.Rounds {
		return 1
	}
	return 0
}

// least finds the rounds that are best by S4 where every one costs something. The bye is one more vertex.
//
// What is left of all rounds are those of some pairs that leave each of some nested odd sets once
// ([blossom.Successive]). Where there are no such sets, a pair is legal if it is left, and everything else is as
// if no round cost anything. Otherwise a round costs what its pairs leave of the sets: see [nests].
func (f *field) least() error {
	f.costly = true
	n := len(f.Players)
	m := f.LargestOf(f.Others(-1), 0, f.Possible)
	if m.Unmatched() != n%2 {
		return f.Deadlock(f.lawful(), m)
	}
	var byes []int
	if n%2 == 1 {
		over := m.Missable()
		byes = f.fewest(slices.DeleteFunc(f.permitted(), func(i int) bool { return !over[i] }))
		if len(byes) == 0 {
			return f.Deadlock(f.lawful(), m)
		}
	}
	s := f.narrowed(m, byes)
	if f.Bye = -1; n%2 == 1 {
		slices.SortFunc(byes, f.compareByes)
		s.NarrowAt(n, func(u int) int64 { return int64(slices.Index(byes, u)) })
		f.Bye = s.Mate(n)
	}
	f.Confine(s.Has)
	for i := range f.Players {
		if f.Mate[i] = s.Mate(i); i == f.Bye {
			f.Mate[i] = i
		}
	}
	f.nests = newNests(s, n)
	return nil
}

// narrowed returns the rounds that are best by S4 in which one of the candidates has the bye. The matcher holds a
// possible round, which may leave over a candidate or somebody else.
func (f *field) narrowed(m *graph.Matcher, byes []int) *blossom.Successive {
	n := len(f.Players)
	mate := make([]int, n, n+1)
	if len(byes) > 0 {
		m.Remove(byes[0])
	}
	for i := range mate {
		mate[i] = m.Mate(i)
	}
	may := make([]bool, n)
	for _, i := range byes {
		may[i] = true
	}
	if len(byes) > 0 {
		mate[byes[0]] = n
		mate = append(mate, byes[0])
	}
	place := func(u, v int, _ int32) int32 {
		if v < n && f.Possible(u, v) || v == n && may[u] {
			return 0
		}
		return -1
	}
	s := blossom.NewSuccessive(len(mate), nil, place, 0, mate, &f.Watch)
	costs := f.costs()
	s.Narrow(func(u, v int) int64 { return costs[u*(n+1)+v] })
	return s
}

// costs tabulates S4 for all pairs u < v: what it costs, and less by a factor, whether the two met in the latest round.
func (f *field) costs() []int64 {
	n := len(f.Players)
	costs, unit := make([]int64, n*(n+1)), int64(n)
	for a := range f.Players {
		for r, e := range f.History.Of(f.Players[a].Index) {
			if e.Kind != history.Played {
				continue
			}
			if b := f.Place(f.Tournament.Players[e.Opponent].ID); b > a {
				costs[a*(n+1)+b] += unit
				if r+1 == f.History.Rounds {
					costs[a*(n+1)+b]++
				}
			}
		}
	}
	for p := range f.apart {
		costs[p[0]*(n+1)+p[1]] += unit
	}
	return costs
}

// canHaveBye lists those who have the bye in some round that is best by S3 (a) and S4, of those with the score and as
// many games as the one who has it.
func (f *field) canHaveBye() (list []int) {
	if !f.costly {
		return f.CanHaveBye()
	}
	least, x := f.costWith(f.Bye), &f.Players[f.Bye]
	for _, i := range f.permitted() {
		y := &f.Players[i]
		if f.players[i].byes == f.players[f.Bye].byes && x.Score == y.Score && len(x.Colors) == len(y.Colors) &&
			f.costWith(i) == least {
			list = append(list, i)
		}
	}
	return list
}

// costWith is what a possible round costs at least in which a player has the bye; -1 if there is none.
func (f *field) costWith(bye int) (sum int64) {
	m := f.LargestOf(f.Others(-1), 0, f.Possible)
	if !m.Missable()[bye] {
		return -1
	}
	s, costs, n := f.narrowed(m, []int{bye}), f.costs(), len(f.Players)
	for u := range n {
		if v := s.Mate(u); v > u {
			sum += costs[u*(n+1)+v]
		}
	}
	return sum
}

// Nests are the odd sets that every round which is best by S4 leaves once. Players who are in the same ones have the
// same number.
//
// Lemma. Of the players whom the pairs so far leave, the rounds that are best by S4 are those of legal pairs that
// leave the fewest sets, each counted as often as a pair leaves it.
//
// Proof. Every round of legal pairs leaves each set at least once, since it is odd, and is best if it leaves each
// exactly once. What the pairs so far leave is the same for all that go on with them. ∎
type nests struct {
	of     []int32 // by player
	leaves [][]int // how many sets a pair leaves, by the numbers of the two
}

// newNests returns those of n players; nil if there are none.
func newNests(s *blossom.Successive, n int) *nests {
	if s.Sets == 0 {
		return nil
	}
	x, chains := &nests{of: make([]int32, n)}, [][]int32{}
	for v := range x.of {
		chain := s.Around(v)
		k := slices.IndexFunc(chains, func(c []int32) bool { return slices.Equal(c, chain) })
		if k < 0 {
			k, chains = len(chains), append(chains, chain)
		}
		x.of[v] = int32(k)
	}
	for _, c := range chains {
		row := make([]int, len(chains))
		for k, d := range chains {
			common := 0
			for common < min(len(c), len(d)) && c[common] == d[common] {
				common++
			}
			row[k] = len(c) + len(d) - 2*common
		}
		x.leaves = append(x.leaves, row)
	}
	return x
}

// number returns the number of a player; 0 if there are no sets.
func (x *nests) number(i int) int32 {
	if x == nil {
		return 0
	}
	return x.of[i]
}
