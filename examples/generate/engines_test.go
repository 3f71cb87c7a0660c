package main

import (
	"flag"
	"io"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/dubov"
	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/examples/systems"
	"github.com/seed22f6c9b8/pairings/pairing"
)

var long = flag.Bool("long", false, "referee thousands of tournaments of every engine")

// The engines pair legal rounds, the same ones on replay, and give up only where
// no legal round exists: in usual tournaments, and in small ones with everything
// that can go wrong.
func TestEngines(t *testing.T) {
	engines := map[string]pairing.Pairer{
		"dutch 2017": dutch.Pairer{Edition: dutch.FIDE2017},
		"dutch 2026": dutch.Pairer{Edition: dutch.FIDE2026},
		"dubov 2018": dubov.Pairer{Edition: dubov.FIDE2018},
		"dubov 2026": dubov.Pairer{Edition: dubov.FIDE2026},
	}
	mixtures := map[string]string{
		"usual": "-acceleration mixed",
		"rough": "-players 2-14 -byes 0-20 -forfeits 0-20 -late 0-20 -withdrawals 0-5 -forbidden 0-50" +
			" -points 1-0.5-0,3-1-0,1-0.5-0-0.5,2-1-0-0,3-2-1 -acceleration mixed",
	}
	n := 12
	if *long {
		n = 5000
	}
	for name, rules := range rulebooks {
		for mixture, flags := range mixtures {
			t.Run(name+" "+mixture, func(t *testing.T) {
				o := newOptions()
				fs := flag.NewFlagSet("", flag.ContinueOnError)
				o.register(fs)
				if err := fs.Parse(strings.Fields(flags)); err != nil {
					t.Fatal(err)
				}
				system, edition, _ := strings.Cut(name, " ")
				o.choice = systems.Choice{System: system, Edition: edition}
				o.rules, o.pairer = rules, engines[name]
				var found strings.Builder
				v := checkAll(o, 1, n, &found, newProgress(io.Discard, n))
				if !v.clean() || v.tournaments != n {
					t.Errorf("%d tournaments:\n%s", v.tournaments, found.String())
				}
			})
		}
	}
}
