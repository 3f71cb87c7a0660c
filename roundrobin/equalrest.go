package roundrobin

// EqualRest returns a schedule for n teams that play one game at a time, with rest
// difference index 1: opponents have rested equally long, within one game. Every pair
// meets once.
//
// For odd n it is [Asynchronous]. For even n it is known up to 62, and for n = 2ᵏm with
// k ≥ 0 and m a multiple of 4 up to 52 except 12. Otherwise, and for n < 2, the result has
// no rounds.
//
// For 12 and the n of the second kind, the games-played difference index is 1 too. Their
// guaranteed rest is below its bound (n-4)/2 by one game for 8 and 12 and by three for n
// from 16 to 36. For large n it is about a third lower. For the remaining n, rests are
// short and some teams are up to 10 games ahead of others, so that [Circle] may be better.
//
// Sides are not shared out: see [Schedule.Balance].
func EqualRest(n int) Schedule {
	// Whether there is such a schedule for every even n is an open question of the paper
	// (section 5). A games-played difference index of 1 is possible for multiples of 4 only.
	//
	// Why it works: two teams that meet have not met before, so that their last games were
	// in two different slots, which must be neighbours. Counting from the first slot on, the
	// two teams of a slot both go on with the teams of one and the same neighbouring slot. So
	// a schedule whose rounds are perfect matchings has rest difference index 1 if and only
	// if two consecutive rounds always form cycles of four teams, and the two games of a
	// cycle are neighbours in the first of the two rounds.
	if n%2 == 1 {
		return Asynchronous(n)
	}
	if p, ok := searches[n]; ok {
		return p.search(n)
	}
	return fourCycles(n)
}

// fourCycles returns a schedule of perfect matchings with rest difference index 1
// if one is known, or else one without rounds.
func fourCycles(n int) Schedule {
	if starter := starters[n]; starter != nil {
		return cyclicSchedule(starter)
	}
	if n > 0 && n%8 == 0 {
		if s := fourCycles(n / 2); s.Slots != nil {
			return doubled(s)
		}
	}
	return Schedule{Teams: n}
}

// cyclicSchedule develops a starter. Of the n teams all but the last stand in a
// circle, and each round moves every number in the round before one further.
//
// All pairs meet since the n/2-1 pairs of the starter without the last team have
// all different distances along the circle. Two consecutive rounds form cycles
// of four because the starter, as a permutation that exchanges the two of each
// pair, commutes with itself moved one further.
func cyclicSchedule(starter []int) Schedule {
	n := len(starter)
	moved := func(team, r int) int {
		if team == n-1 {
			return team
		}
		return (team + r) % (n - 1)
	}
	s := blank(n, n-1)
	for r := range s.Slots {
		for i := 0; i < n; i += 2 {
			s.Slots[r] = append(s.Slots[r], [2]int{moved(starter[i], r), moved(starter[i+1], r)})
		}
	}
	return s
}

// doubled makes a schedule of 2n teams from one of n teams that consists of
// cycles of four. A team i becomes the two teams i′ = 2i and i″ = 2i+1, which
// meet in the first round, and a round of pairs i-j becomes two rounds:
//
//	i′-j′ i″-j″   and then   i′-j″ i″-j′
//
// All consecutive rounds form cycles of four again. The order in each round
// makes those games neighbours whose teams meet in the next one.
func doubled(s Schedule) Schedule {
	n, rounds := s.Teams, s.Slots
	out := blank(2*n, 2*n-1)
	for _, g := range rounds[0] {
		out.Slots[0] = append(out.Slots[0], [2]int{2 * g[0], 2*g[0] + 1}, [2]int{2 * g[1], 2*g[1] + 1})
	}
	for r, round := range rounds {
		first, second := &out.Slots[2*r+1], &out.Slots[2*r+2]
		for _, g := range round {
			*first = append(*first, [2]int{2 * g[0], 2 * g[1]}, [2]int{2*g[0] + 1, 2*g[1] + 1})
		}
		for _, c := range cycles(round, rounds[(r+1)%len(rounds)], n) {
			i, j, k, l := 2*c[0], 2*c[1], 2*c[2], 2*c[3]
			*second = append(*second, [2]int{i, j + 1}, [2]int{k, l + 1}, [2]int{i + 1, j}, [2]int{k + 1, l})
		}
	}
	return out
}

