package dubov

import (
	"context"
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/dubov"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// bothEditions are those of the rules.
var bothEditions = []pairing.Edition{pairing.FIDE2018, pairing.FIDE2026}

// tuned pairs in a given way.
func tuned(edition pairing.Edition, by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := Pairer{Edition: edition, RatedZero: true}.walk(context.Background(), t, record.Kept{})
		if err != nil {
			return pairing.Round{}, err
		}
		e.field.completion.Tuning = by
		return e.explained(e.pair()).Made()
	}
}

// agreement is what is compared.
func agreement() pairtest.Agreement {
	a := pairtest.Agreement{System: "dubov", Rated: true, Long: *long}
	for _, edition := range bothEditions {
		a.Variants = append(a.Variants, pairtest.Variant{
			Pairer: Pairer{Edition: edition}, Literal: literal.Pairer{Edition: edition},
			Tuned: func(by lexicographic.Tuning) pairtest.Way { return tuned(edition, by) },
		})
	}
	return a
}

// TestReference compares the engine, in several ways, with the literal reading on random positions.
func TestReference(t *testing.T) { agreement().Reference(t, 500) }

// TestShortcuts compares the engine with and without its shortcuts on fields that are too large to enumerate.
func TestShortcuts(t *testing.T) { agreement().Shortcuts(t, 60) }

// TestHard compares them on positions made to be difficult.
func TestHard(t *testing.T) {
	for _, family := range hard {
		agreement().Hard(t, family.name, family.make(family.size))
	}
}

// TestScattered compares them where most players float up.
func TestScattered(t *testing.T) { agreement().Scattered(t) }

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) { agreement().OddSets(t, 12, 2000, 10) }
