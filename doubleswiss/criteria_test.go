package doubleswiss

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	literal "github.com/seed22f6c9b8/pairings/internal/proof/literal/doubleswiss"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// criteriaTests has one tournament, testdata/criteria/NAME.json, for every criterion: how
// its next round is paired, how it would be paired without the rule, and why it is not.
var criteriaTests = []struct{ name, want, without, why string }{
	{"C4", "1-2 3-10 5-7 8-4 9-6", "1-4 3-5 6-2 7-8 9-10",
		"Bracket 1 (2.0): in the other round, 3 upfloaters (4, 5 and 6) would be needed, instead of 1 (10) (C4)."},
	{"C5", "1-5 4-3 6-2", "2-4 5-3 6-1",
		"Bracket 1 (1.5): in the other round, an upfloater (1) would come from 1.0 points below, instead of 0.5 (2) (C5)."},
	{"C6", "2-1 3-5 4-6", "1-5 3-4 6-2",
		"Bracket 1 (2.0): in the other round, the following scoregroup would need more upfloaters than its number asks for " +
			"(C6)."},
	{"C7", "1-bye 4-2 5-3", "1-bye 3-4 5-2",
		"Bracket 1 (2.5): in the other round, 1 upfloater (2) would have floated in the previous round as well, which the " +
			"prescribed round avoids (C7)."},
	{"C8", "1-6 2-3 5-4", "1-4 3-5 6-2",
		"Bracket 1 (2.0): in the other round, 1 opponent of upfloaters (5) would have floated in the previous round, which " +
			"the prescribed round avoids (C8)."},
}

// TestCriteria checks that every rule is needed: that its tournament pairs as expected, by
// the engine and by the literal reading, and differently without the rule.
func TestCriteria(t *testing.T) {
	for _, test := range criteriaTests {
		t.Run(test.name, func(t *testing.T) {
			event := pairtest.Stored(t, "testdata/criteria/"+test.name+".json")
			plain := lexicographic.Tuning{Whole: true}
			without := pairtest.Way(func(event pairing.Tournament) (pairing.Round, error) {
				e, err := Pairer{}.field(context.Background(), event, record.Kept{})
				if err != nil {
					return pairing.Round{}, err
				}
				last := e.Field.Sets[1:2]
				e.Field.Sets = slices.DeleteFunc(slices.Clone(e.Field.Sets),
					func(c scoregroup.Criterion) bool { return c.Article == test.name })
				if test.name == "C5" { // comes last instead: the first set is looked for score by score
					e.Field.Sets = append(e.Field.Sets, last...)
				}
				e.Field.Pairs = slices.DeleteFunc(slices.Clone(e.Field.Pairs),
					func(c upfloat.PairCriterion) bool { return c.Article == test.name })
				e.Field.Completion.Tuning = plain
				return e.explained().Made()
			})
			pairtest.Needed(t, event, Pairer{}, without, test.want, test.without, test.why, literal.Pairer{}, tuned(plain))
		})
	}
}

// TestLastRound checks that C7 and C8 do not count in the last round: their tournaments
// then pair as they do without them.
func TestLastRound(t *testing.T) {
	for _, test := range criteriaTests[3:] {
		event := pairtest.Stored(t, "testdata/criteria/"+test.name+".json")
		for left, want := range []string{test.without, test.want} {
			event.Planned = len(event.Rounds) + 1 + left
			if round, err := (Pairer{}).Pair(context.Background(), event); err != nil ||
				strings.Join(pairtest.Facts(round), " ") != want {
				t.Errorf("%s, %d more rounds: %v, error %v, want %s", test.name, left, pairtest.Facts(round), err, want)
			}
		}
	}
}
