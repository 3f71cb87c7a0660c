package roundrobin

import (
	"cmp"
	"math/rand/v2"
	"slices"
)

// parameters are those of a search that succeeds.
type parameters struct {
	rest int    // least number of games between two games of a team
	seed uint64 // of the random choices
	late bool   // the last two teams begin against the teams of the first game
	even bool   // nobody plays while others have played fewer games
}

// searches are the parameters by number of teams, for even n that are not multiples of
// four or have no starter.
var searches = map[int]parameters{
	2: {}, 6: {rest: 1, late: true}, 10: {rest: 2}, 12: {rest: 3, even: true}, 14: {rest: 3, seed: 6}, 18: {rest: 4, seed: 319},
	22: {rest: 5, seed: 66}, 26: {rest: 5, seed: 28}, 30: {rest: 5, seed: 48}, 34: {rest: 5, seed: 13}, 38: {rest: 5, seed: 71},
	42: {rest: 5, seed: 22}, 46: {rest: 7, seed: 47}, 50: {rest: 5, seed: 44}, 54: {rest: 7, seed: 46, late: true},
	58: {rest: 5, seed: 18}, 60: {rest: 5, seed: 9}, 62: {rest: 6, seed: 37},
}

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
	n              int
	random         *rand.PCG
	met            map[[2]int]bool // pairs made, dealt or not, the smaller index first
	left           []int           // games to be dealt, by team
	last           []int           // slot of the last game, by team
	pending, games [][2]int
	budget         int // of choices
}

// A choice is a pending pair to be dealt, what pairs are made of its teams and
// those carried over, and who of it is carried over in turn.
type choice struct {
	pair    int // index into pending
	made    [][2]int
	carried []int
	key     int // choices with the highest keys are tried first
}

// search returns a schedule with rounds as long as nobody plays twice in one. It begins
// with pairs of neighbours, which have played no game yet. The last two teams are not a
// pair if they begin late, but carried over.
func (p parameters) search(n int) Schedule {
	s := &search{parameters: p, n: n, random: rand.NewPCG(p.seed, uint64(n)), met: map[[2]int]bool{},
		left: slices.Repeat([]int{n - 1}, n), last: slices.Repeat([]int{-n}, n), budget: 8 * n * n}
	for i := 0; i < n; i += 2 {
		s.pending = append(s.pending, [2]int{i, i + 1})
		s.met[[2]int{i, i + 1}] = true
	}
	var carried []int
	if p.late {
		carried, s.pending = []int{n - 2, n - 1}, s.pending[:n/2-1]
		delete(s.met, [2]int{n - 2, n - 1})
	}
	if !s.deal(carried) {
		return Schedule{Teams: n}
	}
	return Schedule{n, [][][2]int{s.games}}.OnVenues(n)
}

// deal completes the schedule, with the teams that the last game carried over.
func (s *search) deal(carried []int) bool {
	if len(s.pending) == 0 {
		return len(carried) == 0
	}
	choices := s.choices(carried)
	slices.SortStableFunc(choices, func(a, b choice) int { return cmp.Compare(b.key, a.key) })
	for _, c := range choices {
		if s.budget--; s.budget < 0 {
			return false
		}
		pair, end := s.pending[c.pair], len(s.pending)-1
		last := [2]int{s.last[pair[0]], s.last[pair[1]]}
		s.pending[c.pair] = s.pending[end]
		s.pending = append(s.pending[:end], c.made...)
		s.games = append(s.games, pair)
		for _, team := range pair {
			s.left[team]--
			s.last[team] = len(s.games)
		}
		for _, m := range c.made {
			s.met[unordered(m)] = true
		}
		if s.deal(c.carried) {
			return true
		}
		for _, m := range c.made {
			delete(s.met, unordered(m))
		}
		for side, team := range pair {
			s.left[team]++
			s.last[team] = last[side]
		}
		s.games, s.pending = s.games[:len(s.games)-1], s.pending[:end+1]
		s.pending[end], s.pending[c.pair] = s.pending[c.pair], pair
	}
	return false
}

// choices returns everything that can be dealt now.
func (s *search) choices(carried []int) (list []choice) {
	most := slices.Max(s.left)
	for i, pair := range s.pending {
		if s.even && min(s.left[pair[0]], s.left[pair[1]]) < most {
			continue
		}
		open := slices.DeleteFunc(slices.Clone(pair[:]), func(team int) bool { return s.left[team] <= 1 }) // with further games
		wait := len(s.games) - s.last[pair[1]]                                                             // pair[0] was carried over, and has played before
		if wait < s.rest || len(open) < len(carried) {
			continue
		}
		// Teams that are behind come first, then those who have waited long.
		key := 64*(s.left[pair[0]]+s.left[pair[1]]) + 128*min(wait, s.n/2)/s.n
		for range max(1, min(len(carried)*len(open), 2)) { // once more with the open teams the other way round
			c := choice{pair: i, key: key + int(s.random.Uint64()>>58), carried: open[len(carried):]}
			for k, team := range carried {
				c.made = append(c.made, [2]int{team, open[k]})
			}
			if !slices.ContainsFunc(c.made, func(m [2]int) bool { return s.met[unordered(m)] }) {
				list = append(list, c)
			}
			open = slices.Clone(open)
			slices.Reverse(open)
		}
	}
	return list
}
