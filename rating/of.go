package rating

import (
	"cmp"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Of returns the games that were played and that somebody won or both drew, in the order of
// the record. Players are numbered by their places in t.Players, from 0, and White is A.
// [pairing.Game.Rated] replaces the result. Forfeits, games without a result, and games that
// both or the drawing player's opponent lost are left out.
//
// The error is that of [pairing.Tournament.Validate].
func Of(t pairing.Tournament) ([]Game, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
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
	return games, nil
}
