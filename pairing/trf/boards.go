package trf

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// boards gives the games of every recorded round in the order of the boards, as
// [pairing.Tournament.Boards] does for one round by the edition in force, C.04.2
// article 3.6: the order that follows from what a file says. Where game points are the
// primary score of teams (192) they are what counts. It takes O(n log n) for a record of
// length n.
func (f *File) boards() [][]pairing.Game {
	t, byGamePoints := &f.Tournament, f.Declared().GamePoints
	scores, numbers := make([]pairing.Points, len(t.Players)), f.places()
	ordered := make([][]pairing.Game, len(t.Rounds))
	for k, round := range t.Rounds {
		ordered[k] = inBoardOrder(t, k, scores, numbers)
		for _, g := range round.Games {
			white, black := t.Scoring.Points(g.Result)
			if byGamePoints {
				white, black = g.Points[0], g.Points[1]
			}
			scores[numbers[g.White]] += white
			scores[numbers[g.Black]] += black
		}
		for _, b := range t.Byes(k + 1) {
			if byGamePoints {
				b.Points = b.GamePoints
			}
			scores[numbers[b.Player]] += b.Points
		}
		for _, a := range round.Adjustments {
			if !byGamePoints { // they are match points
				scores[numbers[a.Player]] += a.Points
			}
		}
	}
	return ordered
}

// inBoardOrder gives the games of a round, counted from 0, by the scores before it.
func inBoardOrder(t *pairing.Tournament, k int, scores []pairing.Points, numbers map[pairing.ID]int) []pairing.Game {
	type board struct {
		pairing.Game
		top, sum pairing.Points
		number   int
		at       int // keeps the two games of a double round in order
	}
	before := func(i int) pairing.Points { return scores[i] + virtual(t.Players[i], k+1) }
	list := make([]board, len(t.Rounds[k].Games))
	for i, g := range t.Rounds[k].Games {
		high, low := numbers[g.White], numbers[g.Black]
		if before(low) > before(high) || before(low) == before(high) && low < high {
			high, low = low, high
		}
		list[i] = board{g, before(high), before(high) + before(low), high, i}
	}
	slices.SortFunc(list, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.top, a.top), cmp.Compare(b.sum, a.sum), cmp.Compare(a.number, b.number), cmp.Compare(a.at, b.at))
	})
	games := t.Rounds[k].Games[:0:0]
	for _, b := range list {
		games = append(games, b.Game)
	}
	return games
}
