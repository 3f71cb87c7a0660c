package pairtest

import (
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// Neighbors is the Pair of a program that knows no rules: it pairs first with second, third with fourth, and so
// on, and the last one left over has the bye.
func Neighbors(t pairing.Tournament) (pairing.Round, error) {
	round := pairing.Round{Byes: record.Byes(t, len(t.Rounds)+1)}
	away := record.Absent(t, len(t.Rounds)+1)
	var here []pairing.ID
	for _, p := range t.Players {
		if _, absent := away[p.ID]; !absent {
			here = append(here, p.ID)
		}
	}
	for ; len(here) > 1; here = here[2:] {
		round.Games = append(round.Games, pairing.Game{White: here[0], Black: here[1]})
	}
	if len(here) == 1 {
		round.Byes = append(round.Byes, pairing.Bye{Player: here[0], Points: t.Scoring.Values().Bye, Allocated: true})
	}
	return round, nil
}

// AfterOne pairs neighbors in round 1, and fails in round 2.
func AfterOne(err error) func(pairing.Tournament) (pairing.Round, error) {
	return func(t pairing.Tournament) (pairing.Round, error) {
		if len(t.Rounds) > 0 {
			return pairing.Round{}, err
		}
		return Neighbors(t)
	}
}
