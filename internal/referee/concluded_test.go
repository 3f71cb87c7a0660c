package referee_test

import (
	"context"
	"testing"

	"github.com/seed22f6c9b8/pairings/dutch"
	"github.com/seed22f6c9b8/pairings/internal/generator"
	"github.com/seed22f6c9b8/pairings/internal/referee"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// TestConcluded requires that tournaments played to their end are correct without the
// number of their rounds, of which some are not if the last round is none.
func TestConcluded(t *testing.T) {
	rules, err := referee.Of("dutch", 2017)
	if err != nil {
		t.Fatal(err)
	}
	options := generator.Usual()
	options.Players, options.Rounds = generator.Range{Low: 12, High: 20}, generator.Range{Low: 6, High: 9}
	special := 0
	for seed := range uint64(60) {
		e, err := options.Play(dutch.Pairer{Edition: 2017}, seed)
		if err != nil {
			t.Fatal(err)
		}
		f := e.File()
		if e.Stuck != nil {
			continue
		}
		f.Tournament.Planned = 0
		report, err := rules.Check(context.Background(), f, dutch.Pairer{Edition: 2017})
		if err != nil || len(report.Differences) > 0 {
			t.Errorf("seed %d: error %v, %v", seed, err, report.Differences)
		}
		if f.Tournament.Planned != 0 {
			t.Errorf("seed %d: the file has changed", seed)
		}
		open, err := pairing.Check(context.Background(), dutch.Pairer{Edition: 2017}, f.Tournament)
		if err != nil {
			t.Error(err)
		}
		special += len(open)
	}
	if special == 0 {
		t.Error("in no tournament is the last round special")
	}
}
