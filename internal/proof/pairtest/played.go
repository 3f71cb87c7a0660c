package pairtest

import (
	"context"
	"errors"

	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
	"pgregory.net/rapid"
)

// DrawPlayed returns a function that draws tournaments of the shape as p has
// paired them. It has the form that [Conformance] takes.
func (s Shape) DrawPlayed(p pairing.Pairer) func(*rapid.T) pairing.Tournament {
	return func(t *rapid.T) pairing.Tournament {
		tournament, err := Played(FromRapid(t), p, s)
		if err != nil {
			t.Fatalf("playing a tournament: %v", err)
		}
		return tournament
	}
}

// Played returns a tournament whose rounds p has paired, with requests for the
// round to come. It ends early if no legal pairing exists or nothing is left to
// pair; the requests that stopped it are then part of it. Other errors of p are
// returned with the tournament that caused them.
func Played(decide Source, p pairing.Pairer, shape Shape) (pairing.Tournament, error) {
	g := newGenerator(decide, shape)
	rounds := decide.between(0, g.shape.MaxRounds)
	switch decide(8) {
	case 0: // not known
		if g.shape.Planned {
			g.t.Planned = rounds + 1
		}
	case 7:
		g.t.Planned = rounds // nothing left to pair
	default:
		g.t.Planned = rounds + 1 + decide(2)
	}
	for range rounds {
		g.retire()
		g.request()
		round, err := p.Pair(context.Background(), g.t.Clone())
		if errors.Is(err, pairing.ErrNoPairing) || errors.Is(err, pairing.ErrFinished) {
			return g.t, nil
		} else if err != nil {
			return g.t, err
		}
		for i := range round.Games {
			if round.Games[i].Result == pairing.Pending { // nobody has forfeited it by being away
				round.Games[i].Result = g.result()
			}
		}
		g.t.Rounds = append(g.t.Rounds, round)
	}
	g.request()
	g.forbid()
	return g.t, nil
}

// retire makes withdrawals of the last request rarer: most players come back.
func (g *generator) retire() {
	absent := record.Absent(g.t, len(g.t.Rounds)+1)
	for _, p := range g.t.Players {
		if a, away := absent[p.ID]; away && a.To == 0 && !g.decide.one(3) {
			g.t.Return(p.ID)
		}
	}
}
