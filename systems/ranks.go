package systems

import (
	"maps"
	"reflect"
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// placed returns the file with the ranks. It is the file itself if nothing is known of them, a game
// has no result, or its own ranks hold.
func (e *Event) placed(f *trf.File) *trf.File {
	t := e.Tournament
	p, _ := e.System()
	_, own := rankerOf(p)
	if !own && len(e.Standings.TieBreaks) == 0 || len(t.Rounds) == 0 || slices.ContainsFunc(t.Rounds, open) {
		return f
	}
	if hasRanks(f) && reflect.DeepEqual(e.ranked, t.Rounds) {
		return f
	}
	ranking, err := e.Rank()
	if err != nil {
		return f
	}
	with := *f
	with.Players = map[pairing.ID]trf.Player{}
	maps.Copy(with.Players, f.Players)
	for id, described := range with.Players {
		described.Rank = 0
		with.Players[id] = described
	}
	for i, row := range ranking.Rows {
		described := with.Players[row.Player]
		described.Rank = i + 1
		with.Players[row.Player] = described
	}
	return &with
}

// hasRanks reports whether the file has the rank of a player.
func hasRanks(f *trf.File) bool {
	return slices.ContainsFunc(f.Tournament.Players, func(p pairing.Player) bool { return f.Players[p.ID].Rank != 0 })
}

// open reports whether a game of a round has no result.
func open(r pairing.Round) bool {
	return slices.ContainsFunc(r.Games, func(g pairing.Game) bool { return g.Result == pairing.Pending })
}
