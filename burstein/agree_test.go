package burstein

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// tuned pairs rounds after the seeding rounds in a given way.
func tuned(by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := prepare(context.Background(), t)
		if err != nil {
			return pairing.Round{}, err
		}
		e.Tuning = by
		return e.explained(nil).Made()
	}
}

// agree requires all ways to pair alike a round after the seeding rounds.
func agree(t *testing.T, what string, tournament pairing.Tournament) (paired bool) {
	t.Helper()
	for _, by := range pairtest.Tunings {
		paired = pairtest.Agree(t, fmt.Sprintf("%s, round %d, tuned by %+v", what, len(tournament.Rounds)+1, by),
			tournament, afterwards, tuned(by))
	}
	return paired
}

// planned returns the tournament with a number of rounds, if it has none, such that the next one
// is no seeding round.
func planned(t pairing.Tournament) pairing.Tournament {
	if t.Planned == 0 || len(t.Rounds) < min(t.Planned/2, maxSeeding) {
		t.Planned = len(t.Rounds) + 1
	}
	return t
}

// TestReference compares the engine, with and without its shortcuts, with the
// literal reading on random positions.
func TestReference(t *testing.T) {
	positions := 1000
	if *long {
		positions = 40000
	}
	paired := 0
	for seed := range positions {
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, pairtest.Shape{MaxPlayers: 9})
		if seed%4 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		if seed%8 > 0 {
			tournament = planned(tournament)
		}
		if tournament.Planned == 0 || pairtest.Over(tournament) {
			continue
		}
		ways := []pairing.Pairer{literal.Pairer{}}
		by := pairtest.Tunings[seed%len(pairtest.Tunings)]
		if len(tournament.Rounds) >= min(tournament.Planned/2, maxSeeding) {
			ways = append(ways, tuned(by))
		}
		if pairtest.Agree(t, fmt.Sprintf("seed %d, tuned by %+v", seed, by), tournament, Pairer{}, ways...) {
			paired++
		}
	}
	t.Logf("%d positions, %d of them paired", positions, paired)
}

// TestShortcuts compares the engine with and without its shortcuts on fields
// that are too large to enumerate, in the long run also of hundreds of players.
func TestShortcuts(t *testing.T) {
	positions, most := 100, 50
	if *long {
		positions, most = 3000, 120
	}
	for seed := range positions {
		shape := pairtest.Shape{MinPlayers: 8, MaxPlayers: most, MaxRounds: 9}
		if *long && seed%10 < 2 {
			shape.MinPlayers, shape.MaxPlayers = 100, 600
		}
		decide := pairtest.FromSeed(uint64(seed))
		tournament := pairtest.Arbitrary(decide, shape)
		if seed%2 == 0 {
			var err error
			if tournament, err = pairtest.Played(decide, playing{}, shape); err != nil {
				t.Fatal(err)
			}
		}
		if seed%3 == 0 {
			tournament = pairtest.Require(decide, tournament)
		}
		if seed%5 == 1 {
			tournament = pairtest.RuleBye(decide, tournament)
		}
		tournament = planned(tournament)
		by := pairtest.Tunings[seed/2%len(pairtest.Tunings)]
		pairtest.Agree(t, fmt.Sprintf("seed %d, tuned by %+v", seed, by), tournament, Pairer{}, tuned(by))
	}
}

// playing is the system for tournaments whose number of rounds is not known: there are no
// seeding rounds.
type playing struct{}

func (playing) Pair(ctx context.Context, t pairing.Tournament) (pairing.Round, error) {
	return Pairer{}.Pair(ctx, planned(t))
}

// TestScattered compares them where most players float.
func TestScattered(t *testing.T) {
	positions := 300
	switch {
	case *long:
		positions = 20000
	case testing.Short():
		positions = 60
	}
	for seed := range positions + 1 {
		if seed == positions {
			seed = 3746 // below there are fewer left over than have to float
		}
		rng := rand.New(rand.NewPCG(uint64(seed), 13))
		tournament := pairtest.Scattered(rng)
		for range tournament.Planned {
			if !agree(t, fmt.Sprintf("seed %d", seed), tournament) {
				break
			}
			round, err := afterwards.Pair(context.Background(), tournament)
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

// TestManyRounds compares them where few opponents are left: of incoming floaters some are
// in excess, and the next bracket has to choose among equal scores.
func TestManyRounds(t *testing.T) {
	opens := 150
	if *long {
		opens = 2500
	}
	for seed := range opens + 1 {
		if seed == opens {
			seed = 1151 // the pairing to begin with has pairs that cannot be
		}
		open, err := pairtest.Open(alone{}, 8+seed%8, 7+seed%8, uint64(seed))
		if err != nil && !errors.Is(err, pairing.ErrNoPairing) {
			t.Fatal(err)
		}
		for round := 4; round <= len(open.Rounds); round++ {
			before := record.Before(open, round)
			plain, err := tuned(lexicographic.Tuning{Whole: true}).Pair(context.Background(), before)
			if diff := cmp.Diff(pairtest.Facts(plain), pairtest.Facts(open.Rounds[round-1])); err != nil || diff != "" {
				t.Fatalf("seed %d, round %d: error %v\n%s", seed, round, err, diff)
			}
		}
	}
}

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) {
	pairtest.AgreeOddSets(t, "burstein", 12, 2000, 40, afterwards, literal.Pairer{}, tuned(pairtest.Tunings[0]))
}
