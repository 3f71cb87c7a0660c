package generator_test

import (
	"flag"
	"fmt"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
	"github.com/seed22f6c9b8/pairings/systems"
)

var long = flag.Bool("long", false, "referee thousands of tournaments of every engine")

// mixtures are usual tournaments, and small ones with everything that can go wrong.
func mixtures() map[string]generator.Options {
	usual := generator.Usual()
	usual.Accelerated = 5000
	rough := everything()
	rough.Players = generator.Range{Low: 2, High: 14}
	return map[string]generator.Options{"usual": usual, "rough": rough}
}

// The engines pair legal rounds, give what was asked for, and give up only where no
// legal round exists.
func TestEngines(t *testing.T) {
	n := 12
	if *long {
		n = 5000
	}
	for _, system := range []string{"dutch", "dubov"} {
		for _, edition := range systems.Editions(system) {
			for name, o := range mixtures() {
				t.Run(fmt.Sprint(system, edition, name), func(t *testing.T) {
					t.Parallel()
					p, err := systems.Config{System: system, Edition: edition}.New()
					if err != nil {
						t.Fatal(err)
					}
					rules, err := referee.Of(system, edition)
					if err != nil {
						t.Fatal(err)
					}
					for seed := range uint64(n) {
						if err := examine(p, rules, o, seed); err != nil {
							t.Errorf("seed %d: %v", seed, err)
						}
					}
				})
			}
		}
	}
}

// examine plays the tournament of a seed and judges its rounds by what was asked
// for in each.
func examine(p pairing.Pairer, rules referee.Rules, o generator.Options, seed uint64) error {
	e, err := o.Play(p, seed)
	if err != nil {
		return err
	}
	for i, r := range e.Tournament.Rounds {
		before := record.Before(e.Tournament, i+1)
		breaches, err := rules.Judge(before, r)
		if err != nil || len(breaches) > 0 {
			return fmt.Errorf("%v (%v)", breaches, err)
		}
	}
	if e.Stuck == nil {
		return nil
	}
	if possible, err := rules.Possible(e.Tournament); possible || err != nil {
		return fmt.Errorf("gives up (%v), but a legal pairing exists (%v)", e.Stuck, err)
	}
	return nil
}
