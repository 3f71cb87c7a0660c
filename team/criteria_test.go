package team

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/seed22f6c9b8/pairings/internal/lexicographic"
	"github.com/seed22f6c9b8/pairings/internal/proof/pairtest"
	"github.com/seed22f6c9b8/pairings/internal/record"
	"github.com/seed22f6c9b8/pairings/internal/scoregroup"
	"github.com/seed22f6c9b8/pairings/internal/upfloat"
	"github.com/seed22f6c9b8/pairings/pairing"
)

// criteriaTests has one event, testdata/criteria/NAME.json, for every criterion: how its
// next round is paired, how it would be paired without the rule, and why it is not.
var criteriaTests = []struct {
	name          string
	colors        Preferences
	want, without string
	why           string
}{
	{"C4", TypeA, "1-2 3-10 5-7 8-4 9-6", "1-4 3-5 6-2 7-8 9-10",
		"Bracket 1 (2.0): in the other round, 3 upfloaters (4, 5 and 6) would be needed, instead of 1 (10) (C4)."},
	{"C5", TypeA, "3-2 4-6 5-1", "1-3 4-6 5-2",
		"Bracket 1 (2.0): in the other round, an upfloater (5) would come from 1.5 points below, instead of 0.5 (3) (C5)."},
	{"C6", TypeB, "2-5 3-1 4-6", "1-2 3-6 4-5",
		"Bracket 1 (1.5): in the other round, the following scoregroup would need more upfloaters than its number asks for " +
			"(C6)."},
	{"C7", TypeA, "1-bye 4-3 5-2", "1-bye 2-3 4-5",
		"Bracket 1 (2.0): in the other round, 1 upfloater (2) would have floated in the previous round as well, which the " +
			"prescribed round avoids (C7)."},
	{"C8", TypeB, "1-2 4-3", "1-4 3-2",
		"Bracket 1 (0.5): in the other round, 2 teams (3 and 4) would not get the preferred colour, which the prescribed " +
			"round avoids (C8)."},
	{"C9", TypeB, "1-3 2-4 6-5", "2-4 5-3 6-1",
		"Bracket 2 (1.0): in the other round, 1 team (5) would not get the strongly preferred colour, which the prescribed " +
			"round avoids (C9)."},
	{"C10", TypeB, "3-1 4-5 6-2", "3-5 4-1 6-2",
		"Bracket 1 (1.5): in the other round, 1 opponent of upfloaters (4) would have floated in the previous round, which " +
			"the prescribed round avoids (C10)."},
}

// drop leaves a criterion out. C5 comes last instead: the first set is looked for score by score.
func drop(f *upfloat.Field, article string) {
	last := f.Sets[1:2:2]
	f.Sets = slices.DeleteFunc(slices.Clone(f.Sets), func(c scoregroup.Criterion) bool { return c.Article == article })
	if article == "C5" {
		f.Sets = append(f.Sets, last...)
	}
	f.Pairs = slices.DeleteFunc(f.Pairs, func(c upfloat.PairCriterion) bool { return c.Article == article })
}

// TestCriteria checks that every rule is needed: that its event pairs as expected, by the
// engine and by the literal reading, and differently without the rule.
func TestCriteria(t *testing.T) {
	tested := map[string]bool{}
	for _, test := range criteriaTests {
		tested[test.name] = true
		t.Run(test.name, func(t *testing.T) {
			p, event := Pairer{Colors: test.colors}, pairtest.Stored(t, "testdata/criteria/"+test.name+".json")
			plain := lexicographic.Tuning{Whole: true}
			without := pairtest.Way(func(event pairing.Tournament) (pairing.Round, error) {
				e, err := p.field(context.Background(), event, record.Kept{})
				if err != nil {
					return pairing.Round{}, err
				}
				drop(e.Field, test.name)
				e.Field.Completion.Tuning = plain
				return e.explained().Made()
			})
			pairtest.Needed(t, event, p, without, test.want, test.without, test.why, read(p), tuned(p, plain))
		})
	}
	e, err := Pairer{Colors: TypeB}.field(context.Background(),
		pairing.Tournament{Players: []pairing.Player{{ID: "1"}}}, record.Kept{})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range e.Field.Sets {
		if !tested[c.Article] {
			t.Errorf("%s has no event", c.Article)
		}
	}
	for _, c := range e.Field.Pairs {
		if !tested[c.Article] {
			t.Errorf("%s has no event", c.Article)
		}
	}
}

// TestLastRounds checks that C7 and C10 do not count in the last two rounds: their events
// then pair as they do without them.
func TestLastRounds(t *testing.T) {
	for _, test := range criteriaTests {
		if test.name != "C7" && test.name != "C10" {
			continue
		}
		event := pairtest.Stored(t, "testdata/criteria/"+test.name+".json")
		for left, want := range []string{test.without, test.without, test.want} {
			event.Planned = len(event.Rounds) + 1 + left
			if round, err := (Pairer{Colors: test.colors}).Pair(context.Background(), event); err != nil ||
				pairs(pairtest.Facts(round)) != pairs(strings.Fields(want)) {
				t.Errorf("%s, %d more rounds: %v, error %v, want %s", test.name, left, pairtest.Facts(round), err, want)
			}
		}
	}
}

// pairs leaves the colours out: the last round decides about them, too.
func pairs(facts []string) string {
	var list []string
	for _, f := range facts {
		a, b, _ := strings.Cut(f, "-")
		list = append(list, min(a, b)+"-"+max(a, b))
	}
	slices.Sort(list)
	return strings.Join(list, " ")
}
