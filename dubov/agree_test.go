package dubov

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// bothEditions are those of the rules.
var bothEditions = []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026}

// tuned pairs in a given way.
func tuned(edition pairing.Edition, by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := Pairer{Edition: edition, RatedZero: true}.walk(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		e.Tuning = by
		return e.explained(e.pair()).Made()
	}
}

// agree requires all ways to pair a round alike.
func agree(t *testing.T, what string, edition pairing.Edition, tournament pairing.Tournament) (paired bool) {
	t.Helper()
	for _, by := range pairtest.Tunings {
		what := fmt.Sprintf("%s, %v, round %d, tuned by %+v", what, edition, len(tournament.Rounds)+1, by)
		paired = pairtest.Agree(t, what, tournament, Pairer{Edition: edition}, tuned(edition, by))
	}
	return paired
}

// TestReference compares the engine, with and without its shortcuts, with the
// literal reading on random positions.
func TestReference(t *testing.T) {
	positions := 500
	if *long {
		positions = 20000
	}
	paired := 0
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 9, Rated: true})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		edition := bothEditions[seed%2]
		if pairtest.Over(tournament) {
			continue
		}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		what := fmt.Sprintf("seed %d, %v, tuned by %+v", seed, edition, by)
		paired += scoregroup.Count(pairtest.Agree(t, what, tournament, Pairer{Edition: edition},
			literal.Pairer{Edition: edition}, tuned(edition, by)))
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
	if 3*paired < 2*positions {
		t.Error("two of three are expected to be paired")
	}
}

// TestShortcuts compares the engine with and without its shortcuts on fields
// that are too large to enumerate, in the long run also of hundreds of players.
func TestShortcuts(t *testing.T) {
	positions, most := 60, 50
	if *long {
		positions, most = 2000, 120
	}
	paired := 0
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9, Rated: true}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide, edition := pairtest.FromSeed(uint64(seed)), bothEditions[seed/2%2]
		tournament, err := pairtest.Played(decide, Pairer{Edition: edition}, shape)
		if seed%2 == 0 {
			tournament = pairtest.Arbitrary(decide, shape)
		}
		if err != nil {
			t.Fatal(err)
		}
		by := pairtest.Tunings[seed/4%len(pairtest.Tunings)]
		what := fmt.Sprintf("seed %d, %v, tuned by %+v", seed, edition, by)
		paired += scoregroup.Count(pairtest.Agree(t, what, tournament, Pairer{Edition: edition}, tuned(edition, by)))
	}
	if 2*paired < positions {
		t.Errorf("only %d of %d positions were paired", paired, positions)
	}
}

// TestHard compares them on positions made to be difficult.
func TestHard(t *testing.T) {
	for _, family := range hard {
		tournament := family.make(family.size)
		for _, edition := range bothEditions {
			if !agree(t, family.name, edition, tournament) {
				t.Errorf("%s, %v: no pairing", family.name, edition)
			}
		}
	}
}

// TestScattered compares them where most players float up.
func TestScattered(t *testing.T) {
	positions := 300
	switch {
	case *long:
		positions = 20000
	case testing.Short():
		positions = 60
	}
	for seed := range positions {
		rng := rand.New(rand.NewPCG(uint64(seed), 13))
		tournament := pairtest.Scattered(rng)
		for range tournament.Planned {
			if !agree(t, fmt.Sprintf("seed %d", seed), pairing.FIDE2026, tournament) {
				break
			}
			round, err := Pairer{}.Pair(context.Background(), tournament)
			if err != nil {
				t.Fatal(err)
			}
			for i := range round.Games {
				round.Games[i].Result = pairtest.Outcome(rng.Uint64(), rng.IntN(2) == 0)
			}
			tournament.Rounds = append(tournament.Rounds, round)
		}
	}
}

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) {
	for _, edition := range bothEditions {
		pairtest.AgreeOddSets(t, "dubov", 12, 2000, 10, Pairer{Edition: edition}, literal.Pairer{Edition: edition},
			tuned(edition, pairtest.Tunings[0]))
	}
}
