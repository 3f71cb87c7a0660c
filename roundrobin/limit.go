package roundrobin

import (
	"fmt"
	"slices"
)

// maxDesigned is the largest number of teams of a schedule that is made as a whole: its 50
// million games take 0.8 GB.
const maxDesigned = 10_000

// designed reports whether a design has games for n teams.
func designed(n int) bool { return 2 <= n && n <= maxDesigned }

// none is a schedule of n teams without rounds.
func none(n int) Schedule { return Schedule{Teams: max(n, 0)} }

// copied returns the schedule in memory of its own.
func (s Schedule) copied() Schedule {
	out := Schedule{Teams: s.Teams}
	for _, round := range s.Slots {
		out.Slots = append(out.Slots, slices.Clone(round))
	}
	return out
}

// inRange reports which number of the schedule is out of range.
func (s Schedule) inRange() error {
	if s.Teams < 0 || s.Teams > maxDesigned {
		return fmt.Errorf("%d teams: there can be 0 to %d", s.Teams, maxDesigned)
	}
	for r, round := range s.Slots {
		for _, g := range round {
			switch {
			case g[0] == g[1]:
				return fmt.Errorf("round %d has team %d against itself", r+1, g[0])
			case min(g[0], g[1]) < 0 || max(g[0], g[1]) >= s.Teams:
				return fmt.Errorf("round %d has the game %d - %d, but there are %d teams", r+1, g[0], g[1], s.Teams)
			}
		}
	}
	return nil
}
