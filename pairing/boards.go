package pairing

import (
	"cmp"
	"slices"
)

// Boards gives the games of a recorded round, 1-based, in the order of the boards
// that Swiss systems have, and panics if there is no such round. Round.Games are
// in that order as a Pairer returns them, but tournament files do not keep it.
//
// Boards follow C.04.2.D.9 (3.6 of 2026): the score before the round of the higher
// ranked player of the pair, then the sum of both scores, then the pairing number
// of the higher ranked player. Virtual points count as of the edition of 2026 of
// the acceleration (C.04.7), and not before. The two games of a double round stay
// together, in the order recorded.
//
// The tournament is not modified. O(n log n) for a record of length n.
func (t Tournament) Boards(round int, e Edition) []Game {
	if round < 1 || round > len(t.Rounds) {
		panic("pairing: Boards: no such round")
	}
	before := t
	before.Rounds = t.Rounds[:round-1]
	scores, numbers := before.Scores(), make(map[ID]int, len(t.Players))
	for i, p := range t.Players {
		numbers[p.ID] = i
		if virtual := e == 0 || e >= 2026; virtual && round <= len(p.Virtual) {
			scores[p.ID] += p.Virtual[round-1]
		}
	}
	type board struct {
		Game
		top, sum Points
		number   int
	}
	games := t.Rounds[round-1].Games
	boards := make([]board, len(games))
	for i, g := range games {
		high, low := g.White, g.Black
		if scores[low] > scores[high] || scores[low] == scores[high] && numbers[low] < numbers[high] {
			high, low = low, high
		}
		boards[i] = board{g, scores[high], scores[high] + scores[low], numbers[high]}
	}
	slices.SortStableFunc(boards, func(a, b board) int {
		return cmp.Or(cmp.Compare(b.top, a.top), cmp.Compare(b.sum, a.sum), cmp.Compare(a.number, b.number))
	})
	ordered := make([]Game, len(boards))
	for i, b := range boards {
		ordered[i] = b.Game
	}
	return ordered
}
