package roundrobin

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// A search builds a schedule of even n with rest difference index 1 game by
// game, trying choices in an order that is partly random and going back when it
// is stuck.
//
// As long as teams have games left, the opponents of every new pair come from
// neighbouring slots. So it is enough to look at the latest slot: those of its two
// teams that are not paired with a team of the slot before have to be paired
// with teams of the slot to come, at once. They are carried over; all other teams
// with games left are in pending pairs, which can be dealt at any time. What is
// to be chosen is the pending pair that is dealt next, and who of it meets whom
// of those carried over.
type search struct {
	parameters
	n       int
	random  *rand.PCG
	met     pairTable // pairs made, dealt or not
	left    []int     // games to be dealt, by team
	last    []int     // slot of the last game, by team
	pending [][2]int
	games   [][2]int
	budget  int // of choices
}

// searches are the parameters with which the search succeeds, by number of teams.
var searches = map[int]parameters{
	2:  {},
	6:  {rest: 1, late: true},
	10: {rest: 2},
	12: {rest: 3, even: true},
	14: {rest: 3, seed: 6},
	18: {rest: 4, seed: 319},
	22: {rest: 5, seed: 66},
	26: {rest: 5, seed: 28},
	30: {rest: 5, seed: 48},
	34: {rest: 5, seed: 13},
	38: {rest: 5, seed: 71},
	42: {rest: 5, seed: 22},
	46: {rest: 7, seed: 47},
	50: {rest: 5, seed: 44},
	54: {rest: 7, seed: 46, late: true},
	58: {rest: 5, seed: 18},
	60: {rest: 5, seed: 9},
	62: {rest: 6, seed: 37},
}

type parameters struct {
	rest int    // least number of games between two games of a team
	seed uint64 // of the random choices
	late bool   // the last two teams begin against the teams of the first game
	even bool   // nobody plays while others have played fewer games
}

// newSearch begins with pairs of neighbours, which have played no game yet. The
// last two teams are not a pair if they begin late, but carried over.
func newSearch(n int, p parameters) *search {
	s := &search{
		parameters: p,
		n:          n,
		random:     rand.NewPCG(p.seed, uint64(n)),
		met:        make(pairTable, n*n),
		left:       make([]int, n),
		last:       make([]int, n),
		budget:     8 * n * n,
	}
	for i := range n {
		s.left[i], s.last[i] = n-1, -n
	}
	for i := 0; i < n; i += 2 {
		if i < n-2 || !p.late {
			s.pending = append(s.pending, [2]int{i, i + 1})
			s.met.set(n, i, i+1, true)
		}
	}
	return s
}

// run gives the schedule, in rounds as long as nobody plays twice in one, or nil
// if the search has used its budget up.
func (s *search) run() Schedule {
	var carried few
	if s.late {
		carried = few{[2]int{s.n - 2, s.n - 1}, 2}
	}
	if !s.deal(carried) {
		return nil
	}
	return Schedule{s.games}.Slots(s.n)
}

// few are up to two teams.
type few struct {
	team [2]int
	n    int
}

func (f *few) add(team int) {
	f.team[f.n] = team
	f.n++
}

// A choice is a pending pair to be dealt, what pairs are made of its teams and
// those carried over, and who of it is carried over in turn.
type choice struct {
	pair    int // index into pending
	made    [2][2]int
	pairs   int // that are made
	carried few
	key     int // choices with the highest keys are tried first
}

// deal completes the schedule, with the teams that the last game carried over.
func (s *search) deal(carried few) bool {
	if len(s.pending) == 0 {
		return carried.n == 0
	}
	choices := s.choices(carried)
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.key, a.key) })
	for _, c := range choices {
		if s.budget--; s.budget < 0 {
			return false
		}
		undo := s.take(c)
		if s.deal(c.carried) {
			return true
		}
		undo()
	}
	return false
}

// choices gives everything that can be dealt now.
func (s *search) choices(carried few) []choice {
	var list []choice
	most := slices.Max(s.left)
	for i, pair := range s.pending {
		if s.even && min(s.left[pair[0]], s.left[pair[1]]) < most {
			continue
		}
		var open few // teams of the pair with further games
		for _, team := range pair {
			if s.left[team] > 1 {
				open.add(team)
			}
		}
		wait := len(s.games) - s.last[pair[1]] // who was carried over, pair[0], has played before
		if wait < s.rest || open.n < carried.n {
			continue
		}
		// Teams that are behind come first, then those who have waited long.
		key := 64*(s.left[pair[0]]+s.left[pair[1]]) + 128*min(wait, s.n/2)/s.n
		for turn := range max(1, min(carried.n*open.n, 2)) {
			c := choice{pair: i, key: key + int(s.random.Uint64()>>58)}
			if s.join(&c, carried, open, turn) {
				list = append(list, c)
			}
		}
	}
	return list
}

// join makes the pairs of those carried over with the open teams, in the order
// given or with the open teams the other way round, and carries the rest of
// these over. It reports whether none of the pairs has been made before.
func (s *search) join(c *choice, carried, open few, turn int) bool {
	for k := range open.n {
		team := open.team[(k+turn)%open.n]
		if k >= carried.n {
			c.carried.add(team)
			continue
		}
		if s.met.has(s.n, carried.team[k], team) {
			return false
		}
		c.made[c.pairs] = [2]int{carried.team[k], team}
		c.pairs++
	}
	return true
}

// take deals a pair, and gives what takes it back.
func (s *search) take(c choice) (undo func()) {
	pair, end := s.pending[c.pair], len(s.pending)-1
	last := [2]int{s.last[pair[0]], s.last[pair[1]]}
	s.pending[c.pair] = s.pending[end]
	s.pending = append(s.pending[:end], c.made[:c.pairs]...)
	s.games = append(s.games, pair)
	for _, team := range pair {
		s.left[team]--
		s.last[team] = len(s.games)
	}
	for _, m := range c.made[:c.pairs] {
		s.met.set(s.n, m[0], m[1], true)
	}
	return func() {
		for _, m := range c.made[:c.pairs] {
			s.met.set(s.n, m[0], m[1], false)
		}
		for side, team := range pair {
			s.left[team]++
			s.last[team] = last[side]
		}
		s.games = s.games[:len(s.games)-1]
		s.pending = s.pending[:end+1]
		s.pending[end], s.pending[c.pair] = s.pending[c.pair], pair
	}
}

// A pairTable is a set of unordered pairs of n teams, given as a square.
type pairTable []bool

func (t pairTable) has(n, i, j int) bool { return t[i*n+j] }

func (t pairTable) set(n, i, j int, met bool) { t[i*n+j], t[j*n+i] = met, met }
