package doubleswiss

import (
	"errors"
	"flag"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// pairTuned pairs in a given way.
func pairTuned(t pairing.Tournament, by lexicographic.Tuning) (pairing.Round, error) {
	e, err := Pairer{}.field(t)
	if err != nil {
		return pairing.Round{}, err
	}
	e.Tuning = by
	return e.round()
}

// arbitrary gives a tournament with a history as no system pairs it.
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
		got, err := Pairer{}.Pair(tournament)
		if errors.Is(err, pairing.ErrFinished) {
			continue
		}
		want, wantErr := literal.Pairer{}.Pair(tournament)
		if (err != nil) != (wantErr != nil) || err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatalf("seed %d: got error %v, want %v", seed, err, wantErr)
		}
		if err != nil {
			continue
		}
		paired++
		if diff := cmp.Diff(facts(want), facts(got)); diff != "" {
			t.Fatalf("seed %d: %s", seed, diff)
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		plain, err := pairTuned(tournament, by)
		if err != nil {
			t.Fatalf("seed %d: %+v: %v", seed, by, err)
		}
		if diff := cmp.Diff(facts(want), facts(plain)); diff != "" {
			t.Fatalf("seed %d: %+v: %s", seed, by, diff)
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
		round, err := Pairer{}.Pair(tournament)
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		plain, plainErr := pairTuned(tournament, by)
		if (err == nil) != (plainErr == nil) {
			t.Fatalf("seed %d: error %v, by %+v %v", seed, err, by, plainErr)
		}
		if diff := cmp.Diff(facts(plain), facts(round)); diff != "" {
			t.Fatalf("seed %d: (-by %+v)\n%s", seed, by, diff)
		}
	}
}
