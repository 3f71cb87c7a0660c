package burstein

import (
	"context"
	"errors"
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
		e, err := prepare(context.Background(), t, record.Kept{})
		if err != nil {
			return pairing.Round{}, err
		}
		e.field.completion.Tuning = by
		return e.explained(nil).Made()
	}
}

// planned returns the tournament with a number of rounds, if it has none, such that the next one
// is no seeding round.
func planned(t pairing.Tournament) pairing.Tournament {
	if t.Planned == 0 || len(t.Rounds) < min(t.Planned/2, maxSeeding) {
		t.Planned = len(t.Rounds) + 1
	}
	return t
}

// agreement is what is compared: seeding rounds, which are not tuned, and others.
func agreement() pairtest.Agreement {
	return pairtest.Agreement{System: "burstein", Long: *long, Variants: []pairtest.Variant{
		{Pairer: Pairer{}, Literal: literal.Pairer{}, Draw: drawn,
			Tuned: func(by lexicographic.Tuning) pairtest.Way {
				return func(t pairing.Tournament) (pairing.Round, error) {
					if seeds, err := (Pairer{}).seeding(t); err != nil || seeds {
						return Pairer{}.Pair(context.Background(), t)
					}
					return tuned(by)(t)
				}
			}},
	}}
}

// drawn draws a tournament, with a history as no system makes it or as this one does, in which seven of eight rounds to
// come are no seeding rounds.
func drawn(decide pairtest.Source, shape pairtest.Shape) (t pairing.Tournament) {
	if decide(3) < 2 {
		t = pairtest.Arbitrary(decide, shape)
	} else {
		var err error
		if t, err = pairtest.Played(decide, alone{}, shape); err != nil {
			panic(err)
		}
	}
	if decide(8) > 0 || t.Planned == 0 {
		t = planned(t)
	}
	return t
}

// afterSeeding is agreement in rounds after the seeding rounds, whichever they are.
func afterSeeding() pairtest.Agreement {
	a := agreement()
	a.Variants = []pairtest.Variant{{Pairer: alone{}, Literal: literal.Pairer{}, Tuned: tuned}}
	return a
}

// TestReference compares the engine, in several ways, with the literal reading on random positions.
func TestReference(t *testing.T) { agreement().Reference(t, 1000) }

// TestShortcuts compares the engine with and without its shortcuts on fields that are too large to enumerate.
func TestShortcuts(t *testing.T) { agreement().Shortcuts(t, 100) }

// TestScattered compares them where most players float. With seed 3746 there are fewer left over than have to float.
func TestScattered(t *testing.T) { afterSeeding().Scattered(t, 3746) }

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
func TestReferenceOddSets(t *testing.T) { afterSeeding().OddSets(t, 12, 2000, 40) }
