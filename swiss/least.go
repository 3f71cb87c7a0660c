package swiss

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/blossom"
	"github.com/seed22f6c9b8/pairings/internal/graph"
	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
)

// settle decides the bye (S3), and which rounds are best by S4. From then on a pair is legal only if some of these
// rounds may have it, and the completion is one of them.
//
// Nearly always some round costs nothing. Then pairs that have met, or are kept apart, are barred, and that is
// all. Whoever has the fewest byes of all who are not barred by a ruling, and can have it so, has the fewest of
// those, too, who can have it in a possible round.
func (f *field) settle() error {
	candidates := f.fewest(f.permitted())
	may := make([]bool, len(f.common.Players))
	for _, i := range candidates {
		may[i] = f.cost(i, len(f.common.Players)) == 0
	}
	f.completion.MayHaveBye = func(i int) bool { return may[i] }
	if _, complete := f.completion.Try(f.compareByes); complete {
		return nil
	}
	return f.least()
}

// permitted lists those to whom rulings, and what is asked, let the bye be given.
func (f *field) permitted() (list []int) {
	for i := range f.common.Players {
		switch required := f.common.Required[i]; {
		case required == i:
			return []int{i}
		case required < 0 && !f.completion.BarredFromBye(i):
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

// A meeting is a game of somebody with another player, by place, in a round, from 1.
type meeting struct{ with, round int }

// met lists the meetings of two; nobody has met the bye, the place after the last.
func (f *field) met(a, b int) []meeting {
	of := f.meetingsOf(a)
	from, _ := slices.BinarySearchFunc(of, meeting{b, 0}, meeting.compare)
	to, _ := slices.BinarySearchFunc(of, meeting{b + 1, 0}, meeting.compare)
	return of[from:to]
}

// meetingsOf lists the meetings of a player.
func (f *field) meetingsOf(i int) []meeting {
	if f.meetings == nil {
		f.meetings = make([][]meeting, len(f.common.Players)+1)
		for i := range f.common.Players {
			for r, e := range f.common.History.Of(f.common.Players[i].Index) {
				if e.Kind == history.Played {
					with := f.common.Place(f.common.Tournament.Players[e.Opponent].ID)
					f.meetings[i] = append(f.meetings[i], meeting{with, r + 1})
				}
			}
			slices.SortFunc(f.meetings[i], meeting.compare)
		}
	}
	return f.meetings[i]
}

// compare orders the meetings of a player, those with the same one together.
func (m meeting) compare(n meeting) int { return cmp.Or(m.with-n.with, m.round-n.round) }

// cost is S4 (a) for a pair; the place after the last is the bye.
func (f *field) cost(a, b int) (n int) {
	n = len(f.met(a, b))
	if f.apart[[2]int{min(a, b), max(a, b)}] && f.common.Required[a] != b &&
		(b < len(f.common.Players) || f.common.Required[a] != a) {
		n++
	}
	return n
}

// latest is S4 (b) for a pair.
func (f *field) latest(a, b int) int {
	met := f.met(a, b)
	return scoregroup.Count(len(met) > 0 && met[len(met)-1].round == f.common.History.Rounds)
}

// price is S4 for a pair: what it costs, in units of which a round has no half as many pairs, and one more if the two
// met in the latest round. What is required, all rounds have, and it costs nothing here.
func (f *field) price(a, b int) int64 {
	if required := f.common.Required[a]; required == b || b == len(f.common.Players) && required == a {
		return 0
	}
	return f.unit()*int64(f.cost(a, b)) + int64(f.latest(a, b))
}

func (f *field) unit() int64 { return int64(len(f.common.Players)) }

// least finds the rounds that are best by S4 where every one costs something.
//
// What is left of all rounds are those of some pairs that leave each of some nested odd sets once
// ([blossom.Successive]). Where there are no such sets, a pair is legal if it is left, and everything else is as
// if no round cost anything. Otherwise a round costs what its pairs leave of the sets: see [nests].
func (f *field) least() error {
	f.costly = true
	n := len(f.common.Players)
	m := f.completion.LargestOf(f.common.Others(-1), 0, f.common.Possible)
	if m.Unmatched() != n%2 {
		return f.completion.Deadlock(f.lawful(), m)
	}
	var byes []int
	if f.completion.Bye = -1; n%2 == 1 {
		over := m.Missable()
		byes = f.fewest(slices.DeleteFunc(f.permitted(), func(i int) bool { return !over[i] }))
		if len(byes) == 0 {
			return f.completion.Deadlock(f.lawful(), m)
		}
		slices.SortFunc(byes, f.compareByes)
	}
	best := f.few(byes)
	if best == nil {
		best = f.all(m, byes)
	}
	if n%2 == 1 {
		f.completion.Bye = best.bye
	}
	f.common.Confine(best.left)
	f.nests = best.nests
	copy(f.completion.Mate, best.mate)
	return nil
}

// Rounds are those that are best by S4, all with the same bye.
type rounds struct {
	bye   int // -1: there is none
	cost  int64
	left  func(a, b int) bool // whether a pair is left
	nests *nests
	mate  []int // of one of the rounds; who has the bye is their own
}

// all finds the best rounds with the first of the candidates for the bye, in the order given, who has it in any. All
// pairs are listed. The bye is one more vertex. The matcher holds a possible round, which may leave over a candidate or
// somebody else.
func (f *field) all(m *graph.Matcher, byes []int) *rounds {
	n := len(f.common.Players)
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
		if v < n && f.common.Possible(u, v) || v == n && may[u] {
			return 0
		}
		return -1
	}
	s := blossom.NewSuccessive(len(mate), nil, place, 0, mate, &f.completion.Watch)
	s.Narrow(f.price)
	best := &rounds{bye: -1, left: s.Has, mate: make([]int, n)}
	for u, v := range mate[:n] {
		if v = s.Mate(u); v > u {
			best.cost += f.price(u, v)
		}
	}
	if len(byes) > 0 {
		s.NarrowAt(n, func(u int) int64 { return int64(slices.Index(byes, u)) })
		best.bye = s.Mate(n)
	}
	for i := range best.mate {
		if best.mate[i] = s.Mate(i); i == best.bye {
			best.mate[i] = i
		}
	}
	best.nests = newNests(n, s.Around)
	return best
}

// canHaveBye lists those who have the bye in some round that is best by S3 (a) and S4, of those with the score and as
// many games as the one who has it.
func (f *field) canHaveBye() (list []int) {
	if !f.costly {
		return f.completion.CanHaveBye()
	}
	least, x := f.costWith(f.completion.Bye), &f.common.Players[f.completion.Bye]
	for _, i := range f.permitted() {
		y := &f.common.Players[i]
		if f.players[i].byes == f.players[f.completion.Bye].byes && x.Score == y.Score && len(x.Colors) == len(y.Colors) &&
			f.costWith(i) == least {
			list = append(list, i)
		}
	}
	return list
}

// costWith is what a possible round costs at least in which a player has the bye; -1 if there is none.
func (f *field) costWith(bye int) int64 {
	m := f.completion.LargestOf(f.common.Others(-1), 0, f.common.Possible)
	if !m.Missable()[bye] {
		return -1
	}
	if best := f.fewWith(bye); best != nil {
		return best.cost
	}
	return f.all(m, []int{bye}).cost
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

// newNests returns those around n players, the outermost first; nil if there are none.
func newNests(n int, around func(i int) []int32) *nests {
	x, chains := &nests{of: make([]int32, n)}, [][]int32{nil}
	for v := range x.of {
		chain := around(v)
		k := slices.IndexFunc(chains, func(c []int32) bool { return slices.Equal(c, chain) })
		if k < 0 {
			k, chains = len(chains), append(chains, slices.Clone(chain))
		}
		x.of[v] = int32(k)
	}
	if len(chains) == 1 {
		return nil
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
func (n *nests) number(i int) int32 {
	if n == nil {
		return 0
	}
	return n.of[i]
}
