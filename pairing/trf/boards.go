package trf

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// A board is a game of a recorded round, by its index in it, with what decides where it stands
// (C.04.2 3.6): the score of the higher ranked of the two before the round, the sum of both scores,
// and the number of the higher ranked.
type board struct {
	game         int
	top, sum     pairing.Points
	number       int
	white, black int // positions
}

// compare orders boards; the two games of a double round stay as they are recorded.
func (a board) compare(b board) int {
	return cmp.Or(cmp.Compare(b.top, a.top), cmp.Compare(b.sum, a.sum), cmp.Compare(a.number, b.number), a.game-b.game)
}

// boards calls do with the boards of every recorded round, counted from 0, as the round has them.
// Where game points are the primary score of teams (192) they are what counts.
func (f *File) boards(do func(k int, boards []board)) {
	t, byGamePoints, places := &f.Tournament, f.declared().GamePoints, f.places()
	scores := make([]pairing.Points, len(t.Players)+1) // one more for a stranger, who is refused later
	var boards []board
	for k, round := range t.Rounds {
		boards = boards[:0]
		for game := range round.Games {
			g := &round.Games[game]
			i, j := places.of(g.White), places.of(g.Black)
			high, low := scores[i]+virtual(t.Players[i], k+1), scores[j]+virtual(t.Players[j], k+1)
			higher := i
			if low > high || low == high && j < i {
				high, low, higher = low, high, j
			}
			boards = append(boards, board{game, high, high + low, higher, i, j})
		}
		for _, b := range boards {
			g := &round.Games[b.game]
			white, black := t.Scoring.Points(g.Result)
			if byGamePoints {
				white, black = g.Points[0], g.Points[1]
			}
			scores[b.white] += white
			scores[b.black] += black
		}
		do(k, boards)
		for _, b := range record.Byes(*t, k+1) {
			if byGamePoints {
				b.Points = b.GamePoints
			}
			scores[places.of(b.Player)] += b.Points
		}
		for _, a := range round.Adjustments {
			if !byGamePoints {
				scores[places.of(a.Player)] += a.Points
			}
		}
	}
}

// orderBoards puts the games of each round into the order of the boards, unless a remark orders
// them.
func (r *reader) orderBoards() {
	ordered := map[int]bool{} // rounds, from 1
	for _, m := range r.remarks {
		if m.Round != nil && m.Round.Boards != nil {
			ordered[m.Round.Number] = true
		}
	}
	if len(ordered) >= len(r.file.Tournament.Rounds) {
		return
	}
	var before []pairing.Game
	r.file.boards(func(k int, boards []board) {
		if ordered[k+1] || slices.IsSortedFunc(boards, board.compare) {
			return
		}
		slices.SortFunc(boards, board.compare)
		games := r.file.Tournament.Rounds[k].Games
		before = append(before[:0], games...)
		for j, b := range boards {
			games[j] = before[b.game]
		}
	})
}
