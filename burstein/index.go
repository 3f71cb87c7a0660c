package burstein

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/internal/history"
	"github.com/seed22f6c9b8/pairings/internal/swiss"
)

// A player is what the Burstein system derives of a player beyond the field that it
// shares with other systems: the Index (1.7) and the ranking by it (1.8).
type player struct {
	buchholz int64 // in tenths of a point
	berger   int64 // Sonneborn-Berger, in hundredths
	rank     int   // 1.8, 0 first
}

// rank is 1.7 and 1.8: Buchholz, then Sonneborn-Berger, then the number. Scores play no
// part.
func rank(f *swiss.Field) []player {
	players, order := make([]player, len(f.Players)), f.Others(-1)
	seen := seenByOpponents(f)
	for i := range players {
		players[i] = index(f, seen, f.Players[i].Index)
	}
	slices.SortFunc(order, func(i, j int) int {
		p, q := &players[i], &players[j]
		return cmp.Or(cmp.Compare(q.buchholz, p.buchholz), cmp.Compare(q.berger, p.berger), cmp.Compare(f.Players[i].Number, f.Players[j].Number))
	})
	for k, i := range order {
		players[i].rank = k
	}
	return players
}

// index is 1.7: a round without a game is one against oneself, worth the points that it
// brought.
func index(f *swiss.Field, seen []int64, i int) (p player) {
	h := f.History
	for r := range h.Rounds {
		x, value := h.Entry(r, i), int64(h.Score(h.Rounds, i))
		if x.Kind == history.Played {
			value = seen[x.Opponent]
		}
		p.buchholz += value
		p.berger += value * int64(x.Points)
	}
	return p
}

// seenByOpponents gives, by index in the tournament, what a player counts for those who
// have played him: his points without virtual ones, zero-point byes counting as draws if
// he has had nothing else since (1.7.2, R3).
func seenByOpponents(f *swiss.Field) []int64 {
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
