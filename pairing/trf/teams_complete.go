package trf

import (
	"slices"

	"github.com/seed22f6c9b8/pairings/pairing"
)

// Complete gives a round that has just been paired with what no system knows, because it
// sees matches and not boards: what the file says that an allocated bye is worth (320,
// 362), where the event has had none, and the game points of a match that a schedule has
// forfeited, which is won on every board. In an event of individuals it is the round as it
// is. The round is not modified.
func (f *File) Complete(round pairing.Round) pairing.Round {
	if f.Teams == nil {
		return round
	}
	t := &f.Tournament
	had := slices.ContainsFunc(t.Rounds, func(r pairing.Round) bool {
		return slices.ContainsFunc(r.Byes, func(b pairing.Bye) bool { return b.Allocated })
	})
	round.Games, round.Byes = slices.Clone(round.Games), slices.Clone(round.Byes)
	for i, b := range round.Byes {
		if b.Allocated && !had {
			round.Byes[i].Points, round.Byes[i].GamePoints = t.Scoring.Values().Bye, f.Teams.ByePoints
		}
	}
	all := pairing.Points(len(f.Teams.Colors)) * f.Teams.Scoring.Values().Win
	for i, g := range round.Games {
		switch g.Result {
		case pairing.BlackForfeits:
			round.Games[i].Points[0] = all
		case pairing.WhiteForfeits:
			round.Games[i].Points[1] = all
		}
	}
	return round
}
