package pairtest

import "github.com/seed22f6c9b8/pairings/pairing"

// Matches returns a copy of the tournament as an event of teams on four boards: every game
// is a match with game points that fit its result, every bye has some.
func Matches(decide Source, t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	for _, round := range t.Rounds {
		for i := range round.Games {
			round.Games[i].Points = gamePoints(decide, round.Games[i].Result)
		}
		for i := range round.Byes {
			b := &round.Byes[i]
			if b.GamePoints = 2 * b.Points; b.Allocated { // others can be absences, too
				b.GamePoints = pairing.Points(5 * decide(9))
			}
		}
	}
	for i := range t.Absences {
		t.Absences[i].GamePoints = 2 * t.Absences[i].Points
	}
	return t
}

// gamePoints decides the game points of a match on four boards.
func gamePoints(decide Source, r pairing.Result) [2]pairing.Points {
	more := pairing.Points(25 + 5*decide(4))
	switch r {
	case pairing.WhiteWins:
		return [2]pairing.Points{more, 40 - more}
	case pairing.BlackWins:
		return [2]pairing.Points{40 - more, more}
	case pairing.BlackForfeits:
		return [2]pairing.Points{40, 0}
	case pairing.WhiteForfeits:
		return [2]pairing.Points{0, 40}
	case pairing.BothForfeit, pairing.BothLose, pairing.WhiteDraws, pairing.BlackDraws: // no game points give these
		return [2]pairing.Points{}
	}
	return [2]pairing.Points{20, 20}
}

// Doubled returns a copy of the tournament in which every game has a second one after it,
// with colours reversed.
func Doubled(decide Source, t pairing.Tournament) pairing.Tournament {
	t = t.Clone()
	for i := range t.Rounds {
		games := t.Rounds[i].Games
		t.Rounds[i].Games = nil
		for _, g := range games {
			t.Rounds[i].Games = append(t.Rounds[i].Games, g,
				pairing.Game{White: g.Black, Black: g.White, Result: second(decide, g.Result)})
		}
	}
	return t
}

// second decides the second game of a match: often forfeited by the same player if the
// first one was.
func second(decide Source, first pairing.Result) pairing.Result {
	results := []pairing.Result{
		pairing.WhiteWins, pairing.BlackWins, pairing.Draw, pairing.Draw, pairing.WhiteWins, pairing.BlackWins,
		pairing.WhiteForfeits, pairing.BlackForfeits, pairing.BothForfeit, pairing.BothLose, pairing.WhiteDraws,
	}
	if first.Played() || decide(3) == 0 {
		return results[decide(len(results))]
	}
	switch first {
	case pairing.WhiteForfeits:
		return pairing.BlackForfeits
	case pairing.BlackForfeits:
		return pairing.WhiteForfeits
	}
	return first
}
