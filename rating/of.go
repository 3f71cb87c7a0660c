package rating

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Of returns the games of a tournament that were played and that somebody won or both
// drew, in the order of the record. Players are numbered by their places in t.Players,
// from 0; White is A. Of a game with a result for the rating report alone that counts. Forfeits and games without a result are left out, and so are the
// results that no rating can use: games that both lost, and those that one drew and the
// other lost. The tournament has to be valid ([pairing.Tournament.Validate]).
func Of(t pairing.Tournament) []Game {
	index := make(map[pairing.ID]int, len(t.Players))
	for i, p := range t.Players {
		index[p.ID] = i
	}
	score := map[pairing.Result]float64{pairing.WhiteWins: 1, pairing.Draw: 0.5, pairing.BlackWins: 0}
	var games []Game
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			if s, ok := score[cmp.Or(g.Rated, g.Result)]; ok {
				games = append(games, Game{A: index[g.White], B: index[g.Black], Score: s})
			}
		}
	}
	return games
}
