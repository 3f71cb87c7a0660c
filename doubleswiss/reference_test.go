package doubleswiss

import (
	"context"
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// tuned pairs in a given way.
func tuned(by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := Pairer{}.field(context.Background(), t, record.Kept{})
		if err != nil {
			return pairing.Round{}, err
		}
		e.Field.Completion.Tuning = by
		return e.explained().Made()
	}
}

// arbitrary returns a tournament with a history as no system pairs it.
func arbitrary(decide pairtest.Source, shape pairtest.Shape) pairing.Tournament {
	return pairtest.Doubled(decide, pairtest.Arbitrary(decide, shape))
}

// agreement is what is compared.
func agreement() pairtest.Agreement {
	return pairtest.Agreement{System: "doubleswiss", Long: *long, Variants: []pairtest.Variant{
		{Pairer: Pairer{}, Literal: literal.Pairer{}, Tuned: tuned, Draw: arbitrary},
	}}
}

// TestReference compares the engine, in several ways, with the literal reading on random positions.
func TestReference(t *testing.T) { agreement().Reference(t, 1000) }

// TestShortcuts compares the engine with and without its shortcuts on fields that are too large to enumerate.
func TestShortcuts(t *testing.T) { agreement().Shortcuts(t, 120) }

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) { agreement().OddSets(t, 12, 2000, 10) }
