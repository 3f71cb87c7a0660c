package team

import (
	"context"
	"flag"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/team"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "run the long comparisons")

// tuned pairs in a given way.
func tuned(p Pairer, by lexicographic.Tuning) pairtest.Way {
	return func(t pairing.Tournament) (pairing.Round, error) {
		e, err := p.field(context.Background(), t, record.Kept{})
		if err != nil {
			return pairing.Round{}, err
		}
		e.Field.Completion.Tuning = by
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

// agreement is what is compared.
func agreement(list []Pairer) pairtest.Agreement {
	a := pairtest.Agreement{System: "team", Long: *long}
	for _, p := range list {
		a.Variants = append(a.Variants, pairtest.Variant{
			Pairer: p, Literal: read(p),
			Tuned: func(by lexicographic.Tuning) pairtest.Way { return tuned(p, by) },
			Draw: func(decide pairtest.Source, shape pairtest.Shape) pairing.Tournament {
				return arbitrary(decide, p, shape)
			},
		})
	}
	return a
}

// TestReference compares the engine, in several ways, with the literal reading on random positions.
func TestReference(t *testing.T) { agreement(variants()).Reference(t, 1000) }

// TestShortcuts compares the engine with and without its shortcuts on fields that are too large to enumerate.
func TestShortcuts(t *testing.T) { agreement(variants()).Shortcuts(t, 120) }

// TestReferenceOddSets compares the engine with the literal reading where odd sets are in the way.
func TestReferenceOddSets(t *testing.T) { agreement([]Pairer{{}}).OddSets(t, 12, 2000, 10) }
