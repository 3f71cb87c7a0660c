package main

import "github.com/seed22f6c9b8/pairings/pairing"

// prizes divides a fund by the number of games that somebody has won, at the board or by
// forfeit, and gives the share to the winner of each. The rest is what cannot be divided.
func prizes(t pairing.Tournament, fund int) (prize map[pairing.ID]int, rest int) {
	won, games := map[pairing.ID]int{}, 0
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			switch g.Result {
			case pairing.WhiteWins, pairing.BlackForfeits:
				won[g.White]++
			case pairing.BlackWins, pairing.WhiteForfeits:
				won[g.Black]++
			default: // both forfeited: there was no game
				continue
			}
			games++
		}
	}
	prize = map[pairing.ID]int{}
	if games == 0 {
		return prize, fund
	}
	for id, n := range won {
		prize[id] = n * (fund / games)
	}
	return prize, fund % games
}
