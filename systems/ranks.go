package systems

import (
	"hash/fnv"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/trf"
)

// placed returns the file with the ranks. It is the file itself if nothing is known of them, a game
// has no result, or its own ranks hold.
func (e *Event) placed(f *trf.File) *trf.File {
	t := e.Tournament
	p, _ := e.System()
	_, own := p.(ranker)
	if !own && len(e.Standings.TieBreaks) == 0 || len(t.Rounds) == 0 || slices.ContainsFunc(t.Rounds, open) {
		return f
	}
	if hasRanks(f) && e.heads.results == fingerprint(&t) {
		return f
	}
	ranking, err := e.Rank()
	if err != nil {
		return f
	}
	with := *f
	with.Players = maps.Clone(f.Players)
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

// fingerprint returns a number that differs, as good as always, where rounds differ in anything
// that bears on ranks.
func fingerprint(t *pairing.Tournament) uint64 {
	h := fnv.New64a()
	write := func(texts ...string) {
		for _, text := range texts {
			io.WriteString(h, text)
			h.Write([]byte{0})
		}
	}
	points := func(p pairing.Points) string { return strconv.Itoa(int(p)) }
	for _, r := range t.Rounds {
		write("round")
		for _, g := range r.Games {
			write(string(g.White), string(g.Black), string(g.Result), points(g.Points[0]), points(g.Points[1]))
		}
		for _, b := range r.Byes {
			write(string(b.Player), points(b.Points), points(b.GamePoints))
		}
		for _, a := range r.Adjustments {
			write(string(a.Player), points(a.Points))
		}
	}
	return h.Sum64()
}
