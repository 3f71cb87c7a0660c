package roundrobin

// EqualRest gives a schedule for n teams that play one game at a time in which
// the opponents of every game have rested equally long, give or take one game:
// the rest difference index is 1. Every pair meets once.
//
// For odd n this is [Asynchronous]. Whether there is such a schedule for even n
// is an open question of the paper (section 5); this function has one for
//
//   - every even n up to 62;
//   - n = 2ᵏm, for k ≥ 0 and the multiples of 4 up to 52 except 12 as m.
//
// For other even n, which are all above 62, and for n < 2 it gives nil.
//
// For 12 and the second kind of n the games-played difference index is 1 too,
// which is possible for multiples of 4 only, and the guaranteed rest falls short
// of its bound (n-4)/2 by one game for 8 and 12, three games for n from 16 to 36,
// and by about a third of it for large n. For the remaining n some teams are up
// to 10 games ahead of others and rests are short, so that [Circle] may be the
// better choice there.
//
// As in the other asynchronous designs the order inside a pair is not meant as
// sides; [Schedule.Balance] shares them out.
//
// # Why it works
//
// Two teams that meet have not met before, so that their last games were in two
// different slots, which must be neighbours. Counting from the first slot on, the
// two teams of a slot both go on with the teams of one and the same neighbouring
// slot. So a schedule whose rounds are perfect matchings has rest difference
// index 1 if and only if two consecutive rounds always form cycles of four teams,
// and the two games of a cycle are neighbours in the first of the two rounds.
func EqualRest(n int) Schedule {
	if n%2 == 1 {
		return Asynchronous(n)
	}
	if s := fourCycles(n); s != nil {
		return s
	}
	if p, ok := searches[n]; ok {
		return newSearch(n, p).run()
	}
	return nil
}

// fourCycles gives a schedule of perfect matchings with rest difference index 1
// if one is known, or else nil.
func fourCycles(n int) Schedule {
	if starter := starters[n]; starter != nil {
		return cyclicSchedule(starter)
	}
	if n == 0 || n%8 != 0 {
		return nil
	}
	if s := fourCycles(n / 2); s != nil {
		return doubled(s)
	}
	return nil
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
	s := blank(n-1, n/2)
	for r := range s {
		for i := 0; i < n; i += 2 {
			s[r] = append(s[r], [2]int{moved(starter[i], r), moved(starter[i+1], r)})
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
	n := s.teams()
	out := blank(2*n-1, n)
	for _, g := range s[0] {
		out[0] = append(out[0], [2]int{2 * g[0], 2*g[0] + 1}, [2]int{2 * g[1], 2*g[1] + 1})
	}
	for r, round := range s {
		first, second := &out[2*r+1], &out[2*r+2]
		for _, g := range round {
			*first = append(*first, [2]int{2 * g[0], 2 * g[1]}, [2]int{2*g[0] + 1, 2*g[1] + 1})
		}
		for _, c := range cycles(round, s[(r+1)%len(s)], n) {
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

// opponents gives everybody's opponent in a round in which all teams play.
func opponents(round [][2]int, n int) []int {
	list := make([]int, n)
	for _, g := range round {
		list[g[0]], list[g[1]] = g[1], g[0]
	}
	return list
}
