package main

import (
	"context"
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/team"
)

// matches reports whether what the system pairs are matches: those of teams, or of two
// games. Such systems take every kind of field.
func (s subject) matches() bool { return s.name == "team" || s.name == "doubleswiss" }

// drawTeam draws what the regulations of an event of teams choose.
func drawTeam(rng *rand.Rand) team.Pairer {
	return team.Pairer{
		Colors: []team.Preferences{"", "b", "none"}[rng.IntN(3)], GamePoints: rng.IntN(8) >= 6, PrimaryOnly: rng.IntN(8) >= 6,
	}
}

// pair pairs, by the engine or otherwise. What byes are worth in game points is left out: they
// follow from the record, as [witness.points] has it.
func (w *witness) pair(ctx context.Context, p pairing.Pairer, t pairing.Tournament) (pairing.Round, error) {
	r, err := p.Pair(ctx, w.points(t))
	for i := range r.Byes {
		r.Byes[i].GamePoints = 0
	}
	return r, err
}

// points fills in the game points of teams, of which the generator knows none. They follow
// from the record, as long as it grows. With game points as the primary score there are no
// virtual points.
func (w *witness) points(t pairing.Tournament) pairing.Tournament {
	if w.name != "team" {
		return t
	}
	t = pairtest.Matches(pairtest.FromSeed(1), t)
	for i := range t.Players {
		if w.form.team.GamePoints {
			t.Players[i].Virtual = nil
		}
	}
	return t
}
