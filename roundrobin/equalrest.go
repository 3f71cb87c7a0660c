package roundrobin

import (
	_ "embed"
	"fmt"
	"strings"
)

// equallyRested returns a schedule for n teams that play one game at a time, with rest
// difference index 1: opponents have rested equally long, within one game. Every pair
// meets once.
//
// For odd n it is [asynchronous]. For even n it is known up to 62, and for n = 2ᵏm with
// k ≥ 0 and m a multiple of 4 up to 52 except 12. Otherwise, and for n < 2 and n > 10,000, the
// result has no rounds.
//
// For 12 and the n of the second kind, the games-played difference index is 1 too, and the
// guaranteed rest is at least half of its bound. Both, and the rest difference, stay as they
// are in several cycles, one after another in the same order or as [Schedule.HomeAndAway]
// makes two.
//
// For the remaining even n, rests are short and some teams are up to 10 games ahead of
// others, so that [circle] may be better. In a second cycle the rest difference would be
// larger, whatever the teams are called in it: a [Pairer] refuses several cycles.
//
// Sides are not shared out: see [Schedule.Balance].
func equallyRested(n int) Schedule {
	// Whether there is such a schedule for every even n is an open question of the paper
	// (section 5). A games-played difference index of 1 is possible for multiples of 4 only.
	//
	// Why it works: two teams that meet have not met before, so that their last games were
	// in two different slots, which must be neighbours. So a schedule whose rounds are perfect
	// matchings has rest difference index 1 if and only if two consecutive rounds always form
	// cycles of four teams, and the two games of a cycle are neighbours in the first round.
	// All schedules of that form here have it so for the last round and the first one, too.
	if !designed(n) {
		return none(n)
	}
	if n%2 == 1 {
		return asynchronous(n)
	}
	if games := found(n); len(games) == n*(n-1)/2 {
		return Schedule{n, [][][2]int{games}}.OnVenues(n)
	}
	return fourCycles(n)
}

// equalRest lists what searches have found, a line for each number of teams: the number, and
// two letters for each game. The order of letters is that of alphabet. Of multiples of four
// except 12 and 60 it is a starter (see cyclicSchedule), of other numbers all games.
//
// The searches tried, game by game, pairs of teams that have waited long and are behind, in
// a partly random order; starters are involutions that commute with their shift, in an order
// with much rest by local search. For 12 teams there is no starter: the search went through
// rounds that form cycles of four, up to a last one that does so with the first.
//
//go:embed equalrest.txt
var equalRest string

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

// found returns the games that are listed for n teams, in playing order; nil if none are.
func found(n int) (games [][2]int) {
	_, line, _ := strings.Cut(equalRest, fmt.Sprintf("\n%d ", n))
	line, _, _ = strings.Cut(line, "\n")
	for ; line != ""; line = line[2:] {
		games = append(games, [2]int{strings.IndexByte(alphabet, line[0]), strings.IndexByte(alphabet, line[1])})
	}
	return games
}

// fourCycles returns a schedule of perfect matchings with rest difference index 1
// if one is known, or else one without rounds.
func fourCycles(n int) Schedule {
	if starter := found(n); n > 2 && len(starter) == n/2 {
		return cyclicSchedule(n, starter)
	}
	if n > 0 && n%8 == 0 {
		if s := fourCycles(n / 2); s.Slots != nil {
			return doubled(s)
		}
	}
	return none(n)
}

// cyclicSchedule develops a starter. Of the n teams all but the last stand in a
// circle, and each round moves every number in the round before one further.
//
// All pairs meet since the n/2-1 pairs of the starter without the last team have
// all different distances along the circle. Two consecutive rounds form cycles
// of four because the starter, as a permutation that exchanges the two of each
// pair, commutes with itself moved one further. The first round follows the last one as any
// other follows the one before.
func cyclicSchedule(n int, starter [][2]int) Schedule {
	moved := func(team, r int) int {
		if team == n-1 {
			return team
		}
		return (team + r) % (n - 1)
	}
	s := blank(n, n-1)
	for r := range s.Slots {
		for _, g := range starter {
			s.Slots[r] = append(s.Slots[r], [2]int{moved(g[0], r), moved(g[1], r)})
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
// All consecutive rounds form cycles of four again, the last one and the first, too. The
// order in each round makes those games neighbours whose teams meet in the next one.
func doubled(s Schedule) Schedule {
	n, rounds := s.Teams, s.Slots
	out := blank(2*n, 2*n-1)
	slot := make([]int, n) // in the last round: who had the later one plays later in the first
	for i, g := range rounds[len(rounds)-1] {
		slot[g[0]], slot[g[1]] = i, i
	}
	for _, g := range rounds[0] {
		if slot[g[0]] > slot[g[1]] {
			g[0], g[1] = g[1], g[0]
		}
		out.Slots[0] = append(out.Slots[0], [2]int{2 * g[0], 2*g[0] + 1}, [2]int{2 * g[1], 2*g[1] + 1})
	}
	for r, round := range rounds {
		first, second := &out.Slots[2*r+1], &out.Slots[2*r+2]
		for _, g := range round {
			*first = append(*first, [2]int{2 * g[0], 2 * g[1]}, [2]int{2*g[0] + 1, 2*g[1] + 1})
		}
		for _, c := range cycles(round, rounds[(r+1)%len(rounds)], n) {
			i, j, k, l := 2*c[0], 2*c[1], 2*c[2], 2*c[3]
			if r == len(rounds)-1 { // i′ meets i″ next
				*second = append(*second, [2]int{i, j + 1}, [2]int{i + 1, j}, [2]int{k, l + 1}, [2]int{k + 1, l})
			} else {
				*second = append(*second, [2]int{i, j + 1}, [2]int{k, l + 1}, [2]int{i + 1, j}, [2]int{k + 1, l})
			}
		}
	}
	return out
}

// recurs reports whether EqualRest of an even number of teams, if there is one, has rest
// difference index 1 in several cycles, too.
//
// In the others it cannot have, whatever the teams are called in the second cycle: two teams
// that both begin it against each other have ended the first one within a game of each other,
// and who ends the first one with its last game can at most meet somebody in the second game
// whose first one has just been played. So the last games of all teams, or of all but the two
// of the very last game, come in pairs that are one game apart at most. They do not.
func recurs(n int) bool { return n%4 == 0 && n != 60 }

// cycles puts the games i-j and k-l of a round together, as i j k l, if i meets k
// and j meets l in the next round. The next round of the last one is the first.
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
