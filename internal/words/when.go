package words

// When says for a heading when standings are made: before round 1, after a round, or during it while
// games, or matches of teams, are open.
func When(round, open int, teams bool) Message {
	switch {
	case round == 0:
		return Say("head.before")
	case open == 0:
		return Say("head.after", "round", round)
	}
	m := Say("head.during", "round", round, "open", open)
	if teams {
		m = m.With("teams", 1)
	}
	return m
}
