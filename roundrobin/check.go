package roundrobin

import "github.com/seed22f6c9b8/pairings/internal/fault"

// check reports what keeps the schedule from being a round robin of n players
// in which nobody plays twice in a round and all pairs meet equally often. It
// takes time proportional to the number of games.
func (s Schedule) check(n int) error {
	if s.Teams != n {
		return fault.Invalid("schedule for %d players: there are %d", s.Teams, n)
	}
	if n > maxDesigned {
		return fault.Invalid("schedule for %d players: there can be %d", n, maxDesigned)
	}
	if games := s.count(); n > maxTeams && games < n*(n-1)/2 { // before memory is taken for all pairs
		return fault.Invalid("schedule for %d players: %d games are too few for all pairs", n, games)
	}
	meetings := make([]int32, n*n)
	for r, round := range s.Slots {
		seen := make([]bool, n)
		for _, g := range round {
			for _, player := range g {
				if player < 0 || player >= n {
					return fault.Invalid("schedule for %d players: index %d in round %d", n, player, r+1)
				}
				if seen[player] {
					return fault.Invalid("schedule: index %d twice in round %d", player, r+1)
				}
				seen[player] = true
			}
			meetings[min(g[0], g[1])*n+max(g[0], g[1])]++
		}
	}
	if n > 1 && meetings[1] == 0 {
		return fault.Invalid("schedule for %d players: indices 0 and 1 never meet", n)
	}
	for i := range n {
		for j := i + 1; j < n; j++ {
			if first, m := meetings[1], meetings[i*n+j]; m != first {
				return fault.Invalid("schedule for %d players: indices 0 and 1 meet %d times, %d and %d %d times", n, first, i, j,
					m)
			}
		}
	}
	return nil
}
