package tcec

import (
	"cmp"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// A Standing is a player's line in the final ranking.
type Standing struct {
	Place  int // from 1; shared by those whom no criterion separates
	Player pairing.ID
	Score  pairing.Points
	Byes   int // allocated byes received

	// Blacks is the number of games played with Black.
	Blacks int

	// SonnebornBerger is the sum of the scores of opponents beaten and half
	// the scores of those drawn with, game by game, in hundredths of a point.
	SonnebornBerger int
}

// Ranking gives the ranking of all players by score, then fewer byes, then more
// games with Black, then Sonneborn-Berger, then the further tie-breaks given, in
// their order. A tie-break is negative if a ranks before b, positive if b ranks
// before a, and 0 if it does not separate them. Players who share a place are in
// order of seeds. The error wraps [pairing.ErrInvalid].
func Ranking(t pairing.Tournament, more ...func(a, b pairing.ID) int) ([]Standing, error) {
	if err := t.Validate(); err != nil {
		return nil, err
	}
	table := standings(t)
	compare := func(a, b Standing) int {
		order := cmp.Or(
			cmp.Compare(b.Score, a.Score),
			cmp.Compare(a.Byes, b.Byes),
			cmp.Compare(b.Blacks, a.Blacks),
			cmp.Compare(b.SonnebornBerger, a.SonnebornBerger),
		)
		for i := 0; order == 0 && i < len(more); i++ {
			order = more[i](a.Player, b.Player)
		}
		return order
	}
	slices.SortStableFunc(table, compare)
	for i := range table {
		table[i].Place = i + 1
		if i > 0 && compare(table[i-1], table[i]) == 0 {
			table[i].Place = table[i-1].Place
		}
	}
	return table, nil
}

// standings gives everybody's line, without places, in order of seeds.
func standings(t pairing.Tournament) []Standing {
	scores := t.Scores()
	table := make([]Standing, len(t.Players))
	line := make(map[pairing.ID]*Standing, len(t.Players))
	for i, p := range t.Players {
		table[i] = Standing{Player: p.ID, Score: scores[p.ID]}
		line[p.ID] = &table[i]
	}
	for _, round := range t.Rounds {
		for _, g := range round.Games {
			if !g.Result.Played() {
				continue
			}
			white, black := line[g.White], line[g.Black]
			black.Blacks++
			w, b := shares(g.Result)
			white.SonnebornBerger += w * int(black.Score)
			black.SonnebornBerger += b * int(white.Score)
		}
		for _, b := range round.Byes {
			if b.Allocated {
				line[b.Player].Byes++
			}
		}
	}
	return table
}

// shares gives what the result of a game played counts for White and for Black,
// in tenths of a win, whatever the point system.
func shares(r pairing.Result) (white, black int) {
	w, b := pairing.Scoring{}.Points(r)
	return int(w), int(b)
}
