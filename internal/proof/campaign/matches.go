package main

import (
	"context"
	"math/rand/v2"

	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/pairing/explain"
	"github.com/seed22f6c9b8/pairings/team"
)

// matches reports whether what the system pairs are matches: those of teams, or of two
// games. Such systems take every kind of field.
func (s subject) matches() bool { return s.name == "team" || s.name == "doubleswiss" }

// drawTeam draws what the regulations of an event of teams choose.
func drawTeam(rng *rand.Rand) team.Pairer {
	return team.Pairer{
		Colors: []string{"", "b", "none"}[rng.IntN(3)], GamePoints: rng.IntN(8) >= 6, PrimaryOnly: rng.IntN(8) >= 6,
	}
}

// Teams pair tournaments whose games have no game points, for the generator knows none.
// They follow from the record, as long as it grows.
type teams struct {
	event team.Pairer
	pairing.Pairer
}

// points fills game points in. With game points as the primary score there are no virtual
// points.
func (e teams) points(t pairing.Tournament) pairing.Tournament {
	t = pairtest.Matches(pairtest.FromSeed(1), t)
	for i := range t.Players {
		if e.event.GamePoints {
			t.Players[i].Virtual = nil
		}
	}
	return t
}

func (e teams) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	r, err := e.Pairer.Pair(ctx, e.points(t))
	for i := range r.Byes {
		r.Byes[i].GamePoints = 0
	}
	return r, err
}

// worthy adds to a literal reading what the bye is worth by 1.4: as much as the one
// before, or what the point system gives to it if that is not a win, or a draw.
type worthy struct{ pairing.Pairer }

func (l worthy) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	r, err := l.Pairer.Pair(ctx, t)
	for i := range r.Byes {
		if b := &r.Byes[i]; b.Allocated {
			b.Points = worth(t)
		}
	}
	return r, err
}

// worth gives what the next pairing-allocated bye of teams is worth.
func worth(t pairing.Tournament) pairing.Points {
	for _, round := range t.Rounds {
		for _, b := range round.Byes {
			if b.Allocated {
				return b.Points
			}
		}
	}
	if s := t.Scoring.Values(); s.Bye == s.Win {
		return s.Draw
	}
	return t.Scoring.Values().Bye
}

func (e teams) Explain(ctx context.Context, t pairing.Tournament) (*explain.Report, error) {
	return e.event.Explain(ctx, e.points(t))
}

func (e teams) Compare(ctx context.Context, t pairing.Tournament, other pairing.Round) (explain.Verdict, error) {
	return e.event.Compare(ctx, e.points(t), other)
}

func (e teams) WhyNot(ctx context.Context, t pairing.Tournament, a, b pairing.ID) (explain.Verdict, error) {
	return e.event.WhyNot(ctx, e.points(t), a, b)
}

func (e teams) WhyNotBye(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return e.event.WhyNotBye(ctx, e.points(t), a)
}

func (e teams) WhyNotFloat(ctx context.Context, t pairing.Tournament, a pairing.ID) (explain.Verdict, error) {
	return e.event.WhyNotFloat(ctx, e.points(t), a)
}
