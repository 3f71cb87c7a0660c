package main

import (
	"fmt"
	"slices"

	"github.com/seed22f6c9b8/pairings/matching"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// window lists the times at which games of a week begin, from Wednesday evening to Monday
// afternoon. A game takes six hours at most, so that one is over when the next begins.
func window() (times []string) {
	days := []string{"Wed", "Thu", "Fri", "Sat", "Sun", "Mon"}
	for hour := 19; hour <= 5*24+17; hour += 6 {
		times = append(times, fmt.Sprintf("%s %02d:00", days[hour/24], hour%24))
	}
	return times
}

// A scheduler knows the times that players prefer. Those of one week hold for the next,
// unless others are submitted. Whoever has submitted none prefers any time.
type scheduler map[pairing.ID][]string

// prefers reports whether a player prefers a time.
func (s scheduler) prefers(id pairing.ID, time string) bool {
	return len(s[id]) == 0 || slices.Contains(s[id], time)
}

// schedule returns the time of each game of a week. As many games as possible are at a time
// that both players prefer, of the others as many as possible at one that one of them
// prefers, and then games are early. Nobody has two games at one time, as they might if a
// game of another week is played again.
//
// A game is matched with one of the times of the players whom it connects: games that have
// no player in common, directly or by way of other games, do not stand in each other's way.
func (s scheduler) schedule(games []pairing.Game) ([]string, error) {
	times, groups := window(), connected(games)
	vertex := func(group, time int) int { return len(games) + group*len(times) + time }
	early := int64(len(games)*len(times) + 1) // more than all games can be late
	var edges []matching.Edge
	for k, g := range games {
		for at, time := range times {
			weight := -int64(at)
			switch white, black := s.prefers(g.White, time), s.prefers(g.Black, time); {
			case white && black:
				weight += early * int64(len(games)+1)
			case white || black:
				weight += early
			}
			edges = append(edges, matching.Edge{I: k, J: vertex(groups[k], at), Weight: weight})
		}
	}
	m, err := matching.MaxWeightMaxCardinality(vertex(len(games), 0), edges)
	if err != nil {
		return nil, err
	}
	found := make([]string, len(games))
	for k, g := range games {
		if m.Mate[k] < 0 {
			return nil, fmt.Errorf("no time is left for %s against %s", g.White, g.Black)
		}
		found[k] = times[(m.Mate[k]-len(games))%len(times)]
	}
	return found, nil
}

// connected numbers games, those alike that have a player in common, directly or by way of
// other games.
func connected(games []pairing.Game) []int {
	group := make([]int, len(games))
	for k, g := range games {
		group[k] = k
		for j, other := range games[:k] {
			if g.White == other.White || g.White == other.Black || g.Black == other.White || g.Black == other.Black {
				from, to := group[j], group[k]
				for i := range group[:k+1] {
					if group[i] == from {
						group[i] = to
					}
				}
			}
		}
	}
	return group
}
