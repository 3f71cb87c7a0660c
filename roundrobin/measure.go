package roundrobin

import "slices"

// Measures say how good a schedule is when its games are played one at a time
// (definitions 2.1 to 2.3 of the paper).
type Measures struct {
	// GuaranteedRest is the least number of games between two games of one team. More is
	// better. It is also 0 if nobody plays twice.
	GuaranteedRest int

	// GamesPlayedDifference is the largest difference, at any time, between the numbers
	// of games that two teams have played. Less is better.
	GamesPlayedDifference int

	// RestDifference is the largest difference, in games, between the rests of the two
	// opponents of a game. Before their first games all teams have rested equally long.
	// Less is better.
	RestDifference int
}

// Measure returns the measures of the schedule when its games are played one at a time.
func (s Schedule) Measure() Measures {
	if s.inRange() != nil {
		return Measures{}
	}
	return s.measure(true)
}

// measure counts time on after each game, or after each round: then the games of a round
// are played at once, rests are counted in rounds, and games played at the end of each.
func (s Schedule) measure(eachGame bool) Measures {
	m := newMeter(s.Teams)
	for _, round := range s.Slots {
		for _, game := range round {
			m.play(game)
			if eachGame {
				m.tick()
			}
		}
		if !eachGame {
			m.tick()
		}
	}
	return m.Measures
}

// measureAt measures with the games of each round played at the time given for it, from 1.
func (s Schedule) measureAt(times []int) Measures {
	m := newMeter(s.Teams)
	for r, round := range s.Slots {
		m.now = times[r]
		for _, game := range round {
			m.play(game)
		}
		m.tick()
	}
	return m.Measures
}

// A meter measures as time passes.
type meter struct {
	Measures
	last, games []int // of each team: the time of its last game, 0 for none; games played
	most, least int   // games that a team has played
	behind      int   // teams that have played the least
	now         int   // from 1
	twice       bool
}

func newMeter(teams int) *meter {
	return &meter{last: make([]int, teams), games: make([]int, teams), behind: teams, now: 1}
}

// play has two teams play now.
func (m *meter) play(game [2]int) {
	for _, team := range game {
		if m.games[team] == m.least {
			m.behind--
		}
		m.games[team]++
		m.most = max(m.most, m.games[team])
		if m.last[team] == 0 {
			continue
		}
		rest := m.now - m.last[team] - 1
		if !m.twice || rest < m.GuaranteedRest {
			m.GuaranteedRest, m.twice = rest, true
		}
	}
	difference := m.last[game[0]] - m.last[game[1]]
	m.RestDifference = max(m.RestDifference, difference, -difference)
	m.last[game[0]], m.last[game[1]] = m.now, m.now
}

// tick goes on to the next point of time. All teams are looked at once for every number of
// games that is the least.
func (m *meter) tick() {
	if m.behind == 0 && len(m.games) > 0 {
		m.least = slices.Min(m.games)
		for _, n := range m.games {
			if n == m.least {
				m.behind++
			}
		}
	}
	m.GamesPlayedDifference = max(m.GamesPlayedDifference, m.most-m.least)
	m.now++
}

// bounds returns the best of each measure that a schedule for n teams can have,
// however many cycles are played one game at a time.
//
// The most guaranteed rest is ⌊(n-3)/2⌋ (propositions 3.1 and 4.1 of the paper). For more
// than two teams both differences are at least 1. For odd n all three bounds are met at once
// (Asynchronous). For even n ≥ 6 that is impossible (Theorem 3.1); Circle meets the first
// two, EqualRest the third.
func bounds(n int) Measures {
	if n < 3 {
		return Measures{}
	}
	return Measures{GuaranteedRest: (n - 3) / 2, GamesPlayedDifference: 1, RestDifference: 1}
}
