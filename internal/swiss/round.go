package swiss

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Pair is two players of the field, named by their places in it.
type Pair struct{ White, Black int }

// Without returns who of the two has not the colour.
func (p Pair) Without(c pairing.Color) int {
	if c == pairing.White {
		return p.Black
	}
	return p.White
}

// Seat returns the pair in which h, the higher ranked player, has the colour. If none is
// due to anybody, it has the initial-colour if its number is odd, else the other one
// (Dutch E.5 and 5.2.5, Dubov E.0 and 5.2.1).
func (f *Field) Seat(h, l int, color pairing.Color) Pair {
	if color == pairing.NoColor {
		color = f.Initial
		if f.Players[h].Number%2 == 0 {
			color = record.Opposite(color)
		}
	}
	if color == pairing.White {
		return Pair{White: h, Black: l}
	}
	return Pair{White: l, Black: h}
}

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
