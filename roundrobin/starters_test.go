package roundrobin

import (
	"slices"
	"testing"
)

// What cyclicSchedule asks of a starter: everybody is in one pair; the pairs without the
// last team have all different distances along the circle of the others; and who meets
// whom commutes with itself moved one further.
func TestStarters(t *testing.T) {
	for n := 4; n <= 52; n += 4 {
		games := found(n)
		if n == 12 {
			continue
		}
		var starter []int
		for _, g := range games {
			starter = append(starter, g[0], g[1])
		}
		if want := slices.Sorted(slices.Values(starter)); len(want) != n || want[0] != 0 || want[n-1] != n-1 ||
			len(slices.Compact(want)) != n {
			t.Errorf("%d teams: %v", n, starter)
			continue
		}
		mate, next, m := make([]int, n), make([]int, n), n-1
		distances := make(map[int]bool)
		moved := func(team int) int {
			if team == m {
				return team
			}
			return (team + 1) % m
		}
		for pair := range slices.Chunk(starter, 2) {
			a, b := pair[0], pair[1]
			mate[a], mate[b] = b, a
			next[moved(a)], next[moved(b)] = moved(b), moved(a)
			if d := (a - b + m) % m; max(a, b) < m {
				distances[min(d, m-d)] = true
			}
		}
		if len(distances) != n/2-1 {
			t.Errorf("%d teams: %d distances, want %d", n, len(distances), n/2-1)
		}
		for team := range n {
			if mate[next[team]] != next[mate[team]] {
				t.Errorf("%d teams: the rounds do not commute at %d", n, team)
			}
		}
	}
}