// cycles puts the games i-j and k-l of a round together, as i j k l, if i meets k
// and j meets l in the next round. The next round of the last one is the first:
// it matters to nobody.
func cycles(round, next [][2]int, n int) [][4]int {
	now, then := opponents(round, n), opponents(next, n)
	var list [][4]int
	done := make([]bool, n)
	for _, g := range round {
		if i, j := g[0], g[1]; !done[i] {
			k := then[i]
			list = append(list, [4]int{i, j, k, now[k]})
			done[k], done[now[k]] = true, true
		}
	}
	return list
}

// opponents returns everybody's opponent in a round in which all teams play.
func opponents(round [][2]int, n int) []int {
	list := make([]int, n)
	for _, g := range round {
		list[g[0]], list[g[1]] = g[1], g[0]
	}
	return list
}

// starters are first rounds of cyclic schedules, by number of teams; see
// cyclicSchedule. The pairs are one after another, in playing order. They were
// found by a search for involutions that commute with their shift, and put in an
// order with much rest by local search. For 12 teams there is none.
var starters = map[int][]int{
	4:  {0, 3, 1, 2},
	8:  {0, 7, 3, 1, 2, 6, 4, 5},
	16: {0, 15, 4, 1, 2, 8, 5, 10, 3, 14, 9, 7, 6, 13, 11, 12},
	20: {9, 1, 0, 19, 2, 7, 10, 4, 8, 18, 3, 6, 5, 17, 11, 15, 12, 13, 16, 14},
	24: {11, 12, 17, 13, 20, 18, 7, 14, 3, 21, 6, 19, 4, 15, 22, 8, 10, 16, 2, 5, 0, 23, 9, 1},
	28: {15, 19, 17, 22, 4, 20, 14, 16, 5, 23, 21, 18, 24, 12, 6, 26, 3, 13, 11, 25, 7, 1, 0, 27, 2, 10, 8, 9},
	32: {4, 10, 13, 23, 5, 24, 11, 14, 2, 6, 18, 25, 3, 12, 7, 15, 19, 20, 26, 21, 8, 28, 16, 30, 29, 27, 9, 22, 0, 31, 17, 1},
	36: {17, 13, 8, 19, 12, 18, 22, 14, 28, 9, 5, 20, 10, 23, 29, 15, 6, 24, 21, 11, 7, 16, 25, 30, 31, 32, 26, 33, 2, 34, 4, 27, 3, 1, 0, 35},
	40: {0, 39, 18, 1, 19, 5, 2, 14, 6, 16, 20, 12, 15, 11, 3, 26, 17, 38, 7, 33, 4, 13, 27, 21, 8, 36, 34, 35, 22, 24, 28, 31, 37, 32, 9, 29, 10, 25, 30, 23},
	44: {34, 36, 16, 25, 17, 18, 26, 19, 2, 37, 24, 35, 31, 27, 7, 20, 3, 32, 38, 28, 33, 15, 4, 10, 11, 8, 5, 21, 13, 39, 41, 29, 12, 40, 9, 14, 6, 30, 22, 42, 23, 1, 0, 43},
	48: {18, 34, 39, 24, 40, 43, 25, 36, 42, 35, 15, 19, 14, 41, 27, 44, 13, 26, 4, 37, 16, 45, 20, 28, 38, 17, 5, 46, 6, 1, 0, 47, 7, 29, 2, 21, 22, 10, 3, 12, 8, 32, 30, 31, 33, 23, 9, 11},
	52: {16, 50, 42, 44, 0, 51, 17, 1, 30, 45, 49, 43, 18, 32, 2, 20, 19, 31, 33, 46, 21, 14, 3, 23, 24, 34, 4, 47, 13, 22, 41, 15, 35, 39, 25, 28, 48, 29, 5, 26, 12, 40, 7, 36, 6, 11, 27, 38, 8, 9, 37, 10},
}
