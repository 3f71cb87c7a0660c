package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// boards gives the games of every recorded round in the order of the boards
// ([pairing.Tournament.Boards]) that follows from what a file says. Where game points are
// the primary score of teams (192) they are what counts. It takes O(n log n) for a record
// of length n: each round stands behind one of adjustments, the scores before it.
func (f *File) boards() [][]pairing.Game {
	t, byGamePoints := &f.Tournament, f.Declared().GamePoints
	players, before := slices.Clone(t.Players), make([]pairing.Adjustment, len(t.Players))
	for i, p := range t.Players {
		players[i].Virtual, before[i].Player = make([]pairing.Points, 2), p.ID
	}
	ordered := make([][]pairing.Game, len(t.Rounds))
	for k, round := range t.Rounds {
		for i, p := range t.Players {
			players[i].Virtual[1] = virtual(p, k+1)
		}
		if ordered[k] = round.Games; len(round.Games) > 0 {
			both := pairing.Tournament{Players: players, Rounds: []pairing.Round{{Adjustments: before}, round}}
			ordered[k] = both.Boards(2, 0)
		}
		round.Byes = t.Byes(k + 1)
		alone := pairing.Tournament{Scoring: t.Scoring, Rounds: []pairing.Round{round}}
		points := alone.Scores()
		if byGamePoints {
			points = gamePoints(&alone)
		}
		for i := range before {
			before[i].Points += points[before[i].Player]
		}
	}
	return ordered
}
