package scoregroup

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Round seats the pairs, puts them into board order and adds the byes: the requested ones in
// the order of the request, and the allocated one, if bye is not negative, last.
//
// Boards follow C.04.2.D.9: the score of the higher ranked player of the pair,
// the sum of both scores, then the number of the higher ranked player. score
// gives the score that counts.
func (f *Field) Round(pairs [][2]int, bye int, colors func(a, b int) (seats Pair, rule int),
	score func(*Player) pairing.Points) pairing.Round {
	type board struct {
		Pair
		top, sum pairing.Points
		number   int
	}
	boards := make([]board, len(pairs))
	for i, p := range pairs {
		seats, _ := colors(p[0], p[1])
		w, b := &f.Players[seats.White], &f.Players[seats.Black]
		high, low := w, b
		if score(b) > score(w) || score(b) == score(w) && b.Number < w.Number {
			high, low = b, w
		}
		boards[i] = board{seats, score(high), score(high) + score(low), high.Number}
	}
	slices.SortFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.top, a.top), cmp.Compare(b.sum, a.sum), cmp.Compare(a.number, b.number))
	})
	round := pairing.Round{Games: make([]pairing.Game, len(boards))}
	for i, b := range boards {
		round.Games[i] = pairing.Game{White: f.Players[b.White].ID, Black: f.Players[b.Black].ID}
	}
	round.Byes = slices.Clip(f.Asked.Byes)
	if bye >= 0 {
		round.Byes = append(round.Byes, pairing.Bye{
			Player: f.Players[bye].ID, Points: f.Tournament.Scoring.Values().Bye, Allocated: true,
		})
	}
	return round
}
