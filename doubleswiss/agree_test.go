package doubleswiss

import (
	"context"
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// tuned pairs in a given way.
func tuned(by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := Pairer{}.field(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		e.Tuning = by
		return e.explained().Made()
	}
}

// arbitrary returns a tournament with a history as no system pairs it.
func arbitrary(decide pairtest.Source, shape pairtest.Shape) pairing.Tournament {
	return pairtest.Doubled(decide, pairtest.Arbitrary(decide, shape))
}

// TestReference compares the engine, in several ways, with the literal reading on random
// positions.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40000
	}
	paired := 0
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		tournament := arbitrary(decide, pairtest.Shape{MaxPlayers: 9})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		if pairtest.Over(tournament) {
			continue
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		if pairtest.Agree(t, fmt.Sprintf("seed %d, tuned by %+v", seed, by), tournament, Pairer{},
			literal.Pairer{}, tuned(by)) {
			paired++
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
}

// TestShortcuts compares the engine with and without its shortcuts on fields that are too
// large to enumerate, in the long run also of hundreds of players.
func TestShortcuts(t *testing.T) {
	positions, most := 120, 50
	if *long {
		positions, most = 4000, 120
	}
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		tournament := arbitrary(pairtest.FromSeed(uint64(seed)), shape)
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		pairtest.Agree(t, fmt.Sprintf("seed %d, tuned by %+v", seed, by), tournament, Pairer{}, tuned(by))
	}
}

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) {
	pairtest.AgreeOddSets(t, "doubleswiss", 12, 2000, 10, Pairer{}, literal.Pairer{}, tuned(pairtest.Tunings[0]))
}
