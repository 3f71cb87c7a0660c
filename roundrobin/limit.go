package roundrobin

import "fmt"

// maxDesigned is the largest number of teams of a schedule that is made as a whole: its 50
// million games take 0.8 GB.
const maxDesigned = 10_000

// limit panics if a design is asked for more teams.
func limit(design string, n int) {
	if n > maxDesigned {
		panic(fmt.Sprintf("roundrobin: %s(%d): a schedule can have %d teams", design, n, maxDesigned))
	}
}

// must panics if the schedule has a number out of range.
func (s Schedule) must(method string) {
	if err := s.inRange(); err != nil {
		panic(fmt.Sprintf("roundrobin: Schedule.%s: %v", method, err))
	}
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
