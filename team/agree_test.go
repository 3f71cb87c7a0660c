package team

import (
	"context"
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// tuned pairs in a given way.
func tuned(p Pairer, by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := p.field(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		e.Tuning = by
		return e.explained().Made()
	}
}

// variants are all of the choices that the text leaves to an event.
func variants() (list []Pairer) {
	for _, colors := range []Preferences{"", TypeB, NoPreferences} {
		for _, games := range []bool{false, true} {
			for _, alone := range []bool{false, true} {
				list = append(list, Pairer{Colors: colors, GamePoints: games, PrimaryOnly: alone})
			}
		}
	}
	return list
}

// read returns the literal reading of a variant.
func read(p Pairer) literal.Pairer {
	return literal.Pairer{
		Colors: map[Preferences]string{TypeA: "A", TypeB: "B", NoPreferences: "none"}[p.colors()], GamePoints: p.GamePoints,
		Unused: p.PrimaryOnly,
	}
}

// arbitrary returns an event with a history as no system pairs it.
func arbitrary(decide pairtest.Source, p Pairer, shape pairtest.Shape) pairing.Tournament {
	t := pairtest.Matches(decide, pairtest.Arbitrary(decide, shape))
	if p.GamePoints {
		for i := range t.Players {
			t.Players[i].Virtual = nil
		}
	}
	return t
}

// TestReference compares the engine, in several ways, with the literal reading on random
// positions.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40000
	}
	paired, all := 0, variants()
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		p := all[seed%len(all)]
		tournament := arbitrary(decide, p, pairtest.Shape{MaxPlayers: 9})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		if pairtest.Over(tournament) {
			continue
		}
		by := pairtest.Tunings[seed/len(all)%len(pairtest.Tunings)]
		if pairtest.Agree(t, fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, p, by), tournament, p, read(p), tuned(p, by)) {
			paired++
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
}

// TestShortcuts compares the engine with and without its shortcuts on fields that are too
// large to enumerate, in the long run also of hundreds of teams.
func TestShortcuts(t *testing.T) {
	positions, most := 120, 50
	if *long {
		positions, most = 4000, 120
	}
	all := variants()
	for seed := range positions {
		p := all[seed%len(all)]
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide := pairtest.FromSeed(uint64(seed))
		tournament := arbitrary(decide, p, shape)
		if seed%3 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		by := pairtest.Tunings[seed/len(all)%len(pairtest.Tunings)]
		pairtest.Agree(t, fmt.Sprintf("seed %d, %+v, tuned by %+v", seed, p, by), tournament, p, tuned(p, by))
	}
}

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) {
	p := Pairer{}
	pairtest.AgreeOddSets(t, "team", 12, 2000, 10, p, read(p), tuned(p, pairtest.Tunings[0]))
}
