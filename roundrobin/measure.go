package roundrobin

// Measures say how good a schedule is when its games are played one at a time
// (definitions 2.1 to 2.3 of the paper).
type Measures struct {
	// GuaranteedRest is the least number of games between two games of one
	// team. More is better. It is 0 also if nobody plays twice.
	GuaranteedRest int

	// GamesPlayedDifference is the most that two teams' numbers of games
	// played differ by, at any time. Less is better.
	GamesPlayedDifference int

	// RestDifference is the most that the rests of the two opponents of a
	// game differ by, in games; before the first game everybody has rested
	// equally long. Less is better.
	RestDifference int
}

// Measure gives the three measures of the schedule, in time proportional to
// the number of games. The teams are those from 0 to the highest index. It
// panics if an index is negative.
func (s Schedule) Measure() Measures {
	n := s.teams()
	var (
		last   = make([]int, n) // slot of the team's last game, from 1; 0 for none
		played = playedCounts{games: make([]int, n), teams: []int{n}}
		m      Measures
		slot   int
		twice  bool
	)
	for game := range s.Games() {
		slot++
		for _, team := range game {
			if last[team] == 0 {
				continue
			}
			rest := slot - last[team] - 1
			if !twice || rest < m.GuaranteedRest {
				m.GuaranteedRest, twice = rest, true
			}
		}
		difference := last[game[0]] - last[game[1]]
		m.RestDifference = max(m.RestDifference, difference, -difference)
		last[game[0]], last[game[1]] = slot, slot
		played.add(game[0])
		played.add(game[1])
		m.GamesPlayedDifference = max(m.GamesPlayedDifference, played.most-played.least)
	}
	return m
}

// playedCounts keeps the numbers of games played by the teams, their least and
// their most.
type playedCounts struct {
	games       []int // by team
	teams       []int // by number of games: how many teams have played so many
	least, most int
}

// add counts one more game of a team. The least only ever rises, so that all
// calls together cost no more than the number of games.
func (c *playedCounts) add(team int) {
	c.teams[c.games[team]]--
	c.games[team]++
	c.most = max(c.most, c.games[team])
	if c.most == len(c.teams) {
		c.teams = append(c.teams, 0)
	}
	c.teams[c.games[team]]++
	for c.teams[c.least] == 0 {
		c.least++
	}
}
