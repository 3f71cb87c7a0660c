package main

import "github.com/seed22f6c9b8/pairings/pairing"

// prizes divides a fund by the number of games that somebody has won, at the board or by
// forfeit, and gives the share to the winner of each. The rest is what cannot be divided.
func prizes(t pairing.Tournament, fund int) (prize map[pairing.ID]int, rest int) {
	won, games := map[pairing.ID]int{}, 0
	for _, p := range t.State() {
		for _, round := range p.Past {
			if r := round.Result; r == pairing.WhiteWins || r == pairing.BlackForfeits { // the player's share is the first
				won[p.ID]++
				games++
			}
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
