package burstein

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/burstein"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// criteriaTests has one tournament, testdata/criteria/NAME.trf, for every quality
// criterion: how its next round is paired, how it would be paired without the criterion,
// and why it is not.
var criteriaTests = []struct{ name, want, without, why string }{
	{"C5", "5-2 6-3 7-1 8-4", "5-4 6-2 7-3 8-1",
		"Bracket 2 (1.5): in the other round, 3 players (4, 6 and 8) would float down, instead of 1 (7) (C5)."},
	{"C6", "3-1 4-2", "1-2 3-4",
		"Bracket 2 (1.0): in the other round, a player with 2.0 points (2) would float down, instead of 1.0 (3) (C6)."},
	{"C7-number", "10-4 3-2 5-1 8-7 9-6", "2-6 3-1 5-4 7-10 8-9",
		"Bracket 2 (1.5): in the other round, after these downfloaters (4) 3 players would be unpaired in the next " +
			"bracket, instead of 1 after 7 (C7)."},
	{"C7-scores", "1-4 2-6 5-3", "1-3 4-6 5-2",
		"Bracket 3 (1.0): in the other round, after these downfloaters (6 and 5) a player with 1.5 points would be " +
			"unpaired in the next bracket, instead of one with 1.0 after 6 and 1 (C7)."},
	{"C8", "2-3 4-1", "1-3 2-4",
		"Bracket 2 (0.5): in the other round, 1 player (1) would not get the preferred colour, which the prescribed round " +
			"avoids (C8)."},
}

// TestCriteria checks that every criterion is needed: that its tournament pairs as
// expected, by the engine in both ways and by the literal reading, and differently without.
func TestCriteria(t *testing.T) {
	if len(criteriaTests) != len(criteria) {
		t.Fatalf("%d tournaments for %d criteria", len(criteriaTests), len(criteria))
	}
	for k, test := range criteriaTests {
		t.Run(test.name, func(t *testing.T) {
			tournament := pairtest.Stored(t, filepath.Join("testdata", "criteria", test.name+".trf"))
			without := pairtest.Way(func(event pairing.Tournament) (pairing.Round, error) {
				e, err := prepare(context.Background(), event, record.Kept{})
				if err != nil {
					return pairing.Round{}, err
				}
				e.field.completion.Whole, e.field.criteria = true, slices.Delete(slices.Clone(criteria[:]), k, k+1)
				err = e.pair(nil)
				return e.Draw(), err
			})
			pairtest.Needed(t, tournament, Pairer{}, without, test.want, test.without, test.why, literal.Pairer{},
				tuned(lexicographic.Tuning{Whole: true}))
		})
	}
}
