package burstein

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
)

// An index is what 1.7 and 1.8 derive of the players, by their places in the field.
type index struct {
	players []player
	history *history.History
	seen    []int64 // see seenByOpponents
}

// A player is the Index of a player (1.7) and the place in the ranking by it (1.8).
type player struct {
	buchholz int64 // in tenths of a point
	berger   int64 // Sonneborn-Berger, in hundredths
	rank     int   // 0 first
}

// newIndex is 1.8: Buchholz, then Sonneborn-Berger, then the number. Scores play no part.
func newIndex(f *scoregroup.Field) index {
	x := index{make([]player, len(f.Players)), f.History, seenByOpponents(f)}
	for i := range x.players {
		p, who := &x.players[i], f.Players[i].Index
		for r := range f.History.Rounds {
			value, _ := x.value(r, who)
			p.buchholz += value
			p.berger += value * int64(f.History.Entry(r, who).Points)
		}
	}
	order := f.Others(-1)
	slices.SortFunc(order, func(i, j int) int {
		p, q := &x.players[i], &x.players[j]
		return cmp.Or(cmp.Compare(q.buchholz, p.buchholz), cmp.Compare(q.berger, p.berger),
			cmp.Compare(f.Players[i].Number, f.Players[j].Number))
	})
	for rank, i := range order {
		x.players[i].rank = rank
	}
	return x
}

// value is what a player's opponent in a round counts for 1.7, and the key of what is special
// about it: a round without a game is one against oneself.
func (x *index) value(r, who int) (value int64, special string) {
	e, own := x.history.Entry(r, who), int64(x.history.Score(x.history.Rounds, who))
	if e.Kind != history.Played {
		return own, "no game"
	}
	if value = x.seen[e.Opponent]; value != int64(x.history.Score(x.history.Rounds, int(e.Opponent))) {
		special = "absences as draws"
	}
	return value, special
}

// seenByOpponents returns, by index in the tournament, what a player counts for those who
// have played him: his points without virtual ones, zero-point byes counting as draws if
// he has had nothing else since (1.7.2, R3).
func seenByOpponents(f *scoregroup.Field) []int64 {
	h, draw := f.History, f.Tournament.Scoring.Values().Draw
	seen := make([]int64, h.Players)
	for i := range seen {
		points := h.Score(h.Rounds, i)
		for r := h.Rounds - 1; r >= 0 && h.Entry(r, i).Kind == history.Absent; r-- {
			points += draw
		}
		seen[i] = int64(points)
	}
	return seen
}

// higher returns the one ranked higher first.
func (x *index) higher(i, j int) (h, l int) {
	if x.players[j].rank < x.players[i].rank {
		return j, i
	}
	return i, j
}
